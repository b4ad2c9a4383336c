// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/account';
import { type AccountKey, type PlayerKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the first screen's. */
export type AccountText = AccountKey | PlayerKey;

/** Texts of the forms and dialogs about an account. Only lazily loaded screens may use it. */
export const useAccountText = () => useText<AccountText>();
