import type { BankCredit as BankCreditView, MatchSuggestion, QueueFigure } from '@parlour/contract';
import type { Static } from 'typebox';
import type { Suggestion } from '../service/suggestions.ts';
import type { BankCredit, QueueCount } from '../store/bank-credits.ts';
import { iso, money } from './present.ts';

export type CreditShown = {
  readonly channelNames: ReadonlyMap<string, string>;
  accountOf(memberId: string): string;
};

const MATCHED_BY_SELF = 'auto';

export function presentBankCredit(
  credit: BankCredit,
  { channelNames, accountOf }: CreditShown,
): Static<typeof BankCreditView> {
  const { memberId, matchedAt } = credit;
  return {
    id: credit.id,
    state: credit.state,
    channelId: credit.channelId,
    channelName: channelNames.get(credit.channelId) ?? '',
    currency: credit.currency,
    amount: money(credit.amount, credit.currency),
    payer: credit.payer,
    remittance: credit.remittance,
    reference: credit.referenceCode,
    bankReference: credit.bankReference,
    valueAt: credit.valueAt.toISOString(),
    createdAt: credit.createdAt.toISOString(),
    createdBy: credit.createdBy,
    depositId: credit.depositId,
    account: memberId === null ? null : accountOf(memberId),
    matchedBy: matchedAt === null ? null : (credit.matchedBy ?? MATCHED_BY_SELF),
    matchedAt: iso(matchedAt),
    creditedAt: iso(credit.creditedAt),
    reason: credit.reason,
  };
}

export function presentSuggestion(found: Suggestion): Static<typeof MatchSuggestion> {
  const { credit, deposit } = found;
  return {
    bankCreditId: credit.id,
    depositId: deposit.id,
    score: found.score,
    signs: [...found.signs],
    account: found.account,
    memberId: deposit.memberId,
    memberName: found.payeeName,
    payer: credit.payer,
    depositState: deposit.state,
    depositAmount: money(deposit.amount, deposit.currency),
    depositCurrency: deposit.currency,
    depositReference: deposit.referenceCode,
    depositCreatedAt: deposit.createdAt.toISOString(),
    creditAmount: money(credit.amount, credit.currency),
    creditCurrency: credit.currency,
    creditValueAt: credit.valueAt.toISOString(),
    remittance: credit.remittance,
  };
}

export const presentFigure =
  (currency: string) =>
  ({ count, amount, oldestAt }: QueueCount): Static<typeof QueueFigure> => ({
    count,
    amount: money(amount, currency),
    currency,
    oldestAt: iso(oldestAt),
  });
