// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/sport';
import { type PlayerKey, type SportKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the first screen's. */
export type SportText = SportKey | PlayerKey;

/** Texts of the book, of slips and of bets on them. Only lazily loaded screens may use it. */
export const useSportText = () => useText<SportText>();
