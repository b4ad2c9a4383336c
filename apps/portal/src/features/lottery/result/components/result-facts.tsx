import { tokenName } from '@parlour/i18n/lottery';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { drawOf, familyAt, type GameOfDraws } from '../../game.ts';
import { factsOf } from '../result-model.ts';
import classes from './result-facts.module.css';

export type ResultFactsProps = {
  readonly game: GameOfDraws;
  readonly drawsAt: string;
  readonly code: string | null;
};

/** The sum of a result and its two sides, for the families that are told by it. */
export function ResultFacts({ game, drawsAt, code }: ResultFactsProps): ReactNode {
  const t = useLotteryText();
  const facts = factsOf(game.family, drawOf(familyAt(game, drawsAt), code));
  if (facts === null) return null;
  return (
    <span className={classes.facts}>
      <span>{t('results.sum', { sum: facts.sum })}</span>
      <span data-side={facts.size}>{tokenName(t, game.family, 'total', facts.size)}</span>
      <span data-side={facts.parity}>{tokenName(t, game.family, 'total', facts.parity)}</span>
    </span>
  );
}
