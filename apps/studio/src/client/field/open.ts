import '../styles.css';
import '../instant/instant.css';
import './field.css';
import { HUNDRED } from '@parlour/games/field';
import { type Amount, amountToText, currencyOf } from '@parlour/money';
import { type Api, NetworkError, type SeaFrame, type Session } from '../api.ts';
import { melodyOf, strengthOf } from '../celebration.ts';
import { createMovingChat } from '../chat/moving.ts';
import { times } from '../instant/figures.ts';
import type { OpenDeps } from '../instant/open.ts';
import { createMoney, type Money } from '../money.ts';
import { element } from '../panel/element.ts';
import { createFairness } from '../panel/fairness.ts';
import { createNotices, type Notices } from '../panel/notices.ts';
import { createGameTop } from '../panel/game-top.ts';
import { createPortal, leave, type Portal } from '../portal.ts';
import { withRetry } from '../retry.ts';
import { createPurse, type Purse } from '../shared/purse.ts';
import { createSitting, isAboutCheck, type SittingFrame } from '../sitting/sitting.ts';
import { createSound, type Sound } from '../sound/synth.ts';
import { createBar, type SeaBar } from './bar.ts';
import { type Controls, createControls } from './controls.ts';
import { connectSea, type SeaLine } from './line.ts';
import { createLoadPanel, type LoadPanel } from './load.ts';
import type { SeaPage } from './look.ts';
import { createPlay, type Play, type PlayEvents } from './play.ts';
import { stepsIn, verifySea } from './record.ts';
import { seaRules } from './rules.ts';
import { createSaid, type Said } from './said.ts';
import { createSeaStage, type SeaStage } from './stage.ts';
import { loadSeaWords, type SeaWords } from './words.ts';

/** Sounds of shots of a quick cannon run together; one in so long is played. */
const SHOT_SOUND_MS = 90;
/** From so many stakes on a catch rings like a large win. */
const LARGE_PAYS = 30;

type Base = {
  readonly api: Api;
  readonly root: HTMLElement;
  readonly page: SeaPage;
  readonly session: Session;
  readonly words: SeaWords;
  readonly money: Money;
  readonly portal: Portal;
  readonly sound: Sound;
};

/** Parts that are made one after the other and know of each other. */
type Made = {
  sitting?: SittingFrame;
  line?: SeaLine;
  stage?: SeaStage;
  controls?: Controls;
  isLeaving: boolean;
};

/** The page of a sea: its picture, the cannon of the player, and the frame around them. */
export async function openSea(page: SeaPage, { api, root, session }: OpenDeps): Promise<void> {
  const made: Made = { isLeaving: false };
  const words = await loadSeaWords(session.language, page.words);
  const money = createMoney(currencyOf(session.currency.code));
  const sound = createSound();
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  const base: Base = { api, root, page, session, words, money, portal, sound };
  dress(base);
  const notices = createNotices(
    root,
    words,
    session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
  );
  const said = createSaid({
    plan: page.plan,
    words,
    money,
    notices,
    onBoss: () => sound.feature(),
  });
  const { balance, purse } = createBalance(base);
  const load = createLoadPanel({
    ...base,
    onLoad: (stake, from) => void loadCannon(base, { stake, from, load, said, purse, made }),
  });
  const bar = createBar({
    words,
    money,
    hasAuto: session.hasAutoplay,
    onCannon: (step) => made.controls?.stepCannon(step),
    onAuto: () => made.controls?.toggleAuto(),
    onLock: () => made.controls?.toggleLock(),
    onLeave: () => {
      made.controls?.stop();
      made.isLeaving = made.line?.send({ type: 'leave' }) ?? false;
      redraw();
    },
  });
  const top = createTop(base, { said, balance, load, onSitting: () => made.sitting?.open() });
  made.sitting = createSitting({ ...base, onHistory: top.openHistory });
  const events = createEvents(base, { made, bar, load, said, purse, redraw: () => redraw() });
  const play = createPlay({
    plan: page.plan,
    send: (command) => made.line?.send(command) ?? false,
    seaMs: () => made.line?.seaMs() ?? 0,
    events: events(() => play),
  });
  const redraw = () =>
    bar.draw({
      left: play.left(),
      cannon: play.cannon,
      cost: play.cost(),
      isAuto: made.controls?.isAuto ?? false,
      isLocked: play.lock !== null,
      isLeaving: made.isLeaving,
    });
  const host = createHost(words);
  const table = element('section', { class: 'sea-stage night' }, host, said.boss, load.view);
  root.append(top.view, element('main', { class: 'sea-board' }, table, bar.view));
  top.runClock(session.serverTime, words.language);
  const stage = await createSeaStage({
    host,
    page,
    play,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    seaMs: () => made.line?.seaMs() ?? 0,
    timesText: (pays) => times(pays * HUNDRED),
  });
  made.stage = stage;
  made.controls = addControls(base, { host, play, stage, notices, said, redraw });
  window.addEventListener('pointerdown', () => sound.wake(), { once: true });
  made.line = connect(base, { notices, play, load, bar, table });
  said.watch(play);
  setInterval(() => sound.music(page.look.tune), 1_000);
  portal.notify({ event: 'ready' });
  made.sitting.start({
    isIdle: () => play.visit === null,
    stopAuto: () => made.controls?.stop(),
  });
}

/** The page in the sea's colour and the player's language. */
function dress({ page, root, session, words }: Base): void {
  root.className = 'instant sea';
  root.style.setProperty('--hue', String(page.look.hue));
  root.dir = words.direction;
  document.title = session.game.name;
}

/** The balance, and where it is shown. */
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

/** What the picture lies in, and what takes pointer and keys. */
const createHost = (words: SeaWords): HTMLElement =>
  element('div', {
    class: 'sea-picture',
    attributes: { tabindex: '0', role: 'application', 'aria-label': words('sea.stage') },
  });

type Controlled = {
  readonly host: HTMLElement;
  readonly play: Play;
  readonly stage: SeaStage;
  readonly notices: Notices;
  readonly said: Said;
  readonly redraw: () => void;
};

/** Pointer, keys, lock and auto-fire, with what is said of them. */
function addControls(
  { page, session, sound, words }: Base,
  { host, notices, play, redraw, said, stage }: Controlled,
): Controls {
  return createControls({
    host,
    play,
    stage,
    hasAuto: session.hasAutoplay,
    onChange: redraw,
    onLocked: (fish) =>
      notices.say(
        fish === null
          ? words('sea.unlocked')
          : words('sea.locked', {
              fish: words.fish(page.plan.kinds[fish.kind]?.code ?? ''),
              times: times(play.worthAt(fish) * HUNDRED),
            }),
      ),
    onPoor: () => said.toast(words('sea.poor')),
    wake: () => sound.wake(),
  });
}

type Loading = {
  readonly stake: Amount;
  readonly from: Amount;
  readonly load: LoadPanel;
  readonly said: Said;
  readonly purse: Purse;
  readonly made: Made;
};

/** Takes a loaded amount from the balance. The press has one key, so that asking again loads once. */
async function loadCannon(
  { api, portal, sound }: Base,
  { from, load, made, purse, said, stake }: Loading,
): Promise<void> {
  sound.wake();
  load.busy(true);
  const key = crypto.randomUUID();
  const release = purse.hold(stake);
  try {
    const round = await withRetry(
      () => api.begin(key, amountToText(stake), { base: amountToText(from) }),
      () => {},
    );
    sound.chip();
    purse.set(round.balance);
    portal.notify({ event: 'roundStart' });
    load.ended(null);
  } catch (error) {
    if (isAboutCheck(error)) made.sitting?.refresh();
    if (!(error instanceof NetworkError)) said.refuse(error);
  } finally {
    release();
    load.busy(false);
    // A visit that was open before is taken up as well.
    made.line?.send({ type: 'visit' });
  }
}

type Around = {
  readonly made: Made;
  readonly bar: SeaBar;
  readonly load: LoadPanel;
  readonly said: Said;
  readonly purse: Purse;
  readonly redraw: () => void;
};

/** What is shown and played of what happens in the sea. */
const createEvents =
  (base: Base, { bar, load, made, purse, redraw, said }: Around) =>
  (play: () => Play): PlayEvents => {
    const { api, money, page, portal, sound, words } = base;
    let playedAtMs = 0;
    const nameOf = (seat: { readonly tag: string }) => words('sea.player', { tag: seat.tag });
    return {
      onFired(shot) {
        made.stage?.fired(shot);
        const now = performance.now();
        if (shot.seat !== play().seat || now - playedAtMs < SHOT_SOUND_MS) return;
        playedAtMs = now;
        sound.brush({ length: 0.09, from: 1_400 - shot.cannon * 180, to: 300, gain: 0.12 });
      },
      onLanded: (shot, fish) => made.stage?.landed(shot, fish),
      onCaught(caught, fish, swept) {
        const isOwn = caught.seat === play().seat;
        const win = isOwn ? amountToText(play().winOf(caught)) : null;
        const text = win === null ? times(caught.pays * HUNDRED) : `+${money.short(win)}`;
        made.stage?.caught(caught, fish, swept, text);
        if (win === null) return;
        const stake = amountToText((play().winOf(caught) / BigInt(caught.pays)) as Amount);
        sound.win(Math.min(3, melodyOf(win, stake)));
        if (caught.pays < LARGE_PAYS || fish === null) return;
        sound.big(strengthOf(win, stake));
        const code = page.plan.kinds[fish.kind]?.code ?? '';
        said.toast(words('sea.caught', { fish: words.fish(code), amount: money.show(win) }));
      },
      onFrozen: () => said.toast(words('sea.frozen')),
      onSeats: (seats) => made.stage?.seats(seats, nameOf),
      onVisit(visit) {
        if (visit === null) made.controls?.stop();
        load.show(visit === null);
        bar.show(visit !== null);
        redraw();
      },
      onEnded({ credit, reason, roundId, shot }) {
        made.isLeaving = false;
        const amounts = { shot: money.show(shot), credit: money.show(credit) };
        const text = words(`sea.ended_${reason}`, amounts);
        load.ended(text);
        said.toast(text);
        portal.notify({ event: 'roundEnd', roundId });
        void api.proof(roundId).then(purse.settle, () => {});
      },
    };
  };

type Connecting = {
  readonly notices: Notices;
  readonly play: Play;
  readonly load: LoadPanel;
  readonly bar: SeaBar;
  /** The picture, on which the button of the chat lies. */
  readonly table: HTMLElement;
};

/** The line to the sea; while it is gone nothing can be shot, and what is not answered comes back. */
function connect(
  { api, root, session, words }: Base,
  { bar, load, notices, play, table }: Connecting,
): SeaLine {
  const nameOf = (tag: string) => words('sea.player', { tag });
  const chat = createMovingChat({ root, session, nameOf });
  table.append(chat.toggle);
  const line = connectSea({
    secretHello: api.seaHello,
    onFrame(frame: SeaFrame) {
      if (frame.type === 'welcome') chat.enter(frame.sea, api.seaChat(frame.sea));
      chat.take(frame);
      play.take(frame);
    },
    onLive(isLive) {
      notices.banner(isLive ? null : words('net.lost'));
      chat.live(isLive);
    },
    onMoved() {
      chat.leave();
      load.show(false);
      bar.show(false);
      notices.banner(words('sea.moved'));
    },
  });
  window.addEventListener('online', line.hurry);
  document.addEventListener('visibilitychange', line.hurry);
  return line;
}

type TopDeps = {
  readonly said: Said;
  readonly balance: HTMLElement;
  readonly load: LoadPanel;
  readonly onSitting: () => void;
};

/** The bar above the sea, with its dialogs. */
function createTop(base: Base, { balance, load, onSitting, said }: TopDeps) {
  const { api, money, page, session, words } = base;
  const { refuse: onError } = said;
  return createGameTop(base, {
    purse: { look: 'sea-purse', balance },
    rules: () => seaRules(page, words, { stake: load.base(), money, session }),
    steps: (proof) => stepsIn(proof.steps, { currency: proof.currency, page, words }),
    verify: (proof) => Promise.resolve(verifySea(page, proof)),
    fairnessIn: (body) => createFairness({ api, words, body, onError }),
    onError,
    onSitting,
  });
}
