import { familyOfIssue } from '@parlour/lottery';
import type { StoredIssue } from '../../../draw/index.ts';
import { prepareJudge } from '../rules/judge-page.ts';
import { ISSUE_SETTLED } from '../events.ts';
import { listOpenParts, resetParts } from '../store/parts.ts';
import {
  beginSettlement,
  endSettlement,
  failSettlement,
  lockSettlement,
  markStages,
  resumeSettlement,
  type Stage,
  type StoredSettlement,
} from '../store/settlements.ts';
import { foldSums } from '../store/sums.ts';
import { countUpTo } from '../store/tickets.ts';
import { again } from '../../../../platform/retry.ts';
import type { SettleDeps } from './deps.ts';
import { createSettlePage, type Run } from './page.ts';

/** Pages that are settled side by side. */
const LANES = 3;
/** An issue with fewer tickets is one part: its pages follow each other. */
const LARGE_TICKETS = 2_000;
const PARTS = 16;
/** After this time a run ends and another job goes on, so that a stopping worker need not wait long. */
const RUN_MS = 5_000;

/** done: all tickets stand by the result. more: call again. idle: there was nothing to do. */
export type SettleAnswer = 'done' | 'more' | 'idle';

export type Settle = (issueId: string) => Promise<SettleAnswer>;

/**
 * Settles an issue by the newest version of its result, from wherever it stands. Any number of workers
 * may do so at once: pages are locked, and who was overtaken by a newer version stops.
 */
export function createSettle(deps: SettleDeps): Settle {
  const { chases, db, now } = deps;
  const settlePage = createSettlePage(deps);

  const settleParts = async (run: Run): Promise<void> => {
    const open = [...(await listOpenParts(db, run.issue.id))];
    const endsAt = now().getTime() + RUN_MS;
    const lane = async (): Promise<void> => {
      for (let part = open.shift(); part !== undefined; part = open.shift()) {
        const bucketFrom = part;
        let isMore = true;
        while (isMore) {
          isMore = await again(() => db.tx((tx) => settlePage(tx, run, bucketFrom)));
          if (now().getTime() >= endsAt) return;
        }
      }
    };
    await allOrFirstFault(Array.from({ length: LANES }, lane));
  };

  return async (issueId) => {
    const begun = await begin(deps, issueId);
    if (begun === null) return 'idle';
    try {
      await chases.returnWaiting(issueId);
      await db.tx((tx) => markStages(tx, issueId, ['deducted'], now()));
      await settleParts({ ...begun, judge: judgeOf(begun.issue) });
      return await finish(deps, begun.settlement);
    } catch (error) {
      await db
        .tx((tx) => failSettlement(tx, begun.settlement, String(error)))
        .catch((second: unknown) => deps.log.warn({ err: second }, 'a failure was not noted'));
      throw error;
    }
  };
}

/** Waits for every lane, so that none writes on after the fault of another was told. */
async function allOrFirstFault(lanes: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(lanes);
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

export function judgeOf(issue: StoredIssue): Run['judge'] {
  const { family: code, outcome, result, timeZone } = issue;
  const family = familyOfIssue(code, issue, timeZone);
  if (family === null || outcome === null) throw new Error(`issue ${issue.id} cannot be judged`);
  const prepared = prepareJudge(family, { outcome, code: result });
  if (!prepared.ok) throw new Error(`the result of issue ${issue.id} cannot be read`);
  return prepared.judge;
}

type Begun = { readonly issue: StoredIssue; readonly settlement: StoredSettlement };

/** Finds what there is to do: a newer result begins again, an unfinished settlement goes on. */
const begin = ({ db, issues, now }: SettleDeps, issueId: string): Promise<Begun | null> =>
  db.tx(async (tx) => {
    const [issue] = await issues.lock(tx, [issueId]);
    if (issue === undefined || issue.outcome === null) return null;
    const held = await lockSettlement(tx, issueId);
    if (held !== null && held.version >= issue.resultVersion) {
      if (held.state === 'DONE') return null;
      await resumeSettlement(tx, issueId);
      return { issue, settlement: held };
    }
    const tickets = await countUpTo(tx, issueId, LARGE_TICKETS);
    const at = now();
    const settlement = await beginSettlement(tx, issue, { version: issue.resultVersion, at });
    await resetParts(tx, issueId, { count: tickets < LARGE_TICKETS ? 1 : PARTS, at });
    await issues.beginSettling(tx, issueId);
    return { issue, settlement };
  });

const LAST_STAGES: readonly Stage[] = ['judged', 'paid', 'chased', 'reported'];

/** Closes the books of an issue once no part is open; someone else may have done so already. */
const finish = (
  { chases, db, issues, now, outbox }: SettleDeps,
  { attempt, issueId, version }: StoredSettlement,
): Promise<SettleAnswer> =>
  db.tx(async (tx) => {
    const [issue] = await issues.lock(tx, [issueId]);
    const held = await lockSettlement(tx, issueId);
    if (issue === undefined || held === null) return 'idle';
    // Chases follow the newest result alone: what one that was corrected has won stops nobody.
    if (held.attempt !== attempt || issue.resultVersion !== version) return 'more';
    if (held.state === 'DONE') return 'done';
    if ((await listOpenParts(tx, issueId)).length > 0) return 'more';

    const at = now();
    await chases.follow(tx, issueId);
    await foldSums(tx, issue);
    await markStages(tx, issueId, LAST_STAGES, at);
    await endSettlement(tx, issueId, at);
    const stages = Object.fromEntries(
      ['deducted', ...LAST_STAGES].map((stage) => [stage, at.toISOString()]),
    );
    await issues.noteStages(tx, issueId, stages);
    await issues.finishSettling(tx, [{ id: issueId, version }], at);
    await outbox.add(tx, [
      { type: ISSUE_SETTLED, payload: { issueId, gameCode: issue.gameCode, version } },
    ]);
    return 'done';
  });
