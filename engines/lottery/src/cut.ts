import type { PlayOdds } from './odds-pack.ts';
import type { NumberCut, Play, Selection } from './play.ts';
import { multiplyRatios, ratio } from './ratio.ts';

const BPS = 10_000n;
const CUT_LIST = ',';
const CUT_PART = ':';

/** The cut numbers that a selection is on, in the order of the numbers; none of a play that knows no cuts. */
export function cutsIn<D>(
  play: Pick<Play<D>, 'cut'>,
  selection: Selection,
  cuts: readonly NumberCut[],
): readonly NumberCut[] {
  if (play.cut === undefined || cuts.length === 0) return [];
  const picked = new Set(selection.at(-1));
  return cuts
    .filter(({ number }) => picked.has(number))
    .toSorted((left, right) => (left.number < right.number ? -1 : 1));
}

/** Shares of cuts, each once: cut numbers win at the play's levels again, once for each share. */
export const cutShares = (cuts: readonly NumberCut[]): readonly number[] => [
  ...new Set(cuts.map(({ shareBps }) => shareBps)),
];

/** A play as it was sold: numbers that are cut win at levels of their own, with their share of the odds. */
export function withCuts<D>(
  play: Play<D>,
  odds: PlayOdds,
  cuts: readonly NumberCut[],
): { readonly play: Play<D>; readonly odds: PlayOdds } {
  if (cuts.length === 0) return { play, odds };
  if (play.cut === undefined) throw new Error(`numbers of ${play.code} cannot be cut`);
  const cutOdds = cutShares(cuts).flatMap((shareBps) =>
    odds.map((each) => multiplyRatios(each, ratio(BigInt(shareBps), BPS))),
  );
  return { play: play.cut(cuts), odds: [...odds, ...cutOdds] };
}

/** Cuts as they are kept with a ticket and confirmed by a slip: "12:5000,34:2500". */
export const writeCuts = (cuts: readonly NumberCut[]): string =>
  cuts.map(({ number, shareBps }) => `${number}${CUT_PART}${shareBps}`).join(CUT_LIST);

/** Reads what writeCuts wrote. */
export const readCuts = (text: string): readonly NumberCut[] =>
  text === ''
    ? []
    : text.split(CUT_LIST).map((part) => {
        const [number = '', share = ''] = part.split(CUT_PART);
        return { number, shareBps: Number(share) };
      });
