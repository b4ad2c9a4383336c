import { EmptyState, ReceiptIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { billsQuery, billTotalsQuery, fetchBills } from '../features/settlement/api/bill.ts';
import { billColumns, billExport } from '../features/settlement/components/bill-columns.tsx';
import { BillDetail } from '../features/settlement/components/bill-detail.tsx';
import { BILL_STATES, BILL_VIEWS } from '../features/settlement/model.ts';
import { COMMISSION_KINDS, kindOf } from '../lib/commission/kind.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { KeyHints } from '../lib/list/key-hints.tsx';
import { ListActions, ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { RecordLink } from '../lib/record/record-link.tsx';
import type { Search } from '../lib/search.ts';

export type BillSearch = Search<
  'view' | 'kind' | 'state' | 'account' | 'payer' | 'from' | 'to' | 'page' | 'open'
>;
export type BillListProps = {
  readonly search: BillSearch;
  /** What the list is always about: one run, what one agent gets, or what one still owes. */
  readonly fixed?:
    | { readonly runId: string }
    | { readonly memberId: string }
    | { readonly payer: string; readonly view: 'due' };
  /** Beginning of the name of an exported file. */
  readonly name: string;
};

const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

function useBillFilters(isOfRun: boolean): readonly Filter[] {
  const t = useOperatorText();
  const kind: Filter = {
    kind: 'choice',
    key: 'kind',
    label: t('commission.desk.kind'),
    options: COMMISSION_KINDS.map((value) => ({
      value,
      label: t(`commission.desk.kind.${value}`),
    })),
  };
  const rest: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('settlement.desk.state'),
      options: BILL_STATES.map((value) => ({
        value,
        label: t(`settlement.desk.billState.${value}`),
      })),
    },
    { kind: 'text', key: 'account', label: t('settlement.desk.payee') },
    { kind: 'text', key: 'payer', label: t('settlement.desk.payer') },
  ];
  // The bills of a run are of one kind and one period.
  return isOfRun ? rest : [kind, ...rest, { kind: 'period', label: t('list.period') }];
}

/** Bills with what they come to, and the one that is open beside them. */
export function BillList({ search, fixed, name }: BillListProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const filter = given({
    view: BILL_VIEWS.find((known) => known === search.view),
    kind: kindOf(search.kind),
    state: BILL_STATES.find((known) => known === search.state),
    account: search.account,
    payer: search.payer,
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    ...fixed,
  });
  const query = useQuery(
    billsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const totals = useQuery(billTotalsQuery(filter)).data?.rows;
  const columns = useMemo(() => billColumns(t, totals ?? []), [t, totals]);
  const { shown, choice } = useColumns('bills', columns);
  const filters = useBillFilters(fixed !== undefined && 'runId' in fixed);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <>
      <ListBar
        filters={<FilterBar filters={filters} values={search} onChange={address.setFilters} />}
        actions={
          <ListActions>
            {choice}{' '}
            <ExportButton
              name={name}
              columns={[...columns, ...billExport(t)]}
              fetchPage={(cursor) =>
                fetchBills({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </ListActions>
        }
      />
      <div ref={list}>
        <PageList
          caption={t('nav.bills')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<ReceiptIcon size={40} />}
              title={t('settlement.desk.billsEmpty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <KeyHints
        isShown={(query.data?.items.length ?? 0) > 0}
        hints={[
          { keys: ['J', 'K'], label: t('list.keys.move') },
          { keys: ['Enter'], label: t('list.keys.open') },
        ]}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('settlement.desk.billTitle')}
        pageLink={
          search.open === undefined ? undefined : (
            <RecordLink kind="bill" id={search.open}>
              {t('detail.openPage')}
            </RecordLink>
          )
        }
      >
        {search.open === undefined ? null : <BillDetail key={search.open} id={search.open} />}
      </DetailDrawer>
    </>
  );
}
