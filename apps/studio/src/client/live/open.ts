import '../styles.css';
import '../instant/instant.css';
import '../table/table.css';
import './live.css';
import './presenter/presenter.css';
import { sha256Hex } from '@parlour/fairness';
import { type Amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import { RefusalError, type SeatView, type TableFrame } from '../api.ts';
import { isGain, melodyOf, strengthOf } from '../celebration.ts';
import { createMotion } from '../instant/motion.ts';
import type { OpenDeps } from '../instant/open.ts';
import { rulesOf } from '../instant/rules.ts';
import { createMoney, read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { createNotices } from '../panel/notices.ts';
import { createTopBar } from '../panel/top-bar.ts';
import { createPortal, leave } from '../portal.ts';
import { withRetry } from '../retry.ts';
import { createTableClock } from '../shared/clock.ts';
import { type Connection, connectTable } from '../shared/connection.ts';
import { openLine } from '../shared/line.ts';
import { follow, type TableNews } from '../shared/news.ts';
import { createPurse } from '../shared/purse.ts';
import { paceNotes } from '../sitting/pace.ts';
import { createSitting, isAboutCheck, type SittingFrame } from '../sitting/sitting.ts';
import { createSound } from '../sound/synth.ts';
import { createTable } from '../table/table.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import { outcomeIn } from './bets.ts';
import { createLiveBetting, type Ended, LAST_CALL_MS } from './betting.ts';
import { createFairness } from './fairness.ts';
import type { LiveGame } from './game.ts';
import { listen } from './keys.ts';
import { momentOf } from './moment.ts';
import { createPeople } from './people.ts';
import { proofFacts } from './proof.ts';
import { provenOf, stepsIn, verifyLive } from './record.ts';
import { createResultList } from './results.ts';
import { createStudio, cueOf } from './studio.ts';
import { createTabs } from './tabs.ts';
import type { LiveKey } from './words.ts';

const SEAT_ID_CHARS = 16;
const HURRY_SECONDS = 5;

/** A line of the list of seats carries no name: its id follows from that of the round. */
const seatIdOf = (id: string): string => sha256Hex(`seat ${id}`).slice(0, SEAT_ID_CHARS);

type Made = { sitting?: SittingFrame; connection?: Connection; news: TableNews | null };

/** The page of a live table: a studio with its presenter, the layout before it, and everybody who bets. */
export async function openLive<Key extends string, Outcome>(
  game: LiveGame<Key, Outcome>,
  { api, root, session }: OpenDeps,
): Promise<void> {
  const made: Made = { news: null };
  const { engine } = game;
  const words: Words<WordKey | LiveKey | Key> = await loadWords(session.language, game.words);
  const money = createMoney(currencyOf(session.currency.code));
  const sound = createSound();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = createMotion(isReduced);
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  root.className = 'instant live';
  root.dataset['table'] = engine.game.code;
  root.style.setProperty('--hue', String(game.hue));
  root.dir = words.direction;
  document.title = session.game.name;
  const notices = createNotices(
    root,
    words,
    session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
  );
  const tell = (text: string) => {
    notices.toast(text);
    notices.say(text);
  };
  const refuse = (error: unknown) => {
    if (isAboutCheck(error)) made.sitting?.refresh();
    const refusal = error instanceof RefusalError ? error : null;
    const text =
      refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
    notices.toast(text, refusal?.code === 'wallet.not_enough_money');
    notices.say(text);
  };
  const lost = (isLost: boolean) => notices.banner(isLost ? words('net.lost') : null);

  const clock = createTableClock();
  const balance = element('output', { class: 'value', attributes: { dir: 'ltr' } });
  const purse = createPurse({
    api,
    session,
    portal,
    show(text) {
      balance.textContent = text === null ? '–' : money.show(text);
    },
  });
  const nameOf = (place: string) => game.nameOf(place, words);
  const table = createTable(
    { session, words, money, motion, sound, onChoice: () => drawPress(), onAct: () => {} },
    {
      code: engine.game.code,
      places: engine.table.places,
      nameOf,
      hasSaved: true,
      isOneStake: true,
    },
  );
  const scene = game.create({ session, words, money, motion, sound, table });
  const betting = createLiveBetting<Outcome>({
    api: api.table,
    proof: api.proof,
    engine,
    table,
    isHit: scene.isHit,
    poolPays: (place, outcome) => game.poolPays?.(place, outcome, poolNow()) ?? null,
    purse,
    onLost: lost,
    onChange: () => drawPress(),
    onRefused: refuse,
    onPlaced(staked) {
      sound.chip();
      portal.notify({ event: 'roundStart' });
      notices.say(words('live.placed', { amount: money.show(staked) }));
    },
    onEnded: (ended) => showEnd(ended),
    onBooked: (round) => portal.notify({ event: 'roundEnd', roundId: round.id }),
    onVoid: () => tell(words('live.void')),
  });

  /** What everybody has staked in the player's money; null where no pool pays. */
  function poolNow() {
    const own = made.news?.pools?.find(
      ({ currency, isDemo }) => currency === session.currency.code && isDemo === session.isDemo,
    );
    return own?.stakes ?? null;
  }
  const proven = provenOf(game, words);
  const top = createTop();
  const studio = createStudio({
    words,
    room: game.room(),
    presenter:
      game.presenter === null ? null : { look: game.presenter, name: words(game.presenter.name) },
    stage: scene.stage,
    isReduced,
    onRound: top.openRound,
    onSecond(left) {
      if (left > 0 && left <= HURRY_SECONDS) sound.tick();
    },
  });
  const ownRound = () => {
    const own = betting.ownRound();
    return own === null || own.number !== made.news?.round.number ? null : own.round;
  };
  const mineOf = (): SeatView | null => {
    const own = ownRound();
    if (own === null) return null;
    const events = betting.ownEvents();
    const isOver = made.news !== null && made.news.round.draws !== null;
    const listed = made.news?.seats.find(({ id }) => id === seatIdOf(own.id));
    const win = isOver ? (listed?.win ?? null) : null;
    return {
      id: seatIdOf(own.id),
      tag: '',
      currency: own.currency,
      events,
      staked: own.staked,
      win,
    };
  };
  const people = createPeople({
    words,
    nameOf,
    currency: session.currency.code,
    ownSeatId: () => {
      const own = ownRound();
      return own === null ? null : seatIdOf(own.id);
    },
  });
  const results = createResultList(api.table, () => {
    const all = results.all();
    scene.results(all.map(({ draws }) => outcomeIn(engine, draws)));
    studio.showPills(
      all.toReversed().map(({ draws, number }) => {
        const outcome = outcomeIn(engine, draws);
        const result = game.sayOutcome(outcome, words);
        return {
          ...game.pill(outcome, words),
          number,
          label: words('live.result_of', { number, result }),
        };
      }),
    );
  });
  const press = element('button', {
    class: 'primary play live-press',
    attributes: { type: 'button' },
    onClick: () => betting.place(),
  });
  const total = element('b', { attributes: { dir: 'ltr' } });
  const bar = element(
    'section',
    { class: 'panel live-bar', attributes: { 'aria-label': words('live.your_bets') } },
    table.fields,
    element(
      'div',
      { class: 'live-deed' },
      element(
        'dl',
        { class: 'live-money' },
        element(
          'div',
          {},
          element('dt', { text: words('bar.balance') }),
          element('dd', {}, balance),
        ),
        element('div', {}, element('dt', { text: words('table.total') }), element('dd', {}, total)),
      ),
      press,
    ),
  );
  const tabs = createTabs(words('live.more'), scene.tabs);
  root.append(
    top.view,
    element(
      'main',
      { class: 'live-board' },
      studio.view,
      element('div', { class: 'live-felt night' }, scene.layout),
      bar,
      element('aside', { class: 'live-side' }, ...tabs.views, people.view),
    ),
  );
  top.runClock(session.serverTime, words.language);
  purse.set(session.balance);
  purse.draw();
  listen(table.keys, { onSpace: betting.place, wake: () => sound.wake() });

  function drawPress() {
    const [put, standing] = [table.stake(), betting.standing()];
    total.textContent = money.show((put + standing) as Amount);
    const isOpen = made.news?.round.state === 'open';
    press.disabled = !isOpen || put === ZERO || betting.isSending();
    press.dataset['state'] = isOpen && put === ZERO && standing > ZERO ? 'in' : '';
    press.textContent = betting.isSending()
      ? words('live.placing')
      : !isOpen
        ? words('live.closed')
        : put === ZERO
          ? words(standing === ZERO ? 'live.put_chips' : 'live.in_play', {
              amount: money.show(standing),
            })
          : words('live.place', { amount: money.show(put) });
  }

  function showEnd({ outcome, staked, win }: Ended<Outcome>) {
    const text = game.sayOutcome(outcome, words);
    if (staked === ZERO) return notices.say(text);
    const [won, bet] = [amountToText(win), amountToText(staked)];
    const isMore = isGain(won, bet);
    const texts = { win: money.show(won), stake: money.show(bet) };
    if (isMore) sound.win(melodyOf(won, bet));
    const strength = strengthOf(won, bet);
    if (strength > 0) sound.big(strength);
    studio.showWin(
      win === ZERO
        ? null
        : {
            text: words(isMore ? 'live.you_win' : 'live.came_back'),
            amount: money.show(won),
            isGain: isMore,
          },
    );
    const key = win === ZERO ? 'say.lost' : isMore ? 'say.won' : 'say.returned';
    notices.say(`${text} ${words(key, texts)}`);
  }

  /** What was said last, and which kind of moment was shown: each is said once. */
  let spoken = '';
  let shown = '';
  let isLocked = false;
  const speakOnce = (key: string, text: string | null, ms: number) => {
    if (text === null || spoken === key) return;
    spoken = key;
    studio.say(text, ms);
  };
  const lineOf = (moment: ReturnType<typeof momentOf<Outcome>>): string | null => {
    switch (moment.kind) {
      case 'quiet':
        return moment.isVoid ? words('live.void') : null;
      case 'open':
        return words(moment.leftMs < 5_000 ? 'live.say_last' : 'live.say_open');
      case 'closed':
        return words('live.say_closed');
      case 'running':
        return scene.saying?.(moment) ?? null;
      case 'ended':
        return game.sayOutcome(moment.outcome, words);
    }
  };
  const frame = () => {
    const pageMs = performance.now();
    const atMs = clock.now() - clock.roundTripMs() / 2;
    const moment = momentOf(made.news, atMs, (draws) => outcomeIn(engine, draws));
    scene.draw(moment, atMs);
    studio.draw(moment, pageMs, scene.cue?.(moment) ?? cueOf(moment));
    const number = 'number' in moment ? moment.number : 0;
    const line = lineOf(moment);
    speakOnce(`${number} ${moment.kind} ${line}`, line, pageMs);
    const isOpen = moment.kind === 'open';
    const lockNow = !isOpen || betting.isSending();
    if (lockNow !== isLocked) {
      isLocked = lockNow;
      table.lock(lockNow);
      scene.lock?.(lockNow);
    }
    if (isOpen && moment.leftMs < LAST_CALL_MS && table.stake() !== ZERO) betting.place();
    if (!isOpen && betting.dropLate()) tell(words('live.too_late'));
    const key = `${number} ${moment.kind}`;
    if (key !== shown) {
      shown = key;
      if (isOpen) studio.showWin(null);
      if (isOpen) notices.say(words('live.say_open'));
      if (moment.kind === 'closed') notices.say(words('live.say_closed'));
      drawPress();
    }
  };
  const loop = () => {
    frame();
    requestAnimationFrame(loop);
  };

  const take = (next: TableFrame) => {
    const news = follow(made.news, next);
    if (news === null || news === made.news) return;
    made.news = news;
    betting.follow(news);
    results.follow(news);
    scene.pool?.(poolNow());
    people.draw(news, mineOf());
    drawPress();
  };
  let wasLive = false;
  made.connection = connectTable({
    open: () => openLine(api.table.hello()),
    clock,
    onFrame: take,
    onLive(isLive) {
      lost(!isLive);
      if (isLive && wasLive) void betting.resync().catch(refuse);
      wasLive ||= isLive;
    },
  });
  window.addEventListener('online', made.connection.hurry);
  document.addEventListener('visibilitychange', made.connection.hurry);
  drawPress();
  requestAnimationFrame(loop);
  portal.notify({ event: 'ready' });
  made.sitting = createSitting({
    api,
    root,
    session,
    words,
    money,
    portal,
    onHistory: top.openHistory,
  });
  made.sitting.start({ isIdle: betting.isIdle, stopAuto: () => {} });
  try {
    const { own, ...news } = await withRetry(() => api.table.view(), lost);
    take({ type: 'table', ...news });
    void results.load(news.round.number).catch(() => {});
    if (own !== null) betting.bringBack(news.round.number, own);
    if (own?.state === 'playing') tell(words('live.brought_back'));
  } catch (error) {
    // A table that has not begun sends its first round over the socket.
    if (!(error instanceof RefusalError) || error.code !== 'table.unready') refuse(error);
  }

  /** The bar above the game, with its dialogs: rules, rounds of the player, fairness. */
  function createTop() {
    const dialog = (title: string) => createDialog(root, title, words('dialog.close'));
    const info = dialog(words('instant.rules'));
    const past = dialog(words('history.title'));
    const fair = dialog(words('fair.title'));
    const history = createHistory({
      api,
      words,
      money,
      body: past.body,
      detail: (proof) =>
        element(
          'div',
          { class: 'detail' },
          stepsIn(game, proof, words),
          figuresOf(proof, words, money),
          proof.table !== null && proofFacts(proof.table, proven, words),
        ),
      verify: (proof) => Promise.resolve(verifyLive(game, proof)),
      onError: refuse,
    });
    const fairness = createFairness({
      api: api.table,
      words,
      body: fair.body,
      proven,
      pill: (draws) => game.pill(outcomeIn(engine, draws), words),
      round: () => made.news?.round ?? null,
      onError: refuse,
    });
    const openHistory = () => {
      past.open();
      void history.open();
    };
    const made_ = createTopBar({
      session,
      words,
      title: session.game.name,
      isTitleShown: true,
      isSoundOn: sound.isOn,
      handlers: {
        onPaytable() {
          const at = { stake: read(session.stakeDefault), money, session };
          info.body.replaceChildren(
            ...rulesOf<LiveKey | Key>({ ...game, isKept: false }, words, at),
            ...paceNotes(session, words),
          );
          info.open();
        },
        onHistory: openHistory,
        onSitting: () => made.sitting?.open(),
        onFairness() {
          fair.open();
          void fairness.open();
        },
        onSound: () => sound.toggle(),
        onClose:
          !portal.isFramed && session.lobbyUrl !== null
            ? leave(portal, 'close', session.lobbyUrl)
            : null,
      },
    });
    return {
      ...made_,
      openHistory,
      openRound(number: number) {
        fair.open();
        void fairness.openRound(number);
      },
    };
  }
}
