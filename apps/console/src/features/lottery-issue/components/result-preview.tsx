import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import type { Preview } from '../api/settlement.ts';
import classes from './issue.module.css';

export type ResultPreviewProps = { readonly preview: Preview };

const SUMS = ['before', 'after', 'credited', 'debited'] as const;

/** What a result would change in tickets and balances of every brand, before it is said. */
export function ResultPreview({ preview }: ResultPreviewProps): ReactNode {
  const t = useOperatorText();
  const { judged, changed, members, isWhole, rows, largest } = preview;
  return (
    <Stack role="status">
      <p className={classes.lead}>
        {changed === 0
          ? t('draw.desk.previewSame', { count: judged })
          : t('draw.desk.previewChanged', { count: changed, judged, members })}
      </p>
      {isWhole ? null : <p className={classes.warning}>{t('draw.desk.previewPart')}</p>}
      {rows.length === 0 ? null : (
        <Lines
          label={t('draw.desk.previewSums')}
          words={2}
          headings={[
            t('draw.desk.brand'),
            t('draw.desk.currency'),
            ...SUMS.map((key) => t(`draw.desk.money.${key}`)),
          ]}
          lines={rows.map((row) => ({
            key: `${row.brandId} ${row.currency}`,
            cells: [
              row.brand,
              row.currency,
              ...SUMS.map((key) => <Amount key={key} value={row[key]} currency={row.currency} />),
            ],
          }))}
        />
      )}
      {largest.length === 0 ? null : (
        <details>
          <summary className={classes.summary}>{t('draw.desk.largest')}</summary>
          <ul className={classes.names}>
            {largest.map(({ ticketId, account, brand, currency, before, after }) => (
              <li key={ticketId}>
                {account} ({brand}): <Amount value={before} currency={currency} /> →{' '}
                <Amount value={after} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
