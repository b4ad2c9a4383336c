import { Button } from '@mantine/core';
import type { BillKind, BillSide } from '@parlour/contract';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import {
  type Bill,
  type BillFilter,
  billsQuery,
  billTotalsQuery,
} from '../../features/bill/api/index.ts';
import {
  BillList,
  type BillSums,
  useBillColumns,
} from '../../features/bill/components/bill-list.tsx';
import { ObligationBanner } from '../../features/bill/components/obligation-banner.tsx';
import {
  BILL_PAGES,
  BILL_STATES,
  type BillSearch,
  readBillSearch,
  reviewOf,
  stateLook,
} from '../../features/bill/model.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { given } from '../../features/team-report/search-model.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { agentPath } from './agent-pages.ts';
import { BILL_PRESETS, REPORT_DAYS_MAX } from './report-presets.ts';
import classes from './report.module.css';
import { Views } from './views.tsx';

const BillDialog = lazyScreen(() => import('../../features/bill/components/bill-dialog.tsx'));
const DistributeDialog = lazyScreen(
  () => import('../../features/bill/components/distribute-dialog.tsx'),
);

const SIDES: readonly BillSide[] = ['received', 'to_pay'];
/** What a distribution is of: one bill, or all of the kind that wait. */
type Paying = Pick<Bill, 'id' | 'account'> | 'all' | null;

/** Bills of one kind: those that come in, and those that direct downlines wait for. */
export function BillPage({ kind }: { readonly kind: BillKind }): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(
    timeZone,
    REPORT_DAYS_MAX,
    BILL_PRESETS,
    kind === 'DIVIDEND' ? 'sinceLastMonth' : undefined,
  );
  const search = readBillSearch(useAddress().search);
  const filter = filterOf(kind, days, search);
  const totals = useQuery(billTotalsQuery(filter));
  const sums = totals.data === undefined ? undefined : (totals.data.rows[0] ?? null);
  const bill = useOpened('bill');
  const [paying, setPaying] = useState<Paying>(null);
  const isToPay = search.side === 'to_pay';
  const categoryText = (code: string) => {
    const known = gameCategories.find((category) => category === code);
    return known === undefined ? code : t(CATEGORIES[known].label);
  };
  return (
    <>
      <ObligationBanner
        onDeposit={() => go(agentPath('depositv2'))}
        {...(isToPay ? {} : { onShow: () => changeSearch({ side: 'to_pay', account: undefined }) })}
      />
      <PeriodPicker {...picker} />
      <p className={classes.note}>{t('bill.basis')}</p>
      <BillSummary sums={sums} side={search.side} hasFailed={totals.isError} />
      <Bills
        kind={kind}
        filter={filter}
        search={search}
        sums={sums ?? undefined}
        onOpen={bill.open}
        onPay={setPaying}
      />
      {bill.id === null ? null : (
        <Suspense>
          <BillDialog
            billId={bill.id}
            categoryText={categoryText}
            onOther={(id) => changeSearch({ bill: id })}
            onDistribute={isToPay ? setPaying : undefined}
            onClose={bill.close}
          />
        </Suspense>
      )}
      {paying === null ? null : (
        <Suspense>
          <DistributeDialog
            kind={kind}
            bill={paying === 'all' ? null : paying}
            securityPath={agentPath('securityCenter')}
            onClose={() => setPaying(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const filterOf = (
  kind: BillKind,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  { account, isReached, side, state }: BillSearch,
): BillFilter => ({
  kind,
  side,
  from: fromDay,
  to: toDay,
  ...(state === undefined ? {} : { state }),
  ...(account === undefined ? {} : { account }),
  ...(isReached === undefined ? {} : { isReached }),
});

type BillSummaryProps = {
  /** Undefined until they are known; null where there are no bills. */
  readonly sums: BillSums | null | undefined;
  readonly side: BillSide;
  readonly hasFailed: boolean;
};

function BillSummary({ hasFailed, side, sums }: BillSummaryProps): ReactNode {
  const t = useTeamText();
  const review = reviewOf(sums ?? null);
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
          label: t(side === 'to_pay' ? 'bill.total_amount_to_pay' : 'bill.total_amount'),
          value: money('amount'),
          note: sums ? t('bill.total_bills', { count: sums.count }) : undefined,
          isMain: true,
        },
        { key: 'paid', label: t('bill.total_paid'), value: money('paid') },
        { key: 'open', label: t('bill.total_open'), value: money('open') },
        ...(review === null
          ? []
          : [
              {
                key: 'review',
                label: t('bill.total_review'),
                value: <Amount value={review.value} currency={review.currency} />,
              },
            ]),
      ]}
    />
  );
}

/** The same bills, in the words of files. */
const exportFilter = ({ account, isReached, kind, side, state }: BillFilter) =>
  given({ account, isReached, side, billKind: kind, billState: state });

type BillsProps = {
  readonly kind: BillKind;
  readonly filter: BillFilter;
  readonly search: BillSearch;
  readonly sums: BillSums | undefined;
  readonly onOpen: (id: string) => void;
  readonly onPay: (paying: Bill | 'all') => void;
};

function Bills({ filter, kind, onOpen, onPay, search, sums }: BillsProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const list = recordOf(useInfiniteQuery(billsQuery(filter)));
  const choice = useColumnChoice(BILL_PAGES[kind]);
  const columns = useBillColumns({ side: search.side, sums });
  const isToPay = search.side === 'to_pay';
  const isFiltered =
    search.state !== undefined || search.account !== undefined || search.isReached === true;
  return (
    <>
      <Views
        label={t('bill.tabs')}
        views={SIDES.map((side) => ({ key: side, label: t(`bill.tab_${side}`) }))}
        active={search.side}
        onChange={(side) =>
          changeSearch({ side: side === 'received' ? undefined : side, account: undefined })
        }
        action={
          isToPay ? <Button onClick={() => onPay('all')}>{t('bill.distribute_all')}</Button> : null
        }
      />
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <TeamExportActions
              kind="team_bills"
              days={{ fromDay: filter.from ?? '', toDay: filter.to ?? '' }}
              filter={exportFilter(filter)}
            />
          </div>
        }
      >
        {isToPay ? <AccountFilter label={t('bill.column_account')} /> : null}
        <FilterSelect
          label={t('bill.filter_state')}
          allLabel={t('bill.all_states')}
          value={search.state}
          choices={BILL_STATES.map((state) => ({ value: state, label: t(stateLook(state).label) }))}
          onChange={(state) => changeSearch({ state })}
        />
        <FilterSelect
          label={t('bill.reached')}
          allLabel={t('bill.all_reached')}
          value={search.isReached === true ? '1' : undefined}
          choices={[{ value: '1', label: t('bill.only_reached') }]}
          onChange={(reached) => changeSearch({ reached })}
        />
      </RecordBar>
      <BillList
        caption={t(`contract.kind_${kind}`)}
        side={search.side}
        list={list}
        sums={sums}
        hidden={choice.hidden}
        onOpen={onOpen}
        onDistribute={isToPay ? onPay : undefined}
        empty={
          isFiltered ? (
            <NothingFound filters={['state', 'account', 'reached']} />
          ) : (
            <EmptyState
              title={t(`bill.empty_${search.side}`)}
              hint={t(`bill.empty_${search.side}_hint`)}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          )
        }
      />
      <p className={classes.note}>{t('bill.view_note')}</p>
    </>
  );
}
