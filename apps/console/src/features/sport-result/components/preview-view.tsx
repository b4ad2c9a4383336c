import { Note, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import type { Preview } from '../api/index.ts';
import classes from './result.module.css';

export type PreviewViewProps = { readonly preview: Preview };

const SUMS = ['before', 'after', 'difference'] as const;

/** How many slips a decision changes, and by how much money, of every brand. */
export function PreviewView({ preview }: PreviewViewProps): ReactNode {
  const t = useOperatorText();
  const { changed, isWhole, seen, members, rows } = preview;
  return (
    <Stack role="status" gap={3}>
      <p className={classes.lead}>
        {changed === 0
          ? t('bookresult.same', { count: seen })
          : t('bookresult.changed', { count: changed, seen, members })}
      </p>
      {isWhole ? null : <Note tone="caution">{t('bookresult.part')}</Note>}
      {rows.length === 0 ? null : (
        <Lines
          label={t('bookresult.difference')}
          words={2}
          headings={[
            t('bookresult.brand'),
            t('bookresult.currency'),
            ...SUMS.map((key) => t(`bookresult.${key}`)),
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
    </Stack>
  );
}
