import type { DrawOutcome, ResultChangeKind } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { readCode } from '../rules/read-code.ts';
import { closeChange, findChange, insertChange, type ResultChange } from '../store/changes.ts';
import { type EnterDeps, lockIssue, refuseResulted } from './enter.ts';

/** Who acts at the desk, from where. */
export type Desk = { readonly operatorId: string; readonly ip: string };

export type ProposeChange = Desk & {
  readonly issueId: string;
  readonly kind: ResultChangeKind;
  /** As it was typed; null unless the result is corrected. */
  readonly code: string | null;
  /** Of the result that was seen; 0 where there was none. */
  readonly version: number;
  readonly reason: string;
};

export type DecideChange = Desk & {
  readonly changeId: string;
  readonly decision: 'approve' | 'decline';
  readonly note: string;
};

const OUTCOMES: Readonly<Record<ResultChangeKind, DrawOutcome>> = {
  CORRECTION: 'DRAWN',
  NOT_DRAWN: 'NOT_DRAWN',
  VOID: 'VOID',
};

/** What stands against a change now; it is asked when it is proposed and again when it is approved. */
function checkChange(
  issue: StoredIssue,
  { kind, code, version }: Pick<ResultChange, 'kind' | 'code' | 'version'>,
  at: Date,
): void {
  const { outcome } = issue;
  if (kind === 'CORRECTION') {
    if (issue.source === 'house') throw new Refusal('draw.house_drawn');
    if (at < issue.drawsAt) throw new Refusal('draw.not_due');
    if (outcome === null) throw new Refusal('draw.not_verified');
    if (outcome !== 'DRAWN') throw new Refusal('draw.final');
    if (issue.result === code) throw new Refusal('draw.unchanged');
  } else {
    if (outcome === OUTCOMES[kind]) throw new Refusal('draw.unchanged');
    if (kind === 'NOT_DRAWN' || outcome === 'NOT_DRAWN') refuseResulted(issue);
  }
  if (issue.resultVersion !== version) throw new Refusal('draw.issue_changed');
  // Tickets are first brought to the result that was; two corrections never overtake each other.
  if (issue.settleState === 'SETTLING') throw new Refusal('draw.settling');
}

export type Changing = ReturnType<typeof createChanging>;

/**
 * Changes of results that move money: one operator proposes, another one approves. Each is a further
 * version of the result; none is ever edited.
 */
export function createChanging({ db, audit, independence, newId, sharedNow, record }: EnterDeps) {
  const note = (
    tx: Tx,
    { operatorId, ip }: Desk,
    action: string,
    change: Pick<ResultChange, 'id' | 'issueId' | 'kind' | 'code'>,
    told: { readonly issue: StoredIssue; readonly reason: string },
  ) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      action,
      subject: { kind: 'lottery_issue', id: change.issueId },
      before: {
        outcome: told.issue.outcome,
        code: told.issue.result,
        version: told.issue.resultVersion,
      },
      after: { change: change.id, outcome: OUTCOMES[change.kind], code: change.code },
      reason: told.reason,
      ip,
    });

  /** The proposal behind the lock of its issue, so that nothing about either changes meanwhile. */
  async function lockOpen(tx: Tx, id: string) {
    const seen = await findChange(tx, id);
    if (seen === null) throw new Refusal('draw.change_not_found');
    const issue = await lockIssue(tx, seen.issueId);
    const change = await findChange(tx, id);
    if (change?.state !== 'PROPOSED') throw new Refusal('draw.change_decided');
    return { change, issue };
  }

  return {
    async propose(wish: ProposeChange): Promise<void> {
      await db.tx(async (tx) => {
        const { issueId, kind, operatorId, reason, version } = wish;
        const issue = await lockIssue(tx, issueId);
        const at = await sharedNow(tx);
        const code = kind === 'CORRECTION' ? readCode(issue, wish.code ?? '') : null;
        checkChange(issue, { kind, code, version }, at);
        const change = { id: newId(), issueId, kind, code, version, reason };
        const isFirst = await insertChange(tx, {
          ...change,
          proposedBy: operatorId,
          proposedAt: at,
        });
        if (!isFirst) throw new Refusal('draw.change_waiting');
        await note(tx, wish, 'draw.change_propose', change, { issue, reason });
      });
    },

    /** The second operator's yes or no. Answers the issue. */
    async decide(command: DecideChange): Promise<string> {
      return db.tx(async (tx) => {
        const { change, issue } = await lockOpen(tx, command.changeId);
        const { operatorId } = command;
        if (change.proposedBy === operatorId) throw new Refusal('draw.own_change');
        await independence.demand(tx, operatorId, [change.proposedBy]);
        const at = await sharedNow(tx);
        const isApproved = command.decision === 'approve';
        if (isApproved) {
          checkChange(issue, change, at);
          const result = {
            issue,
            outcome: OUTCOMES[change.kind],
            code: change.code,
            source: change.kind === 'CORRECTION' ? ('correction' as const) : ('decision' as const),
            enteredBy: change.proposedBy,
            verifiedBy: operatorId,
            reason: change.reason,
            at,
          };
          await record(tx, [result]);
        }
        await closeChange(tx, {
          id: change.id,
          state: isApproved ? 'APPROVED' : 'DECLINED',
          decidedBy: operatorId,
          decidedAt: at,
          note: command.note,
        });
        const action = isApproved ? 'draw.change_approve' : 'draw.change_decline';
        const reason = command.note === '' ? change.reason : command.note;
        await note(tx, command, action, change, { issue, reason });
        return issue.id;
      });
    },

    /** Takes back what nobody has decided yet. Answers the issue. */
    async withdraw(command: Desk & { readonly changeId: string }): Promise<string> {
      return db.tx(async (tx) => {
        const { change, issue } = await lockOpen(tx, command.changeId);
        if (change.proposedBy !== command.operatorId) throw new Refusal('draw.change_not_own');
        await closeChange(tx, {
          id: change.id,
          state: 'WITHDRAWN',
          decidedBy: command.operatorId,
          decidedAt: await sharedNow(tx),
          note: null,
        });
        const told = { issue, reason: change.reason };
        await note(tx, command, 'draw.change_withdraw', change, told);
        return issue.id;
      });
    },
  };
}
