import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Preview } from '../api/settlement.ts';
import classes from './issue.module.css';

export type ResultPreviewProps = { readonly preview: Preview };

/** What a result would change in tickets and balances, before it is said. */
export function ResultPreview({ preview }: ResultPreviewProps): ReactNode {
  const t = useOperatorText();
  const { judged, changed, members, isWhole, rows, largest } = preview;
  return (
    <div className={classes.stack} role="status">
      <p className={classes.lead}>
        {changed === 0
          ? t('draw.desk.previewSame', { count: judged })
          : t('draw.desk.previewChanged', { count: changed, judged, members })}
      </p>
      {isWhole ? null : <p className={classes.warning}>{t('draw.desk.previewPart')}</p>}
      {rows.length === 0 ? null : (
        <div className={classes.scroll}>
          <table className={classes.lines}>
            <thead>
              <tr>
                <th scope="col">{t('draw.desk.currency')}</th>
                {(['before', 'after', 'credited', 'debited'] as const).map((key) => (
                  <th key={key} scope="col" data-align="end">
                    {t(`draw.desk.money.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ currency, before, after, credited, debited }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  {[before, after, credited, debited].map((value, place) => (
                    <td key={place} data-align="end">
                      <Amount value={value} currency={currency} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {largest.length === 0 ? null : (
        <details>
          <summary className={classes.summary}>{t('draw.desk.largest')}</summary>
          <ul className={classes.names}>
            {largest.map(({ ticketId, account, currency, before, after }) => (
              <li key={ticketId}>
                {account}: <Amount value={before} currency={currency} /> →{' '}
                <Amount value={after} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
