import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { duplicatesQuery, fetchDuplicates } from '../features/member/api/duplicate.ts';
import { pairColumns } from '../features/member/components/pair-columns.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/duplicates');
const VERDICTS = ['open', 'linked', 'distinct'] as const;
const STRENGTHS = ['strong', 'medium', 'weak'] as const;
const PAGE = 50;
const EXPORT_PAGE = 100;

/** Pairs of accounts that may have one owner, waiting to be judged. */
export function DuplicatesScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    verdict: VERDICTS.find((known) => known === search.verdict),
    strength: STRENGTHS.find((known) => known === search.strength),
  });
  const query = useQuery(
    duplicatesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE }),
  );
  const columns = useMemo(() => pairColumns(t), [t]);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'verdict',
      label: t('member.verdict'),
      options: VERDICTS.map((value) => ({ value, label: t(`member.verdict.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'strength',
      label: t('member.strength'),
      options: STRENGTHS.map((value) => ({ value, label: t(`member.strength.${value}`) })),
    },
  ];
  return (
    <Page
      title={t('nav.duplicates')}
      hint={t('member.duplicatesHint')}
      actions={
        <ExportButton
          name="duplicates"
          columns={columns}
          fetchPage={(cursor) =>
            fetchDuplicates({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
          }
        />
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.duplicates')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<UsersIcon size={40} />} title={t('member.duplicateNone')} />}
      />
    </Page>
  );
}
