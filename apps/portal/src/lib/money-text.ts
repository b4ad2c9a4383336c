// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/money';
import { type MoneyKey, type PlayerKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the first screen's. */
export type MoneyText = MoneyKey | PlayerKey;

/** Texts of the cashier and of all records of money. Only lazily loaded screens may use it. */
export const useMoneyText = () => useText<MoneyText>();
