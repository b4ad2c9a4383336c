import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchMembers, membersQuery } from '../features/member/api/index.ts';
import { tagsQuery } from '../features/member/api/tag.ts';
import { memberColumns, memberExport } from '../features/member/components/member-columns.tsx';
import { readSort, turnSort, VIP_RANKS, writeSort } from '../features/member/model.ts';
import { given } from '../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { dayStart } from '../lib/list/period.ts';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/members');
const STANDINGS = ['member', 'agent', 'trial'] as const;
const KYC = ['none', 'pending', 'approved', 'rejected'] as const;
const EXPORT_PAGE = 100;

const BLOCKS = ['login', 'bet', 'withdraw'] as const;
const TYPES = ['0', '1', '2', '41', '42', '4'] as const;
/** The most that the server counts to. */
const TOTAL_MAX = 10_000;

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;
type TagChoice = { readonly id: string; readonly name: string };

const textFilters = ['account', 'nickname', 'payeeName', 'email', 'mobile'] as const;
const originFilters = ['upline', 'affiliateCode', 'registeredIp'] as const;

function memberFilters(t: Text, tags: readonly TagChoice[]): Filter[] {
  const text = (key: (typeof textFilters)[number] | (typeof originFilters)[number]): Filter => ({
    kind: 'text',
    key,
    label: t(`member.filter.${key}`),
    hint: t(`member.filterHint.${key}`),
  });
  const choice = (key: string, label: string, options: Choice[]): Filter => ({
    kind: 'choice',
    key,
    label,
    options,
  });
  type Choice = { value: string; label: string };
  return [
    choice('blocked', t('member.state'), [
      { value: 'yes', label: t('member.blocked') },
      { value: 'no', label: t('member.notBlocked') },
      { value: 'closed', label: t('member.closed') },
      ...BLOCKS.map((value) => ({ value, label: t(`member.block.${value}Blocked`) })),
    ]),
    choice(
      'kyc',
      t('member.kyc'),
      KYC.map((value) => ({ value, label: t(`member.kyc.${value}`) })),
    ),
    choice(
      'standing',
      t('member.standing'),
      STANDINGS.map((value) => ({ value, label: t(`member.standing.${value}`) })),
    ),
    choice(
      'vip',
      t('member.vip'),
      VIP_RANKS.map((rank) => ({
        value: String(rank),
        label: rank === 0 ? t('member.vip.none') : t('member.vip.rank', { rank }),
      })),
    ),
    choice(
      'type',
      t('member.type'),
      TYPES.map((value) => ({ value, label: t(`member.type.${value}`) })),
    ),
    ...(tags.length === 0
      ? []
      : [
          choice(
            'tag',
            t('member.tags'),
            tags.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]),
    { kind: 'period', label: t('member.registered') },
    { kind: 'period', label: t('member.lastLogin'), keys: ['seenFrom', 'seenTo'] },
    ...textFilters.map(text),
    ...originFilters.map(text),
  ];
}

type MembersSearch = ReturnType<typeof route.useSearch>;

/** What the address asks the server for; values that no filter has are left out. */
function filterOf(address: MembersSearch) {
  const search: MembersSearch = Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== ''),
  );
  const { blocked } = search;
  const type = TYPES.find((known) => known === search.type);
  return given({
    search: search.search,
    ...Object.fromEntries([...textFilters, ...originFilters].map((key) => [key, search[key]])),
    standing: STANDINGS.find((standing) => standing === search.standing),
    kycStatus: KYC.find((status) => status === search.kyc),
    isBlocked: blocked === 'yes' ? true : blocked === 'no' ? false : undefined,
    block: BLOCKS.find((block) => block === blocked),
    status: blocked === 'closed' ? ('closed' as const) : undefined,
    type: type === undefined ? undefined : Number.parseInt(type, 10),
    vipRank: VIP_RANKS.find((rank) => String(rank) === search.vip),
    tagId: search.tag,
    registeredFrom: dayStart(search.from),
    registeredTo: dayStart(search.to, 1),
    loggedInFrom: dayStart(search.seenFrom),
    loggedInTo: dayStart(search.seenTo, 1),
  });
}

export function MembersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const address = useListAddress(search);
  const order = readSort(search.sort);
  const filter = { ...filterOf(search), ...order };
  const query = useQuery(
    membersQuery({ ...filter, ...given({ cursor: address.cursor }), withTotal: true, limit: 50 }),
  );
  const { data: tags } = useQuery(tagsQuery());
  const total = query.data?.total ?? null;
  const { sort, isAscending } = order;
  const { setFilters } = address;
  const columns = memberColumns(t, {
    order: { sort, isAscending },
    onSort: (next) => setFilters({ sort: writeSort(turnSort(order, next)) }),
  });
  const { shown, choice } = useColumns('members', columns);
  return (
    <Page
      title={t('nav.members')}
      hint={
        total === null
          ? undefined
          : t(total >= TOTAL_MAX ? 'member.totalMany' : 'member.total', { count: total })
      }
      actions={
        <>
          <Link to="/members/tags">{t('nav.tags')}</Link>
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
        filters={memberFilters(t, tags?.items ?? [])}
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
