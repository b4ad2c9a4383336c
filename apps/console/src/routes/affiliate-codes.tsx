import { EmptyState, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { codesQuery, fetchCodes } from '../features/affiliate-code/api/index.ts';
import { codeColumns } from '../features/affiliate-code/components/code-columns.tsx';
import { NewCodeButton } from '../features/affiliate-code/components/new-code.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/affiliate-codes');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** The codes and domains by which agents bring members. */
export function AffiliateCodesScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    search: search.search,
    isActive: search.state === undefined ? undefined : search.state === 'active',
  });
  const query = useQuery(
    codesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => codeColumns(t), [t]);
  const { shown, choice } = useColumns('affiliate-codes', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('affiliate.desk.state'),
      options: (['active', 'disabled'] as const).map((value) => ({
        value,
        label: t(`affiliate.desk.state.${value}`),
      })),
    },
  ];
  return (
    <Page
      title={t('nav.affiliateCodes')}
      hint={t('affiliate.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="affiliate-codes"
            columns={columns}
            fetchPage={(cursor) =>
              fetchCodes({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          <NewCodeButton />
        </>
      }
    >
      <FilterBar
        filters={filters}
        values={search}
        onChange={address.setFilters}
        lead={
          <SearchField
            label={t('affiliate.desk.search')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
      />
      <PageList
        caption={t('nav.affiliateCodes')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<TicketIcon size={40} />}
            title={t('affiliate.desk.empty')}
            hint={t('affiliate.desk.emptyHint')}
          />
        }
      />
    </Page>
  );
}
