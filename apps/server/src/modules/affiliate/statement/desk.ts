// What operators decide about statements, and months that were missed.
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { withLease } from '../../../platform/lease.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind } from '../../approval/index.ts';
import type { Desk } from '../desk.ts';
import type { StatementDeps } from './deps.ts';
import { payIn, tellOf } from './pay.ts';
import { AFFILIATE_WORK, type Runs, type Settled } from './runs.ts';
import {
  findStatement,
  insertEvent,
  lockStatement,
  type Statement,
  updateStatement,
} from './store.ts';

export type StatementRef = {
  readonly brandId: string;
  readonly id: string;
  readonly version: number;
};
export type Decision = { readonly id: string; readonly version: number; readonly desk: Desk };

const CAUGHT_UP_AT_ONCE = 12;

export type StatementDesk = ReturnType<typeof createStatementDesk>;

export function createStatementDesk(deps: StatementDeps & { readonly runs: Runs }) {
  const { audit, db, members, now, ownLimit, runs } = deps;

  const lock = async (tx: Tx, { brandId, id, version }: StatementRef): Promise<Statement> => {
    const statement = await lockStatement(tx, id);
    if (statement?.brandId !== brandId) throw new Refusal('affiliate.statement_not_found');
    if (statement.version !== version) throw new Refusal('affiliate.statement_changed');
    if (statement.state !== 'PENDING_REVIEW') {
      throw new Refusal('affiliate.statement_not_in_review');
    }
    return statement;
  };

  const record = async (
    tx: Tx,
    statement: Statement,
    { desk, step }: { readonly desk: Desk; readonly step: 'approved' | 'rejected' },
  ): Promise<void> => {
    const isApproved = step === 'approved';
    await insertEvent(tx, statement.id, {
      at: now(),
      state: isApproved ? 'PENDING_REVIEW' : 'REJECTED',
      step,
      actorKind: 'operator',
      actorName: desk.operatorAccount,
      amount: null,
      note: desk.reason === '' ? null : desk.reason,
    });
    if (desk.operatorId === null) return;
    await audit.record(tx, {
      actor: { kind: 'operator', id: desk.operatorId },
      action: isApproved ? 'affiliate_statement.approve' : 'affiliate_statement.reject',
      subject: { kind: 'member', id: statement.agentId },
      before: { statement: statement.id, state: statement.state },
      after: {
        statement: statement.id,
        state: isApproved ? 'PAID' : 'REJECTED',
        amount: amountToText(statement.payable),
      },
      reason: desk.reason === '' ? null : desk.reason,
      ip: desk.ip,
    });
  };

  /** The payment of a statement: alone up to the own limit, by two above it. */
  const approval: ApprovalKind<StatementRef> = {
    name: 'affiliate_statement.approve',
    decide: 'settlement.decide',
    async nameOf(reader, id) {
      const statement = await findStatement(reader, id);
      return statement === null ? id : (await members.get(reader, statement.agentId)).account;
    },

    async weigh(tx, command, maker) {
      const { currency, id, payable: amount, state } = await lock(tx, command);
      const figures = { amount: amountToText(amount), currency };
      return {
        loosens: !(await ownLimit.covers(tx, maker, [{ currency, amount }])),
        subject: { kind: 'affiliate_statement', id },
        before: { state, ...figures },
        after: { state: 'PAID', ...figures },
      };
    },

    async apply(tx, command, { approver, maker }) {
      const statement = await lock(tx, command);
      const { currency, id, payable: amount } = statement;
      await record(tx, statement, { desk: maker, step: 'approved' });
      await payIn(tx, statement, { kind: 'operator', name: maker.operatorAccount }, deps);
      if (approver === null) await ownLimit.note(tx, maker, id, [{ currency, amount }]);
    },
  };

  return {
    approval,

    reject: (decision: Decision): Promise<void> =>
      db.tx(async (tx) => {
        const { desk, ...ref } = decision;
        const statement = await lock(tx, { ...ref, brandId: desk.brandId });
        await updateStatement(tx, { ...statement, state: 'REJECTED', reason: desk.reason });
        await record(tx, statement, { desk, step: 'rejected' });
        await tellOf(tx, statement, { decision: 'declined', remark: desk.reason }, deps.notice);
      }),

    /** Settles months that were missed; whatever stands stays as it is. */
    async catchUp(desk: Desk): Promise<Settled> {
      let done: Settled = { runs: [], hasMore: false };
      const isMine = await withLease(db, AFFILIATE_WORK, async (lease) => {
        await runs.prepare();
        const resumed = await runs.resume({ brandId: desk.brandId, lease });
        const settled = await runs.settleBrand(desk.brandId, CAUGHT_UP_AT_ONCE, lease);
        done = { ...settled, runs: [...resumed, ...settled.runs] };
      });
      if (!isMine) throw new Refusal('affiliate.run_under_way');
      await db.tx(async (tx) => {
        if (desk.operatorId === null) return;
        await audit.record(tx, {
          actor: { kind: 'operator', id: desk.operatorId },
          action: 'affiliate_run.catch_up',
          subject: { kind: 'brand', id: desk.brandId },
          after: { months: done.runs.map(({ startDay }) => startDay) },
          reason: desk.reason,
          ip: desk.ip,
        });
      });
      return done;
    },
  };
}
