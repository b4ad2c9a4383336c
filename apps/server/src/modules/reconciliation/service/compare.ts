import type { Tx } from '@parlour/database';
import type { DifferenceState } from '@parlour/contract';
import { compareBooks, type Difference, factsOf } from '../rules/compare.ts';
import { periodOf } from '../rules/day.ts';
import { type DayPlace, type DayRow, replaceTotals, updateDay } from '../store/days.ts';
import {
  countDifferences,
  type DifferenceRow,
  listDifferencesOfDay,
  setDifferenceState,
  upsertDifference,
} from '../store/differences.ts';
import { insertEvent, type Step } from '../store/events.ts';
import { findElsewhere, listLines } from '../store/lines.ts';
import { listTerms } from '../store/terms.ts';
import type { ReconciliationDeps } from './deps.ts';

type CompareDeps = Pick<ReconciliationDeps, 'books' | 'now' | 'newId'>;

/** Holds a locked day's lines against our books, and records what came of it. */
export async function compareDay(tx: Tx, day: DayRow, deps: CompareDeps): Promise<void> {
  const { books, now } = deps;
  const { source } = day;
  const period = periodOf(day.day);
  const lines = await listLines(tx, day);
  const settled = await books.settled(tx, { provider: source, ...period });
  const postings = await books.postings(tx, { code: `cash:${source}`, ...period });
  const names = lines.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const named = await books.named(tx, { provider: source, names: [...new Set(names)] });
  const elsewhere = await findElsewhere(tx, day, settled.flatMap(namesOf));
  const terms = (await listTerms(tx))(source);
  const { differences, totals } = compareBooks({
    lines,
    settled,
    named,
    postings,
    elsewhere: new Set(
      settled
        .filter((payment) => namesOf(payment).some((name) => elsewhere.has(name)))
        .map(({ id }) => id),
    ),
    terms,
  });

  await replaceTotals(tx, day, totals);
  await recordDifferences(tx, day, differences, deps);
  const at = now();
  await updateDay(tx, {
    source,
    day: day.day,
    state: 'DONE',
    at,
    finishedAt: at,
    counts: await countDifferences(tx, day),
  });
}

const namesOf = ({ id, referenceCode }: { id: string; referenceCode: string | null }) =>
  referenceCode === null ? [id] : [id, referenceCode];

/** What a run's finding does to one that is known: a resolution holds as long as the figures do. */
function reopens(
  known: DifferenceRow,
  facts: string,
): { state: DifferenceState; step: Step | null } {
  if (known.state === 'GONE') return { state: 'OPEN', step: 'returned' };
  if (known.state === 'OPEN') return { state: 'OPEN', step: null };
  return known.facts === facts
    ? { state: 'RESOLVED', step: null }
    : { state: 'OPEN', step: 'changed' };
}

async function recordDifferences(
  tx: Tx,
  place: DayPlace,
  differences: readonly Difference[],
  { now, newId }: Pick<CompareDeps, 'now' | 'newId'>,
): Promise<void> {
  const at = now();
  const known = new Map(
    (await listDifferencesOfDay(tx, place)).map((row) => [`${row.kind}|${row.subject}`, row]),
  );
  for (const difference of differences) {
    const key = `${difference.kind}|${difference.subject}`;
    const row = known.get(key);
    known.delete(key);
    const facts = factsOf(difference);
    const { state, step } =
      row === undefined ? { state: 'OPEN' as const, step: 'found' as const } : reopens(row, facts);
    const id = row?.id ?? newId();
    const isNews = step !== null || row?.facts !== facts;
    await upsertDifference(tx, place, difference, { id, at, state, isNews });
    if (step !== null) await insertEvent(tx, id, { at, step, actor: null, note: null });
  }
  // Resolved or not: what no run finds any more is no difference, and its story stays.
  for (const row of known.values()) {
    if (row.state === 'GONE') continue;
    await setDifferenceState(tx, { id: row.id, state: 'GONE', resolution: null });
    await insertEvent(tx, row.id, { at, step: 'gone', actor: null, note: null });
  }
}
