import { RefusalError } from './api.ts';
import type { AutoplayPlan } from './autoplay.ts';
import { createGame, type Game } from './game.ts';
import type { OpenDeps } from './instant/open.ts';
import { createMoney } from './money.ts';
import { autoplayForm } from './panel/autoplay-form.ts';
import { createControls } from './panel/controls.ts';
import { createDialog } from './panel/dialog.ts';
import { createFairness } from './panel/fairness.ts';
import { createHistory } from './panel/history.ts';
import { roundDetail } from './panel/round-detail.ts';
import { paytable } from './panel/paytable.ts';
import { createPortal, leave } from './portal.ts';
import { stakeForm } from './panel/stake-form.ts';
import { createStage } from './scene/stage.ts';
import { createSound } from './sound/synth.ts';
import { loadWords, type WordKey } from './words/words.ts';

const RESIZE_PAUSE_MS = 140;

/** The page of the slot: its stage, the bars around it, its dialogs. */
export async function openSlot({ root, api, session }: OpenDeps): Promise<void> {
  const host = document.querySelector('#stage') as HTMLElement;
  const words = await loadWords(session.language);
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
  const history = createHistory({
    api,
    words,
    money,
    body: past.body,
    detail: (proof) => roundDetail(proof, words, money),
    // The outcome code stays out of the game's own bundle until a round is verified.
    verify: async (proof) => (await import('./verify/recompute.ts')).verifyRound(proof),
    onError,
  });
  const fairness = createFairness({ api, words, body: fair.body, onError });

  // The buttons stand before the game behind them is there.
  const held: { game?: Game; isTurbo: boolean } = { isTurbo: false };
  const openAutoplay = () => {
    const onStart = (plan: AutoplayPlan) => {
      auto.close();
      held.game?.autoplay(plan);
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
    handlers: {
      onSpin: () => held.game?.spin(),
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
        held.game?.setTurbo(isOn);
      },
      onAutoplay: session.hasAutoplay ? openAutoplay : null,
      onPaytable: () => {
        info.body.replaceChildren(...paytable(words, money, controls.stake()));
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
  const stage = await createStage(host, controls.heights, isReduced);
  await stage.resize();
  const playing = createGame({ api, session, stage, controls, words, money, sound, portal, root });
  held.game = playing;
  playing.setTurbo(held.isTurbo);
  // Nothing is played by itself while the player looks at something else, a break's reminder for one.
  window.addEventListener('blur', () => playing.stopAutoplay());
  document.addEventListener('visibilitychange', () => playing.stopAutoplay());

  bindKeys({ spin: () => playing.spin(), stake: (by) => controls.stepStake(by) });
  window.addEventListener('pointerdown', () => sound.wake(), { once: true });
  let resizing = 0;
  window.addEventListener('resize', () => {
    window.clearTimeout(resizing);
    resizing = window.setTimeout(() => void stage.resize(), RESIZE_PAUSE_MS);
  });
  controls.runClock(session.serverTime, words.language);
  controls.setSpin('ready');
  portal.notify({ event: 'ready' });
  void playing.begin();
}

type Keys = { readonly spin: () => void; readonly stake: (by: number) => void };

/** Space spins and the arrows set the stake, unless something else has the keyboard. */
function bindKeys({ spin, stake }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open], .card') !== null) return;
    const isControl =
      event.target instanceof HTMLElement &&
      event.target.closest('button:not(.spin), input, a') !== null;
    if (event.code === 'Space' && !isControl) {
      event.preventDefault();
      if (!event.repeat) spin();
    }
    if (event.code === 'ArrowUp' || event.code === 'ArrowRight') stake(1);
    if (event.code === 'ArrowDown' || event.code === 'ArrowLeft') stake(-1);
  });
}
