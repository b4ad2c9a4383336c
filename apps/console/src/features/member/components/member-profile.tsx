import type { ReactNode } from 'react';
import { Facts } from '../../../lib/detail/facts.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Member } from '../api/index.ts';

export type MemberProfileProps = { readonly member: Member };

export function MemberProfile({ member }: MemberProfileProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('member.profileTitle')}>
      <Facts
        facts={[
          { label: t('member.accountName'), value: member.account },
          { label: t('member.nickname'), value: member.nickname },
          { label: t('member.standing'), value: t(`member.standing.${member.standing}`) },
          { label: t('member.payeeName'), value: member.payeeName },
          { label: t('member.email'), value: member.email },
          { label: t('member.mobile'), value: member.mobile },
          { label: t('member.kyc'), value: t(`member.kyc.${member.kycStatus}`) },
          { label: t('member.birthDay'), value: member.birthDay },
          { label: t('member.country'), value: member.country },
          { label: t('member.language'), value: member.language.toUpperCase() },
          {
            label: t('member.paymentPassword'),
            value: member.hasPaymentPassword ? t('answer.yes') : t('answer.no'),
          },
          {
            label: t('member.registered'),
            value: <Visit at={member.registeredAt} ip={member.registeredIp} />,
          },
          {
            label: t('member.lastLogin'),
            value:
              member.loggedInAt === null ? null : (
                <Visit at={member.loggedInAt} ip={member.loggedInIp} />
              ),
          },
          { label: t('member.terms'), value: member.termsVersion },
          { label: t('detail.id'), value: <RecordId id={member.id} /> },
        ]}
      />
    </Section>
  );
}

function Visit({ at, ip }: { readonly at: string; readonly ip: string | null }): ReactNode {
  return (
    <>
      <Time at={at} look="full" />
      {ip === null ? null : <> · {ip}</>}
    </>
  );
}
