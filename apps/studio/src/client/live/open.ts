import '../styles.css';
import '../instant/instant.css';
import '../table/table.css';
import './live.css';
import './presenter/presenter.css';
import type { TableFrame } from '../api.ts';
import type { OpenDeps } from '../instant/open.ts';
import { element } from '../panel/element.ts';
import { createTableClock } from '../shared/clock.ts';
import { connectPage, createCompany } from '../shared/company.ts';
import { runFrames } from '../shared/frames.ts';
import { follow } from '../shared/news.ts';
import { createPurse } from '../shared/purse.ts';
import { createSitting } from '../sitting/sitting.ts';
import { createTable } from '../table/table.ts';
import { createBar } from './bar.ts';
import { type Base, createBase } from './base.ts';
import { outcomeIn } from './bets.ts';
import { createLiveBetting, LAST_CALL_MS, type LiveBetting } from './betting.ts';
import type { LiveGame, LiveScene } from './game.ts';
import { listen } from './keys.ts';
import { createDealtTable } from './dealt-table.ts';
import { bringBack } from './line.ts';
import { momentOf } from './moment.ts';
import { createPeople } from './people.ts';
import { createResultList, type Result } from './results.ts';
import { createSpeech, showEnd } from './said.ts';
import { ownSeat } from './seat.ts';
import { createStudio, cueOf } from './studio.ts';
import { createTabs } from './tabs.ts';
import { createTip } from './tip.ts';
import { createTop } from './top.ts';

const HURRY_SECONDS = 5;

/** The page of a live table: a studio with its presenter, the layout before it, and everybody who bets. */
export async function openLive<Key extends string, Outcome>(
  game: LiveGame<Key, Outcome>,
  deps: OpenDeps,
): Promise<void> {
  const base = await createBase(game, deps);
  const { api, lost, made, portal, refuse, root, session, sound, words } = base;
  const top = createTop(base);
  const clock = createTableClock();
  const bets = createBets(base);
  const { bar, betting, scene, table } = bets;
  const presenter =
    game.presenter === null ? null : { look: game.presenter, name: words(game.presenter.name) };
  const tip = createTipOf(base, bets.purse, {
    name: presenter?.name ?? null,
    thank: () => studio.thank(words('live.tip_thanks'), performance.now()),
  });
  const studio = createStudio({
    words,
    room: game.room(),
    presenter,
    tip: tip.button,
    stage: scene.stage,
    isReduced: base.motion.isReduced,
    onRound: top.openRound,
    onSecond(left) {
      if (left > 0 && left <= HURRY_SECONDS) sound.tick();
    },
  });
  bets.shownBy((ended) => showEnd(base, studio, ended));
  const people = createPeople({
    words,
    nameOf: (place) => game.nameOf(place, words),
    currency: session.currency.code,
  });
  const results = createResultList(api.table, () =>
    showResults(base, { scene, studio, results: results.all() }),
  );
  const company = createCompany({
    ...base,
    names: words('live.birds').split(','),
    opensChat: false,
  });
  const dealt = createDealtTable(words);
  studio.view.append(...dealt.views, ...company.views);
  root.append(
    top.view,
    element(
      'main',
      { class: 'live-board' },
      studio.view,
      element('div', { class: 'live-felt night' }, scene.layout),
      bar.view,
      element(
        'aside',
        { class: 'live-side' },
        ...createTabs(words('live.more'), scene.tabs),
        people.view,
      ),
    ),
  );
  top.runClock(session.serverTime, words.language);
  listen(table.keys, { onSpace: betting.place, wake: () => sound.wake() });
  const take = (frame: TableFrame) => {
    const news = follow(made.news, frame);
    if (news === null || news === made.news) return;
    made.news = news;
    company.draw(news);
    dealt.draw(news.dealt);
    studio.name(news.dealt?.dealer ?? presenter?.name ?? '');
    betting.follow(news);
    results.follow(news);
    scene.pool?.(poolNow(base));
    people.draw(news, ownSeat(news, betting));
    bar.draw();
  };
  const { resync } = betting;
  made.connection = connectPage({ api, clock, company, lost, refuse, resync, take });
  followClock(base, { ...bets, clock, studio });
  portal.notify({ event: 'ready' });
  made.sitting = createSitting({ ...base, onHistory: top.openHistory });
  made.sitting.start({ isIdle: betting.isIdle, stopAuto: () => {} });
  const number = await bringBack({ base, betting, take });
  // Statistics do without what does not come.
  if (number !== null) void results.load(number).catch(() => {});
}

type Thanked = { readonly name: string | null; readonly thank: () => void };

/** Tips for the presenter, who thanks; a person who deals is tipped by name, and not the drawn figure. */
function createTipOf<Key extends string, Outcome>(
  base: Base<Key, Outcome>,
  purse: Bets<Key, Outcome>['purse'],
  { name, thank }: Thanked,
) {
  const dealtNow = () => base.made.news?.dealt;
  return createTip({
    ...base,
    api: base.api.table,
    purse,
    nameNow: () => (dealtNow() === undefined ? name : (dealtNow()?.dealer ?? null)),
    onError: base.refuse,
    onGiven(text) {
      base.announce(text);
      if (dealtNow() === undefined) thank();
    },
  });
}

/** What everybody has staked in the player's money; null where no pool pays, or nothing is in it. */
function poolNow<Key extends string, Outcome>({ made, session }: Base<Key, Outcome>) {
  const own = made.news?.pools?.find(
    ({ currency, isDemo }) => currency === session.currency.code && isDemo === session.isDemo,
  );
  return own?.stakes ?? null;
}

type Shown<Outcome> = Parameters<Parameters<typeof createLiveBetting<Outcome>>[0]['onEnded']>[0];

/** Chips, the picture that they lie before, the purse, and the player's bets. */
function createBets<Key extends string, Outcome>(base: Base<Key, Outcome>) {
  const { announce, api, game, lost, money, motion, notices, portal, session, sound, words } = base;
  const { engine } = game;
  const balance = element('output', { class: 'value', attributes: { dir: 'ltr' } });
  const purse = createPurse({
    api,
    session,
    portal,
    show(text) {
      balance.textContent = text === null ? '–' : money.show(text);
    },
  });
  let onEnded: (ended: Shown<Outcome>) => void = () => {};
  const drawn = { session, words, money, motion, sound };
  const table = createTable(
    { ...drawn, onChoice: () => bar.draw(), onAct: () => {} },
    {
      code: engine.game.code,
      places: engine.table.places,
      nameOf: (place) => game.nameOf(place, words),
      hasSaved: true,
      isOneStake: true,
    },
  );
  const scene = game.create({ ...drawn, table });
  const betting: LiveBetting = createLiveBetting<Outcome>({
    api: api.table,
    proof: api.proof,
    engine,
    table,
    isHit: scene.isHit,
    poolPays: (place, outcome) => game.poolPays?.(place, outcome, poolNow(base)) ?? null,
    purse,
    onLost: lost,
    onChange: () => bar.draw(),
    onRefused: base.refuse,
    onPlaced(staked) {
      sound.chip();
      portal.notify({ event: 'roundStart' });
      notices.say(words('live.placed', { amount: money.show(staked) }));
    },
    onEnded: (ended) => onEnded(ended),
    onBooked: (round) => portal.notify({ event: 'roundEnd', roundId: round.id }),
    onVoid: () => announce(words('live.void')),
  });
  const bar = createBar({ base, table, betting: () => betting, balance });
  purse.set(session.balance);
  purse.draw();
  bar.draw();
  return {
    bar,
    betting,
    purse,
    scene,
    table,
    /** Who shows what a round came to. */
    shownBy(show: (ended: Shown<Outcome>) => void) {
      onEnded = show;
    },
  };
}

type Bets<Key extends string, Outcome> = ReturnType<typeof createBets<Key, Outcome>>;
type Studio = ReturnType<typeof createStudio>;

/** Last results in the studio, statistics and roads. */
function showResults<Key extends string, Outcome>(
  { game, words }: Base<Key, Outcome>,
  {
    results,
    scene,
    studio,
  }: { scene: LiveScene<Outcome>; studio: Studio; results: readonly Result[] },
): void {
  const all = results.map(({ draws, number }) => ({
    number,
    outcome: outcomeIn(game.engine, draws),
  }));
  scene.results(all.map(({ outcome }) => outcome));
  studio.showPills(
    all.toReversed().map(({ number, outcome }) => ({
      ...game.pill(outcome, words),
      number,
      label: words('live.result_of', { number, result: game.sayOutcome(outcome, words) }),
    })),
  );
}

type Framed<Key extends string, Outcome> = Bets<Key, Outcome> & {
  readonly clock: ReturnType<typeof createTableClock>;
  readonly studio: Studio;
};

/** Draws everything that follows the table's clock, frame by frame. */
function followClock<Key extends string, Outcome>(
  base: Base<Key, Outcome>,
  { bar, betting, clock, scene, studio, table }: Framed<Key, Outcome>,
): void {
  const { announce, game, made, words } = base;
  const speak = createSpeech(base, scene, studio);
  let isLocked = false;
  runFrames((pageMs) => {
    // What is shown is as old as an answer is on its way.
    const atMs = clock.now() - clock.roundTripMs() / 2;
    const moment = momentOf(made.news, atMs, (draws) => outcomeIn(game.engine, draws));
    scene.draw(moment, atMs);
    studio.draw(moment, pageMs, scene.cue?.(moment) ?? cueOf(moment));
    if (speak(moment, pageMs)) bar.draw();
    const isOpen = moment.kind === 'open';
    const lockNow = !isOpen || betting.isSending();
    if (lockNow !== isLocked) {
      isLocked = lockNow;
      table.lock(lockNow);
      scene.lock?.(lockNow);
    }
    if (isOpen && moment.leftMs < LAST_CALL_MS) betting.lastCall();
    if (!isOpen && betting.dropLate()) announce(words('live.too_late'));
  });
}
