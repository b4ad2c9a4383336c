import { type Amount, amountToText, times, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import { type Draws, readFields, soloGame, type Step } from '../solo/index.ts';
import { CANNONS, chanceOf, type Prize, type SeaPlan, targetsOf, totalWeight } from './kinds.ts';

/** What is loaded, in shots of the smallest cannon. */
export const LOAD_MIN = 20;
export const LOAD_MAX = 2_000;
/** Shots of one action of a record at most. */
export const SHOTS_AT_ONCE_MAX = 500;
/** A visit ends with this shot: what is left comes back and may be loaded again. */
export const SHOTS_MAX = 2_000;

/** `base` is what a shot of the smallest cannon costs. */
export type SeaChoice = { readonly base: Amount };

/** Shots that have met something: for each its target and its cannon, one after the other. */
export type SeaAction =
  | { readonly kind: 'shots'; readonly shots: readonly number[] }
  /** Ends the visit: what is left is paid. */
  | { readonly kind: 'leave' };

/** A fish that was caught. */
export type Catch = {
  readonly target: number;
  readonly cannon: number;
  /** In stakes of the shot. */
  readonly pays: number;
  readonly win: string;
};

export type SeaEvent =
  | { readonly kind: 'load'; readonly amount: string; readonly base: string }
  | {
      readonly kind: 'shots';
      readonly shots: number;
      readonly staked: string;
      readonly won: string;
      readonly catches: readonly Catch[];
      /** What is left to shoot with. */
      readonly credit: string;
    }
  | { readonly kind: 'leave'; readonly shot: string; readonly credit: string };

type State = {
  readonly base: Amount;
  readonly credit: Amount;
  readonly shots: number;
  /** All that was shot. */
  readonly shot: Amount;
};

function readChoice(input: unknown, stake: Amount): SeaChoice | null {
  const base = readAmount(readFields(input, 'base')?.base);
  if (base === null || base <= ZERO || stake % base !== 0n) return null;
  const loads = stake / base;
  return loads < BigInt(LOAD_MIN) || loads > BigInt(LOAD_MAX) ? null : { base };
}

const isBelow = (value: unknown, bound: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < bound;

function readShots(input: unknown, targets: number): SeaAction | null {
  const shots = readFields(input, 'kind', 'shots')?.shots;
  if (!Array.isArray(shots) || shots.length === 0 || shots.length % 2 !== 0) return null;
  if (shots.length > 2 * SHOTS_AT_ONCE_MAX) return null;
  const isRead = shots.every((one: unknown, place) =>
    isBelow(one, place % 2 === 0 ? targets : CANNONS.length),
  );
  return isRead ? { kind: 'shots', shots: shots as number[] } : null;
}

function readAction(input: unknown, targets: number): SeaAction | null {
  if (readFields(input, 'kind')?.kind === 'leave') return { kind: 'leave' };
  const { kind } = (input ?? {}) as { readonly kind?: unknown };
  return kind === 'shots' ? readShots(input, targets) : null;
}

/** What a shot costs whose smallest cannon costs `base`. */
export const costOf = (base: Amount, cannon: number): Amount =>
  times(base, BigInt(CANNONS[cannon] ?? 1));

/** What a shot at these prizes pays, in its stakes; zero where it catches nothing. */
export function shoot(prizes: readonly Prize[], returned: number, draws: Draws): number {
  const { bound, caught } = chanceOf(prizes, returned);
  if (draws.below(bound) >= caught) return 0;
  const [only] = prizes;
  if (prizes.length === 1 && only !== undefined) return only[0];
  let left = draws.below(totalWeight(prizes));
  for (const [pays, weight] of prizes) {
    if (left < weight) return pays;
    left -= weight;
  }
  throw new RangeError('a draw beyond the prizes');
}

const largestPays = ({ kinds }: SeaPlan): number =>
  Math.max(...kinds.flatMap(({ stages }) => stages.flat().map(([pays]) => pays)));

/**
 * The game of a sea. A visit loads an amount, and every shot that meets a fish is drawn by itself from the
 * visitor's own seeds: its chance is that of its target alone. What is left is paid when the visit ends.
 * Which fish a shot meets is said by the studio and never by a browser.
 */
export function seaGame(plan: SeaPlan) {
  const targets = targetsOf(plan);
  const most = BigInt(largestPays(plan) * (CANNONS.at(-1) ?? 1));

  const act = (state: State, shots: readonly number[], draws: Draws): Step<State, SeaEvent> => {
    const catches: Catch[] = [];
    let [credit, staked, won] = [state.credit, ZERO, ZERO];
    for (let at = 0; at < shots.length; at += 2) {
      const [target = 0, cannon = 0] = [shots[at], shots[at + 1]];
      const cost = costOf(state.base, cannon);
      if (cost > credit) throw new RangeError(`${plan.game}: a shot that is not paid for`);
      const pays = shoot(targets[target]?.prizes ?? [], plan.returnedHundredths, draws);
      const win = times(cost, BigInt(pays));
      credit = (credit - cost + win) as Amount;
      staked = (staked + cost) as Amount;
      if (pays === 0) continue;
      won = (won + win) as Amount;
      catches.push({ target, cannon, pays, win: amountToText(win) });
    }
    const event: SeaEvent = {
      kind: 'shots',
      shots: shots.length / 2,
      staked: amountToText(staked),
      won: amountToText(won),
      catches,
      credit: amountToText(credit),
    };
    const shot = (state.shot + staked) as Amount;
    return {
      state: { ...state, credit, shot, shots: state.shots + shots.length / 2 },
      events: [event],
      win: null,
    };
  };

  return soloGame<SeaChoice, State, SeaAction, SeaEvent>({
    code: plan.game,
    scheme: 'exact',
    readChoice,
    readAction: (input) => readAction(input, targets.length),
    baseOf: ({ choice }) => choice.base,
    mostOf: ({ choice }) => times(choice.base, most),
    begin: ({ choice: { base }, stake }) => ({
      state: { base, credit: stake, shots: 0, shot: ZERO },
      events: [{ kind: 'load', amount: amountToText(stake), base: amountToText(base) }],
      win: null,
    }),
    raiseOf({ base, credit, shots }, action) {
      if (action.kind === 'leave') return ZERO;
      if (shots + action.shots.length / 2 > SHOTS_MAX) return null;
      return costOf(base, action.shots[1] ?? 0) > credit ? null : ZERO;
    },
    act(state, action, draws) {
      if (action.kind === 'shots') return act(state, action.shots, draws);
      const { credit, shot } = state;
      const events: SeaEvent[] = [
        { kind: 'leave', shot: amountToText(shot), credit: amountToText(credit) },
      ];
      return { state, events, win: credit };
    },
    idleAction: () => ({ kind: 'leave' }),
  });
}
