import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Removal } from '../api/index.ts';
import { DecideRemoval } from './decide-removal.tsx';

export const removalColumns = (t: (key: OperatorKey) => string): Column<Removal>[] => [
  {
    key: 'member',
    heading: t('member.accountName'),
    isRowHeading: true,
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'since',
    heading: t('protection.since'),
    cell: ({ startedAt }) => <Time at={startedAt} />,
    exported: ({ startedAt }) => startedAt,
  },
  {
    key: 'until',
    heading: t('protection.until'),
    cell: ({ endsAt }) =>
      endsAt === null ? t('protection.imposed_forever') : <Time at={endsAt} />,
    exported: ({ endsAt }) => endsAt ?? '',
  },
  {
    key: 'asked',
    heading: t('protection.askedAt'),
    cell: ({ removalRequestedAt: at }) => (at === null ? '—' : <Time at={at} />),
    exported: ({ removalRequestedAt }) => removalRequestedAt ?? '',
  },
  {
    key: 'reason',
    heading: t('protection.memberReason'),
    cell: ({ removalReason }) => removalReason ?? '—',
    exported: ({ removalReason }) => removalReason ?? '',
  },
  {
    key: 'decide',
    heading: t('protection.decision'),
    cell: (removal) => <DecideRemoval removal={removal} />,
  },
];
