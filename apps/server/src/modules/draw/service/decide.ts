import { Refusal } from '../../../platform/refusal.ts';
import { authorOf } from '../rules/agreement.ts';
import { readCode } from '../rules/read-code.ts';
import { listEntries } from '../store/entries.ts';
import { type EnterDeps, lockIssue, refuseResulted } from './enter.ts';

/** Who decides about an issue, having seen which version of its result, and why. */
export type Decider = {
  readonly operatorId: string;
  readonly ip: string;
  readonly issueId: string;
  /** 0 where there was no result. */
  readonly version: number;
  readonly reason: string;
};

/**
 * Says which of differing entries is the result. Who entered one of them does not decide, and nobody
 * makes the entry of a feed whose key they made the result.
 */
export function createDeciding({ db, audit, independence, sharedNow, record }: EnterDeps) {
  return (decider: Decider, typed: string): Promise<void> =>
    db.tx(async (tx) => {
      const { issueId, operatorId, ip, reason } = decider;
      const issue = await lockIssue(tx, issueId);
      if (issue.resultVersion !== decider.version) throw new Refusal('draw.issue_changed');
      if (issue.source === 'house') throw new Refusal('draw.house_drawn');
      refuseResulted(issue);
      const at = await sharedNow(tx);
      if (at < issue.drawsAt) throw new Refusal('draw.not_due');
      if (!issue.hasConflict) throw new Refusal('draw.no_conflict');
      const code = readCode(issue, typed);
      const entries = await listEntries(tx, issueId);
      // Those who entered cannot see what differs, and a guess must not decide.
      if (entries.some((entry) => entry.operatorId === operatorId)) {
        throw new Refusal('draw.own_result');
      }
      const sayers = entries.filter((entry) => entry.code === code);
      const own = sayers.flatMap((entry) => [entry.operatorId, entry.keyedBy]);
      if (own.includes(operatorId)) throw new Refusal('draw.own_result');
      await independence.demand(tx, operatorId, own);
      const [chosen] = sayers;
      if (chosen === undefined) {
        throw new Refusal('draw.code_invalid', { extra: { problem: 'not_entered' } });
      }
      const by = { enteredBy: authorOf(chosen), verifiedBy: operatorId };
      const decision = { outcome: 'DRAWN', code, source: 'decision', ...by, reason, at } as const;
      await record(tx, [{ issue, ...decision }]);
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'draw.decide',
        subject: { kind: 'lottery_issue', id: issueId },
        before: { outcome: null, code: null, version: issue.resultVersion },
        after: { outcome: 'DRAWN', code, version: issue.resultVersion + 1 },
        reason,
        ip,
      });
    });
}
