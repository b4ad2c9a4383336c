import { EmptyState, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { auditQuery, fetchAudit } from '../features/audit/api/index.ts';
import { auditColumns, auditExport } from '../features/audit/components/audit-columns.tsx';
import { AuditDetail } from '../features/audit/components/audit-detail.tsx';
import { VerifyCard } from '../features/audit/components/verify-card.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/audit');
const NOUNS = [
  'withdrawal',
  'deposit',
  'member',
  'notification',
  'operator',
  'site',
  'payout_account',
] as const;
const EXPORT_PAGE = 100;

export function AuditScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { action, actorId, subjectKind, subjectId, from, to } = search;
  const filter = given({ action, actorId, subjectKind, subjectId, ...periodOf(from, to) });
  const query = useQuery(
    auditQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => auditColumns(t), [t]);
  const { shown, choice } = useColumns('audit', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'action',
      label: t('audit.area'),
      options: NOUNS.map((noun) => ({ value: noun, label: t(`audit.noun.${noun}`) })),
    },
    { kind: 'text', key: 'actorId', label: t('audit.actor'), hint: t('audit.actorHint') },
    { kind: 'text', key: 'subjectId', label: t('audit.subject'), hint: t('audit.subjectHint') },
    { kind: 'period', label: t('list.period') },
  ];
  return (
    <Page
      title={t('nav.audit')}
      hint={t('audit.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="audit"
            columns={[...columns, ...auditExport(t)]}
            fetchPage={(cursor) =>
              fetchAudit({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <VerifyCard />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.audit')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ShieldIcon size={40} />}
            title={t('audit.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('audit.entry')}
      >
        {search.open === undefined ? null : <AuditDetail entryId={search.open} />}
      </DetailDrawer>
    </Page>
  );
}
