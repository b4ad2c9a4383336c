import type { Tx } from '@parlour/database';
import type { Jobs } from '../../../platform/jobs.ts';
import { CHASE_JOB } from '../../draw/index.ts';

/** `runAt` is null for as soon as may be. */
export type NextTurn = { readonly issueId: string; readonly runAt: Date | null };

/** Has chases looked at again: one job for an issue however many of them wait for it. */
export async function scheduleTurns(jobs: Jobs, tx: Tx, turns: readonly NextTurn[]): Promise<void> {
  const byIssue = new Map<string, NextTurn>();
  for (const turn of turns) {
    const known = byIssue.get(turn.issueId);
    if (known === undefined || isSooner(turn, known)) byIssue.set(turn.issueId, turn);
  }
  // In one order, because two transactions may queue for the same issues.
  const sorted = [...byIssue.values()].sort((a, b) => (a.issueId < b.issueId ? -1 : 1));
  for (const { issueId, runAt } of sorted) {
    const key = `${CHASE_JOB}:${issueId}`;
    // The one who had them looked at sooner meanwhile knows of something that they have to know.
    const options = runAt === null ? { key } : { key, runAt, keepsTime: true };
    await jobs.add(tx, CHASE_JOB, { issueId }, options);
  }
}

const isSooner = (left: NextTurn, right: NextTurn): boolean =>
  (left.runAt?.getTime() ?? 0) < (right.runAt?.getTime() ?? 0);
