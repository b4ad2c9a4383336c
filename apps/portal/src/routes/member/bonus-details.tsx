import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { bonusesQuery, bonusTotalsQuery } from '../../features/report/api/index.ts';
import { BONUS_GROUPS, readBonusGroup } from '../../features/report/bonus-model.ts';
import { BonusRecord } from '../../features/report/components/bonus-record.tsx';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { sumOf } from '../../features/report/statement-model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { kindLabel } from '../../features/wallet/record-model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from './nothing-found.tsx';

const TransactionDialog = lazyScreen(
  () => import('../../features/wallet/components/transaction-dialog.tsx'),
);

/** Bonuses, rebates and agent pay with the play that they ask for. */
export default function BonusDetailsPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone);
  const group = readBonusGroup(useAddress().search['group']);
  const changeSearch = useSearchChange();
  const opened = useOpened('transaction');
  const list = recordOf(
    useInfiniteQuery(bonusesQuery({ ...instants, ...(group === undefined ? {} : { group }) })),
  );
  const summed = useQuery(bonusTotalsQuery({ from: days.fromDay, to: days.toDay }));
  const totals = summed.data;
  const totalOf = (wanted: string | undefined) =>
    totals && {
      currency: totals.head.currency,
      ...sumOf(totals.kinds.filter((kind) => wanted === undefined || kind.group === wanted)),
    };
  return (
    <>
      <PeriodPicker {...picker} />
      <Summary
        hasFailed={summed.isError}
        figures={[undefined, ...BONUS_GROUPS].map((wanted) => {
          const total = totalOf(wanted);
          return {
            key: wanted ?? 'all',
            label: t(wanted === undefined ? 'sums.bonus_total' : `wallet.group_${wanted}`),
            value: total && <Amount value={total.amount} currency={total.currency} tone="signed" />,
            note: total && t('sums.bonus_count', { count: total.count }),
            isMain: wanted === undefined,
          };
        })}
      />
      <RecordBar
        action={
          <ExportActions
            kind="bonuses"
            days={days}
            filter={group === undefined ? {} : { bonusGroup: group }}
          />
        }
      >
        <FilterSelect
          label={t('sums.bonus_group')}
          allLabel={t('wallet.group_all')}
          value={group}
          choices={BONUS_GROUPS.map((value) => ({ value, label: t(`wallet.group_${value}`) }))}
          onChange={(value) => changeSearch({ group: value })}
        />
      </RecordBar>
      <BonusRecord
        list={list}
        total={totalOf(group)}
        kindLabel={kindLabel}
        onOpen={opened.open}
        empty={
          group === undefined ? (
            <EmptyState
              title={t('sums.bonus_empty')}
              hint={t('sums.bonus_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
              action={
                <Button variant="default" onClick={() => go('/promotions')}>
                  {t('site.promotions')}
                </Button>
              }
            />
          ) : (
            <NothingFound filters={['group']} />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <TransactionDialog transferId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}
