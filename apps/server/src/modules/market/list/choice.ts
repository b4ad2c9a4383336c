// Which lines of an event its row shows: by sport, one or a few of each kind. Pure.
import type { LineState } from '../line/rules.ts';

/** The first of these markets that is offered, and so many of its lines. */
type Slot = {
  readonly markets: readonly number[];
  readonly most: number;
  /** Markets of one set, map or quarter: of the first one. */
  readonly isFirst: boolean;
};

const RESULTS = [1, 186, 219, 251, 406, 340, 252, 610];
const HANDICAPS = [16, 223, 187, 237, 256, 410, 327, 493];
const TOTALS = [18, 225, 189, 238, 258, 412, 328, 494, 314, 605];
const ODD_EVENS = [26, 229, 198, 264, 419];
const FIRST_HANDICAPS = [66, 303, 460, 203, 309, 246, 331, 275];
const FIRST_TOTALS = [68, 236, 446, 204, 310, 247, 332, 276];
const FIRST_RESULTS = [60, 235, 443, 202, 245, 330, 395, 274, 1124];

const whole = (most: number, ...lists: readonly (readonly number[])[]): Slot[] =>
  lists.map((markets) => ({ markets, most, isFirst: false }));
const first = (most: number, ...lists: readonly (readonly number[])[]): Slot[] =>
  lists.map((markets) => ({ markets, most, isFirst: true }));

export type RowKind = 'european' | 'asian';

const LINES_OF_ASIAN = 3;
const SLOTS: Readonly<Record<RowKind, readonly Slot[]>> = {
  european: whole(1, RESULTS, HANDICAPS, TOTALS),
  asian: [
    ...whole(LINES_OF_ASIAN, HANDICAPS, TOTALS, RESULTS, ODD_EVENS),
    ...first(LINES_OF_ASIAN, FIRST_HANDICAPS, FIRST_TOTALS, FIRST_RESULTS),
  ],
};

/** Every market that a row may show. */
export const ROW_MARKETS: readonly number[] = [
  ...new Set(Object.values(SLOTS).flatMap((slots) => slots.flatMap(({ markets }) => markets))),
];
const MAIN = new Set([...RESULTS, ...HANDICAPS, ...TOTALS]);
const RESULT = new Set(RESULTS);
/** Whether a market is of who wins the event. */
export const isResult = (marketId: number): boolean => RESULT.has(marketId);

/** Whether lists show lines of the market as those of the whole match. */
export const isMain = (marketId: number): boolean => MAIN.has(marketId);

export type Choosable = {
  readonly marketId: number;
  readonly specifiers: string;
  readonly state: LineState;
  readonly isFavourite: boolean;
  readonly outcomes: readonly { readonly ppm: number | null; readonly odds: number | null }[];
};

const COUNTED = /(?:^|\|)[a-z]+nr=(\d+)/;
const isOfFirst = ({ specifiers }: Choosable): boolean =>
  (COUNTED.exec(specifiers)?.[1] ?? '1') === '1';

const EVEN_PPM = 500_000;

/** How far the first outcome is from even. */
function distanceOf({ outcomes: [outcome] }: Choosable): number {
  if (outcome === undefined) return EVEN_PPM;
  const ppm = outcome.ppm ?? (outcome.odds === null ? 0 : 1_000_000_000 / outcome.odds);
  return Math.abs(ppm - EVEN_PPM);
}

/** The favourite of the feed first, then those nearest to even. */
const compare = (a: Choosable, b: Choosable): number =>
  Number(b.state === 'open') - Number(a.state === 'open') ||
  Number(b.isFavourite) - Number(a.isFavourite) ||
  distanceOf(a) - distanceOf(b);

const hasPrices = ({ outcomes }: Choosable): boolean => outcomes.some(({ odds }) => odds !== null);

/** The lines of each slot, in the order of the slots; a slot that has none is left out. */
export function chooseLines<Line extends Choosable>(
  lines: readonly Line[],
  kind: RowKind,
): readonly (readonly Line[])[] {
  const shown = lines.filter((line) => line.state !== 'closed' && hasPrices(line));
  return SLOTS[kind].flatMap(({ isFirst, markets, most }) => {
    const fitting = isFirst ? shown.filter(isOfFirst) : shown;
    const found = [true, false]
      .flatMap((open) =>
        markets.map((marketId) =>
          fitting.filter((line) => line.marketId === marketId && (line.state === 'open') === open),
        ),
      )
      .find(({ length }) => length > 0);
    if (found === undefined) return [];
    const [{ marketId }] = found as [Line];
    return [
      fitting
        .filter((line) => line.marketId === marketId)
        .toSorted(compare)
        .slice(0, most),
    ];
  });
}
