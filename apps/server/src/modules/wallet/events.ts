import { type BalanceMessage, channel } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import type { Delivery, OutboxEvent } from '../../platform/outbox.ts';
import type { ChangedPurse } from './service/post.ts';

export const WALLET_CHANGED = 'wallet.changed';

/** One event per batch. The channel's version is the purse's own, so nothing has to count it. */
export function walletChanged(changed: readonly ChangedPurse[]): OutboxEvent {
  return {
    type: WALLET_CHANGED,
    payload: { members: changed.length },
    deliveries: changed.map(balanceDelivery),
  };
}

export const balanceDelivery = ({ memberId, currency, balances }: ChangedPurse): Delivery => ({
  channel: channel.balance(memberId),
  version: balances.version,
  message: {
    currency,
    balance: amountToText(balances.main),
    locked: amountToText(balances.locked),
    bonus: amountToText(balances.bonus),
  } satisfies BalanceMessage,
});
