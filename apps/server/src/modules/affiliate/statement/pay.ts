// Payment of statements: each in a transaction of its own, once.
import { currencyOf, formatAmount, negate } from '@parlour/money';
import type { Tx } from '@parlour/database';
import { statementPaid } from '../events.ts';
import { monthName } from '../notice.ts';
import type { StatementDeps } from './deps.ts';
import { insertEvent, listToPay, lockStatement, type Statement, updateStatement } from './store.ts';

/** Where the pay of affiliates comes from. */
export const AFFILIATE_PAY = { house: 'affiliate_pay' } as const;

export const statementCause = (id: string): string => `affiliate_statement:${id}`;

const PAID_AT_ONCE = 200;

type Payer = { readonly kind: 'system' | 'operator'; readonly name: string };

/** Credits what a statement pays. The caller holds its row. */
export async function payIn(
  tx: Tx,
  statement: Statement,
  payer: Payer,
  deps: Pick<StatementDeps, 'notice' | 'now' | 'outbox' | 'wallet'>,
): Promise<void> {
  const { agentId, brandId, currency, id, payable } = statement;
  const at = deps.now();
  const cause = statementCause(id);
  const [outcome] = await deps.wallet.postIn(tx, [
    {
      key: cause,
      kind: 'AFFILIATE_RECEIVE',
      cause,
      memberId: agentId,
      brandId,
      currency,
      postings: [
        { account: AFFILIATE_PAY, amount: negate(payable) },
        { account: { purse: 'main' }, amount: payable },
      ],
    },
  ]);
  if (outcome?.ok !== true) throw new Error(`${cause} was not credited`);
  const { transferId } = outcome;
  await updateStatement(tx, { ...statement, state: 'PAID', paidAt: at, transferId });
  await insertEvent(tx, id, {
    at,
    state: 'PAID',
    step: 'paid',
    actorKind: payer.kind,
    actorName: payer.name,
    amount: payable,
    note: null,
  });
  const fact = { statementId: id, brandId, agentId, amount: payable, currency, at };
  await deps.outbox.add(tx, [statementPaid(fact)]);
  await tellOf(tx, statement, { decision: 'paid', remark: '' }, deps.notice);
}

/** Writes to the affiliate what became of a statement. */
export const tellOf = (
  tx: Tx,
  { currency, payable, startDay, ...statement }: Statement,
  decided: { readonly decision: 'paid' | 'declined'; readonly remark: string },
  notice: StatementDeps['notice'],
): Promise<void> =>
  notice(tx, statement, {
    template: 'affiliate_statement_decided',
    values: {
      ...decided,
      month: monthName(startDay),
      amount: formatAmount(payable, { currency: currencyOf(currency) }),
    },
  });

export type StatementPayer = ReturnType<typeof createStatementPayer>;

export function createStatementPayer(deps: StatementDeps) {
  const { db, log, members, now, protection } = deps;

  /** Money goes by itself only to those who may have it: everybody else is looked at by people. */
  const isPaidAlone = async (tx: Tx, { agentId }: Statement): Promise<boolean> => {
    const agent = await members.get(tx, agentId);
    if (agent.status !== 'active' || agent.standing !== 'agent') return false;
    return (await protection.stopOf(tx, agentId, now())) === null;
  };

  const payAlone = (id: string): Promise<void> =>
    db.tx(async (tx) => {
      const statement = await lockStatement(tx, id);
      if (statement?.state !== 'CALCULATED') return;
      if (await isPaidAlone(tx, statement)) {
        await payIn(tx, statement, { kind: 'system', name: '' }, deps);
        return;
      }
      const at = now();
      await updateStatement(tx, { ...statement, state: 'PENDING_REVIEW' });
      await insertEvent(tx, id, {
        at,
        state: 'PENDING_REVIEW',
        step: 'held',
        actorKind: 'system',
        actorName: '',
        amount: null,
        note: null,
      });
    });

  return {
    /** Pays what of a run needs nobody's word; false when something could not be paid. */
    async payRun(runId: string): Promise<boolean> {
      for (;;) {
        const ids = await listToPay(db, runId, PAID_AT_ONCE);
        if (ids.length === 0) return true;
        let failed = 0;
        for (const { id } of ids) {
          try {
            await payAlone(id);
          } catch (error) {
            // One that cannot be paid holds up no other; the next turn tries again.
            failed += 1;
            log.error({ err: error, statement: id }, 'a statement could not be paid');
          }
        }
        if (failed > 0) return false;
      }
    },
  };
}
