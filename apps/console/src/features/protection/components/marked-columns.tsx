import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Marked } from '../api/index.ts';
import { MarkerPills } from './marker-pills.tsx';

export const markedColumns = (t: (key: OperatorKey) => string): Column<Marked>[] => [
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
    key: 'markers',
    heading: t('protection.markers'),
    cell: ({ markers }) => <MarkerPills markers={markers} />,
  },
  {
    key: 'at',
    heading: t('protection.readAt'),
    cell: ({ markedAt }) => <Time at={markedAt} />,
    exported: ({ markedAt }) => markedAt,
  },
];
