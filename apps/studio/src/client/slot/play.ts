import { add, type Amount, amountToText, subtract, ZERO } from '@parlour/money';
import { type Api, RefusalError, type RoundView, type Session, type StepView } from '../api.ts';
import { bigWinTitle, isGain, melodyOf, strengthOf } from '../celebration.ts';
import { between, type Money, read } from '../money.ts';
import { showBigWin, showCard } from '../panel/card.ts';
import type { Portal } from '../portal.ts';
import { withRetry, withWait } from '../retry.ts';
import { balanceAfter } from '../settle.ts';
import type { Sound } from '../sound/synth.ts';
import { type Autoplay, type AutoplayEnd, type AutoplayPlan, createAutoplay } from './autoplay.ts';
import { createCarried } from './carried.ts';
import type { Controls } from './controls.ts';
import { betOf, choiceOf, type Mode, priceOf, stakeOf } from './modes.ts';
import type { Showing, SlotGame, SlotScene, SlotWords, Standing } from './scene.ts';

export type PlayDeps<Key extends string> = {
  readonly game: SlotGame<Key>;
  readonly api: Api;
  readonly session: Session;
  readonly scene: SlotScene;
  readonly controls: Controls;
  readonly words: SlotWords<Key>;
  readonly money: Money;
  readonly sound: Sound;
  readonly portal: Portal;
  readonly root: HTMLElement;
};

const COUNT_UP_MS = 900;
const BIG_COUNT_MS = 2_600;
const CARD_AUTO_MS = 12_000;
const BETWEEN_STEPS_MS = 750;
const BETWEEN_ROUNDS_MS = 350;
const NEXT = { kind: 'next' } as const;

export type Play = {
  /** A round by the way to play that the bars have set. */
  spin(): void;
  /** A round that begins with the feature; what it costs was confirmed. */
  buy(): void;
  /** Rounds follow by themselves until the plan, a press or a problem ends them. */
  autoplay(plan: AutoplayPlan): void;
  stopAutoplay(): void;
  setTurbo(isOn: boolean): void;
  /** Asks what the wallet holds, after money that came besides a round. */
  refreshBalance(): Promise<void>;
  stakeChanged(): void;
  begin(): Promise<void>;
  readonly isBusy: boolean;
};

const lastOf = (round: Pick<RoundView, 'steps'>): StepView => round.steps.at(-1) as StepView;

/** The order of things on the screen. Money and outcomes come from the server; this only shows them. */
export function createPlay<Key extends string>(deps: PlayDeps<Key>): Play {
  const { api, controls, game, money, portal, root, scene, session, sound, words } = deps;
  let [isBusy, isAsking, isTurbo] = [false, false, false];
  let auto: Autoplay | null = null;
  let balance = session.balance;

  const setBalance = (value: string | null) => {
    if (value === null) return;
    balance = value;
    controls.showBalance(value);
    portal.notify({ event: 'balance', balance: value, currency: session.currency.code });
  };

  const carried = createCarried(deps);

  const onLost = (isLost: boolean) => {
    controls.banner(isLost ? words('net.lost') : null);
    if (!isLost) controls.toast(words('net.back'));
  };

  const refuse = (error: unknown) => {
    const refusal = error instanceof RefusalError ? error : new RefusalError('fault');
    const text = words.refusal(refusal.code, refusal.requestId);
    controls.toast(text, refusal.code === 'wallet.not_enough_money');
    controls.say(text);
  };

  const standingOf = (round: RoundView): Standing =>
    game.standing(round.steps, betOf(game.costs, round));

  const countUp = async (
    { from, to }: { readonly from: Amount; readonly to: Amount },
    ms: number,
    draw: (text: string) => void,
  ) => {
    await scene.motion.tween(ms, (part) => draw(money.short(between(from, to, part))));
    draw(money.short(to));
  };

  const celebrate = async (win: Amount, strength: 1 | 2 | 3, isCapped: boolean) => {
    const card = showBigWin(root, isCapped ? words('big.capped') : words(bigWinTitle(strength)));
    const stop = scene.celebrate(strength);
    // A big win has its time, however fast the reels run.
    scene.motion.hurry(false);
    sound.big(strength);
    await countUp({ from: ZERO, to: win }, BIG_COUNT_MS + 700 * strength, card.setAmount);
    await scene.motion.wait(900);
    stop();
    card.remove();
    scene.motion.hurry(isTurbo);
  };

  /** Shows the last step of a round: loud only where the round returns more than it cost. */
  const present = async (round: RoundView, before: Amount) => {
    const bet = betOf(game.costs, round);
    const isLoud = (won: Amount) => won > bet.stake && add(before, won) > read(round.stake);
    let shown = ZERO;
    const pay: Showing['pay'] = async (won) => {
      const from = shown;
      shown = won;
      if (!isLoud(won)) return controls.showWin(won === ZERO ? '' : money.short(won), false);
      sound.win(melodyOf(amountToText(won), amountToText(bet.stake)));
      return countUp({ from, to: won }, COUNT_UP_MS, (text) => controls.showWin(text, true));
    };
    await scene.show(lastOf(round), { ...bet, pay, isLoud });
    const { isCapped, isInFeature, won } = standingOf(round);
    const strength = strengthOf(amountToText(won), round.stake);
    if (strength > 0 && !isInFeature) await celebrate(won, strength as 1 | 2 | 3, isCapped);
  };

  const announce = (round: RoundView) => {
    const figures = { win: money.show(round.win), stake: money.show(round.stake) };
    if (read(round.win) === ZERO) return controls.say(words('say.lost', figures));
    const key = isGain(round.win, round.stake) ? 'say.won' : 'say.returned';
    return controls.say(words(key, figures));
  };

  const ask = async (round: RoundView): Promise<object> => {
    if (scene.ask === undefined) {
      await scene.motion.wait(BETWEEN_STEPS_MS);
      return NEXT;
    }
    isAsking = true;
    controls.setSpin('ready');
    const action = await scene.ask(lastOf(round), betOf(game.costs, round).stake);
    isAsking = false;
    return action;
  };

  /** Takes the next step of a round and shows it. */
  const step = async (round: RoundView, action: object): Promise<RoundView> => {
    scene.clear();
    if (game.tune !== null) sound.music(game.tune);
    controls.setSpin('running');
    const ms = scene.start(action);
    const [next] = await Promise.all([
      withRetry(() => api.step(round.id, round.steps.length, action), onLost),
      scene.motion.wait(ms),
    ]);
    await present(next, standingOf(round).total);
    controls.say(game.describe(lastOf(next), betOf(game.costs, next), { words, money }));
    scene.motion.hurry(isTurbo);
    return next;
  };

  const showFeature = (round: RoundView, left: number) => {
    const { due, total } = standingOf(round);
    controls.showFeature({
      left: { label: words('feature.left'), value: String(left) },
      facts: game.facts(round.steps, words),
      total: money.short(due ?? total),
    });
  };

  const openFeature = async (round: RoundView, isResumed: boolean) => {
    const { due, left, total } = standingOf(round);
    sound.feature();
    controls.say(words('say.feature_begin', { spins: left }));
    await showCard(
      root,
      isResumed
        ? {
            title: words('feature.resume_title'),
            big: words('feature.intro', { spins: left }),
            text: words('feature.resume_won', { win: money.show(due ?? total) }),
            button: words('feature.resume'),
          }
        : {
            title: words('feature.title'),
            big: words('feature.intro', { spins: left }),
            text: words('feature.explain'),
            button: words('feature.begin'),
          },
      CARD_AUTO_MS,
    );
    scene.clear();
    scene.setFeature(true);
    showFeature(round, left);
  };

  const closeFeature = async (round: RoundView) => {
    const strength = strengthOf(round.win, round.stake);
    scene.clear();
    if (strength > 0)
      await celebrate(read(round.win), strength as 1 | 2 | 3, standingOf(round).isCapped);
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
    scene.setFeature(false);
    scene.rest([]);
    controls.showFeature(null);
    controls.showWin(money.short(round.win), isGain(round.win, round.stake));
  };

  /** The steps that follow the first one, until the round is over. */
  const playOn = async (begun: RoundView, isResumed: boolean): Promise<RoundView> => {
    let round = begun;
    const isFeature = standingOf(begun).left > 0;
    if (isFeature) await openFeature(begun, isResumed);
    while (round.state === 'playing') {
      const action = await ask(round);
      if (isFeature) showFeature(round, standingOf(round).left - 1);
      round = await step(round, action);
      if (!isFeature) continue;
      const { added, left } = standingOf(round);
      if (added > 0) controls.toast(words('feature.more', { spins: added }));
      showFeature(round, left);
    }
    if (isFeature) await closeFeature(round);
    return round;
  };

  /** A win that the operator has not yet confirmed is watched in the background; play goes on. */
  const watchSettlement = async (round: RoundView) => {
    if (round.state !== 'win_pending') return setBalance(round.balance);
    controls.toast(words('net.settling'));
    return setBalance(await balanceAfter(api, round));
  };

  const playOut = async (round: RoundView, isResumed: boolean) => {
    const done = round.state === 'playing' ? await playOn(round, isResumed) : round;
    carried.note(done);
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
      scene.motion.hurry(isTurbo);
      isBusy = false;
      isAsking = false;
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
  const playOnce = async (mode: Mode): Promise<RoundView | undefined> => {
    const price = amountToText(priceOf(game.costs, mode, read(controls.stake())));
    const startedAt = performance.now();
    const isFreeRound = carried.isFree();
    const isAuto = auto !== null;
    if (!isFreeRound && balance !== null && read(balance) < read(price)) {
      refuse(new RefusalError('wallet.not_enough_money'));
      return undefined;
    }
    const key = crypto.randomUUID();
    scene.clear();
    carried.show();
    controls.showWin('', false);
    controls.setSpin('running');
    controls.say(words('say.spinning'));
    if (!isFreeRound && balance !== null)
      controls.showBalance(amountToText(subtract(read(balance), read(price))));
    portal.notify({ event: 'roundStart' });
    if (game.tune !== null) sound.music(game.tune);
    // A bought feature has no paid spin before it.
    const ms = mode === 'buy' ? 0 : scene.start(null);
    let round: RoundView;
    try {
      [round] = await Promise.all([
        withWait(() =>
          withRetry(() => api.begin(key, price, choiceOf(game.costs, mode), { isAuto }), onLost),
        ),
        scene.motion.wait(ms),
      ]);
    } catch (error) {
      await scene.halt();
      controls.showBalance(balance);
      refuse(error);
      if (error instanceof RefusalError && error.code === 'round.unfinished') await resume();
      return undefined;
    }
    await present(round, ZERO);
    const done = await playOut(round, false);
    // The operator may forbid faster play; the wait is not shortened by pressing. What is free need not wait.
    const cycleMs = isFreeRound ? 0 : session.cycleMsMin;
    const left = cycleMs - (performance.now() - startedAt);
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
        const round = await playOnce(controls.mode());
        if (round === undefined) break;
        end = mine.note({ ...round, isFeature: round.steps.length > 1 });
        scene.motion.hurry(isTurbo);
        if (end === null) await scene.motion.wait(BETWEEN_ROUNDS_MS);
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
      if (isAsking) return scene.press?.();
      if (isBusy) {
        if (session.hasSpinStop && session.cycleMsMin === 0) scene.motion.hurry(true);
        return;
      }
      press(async () => void (await playOnce(controls.mode())));
    },
    buy() {
      sound.wake();
      if (!isBusy) press(async () => void (await playOnce('buy')));
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
      isTurbo = isOn && session.hasTurbo && session.cycleMsMin === 0;
      if (!isBusy) scene.motion.hurry(isTurbo);
    },
    stakeChanged: carried.showStake,
    async refreshBalance() {
      const fresh = await api.balance();
      if (!isBusy) setBalance(fresh.balance);
    },
    async begin() {
      controls.showBalance(balance);
      carried.showStake();
      scene.rest([]);
      if (balance !== null)
        portal.notify({ event: 'balance', balance, currency: session.currency.code });
      const { unfinished } = session;
      if (unfinished === null) return;
      controls.setStake(amountToText(stakeOf(game.costs, unfinished)));
      carried.showStake();
      scene.rest(unfinished.steps);
      await busy(async () => void (await playOut(unfinished, true)));
    },
  };
}
