// A payout in parts: what an operator types, and whether it can be sent as it is.
import {
  type Amount,
  AMOUNT_DECIMALS,
  amountFromText,
  currencyOf,
  splitShares,
  subtract,
  sum,
  ZERO,
} from '@parlour/money';
import { amountOrNull, fieldText, wireText } from '../../lib/money/typed.ts';
import type { Part, PayoutChannel } from './api/index.ts';

/** The server takes no more (`WITHDRAWAL_PARTS_MAX` of the contract). */
export const PARTS_MAX = 10;
export const PARTS_MIN = 2;

/** `channelId` is empty where the choice is left to weights and health. */
export type PartDraft = { readonly key: number; readonly text: string; readonly channelId: string };

export type PartProblem = 'amount' | 'zero' | 'below_min' | 'above_max' | 'unavailable';

/** So many parts of the payout that differ by no more than one step of the currency. */
export function splitEvenly(payout: Amount, count: number, currency: string): Amount[] {
  const step = stepOf(currency);
  const steps = (payout / step) as Amount;
  return splitShares(
    steps,
    Array.from({ length: count }, () => 1n),
  ).map((share) => (share * step) as Amount);
}

/** The smallest sum that is paid in a currency, as an amount. */
const stepOf = (currency: string): bigint =>
  10n ** BigInt(AMOUNT_DECIMALS - currencyOf(currency).decimals);

export const evenDrafts = (payout: Amount, count: number, currency: string): PartDraft[] =>
  splitEvenly(payout, count, currency).map((share, key) => ({
    key,
    text: fieldText(share, currency),
    channelId: '',
  }));

/** What the parts leave of the payout; negative when they are more than it. */
export const leftOf = (payout: Amount, parts: readonly PartDraft[], currency: string): Amount =>
  subtract(payout, sum(parts.map(({ text }) => amountOrNull(text, currency) ?? ZERO)));

/** Why a part cannot be paid as it stands; null when it can. */
export function partProblem(
  part: PartDraft,
  channels: readonly PayoutChannel[],
  currency: string,
): PartProblem | null {
  const amount = amountOrNull(part.text, currency);
  if (amount === null) return 'amount';
  if (amount === ZERO) return 'zero';
  if (part.channelId === '') return null;
  const channel = channels.find(({ id }) => id === part.channelId);
  if (channel === undefined || !channel.isAvailable) return 'unavailable';
  if (amount < (amountFromText(channel.amountMin) ?? ZERO)) return 'below_min';
  return amount > (amountFromText(channel.amountMax) ?? ZERO) ? 'above_max' : null;
}

/** The parts as the call wants them; null while they do not make up the payout. */
export function partsOf(
  payout: Amount,
  parts: readonly PartDraft[],
  { channels, currency }: { channels: readonly PayoutChannel[]; currency: string },
): Part[] | null {
  const isWhole =
    parts.length >= PARTS_MIN &&
    parts.length <= PARTS_MAX &&
    leftOf(payout, parts, currency) === ZERO &&
    parts.every((part) => partProblem(part, channels, currency) === null);
  if (!isWhole) return null;
  return parts.map(({ text, channelId }) => ({
    amount: wireText(amountOrNull(text, currency) ?? ZERO, currency),
    channelId: channelId === '' ? null : channelId,
  }));
}
