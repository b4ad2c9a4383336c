// Fetches a day's statement page by page, and compares. A worker that takes a run up again goes on where
// its last page ended; two who work at one run at once add each page once.
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays, dayOf, isDay, isOver, periodOf } from '../rules/day.ts';
import {
  beginDay,
  type DayPlace,
  type DayRow,
  findDay,
  listLeftDays,
  lockDay,
  queueForDay,
  updateDay,
} from '../store/days.ts';
import { deleteLines, insertLines } from '../store/lines.ts';
import { compareDay } from './compare.ts';
import {
  type Asker,
  HOUSE_SOURCE,
  type ReconciliationDeps,
  RUN,
  type StatementAnswer,
  type StatementSource,
} from './deps.ts';

const DAYS_BACK_MAX = 400;
/** A run without a page for so long was left by the one who worked at it. */
export const LEASE_MS = 2 * 60_000;
const LINES_MAX = 200_000;
const PAGES_MAX = 5_000;
const ASK_AGAIN_MS = [60_000, 120_000, 300_000, 600_000] as const;
const ASK_AGAIN_MS_MAX = 900_000;
/** About a day of asking. */
const TRIES_MAX = 100;
const CAUGHT_UP_DAYS = 7;
const ERROR_CHARS_MAX = 300;

const BUSY: ReadonlySet<string> = new Set(['FETCHING', 'WAITING', 'COMPARING']);
const isBusy = ({ state, beatAt }: DayRow, at: Date): boolean =>
  // One that waits for its provider may be hurried.
  BUSY.has(state) && state !== 'WAITING' && at.getTime() - beatAt.getTime() < LEASE_MS;

/** Refuses while someone works at the day; otherwise the day is the caller's until the commit. */
export async function claimDay(tx: Tx, place: DayPlace, at: Date): Promise<void> {
  await queueForDay(tx, place);
  const known = await lockDay(tx, place);
  if (known !== null && isBusy(known, at)) throw new Refusal('reconciliation.running');
}

export type Runs = ReturnType<typeof createRuns>;

export function createRuns(deps: ReconciliationDeps) {
  const { db, jobs, log, audit, sources, now, newId } = deps;

  const queue = (tx: Tx, { source, day, runId }: DayRow, runAt?: Date) =>
    jobs.add(
      tx,
      RUN,
      { source, day, runId },
      { key: `${RUN}:${source}:${day}`, ...(runAt === undefined ? {} : { runAt }) },
    );

  const begin = (place: DayPlace, asker: Asker | null): Promise<DayRow> =>
    db.tx(async (tx) => {
      const at = now();
      await claimDay(tx, place, at);
      await deleteLines(tx, place);
      const run = await beginDay(tx, {
        ...place,
        state: 'FETCHING',
        runId: newId(),
        origin: 'api',
        requestedBy: asker?.operatorAccount ?? null,
        lineCount: 0,
        startedAt: at,
      });
      await queue(tx, run);
      if (asker !== null) {
        await audit.record(tx, {
          actor: { kind: 'operator', id: asker.operatorId },
          action: 'reconciliation.run',
          subject: { kind: 'reconciliation', id: `${place.source}:${place.day}` },
          ip: asker.ip,
        });
      }
      return run;
    });

  /** The row of this run while it is at this place; null when another has gone on with it. */
  const lockAt = async (tx: Tx, run: DayRow): Promise<DayRow | null> => {
    const row = await lockDay(tx, run);
    const isSame = row?.runId === run.runId && row.pageCount === run.pageCount;
    return isSame && row.state !== 'COMPARING' && BUSY.has(row.state) ? row : null;
  };

  const fail = (tx: Tx, run: DayRow, error: string): Promise<void> =>
    updateDay(tx, { ...run, state: 'FAILED', at: now(), error: error.slice(0, ERROR_CHARS_MAX) });

  const wait = async (tx: Tx, run: DayRow, error: string): Promise<void> => {
    if (run.tries >= TRIES_MAX) return fail(tx, run, error);
    const at = now();
    const nextAt = new Date(at.getTime() + (ASK_AGAIN_MS[run.tries] ?? ASK_AGAIN_MS_MAX));
    const { source, day, cursor } = run;
    const text = error.slice(0, ERROR_CHARS_MAX);
    const waiting = { source, day, cursor, at, nextAt, error: text, isTry: true };
    await updateDay(tx, { ...waiting, state: 'WAITING' });
    await queue(tx, run, nextAt);
  };

  const take = async (tx: Tx, run: DayRow, answer: StatementAnswer): Promise<void> => {
    const { source, day } = run;
    switch (answer.kind) {
      case 'unknown':
        return wait(tx, run, answer.error);
      case 'refused':
        return fail(tx, run, answer.reason);
      case 'unsupported':
        return updateDay(tx, { source, day, state: 'NO_STATEMENT', at: now() });
      case 'page': {
        const isTooMuch =
          run.lineCount + answer.lines.length > LINES_MAX || run.pageCount >= PAGES_MAX;
        if (isTooMuch || (answer.next !== null && answer.next === run.cursor)) {
          return fail(tx, run, isTooMuch ? 'the statement has no end' : 'the cursor stands still');
        }
        await insertLines(tx, run, { lines: answer.lines, seq: run.lineCount });
        return updateDay(tx, {
          source,
          day,
          state: answer.next === null ? 'COMPARING' : 'FETCHING',
          at: now(),
          cursor: answer.next,
          pages: 1,
          lines: answer.lines.length,
        });
      }
    }
  };

  const fetchPage = async (run: DayRow, source: StatementSource): Promise<void> => {
    const answer = await source.listStatement({ ...periodOf(run.day), cursor: run.cursor });
    await db.tx(async (tx) => {
      const row = await lockAt(tx, run);
      if (row !== null) await take(tx, row, answer);
    });
  };

  /** Compares again, without fetching; for days whose neighbour has become known. */
  const recompare = (place: DayPlace): Promise<void> =>
    db.tx(async (tx) => {
      const row = await lockDay(tx, place);
      if (row?.state === 'DONE') await compareDay(tx, row, deps);
    });

  const compare = async (run: DayRow): Promise<void> => {
    const isDone = await db.tx(async (tx) => {
      const row = await lockDay(tx, run);
      if (row?.runId !== run.runId || row.state !== 'COMPARING') return false;
      await compareDay(tx, row, deps);
      return true;
    });
    if (!isDone) return;
    const { source, day } = run;
    for (const step of [-1, 1]) await recompare({ source, day: addDays(day, step) });
  };

  return {
    queue,

    /** Begins to fetch a day again. Only a day of UTC that is over has a whole statement. */
    async start(place: DayPlace, asker: Asker | null): Promise<DayRow> {
      const { source, day } = place;
      if (source === HOUSE_SOURCE) throw new Refusal('reconciliation.needs_file');
      if (!sources.has(source)) throw new Refusal('reconciliation.source_unknown');
      if (!isDay(day) || !isOver(day, now())) throw new Refusal('reconciliation.day_not_over');
      if (day < addDays(dayOf(now()), -DAYS_BACK_MAX)) {
        throw new Refusal('reconciliation.day_too_old');
      }
      return begin(place, asker);
    },

    /** Works at a run until it is done, has to wait, or someone else's run took its place. */
    async pursue(place: DayPlace, runId: string): Promise<void> {
      for (;;) {
        const run = await findDay(db, place);
        if (run === null || run.runId !== runId || !BUSY.has(run.state)) return;
        if (run.state === 'COMPARING') return compare(run);
        const source = sources.get(run.source);
        if (source === undefined) {
          await db.tx((tx) => fail(tx, run, 'the provider is not configured any more'));
          return;
        }
        await fetchPage(run, source);
        const after = await findDay(db, place);
        if (after?.state === 'WAITING') return;
      }
    },

    recompare,

    /** Begins the day that is over, and days that were missed, for every provider. */
    async startDaily(): Promise<void> {
      const yesterday = addDays(dayOf(now()), -1);
      for (const source of sources.keys()) {
        for (let back = CAUGHT_UP_DAYS - 1; back >= 0; back -= 1) {
          const place = { source, day: addDays(yesterday, -back) };
          if ((await findDay(db, place)) !== null) continue;
          await begin(place, null).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            log.info({ ...place, code: error.code }, 'a day is reconciled by someone else');
          });
        }
      }
    },

    /** Takes up runs that a worker left when it died. */
    async resume(at: Date): Promise<void> {
      const left = await listLeftDays(db, { before: new Date(at.getTime() - LEASE_MS), at });
      for (const { source, day, runId } of left) await this.pursue({ source, day }, runId);
    },
  };
}
