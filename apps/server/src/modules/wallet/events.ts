import { type BalanceMessage, channel } from '@parlour/contract';
import { amount, amountToText } from '@parlour/money';
import type { Delivery, Expansion, OutboxEvent } from '../../platform/outbox.ts';
import type { ChangedPurse } from './service/post.ts';

export const WALLET_CHANGED = 'wallet.changed';

const FIELD = ':';
const ENTRY = ';';

/**
 * One event per batch, as one line of text: it is written with every batch of bets, so it has
 * to cost next to nothing. Each entry is member, currency, version, main, locked, bonus.
 */
export function walletChanged(changed: readonly ChangedPurse[]): OutboxEvent {
  let payload = '';
  for (const { memberId, currency, balances } of changed) {
    const { version, main, locked, bonus } = balances;
    if (payload !== '') payload += ENTRY;
    payload += `${memberId}:${currency}:${version}:${main}:${locked}:${bonus}`;
  }
  return { type: WALLET_CHANGED, payload };
}

/** The sockets' view of that line. The channel's version is the purse's own; nothing counts it. */
export const balanceDeliveries: Expansion = (payload, hasListeners) => {
  if (typeof payload !== 'string') return [];
  const deliveries: Delivery[] = [];
  for (const entry of payload.split(ENTRY)) {
    const name = channel.balance(entry.slice(0, entry.indexOf(FIELD)));
    if (hasListeners(name)) deliveries.push(deliveryOf(name, entry.split(FIELD)));
  }
  return deliveries;
};

/** Which purses an event tells of, the versions that it found them at, and what could be spent then. */
export function readChanges(
  payload: unknown,
): { readonly memberId: string; readonly version: bigint; readonly main: bigint }[] {
  if (typeof payload !== 'string' || payload === '') return [];
  return payload.split(ENTRY).map((entry) => {
    const [memberId = '', , version = '0', main = '0'] = entry.split(FIELD);
    return { memberId, version: BigInt(version), main: BigInt(main) };
  });
}

const textOf = (digits: string): string => amountToText(amount(BigInt(digits)));

function deliveryOf(name: string, fields: readonly string[]): Delivery {
  const [, currency = '', version = '0', main = '0', locked = '0', bonus = '0'] = fields;
  const message: BalanceMessage = {
    currency,
    balance: textOf(main),
    locked: textOf(locked),
    bonus: textOf(bonus),
  };
  return { channel: name, version: BigInt(version), message };
}
