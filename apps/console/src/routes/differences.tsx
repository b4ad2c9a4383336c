import { CheckIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  differencesQuery,
  fetchDifferences,
  sourcesQuery,
} from '../features/reconciliation/api/index.ts';
import { differenceColumns } from '../features/reconciliation/components/difference-columns.tsx';
import { DifferenceDetail } from '../features/reconciliation/components/difference-detail.tsx';
import { useSourceName } from '../features/reconciliation/hooks.ts';
import { KINDS, STATES } from '../features/reconciliation/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/reconciliation/differences');
const DIRECTIONS = ['deposit', 'payout'] as const;
const EXPORT_PAGE = 100;

/** What does not agree between the providers, our payments and the ledger. */
export function DifferencesScreen(): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    source: search.source,
    kind: KINDS.find((known) => known === search.kind),
    state: STATES.find((known) => known === search.state),
    direction: DIRECTIONS.find((known) => known === search.direction),
    currency: search.currency,
    reference: search.reference,
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
  });
  const query = useQuery(
    differencesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => differenceColumns(t, sourceName), [t, sourceName]);
  const { shown, choice } = useColumns('differences', columns);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.differences')}
      hint={t('reconciliation.differencesHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="differences"
            columns={columns}
            fetchPage={(cursor) =>
              fetchDifferences({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={useFilters()} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.differences')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<CheckIcon size={40} />}
              title={t('reconciliation.noDifferences')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('reconciliation.differenceTitle')}
      >
        {search.open === undefined ? null : (
          <DifferenceDetail id={search.open}>
            <AuditTrail subjectKind="reconciliation" subjectId={search.open} />
          </DifferenceDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}

function useFilters(): readonly Filter[] {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const { data } = useQuery(sourcesQuery());
  const choice = (
    key: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ): Filter => ({ kind: 'choice', key, label, options });
  return [
    choice(
      'state',
      t('reconciliation.stateLabel'),
      STATES.map((value) => ({ value, label: t(`reconciliation.differenceState.${value}`) })),
    ),
    choice(
      'kind',
      t('reconciliation.kindLabel'),
      KINDS.map((value) => ({ value, label: t(`reconciliation.kind.${value}`) })),
    ),
    choice(
      'source',
      t('reconciliation.source'),
      (data?.items ?? []).map(({ source }) => ({ value: source, label: sourceName(source) })),
    ),
    choice(
      'direction',
      t('reconciliation.directionLabel'),
      DIRECTIONS.map((value) => ({ value, label: t(`reconciliation.direction.${value}`) })),
    ),
    { kind: 'text', key: 'currency', label: t('reconciliation.currency') },
    { kind: 'text', key: 'reference', label: t('reconciliation.reference') },
    { kind: 'period', label: t('list.period') },
  ];
}
