import { type PayoutAccountView, type PayoutMethod } from '@parlour/contract';
import { amountToText, currencyOf, type Amount } from '@parlour/money';
import type { Static } from 'typebox';
import type { PayoutAccount } from '../store/accounts.ts';
import type { PayoutMethodRow, Texts } from '../store/methods.ts';

/** A text of the brand in a language, or in English, or whichever there is. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language.toLowerCase()] ?? texts['en'] ?? Object.values(texts)[0] ?? '';

/** Money on the wire, with at least the decimals that the currency is written with. */
export const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

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

export const presentAccount = (
  account: PayoutAccount,
  inUse: ReadonlySet<string>,
): Static<typeof PayoutAccountView> => ({
  id: account.id,
  methodCode: account.methodCode,
  kind: account.kind,
  institution: account.institution,
  holder: account.holder,
  numberMasked: account.numberTail,
  createdAt: account.createdAt.toISOString(),
  usableAt: account.usableAt.toISOString(),
  isInUse: inUse.has(account.id),
});
