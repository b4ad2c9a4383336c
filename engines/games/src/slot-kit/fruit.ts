// Three-reel machines with nudges and holds: what each position is worth, and the best play from it.
import type { Strip } from './lines.ts';

export const REELS = 3;

export type FruitSheet = {
  readonly code: string;
  readonly symbols: readonly string[];
  /** Stands in for the others and doubles what they pay, each one; three of it pay by themselves. */
  readonly wild: number;
  /** Three strips of one length. */
  readonly strips: readonly Strip[];
  /** Of each symbol, hundredths of the stake for 1, 2 and 3 of it from the left. */
  readonly pays: readonly (readonly number[])[];
  /** After a paid spin that wins nothing: weights of no offer, of a hold, and of 1, 2, 3 ... nudges. */
  readonly offers: {
    readonly none: number;
    readonly hold: number;
    readonly nudges: readonly number[];
  };
  /** The same after a held spin, which offers no second hold. */
  readonly offersHeld: { readonly none: number; readonly nudges: readonly number[] };
  /** What paid spins collect; absent where they collect nothing. */
  readonly meter?: FruitMeter;
};

/**
 * A meter that is kept from round to round, for each stake apart. A paid spin adds one for each reel whose
 * symbol on the line is the collected one, whatever is nudged or held after it. A full meter turns a wheel
 * when the round would end, and what is over counts for the next.
 */
export type FruitMeter = {
  readonly symbol: number;
  readonly size: number;
  /** Places of the wheel, each as likely: what they pay, in hundredths of the stake. */
  readonly prizes: readonly number[];
};

/** What the symbols of a paid spin's line add to the meter. */
export const collectedBy = (meter: FruitMeter | undefined, shown: readonly number[]): number =>
  meter === undefined ? 0 : shown.filter((symbol) => symbol === meter.symbol).length;

/** What three symbols pay, in hundredths of the stake. */
export function fruitPays(
  { pays, wild }: Pick<FruitSheet, 'pays' | 'wild'>,
  shown: readonly number[],
): number {
  const symbol = shown.find((other) => other !== wild) ?? wild;
  const broken = shown.findIndex((other) => other !== symbol && other !== wild);
  const count = broken === -1 ? shown.length : broken;
  const wilds = shown.slice(0, count).filter((other) => other === wild).length;
  const multiplier = symbol === wild ? 1 : 2 ** wilds;
  return (pays[symbol]?.[count - 1] ?? 0) * multiplier;
}

/** Values of all positions; a position is (stop 1 x length + stop 2) x length + stop 3. */
export type FruitTables = {
  readonly length: number;
  /** Hundredths of the stake that a position pays. */
  readonly pays: Float64Array;
  /** What a position is worth with 0, 1, 2 ... nudges and best play. */
  readonly nudged: readonly Float64Array[];
  /** The same right after a held spin, by the chances of its offers. */
  readonly held: Float64Array;
  /** What a hold is worth, by the reels held as a bit set: mean of `held` over the others. */
  readonly holds: readonly Float64Array[];
};

const placesOf = (length: number): readonly number[] => [length * length, length, 1];

export const positionOf = (stops: readonly number[], length: number): number =>
  stops.reduce((position, stop) => position * length + stop, 0);

export const stopsOf = (position: number, length: number): number[] =>
  placesOf(length).map((place) => Math.floor(position / place) % length);

/** What each position of a paid spin adds to the meter. */
export const collectedAt = (
  { meter, strips }: Pick<FruitSheet, 'meter' | 'strips'>,
  { length, pays }: Pick<FruitTables, 'length' | 'pays'>,
): Uint8Array =>
  Uint8Array.from(pays, (_, position) =>
    collectedBy(
      meter,
      stopsOf(position, length).map((stop, reel) => strips[reel]?.[stop] ?? 0),
    ),
  );

/** A nudge moves a reel down by one: the symbol above comes into the line. */
export const nudgeStops = (stops: readonly number[], reel: number, length: number): number[] =>
  stops.map((stop, index) => (index === reel ? (stop + length - 1) % length : stop));

/** Works out every position: by the number of nudges first, then the holds over them. */
export function createFruitTables(sheet: FruitSheet): FruitTables {
  const length = sheet.strips[0]?.length ?? 0;
  const positions = length ** REELS;
  const pays = Float64Array.from({ length: positions }, (_, position) =>
    fruitPays(
      sheet,
      stopsOf(position, length).map((stop, reel) => sheet.strips[reel]?.[stop] ?? 0),
    ),
  );
  const nudged = [pays];
  const nudgesMax = Math.max(sheet.offers.nudges.length, sheet.offersHeld.nudges.length);
  for (let left = 1; left <= nudgesMax; left += 1) {
    const fewer = nudged[left - 1] as Float64Array;
    nudged.push(
      pays.map((paid, position) => {
        if (paid > 0) return paid;
        const stops = stopsOf(position, length);
        const after = [0, 1, 2].map(
          (reel) => fewer[positionOf(nudgeStops(stops, reel, length), length)] as number,
        );
        return Math.max(...after);
      }),
    );
  }
  const { none, nudges } = sheet.offersHeld;
  const total = nudges.reduce((sum, weight) => sum + weight, none);
  const held = pays.map((paid, position) =>
    paid > 0
      ? paid
      : nudges.reduce(
          (sum, weight, index) => sum + weight * (nudged[index + 1]?.[position] as number),
          0,
        ) / total,
  );
  const holds = Array.from({ length: 2 ** REELS - 1 }, (_, set) =>
    placesOf(length).reduce<Float64Array>(
      (values, place, reel) => ((set >> reel) & 1 ? values : averaged(values, place, length)),
      held,
    ),
  );
  return { length, pays, nudged, held, holds };
}

/** Each value replaced by the mean over all stops of the reel with this place. */
function averaged(values: Float64Array, place: number, length: number): Float64Array {
  const found = new Float64Array(values.length);
  for (let position = 0; position < values.length; position += 1) {
    if (Math.floor(position / place) % length !== 0) continue;
    let sum = 0;
    for (let stop = 0; stop < length; stop += 1) sum += values[position + stop * place] as number;
    for (let stop = 0; stop < length; stop += 1) found[position + stop * place] = sum / length;
  }
  return found;
}

/** The reel whose nudge is worth most; the first of equals. */
export function bestNudge({ length, nudged }: FruitTables, position: number, left: number): number {
  const stops = stopsOf(position, length);
  const values = [0, 1, 2].map(
    (reel) => nudged[left - 1]?.[positionOf(nudgeStops(stops, reel, length), length)] as number,
  );
  return values.indexOf(Math.max(...values));
}

/** The reels whose hold is worth most, as a bit set; the first of equals. */
export function bestHold({ holds }: FruitTables, position: number): number {
  const values = holds.map((table) => table[position] as number);
  return values.indexOf(Math.max(...values));
}

export const reelsOfSet = (set: number): number[] =>
  [0, 1, 2].filter((reel) => ((set >> reel) & 1) === 1);
