import '../styles.css';
import '../pools/pools.css';
import { poolsOf } from '@parlour/games/pools';
import { amountToText } from '@parlour/money';
import { type OwnHit, RefusalError, type Session } from '../api.ts';
import type { OpenDeps } from '../instant/open.ts';
import { createMoney, type Money } from '../money.ts';
import { showCard } from '../panel/card.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createFairness } from '../panel/fairness.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { returnText } from '../pools/share.ts';
import { createPools, strengthOfHit } from '../pools/pools.ts';
import { createPortal, leave, type Portal } from '../portal.ts';
import { paceNotes } from '../sitting/pace.ts';
import { createSitting, type SittingFrame, withChecks } from '../sitting/sitting.ts';
import { createSound, type Sound } from '../sound/synth.ts';
import type { WordKey, Words } from '../words/words.ts';
import type { AutoplayPlan } from './autoplay.ts';
import { autoplayForm } from './autoplay-form.ts';
import { type Controls, createControls } from './controls.ts';
import { buyForm } from './extras.ts';
import { stakesOf } from './modes.ts';
import { createPlay, type Play } from './play.ts';
import { replayOf } from './record.ts';
import type { SlotGame, SlotScene, SlotWords } from './scene.ts';
import { stakeForm } from './stake-form.ts';
import { loadSlotWords } from './words.ts';

const RESIZE_PAUSE_MS = 140;
const IDLE_PAUSE_MS = 300;

/** The page of a slot: its scene, the bars around it, its dialogs. */
export async function openSlot<Key extends string>(
  game: SlotGame<Key>,
  { root, api: bare, session }: OpenDeps,
): Promise<void> {
  const host = document.querySelector('#stage') as HTMLElement;
  document.body.dataset['game'] = session.game.code;
  document.title = session.game.name;
  const words = await loadSlotWords(session.language, game);
  const money = createMoney(session.currency);
  const sound = createSound();
  // The buttons stand before the game behind them is there.
  const held: Held = { isTurbo: false };
  const api = withChecks(bare, () => held.sitting?.refresh());
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    held.sitting?.receive(message),
  );
  const base = { game, root, api, session, words, money, sound, portal, held };
  const pools = createPools({ ...base, onHit: (hit) => showHit(page, hit) });
  const page: PageDeps<Key> = { ...base, pools };
  const sheets = createSheets(page);
  const controls = createBars(page, sheets);
  held.controls = controls;
  held.sitting = createSitting({ ...base, onHistory: sheets.onHistory });
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  await document.fonts.ready;
  const bars = controls.heights;
  const scene = await game.create({ host, bars, isReduced, words, money, sound });
  await scene.resize();
  const playing = createPlay({ ...page, scene, controls });
  held.play = playing;
  held.scene = scene;
  playing.setTurbo(held.isTurbo);
  // Nothing is played by itself while the player looks at something else, a break's reminder for one.
  window.addEventListener('blur', () => playing.stopAutoplay());
  document.addEventListener('visibilitychange', () => playing.stopAutoplay());

  bindKeys(scene, { spin: () => playing.spin(), stake: (by) => controls.stepStake(by) });
  window.addEventListener('pointerdown', () => sound.wake(), { once: true });
  let resizing = 0;
  window.addEventListener('resize', () => {
    window.clearTimeout(resizing);
    resizing = window.setTimeout(() => void scene.resize(), RESIZE_PAUSE_MS);
  });
  controls.runClock(session.serverTime, words.language);
  controls.setSpin('ready');
  portal.notify({ event: 'ready' });
  held.sitting.start({
    isIdle: () => !playing.isBusy,
    stopAuto: () => playing.stopAutoplay(),
  });
  void playing.begin();
  pools?.start();
}

/** A hit waits until the round on the stage is over; rounds that follow by themselves end with it. */
async function untilIdle({ play }: Held): Promise<void> {
  while (play?.isBusy === true) {
    play.stopAutoplay();
    await new Promise((resolve) => setTimeout(resolve, IDLE_PAUSE_MS));
  }
}

/** Announces a hit of the player: loud where the prize is more than the stake that hit it. */
async function showHit<Key extends string>(page: PageDeps<Key>, hit: OwnHit): Promise<void> {
  const { held, money, root, sound, words } = page;
  const [level, prize] = [words(`pool.${hit.level}`), money.show(hit.prize)];
  await untilIdle(held);
  const text = words('pool.won', { level, prize });
  held.controls?.say(text);
  const strength = strengthOfHit(hit);
  if (strength === 0) {
    held.controls?.toast(text);
    return held.play?.refreshBalance();
  }
  const { drawCrest } = await import('../pools/crest.ts');
  const stop = held.scene?.celebrate(strength);
  sound.big(strength);
  await showCard(
    root,
    {
      crest: drawCrest(hit.level),
      title: words('pool.won_title', { level }),
      big: prize,
      text: words(hit.isPaid ? 'pool.paid' : 'pool.paying'),
      button: words('feature.collect'),
    },
    0,
  );
  stop?.();
  await held.play?.refreshBalance();
}

type Held = {
  play?: Play;
  scene?: SlotScene;
  controls?: Controls;
  sitting?: SittingFrame;
  isTurbo: boolean;
};

type PageDeps<Key extends string> = OpenDeps & {
  readonly game: SlotGame<Key>;
  readonly words: SlotWords<Key>;
  readonly money: Money;
  readonly sound: Sound;
  readonly portal: Portal;
  readonly held: Held;
  readonly pools: ReturnType<typeof createPools>;
};

const dialogOf = <Key extends string>(
  { root, words }: Pick<PageDeps<Key>, 'root' | 'words'>,
  title: WordKey,
  size?: 'small',
) => createDialog(root, words(title), words('dialog.close'), size);

/** The bars above and below the scene, with what their buttons open. */
function createBars<Key extends string>(
  page: PageDeps<Key>,
  sheets: ReturnType<typeof createSheets>,
): Controls {
  const { game, held, pools, portal, root, session, sound, words, money } = page;
  const canClose = !portal.isFramed && session.lobbyUrl !== null;
  return createControls({
    root,
    session,
    words,
    money,
    isSoundOn: sound.isOn,
    costs: game.costs,
    reach: game.reach(words),
    middle: pools?.strip ?? null,
    handlers: {
      ...sheets,
      ...createForms(page),
      onSpin: () => held.play?.spin(),
      onStake: () => {
        sound.press();
        held.play?.stakeChanged();
      },
      onTurbo: (isOn) => {
        held.isTurbo = isOn;
        held.play?.setTurbo(isOn);
      },
      onSound: () => sound.toggle(),
      onClose: canClose ? leave(portal, 'close', session.lobbyUrl) : null,
      onDeposit: session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
    },
  });
}

/** What is read beside the game: paytable and rules, the player's rounds, fairness. */
function createSheets<Key extends string>(page: PageDeps<Key>) {
  const { api, game, held, money, session, words } = page;
  const [info, past, fair] = [
    dialogOf(page, 'pay.title'),
    dialogOf(page, 'history.title'),
    dialogOf(page, 'fair.title'),
  ];
  const onError = (error: unknown) => {
    const refusal = error instanceof RefusalError ? error : null;
    held.controls?.toast(
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
        replayOf(game, proof, { words, money }),
        figuresOf(proof, words, money),
      ),
    verify: async (proof) =>
      (await import('../verify/solo.ts')).verifyRecord(game.game, proof, session.game.tableHash),
    onError,
  });
  const fairness = createFairness({ api, words, body: fair.body, onError });
  return {
    onPaytable: () => {
      const stake = held.controls?.stake() ?? session.stakeDefault;
      info.body.replaceChildren(
        ...game.paytable({ words, money, stake }),
        ...limitsOf(session, words),
        ...poolsReturn(page),
        ...paceNotes(session, words),
      );
      info.open();
    },
    onHistory: () => {
      past.open();
      void history.open();
    },
    onFairness: () => {
      fair.open();
      void fairness.open();
    },
    onSitting: () => held.sitting?.open(),
  };
}

/** Between which stakes the game is played, and which version of it. */
function limitsOf({ currency, game, stakes }: Session, words: Words): HTMLElement[] {
  const [least, most] = [stakes[0]?.label ?? '', stakes.at(-1)?.label ?? ''];
  return [
    element('p', {
      class: 'muted',
      text: words('instant.rule_stakes', { least, most, currency: currency.code }),
    }),
    element('p', {
      class: 'muted small',
      text: words('instant.version', { version: game.version }),
    }),
  ];
}

/** What the pools return besides the game, below its own figures. */
function poolsReturn<Key extends string>({ game, session, words }: PageDeps<Key>): HTMLElement[] {
  const sheet = session.hasPools ? poolsOf(game.game.code) : null;
  if (sheet === null) return [];
  return [
    element('h3', { text: words('pool.title') }),
    element('p', { text: returnText(sheet, words) }),
  ];
}

/** What is set before a round: the stake, autoplay, a bought feature. */
function createForms<Key extends string>(page: PageDeps<Key>) {
  const { game, held, money, session, sound, words } = page;
  const [stakes, auto, buy] = [
    dialogOf(page, 'stake.title', 'small'),
    dialogOf(page, 'auto.title', 'small'),
    dialogOf(page, 'buy.title', 'small'),
  ];
  const onAutoplay = () => {
    const { controls } = held;
    if (controls === undefined) return;
    const onStart = (plan: AutoplayPlan) => {
      auto.close();
      held.play?.autoplay(plan);
    };
    const stake = amountToText(controls.price(controls.mode()));
    auto.body.replaceChildren(autoplayForm({ words, money, stake, onStart }));
    auto.open();
  };
  return {
    onPickStake: () => {
      const { controls } = held;
      if (controls === undefined) return;
      const onChoose = (stake: string) => {
        controls.setStake(stake);
        held.play?.stakeChanged();
        sound.press();
        stakes.close();
      };
      const stake = controls.stake();
      stakes.body.replaceChildren(stakeForm({ session, words, stake, onChoose }));
      stakes.open();
    },
    onAutoplay: game.hasAutoplay && session.hasAutoplay ? onAutoplay : null,
    onBuy: () => {
      const { controls } = held;
      if (controls === undefined) return;
      const onConfirm = () => {
        buy.close();
        held.play?.buy();
      };
      const [price, count] = [controls.price('buy'), stakesOf(game.costs, 'buy')];
      buy.body.replaceChildren(buyForm({ words, money, price, stakes: count, onConfirm }));
      buy.open();
    },
  };
}

type Keys = { readonly spin: () => void; readonly stake: (by: number) => void };

/** Space spins and the arrows set the stake, unless something else has the keyboard; a scene has its own keys. */
function bindKeys(scene: SlotScene, { spin, stake }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open], .card') !== null) return;
    const isControl =
      event.target instanceof HTMLElement &&
      event.target.closest('button:not(.spin), input, a') !== null;
    if (event.code === 'Space' && !isControl) {
      event.preventDefault();
      if (!event.repeat) spin();
    }
    if (!event.ctrlKey && !event.metaKey && !event.altKey) scene.keys?.[event.key]?.();
    if (event.code === 'ArrowUp' || event.code === 'ArrowRight') stake(1);
    if (event.code === 'ArrowDown' || event.code === 'ArrowLeft') stake(-1);
  });
}
