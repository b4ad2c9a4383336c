import type { DownlineTransferKind, DownlineTransferState } from '@parlour/contract';
import {
  type Amount,
  amount as amountOf,
  amountFromText,
  amountToText,
  currencyOf,
  subtract,
  truncateToCurrency,
} from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import { compareMoney } from './amount-model.ts';
import type { DownlineOptions, DownlineSums, DownlineTransfer } from './api/downline.ts';

export const DOWNLINE_LOOKS: Readonly<
  Record<DownlineTransferState, { readonly tone: StatusTone; readonly label: AgentText }>
> = {
  SENT: { tone: 'waiting', label: 'downline.transfer_SENT' },
  DONE: { tone: 'good', label: 'downline.transfer_DONE' },
};

export const TRANSFER_KINDS: readonly DownlineTransferKind[] = ['general', 'promotion', 'dividend'];

const HUNDRED = 100n;
const unitsOf = (text: string): Amount => amountFromText(text) ?? (0n as Amount);

/** What a receiver has to play because of a transfer; null where nothing has to be. */
export function rolloverOf(
  amount: string,
  kind: DownlineTransferKind,
  options: Pick<DownlineOptions, 'currency' | 'rolloverMultipleHundredths'>,
): string | null {
  const { currency, rolloverMultipleHundredths } = options;
  if (kind !== 'general' || rolloverMultipleHundredths === 0) return null;
  const known = currencyOf(currency);
  const demanded = (unitsOf(amount) * BigInt(rolloverMultipleHundredths)) / HUNDRED;
  return amountToText(truncateToCurrency(amountOf(demanded), known), known.decimals);
}

/** The most that one transfer can be: bounded by the house, by the day, and by what is there. */
export function sendableMax(
  options: Pick<DownlineOptions, 'available' | 'amountMax' | 'amountLeftToday'>,
): string {
  const { available, amountMax, amountLeftToday } = options;
  return [available, amountMax, amountLeftToday].reduce((least, bound) =>
    compareMoney(bound, least) < 0 ? bound : least,
  );
}

/** Whether a transfer can go to an account so far below. */
export const isReachable = (
  level: number,
  { reachesAnyDepth }: Pick<DownlineOptions, 'reachesAnyDepth'>,
): boolean => level === 1 || (reachesAnyDepth && level > 1);

/** The amount as the own wallet feels it. */
export const signedOf = ({ amount, role }: Pick<DownlineTransfer, 'amount' | 'role'>): string =>
  role === 'sent' ? `-${amount}` : amount;

/** What came less what went, with the decimals of the currency. */
export function netOf({
  currency,
  received,
  sent,
}: Pick<DownlineSums, 'currency' | 'received' | 'sent'>): string {
  return amountToText(subtract(unitsOf(received), unitsOf(sent)), currencyOf(currency).decimals);
}

const ROLES = ['sent', 'received'] as const;
const ACCOUNT_CHARS_MAX = 64;

/** Filters of the record of transfers as they stand in the address; nonsense is no filter. */
export function readTransferSearch(search: Readonly<Record<string, unknown>>) {
  const account = typeof search['account'] === 'string' ? search['account'].trim() : '';
  const kind = TRANSFER_KINDS.find((known) => known === search['kind']);
  const role = ROLES.find((known) => known === search['role']);
  return {
    ...(account === '' || account.length > ACCOUNT_CHARS_MAX ? {} : { account }),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
  };
}
