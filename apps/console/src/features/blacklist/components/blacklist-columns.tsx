import type { Column } from '@parlour/ui';
import { type OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { BlacklistEntry, BlacklistHit } from '../api/index.ts';

type Text = (key: OperatorKey) => string;

export const entryColumns = (t: Text): Column<BlacklistEntry>[] => [
  {
    key: 'label',
    heading: t('blacklist.value'),
    isRowHeading: true,
    cell: ({ label }) => label,
  },
  { key: 'kind', heading: t('blacklist.kind'), cell: ({ kind }) => t(`blacklist.kind.${kind}`) },
  { key: 'reason', heading: t('blacklist.reason'), cell: ({ reason }) => reason },
  {
    key: 'hits',
    heading: t('blacklist.hitCount'),
    align: 'end',
    cell: ({ hitCount }) => hitCount,
  },
  {
    key: 'expiresAt',
    heading: t('blacklist.expiresAt'),
    cell: ({ expiresAt }) =>
      expiresAt === null ? t('blacklist.never') : <Time at={expiresAt} look="full" />,
  },
  {
    key: 'addedAt',
    heading: t('blacklist.addedAt'),
    cell: ({ addedAt }) => <Time at={addedAt} look="ago" />,
  },
  { key: 'addedBy', heading: t('blacklist.addedBy'), cell: ({ addedBy }) => addedBy ?? '—' },
];

export const hitColumns = (t: Text): Column<BlacklistHit>[] => [
  {
    key: 'label',
    heading: t('blacklist.value'),
    isRowHeading: true,
    cell: ({ label }) => label,
  },
  { key: 'kind', heading: t('blacklist.kind'), cell: ({ kind }) => t(`blacklist.kind.${kind}`) },
  {
    key: 'occasion',
    heading: t('blacklist.occasion'),
    cell: ({ occasion }) => t(`blacklist.occasion.${occasion}`),
  },
  {
    key: 'member',
    heading: t('blacklist.member'),
    cell: ({ memberId, account }) =>
      memberId === null ? (
        '—'
      ) : (
        <RecordLink kind="member" id={memberId}>
          {account ?? memberId}
        </RecordLink>
      ),
  },
  { key: 'ip', heading: t('blacklist.ip'), cell: ({ ip }) => ip ?? '—' },
  { key: 'at', heading: t('blacklist.at'), cell: ({ hitAt }) => <Time at={hitAt} look="full" /> },
];
