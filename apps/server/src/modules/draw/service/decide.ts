import type { DrawOutcome } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { authorOf } from '../rules/agreement.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { readCode } from '../rules/read-code.ts';
import { listEntries } from '../store/entries.ts';
import { listResults } from '../store/results.ts';
import { type EnterDeps, lockIssue } from './enter.ts';
import type { NewResult } from './record.ts';

/** Who decides about an issue, having seen which version of its result, and why. */
export type Decider = {
  readonly operatorId: string;
  readonly ip: string;
  readonly issueId: string;
  /** 0 where there was no result. */
  readonly version: number;
  readonly reason: string;
};

type Decision = Pick<NewResult, 'outcome' | 'code' | 'source' | 'enteredBy'>;

/** A refusal where the one who decides entered, verified or decided the result as it stands. */
async function checkOthersResult(tx: Tx, issue: StoredIssue, operatorId: string): Promise<void> {
  const current = (await listResults(tx, issue.id)).at(-1);
  if (current?.enteredBy === operatorId || current?.verifiedBy === operatorId) {
    throw new Refusal('draw.own_result');
  }
}

/** A refusal where the one who decides said so before: nobody makes an entry of their own the result. */
async function checkOthersEntry(tx: Tx, code: string, { issueId, operatorId }: Decider) {
  const entries = await listEntries(tx, issueId);
  if (entries.some((entry) => entry.operatorId === operatorId && entry.code === code)) {
    throw new Refusal('draw.own_result');
  }
  return entries;
}

/** Tickets are first brought to the result that was; two corrections never overtake each other. */
function checkSettled({ settleState }: StoredIssue): void {
  if (settleState === 'SETTLING') throw new Refusal('draw.settling');
}

/** What operators decide about issues. Each is a further version of the result; none is ever edited. */
export function createDeciding({ db, audit, sharedNow, record }: EnterDeps) {
  const decide = (
    decider: Decider,
    action: string,
    choose: (tx: Tx, issue: StoredIssue, at: Date) => Promise<Decision>,
  ): Promise<void> =>
    db.tx(async (tx) => {
      const { issueId, operatorId, ip, reason } = decider;
      const issue = await lockIssue(tx, issueId);
      if (issue.resultVersion !== decider.version) throw new Refusal('draw.issue_changed');
      const at = await sharedNow(tx);
      const decision = await choose(tx, issue, at);
      await record(tx, [{ issue, ...decision, verifiedBy: operatorId, reason, at }]);
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action,
        subject: { kind: 'lottery_issue', id: issueId },
        before: { outcome: issue.outcome, code: issue.result, version: issue.resultVersion },
        after: {
          outcome: decision.outcome,
          code: decision.code,
          version: issue.resultVersion + 1,
        },
        reason,
        ip,
      });
    });

  const nothing = (outcome: DrawOutcome): Decision => ({
    outcome,
    code: null,
    source: 'decision',
    enteredBy: null,
  });

  return {
    /** Which of differing entries is the result. */
    decideEntries: (decider: Decider, typed: string) =>
      decide(decider, 'draw.decide', async (tx, issue, at) => {
        if (issue.source === 'house') throw new Refusal('draw.house_drawn');
        if (issue.outcome !== null) throw new Refusal('draw.verified');
        if (at < issue.drawsAt) throw new Refusal('draw.not_due');
        if (!issue.hasConflict) throw new Refusal('draw.no_conflict');
        const code = readCode(issue, typed);
        const entries = await checkOthersEntry(tx, code, decider);
        const chosen = entries.find((entry) => entry.code === code);
        if (chosen === undefined) {
          throw new Refusal('draw.code_invalid', { extra: { problem: 'not_entered' } });
        }
        return { outcome: 'DRAWN', code, source: 'decision', enteredBy: authorOf(chosen) };
      }),

    /** Another code than the one that was verified; what was called off stays so. */
    correct: (decider: Decider, typed: string) =>
      decide(decider, 'draw.correct', async (tx, issue, at) => {
        if (issue.source === 'house') throw new Refusal('draw.house_drawn');
        if (at < issue.drawsAt) throw new Refusal('draw.not_due');
        if (issue.outcome === null) throw new Refusal('draw.not_verified');
        if (issue.outcome !== 'DRAWN') throw new Refusal('draw.final');
        checkSettled(issue);
        const code = readCode(issue, typed);
        if (issue.result === code) throw new Refusal('draw.unchanged');
        const { operatorId } = decider;
        await checkOthersResult(tx, issue, operatorId);
        await checkOthersEntry(tx, code, decider);
        return { outcome: 'DRAWN', code, source: 'correction', enteredBy: operatorId };
      }),

    /** There was no draw, or there will be none. */
    sayNotDrawn: (decider: Decider) =>
      decide(decider, 'draw.not_drawn', async (_tx, issue) => {
        if (issue.outcome === 'NOT_DRAWN') throw new Refusal('draw.unchanged');
        if (issue.outcome !== null) throw new Refusal('draw.verified');
        return nothing('NOT_DRAWN');
      }),

    /** Whatever was drawn does not count. */
    voidIssue: (decider: Decider) =>
      decide(decider, 'draw.void', async (tx, issue) => {
        if (issue.outcome === 'VOID') throw new Refusal('draw.unchanged');
        checkSettled(issue);
        if (issue.outcome !== null) await checkOthersResult(tx, issue, decider.operatorId);
        return nothing('VOID');
      }),
  };
}
