import type { Tx } from '@parlour/database';
import { authorsOf, judgeEntries } from '../rules/agreement.ts';
import type { StoredIssue } from '../rules/issue.ts';
import {
  keepOpen,
  listEntries,
  listSpokenOf,
  markEntered,
  markSilent,
  withdrawEntries,
} from '../store/entries.ts';
import { lockIssues } from '../store/issues.ts';
import type { EnterDeps } from './enter.ts';

/** Takes back what a feed said of issues that have no result yet; answers those issues. */
export type Withdraw = (tx: Tx, feed: string) => Promise<readonly StoredIssue[]>;

/**
 * After the key of a feed has leaked nobody knows who spoke: its entries stay on record and count no
 * more, and what is left of each issue is judged again. The caller holds the feed, so that nothing
 * of it comes in between. Such issues wait for people, as others that someone spoke of.
 */
export function createWithdrawing({
  record,
  sharedNow,
}: Pick<EnterDeps, 'record' | 'sharedNow'>): Withdraw {
  async function judgeAnew(tx: Tx, issue: StoredIssue, at: Date): Promise<void> {
    const entries = await listEntries(tx, issue.id);
    const last = entries.at(-1);
    if (last === undefined) return markSilent(tx, issue.id);
    const agreement = judgeEntries(entries);
    if (agreement !== 'agreed') return markEntered(tx, issue.id, agreement === 'conflict');
    const by = authorsOf(entries, last);
    const result = { outcome: 'DRAWN', code: last.code, source: 'entries', ...by } as const;
    return record(tx, [{ issue, ...result, reason: null, at }]);
  }

  return async (tx, feed) => {
    const at = await sharedNow(tx);
    const locked = await lockIssues(tx, await listSpokenOf(tx, feed, at));
    const issues = locked.filter(({ outcome }) => outcome === null);
    const issueIds = issues.map(({ id }) => id);
    await withdrawEntries(tx, feed, { issueIds, at });
    await keepOpen(tx, issueIds);
    for (const issue of issues) await judgeAnew(tx, issue, at);
    return issues;
  };
}
