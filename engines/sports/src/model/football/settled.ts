import { decideMarket } from '../../market/decide.ts';
import type { MarketKey, OutcomeId } from '../../market/market-key.ts';
import { append, type Incident, newSheet, type Sheet, withStatus } from '../../sheet/index.ts';
import type { LegResult } from '../../bet/leg-result.ts';
import { addFair, type Fair, type FairMarket, NEVER, partOf } from '../fair/fair.ts';
import type { HalfRows } from './halves.ts';

/** Goals of a side in a half as a sheet has them; which minute they fell in says nothing here. */
const goals = (side: 'away' | 'home', period: 1 | 2, count: number): Incident[] =>
  Array.from({ length: count }, () => ({
    kind: 'score',
    side,
    points: 1,
    period,
    minute: period * 45 - 10,
  }));

/** A finished match with these goals in its halves. */
export const sheetOfHalves = (
  first: readonly [home: number, away: number],
  second: readonly [home: number, away: number],
): Sheet =>
  withStatus(
    append(
      newSheet('football'),
      { kind: 'period_begin', period: 1 },
      ...goals('home', 1, first[0]),
      ...goals('away', 1, first[1]),
      { kind: 'period_end', period: 1 },
      ...goals('home', 2, second[0]),
      ...goals('away', 2, second[1]),
      { kind: 'period_end', period: 2 },
    ),
    'ended',
  );

type Settled = readonly (readonly [outcomeId: OutcomeId, result: LegResult])[];

const tables = new Map<string, Map<number, Settled | null>>();
const TABLES_MAX = 400;
const RADIX = 32;

/** What a market comes to with these goals, by the rules that settle it; kept, as it never changes. */
function settledAt(
  rows: HalfRows,
  row: number,
  market: MarketKey,
  known: Map<number, Settled | null>,
): Settled | null {
  const [fh, fa] = [rows.firstHome[row] as number, rows.firstAway[row] as number];
  const [sh, sa] = [rows.secondHome[row] as number, rows.secondAway[row] as number];
  const key = ((fh * RADIX + fa) * RADIX + sh) * RADIX + sa;
  const before = known.get(key);
  if (before !== undefined) return before;
  const decisions = decideMarket(sheetOfHalves([fh, fa], [sh, sa]), market);
  const settled =
    decisions === null
      ? null
      : [...decisions].flatMap(([outcomeId, decision]) =>
          decision.state === 'decided' ? [[outcomeId, decision.result] as const] : [],
        );
  known.set(key, settled);
  return settled;
}

const keyOf = ({ marketId, specifiers }: MarketKey): string =>
  `${marketId} ${Object.entries(specifiers).toSorted().join('|')}`;

/**
 * Fair prices of any market that the goals of both halves decide (exact goals, margins, ranges,
 * combinations), by the very rules that settle it. Slow when a line is first asked for; then a look-up for
 * each way in which the match may end.
 */
export function priceBySettling(rows: HalfRows, market: MarketKey): FairMarket | null {
  const key = keyOf(market);
  const known = tables.get(key) ?? new Map<number, Settled | null>();
  if (!tables.has(key) && tables.size < TABLES_MAX) tables.set(key, known);
  const sums = new Map<OutcomeId, Fair>();
  for (let row = 0; row < rows.count; row += 1) {
    const settled = settledAt(rows, row, market, known);
    if (settled === null || settled.length === 0) return null;
    for (const [outcomeId, result] of settled) {
      sums.set(
        outcomeId,
        addFair(sums.get(outcomeId) ?? NEVER, partOf(result, rows.weight[row] as number)),
      );
    }
  }
  return [...sums].map(([outcomeId, fair]) => ({ outcomeId, ...fair }));
}
