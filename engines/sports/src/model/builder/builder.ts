import type { MarketKey, OutcomeId } from '../../market/market-key.ts';
import { type Fair, type FairMarket } from '../fair/fair.ts';

/** A pick of a bet builder: one outcome of a market of the match. */
export type BuilderLeg = { readonly market: MarketKey; readonly outcomeId: OutcomeId };

export type BuilderPrice =
  | { readonly kind: 'priced'; readonly probability: number; readonly alone: readonly number[] }
  /** All legs together cannot win. */
  | { readonly kind: 'impossible' }
  /** A leg that wins whenever the others do, and so adds nothing. */
  | { readonly kind: 'implied'; readonly leg: number }
  /** A leg whose market this model does not join, or whose line may give the stake back. */
  | { readonly kind: 'refused'; readonly leg: number; readonly reason: 'line' | 'market' };

/** How likely some of the legs, by their places, are to win together. */
export type ChanceOfLegs = (legs: readonly number[]) => number;

const NEGLIGIBLE = 1e-10;

/** The price of legs together from one joint model, with what is wrong with them. */
export function builderPrice(count: number, chanceOf: ChanceOfLegs): BuilderPrice {
  const all = Array.from({ length: count }, (_, leg) => leg);
  const probability = chanceOf(all);
  if (probability < NEGLIGIBLE) return { kind: 'impossible' };
  if (count > 1) {
    const implied = all.findIndex((leg) => {
      const others = chanceOf(all.filter((one) => one !== leg));
      return others - probability < NEGLIGIBLE;
    });
    if (implied !== -1) return { kind: 'implied', leg: implied };
  }
  return { kind: 'priced', probability, alone: all.map((leg) => chanceOf([leg])) };
}

/** A match that is over, with its weight among all that may come. */
export type WeighedEnd<End> = { readonly end: End; readonly weight: number };

/** What a market of a finished match came to: each outcome won, lost or void. */
export type ResultOf<End> = (end: End, market: MarketKey) => FairMarket | null;

const isWhole = ({ halfLose, halfWin, refund }: Fair): boolean =>
  halfLose === 0 && halfWin === 0 && refund < NEGLIGIBLE;

/** Which ends each leg wins, or the first leg that cannot be joined. */
export function winsByLeg<End>(
  ends: readonly WeighedEnd<End>[],
  legs: readonly BuilderLeg[],
  resultOf: ResultOf<End>,
): { readonly ok: true; readonly wins: readonly Uint8Array[] } | Extract<BuilderPrice, { kind: 'refused' }> & { readonly ok: false } {
  const wins: Uint8Array[] = [];
  for (const [place, { market, outcomeId }] of legs.entries()) {
    const won = new Uint8Array(ends.length);
    for (const [index, { end }] of ends.entries()) {
      const outcome = resultOf(end, market)?.find((one) => one.outcomeId === outcomeId);
      if (outcome === undefined) return { ok: false, kind: 'refused', leg: place, reason: 'market' };
      if (!isWhole(outcome)) return { ok: false, kind: 'refused', leg: place, reason: 'line' };
      won[index] = Number(outcome.win > 0.5);
    }
    wins.push(won);
  }
  return { ok: true, wins };
}

/** The price of legs over a list or a sample of finished matches. */
export function builderOnEnds<End>(
  ends: readonly WeighedEnd<End>[],
  legs: readonly BuilderLeg[],
  resultOf: ResultOf<End>,
): BuilderPrice {
  const found = winsByLeg(ends, legs, resultOf);
  if (!found.ok) return { kind: 'refused', leg: found.leg, reason: found.reason };
  const total = ends.reduce((sum, { weight }) => sum + weight, 0);
  return builderPrice(legs.length, (places) => {
    let sum = 0;
    ends.forEach(({ weight }, index) => {
      if (places.every((leg) => found.wins[leg]?.[index] === 1)) sum += weight;
    });
    return sum / total;
  });
}

/** Odds of a builder: the book's margin once on the joint probability, and never above the product of the legs. */
export function builderOdds({ alone, probability }: { readonly alone: readonly number[]; readonly probability: number }, margin: number): number {
  const product = alone.reduce((odds, one) => odds / one, 1);
  return Math.min(1 / (probability * (1 + margin)), Math.max(1, product));
}
