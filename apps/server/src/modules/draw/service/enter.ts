import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { authorsOf, judgeEntries } from '../rules/agreement.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { readCode } from '../rules/read-code.ts';
import { type Entry, insertEntry, listEntries, markEntered } from '../store/entries.ts';
import { lockIssues } from '../store/issues.ts';
import type { DrawDeps } from './deps.ts';
import type { RecordResults } from './record.ts';

/** Who enters a result: an operator, or a feed by itself. */
export type EntrySource =
  | {
      readonly operatorId: string;
      readonly ip: string;
      /** May decide between entries that differ, and so has seen them when they do. */
      readonly mayDecide?: boolean;
    }
  | { readonly feed: string; readonly keyedBy?: string; readonly ip?: string };

export type EnterDeps = Pick<DrawDeps, 'db' | 'audit' | 'independence' | 'newId' | 'sharedNow'> & {
  readonly record: RecordResults;
};

/** The issue, taken by the caller's transaction; a refusal where there is none. */
export async function lockIssue(tx: Tx, issueId: string): Promise<StoredIssue> {
  const [issue] = await lockIssues(tx, [issueId]);
  if (issue === undefined) throw new Refusal('draw.issue_not_found');
  return issue;
}

/** Refuses what only an issue without a result takes. */
export function refuseResulted({ outcome }: Pick<StoredIssue, 'outcome'>): void {
  if (outcome !== null) throw new Refusal(outcome === 'DRAWN' ? 'draw.verified' : 'draw.final');
}

const entrantOf = (source: EntrySource) =>
  'feed' in source
    ? { operatorId: null, feed: source.feed, keyedBy: source.keyedBy ?? null }
    : { operatorId: source.operatorId, feed: null, keyedBy: null };

export type Entering = ReturnType<typeof createEntering>;

/**
 * Enters the result of an official draw. The second voice that says the same verifies it; one that says
 * something else leaves it to a decision. Who has entered may enter again blindly, and only the
 * last word counts; who may decide and entered none has seen what differs, and decides instead.
 */
export function createEntering(deps: EnterDeps) {
  const { db, audit, independence, newId, record, sharedNow } = deps;

  /** Entries without those of operators who are too close to this one to be a second voice. */
  async function independentOf(
    tx: Tx,
    entrant: Pick<Entry, 'operatorId' | 'keyedBy'>,
    entries: readonly Entry[],
  ): Promise<readonly Entry[]> {
    const person = entrant.operatorId ?? entrant.keyedBy;
    if (person === null) return entries;
    const personOf = (entry: Entry) => entry.operatorId ?? entry.keyedBy;
    const others = entries.map(personOf).filter((other) => other !== null);
    const bound = await independence.listBound(tx, person, others);
    return entries.filter((entry) => !bound.has(personOf(entry) ?? ''));
  }

  /** False where the same was said before by the same. */
  async function enterIn(
    tx: Tx,
    source: EntrySource,
    issueId: string,
    typed: string,
  ): Promise<boolean> {
    const issue = await lockIssue(tx, issueId);
    if (issue.source === 'house') throw new Refusal('draw.house_drawn');
    const at = await sharedNow(tx);
    if (at < issue.drawsAt) throw new Refusal('draw.not_due');
    const code = readCode(issue, typed);
    const entrant = entrantOf(source);
    if ('feed' in source && issue.result === code) return false;
    refuseResulted(issue);
    if (issue.hasConflict && 'mayDecide' in source && source.mayDecide === true) {
      const before = await listEntries(tx, issueId);
      const isInvolved = before.some(({ operatorId }) => operatorId === source.operatorId);
      if (!isInvolved) throw new Refusal('draw.decide_instead');
    }
    await insertEntry(tx, { id: newId(), issueId, ...entrant, code, at });
    const entries = await listEntries(tx, issueId);
    const independent = await independentOf(tx, entrant, entries);
    const isConflict = judgeEntries(entries) === 'conflict';
    const agreement = isConflict ? 'conflict' : judgeEntries(independent);
    if (agreement === 'agreed') {
      const by = authorsOf(independent, entrant);
      const result = { outcome: 'DRAWN', code, source: 'entries', ...by } as const;
      await record(tx, [{ issue, ...result, reason: null, at }]);
    } else {
      await markEntered(tx, issueId, agreement === 'conflict');
    }
    const { operatorId, feed } = entrant;
    await audit.record(tx, {
      actor:
        operatorId === null ? { kind: 'system', id: null } : { kind: 'operator', id: operatorId },
      action: 'draw.enter',
      subject: { kind: 'lottery_issue', id: issueId },
      // Without the code while it could sway who enters next: they may read the log, too.
      after: {
        game: issue.gameCode,
        issue: issue.no,
        feed,
        ...(agreement === 'agreed' && { code }),
      },
      ip: source.ip ?? null,
    });
    return true;
  }

  return {
    enterIn,
    enter: (source: EntrySource, issueId: string, typed: string): Promise<boolean> =>
      db.tx((tx) => enterIn(tx, source, issueId, typed)),
  };
}
