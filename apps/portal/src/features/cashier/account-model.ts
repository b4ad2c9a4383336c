import type { CallValue } from '@parlour/client';
import type { MoneyText } from '../../lib/money-text.ts';

export type PayoutAccounts = CallValue<'GET /wps/cashier/accounts'>;
export type PayoutMethod = PayoutAccounts['methods'][number];
export type PayoutAccount = PayoutAccounts['accounts'][number];

export const NUMBER_LABELS: Readonly<Record<string, MoneyText>> = {
  accountNumber: 'cashier.account_number',
  walletId: 'cashier.wallet_id',
  address: 'cashier.address',
};

export const numberLabelOf = ({ numberLabel }: Pick<PayoutMethod, 'numberLabel'>): MoneyText =>
  NUMBER_LABELS[numberLabel] ?? 'cashier.account_number';

/** A number as it is sent: without the gaps that people read it by. */
export const numberOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether a number of an account has the shape that its kind asks for. */
export function isAccountNumber(
  method: Pick<PayoutMethod, 'numberPattern' | 'kind'>,
  typed: string,
): boolean {
  const text = sentNumber(method, typed);
  try {
    return new RegExp(`^(?:${method.numberPattern})$`, 'u').test(text);
  } catch {
    return text !== '';
  }
}

/** Only bank numbers are printed with dashes; in a wallet's name or an address they mean something. */
export const sentNumber = ({ kind }: Pick<PayoutMethod, 'kind'>, typed: string): string =>
  kind === 'bank' ? numberOf(typed) : typed.replaceAll(/\s/g, '');

export const isResting = ({ usableAt }: PayoutAccount, nowMs: number): boolean =>
  Date.parse(usableAt) > nowMs;

/** The account to begin with: the one that was chosen, else the first that can be paid to now. */
export function firstAccount(
  accounts: readonly PayoutAccount[],
  chosen: string,
  nowMs: number,
): PayoutAccount | undefined {
  return (
    accounts.find(({ id }) => id === chosen) ??
    accounts.find((account) => !isResting(account, nowMs)) ??
    accounts[0]
  );
}
