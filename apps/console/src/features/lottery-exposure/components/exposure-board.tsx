import { DataTable, EmptyState, ShieldIcon, Stack } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import type { Board } from '../api/index.ts';
import { boardColumns } from './board-columns.tsx';
import { SaleClock } from './sale-clock.tsx';

export type ExposureBoardProps = {
  readonly board: Board;
  readonly family: string;
  readonly onCurrency: (currency: string) => void;
};

/** What is staked on an issue, number by number, the most first. */
export function ExposureBoard({ board, family, onCurrency }: ExposureBoardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const names = useLotteryNames();
  const { currency, currencies, numberMax, items } = board;
  const columns = useMemo(
    () => boardColumns({ t, names, family, currency }),
    [t, names, family, currency],
  );
  return (
    <Stack gap={5}>
      <FigureRow
        label={t('exposure.desk.figures')}
        figures={[
          { label: t('exposure.desk.closesIn'), value: <SaleClock board={board} /> },
          {
            label: t('exposure.desk.staked'),
            value: <Amount value={board.staked} currency={currency} />,
          },
          {
            label: t('exposure.desk.counted'),
            value: <Amount value={board.counted} currency={currency} />,
          },
          { label: t('exposure.desk.tickets'), value: board.tickets.toLocaleString(tag) },
          { label: t('exposure.desk.members'), value: board.members.toLocaleString(tag) },
          {
            label: t('exposure.desk.numberMax'),
            value: numberMax === null ? '—' : <Amount value={numberMax} currency={currency} />,
          },
        ]}
      />
      {currencies.length > 1 ? (
        <ViewTabs
          label={t('exposure.desk.currency')}
          value={currency}
          views={currencies.map((value) => ({ value, label: value }))}
          onChange={onCurrency}
        />
      ) : null}
      <DataTable
        caption={t('exposure.desk.numbers')}
        columns={columns}
        rows={items}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            art={<ShieldIcon size={40} />}
            title={t(board.tickets === 0 ? 'exposure.desk.nothing' : 'exposure.desk.spread')}
            hint={t(board.tickets === 0 ? 'exposure.desk.nothingHint' : 'exposure.desk.spreadHint')}
          />
        }
      />
    </Stack>
  );
}
