import '../styles.css';
import { RefusalError } from '../api.ts';
import type { OpenDeps } from '../instant/open.ts';
import { createMoney } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createFairness } from '../panel/fairness.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { createPortal, leave } from '../portal.ts';
import { createSound } from '../sound/synth.ts';
import { loadWords, type WordKey } from '../words/words.ts';
import type { AutoplayPlan } from './autoplay.ts';
import { autoplayForm } from './autoplay-form.ts';
import { createControls } from './controls.ts';
import { buyForm } from './extras.ts';
import { stakesOf } from './modes.ts';
import { createPlay, type Play } from './play.ts';
import { replayOf } from './record.ts';
import type { SlotGame, SlotKey, SlotScene } from './scene.ts';
import { stakeForm } from './stake-form.ts';

const RESIZE_PAUSE_MS = 140;

/** The page of a slot: its scene, the bars around it, its dialogs. */
export async function openSlot<Key extends string>(
  game: SlotGame<Key>,
  { root, api, session }: OpenDeps,
): Promise<void> {
  const host = document.querySelector('#stage') as HTMLElement;
  document.body.dataset['game'] = session.game.code;
  document.title = session.game.name;
  const words = await loadWords<Key | SlotKey>(session.language, game.words);
  const money = createMoney(session.currency);
  const sound = createSound();
  const portal = createPortal(session.portalOrigins, session.lobbyUrl);
  const onError = (error: unknown) => {
    const refusal = error instanceof RefusalError ? error : null;
    controls.toast(
      refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId),
    );
  };
  const dialog = (title: WordKey, size?: 'small') =>
    createDialog(root, words(title), words('dialog.close'), size);
  const [info, past] = [dialog('pay.title'), dialog('history.title')];
  const fair = dialog('fair.title');
  const stakes = dialog('stake.title', 'small');
  const auto = dialog('auto.title', 'small');
  const buy = dialog('buy.title', 'small');
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

  // The buttons stand before the game behind them is there.
  const held: { play?: Play; isTurbo: boolean } = { isTurbo: false };
  const openAutoplay = () => {
    const onStart = (plan: AutoplayPlan) => {
      auto.close();
      held.play?.autoplay(plan);
    };
    auto.body.replaceChildren(autoplayForm({ words, money, stake: controls.stake(), onStart }));
    auto.open();
  };
  const controls = createControls({
    root,
    session,
    words,
    money,
    isSoundOn: sound.isOn,
    costs: game.costs,
    reach: game.reach(words),
    handlers: {
      onSpin: () => held.play?.spin(),
      onStake: () => sound.press(),
      onPickStake: () => {
        const onChoose = (stake: string) => {
          controls.setStake(stake);
          sound.press();
          stakes.close();
        };
        const stake = controls.stake();
        stakes.body.replaceChildren(stakeForm({ session, words, stake, onChoose }));
        stakes.open();
      },
      onTurbo: (isOn) => {
        held.isTurbo = isOn;
        held.play?.setTurbo(isOn);
      },
      onAutoplay: game.hasAutoplay && session.hasAutoplay ? openAutoplay : null,
      onBuy: () => {
        const onConfirm = () => {
          buy.close();
          held.play?.buy();
        };
        const [price, stakes] = [controls.price('buy'), stakesOf(game.costs, 'buy')];
        buy.body.replaceChildren(buyForm({ words, money, price, stakes, onConfirm }));
        buy.open();
      },
      onPaytable: () => {
        info.body.replaceChildren(...game.paytable({ words, money, stake: controls.stake() }));
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
      onSound: () => sound.toggle(),
      onClose:
        portal.isFramed || session.lobbyUrl === null
          ? null
          : leave(portal, 'close', session.lobbyUrl),
      onDeposit: session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
    },
  });
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  await document.fonts.ready;
  const scene = await game.create({
    host,
    bars: controls.heights,
    isReduced,
    words,
    money,
    sound,
  });
  await scene.resize();
  const playing = createPlay({
    game,
    api,
    session,
    scene,
    controls,
    words,
    money,
    sound,
    portal,
    root,
  });
  held.play = playing;
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
  void playing.begin();
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
