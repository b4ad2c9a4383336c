import { PickedMembers } from '../../features/member/components/picked-members.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tagsQuery } from '../../features/member/api/tag.ts';
import { memberColumns, memberExport } from '../../features/member/components/member-columns.tsx';
import { VIP_RANKS } from '../../features/member/model.ts';
import { type OperatorKey, useOperatorText } from '../../lib/language.ts';
import { defineResource, PICKED_MAX } from '../../lib/resource/resource.ts';

/** The most that the server counts to. */
const TOTAL_MAX = 10_000;
const TYPES = [0, 1, 2, 41, 42, 4] as const;

const text = <const Name extends string>(name: Name) =>
  ({
    kind: 'text',
    label: `member.filter.${name}`,
    hint: `member.filterHint.${name}`,
  }) as const;

/** Everyone who has an account. */
export const resource = defineResource('GET /console/members')({
  name: 'members',
  hint: (t, { page }) => {
    const count = page?.total ?? null;
    if (count === null) return '';
    return t(count >= TOTAL_MAX ? 'member.totalMany' : 'member.total', { count });
  },
  empty: { title: 'member.empty' },
  fields: {
    search: { kind: 'search', label: 'member.search' },
    isBlocked: {
      kind: 'preset',
      label: 'member.state',
      address: 'blocked',
      options: {
        yes: { label: 'member.blocked', query: { isBlocked: true } },
        no: { label: 'member.notBlocked', query: { isBlocked: false } },
        closed: { label: 'member.closed', query: { status: 'closed' } },
        login: { label: 'member.block.loginBlocked', query: { block: 'login' } },
        bet: { label: 'member.block.betBlocked', query: { block: 'bet' } },
        withdraw: { label: 'member.block.withdrawBlocked', query: { block: 'withdraw' } },
      },
    },
    kycStatus: {
      kind: 'choice',
      label: 'member.kyc',
      address: 'kyc',
      options: ['none', 'pending', 'approved', 'rejected'],
      option: (value) => `member.kyc.${value}`,
    },
    standing: {
      kind: 'choice',
      label: 'member.standing',
      options: ['member', 'agent', 'trial'],
      option: (value) => `member.standing.${value}`,
    },
    vipRank: {
      kind: 'choice',
      label: 'member.vip',
      address: 'vip',
      options: VIP_RANKS,
      option: (rank) => (rank === 0 ? 'member.vip.none' : ['member.vip.rank', { rank }]),
    },
    type: {
      kind: 'choice',
      label: 'member.type',
      options: TYPES,
      option: (value) => `member.type.${value}` as OperatorKey,
    },
    tagId: { kind: 'fetched', label: 'member.tags', address: 'tag', useOptions: useTags },
    account: text('account'),
    nickname: text('nickname'),
    payeeName: text('payeeName'),
    email: text('email'),
    mobile: text('mobile'),
    upline: text('upline'),
    affiliateCode: text('affiliateCode'),
    registeredIp: text('registeredIp'),
  },
  period: [
    { label: 'member.registered', keys: ['registeredFrom', 'registeredTo'] },
    {
      label: 'member.lastLogin',
      keys: ['loggedInFrom', 'loggedInTo'],
      address: ['seenFrom', 'seenTo'],
    },
  ],
  onScreen: { withTotal: true },
  sorts: {
    account: { by: 'account', first: 'ascending' },
    registered: 'registered',
    seen: 'loggedIn',
  },
  usualSort: '-registered',
  columns: memberColumns,
  exported: memberExport,
  phone: { figure: 'balance', under: ['state', 'standing', 'registered'] },
  opens: ({ id }) => ({ to: '/members/$memberId', params: { memberId: id } }),
  picks: {
    label: 'list.picks',
    needs: 'member.update',
    nameOf: ({ account }) => account,
    isPickable: ({ status }) => status === 'active',
    most: PICKED_MAX,
    all: { as: 'rows' },
    Actions: PickedMembers,
  },
  Actions: TagsLink,
});

function useTags() {
  const { data } = useQuery(tagsQuery());
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

function TagsLink(): ReactNode {
  const t = useOperatorText();
  return (
    <Button component={Link} to="/members/tags" size="xs" variant="default">
      {t('nav.tags')}
    </Button>
  );
}
