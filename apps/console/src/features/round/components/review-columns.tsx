import type { Column } from '@parlour/ui';
import { type OperatorKey, textOfCode } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { RoundReview } from '../api/index.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const roundReviewColumns = (t: Text): Column<RoundReview>[] => [
  {
    key: 'reason',
    heading: t('round.review.reason'),
    isRowHeading: true,
    cell: ({ reason }) => textOfCode('round.review', reason) ?? reason,
    exported: ({ reason }) => reason,
  },
  {
    key: 'vendor',
    heading: t('round.vendor'),
    cell: ({ vendorCode }) => vendorCode,
    exported: ({ vendorCode }) => vendorCode,
  },
  {
    key: 'ref',
    heading: t('round.reference'),
    cell: ({ roundRef }) => roundRef,
    exported: ({ roundRef }) => roundRef,
  },
  {
    key: 'member',
    heading: t('round.member'),
    cell: ({ memberId }) =>
      memberId === null ? (
        '—'
      ) : (
        <RecordLink kind="member" id={memberId}>
          {t('round.toMember')}
        </RecordLink>
      ),
    exported: ({ memberId }) => memberId ?? '',
  },
  {
    key: 'detail',
    heading: t('round.review.detail'),
    cell: ({ detail }) => detail,
    exported: ({ detail }) => detail,
  },
  {
    key: 'at',
    heading: t('wallet.at'),
    cell: ({ at }) => <Time at={at} />,
    exported: ({ at }) => at,
  },
];
