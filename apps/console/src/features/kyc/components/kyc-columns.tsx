import { type Column, StatusPill } from '@parlour/ui';
import { CountryName } from '../../../lib/country-name.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { StrengthPill } from '../../../lib/strength-pill.tsx';
import { Time } from '../../../lib/time.tsx';
import type { KycDocument } from '../api/index.ts';
import { KYC_TONES } from '../model.ts';

type Text = (key: OperatorKey) => string;

export const kycColumns = (t: Text): Column<KycDocument>[] => [
  {
    key: 'account',
    heading: t('member.accountName'),
    isRowHeading: true,
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'kind',
    heading: t('kyc.kind'),
    cell: ({ kind }) => t(`kyc.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'status',
    heading: t('kyc.status'),
    cell: ({ status }) => (
      <StatusPill tone={KYC_TONES[status]}>{t(`kyc.status.${status}`)}</StatusPill>
    ),
    exported: ({ status }) => status,
  },
  {
    key: 'uploaded',
    heading: t('kyc.uploaded'),
    cell: ({ uploadedAt }) => <Time at={uploadedAt} look="ago" />,
    exported: ({ uploadedAt }) => uploadedAt,
  },
  {
    key: 'country',
    heading: t('kyc.country'),
    cell: ({ country }) => <CountryName code={country} />,
    exported: ({ country }) => country ?? '',
  },
  {
    key: 'age',
    heading: t('kyc.age'),
    align: 'end',
    cell: ({ age }) => age ?? '—',
    exported: ({ age }) => String(age ?? ''),
  },
  {
    key: 'duplicate',
    heading: t('kyc.duplicate'),
    cell: ({ duplicate }) => (duplicate === null ? '—' : <StrengthPill strength={duplicate} />),
    exported: ({ duplicate }) => duplicate ?? '',
  },
  {
    key: 'since',
    heading: t('kyc.memberSince'),
    cell: ({ memberSince }) => <Time at={memberSince} look="day" />,
    exported: ({ memberSince }) => memberSince,
  },
];
