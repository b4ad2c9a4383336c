import { useText } from '@parlour/i18n/react';
import type { AccountText } from '../../lib/account-text.ts';
import type { MoneyText } from '../../lib/money-text.ts';
// A module that imports this waits for both catalogues.
import '../../lib/account-text.ts';
import '../../lib/money-text.ts';

/** A key of the cashier's texts, or of those about fields and passwords. */
export type FormText = AccountText | MoneyText;

/** Texts of the cashier's forms, which ask for passwords as the forms of the account do. */
export const useFormText = () => useText<FormText>();
