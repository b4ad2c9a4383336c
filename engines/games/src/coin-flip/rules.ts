import type { Amount } from '@parlour/money';
import { type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import {
  collected,
  type Draws,
  goesOn,
  lost,
  payOf,
  readFields,
  readOneOf,
  RETURNED,
  soloGame,
} from '../solo/index.ts';

export const sides = ['heads', 'tails'] as const;
export type Side = (typeof sides)[number];

/** A round collects by itself after this many right calls in a row. */
export const CALLS_MAX = 13;

/** The first call comes with the stake. */
export type CoinFlipChoice = { readonly side: Side };
type Action = { readonly kind: 'flip'; readonly side: Side } | { readonly kind: 'collect' };
type Event = { readonly called: Side; readonly fell: Side };
type State = { readonly stake: Amount; readonly right: number };

/** What a stake is worth after calls that were right: 0.99 x 2^calls. */
export const paysAfter = (right: number): Fraction =>
  multiplyFractions(RETURNED, fraction(2n ** BigInt(right)));

function readChoice(input: unknown): CoinFlipChoice | null {
  const side = readOneOf(readFields(input, 'side')?.side, sides);
  return side === null ? null : { side };
}

function readAction(input: unknown): Action | null {
  const collect = readFields(input, 'kind');
  if (collect !== null) return readOneOf(collect.kind, ['collect']) && { kind: 'collect' };
  const flip = readFields(input, 'kind', 'side');
  const side = readOneOf(flip?.side, sides);
  return readOneOf(flip?.kind, ['flip']) === null || side === null ? null : { kind: 'flip', side };
}

const collect = (state: State, events: readonly Event[]) =>
  collected(state, events, { stake: state.stake, pays: paysAfter(state.right) });

function flip(state: State, called: Side, draws: Draws) {
  const fell = sides[draws.below(2)] as Side;
  const events: readonly Event[] = [{ called, fell }];
  if (fell !== called) return lost(state, events);
  const next = { ...state, right: state.right + 1 };
  return next.right === CALLS_MAX ? collect(next, events) : goesOn(next, events);
}

/** Coin flip: each right call doubles what the stake is worth; a wrong one loses it. */
export const coinFlip = soloGame<CoinFlipChoice, State, Action, Event>({
  code: 'coin-flip',
  scheme: 'float',
  readChoice,
  mostOf: ({ stake }) => payOf(stake, paysAfter(CALLS_MAX)),
  begin: ({ choice, stake }, draws) => flip({ stake, right: 0 }, choice.side, draws),
  readAction,
  raiseOf: () => 0n as Amount,
  act: (state, action, draws) =>
    action.kind === 'collect' ? collect(state, []) : flip(state, action.side, draws),
  idleAction: () => ({ kind: 'collect' }),
});

export const table = {
  game: 'coin-flip',
  version: '1.0.0',
  sides,
  callsMax: CALLS_MAX,
  returned: '99/100',
} as const;
