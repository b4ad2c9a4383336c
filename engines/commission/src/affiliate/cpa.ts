import { type Amount, max, subtract, ZERO } from '@parlour/money';
import type { CpaTerms } from './plan.ts';

const DAY_MS = 86_400_000;

/** What a referred member has done since the registration and until the window closed. */
export type Trail = {
  /** The first deposit alone; zero while there is none. */
  readonly firstDeposit: Amount;
  readonly deposits: Amount;
  readonly validBet: Amount;
};

/** What is still missing for each criterion; nothing is left when all are zero. */
export const missingOf = (
  { depositsMin, firstDepositMin, validBetMin }: CpaTerms,
  { deposits, firstDeposit, validBet }: Trail,
): Trail => ({
  firstDeposit: max(subtract(firstDepositMin, firstDeposit), ZERO),
  deposits: max(subtract(depositsMin, deposits), ZERO),
  validBet: max(subtract(validBetMin, validBet), ZERO),
});

export function isQualified(terms: CpaTerms, trail: Trail): boolean {
  const { deposits, firstDeposit, validBet } = missingOf(terms, trail);
  return deposits === 0n && firstDeposit === 0n && validBet === 0n;
}

/** What a member of a country is paid for; zero where the plan pays nothing for it. */
export function cpaAmount({ amount, groups }: CpaTerms, country: string | null): Amount {
  if (country === null) return amount;
  return groups.find(({ countries }) => countries.includes(country))?.amount ?? amount;
}

/** The first instant at which it is too late to qualify. Days are of 24 hours. */
export const qualifiesUntil = ({ withinDays }: CpaTerms, registeredAt: Date): Date =>
  new Date(registeredAt.getTime() + withinDays * DAY_MS);

/** When a member who qualified is no longer watched. */
export const holdUntil = ({ holdDays }: CpaTerms, qualifiedAt: Date): Date =>
  new Date(qualifiedAt.getTime() + holdDays * DAY_MS);

/** What is known of a member that speaks against paying for it. */
export type Doubts = {
  readonly isClosed: boolean;
  readonly isExcluded: boolean;
  /** The same person as another member. */
  readonly isDuplicate: boolean;
  /** The same person as the affiliate. */
  readonly isOwnAccount: boolean;
  readonly hasChargeback: boolean;
};

export type Doubt = 'own_account' | 'duplicate' | 'chargeback' | 'excluded' | 'closed';

/** The gravest of what speaks against a member; null when nothing does. */
export function doubtOf(doubts: Doubts): Doubt | null {
  if (doubts.isOwnAccount) return 'own_account';
  if (doubts.isDuplicate) return 'duplicate';
  if (doubts.hasChargeback) return 'chargeback';
  if (doubts.isExcluded) return 'excluded';
  return doubts.isClosed ? 'closed' : null;
}
