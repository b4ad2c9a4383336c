// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/lottery';
import { type LotteryKey, type PlayerKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the first screen's. */
export type LotteryText = LotteryKey | PlayerKey;

/** Texts of the lottery: names of games and plays, and its screens. Only lazily loaded screens may use it. */
export const useLotteryText = () => useText<LotteryText>();
