import { type CashierMessage, channel, type WithdrawalQueueMessage } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import type { Outbox, OutboxEvent } from '../../platform/outbox.ts';
import type { Deposit } from './store/deposits.ts';
import type { Withdrawal } from './store/withdrawals.ts';

type Moved = Pick<Deposit | Withdrawal, 'id' | 'memberId' | 'brandId' | 'currency' | 'amount'> & {
  readonly state: string;
};

const payloadOf = ({ id, memberId, brandId, currency, amount, state }: Moved) => ({
  id,
  memberId,
  brandId,
  currency,
  amount: amountToText(amount),
  state,
});

/** Told last in a transaction: a channel's version is a row that all its writers queue at. */
export async function depositChanged(
  outbox: Outbox,
  tx: Tx,
  deposit: Deposit,
): Promise<OutboxEvent> {
  const name = channel.cashier(deposit.memberId);
  const message: CashierMessage = { kind: 'deposit', id: deposit.id, state: deposit.state };
  return {
    type: `deposit.${deposit.state.toLowerCase()}`,
    payload: payloadOf(deposit),
    deliveries: [{ channel: name, version: await outbox.nextVersion(tx, name), message }],
  };
}

/** `step` names what happened, which does not always change the state. */
export async function withdrawalChanged(
  outbox: Outbox,
  tx: Tx,
  { withdrawal, step, brandCode }: { withdrawal: Withdrawal; step: string; brandCode: string },
): Promise<OutboxEvent> {
  const { id, memberId, state } = withdrawal;
  const own = channel.cashier(memberId);
  const queue = channel.withdrawalQueue(brandCode);
  const ownMessage: CashierMessage = { kind: 'withdrawal', id, state };
  const queueMessage: WithdrawalQueueMessage = { id, state };
  return {
    type: `withdrawal.${step}`,
    payload: payloadOf(withdrawal),
    deliveries: [
      { channel: own, version: await outbox.nextVersion(tx, own), message: ownMessage },
      { channel: queue, version: await outbox.nextVersion(tx, queue), message: queueMessage },
    ],
  };
}
