import type { Amount } from '@parlour/money';
import { amountToText } from '@parlour/money';
import type { OutboxEvent } from '../../platform/outbox.ts';

export const QUALIFIED = 'affiliate.qualified';
export const STATEMENT_PAID = 'affiliate.statement_paid';

/** Money in events is a decimal text. */
export type Qualified = {
  readonly conversionId: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly memberId: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: string;
};

export type StatementPaid = {
  readonly statementId: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: string;
};

type Fact = { readonly amount: Amount; readonly at: Date };

/** A referred member met the terms of the deal under which it registered. */
export const qualified = ({
  amount,
  at,
  ...fact
}: Omit<Qualified, 'amount' | 'at'> & Fact): OutboxEvent => ({
  type: QUALIFIED,
  payload: { ...fact, amount: amountToText(amount), at: at.toISOString() } satisfies Qualified,
});

/** A statement was credited to the agent's main purse. */
export const statementPaid = ({
  amount,
  at,
  ...fact
}: Omit<StatementPaid, 'amount' | 'at'> & Fact): OutboxEvent => ({
  type: STATEMENT_PAID,
  payload: { ...fact, amount: amountToText(amount), at: at.toISOString() } satisfies StatementPaid,
});
