import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { StrengthPill } from '../../../lib/strength-pill.tsx';
import { Time } from '../../../lib/time.tsx';
import type { DuplicatePair } from '../api/duplicate.ts';
import { PairVerdict } from './pair-verdict.tsx';

type Text = (key: OperatorKey) => string;

const twinCell = (t: Text, twin: DuplicatePair['first']): ReactNode => (
  <span>
    <RecordLink kind="member" id={twin.id}>
      {twin.account}
    </RecordLink>
    {twin.isBlocked ? ` · ${t('member.blocked')}` : null}
    {twin.status === 'closed' ? ` · ${t('member.closed')}` : null}
  </span>
);

/** Columns of pairs; on the page of one member only the other account is named. */
export const pairColumns = (t: Text, ofMemberId?: string): Column<DuplicatePair>[] => [
  {
    key: 'first',
    heading: t('member.accountName'),
    isRowHeading: true,
    cell: ({ first, second }) => twinCell(t, first.id === ofMemberId ? second : first),
    exported: ({ first }) => first.account,
  },
  ...(ofMemberId === undefined
    ? [
        {
          key: 'second',
          heading: t('member.otherAccount'),
          cell: ({ second }: DuplicatePair) => twinCell(t, second),
          exported: ({ second }: DuplicatePair) => second.account,
        },
      ]
    : []),
  {
    key: 'strength',
    heading: t('member.strength'),
    cell: ({ strength }) => <StrengthPill strength={strength} />,
    exported: ({ strength }) => strength,
  },
  {
    key: 'signs',
    heading: t('member.signs'),
    cell: ({ signs }) => signs.map((sign) => t(`member.sign.${sign}`)).join(', '),
    exported: ({ signs }) => signs.join(' '),
  },
  {
    key: 'found',
    heading: t('member.found'),
    cell: ({ foundAt }) => <Time at={foundAt} look="ago" />,
    exported: ({ foundAt }) => foundAt,
  },
  {
    key: 'verdict',
    heading: t('member.verdict'),
    cell: ({ verdict, reason, reviewedBy }) => (
      <span>
        {t(`member.verdict.${verdict ?? 'open'}`)}
        {reviewedBy === null ? null : ` · ${reviewedBy}: ${reason ?? ''}`}
      </span>
    ),
    exported: ({ verdict }) => verdict ?? 'open',
  },
  {
    key: 'judge',
    heading: t('member.judge'),
    cell: (pair) => <PairVerdict pair={pair} />,
  },
];
