import '../../styles.css';
import '../../instant/instant.css';
import './bingo.css';
import { sha256Hex } from '@parlour/fairness';
import { currencyOf } from '@parlour/money';
import { RefusalError, type RoundView, type TableFrame } from '../../api.ts';
import type { OpenDeps } from '../../instant/open.ts';
import { createStatisticsPanel } from '../../instant/statistics-panel.ts';
import { keep, readKept } from '../../keep.ts';
import { createMoney, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { createNotices, type Notices } from '../../panel/notices.ts';
import { createPortal, leave } from '../../portal.ts';
import { withRetry } from '../../retry.ts';
import { createTableClock } from '../../shared/clock.ts';
import { type Company, connectPage, createCompany } from '../../shared/company.ts';
import type { Connection } from '../../shared/connection.ts';
import { follow, type TableNews } from '../../shared/news.ts';
import { createPurse, type Purse } from '../../shared/purse.ts';
import { createSitting, isAboutCheck, type SittingFrame } from '../../sitting/sitting.ts';
import { createSound } from '../../sound/synth.ts';
import { sceneOf } from './art.ts';
import type { Base } from './base.ts';
import { createBanner } from './banner.ts';
import { createBoard } from './board.ts';
import { type Buying, createBuying } from './buying.ts';
import { listen } from './keys.ts';
import { createMachine } from './machine.ts';
import { createPeople } from './people.ts';
import { createPrizes } from './prizes.ts';
import { createRail } from './rail.ts';
import type { Hall } from './room.ts';
import { createSaid, type Said } from './said.ts';
import { createShop } from './shop.ts';
import { createSounds } from './sounds.ts';
import { createStage } from './stage.ts';
import { createTickets } from './tickets.ts';
import { createTop } from './top.ts';
import { type BingoWords, loadBingoWords } from './words.ts';

const VOICE_KEY = 'parlour.studio.bingo.voice';
/** An own line in the list of seats carries no name: its id follows from that of the round. */
const SEAT_ID_CHARS = 16;

type Made = {
  sitting?: SittingFrame;
  connection?: Connection;
  shop?: ReturnType<typeof createShop>;
};

/** The page of a bingo hall: the table's news, tickets, everybody else, and the frame around it. */
export async function openBingo(hall: Hall, { api, root, session }: OpenDeps): Promise<void> {
  const made: Made = {};
  const words = await loadBingoWords(session.language);
  const money = createMoney(currencyOf(session.currency.code));
  const sound = createSound();
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  dress(root, { hall, title: session.game.name, words });
  const base: Base = { hall, api, root, session, words, money, portal, sound };
  const notices = createNotices(
    root,
    words,
    session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
  );
  const said = createSaid(base, notices);
  const table: { news: TableNews | null } = { news: null };
  const clock = createTableClock();
  const { balance, purse } = createBalance(base);
  const top = createTop(base, {
    onError: said.refuse,
    balance,
    round: () => table.news?.round ?? null,
    onSitting: () => made.sitting?.open(),
    stake: () => made.shop?.cost() ?? read(session.stakeDefault),
  });
  const sitting = createSitting({ ...base, onHistory: top.openHistory });
  made.sitting = sitting;
  const statistics = createStatisticsPanel({ words, money });
  const banner = createBanner({ words, money });
  const buying = createMine(base, {
    purse,
    said,
    sitting,
    notices,
    seedFor: (last) => made.shop?.seedFor(last) ?? last.seed,
    onBooked(round) {
      statistics.note(round);
      banner.show(round);
      said.ended(round);
    },
  });
  const shop = createOwnShop(base, { buying, notices });
  made.shop = shop;
  const voice = createVoice(words);
  const shown = createShown(base, voice.view);
  const stage = createStage({
    ...base,
    ...shown,
    room: hall.room,
    shop,
    buying,
    clock,
    sounds: createSounds(sound, words.language),
    news: () => table.news,
    ownSeatId: seatIdOf,
    isVoiceOn: voice.isOn,
    onSay: notices.say,
    onPhase(phase) {
      root.dataset['phase'] = phase;
      if (phase === 'running') banner.hide();
    },
  });
  const company = createCompany({
    ...base,
    names: words('bingo.names').split(','),
    opensChat: false,
  });
  root.append(top.view, layOut(base, { ...shown, company, shop, stage, banner, statistics }));
  top.runClock(session.serverTime, words.language);
  listen({ shop, buying, wake: () => sound.wake() });
  const take = (frame: TableFrame) => {
    const next = follow(table.news, frame);
    if (next === null || next === table.news) return;
    table.news = next;
    company.draw(next);
    buying.follow(next);
  };
  made.connection = connectPage({ ...said, ...buying, api, clock, company, take });
  stage.run();
  portal.notify({ event: 'ready' });
  sitting.start({ isIdle: buying.isIdle, stopAuto: buying.stopPlan });
  await bringBack(base, { buying, said, take });
}

function createBalance(base: Base) {
  const balance = element('output', { class: 'value' });
  const show = (text: string | null) => {
    balance.textContent = text === null ? '–' : base.money.show(text);
  };
  const purse = createPurse({ ...base, show });
  purse.set(base.session.balance);
  purse.draw();
  return { balance, purse };
}

const createOwnShop = (
  { hall: { room }, money, session, words }: Base,
  { buying, notices }: { readonly buying: Buying; readonly notices: Notices },
) =>
  createShop({
    room,
    session,
    words,
    money,
    onBuy: buying.buy,
    onPlan: (cart, plan) => buying.beginPlan(cart, plan),
    onPlanUnread: () => notices.toast(words('instant.plan_unread')),
    onStop: buying.stop,
  });

const seatIdOf = (round: Pick<RoundView, 'id'>): string =>
  sha256Hex(`seat ${round.id}`).slice(0, SEAT_ID_CHARS);

/** The page in the hall's colour and the player's language. */
function dress(
  root: HTMLElement,
  {
    hall,
    title,
    words,
  }: { readonly hall: Hall; readonly title: string; readonly words: BingoWords },
): void {
  root.className = `instant bingo ${hall.look}`;
  root.style.setProperty('--hue', String(hall.hue));
  root.dir = words.direction;
  document.title = title;
}

/** What follows the calls. */
function createShown({ hall: { look, room }, money, sound, words }: Base, beside: HTMLElement) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    machine: createMachine(room, look, isStill),
    rail: createRail(room, words),
    board: createBoard(room, words),
    prizes: createPrizes(room, words, money),
    people: createPeople(room, words),
    tickets: createTickets({ room, words, money, isStill, beside, onDaubed: () => sound.press() }),
  };
}

type Laid = ReturnType<typeof createShown> & {
  readonly shop: ReturnType<typeof createShop>;
  readonly stage: ReturnType<typeof createStage>;
  readonly banner: ReturnType<typeof createBanner>;
  readonly statistics: ReturnType<typeof createStatisticsPanel>;
  readonly company: Company;
};

function layOut({ hall }: Base, laid: Laid): HTMLElement {
  const scene = element('div', { class: 'bingo-scene', attributes: { 'aria-hidden': 'true' } });
  scene.innerHTML = sceneOf(hall.look);
  const stage = element(
    'section',
    { class: 'table night bingo-hall' },
    scene,
    element('div', { class: 'bingo-stand' }, laid.machine.view, laid.stage.sign),
    laid.rail.view,
    laid.banner.view,
    ...laid.company.views,
  );
  return element(
    'main',
    { class: 'board bingo-layout' },
    stage,
    laid.shop.view,
    laid.tickets.view,
    element('div', { class: 'bingo-sides' }, laid.board.view, laid.prizes.view, laid.people.view),
    laid.statistics.view,
  );
}

/** Whether a voice calls the numbers; off until it is asked for. */
function createVoice(words: BingoWords) {
  let isOn = readKept(() => localStorage, VOICE_KEY) === 'on';
  const view = element('button', {
    class: 'plain small',
    text: words('bingo.voice'),
    hidden: !('speechSynthesis' in window),
    attributes: { type: 'button', 'aria-pressed': String(isOn) },
    onClick: () => {
      isOn = !isOn;
      view.setAttribute('aria-pressed', String(isOn));
      keep(() => localStorage, VOICE_KEY, isOn ? 'on' : 'off');
    },
  });
  return { view, isOn: () => isOn };
}

type Mine = {
  readonly notices: Notices;
  readonly purse: Purse;
  readonly said: Said;
  readonly sitting: SittingFrame;
  readonly seedFor: Parameters<typeof createBuying>[0]['seedFor'];
  readonly onBooked: (round: RoundView) => void;
};

/** The player's tickets, with everything that is shown of buying them. */
const createMine = (
  { api, portal, sound, words }: Base,
  { notices, onBooked, purse, said, seedFor, sitting }: Mine,
): Buying =>
  createBuying({
    api: api.table,
    proof: api.proof,
    purse,
    seedFor,
    onLost: said.lost,
    onChange: () => {},
    onRefused(error) {
      if (isAboutCheck(error)) sitting.refresh();
      said.refuse(error);
    },
    onBought() {
      sound.card();
      portal.notify({ event: 'roundStart' });
    },
    onBooked(round) {
      onBooked(round);
      portal.notify({ event: 'roundEnd', roundId: round.id });
    },
    onPlanEnd: (end) => notices.toast(words(`bingo.auto_${end}`)),
    onVoid: () => said.say(words('bingo.void')),
  });

type Bringing = {
  readonly buying: Buying;
  readonly said: Said;
  readonly take: (frame: TableFrame) => void;
};

/** The table as it is, with tickets of the player that were bought before the page was opened. */
async function bringBack({ api, words }: Base, { buying, said, take }: Bringing): Promise<void> {
  try {
    const { own, ...news } = await withRetry(() => api.table.view(), said.lost);
    take({ type: 'table', ...news });
    if (own === null) return;
    buying.bringBack(news.round.number, own);
    if (own.state === 'playing') said.say(words('bingo.brought_back'));
  } catch (error) {
    // A table that has not begun sends its first round over the socket.
    if (!(error instanceof RefusalError) || error.code !== 'table.unready') said.refuse(error);
  }
}
