import { Facts, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CountryName } from '../../../lib/country-name.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { StrengthPill } from '../../../lib/strength-pill.tsx';
import { Time } from '../../../lib/time.tsx';
import { kycQuery } from '../api/index.ts';
import { KYC_TONES } from '../model.ts';
import { KycDecision } from './kyc-decision.tsx';
import { KycFile } from './kyc-file.tsx';

export type KycDetailProps = { readonly id: string };

/** One document: whose it is, the file, and what is decided about it. */
export function KycDetail({ id }: KycDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(kycQuery(id));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <Section title={t(`kyc.kind.${data.kind}`)}>
        <Facts
          facts={[
            {
              label: t('member.accountName'),
              value: (
                <RecordLink kind="member" id={data.memberId}>
                  {data.account}
                </RecordLink>
              ),
            },
            {
              label: t('kyc.status'),
              value: (
                <StatusPill tone={KYC_TONES[data.status]}>
                  {t(`kyc.status.${data.status}`)}
                </StatusPill>
              ),
            },
            { label: t('kyc.country'), value: <CountryName code={data.country} /> },
            { label: t('kyc.age'), value: data.age },
            {
              label: t('kyc.duplicate'),
              value: data.duplicate === null ? null : <StrengthPill strength={data.duplicate} />,
            },
            { label: t('form.reason'), value: data.reason },
            { label: t('kyc.uploaded'), value: <Time at={data.uploadedAt} look="full" /> },
          ]}
        />
        <KycDecision document={data} />
      </Section>
      <KycFile key={data.id} document={data} />
    </>
  );
}
