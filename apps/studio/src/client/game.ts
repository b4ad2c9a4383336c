import { SCATTER, TRIGGER_SCATTERS, WILD } from '@parlour/games/velvet-hours';
import { amountToText, subtract } from '@parlour/money';
import type { Api, RoundView, Session, SpinView } from './api.ts';
import { RefusalError } from './api.ts';
import { type Autoplay, type AutoplayEnd, type AutoplayPlan, createAutoplay } from './autoplay.ts';
import { bigWinTitle, isGain, melodyOf, strengthOf } from './celebration.ts';
import { between, type Money, read } from './money.ts';
import { showBigWin, showCard } from './panel/card.ts';
import type { Controls } from './panel/controls.ts';
import { placesOf, winsOf } from './panel/places.ts';
import type { Portal } from './portal.ts';
import { withRetry, withWait } from './retry.ts';
import type { Stage } from './scene/stage.ts';
import { balanceAfter } from './settle.ts';
import { lastSpinOf } from './spins.ts';
import type { Sound } from './sound/synth.ts';
import type { Words } from './words/words.ts';

export type GameDeps = {
  readonly api: Api;
  readonly session: Session;
  readonly stage: Stage;
  readonly controls: Controls;
  readonly words: Words;
  readonly money: Money;
  readonly sound: Sound;
  readonly portal: Portal;
  readonly root: HTMLElement;
};

const REELS_MIN_MS = 520;
const COUNT_UP_MS = 900;
const BIG_COUNT_MS = 2_600;
const CARD_AUTO_MS = 12_000;
const BETWEEN_FREE_SPINS_MS = 750;
const BETWEEN_ROUNDS_MS = 350;
/** What the reels show before the first spin. */
const OPENING_STOPS = [2, 24, 17, 1, 17] as const;

export type Game = {
  spin(): void;
  /** Rounds follow by themselves until the plan, a press or a problem ends them. */
  autoplay(plan: AutoplayPlan): void;
  stopAutoplay(): void;
  setTurbo(isOn: boolean): void;
  begin(): Promise<void>;
  readonly isBusy: boolean;
};

/** The order of things on the screen. Money and outcomes come from the server; this only shows them. */
export function createGame({
  api,
  session,
  stage,
  controls,
  words,
  money,
  sound,
  portal,
  root,
}: GameDeps): Game {
  const { motion } = stage;
  let isBusy = false;
  let isTurbo = false;
  let auto: Autoplay | null = null;
  let balance = session.balance;
  let stops: readonly number[] = OPENING_STOPS;

  const setBalance = (value: string | null) => {
    if (value === null) return;
    balance = value;
    controls.showBalance(value);
    portal.notify({ event: 'balance', balance: value, currency: session.currency.code });
  };

  const onLost = (isLost: boolean) => {
    controls.banner(isLost ? words('net.lost') : null);
    if (!isLost) controls.toast(words('net.back'));
  };

  const refuse = (error: unknown) => {
    const refusal = error instanceof RefusalError ? error : new RefusalError('fault');
    controls.toast(
      words.refusal(refusal.code, refusal.requestId),
      refusal.code === 'wallet.not_enough_money',
    );
    controls.say(words.refusal(refusal.code, refusal.requestId));
  };

  /** Brings the reels to a spin's stops; two clocks in view make the last ones tense. */
  const land = async (spin: SpinView) => {
    let clocks = 0;
    const tenseFrom = spin.window.findIndex(
      (_, reel) =>
        spin.window
          .slice(0, reel)
          .flat()
          .filter((symbol) => symbol === SCATTER).length >=
        TRIGGER_SCATTERS - 1,
    );
    await stage.land(spin.stops, {
      tenseFrom: tenseFrom === -1 ? Number.POSITIVE_INFINITY : tenseFrom,
      onTense: () => sound.tense(),
      onLand: (reel) => {
        sound.land(reel);
        if (!spin.window[reel]?.includes(SCATTER)) return;
        clocks += 1;
        sound.clock(clocks);
      },
    });
    stops = spin.stops;
  };

  const countUp = async (from: string, to: string, ms: number, draw: (text: string) => void) => {
    await motion.tween(ms, (part) => draw(money.short(between(read(from), read(to), part))));
    draw(money.short(to));
  };

  const celebrate = async (win: string, strength: 1 | 2 | 3, isCapped: boolean) => {
    const card = showBigWin(root, isCapped ? words('big.capped') : words(bigWinTitle(strength)));
    const stop = stage.celebrate(strength);
    // A big win has its time, however fast the reels run.
    motion.hurry(false);
    sound.big(strength);
    await countUp('0', win, BIG_COUNT_MS + 700 * strength, card.setAmount);
    await motion.wait(900);
    stop();
    card.remove();
    motion.hurry(isTurbo);
  };

  /** Shows what one spin paid: loud only for more than the stake, quiet for a part of it coming back. */
  const present = async (spin: SpinView, stake: string) => {
    if (read(spin.win) === 0n) {
      controls.showWin('', false);
      return;
    }
    const isLoud = isGain(spin.win, stake);
    if (isLoud) sound.win(melodyOf(spin.win, stake));
    const strength = strengthOf(spin.win, stake);
    const shown = stage.showWins(winsOf(spin, money.short), !isLoud);
    if (isLoud) await countUp('0', spin.win, COUNT_UP_MS, (text) => controls.showWin(text, true));
    else controls.showWin(money.short(spin.win), false);
    await shown;
    if (strength > 0 && spin.mode === 'base')
      await celebrate(spin.win, strength as 1 | 2 | 3, spin.isCapped);
  };

  const announce = (round: RoundView) => {
    if (read(round.win) === 0n) return controls.say(words('say.lost'));
    const win = money.show(round.win);
    return controls.say(
      isGain(round.win, round.stake)
        ? words('say.won', { win })
        : words('say.returned', { win, stake: money.show(round.stake) }),
    );
  };

  const playFeature = async (begun: RoundView, isResumed: boolean): Promise<RoundView> => {
    let round = begun;
    let last = lastSpinOf(begun);
    sound.feature();
    controls.say(words('say.feature_begin', { spins: last.left }));
    await showCard(
      root,
      isResumed
        ? {
            title: words('feature.resume_title'),
            big: words('feature.intro', { spins: last.left }),
            text: words('feature.resume_won', { win: money.show(last.total) }),
            button: words('feature.resume'),
          }
        : {
            title: words('feature.title'),
            big: words('feature.intro', { spins: last.left }),
            text: words('feature.explain'),
            button: words('feature.begin'),
          },
      CARD_AUTO_MS,
    );
    stage.clearWins();
    stage.setMode('free');
    await stage.turnDial(last.hours);
    const showBar = (spin: SpinView, left: number) =>
      controls.showFeature({ left, multiplier: spin.multiplier, total: money.short(spin.total) });
    showBar(last, last.left);

    while (last.left > 0) {
      showBar(last, last.left - 1);
      stage.start();
      sound.spin();
      controls.setSpin('running');
      const step = round.steps.length;
      const [next] = await Promise.all([
        withRetry(() => api.step(round.id, step, { kind: 'next' }), onLost),
        motion.wait(REELS_MIN_MS),
      ]);
      round = next;
      const spin = lastSpinOf(round);
      await land(spin);
      if (spin.hours > last.hours) {
        await stage.gatherMoons(placesOf(spin.window, WILD));
        sound.moon(spin.hours);
        await stage.turnDial(spin.hours);
      }
      await present(spin, round.stake);
      if (spin.awarded > 0) controls.toast(words('feature.more', { spins: spin.awarded }));
      showBar(spin, spin.left);
      controls.say(
        words('say.feature_spin', {
          win: money.show(spin.win),
          left: spin.left,
          multiplier: spin.multiplier,
        }),
      );
      motion.hurry(isTurbo);
      await motion.wait(BETWEEN_FREE_SPINS_MS);
      last = spin;
    }
    await finishFeature(round, last);
    return round;
  };

  const finishFeature = async (round: RoundView, last: SpinView) => {
    const strength = strengthOf(round.win, round.stake);
    stage.clearWins();
    if (strength > 0) await celebrate(round.win, strength as 1 | 2 | 3, last.isCapped);
    else sound.end();
    controls.say(words('say.feature_end', { win: money.show(round.win) }));
    await showCard(
      root,
      {
        title: words('feature.done'),
        big: money.show(round.win),
        button: words('feature.collect'),
      },
      CARD_AUTO_MS,
    );
    stage.setMode('base');
    stage.show(OPENING_STOPS);
    stops = OPENING_STOPS;
    controls.showFeature(null);
    void stage.turnDial(0);
    controls.showWin(money.short(round.win), isGain(round.win, round.stake));
  };

  /** A win that the operator has not yet confirmed is watched in the background; play goes on. */
  const watchSettlement = async (round: RoundView) => {
    if (round.state !== 'win_pending') return setBalance(round.balance);
    controls.toast(words('net.settling'));
    return setBalance(await balanceAfter(api, round));
  };

  const playOut = async (round: RoundView, isResumed: boolean) => {
    const done = round.state === 'playing' ? await playFeature(round, isResumed) : round;
    announce(done);
    void watchSettlement(done);
    portal.notify({ event: 'roundEnd', roundId: done.id });
    return done;
  };

  const busy = async (work: () => Promise<void>) => {
    isBusy = true;
    controls.lockStake(true);
    try {
      await work();
    } finally {
      motion.hurry(isTurbo);
      isBusy = false;
      controls.lockStake(false);
      controls.setSpin('ready');
    }
  };

  /** What a press begins; a fault on the way is shown like a refusal. */
  const press = (work: () => Promise<void>) => void busy(work).catch(refuse);

  const resume = async () => {
    const fresh = await withRetry(() => api.session(), onLost);
    setBalance(fresh.balance);
    if (fresh.unfinished !== null) await playOut(fresh.unfinished, true);
  };

  /** Plays one round; answers it, or nothing when it was refused. */
  const spinOnce = async (): Promise<RoundView | undefined> => {
    const stake = controls.stake();
    const startedAt = performance.now();
    if (balance !== null && read(balance) < read(stake)) {
      refuse(new RefusalError('wallet.not_enough_money'));
      return undefined;
    }
    const key = crypto.randomUUID();
    stage.clearWins();
    controls.showWin('', false);
    controls.setSpin('running');
    controls.say(words('say.spinning'));
    if (balance !== null && api.isFree?.() !== true)
      controls.showBalance(amountToText(subtract(read(balance), read(stake))));
    portal.notify({ event: 'roundStart' });
    stage.start();
    sound.spin();
    let round: RoundView;
    try {
      [round] = await Promise.all([
        withWait(() => withRetry(() => api.begin(key, stake, {}), onLost)),
        motion.wait(REELS_MIN_MS),
      ]);
    } catch (error) {
      await stage.land(stops, {
        tenseFrom: Number.POSITIVE_INFINITY,
        onLand: () => {},
        onTense: () => {},
      });
      controls.showBalance(balance);
      refuse(error);
      if (error instanceof RefusalError && error.code === 'round.unfinished') await resume();
      return undefined;
    }
    const spin = lastSpinOf(round);
    await land(spin);
    await present(spin, round.stake);
    const done = await playOut(round, false);
    // The operator may forbid faster play; the wait is not shortened by pressing.
    const left = session.cycleMsMin - (performance.now() - startedAt);
    if (left > 0) {
      controls.setSpin('off');
      await new Promise((resolve) => setTimeout(resolve, left));
    }
    return done;
  };

  const endAutoplay = (end: AutoplayEnd | null) => {
    auto = null;
    controls.showAutoplay(null);
    if (end !== null) controls.toast(words(`auto.end_${end}`));
  };

  const playAll = async (plan: AutoplayPlan) => {
    const mine = createAutoplay(plan);
    auto = mine;
    let end: AutoplayEnd | null = null;
    try {
      while (auto === mine && end === null) {
        controls.showAutoplay(mine.left() - 1);
        const round = await spinOnce();
        if (round === undefined) break;
        end = mine.note({ ...round, isFeature: round.steps.length > 1 });
        motion.hurry(isTurbo);
        if (end === null) await motion.wait(BETWEEN_ROUNDS_MS);
      }
    } finally {
      // Ended by a press, the button is back already.
      if (auto === mine) endAutoplay(end);
    }
  };

  return {
    get isBusy() {
      return isBusy;
    },
    spin() {
      sound.wake();
      if (auto !== null) return endAutoplay(null);
      if (isBusy) {
        if (session.cycleMsMin === 0) motion.hurry(true);
        return;
      }
      press(async () => void (await spinOnce()));
    },
    autoplay(plan) {
      sound.wake();
      if (!isBusy && session.hasAutoplay) press(() => playAll(plan));
    },
    stopAutoplay() {
      if (auto !== null) endAutoplay(null);
    },
    setTurbo(isOn) {
      // Where a round has a shortest time, nothing shortens it.
      isTurbo = isOn && session.cycleMsMin === 0;
      if (!isBusy) motion.hurry(isTurbo);
    },
    async begin() {
      controls.showBalance(balance);
      stage.show(OPENING_STOPS);
      if (balance !== null)
        portal.notify({ event: 'balance', balance, currency: session.currency.code });
      const { unfinished } = session;
      if (unfinished === null) return;
      controls.setStake(unfinished.stake);
      stage.show(lastSpinOf(unfinished).stops);
      await busy(async () => void (await playOut(unfinished, true)));
    },
  };
}
