import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DEPOSIT_LOOKS } from '../../features/cashier/deposit-model.ts';
import { depositRecordQuery, depositTotalsQuery } from '../../features/report/api/index.ts';
import { DepositList } from '../../features/report/components/deposit-list.tsx';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { PaymentSummary } from '../../features/report/components/payment-summary.tsx';
import { readState, readWay, sumsOf, WAYS } from '../../features/report/payment-model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { NothingFound } from './nothing-found.tsx';

/** Every deposit of a period; a row leads to the deposit itself. */
export default function DepositRecordPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone);
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const state = readState(DEPOSIT_LOOKS, search['state']);
  const kind = readWay(search['kind']);
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
  };
  const list = recordOf(useInfiniteQuery(depositRecordQuery({ ...instants, ...filter })));
  const summed = useQuery(depositTotalsQuery(instants));
  const totals = summed.data;
  // Sums are told by state alone; of one way to pay there are none.
  const sums =
    totals === undefined || kind !== undefined
      ? undefined
      : { ...sumsOf(totals, state), currency: totals.currency };
  const states = Object.keys(DEPOSIT_LOOKS) as (keyof typeof DEPOSIT_LOOKS)[];
  return (
    <>
      <PeriodPicker {...picker} />
      <PaymentSummary totals={totals} hasFailed={summed.isError} direction="deposit" />
      <RecordBar
        action={
          <ExportActions
            kind="deposits"
            days={days}
            filter={{
              ...(state === undefined ? {} : { status: state }),
              ...(kind === undefined ? {} : { depositKind: kind }),
            }}
          />
        }
      >
        <FilterSelect
          label={t('play.column_status')}
          allLabel={t('sums.all_states')}
          value={state}
          choices={states.map((value) => ({ value, label: t(DEPOSIT_LOOKS[value].label) }))}
          onChange={(value) => changeSearch({ state: value })}
        />
        <FilterSelect
          label={t('sums.way')}
          allLabel={t('sums.all_ways')}
          value={kind}
          choices={WAYS.map((value) => ({ value, label: t(`sums.way_${value}`) }))}
          onChange={(value) => changeSearch({ kind: value })}
        />
      </RecordBar>
      <DepositList
        list={list}
        sums={sums}
        looks={DEPOSIT_LOOKS}
        onOpen={(id) => go('/member/depositv2', { search: { deposit: id } })}
        empty={
          Object.keys(filter).length > 0 ? (
            <NothingFound filters={['state', 'kind']} />
          ) : (
            <EmptyState
              title={t('sums.deposits_empty')}
              hint={t('sums.deposits_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
              action={
                <Button onClick={() => go('/member/depositv2')}>{t('cashier.deposit')}</Button>
              }
            />
          )
        }
      />
    </>
  );
}
