import '../styles.css';
import '../instant/instant.css';
import './room.css';
import { compare, currencyOf } from '@parlour/money';
import { type Api, type LevelView, RefusalError, type Session } from '../api.ts';
import type { OpenDeps } from '../instant/open.ts';
import { keep, readKept } from '../keep.ts';
import { createMoney, type Money, read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { createNotices, type Notices } from '../panel/notices.ts';
import { createTopBar } from '../panel/top-bar.ts';
import { createPortal, leave, type Portal } from '../portal.ts';
import { withRetry } from '../retry.ts';
import { createPurse } from '../shared/purse.ts';
import { createSitting, isAboutCheck, type SittingFrame } from '../sitting/sitting.ts';
import { createSound, type Sound } from '../sound/synth.ts';
import { createBuyIn } from './buy-in.ts';
import { createHands } from './hands.ts';
import { createLobby } from './lobby.ts';
import { createChips } from './match.ts';
import { stepsIn, verifySitting } from './record.ts';
import { forgetPlace, placeIn } from './place.ts';
import { createRoom } from './room.ts';
import type { HandView, RoomGame, RoomParts } from './game.ts';
import { matchRules } from './rules.ts';
import { loadRoomWords, type RoomWords } from './words.ts';

const COLOURS_KEY = 'parlour.studio.four-colours';

type Base<View extends HandView> = {
  readonly parts: RoomParts<View>;
  /** The same of matches, whose amounts are chips; no player waits for a blind there. */
  readonly inMatch: { readonly parts: RoomParts<View>; readonly chips: Money };
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: RoomWords;
  readonly money: Money;
  readonly portal: Portal;
  readonly sound: Sound;
};

/** The page of a game of a room: the lobby of tables, a table, and the frame around both. */
export async function openRoom<View extends HandView, Own extends string>(
  game: RoomGame<View, Own>,
  { api, root, session }: OpenDeps,
): Promise<void> {
  const made: { sitting?: SittingFrame } = {};
  const words = await loadRoomWords(session.language, game.words);
  const money = createMoney(currencyOf(session.currency.code));
  const sound = createSound();
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  root.className = `instant room-page ${game.code}`;
  root.style.setProperty('--hue', String(game.hue));
  root.dir = words.direction;
  document.title = session.game.name;

  const parts = game.parts({ words, money });
  const chips = createChips();
  const inMatch = { parts: { ...game.parts({ words, money: chips }), posting: null }, chips };
  const base: Base<View> = { api, root, session, words, money, portal, sound, parts, inMatch };
  const deposit = session.isDemo ? null : leave(portal, 'deposit', session.depositUrl);
  const notices = createNotices(root, words, deposit);
  const refuse = createRefuse(words, notices, () => made.sitting?.refresh());
  const balance = element('output', { class: 'value' });
  const showBalance = (text: string | null) => {
    balance.textContent = text === null ? '–' : money.show(text);
  };
  const purse = createPurse({ ...base, show: showBalance });
  let known = session.balance;
  const refresh = () => {
    api
      .balance()
      .then(({ balance: fresh }) => {
        known = fresh;
        purse.set(fresh);
      })
      .catch(refuse);
  };
  const buyIn = createBuyIn({ root, words, money, balance: () => known });
  const stage = element('div', { class: 'room-stage' });
  const lobby = createLobby({ ...base, api: api.room, onOpen: (id) => goTo(id), onError: refuse });
  const about = {
    ...base,
    buyIn,
    say: notices.say,
    toast: notices.toast,
    onError: refuse,
    onLost: (isLost: boolean) => notices.banner(isLost ? words('net.lost') : null),
    onMoney: refresh,
    onBack: () => {
      forgetPlace();
      void enterLobby().catch(refuse);
    },
  };
  const tables = {
    money: createRoom({ ...about, chips: money }),
    match: createRoom({ ...about, ...inMatch }),
  };
  let room = tables.money;
  const show = async (id: string): Promise<void> => {
    const { level } = await api.room.view(id);
    lobby.leave();
    room = level.match === null ? tables.money : tables.match;
    stage.replaceChildren(room.view);
    room.enter(id);
  };
  const goTo = (id: string): void => void show(id).catch(refuse);
  async function enterLobby(): Promise<string | null> {
    room.leave();
    notices.banner(null);
    stage.replaceChildren(lobby.view);
    return lobby.enter();
  }
  const top = createTop(base, game, {
    balance,
    onError: refuse,
    onSitting: () => made.sitting?.open(),
    next: () => room.room(),
  });
  const sitting = createSitting({ ...base, onHistory: top.openHistory });
  made.sitting = sitting;
  root.append(top.view, stage);
  top.runClock(session.serverTime, words.language);
  purse.set(session.balance);
  purse.draw();
  listen(() => room.keys, sound.wake);
  portal.notify({ event: 'ready' });
  sitting.start({ isIdle: () => room.room()?.mine == null, stopAuto: () => {} });
  const own = await withRetry(enterLobby, (isLost) =>
    notices.banner(isLost ? words('net.lost') : null),
  );
  // Who sits somewhere comes back to the seat.
  if (own !== null) return goTo(own);
  const place = placeIn(location.search);
  if (place !== null) lobby.seek(place);
}

const createRefuse =
  (words: RoomWords, notices: Notices, onCheck: () => void) =>
  (error: unknown): void => {
    if (isAboutCheck(error)) onCheck();
    const refusal = error instanceof RefusalError ? error : null;
    const text =
      refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
    notices.toast(text, refusal?.code === 'wallet.not_enough_money');
    notices.say(text);
  };

/** The game's own keys; nothing where something else has the keyboard. */
function listen(keys: () => Readonly<Record<string, () => void>>, wake: () => void): void {
  window.addEventListener('pointerdown', wake, { once: true });
  window.addEventListener('keydown', (event) => {
    const isElsewhere = (event.target as Element).closest('input, select, textarea, dialog, .chat');
    if (isElsewhere !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = keys()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (deed === undefined) return;
    event.preventDefault();
    wake();
    deed();
  });
}

type TopDeps = {
  readonly balance: HTMLElement;
  readonly onError: (error: unknown) => void;
  readonly onSitting: () => void;
  readonly next: () => { readonly next: { readonly number: number; readonly root: string } } | null;
};

/** The switch between a deck of two colours and one of four, which is kept. */
function createColours(root: HTMLElement, words: RoomWords): HTMLElement {
  const box = element('input', { attributes: { type: 'checkbox' } });
  box.checked = readKept(() => localStorage, COLOURS_KEY) === '1';
  const draw = () => root.classList.toggle('four-colours', box.checked);
  box.addEventListener('change', () => {
    keep(() => localStorage, COLOURS_KEY, box.checked ? '1' : '0');
    draw();
  });
  draw();
  return element('label', { class: 'colours' }, box, words('room.four_colours'));
}

/** The bar above the tables, with its dialogs: rules, hands and sittings, fairness. */
function createTop<View extends HandView, Own extends string>(
  { api, inMatch, money, parts, portal, root, session, sound, words }: Base<View>,
  game: RoomGame<View, Own>,
  { balance, next, onError, onSitting }: TopDeps,
) {
  const dialog = (title: string) => createDialog(root, title, words('dialog.close'));
  const info = dialog(words('instant.rules'));
  const past = dialog(words('room.hands'));
  const sittings = dialog(words('room.sittings'));
  const fair = dialog(words('fair.title'));
  const handsBody = element('div');
  const hands = createHands({
    api: api.room,
    words,
    money,
    parts,
    inMatch,
    source: game.plan.source,
    body: handsBody,
    onError,
  });
  const history = createHistory({
    api,
    words,
    money,
    body: sittings.body,
    detail: (proof) =>
      element(
        'div',
        { class: 'detail' },
        stepsIn(proof.steps, { currency: proof.currency, words }),
        figuresOf(proof, words, money),
      ),
    verify: (proof) => Promise.resolve(verifySitting(game, proof)),
    onError,
  });
  const openHistory = () => {
    sittings.open();
    void history.open();
  };
  past.body.append(
    element('button', {
      class: 'plain',
      text: words('room.sittings'),
      attributes: { type: 'button' },
      onClick: openHistory,
    }),
    handsBody,
  );
  const colours = game.hasSuits ? createColours(root, words) : null;
  const openRules = async () => {
    info.open();
    const { rooms } = await api.room.list();
    const levels = [...new Map(rooms.map(({ level }) => [level.id, level])).values()];
    info.body.replaceChildren(
      ...(colours === null ? [] : [colours]),
      ...parts.rules(sorted(levels.filter(({ match }) => match === null))),
      ...matchRules(levels, game.plan.levels, { words, money }),
    );
  };
  const openFair = () => {
    const at = next();
    fair.body.replaceChildren(
      ...(['intro', 'pack', 'cut', 'after'] as const).map((part) =>
        element('p', { text: words(`room.fair_${part}`) }),
      ),
      ...(at === null
        ? []
        : [
            element('h3', {
              text: words('room.fair_next', { number: String(at.next.number) }),
            }),
            element('code', { class: 'hash', text: at.next.root, attributes: { dir: 'ltr' } }),
          ]),
    );
    fair.open();
  };
  const bar = createTopBar({
    session,
    words,
    title: session.game.name,
    isTitleShown: true,
    isSoundOn: sound.isOn,
    middle: element(
      'p',
      { class: 'room-purse' },
      element('span', { class: 'muted', text: words('bar.balance') }),
      balance,
    ),
    handlers: {
      onPaytable: () => void openRules().catch(onError),
      onHistory() {
        past.open();
        void hands.open().catch(onError);
      },
      onSitting,
      onFairness: openFair,
      onSound: () => sound.toggle(),
      onClose:
        !portal.isFramed && session.lobbyUrl !== null
          ? leave(portal, 'close', session.lobbyUrl)
          : null,
    },
  });
  return { ...bar, openHistory };
}

const sorted = (levels: readonly LevelView[]): LevelView[] =>
  levels.toSorted((left, right) => compare(read(left.big), read(right.big)));
