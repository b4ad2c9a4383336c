import type { MarketKey, OutcomeId } from '../../market/market-key.ts';
import { type Fair, type FairMarket } from '../fair/fair.ts';

/** A pick of a bet builder: one outcome of a market of the match. */
export type BuilderLeg = { readonly market: MarketKey; readonly outcomeId: OutcomeId };

export type JointChance =
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

/** How likely legs are to win together in one joint model, with what is wrong with them. */
export function jointChance(count: number, chanceOf: ChanceOfLegs): JointChance {
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
/** What of an end a market depends on: ends with the same key have the same result. */
export type KeyOf<End> = (end: End, market: MarketKey) => string;

const isWhole = ({ halfLose, halfWin, refund }: Fair): boolean =>
  halfLose === 0 && halfWin === 0 && refund < NEGLIGIBLE;

type Refused = Extract<JointChance, { kind: 'refused' }>;
export type LegWins =
  | { readonly ok: true; readonly wins: readonly Uint8Array[] }
  | { readonly ok: false; readonly refused: Refused };

/** Which ends a leg wins, or why it cannot be joined. */
function winsOf<End>(
  ends: readonly WeighedEnd<End>[],
  { market, outcomeId }: BuilderLeg,
  resultOf: ResultOf<End>,
  keyOf?: KeyOf<End>,
): Uint8Array | Refused['reason'] {
  const known = new Map<string, number>();
  const wins = new Uint8Array(ends.length);
  for (const [index, { end }] of ends.entries()) {
    const key = keyOf?.(end, market);
    const before = key === undefined ? undefined : known.get(key);
    if (before !== undefined) {
      wins[index] = before;
      continue;
    }
    const outcome = resultOf(end, market)?.find((one) => one.outcomeId === outcomeId);
    if (outcome === undefined) return 'market';
    if (!isWhole(outcome)) return 'line';
    const won = Number(outcome.win > 0.5);
    wins[index] = won;
    if (key !== undefined) known.set(key, won);
  }
  return wins;
}

/** Which ends each leg wins, or the first leg that cannot be joined. */
export function winsByLeg<End>(
  ends: readonly WeighedEnd<End>[],
  legs: readonly BuilderLeg[],
  resultOf: ResultOf<End>,
  keyOf?: KeyOf<End>,
): LegWins {
  const wins: Uint8Array[] = [];
  for (const [place, leg] of legs.entries()) {
    const won = winsOf(ends, leg, resultOf, keyOf);
    if (typeof won === 'string') {
      return { ok: false, refused: { kind: 'refused', leg: place, reason: won } };
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
  keyOf?: KeyOf<End>,
): JointChance {
  const found = winsByLeg(ends, legs, resultOf, keyOf);
  if (!found.ok) return found.refused;
  const total = ends.reduce((sum, { weight }) => sum + weight, 0);
  return jointChance(legs.length, (places) => {
    const wins = places.map((leg) => found.wins[leg] as Uint8Array);
    let sum = 0;
    for (let index = 0; index < ends.length; index += 1) {
      if (wins.every((won) => won[index] === 1)) sum += (ends[index] as WeighedEnd<End>).weight;
    }
    return sum / total;
  });
}
