import type { ReactNode } from 'react';
import { familyOf } from './family.ts';
import { useLotteryNames } from './names.ts';
import classes from './result.module.css';

export type ResultViewProps = {
  readonly family: string;
  /** A result as its family writes it. */
  readonly code: string;
  /** In a row of a list the highest prizes have to do. */
  readonly isShort?: boolean;
  /** Another result, to tell where this one differs. */
  readonly against?: string | undefined;
};

const PRIZES_SHORT = 2;

/** A drawn result: balls in their order, or numbers prize by prize. Neither is ever mirrored. */
export function ResultView(props: ResultViewProps): ReactNode {
  const { family, code, isShort = false, against } = props;
  const layout = familyOf(family)?.draw.layout;
  const names = useLotteryNames();
  if (layout === undefined) return <bdi>{code}</bdi>;
  if (layout.kind === 'numbers') {
    const numbersOf = (text: string) => (layout.width === 1 ? [...text] : text.split(/[,+]/));
    const numbers = numbersOf(code);
    const others = numbersOf(against ?? code);
    return (
      <span className={classes.balls} dir="ltr">
        {numbers.map((number, place) => (
          <span
            key={place}
            className={classes.ball}
            data-special={place >= (layout.specialFrom ?? numbers.length) || undefined}
            data-odd={others[place] !== number || undefined}
          >
            {number}
          </span>
        ))}
      </span>
    );
  }
  const prizesOf = (text: string) => text.split('|').map((numbers) => numbers.split(','));
  const prizes = prizesOf(code);
  const others = prizesOf(against ?? code);
  if (isShort) {
    const shown = prizes.slice(0, PRIZES_SHORT).map((numbers) => numbers[0]);
    return (
      <bdi className={classes.short} dir="ltr">
        {shown.join(' · ')}
        {prizes.length > PRIZES_SHORT ? ' …' : ''}
      </bdi>
    );
  }
  return (
    <dl className={classes.prizes}>
      {layout.rows.map((row, place) => (
        <div key={row.code} className={classes.prize}>
          <dt>{names.prize(family, row.code)}</dt>
          <dd className={classes.numbers} dir="ltr">
            {(prizes[place] ?? []).map((number, index) => (
              <span key={index} data-odd={others[place]?.[index] !== number || undefined}>
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
