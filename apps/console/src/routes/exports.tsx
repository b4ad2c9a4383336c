import { EmptyState, ReceiptIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { exportListQuery } from '../features/export/api/index.ts';
import { exportColumns } from '../features/export/components/export-columns.tsx';
import { NewExport } from '../features/export/components/new-export.tsx';
import { fetchMembers } from '../features/member/api/index.ts';
import { given } from '../lib/given.ts';
import { useLanguageTag, useOperatorText } from '../lib/language.ts';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/exports');
const PAGE_SIZE = 50;
const VIEWS = ['all', 'own'] as const;

/** The id of the member with exactly this account. */
async function findMember(account: string): Promise<string | null> {
  const { items } = await fetchMembers({ account, limit: 100 });
  const wanted = account.toLowerCase();
  return items.find((member) => member.account.toLowerCase() === wanted)?.id ?? null;
}

/** Files of whole records: what is being written, and what can be fetched. */
export function ExportsScreen(): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'all';
  const query = useQuery(
    exportListQuery({
      ...given({ isOwn: view === 'own' ? true : undefined, cursor: address.cursor }),
      limit: PAGE_SIZE,
    }),
  );
  const columns = useMemo(() => exportColumns(t, tag), [t, tag]);
  const { shown, choice } = useColumns('exports', columns);
  return (
    <Page
      title={t('nav.exports')}
      hint={t('export.hint')}
      actions={
        <>
          {choice}
          <NewExport findMember={findMember} />
        </>
      }
    >
      <ViewTabs
        label={t('export.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`export.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <PageList
        caption={t('nav.exports')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ReceiptIcon size={40} />}
            title={t('export.empty')}
            hint={t('export.emptyHint')}
          />
        }
      />
    </Page>
  );
}
