import {
  type ConsoleDeposit,
  type ConsoleWithdrawal,
  type DepositMethod,
  type DepositView,
  type PayoutAccountView,
  type PayoutMethod,
  type WithdrawalView,
} from '@parlour/contract';
import { amountToText, currencyOf, subtract, type Amount } from '@parlour/money';
import type { Static } from 'typebox';
import type { PayoutAccount } from '../store/accounts.ts';
import type { Deposit } from '../store/deposits.ts';
import type { DepositMethodRow, PayoutMethodRow, Texts } from '../store/methods.ts';
import type { Approval } from '../store/timeline.ts';
import type { Withdrawal } from '../store/withdrawals.ts';

/** A text of the brand in a language, or in English, or whichever there is. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language.toLowerCase()] ?? texts['en'] ?? Object.values(texts)[0] ?? '';

/** Money on the wire, with at least the decimals that the currency is written with. */
export const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentDepositMethod = (
  method: DepositMethodRow,
  language: string,
): Static<typeof DepositMethod> => ({
  code: method.code,
  kind: method.kind,
  name: textIn(method.name, language),
  hint: textIn(method.hint, language),
  currency: method.currency,
  amountMin: money(method.min, method.currency),
  amountMax: money(method.max, method.currency),
  feeBps: method.feeBps,
  presets: method.presets.map((preset) => money(preset, method.currency)),
});

export type Shown = {
  /** Names of deposit methods by code, in the reader's language. */
  readonly methodNames: ReadonlyMap<string, string>;
  readonly at: Date;
};

export function presentDeposit(
  deposit: Deposit,
  { methodNames, at }: Shown,
): Static<typeof DepositView> {
  const { currency, paidAmount, paidCurrency } = deposit;
  const canPay = deposit.state === 'PENDING' && deposit.expiresAt > at;
  return {
    id: deposit.id,
    methodCode: deposit.methodCode,
    methodName: methodNames.get(deposit.methodCode) ?? deposit.methodCode,
    state: deposit.state,
    currency,
    amount: money(deposit.amount, currency),
    paidAmount: paidAmount === null ? null : amountToText(paidAmount),
    paidCurrency,
    fee: money(deposit.fee, currency),
    payUrl: canPay ? deposit.payUrl : null,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    settledAt: iso(deposit.settledAt),
  };
}

export const presentConsoleDeposit = (
  deposit: Deposit,
  { account, ...shown }: Shown & { readonly account: string },
): Static<typeof ConsoleDeposit> => ({
  ...presentDeposit(deposit, shown),
  payUrl: null,
  memberId: deposit.memberId,
  account,
  provider: deposit.provider,
  providerReference: deposit.providerReference,
});

export const presentPayoutMethod = (
  method: PayoutMethodRow,
  language: string,
): Static<typeof PayoutMethod> => ({
  code: method.code,
  kind: method.kind,
  name: textIn(method.name, language),
  currency: method.currency,
  numberLabel: method.numberLabel,
  numberPattern: method.numberPattern,
  numberExample: method.numberExample,
  institutions: [...method.institutions],
});

export const presentAccount = (account: PayoutAccount): Static<typeof PayoutAccountView> => ({
  id: account.id,
  methodCode: account.methodCode,
  kind: account.kind,
  institution: account.institution,
  holder: account.holder,
  numberMasked: account.numberTail,
  createdAt: account.createdAt.toISOString(),
  usableAt: account.usableAt.toISOString(),
});

export function presentWithdrawal(withdrawal: Withdrawal): Static<typeof WithdrawalView> {
  const { currency, amount, fee } = withdrawal;
  return {
    id: withdrawal.id,
    state: withdrawal.state,
    currency,
    amount: money(amount, currency),
    fee: money(fee, currency),
    payout: money(subtract(amount, fee), currency),
    institution: withdrawal.institution,
    numberMasked: withdrawal.numberTail,
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: withdrawal.updatedAt.toISOString(),
    rejectionReason: withdrawal.rejectionReason,
    confirmBy: withdrawal.state === 'ISSUED' ? iso(withdrawal.confirmBy) : null,
  };
}

export function presentConsoleWithdrawal(
  withdrawal: Withdrawal,
  { account, approvals }: { readonly account: string; readonly approvals: readonly Approval[] },
): Static<typeof ConsoleWithdrawal> {
  return {
    ...presentWithdrawal(withdrawal),
    memberId: withdrawal.memberId,
    account,
    riskScore: withdrawal.riskScore,
    reasons: withdrawal.reasons.map((reason) => ({ ...reason, params: { ...reason.params } })),
    approvalsNeeded: withdrawal.approvalsNeeded,
    approvals: approvals
      .filter(({ withdrawalId }) => withdrawalId === withdrawal.id)
      .map(({ operatorId, account: name, at }) => ({
        operator: { id: operatorId, account: name },
        at: at.toISOString(),
      })),
  };
}
