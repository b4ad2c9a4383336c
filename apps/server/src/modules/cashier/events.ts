import { type CashierMessage, channel, type WithdrawalQueueMessage } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import type { OutboxEvent } from '../../platform/outbox.ts';
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

export function depositChanged(deposit: Moved): OutboxEvent {
  const { id, memberId, state } = deposit;
  const message: CashierMessage = { kind: 'deposit', id, state };
  return {
    type: `deposit.${state.toLowerCase()}`,
    payload: payloadOf(deposit),
    deliveries: [{ channel: channel.cashier(memberId), message }],
  };
}

/** `step` names what happened, which does not always change the state. */
export function withdrawalChanged({
  withdrawal,
  step,
  brandCode,
}: {
  readonly withdrawal: Withdrawal;
  readonly step: string;
  readonly brandCode: string;
}): OutboxEvent {
  const { id, memberId, state } = withdrawal;
  const ownMessage: CashierMessage = { kind: 'withdrawal', id, state };
  const queueMessage: WithdrawalQueueMessage = { id, state };
  return {
    type: `withdrawal.${step}`,
    payload: payloadOf(withdrawal),
    deliveries: [
      { channel: channel.cashier(memberId), message: ownMessage },
      { channel: channel.withdrawalQueue(brandCode), message: queueMessage },
    ],
  };
}
