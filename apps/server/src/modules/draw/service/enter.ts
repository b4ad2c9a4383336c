import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { authorOf, judgeEntries } from '../rules/agreement.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { readCode } from '../rules/read-code.ts';
import { insertEntry, listEntries, markEntered } from '../store/entries.ts';
import { lockIssues } from '../store/issues.ts';
import type { DrawDeps } from './deps.ts';
import type { RecordResults } from './record.ts';

/** Who enters a result: an operator, or a feed that is read by itself. */
export type EntrySource =
  | { readonly operatorId: string; readonly ip: string }
  | { readonly feed: string };

export type EnterDeps = Pick<DrawDeps, 'db' | 'audit' | 'newId' | 'sharedNow'> & {
  readonly record: RecordResults;
};

/** The issue, taken by the caller's transaction; a refusal where there is none. */
export async function lockIssue(tx: Tx, issueId: string): Promise<StoredIssue> {
  const [issue] = await lockIssues(tx, [issueId]);
  if (issue === undefined) throw new Refusal('draw.issue_not_found');
  return issue;
}

/**
 * Enters the result of an official draw. The second who says the same verifies it; who says something
 * else leaves it to a decision. An operator may enter again, and only the last word counts.
 */
export function createEntering(deps: EnterDeps) {
  const { db, audit, newId, record, sharedNow } = deps;

  return (source: EntrySource, issueId: string, typed: string): Promise<void> =>
    db.tx(async (tx) => {
      const issue = await lockIssue(tx, issueId);
      if (issue.source === 'house') throw new Refusal('draw.house_drawn');
      if (issue.outcome !== null) throw new Refusal('draw.verified');
      const at = await sharedNow(tx);
      if (at < issue.drawsAt) throw new Refusal('draw.not_due');
      const code = readCode(issue, typed);
      const [operatorId, feed] = 'feed' in source ? [null, source.feed] : [source.operatorId, null];
      await insertEntry(tx, { id: newId(), issueId, operatorId, feed, code, at });
      const entries = await listEntries(tx, issueId);
      const agreement = judgeEntries(entries);
      if (agreement === 'agreed') {
        const mine = authorOf({ operatorId, feed });
        const other = entries.map(authorOf).find((author) => author !== mine) ?? null;
        const by = { enteredBy: other, verifiedBy: mine };
        await record(tx, [
          { issue, outcome: 'DRAWN', code, source: 'entries', ...by, reason: null, at },
        ]);
      } else {
        await markEntered(tx, issueId, agreement === 'conflict');
      }
      await audit.record(tx, {
        actor:
          operatorId === null ? { kind: 'system', id: null } : { kind: 'operator', id: operatorId },
        action: 'draw.enter',
        subject: { kind: 'lottery_issue', id: issueId },
        after: { game: issue.gameCode, issue: issue.no, code, feed, agreement },
        ip: 'ip' in source ? source.ip : null,
      });
    });
}
