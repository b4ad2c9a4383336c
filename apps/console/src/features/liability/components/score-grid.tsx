import { Hint } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { EventLiability } from '../api/index.ts';
import { mostOf, percentOfMost, scoreRows, shortText, wayOf } from '../model.ts';
import classes from './liability.module.css';

export type ScoreGridProps = { readonly scores: EventLiability['scores'] };

/** What each final score costs, as a table of colours and figures. */
export function ScoreGrid({ scores }: ScoreGridProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const rows = scoreRows(scores);
  const most = mostOf(rows.flatMap(({ cells }) => cells.map(({ loss }) => loss)));
  return (
    <Section title={t('trading.liability.scores')}>
      <Hint>{t('trading.liability.scoresHint')}</Hint>
      <div className={classes.gridFrame}>
        <table className={classes.grid} aria-label={t('trading.liability.scores')}>
          <thead>
            <tr>
              <td />
              {rows[0]?.cells.map(({ away }) => (
                <th key={away} scope="col">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, home }) => (
              <tr key={home}>
                <th scope="row">{home}</th>
                {cells.map(({ away, loss }) => (
                  <td
                    key={away}
                    data-way={wayOf(loss)}
                    style={{ '--heat': `${percentOfMost(loss, most)}%` } as CSSProperties}
                  >
                    <bdi>{shortText(loss, tag)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
