/** Numbers of the wheel: a bet on one is paid so many times itself, and given back. */
export const wheelNumbers = [1, 2, 5, 10, 20, 40] as const;
export type WheelNumber = (typeof wheelNumbers)[number];

/** A segment with a number, or one that multiplies what the next spin pays. */
export type Segment =
  | { readonly kind: 'number'; readonly number: WheelNumber }
  | { readonly kind: 'times'; readonly by: 2 | 7 };

/** Segments clockwise from the top, such as `5` or `x2`. */
const ORDER =
  '2 1 5 1 2 1 10 1 2 1 5 2 20 1 x2 1 2 1 5 2 1 10 1 2 1 5 2 1 40 1 2 1 2 5 1 10 1 2 1 20 2 x7 1 5 1 2 1 2 1 10 5 1 2 1';

function segmentFrom(text: string): Segment {
  if (text === 'x2' || text === 'x7') return { kind: 'times', by: text === 'x2' ? 2 : 7 };
  const number = wheelNumbers.find((each) => String(each) === text);
  if (number === undefined) throw new RangeError(`no segment: ${text}`);
  return { kind: 'number', number };
}

export const segments: readonly Segment[] = ORDER.split(' ').map(segmentFrom);

/** What multipliers of one round come to at most. */
export const TIMES_MAX = 1_000;

export const moneyWheelPlaces = ['1', '2', '5', '10', '20', '40'] as const;
export type MoneyWheelPlace = (typeof moneyWheelPlaces)[number];
