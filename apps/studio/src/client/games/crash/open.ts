import '../../styles.css';
import '../../instant/instant.css';
import './crash.css';
import { sha256Hex } from '@parlour/fairness';
import { add, type Amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import {
  type Api,
  RefusalError,
  type RoundView,
  type Session,
  type TableFrame,
} from '../../api.ts';
import { isGain, melodyOf, strengthOf } from '../../celebration.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import type { OpenDeps } from '../../instant/open.ts';
import { createStatisticsPanel } from '../../instant/statistics-panel.ts';
import { createMoney, type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { createNotices, type Notices } from '../../panel/notices.ts';
import { createGameTop } from '../../panel/game-top.ts';
import { createPortal, leave, type Portal } from '../../portal.ts';
import { withRetry } from '../../retry.ts';
import { createTableClock } from '../../shared/clock.ts';
import type { Connection } from '../../shared/connection.ts';
import { connectPage, createCompany } from '../../shared/company.ts';
import { follow, type TableNews } from '../../shared/news.ts';
import { createPurse, type Purse } from '../../shared/purse.ts';
import { createSitting, isAboutCheck, type SittingFrame } from '../../sitting/sitting.ts';
import { createSound, type Sound } from '../../sound/synth.ts';
import { type Betting, createBetting, type Ended } from './betting.ts';
import { createFairness } from './fairness.ts';
import { listen } from './keys.ts';
import { type BetPanel, createBetPanel } from './panel.ts';
import { createPeople } from './people.ts';
import { proofFacts } from './proof.ts';
import { createPoints } from './points.ts';
import { stepsIn, verifyCrash } from './record.ts';
import { crashRules } from './rules.ts';
import { createScene } from './scene.ts';
import { createStage } from './stage.ts';
import { type CrashWords, loadCrashWords } from './words.ts';

const HUE = 338;

type Base = {
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: CrashWords;
  readonly money: Money;
  readonly portal: Portal;
  readonly sound: Sound;
};

type Made = {
  sitting?: SittingFrame;
  connection?: Connection;
};

/** The page of the shared round: the table's news, two bets, everybody else, and the frame around it. */
export async function openCrash({ api, root, session }: OpenDeps): Promise<void> {
  const made: Made = {};
  const words = await loadCrashWords(session.language);
  const money = createMoney(currencyOf(session.currency.code));
  const sound = createSound();
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  dress(root, { title: session.tableName ?? session.game.name, words });

  const base: Base = { api, root, session, words, money, portal, sound };
  const notices = createNotices(
    root,
    words,
    session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
  );
  const said = createSaid(base, notices);
  const table: Table = { news: null };
  const clock = createTableClock();
  const balance = element('output', { class: 'value' });
  const show = (text: string | null) => {
    balance.textContent = text === null ? '–' : money.show(text);
  };
  const purse = createPurse({ ...base, show });
  const top = createTop(base, {
    onError: said.refuse,
    balance,
    round: () => table.news?.round ?? null,
    onSitting: () => made.sitting?.open(),
    stake: () => panels[0]?.stake.value() ?? read(session.stakeDefault),
  });
  const sitting = createSitting({ ...base, onHistory: top.openHistory });
  made.sitting = sitting;
  const statistics = createStatisticsPanel({ words, money });
  const people = createPeople(words);
  const points = createPoints(words, top.openRound);
  const scene = createScene(
    { nextIn: words('crash.next_in'), snapped: words('crash.snapped') },
    matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const panels: BetPanel[] = [];
  const around = { notices, panels, purse, said, sitting, onBooked: statistics.note };
  const betting = createMine(base, { ...around, onChange: () => stage.redraw() });
  panels.push(...[0, 1].map((index) => createOne(index, { ...base, betting, notices })));
  const drawn = { scene, panels, people, points, betting, clock };
  const stage = createStage({
    ...base,
    ...drawn,
    news: () => table.news,
    isLive: () => made.connection?.isLive === true,
    ownSeatId: seatIdOf,
    onSnapped: said.snapped,
  });
  const company = createCompany({
    ...base,
    names: words('crash.birds').split(','),
    opensChat: true,
  });
  const sky = skyOf(points.view, scene.view, stage.line, ...company.views);
  const bets = element('div', { class: 'crash-panels' }, ...panels.map(({ view }) => view));
  const parts = [sky, bets, people.view, statistics.view];
  root.append(top.view, element('main', { class: 'board crash-board' }, ...parts));
  top.runClock(session.serverTime, words.language);
  purse.set(session.balance);
  purse.draw();
  listen({ panels, betting, wake: () => sound.wake() });
  const take = (frame: TableFrame) => {
    const next = follow(table.news, frame);
    if (next === null || next === table.news) return;
    table.news = next;
    company.draw(next);
    betting.follow(next);
    stage.redraw();
  };
  made.connection = connectPage({ ...said, ...betting, api, clock, company, take });
  stage.run();
  portal.notify({ event: 'ready' });
  sitting.start({ isIdle: betting.isIdle, stopAuto: betting.stopPlans });
  await bringBack(base, { betting, panels, said, take });
}

const skyOf = (...over: HTMLElement[]) => element('section', { class: 'table night' }, ...over);

/** The page in the game's colour and the player's language. */
function dress(
  root: HTMLElement,
  { title, words }: { readonly title: string; readonly words: CrashWords },
): void {
  root.className = 'instant crash';
  root.style.setProperty('--hue', String(HUE));
  root.dir = words.direction;
  document.title = title;
}

type Mine = {
  readonly notices: Notices;
  readonly panels: readonly BetPanel[];
  readonly purse: Purse;
  readonly said: Said;
  readonly sitting: SittingFrame;
  readonly onChange: () => void;
  readonly onBooked: (round: RoundView) => void;
};

/** The player's bets, with everything that is shown of them. */
const createMine = (
  { api, portal, sound, words }: Base,
  { notices, onBooked, onChange, panels, purse, said, sitting }: Mine,
): Betting =>
  createBetting({
    api: api.table,
    proof: api.proof,
    purse,
    onLost: said.lost,
    onChange,
    onRefused(error) {
      if (isAboutCheck(error)) sitting.refresh();
      said.refuse(error);
    },
    onEnded(index, ended) {
      panels[index]?.showEnded(ended);
      said.ended(ended);
    },
    onPlanEnd: (end) => notices.toast(words(`crash.auto_${end}`)),
    onBooked(round) {
      onBooked(round);
      portal.notify({ event: 'roundEnd', roundId: round.id });
    },
    onVoid: () => said.say(words('crash.void')),
    onPlaced() {
      sound.chip();
      portal.notify({ event: 'roundStart' });
    },
  });

type Table = { news: TableNews | null };

/** An own line in the list of seats carries no name: its id follows from that of the round. */
const SEAT_ID_CHARS = 16;
const seatIdOf = (round: Pick<RoundView, 'id'>): string =>
  sha256Hex(`seat ${round.id}`).slice(0, SEAT_ID_CHARS);

type Bringing = {
  readonly betting: Betting;
  readonly panels: readonly BetPanel[];
  readonly said: Said;
  readonly take: (frame: TableFrame) => void;
};

/** The table as it is, with bets of the player that were placed before the page was opened. */
async function bringBack(
  { api, words }: Base,
  { betting, panels, said, take }: Bringing,
): Promise<void> {
  try {
    const { own, ...news } = await withRetry(() => api.table.view(), said.lost);
    take({ type: 'table', ...news });
    if (own === null) return;
    betting.bringBack(news.round.number, own);
    if (own.state !== 'playing') return;
    for (const [index, panel] of panels.entries()) {
      const { placed } = betting.viewOf(index);
      if (placed !== null) panel.fill(placed);
    }
    said.say(words('crash.brought_back'));
  } catch (error) {
    // A table that has not begun sends its first round over the socket.
    if (!(error instanceof RefusalError) || error.code !== 'table.unready') said.refuse(error);
  }
}

function createOne(
  index: number,
  { betting, notices, session, words, money }: Base & { betting: Betting; notices: Notices },
): BetPanel {
  return createBetPanel({
    index,
    session,
    words,
    money,
    currency: currencyOf(session.currency.code),
    view: () => betting.viewOf(index),
    onBet: (wanted) => betting.want(index, wanted),
    onPlan: (wanted, plan) => betting.beginPlan(index, wanted, plan),
    onPlanUnread: () => notices.toast(words('instant.plan_unread')),
    onStopPlan: () => betting.stopPlan(index),
    onUndo: () => betting.undo(index),
    onCash: (part) => betting.cash(index, part),
  });
}

type Said = ReturnType<typeof createSaid>;

/** What is said of the round and of its bets: in passing, and to readers of screens. */
function createSaid({ money, sound, words }: Base, notices: Notices) {
  let ends: readonly Ended[] = [];
  const say = (text: string) => {
    notices.toast(text);
    notices.say(text);
  };
  return {
    say,
    refuse(error: unknown) {
      const refusal = error instanceof RefusalError ? error : null;
      const text =
        refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
      notices.toast(text, refusal?.code === 'wallet.not_enough_money');
      notices.say(text);
    },
    lost: (isLost: boolean) => notices.banner(isLost ? words('net.lost') : null),
    ended(one: Ended) {
      ends = [...ends, one];
    },
    /** The round is over for everybody; with what came of the player's bets. */
    snapped(point: number) {
      const mine = ends;
      ends = [];
      const text = words('crash.snapped_at', { times: timesOfHundredths(point) });
      if (mine.length === 0) return notices.say(text);
      const sumOf = (name: 'win' | 'staked'): string =>
        amountToText(mine.reduce((sum, one) => add(sum, one[name]), ZERO));
      const [win, staked] = [sumOf('win'), sumOf('staked')];
      const isMore = isGain(win, staked);
      const texts = { win: money.show(win), stake: money.show(staked) };
      if (isMore) sound.win(melodyOf(win, staked));
      const strength = strengthOf(win, staked);
      if (strength > 0) sound.big(strength);
      const key = isMore ? 'say.won' : 'say.returned';
      const isNothing = mine.every((one) => one.win === ZERO);
      return notices.say(`${text} ${words(isNothing ? 'say.lost' : key, texts)}`);
    },
  };
}

type TopDeps = {
  readonly onError: (error: unknown) => void;
  readonly onSitting: () => void;
  readonly balance: HTMLElement;
  readonly round: () => TableNews['round'] | null;
  /** The chosen one. */
  readonly stake: () => Amount;
};

/** The bar above the game, with its dialogs. */
function createTop(base: Base, { balance, onError, onSitting, round, stake }: TopDeps) {
  const { api, money, session, words } = base;
  return createGameTop(base, {
    purse: { look: 'crash-purse', balance },
    rules: () => crashRules(words, { stake: stake(), money, session }),
    steps: (proof) => stepsIn(proof.steps, { currency: proof.currency, words }),
    facts: ({ table }) => table !== null && proofFacts(table, words),
    verify: (proof) => Promise.resolve(verifyCrash(proof)),
    fairnessIn: (body) => createFairness({ api: api.table, words, body, round, onError }),
    onError,
    onSitting,
  });
}
