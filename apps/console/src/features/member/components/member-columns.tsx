import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { MemberRow } from '../api/index.ts';
import classes from './member-columns.module.css';
import { MemberPill } from './member-pill.tsx';
import { TagPills } from './tag-pill.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const memberColumns = (t: Text): Column<MemberRow>[] => [
  {
    key: 'account',
    heading: t('member.accountName'),
    isRowHeading: true,
    cell: ({ account, nickname }) => (
      <span className={classes.account}>
        <span className={classes.name}>{account}</span>
        {nickname.toLowerCase() === account.toLowerCase() ? null : (
          <span className={classes.nickname}>{nickname}</span>
        )}
      </span>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'state',
    heading: t('member.state'),
    cell: (member) => <MemberPill member={member} />,
    exported: ({ status, isBlocked }) => (isBlocked ? 'blocked' : status),
  },
  {
    key: 'standing',
    heading: t('member.standing'),
    cell: ({ standing }) =>
      standing === 'member' ? (
        t('member.standing.member')
      ) : (
        <StatusPill tone="notice">{t(`member.standing.${standing}`)}</StatusPill>
      ),
    exported: ({ standing }) => standing,
  },
  {
    key: 'vip',
    heading: t('member.vip'),
    cell: ({ vipRank }) => (vipRank === 0 ? '–' : t('member.vip.rank', { rank: vipRank })),
    exported: ({ vipRank }) => String(vipRank),
  },
  {
    key: 'kyc',
    heading: t('member.kyc'),
    cell: ({ kycStatus }) => t(`member.kyc.${kycStatus}`),
    exported: ({ kycStatus }) => kycStatus,
  },
  {
    key: 'tags',
    heading: t('member.tags'),
    cell: ({ tags }) => (tags.length === 0 ? '—' : <TagPills tags={tags} />),
    exported: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
  {
    key: 'country',
    heading: t('member.country'),
    cell: ({ country }) => country ?? '—',
    exported: ({ country }) => country ?? '',
  },
  {
    key: 'balance',
    heading: t('member.balance'),
    align: 'end',
    cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    exported: ({ balance }) => balance,
  },
  {
    key: 'registered',
    heading: t('member.registered'),
    cell: ({ registeredAt }) => <Time at={registeredAt} look="day" />,
    exported: ({ registeredAt }) => registeredAt,
  },
  {
    key: 'seen',
    heading: t('member.lastLogin'),
    cell: ({ loggedInAt }) => (loggedInAt === null ? '—' : <Time at={loggedInAt} look="ago" />),
    exported: ({ loggedInAt }) => loggedInAt ?? '',
  },
];

/** What a file carries beyond the columns on screen. */
export const memberExport = (t: Text): Column<MemberRow>[] => [
  exportOnly(t('member.type'), ({ type }) => String(type)),
  exportOnly(t('member.affiliateCode'), ({ affiliateCode }) => affiliateCode ?? ''),
  exportOnly(t('member.registeredIp'), ({ registeredIp }) => registeredIp ?? ''),
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('detail.id'), ({ id }) => id),
];
