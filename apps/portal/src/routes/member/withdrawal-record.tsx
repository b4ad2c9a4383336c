import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WITHDRAWAL_LOOKS } from '../../features/cashier/withdrawal-model.ts';
import { withdrawalRecordQuery, withdrawalTotalsQuery } from '../../features/report/api/index.ts';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { PaymentSummary } from '../../features/report/components/payment-summary.tsx';
import { WithdrawalList } from '../../features/report/components/withdrawal-list.tsx';
import { readState, sumsOf } from '../../features/report/payment-model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { NothingFound } from './nothing-found.tsx';

/** Every withdrawal of a period; a row leads to the withdrawal itself. */
export default function WithdrawalRecordPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone);
  const changeSearch = useSearchChange();
  const state = readState(WITHDRAWAL_LOOKS, useAddress().search['state']);
  const filter = state === undefined ? {} : { state };
  const list = recordOf(useInfiniteQuery(withdrawalRecordQuery({ ...instants, ...filter })));
  const summed = useQuery(withdrawalTotalsQuery(instants));
  const totals = summed.data;
  const states = Object.keys(WITHDRAWAL_LOOKS) as (keyof typeof WITHDRAWAL_LOOKS)[];
  return (
    <>
      <PeriodPicker {...picker} />
      <PaymentSummary totals={totals} hasFailed={summed.isError} direction="withdrawal" />
      <RecordBar
        action={
          <ExportActions
            kind="withdrawals"
            days={days}
            filter={state === undefined ? {} : { status: state }}
          />
        }
      >
        <FilterSelect
          label={t('play.column_status')}
          allLabel={t('sums.all_states')}
          value={state}
          choices={states.map((value) => ({ value, label: t(WITHDRAWAL_LOOKS[value].label) }))}
          onChange={(value) => changeSearch({ state: value })}
        />
      </RecordBar>
      <WithdrawalList
        list={list}
        sums={totals && { ...sumsOf(totals, state), currency: totals.currency }}
        looks={WITHDRAWAL_LOOKS}
        onOpen={(id) => go('/member/withdraw', { search: { withdrawal: id } })}
        empty={
          state === undefined ? (
            <EmptyState
              title={t('sums.withdrawals_empty')}
              hint={t('sums.withdrawals_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          ) : (
            <NothingFound filters={['state']} />
          )
        }
      />
    </>
  );
}
