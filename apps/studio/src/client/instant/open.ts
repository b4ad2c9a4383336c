import '../styles.css';
import './instant.css';
import { add, type Amount, currencyOf, ZERO } from '@parlour/money';
import { type Api, RefusalError, type RoundView, type Session } from '../api.ts';
import { isGain } from '../celebration.ts';
import { createMoney, read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createFairness } from '../panel/fairness.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { createNotices, type Notices } from '../panel/notices.ts';
import { createTopBar } from '../panel/top-bar.ts';
import { createPortal, leave, type Portal } from '../portal.ts';
import { paceNotes } from '../sitting/pace.ts';
import { createSitting, type SittingFrame, withChecks } from '../sitting/sitting.ts';
import { createSound } from '../sound/synth.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import { type Covered, createCovered } from './covered.ts';
import { createMotion } from './motion.ts';
import { createPanel, type Panel } from './panel.ts';
import { createPlay, type Play } from './play.ts';
import { createRounds } from './rounds.ts';
import { stepsOf } from './record.ts';
import { rulesOf } from './rules.ts';
import type { InstantGame, Scene } from './scene.ts';
import { createStatisticsPanel } from './statistics-panel.ts';

const RESULTS_SHOWN = 16;

export type OpenDeps = {
  readonly root: HTMLElement;
  readonly api: Api;
  readonly session: Session;
};

/** The page of an instant game: the frame of stake, rounds, money and dialogs around the game's own scene. */
export async function openInstant<Key extends string>(
  game: InstantGame<Key>,
  { api: bare, root, session }: OpenDeps,
): Promise<void> {
  const api = withChecks(bare, () => made.sitting?.refresh());
  // Scene, panel and play know each other through these, which stand before any press.
  const made: { scene?: Scene; panel?: Panel; play?: Play; sitting?: SittingFrame } = {};
  const shared = await createShared(game, session);
  const { money, sound, words } = shared;
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  dress(root, { hue: game.hue, title: session.game.name, words });

  const scene = (): Scene => made.scene as Scene;
  const panel = (): Panel => made.panel as Panel;
  const play = (): Play => made.play as Play;

  const notices = createNotices(root, words, onDepositOf(portal, session));
  const onSitting = () => made.sitting?.open();
  const base = { api, root, session, words, money, portal };
  /** Chips that lie on a table; the usual stake where none do. */
  const shownStake = (): Amount => {
    const stake = panel().stake.value();
    return stake === ZERO ? read(session.stakeDefault) : stake;
  };
  const top = createTop(game, { ...base, sound, notices, onSitting, stake: shownStake });
  made.sitting = createSitting({ ...base, onHistory: top.openHistory });
  const rounds = createRounds({
    ...base,
    showBalance: (text) => panel().showBalance(text),
    ...noticesOf(notices, words),
  });
  const statistics = createStatisticsPanel({ words, money });
  const results = createResults(words, (round) => scene().label(round.steps));
  const win = createWinLine();
  const covered = createCovered(session.game.code);
  made.play = createPlay({
    ...shared,
    notices,
    rounds,
    covered,
    scene,
    panel,
    describe: (step) => game.describe(step, words),
    showWin: win.show,
    onPlayed: noteIn(results, statistics),
  });
  made.scene = game.create({
    ...shared,
    onChoice: () => play().draw(),
    onAct: (action) => play().act(action),
  });
  made.panel = createPanel(
    {
      ...shared,
      scene,
      hasAutoplay: game.hasAutoplay && session.hasAutoplay,
      onPress: () => play().press(),
      onCollect: () => play().act({ kind: 'collect' }),
      onChange: () => play().draw(),
    },
    scene().fields,
  );
  const table = element('section', { class: 'table night' }, results.view, scene().view, win.view);
  root.append(top.view, element('main', { class: 'board' }, panel().view, table, statistics.view));
  listen(play(), { panel: panel(), scene: scene(), wake: () => sound.wake() });
  top.runClock(session.serverTime, words.language);
  rounds.sendBalance();
  bringBack(session, { covered, api, play: play() });
  play().draw();
  portal.notify({ event: 'ready' });
  made.sitting.start({ isIdle: () => play().isIdle(), stopAuto: () => play().stopAuto() });
}

/** What every part of the page uses. */
async function createShared<Key extends string>(game: InstantGame<Key>, session: Session) {
  const currency = currencyOf(session.currency.code);
  return {
    session,
    currency,
    words: await loadWords(session.language, game.words),
    money: createMoney(currency),
    sound: createSound(),
    motion: createMotion(matchMedia('(prefers-reduced-motion: reduce)').matches),
  };
}

/** The page in the game's colour and the player's language. */
function dress(
  root: HTMLElement,
  { hue, title, words }: { hue: number; title: string; words: { readonly direction: string } },
): void {
  root.className = 'instant';
  root.style.setProperty('--hue', String(hue));
  root.dir = words.direction;
  document.title = title;
}

/** What a round paid, under the scene. */
function createWinLine() {
  const view = element('output', { class: 'win-line' });
  return {
    view,
    show: (text: string, isMore: boolean): void => {
      view.textContent = text;
      view.classList.toggle('gain', isMore);
    },
  };
}

type Noting = { note(round: RoundView): void };

const noteIn =
  (...lists: readonly Noting[]) =>
  (round: RoundView): void => {
    for (const list of lists) list.note(round);
  };

type Bringing = {
  readonly covered: Covered;
  readonly api: Pick<Api, 'proof'>;
  readonly play: Play;
};

/** What the player left: a round under way, or one whose outcome is still covered. */
function bringBack(
  { unfinished }: Pick<Session, 'unfinished'>,
  { api, covered, play }: Bringing,
): void {
  if (unfinished === null) void showCovered(covered, api, play);
  else play.bringBack(unfinished);
}

/** Offers the round again whose outcome was left covered; another player's is forgotten. */
async function showCovered(
  covered: Covered,
  api: Pick<Api, 'proof'>,
  play: Pick<Play, 'showAgain'>,
): Promise<void> {
  const id = covered.read();
  if (id === null) return;
  const round = await api.proof(id).catch((error: unknown) => {
    if (error instanceof RefusalError) covered.forget();
    return null;
  });
  if (round !== null) await play.showAgain(round);
}

const onDepositOf = (portal: Portal, { depositUrl, isDemo }: Session) =>
  isDemo ? null : leave(portal, 'deposit', depositUrl);

/** What is said about the connection and about wins that are being booked. */
const noticesOf = (notices: Notices, words: Words) => ({
  onLost: (isLost: boolean) => {
    notices.banner(isLost ? words('net.lost') : null);
    if (!isLost) notices.toast(words('net.back'));
  },
  onSettling: () => notices.toast(words('net.settling')),
});

type TopDeps<Key extends string> = OpenDeps & {
  readonly words: Words<WordKey | Key>;
  readonly money: ReturnType<typeof createMoney>;
  readonly sound: ReturnType<typeof createSound>;
  readonly portal: Portal;
  readonly notices: Notices;
  readonly onSitting: () => void;
  /** What amounts in the rules are shown for. */
  readonly stake: () => Amount;
};

/** The bar above the game, with its dialogs: rules, rounds of the player, fairness. */
function createTop<Key extends string>(
  game: InstantGame<Key>,
  { api, money, notices, onSitting, portal, root, session, sound, stake, words }: TopDeps<Key>,
) {
  const dialog = (key: WordKey) => createDialog(root, words(key), words('dialog.close'));
  const [info, past, fair] = [
    dialog('instant.rules'),
    dialog('history.title'),
    dialog('fair.title'),
  ];
  const onError = (error: unknown) => {
    const refusal = error instanceof RefusalError ? error : null;
    notices.toast(
      refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId),
    );
  };
  const history = createHistory({
    api,
    words,
    money,
    body: past.body,
    detail: (proof) =>
      element(
        'div',
        { class: 'detail' },
        stepsOf(game, proof, words),
        figuresOf(proof, words, money),
      ),
    verify: async (proof) =>
      (await import('../verify/solo.ts')).verifyRecord(game.game, proof, session.game.tableHash),
    onError,
  });
  const fairness = createFairness({ api, words, body: fair.body, onError });
  const canClose = !portal.isFramed && session.lobbyUrl !== null;
  const openHistory = () => {
    past.open();
    void history.open();
  };
  const bar = createTopBar({
    session,
    words,
    title: session.game.name,
    isTitleShown: true,
    isSoundOn: sound.isOn,
    handlers: {
      onPaytable: () => {
        const at = { stake: stake(), money, session };
        info.body.replaceChildren(...rulesOf(game, words, at), ...paceNotes(session, words));
        info.open();
      },
      onHistory: openHistory,
      onSitting,
      onFairness: () => {
        fair.open();
        void fairness.open();
      },
      onSound: () => sound.toggle(),
      onClose: canClose ? leave(portal, 'close', session.lobbyUrl) : null,
    },
  });
  return { ...bar, openHistory };
}

/** The last rounds as a strip, newest first. */
function createResults(words: Words, labelOf: (round: RoundView) => string) {
  const view = element('ol', {
    class: 'results',
    attributes: { 'aria-label': words('instant.results') },
  });
  return {
    view,
    note(round: RoundView) {
      const isMore = isGain(round.win, round.staked);
      view.prepend(element('li', { class: isMore ? 'gain' : '', text: labelOf(round) }));
      while (view.childElementCount > RESULTS_SHOWN) view.lastElementChild?.remove();
    },
  };
}

type Listened = { readonly panel: Panel; readonly scene: Scene; readonly wake: () => void };

/** Space plays or collects, A halves and S doubles the stake, unless something else has the keyboard. */
function listen(play: Play, { panel, scene, wake }: Listened): void {
  // Nothing is played by itself while the player looks at something else.
  window.addEventListener('blur', play.stopAuto);
  document.addEventListener('visibilitychange', play.stopAuto);
  window.addEventListener('pointerdown', wake, { once: true });
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (at !== null && at.closest('input, select, textarea') !== null) return;
    const isOtherButton = at !== null && at.closest('button:not(.play, .tile), a') !== null;
    if (event.code === 'Space') {
      if (isOtherButton) return;
      event.preventDefault();
      if (play.canCollect()) play.act({ kind: 'collect' });
      else play.press();
      return;
    }
    const { stake } = panel;
    if (event.key === 'a' && play.isIdle()) stake.set(stake.value() / 2n);
    if (event.key === 's' && play.isIdle()) stake.set(add(stake.value(), stake.value()));
    const ownKey = scene.keys?.[event.key];
    if (ownKey === undefined) return;
    event.preventDefault();
    ownKey();
  });
}
