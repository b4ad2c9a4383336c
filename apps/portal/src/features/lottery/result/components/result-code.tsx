import { tokenName } from '@parlour/i18n/lottery';
import { animalOfNumber } from '@parlour/lottery';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { DrawnResult, type DrawnResultProps } from '../../board/drawn-result.tsx';
import { TailTable } from '../../board/prize-table.tsx';
import { animalAt, familyAt, type GameOfDraws } from '../../game.ts';
import classes from './result-code.module.css';

export type ResultCodeProps = Pick<
  DrawnResultProps,
  'code' | 'size' | 'isShort' | 'isRevealed' | 'reveal'
> & {
  readonly game: Pick<GameOfDraws, 'family' | 'timeZone'>;
  readonly drawsAt: string;
  /** A table of prizes begins as its highest ones, and opens when it is pressed. */
  readonly isFolded?: boolean;
};

/** A result as its game shows it; one that this build cannot read is shown as it was written. */
export function ResultCode(props: ResultCodeProps): ReactNode {
  const { game, drawsAt, code, isFolded = false, ...look } = props;
  const t = useLotteryText();
  const family = familyAt(game, drawsAt);
  if (family === null || !family.draw.parse(code).ok) return <bdi>{code}</bdi>;
  const { layout } = family.draw;
  const shared = { family: family.code, layout, code, ...look };
  if (layout.kind === 'numbers') {
    const year = animalAt(game, drawsAt);
    const nameAnimal = (number: number) =>
      tokenName(t, family.code, 'special.zodiac', animalOfNumber(number, year));
    const hasAnimals = family.code === 'mark-six' && look.isShort !== true;
    return <DrawnResult {...shared} {...(hasAnimals ? { below: nameAnimal } : {})} />;
  }
  if (!isFolded) return <DrawnResult {...shared} />;
  return (
    <details className={classes.folded}>
      <summary>
        <DrawnResult {...shared} isShort />
        <span className={classes.more}>{t('results.all_prizes')}</span>
      </summary>
      <DrawnResult {...shared} />
      {family.code.startsWith('vietnam-') ? <TailTable code={code} /> : null}
    </details>
  );
}
