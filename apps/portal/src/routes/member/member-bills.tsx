import { contractKinds } from '@parlour/commission';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { billsQuery, billTotalsQuery } from '../../features/bill/api/index.ts';
import { BillList, type BillSums } from '../../features/bill/components/bill-list.tsx';
import { BILL_STATES, readBillSearch, stateLook } from '../../features/bill/model.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { latestContractQuery } from '../../features/contract/api/index.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { REPORT_DAYS_MAX, REPORT_PRESETS } from '../agent/report-presets.ts';
import { Views } from '../agent/views.tsx';
import { NothingFound } from './nothing-found.tsx';

const BillDialog = lazyScreen(() => import('../../features/bill/components/bill-dialog.tsx'));
const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The bills that pay a member, of one kind at a time: it opens on the kind agreed upon last. */
export function MemberBills(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const latest = useQuery(latestContractQuery()).data?.items[0]?.kind;
  const kind = contractKinds.find((one) => one === search['kind']) ?? latest ?? 'DAILY_WAGE';
  const { isReached, state } = readBillSearch(search);
  const filter = {
    kind,
    side: 'received',
    from: days.fromDay,
    to: days.toDay,
    ...(state === undefined ? {} : { state }),
    ...(isReached === undefined ? {} : { isReached }),
  } as const;
  const totals = useQuery(billTotalsQuery(filter));
  const sums = totals.data === undefined ? undefined : (totals.data.rows[0] ?? null);
  const list = recordOf(useInfiniteQuery(billsQuery(filter)));
  const opened = useOpened('bill');
  const isFiltered = state !== undefined || isReached === true;
  return (
    <>
      <Views
        label={t('contract.filter_kind')}
        views={contractKinds.map((key) => ({ key, label: t(`contract.kind_${key}`) }))}
        active={kind}
        onChange={(next) => changeSearch({ kind: next })}
      />
      <PeriodPicker {...picker} />
      <BillSummary sums={sums} hasFailed={totals.isError} />
      <RecordBar>
        <FilterSelect
          label={t('bill.filter_state')}
          allLabel={t('bill.all_states')}
          value={state}
          choices={BILL_STATES.map((one) => ({ value: one, label: t(stateLook(one).label) }))}
          onChange={(value) => changeSearch({ state: value })}
        />
        <FilterSelect
          label={t('bill.reached')}
          allLabel={t('bill.all_reached')}
          value={isReached === true ? '1' : undefined}
          choices={[{ value: '1', label: t('bill.only_reached') }]}
          onChange={(reached) => changeSearch({ reached })}
        />
      </RecordBar>
      <BillList
        caption={t(`contract.kind_${kind}`)}
        side="received"
        list={list}
        sums={sums ?? undefined}
        hidden={NOTHING_HIDDEN}
        onOpen={opened.open}
        empty={
          isFiltered ? (
            <NothingFound filters={['state', 'reached']} />
          ) : (
            <EmptyState
              title={t('bill.empty_received')}
              hint={t('bill.empty_received_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <BillDialog
            billId={opened.id}
            categoryText={(code) => {
              const known = gameCategories.find((category) => category === code);
              return known === undefined ? code : t(CATEGORIES[known].label);
            }}
            onOther={(id) => changeSearch({ bill: id })}
            onClose={opened.close}
          />
        </Suspense>
      )}
    </>
  );
}

type BillSummaryProps = {
  /** Undefined until they are known; null where there are no bills. */
  readonly sums: BillSums | null | undefined;
  readonly hasFailed: boolean;
};

function BillSummary({ hasFailed, sums }: BillSummaryProps): ReactNode {
  const t = useTeamText();
  const money = (of: 'amount' | 'paid' | 'open') =>
    sums === undefined ? undefined : sums === null ? (
      '–'
    ) : (
      <Amount value={sums[of]} currency={sums.currency} />
    );
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'amount',
          label: t('bill.total_amount'),
          value: money('amount'),
          note: sums ? t('bill.total_bills', { count: sums.count }) : undefined,
          isMain: true,
        },
        { key: 'paid', label: t('bill.total_paid'), value: money('paid') },
        { key: 'open', label: t('bill.total_open'), value: money('open') },
      ]}
    />
  );
}
