import { type BetTable, LOST, toOne } from '../bets/index.ts';
import type { Draws } from '../solo/index.ts';
import {
  type MoneyWheelPlace,
  moneyWheelPlaces,
  segments,
  TIMES_MAX,
  type WheelNumber,
} from './paytable.ts';

export type MoneyWheelOutcome = {
  /** Segments at which the wheel stopped, as `segments` counts them: all but the last multiply. */
  readonly spins: readonly number[];
  readonly number: WheelNumber;
  /** What the number is multiplied by: 1 where no spin multiplied. */
  readonly times: number;
};

/** Multipliers multiply each other up to a limit, which holds for the whole round. */
export const timesAfter = (times: number, by: number, limit = TIMES_MAX): number =>
  Math.min(limit, times * by);

/** Spins until a number comes. */
function draw(draws: Draws): MoneyWheelOutcome {
  const spins: number[] = [];
  let times = 1;
  for (;;) {
    const spin = draws.below(segments.length);
    spins.push(spin);
    const segment = segments[spin];
    if (segment?.kind === 'number') return { spins, number: segment.number, times };
    times = timesAfter(times, segment?.by ?? 1);
  }
}

export const moneyWheelTable: BetTable<MoneyWheelPlace, MoneyWheelOutcome> = {
  code: 'money-wheel',
  scheme: 'exact',
  places: moneyWheelPlaces,
  draw,
  pays: (place, { number, times }) => (place === String(number) ? toOne(number * times) : LOST),
};
