import { type Column, DataTable } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { TableDetail } from '../api/index.ts';

type Void = TableDetail['voids'][number];

const stateOf = (t: Text, { doneAt, refusal }: Void): string => {
  if (refusal !== null) return t('table.voidRefused', { cause: refusal });
  return t(doneAt === null ? 'table.voidWaits' : 'table.voidDone');
};

const voidColumns = (t: Text): Column<Void>[] => [
  {
    key: 'number',
    heading: t('table.round'),
    isRowHeading: true,
    cell: ({ number, roundRef }) =>
      `${number}, ${t(roundRef === null ? 'table.everybody' : 'table.oneHand')}`,
  },
  {
    key: 'returned',
    heading: t('table.returned'),
    align: 'end',
    cell: ({ sums }) =>
      sums.map(({ currency, returned }) => (
        <div key={currency}>
          <Amount value={returned} currency={currency} tone="signed" />
        </div>
      )),
  },
  { key: 'reason', heading: t('form.reason'), cell: ({ reason }) => reason },
  {
    key: 'by',
    heading: t('audit.actor'),
    cell: ({ agreedBy, madeAt, madeBy }) => (
      <>
        {t('table.byTwo', { maker: madeBy, second: agreedBy })}, <Time at={madeAt} look="ago" />
      </>
    ),
  },
  { key: 'state', heading: t('table.voidState'), cell: (one) => stateOf(t, one) },
];

/** Rounds and hands of a table that were taken back, and whether their money has arrived. */
export function TableVoids({ voids }: Pick<TableDetail, 'voids'>): ReactNode {
  const t = useOperatorText();
  const columns = useMemo(() => voidColumns(t), [t]);
  return (
    <Section title={t('table.voids')}>
      <DataTable
        caption={t('table.voids')}
        columns={columns}
        rows={voids}
        rowKey={({ id }) => id}
        empty={t('table.noVoids')}
      />
    </Section>
  );
}
