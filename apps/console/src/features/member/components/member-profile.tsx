import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Member } from '../api/index.ts';
import type { RevealableField } from '../api/security.ts';
import { labelOf, REVEALABLE } from '../particular.ts';
import { Revealable } from './revealable.tsx';

export type MemberProfileProps = { readonly member: Member };

export function MemberProfile({ member }: MemberProfileProps): ReactNode {
  const t = useOperatorText();
  const masked = (field: RevealableField, label: string, value: string | null) => ({
    label,
    value: <Revealable memberId={member.id} field={field} label={label} masked={value} />,
  });
  return (
    <Section title={t('member.profileTitle')}>
      <Facts
        facts={[
          { label: t('member.accountName'), value: member.account },
          { label: t('member.nickname'), value: member.nickname },
          { label: t('member.standing'), value: t(`member.standing.${member.standing}`) },
          masked('payeeName', t('member.payeeName'), member.payeeName),
          masked('email', t('member.email'), member.email),
          masked('mobile', t('member.mobile'), member.mobile),
          { label: t('member.kyc'), value: t(`member.kyc.${member.kycStatus}`) },
          masked('birthDay', t('member.birthDay'), member.birthDay),
          ...member.particulars.map(({ field, masked: value }) => {
            const label = t(labelOf(field));
            const known = REVEALABLE.find((name) => name === field);
            return known === undefined ? { label, value } : masked(known, label, value);
          }),
          { label: t('member.type'), value: `${member.type}` },
          {
            label: t('member.upline'),
            value:
              member.upline === null ? null : (
                <RecordLink kind="member" id={member.upline.id}>
                  {member.upline.account}
                </RecordLink>
              ),
          },
          { label: t('member.affiliateCode'), value: member.affiliateCode },
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
