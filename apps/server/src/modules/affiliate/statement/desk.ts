// What operators decide about statements, and months that were missed.
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { AFFILIATE_WORK, alone } from '../alone.ts';
import type { Desk } from '../desk.ts';
import type { StatementDeps } from './deps.ts';
import { payIn, tellOf } from './pay.ts';
import type { Runs, Settled } from './runs.ts';
import { insertEvent, lockStatement, type Statement, updateStatement } from './store.ts';

export type Decision = { readonly id: string; readonly version: number; readonly desk: Desk };

const CAUGHT_UP_AT_ONCE = 12;

export type StatementDesk = ReturnType<typeof createStatementDesk>;

export function createStatementDesk(deps: StatementDeps & { readonly runs: Runs }) {
  const { audit, db, now, runs } = deps;

  const lock = async (tx: Tx, { desk, id, version }: Decision): Promise<Statement> => {
    const statement = await lockStatement(tx, id);
    if (statement?.brandId !== desk.brandId) throw new Refusal('affiliate.statement_not_found');
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

  return {
    approve: (decision: Decision): Promise<void> =>
      db.tx(async (tx) => {
        const statement = await lock(tx, decision);
        const { desk } = decision;
        await record(tx, statement, { desk, step: 'approved' });
        await payIn(tx, statement, { kind: 'operator', name: desk.operatorAccount }, deps);
      }),

    reject: (decision: Decision): Promise<void> =>
      db.tx(async (tx) => {
        const statement = await lock(tx, decision);
        const { desk } = decision;
        await updateStatement(tx, { ...statement, state: 'REJECTED', reason: desk.reason });
        await record(tx, statement, { desk, step: 'rejected' });
        await tellOf(tx, statement, { decision: 'declined', remark: desk.reason }, deps.notice);
      }),

    /** Settles months that were missed; whatever stands stays as it is. */
    async catchUp(desk: Desk): Promise<Settled> {
      let done: Settled = { runs: [], hasMore: false };
      const isMine = await alone(db, AFFILIATE_WORK, async () => {
        await runs.prepare();
        const resumed = await runs.resume(desk.brandId);
        const settled = await runs.settleBrand(desk.brandId, CAUGHT_UP_AT_ONCE);
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
