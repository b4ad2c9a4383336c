import type { Amount } from '@parlour/money';
import { type Fraction, fraction } from '../fraction.ts';
import { payOf } from './pay.ts';
import type { Step } from './game.ts';

/** What a stake returns in games where each step is worth its chance: 99 of a hundred, taken once a round. */
export const RETURNED: Fraction = fraction(99n, 100n);

/** The end of a round with what its steps are worth by now. */
export const collected = <State, Event>(
  state: State,
  events: readonly Event[],
  { pays, stake }: { readonly pays: Fraction; readonly stake: Amount },
): Step<State, Event> => ({ state, events, win: payOf(stake, pays) });

export const lost = <State, Event>(state: State, events: readonly Event[]): Step<State, Event> => ({
  state,
  events,
  win: 0n as Amount,
});

export const goesOn = <State, Event>(
  state: State,
  events: readonly Event[],
): Step<State, Event> => ({ state, events, win: null });
