import { Button } from '@mantine/core';
import { CoinIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import {
  adjustmentListQuery,
  adjustmentQuery,
  fetchAdjustments,
} from '../features/adjustment/api/index.ts';
import { adjustmentColumns } from '../features/adjustment/components/adjustment-columns.tsx';
import { AdjustmentDetail } from '../features/adjustment/components/adjustment-detail.tsx';
import { AdjustmentRules } from '../features/adjustment/components/adjustment-rules.tsx';
import { NewAdjustment } from '../features/adjustment/components/new-adjustment.tsx';
import { CAUSES, DIRECTIONS, STATES } from '../features/adjustment/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay, useSelf } from '../lib/session.ts';

const route = getRouteApi('/desk/adjustments');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const VIEWS = ['waiting', 'all'] as const;
/** In the address, where an empty value would be dropped. Beside it, `for` may name the account. */
const SHOWN = '1';

/** Credits and debits by hand: what waits for a second operator, and everything that was. */
export function AdjustmentsScreen(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'waiting';
  const filter = given({
    view,
    state: view === 'all' ? STATES.find((known) => known === search.state) : undefined,
    direction: DIRECTIONS.find((known) => known === search.direction),
    cause: CAUSES.find((known) => known === search.cause),
    account: search.account === '' ? undefined : search.account,
    ...periodOf(search.from, search.to),
  });
  const query = useQuery(
    adjustmentListQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => adjustmentColumns(t), [t]);
  const { shown, choice } = useColumns('adjustments', columns);
  const showNew = (isShown: boolean) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({
        ...before,
        new: isShown ? SHOWN : undefined,
        for: undefined,
      })) as never,
      resetScroll: false,
    });
  const choices = (key: string, values: readonly string[]): Filter => ({
    kind: 'choice',
    key,
    label: t(`adjustment.${key}` as 'adjustment.cause'),
    options: values.map((value) => ({
      value,
      label: t(`adjustment.${key}.${value}` as 'adjustment.cause.other'),
    })),
  });
  const filters: Filter[] = [
    choices('direction', DIRECTIONS),
    choices('cause', CAUSES),
    ...(view === 'all' ? [choices('state', STATES)] : []),
    { kind: 'text', key: 'account', label: t('adjustment.account') },
    { kind: 'period', label: t('adjustment.proposedAt') },
  ];
  return (
    <Page
      title={t('nav.adjustments')}
      hint={t('adjustment.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="adjustments"
            columns={columns}
            fetchPage={(cursor) =>
              fetchAdjustments({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          <AdjustmentRules currencies={[useSelf().brand.currency]} />
          {may('wallet.adjust') ? (
            <Button size="xs" onClick={() => showNew(true)}>
              {t('adjustment.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <ViewTabs
        label={t('adjustment.views')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`adjustment.view.${value}`),
          count: value === 'waiting' ? query.data?.waiting : undefined,
        }))}
        onChange={(value) => address.setFilters({ view: value, state: undefined })}
      />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.adjustments')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        totals={{
          amount: ({ amount, currency, direction }) => ({
            value: direction === 'debit' ? `-${amount}` : amount,
            currency,
          }),
        }}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<CoinIcon size={40} />}
            title={t(view === 'waiting' ? 'adjustment.noneWaits' : 'adjustment.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <OpenAdjustment id={search.open} onClose={() => address.open(undefined)} />
      <NewAdjustment
        isOpen={search.new === SHOWN}
        account={search.for ?? ''}
        onClose={() => showNew(false)}
        onMade={(id) => {
          showNew(false);
          address.open(id);
        }}
      />
    </Page>
  );
}

type OpenAdjustmentProps = { readonly id: string | undefined; readonly onClose: () => void };

function OpenAdjustment({ id, onClose }: OpenAdjustmentProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery({
    ...adjustmentQuery(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer isOpen={id !== undefined} onClose={onClose} title={t('adjustment.title')}>
      {error === null ? null : <RecordFailure cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <AdjustmentDetail adjustment={data} />}
    </DetailDrawer>
  );
}
