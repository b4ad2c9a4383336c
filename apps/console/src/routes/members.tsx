import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchMembers, membersQuery } from '../features/member/api/index.ts';
import { memberColumns, memberExport } from '../features/member/components/member-columns.tsx';
import { given } from '../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/members');
const STANDINGS = ['member', 'agent', 'trial'] as const;
const KYC = ['none', 'pending', 'approved', 'rejected'] as const;
const EXPORT_PAGE = 100;

type Text = (key: OperatorKey) => string;

function memberFilters(t: Text): Filter[] {
  return [
    {
      kind: 'choice',
      key: 'standing',
      label: t('member.standing'),
      options: STANDINGS.map((value) => ({ value, label: t(`member.standing.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'kyc',
      label: t('member.kyc'),
      options: KYC.map((value) => ({ value, label: t(`member.kyc.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'blocked',
      label: t('member.state'),
      options: [
        { value: 'yes', label: t('member.blocked') },
        { value: 'no', label: t('member.notBlocked') },
      ],
    },
  ];
}

export function MembersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const address = useListAddress(search);
  const filter = given({
    search: search.search,
    standing: STANDINGS.find((standing) => standing === search.standing),
    kycStatus: KYC.find((status) => status === search.kyc),
    isBlocked: search.blocked === undefined ? undefined : search.blocked === 'yes',
  });
  const query = useQuery(
    membersQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => memberColumns(t), [t]);
  const { shown, choice } = useColumns('members', columns);
  return (
    <Page
      title={t('nav.members')}
      actions={
        <>
          {choice}
          <ExportButton
            name="members"
            columns={[...columns, ...memberExport(t)]}
            fetchPage={(cursor) =>
              fetchMembers({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar
        filters={memberFilters(t)}
        values={search}
        onChange={address.setFilters}
        lead={
          <SearchField
            label={t('member.search')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
      />
      <PageList
        caption={t('nav.members')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/members/$memberId', params: { memberId: id } })}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<UsersIcon size={40} />}
            title={t('member.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </Page>
  );
}
