// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/lottery';
import { type LotteryKey, type OperatorKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the operators' own. */
export type LotteryText = LotteryKey | OperatorKey;

/** Names of the lottery's games and plays. Only lazily loaded screens may use it. */
export const useLotteryText = () => useText<LotteryText>();
