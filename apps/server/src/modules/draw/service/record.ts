import type { Tx } from '@parlour/database';
import { tellResults } from '../events.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { insertResults, type ResultVersion } from '../store/results.ts';
import { finishSettling } from '../store/settling.ts';
import { type DrawDeps, SETTLE_JOB } from './deps.ts';

export type NewResult = Omit<ResultVersion, 'issueId' | 'version'> & {
  readonly issue: StoredIssue;
};

/** Records results of issues that the caller has locked, and hands them on. */
export type RecordResults = (tx: Tx, results: readonly NewResult[]) => Promise<void>;

type RecordDeps = Pick<DrawDeps, 'outbox' | 'jobs' | 'tickets'>;

/**
 * Each result is the next version of its issue. Where someone bought, settlement is queued in the same
 * transaction; where nobody did, there is nothing to settle and the issue is done.
 */
export const createRecorder =
  ({ outbox, jobs, tickets }: RecordDeps): RecordResults =>
  async (tx, results) => {
    const [first] = results;
    if (first === undefined) return;
    const versions = results.map(({ issue, ...result }) => ({
      ...result,
      issueId: issue.id,
      version: issue.resultVersion + 1,
    }));
    await insertResults(tx, versions);
    const ids = versions.map(({ issueId }) => issueId);
    const side = tickets();
    const sold = side === null ? new Set(ids) : await side.findSold(tx, ids);
    const unsold = versions.filter(({ issueId }) => !sold.has(issueId));
    await finishSettling(
      tx,
      unsold.map(({ issueId, version }) => ({ id: issueId, version })),
      first.at,
    );
    for (const { issueId, version } of versions) {
      if (!sold.has(issueId)) continue;
      await jobs.add(tx, SETTLE_JOB, { issueId, version }, { key: `${SETTLE_JOB}:${issueId}` });
    }
    const news = results.map(({ issue, outcome, code }) => ({
      issueId: issue.id,
      gameCode: issue.gameCode,
      issueNo: issue.no,
      version: issue.resultVersion + 1,
      outcome,
      code,
      drawsAt: issue.drawsAt,
    }));
    await tellResults(tx, outbox, news);
  };
