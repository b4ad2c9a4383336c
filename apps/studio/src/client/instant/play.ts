import type { Amount } from '@parlour/money';
import { RefusalError, type RoundView, type Session } from '../api.ts';
import { isGain, melodyOf, strengthOf } from '../celebration.ts';
import { type Money, read } from '../money.ts';
import type { Notices } from '../panel/notices.ts';
import type { Sound } from '../sound/synth.ts';
import type { Words } from '../words/words.ts';
import {
  afterRound,
  type AutoPlan,
  type AutoState,
  beginAuto,
  followsOutcomes,
} from './autoplay.ts';
import type { Covered } from './covered.ts';
import type { Motion } from './motion.ts';
import type { Panel } from './panel.ts';
import type { Rounds } from './rounds.ts';
import type { Scene } from './scene.ts';

const BETWEEN_ROUNDS_MS = 420;
/** Rounds whose pictures move at a time. */
const ALOFT_MAX = 16;

export type PlayDeps = {
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly motion: Motion;
  readonly sound: Sound;
  readonly notices: Notices;
  readonly rounds: Rounds;
  readonly covered: Covered;
  readonly scene: () => Scene;
  readonly panel: () => Panel;
  /** A step in a sentence. */
  readonly describe: (step: RoundView['steps'][number]) => string;
  readonly showWin: (text: string, isGain: boolean) => void;
  readonly onPlayed: (round: RoundView) => void;
};

export type Play = ReturnType<typeof createPlay>;

/** The order of things: stake, steps, end, and what follows by itself. Outcomes come from the server. */
export function createPlay(deps: PlayDeps) {
  const { covered, motion, notices, panel, rounds, scene, session, sound, words } = deps;
  let open: RoundView | null = null;
  let isBusy = false;
  let auto: { isStopped: boolean } | null = null;
  /** When the next round may begin, by the clock of `performance.now()`. */
  let nextAt = 0;
  /** Rounds that are over for the studio and not yet for the player. */
  const aloft = new Set<Promise<void>>();
  /** Where fast play is not allowed, a round begins when the last one was seen. */
  const overlaps = () => scene().isOverlapping === true && session.hasTurbo && !motion.isReduced;

  const draw = () => {
    const worth = open === null ? null : (scene().collectable?.(read(open.stake)) ?? null);
    const isPressable = overlaps() && session.cycleMsMin === 0;
    panel().draw({
      isBusy: isBusy && !isPressable,
      isOpen: open !== null,
      isAloft: isBusy || aloft.size > 0,
      isAuto: auto !== null,
      worth,
    });
  };

  const resume = async () => {
    open = null;
    const unfinished = await rounds.unfinished();
    if (unfinished !== null) bringBack(unfinished);
  };

  const bringBack = (round: RoundView) => {
    scene().setChoice(round.choice);
    scene().reset();
    panel().stake.set(read(round.stake));
    for (const step of round.steps) void scene().show(step, { isMoved: false });
    open = round;
    notices.toast(words('instant.brought_back'));
  };

  /** Work that nothing may cut into. A refusal is shown; a round that the page has lost is brought back. */
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    draw();
    try {
      await work();
    } catch (error) {
      refuse(deps, error);
      if (isOutOfStep(error)) await resume().catch((fault: unknown) => refuse(deps, fault));
    } finally {
      isBusy = false;
      draw();
    }
  };

  /** Shows the newest step of a round, and its end when that was the last. */
  const present = async (round: RoundView): Promise<void> => {
    const step = round.steps.at(-1);
    const isCovered = scene().isCovered === true && round.state !== 'playing';
    if (isCovered) covered.note(round.id);
    if (step !== undefined) await scene().show(step, { isMoved: true });
    if (isCovered) covered.forget();
    const said = step === undefined ? '' : deps.describe(step);
    open = round.state === 'playing' ? round : null;
    rounds.shown(round);
    if (open !== null) return notices.say(said);
    deps.onPlayed(round);
    await announceEnd(deps, round, said);
  };

  /** A round that is over and was left covered: shown as it was when it came, its win not yet in the balance. */
  const showAgain = (round: RoundView) =>
    busy(async () => {
      scene().reset();
      rounds.holdBack(round);
      notices.toast(words('instant.covered'));
      await present({ ...round, balance: session.balance });
    });

  /**
   * The operator may forbid faster play; the wait is not shortened by pressing. What is free need not wait,
   * and a round that goes on is held up by nothing: the wait is behind its last step.
   */
  const rest = async (): Promise<void> => {
    const left = nextAt - performance.now();
    if (open === null && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  };

  /** The picture of a round goes on while the next ones begin. */
  const letFly = (seen: Promise<void>) => {
    const flight = seen
      .catch((error: unknown) => refuse(deps, error))
      .finally(() => {
        aloft.delete(flight);
        draw();
      });
    aloft.add(flight);
  };

  const playOnce = async (amount: Amount, isAlone = false): Promise<RoundView> => {
    nextAt = rounds.isFree() ? 0 : performance.now() + session.cycleMsMin;
    if (aloft.size === 0) {
      deps.showWin('', false);
      scene().reset();
    }
    sound.press();
    const round = await rounds.begin(amount, scene().choice(), auto !== null);
    if (overlaps() && !isAlone) letFly(present(round));
    else await present(round);
    await rest();
    return round;
  };

  const playAll = async (plan: AutoPlan): Promise<AutoState> => {
    const mine = { isStopped: false };
    auto = mine;
    motion.hurry(
      session.hasTurbo && session.cycleMsMin === 0 && (!overlaps() || followsOutcomes(plan)),
    );
    scene().setAuto?.(true);
    try {
      const state = await runPlan(plan, { deps, playOnce, isStopped: () => mine.isStopped, draw });
      await Promise.all(aloft);
      return state;
    } finally {
      auto = null;
      motion.hurry(false);
      scene().setAuto?.(false);
      panel().stake.set(plan.stake);
    }
  };

  const begin = () => {
    if (!panel().stake.isOffered() || scene().isReady?.() === false) return;
    if (aloft.size >= ALOFT_MAX) return;
    const stake = panel().stake.value();
    if (!panel().isAutoMode()) return void busy(async () => void (await playOnce(stake)));
    const plan = panel().autoForm.read(stake);
    if (plan === null) return notices.toast(words('instant.plan_unread'));
    return void busy(async () => {
      const { end } = await playAll(plan);
      if (end !== null) notices.toast(words(`instant.end_${end}`));
    });
  };

  /** The player acts in the round that goes on. */
  const act = (action: object | null) =>
    void busy(async () => {
      if (open === null || action === null) return;
      await present(await rounds.act(open, action));
      await rest();
    });

  const stopAuto = () => {
    if (auto !== null) auto.isStopped = true;
  };

  return {
    draw,
    bringBack,
    showAgain,
    stopAuto,
    act,
    /** The button: begins a round or a plan, or ends the plan that runs. */
    press() {
      sound.wake();
      if (auto !== null) stopAuto();
      else if (open === null && !isBusy) begin();
      else act(scene().next?.() ?? null);
    },
    canCollect: () => open !== null && !isBusy && scene().collectable?.(read(open.stake)) != null,
    isIdle: () => open === null && !isBusy && aloft.size === 0,
  };
}

type Run = {
  readonly deps: PlayDeps;
  readonly playOnce: (stake: Amount, isAlone: boolean) => Promise<RoundView>;
  readonly isStopped: () => boolean;
  readonly draw: () => void;
};

/** Rounds of a plan, one after the other, until it ends or is stopped. */
async function runPlan(
  plan: AutoPlan,
  { deps: { motion, panel }, draw, isStopped, playOnce }: Run,
): Promise<AutoState> {
  let state = beginAuto(plan);
  const isAlone = followsOutcomes(plan);
  while (state.end === null && !isStopped()) {
    panel().stake.set(state.stake);
    draw();
    const round = await playOnce(state.stake, isAlone);
    state = afterRound(plan, state, { win: read(round.win), fit: panel().stake.fit });
    panel().autoForm.showLeft(Math.max(1, state.left));
    if (state.end === null) await motion.wait(BETWEEN_ROUNDS_MS);
  }
  return state;
}

const isOutOfStep = (error: unknown): boolean =>
  error instanceof RefusalError &&
  (error.code === 'round.unfinished' || error.code === 'round.step_out_of_turn');

function refuse({ notices, words }: PlayDeps, error: unknown): void {
  const refusal = error instanceof RefusalError ? error : new RefusalError('fault');
  const text = words.refusal(refusal.code, refusal.requestId);
  notices.toast(text, refusal.code === 'wallet.not_enough_money');
  notices.say(text);
}

/** `said` is the last step in a sentence: it is read aloud with what it paid. */
async function announceEnd(deps: PlayDeps, round: RoundView, said: string): Promise<void> {
  const { money, motion, notices, showWin, sound, words } = deps;
  const isMore = isGain(round.win, round.staked);
  const win = money.show(round.win);
  const isNothing = read(round.win) === 0n;
  showWin(isNothing ? '' : `+ ${win}`, isMore);
  if (isMore) sound.win(melodyOf(round.win, round.staked));
  const strength = strengthOf(round.win, round.staked);
  if (strength > 0) sound.big(strength);
  const paid = isMore ? 'say.won' : 'say.returned';
  const figures = { win, stake: money.show(round.staked) };
  notices.say(`${said} ${words(isNothing ? 'say.lost' : paid, figures)}`);
  await motion.wait(isMore ? 260 : 60);
}
