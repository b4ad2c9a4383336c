import { type Column, LockIcon, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { SideList } from '../../../lib/resource/embedded-list.tsx';
import { defineResource } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { LoginTry } from '../api/security.ts';

const TONES: Readonly<Record<LoginTry['outcome'], StatusTone>> = {
  succeeded: 'good',
  failed: 'bad',
  blocked: 'bad',
  challenged: 'notice',
};

const loginColumns = (t: (key: OperatorKey) => string): Column<LoginTry>[] => [
  {
    key: 'at',
    heading: t('audit.when'),
    isRowHeading: true,
    cell: ({ attemptedAt }) => <Time at={attemptedAt} look="full" />,
    exported: ({ attemptedAt }) => attemptedAt,
  },
  {
    key: 'outcome',
    heading: t('member.loginOutcome'),
    cell: ({ outcome }) => (
      <StatusPill tone={TONES[outcome]}>{t(`member.login.${outcome}`)}</StatusPill>
    ),
    exported: ({ outcome }) => outcome,
  },
  {
    key: 'method',
    heading: t('member.loginMethod'),
    cell: ({ method }) => t(`member.loginBy.${method}`),
    exported: ({ method }) => method,
  },
  {
    key: 'device',
    heading: t('member.device'),
    cell: ({ device }) => device,
    exported: ({ device }) => device,
  },
  {
    key: 'ip',
    heading: t('audit.ip'),
    cell: ({ ip, country }) => (country === null ? ip : `${ip} · ${country}`),
    exported: ({ ip }) => ip,
  },
];

/** Every try to log in to an account, the newest first. */
const logins = defineResource('GET /console/members/:memberId/logins')({
  name: 'member-logins',
  hint: 'member.logins',
  empty: { title: 'member.loginNone' },
  columns: loginColumns,
  exported: true,
});

export function MemberLogins({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('member.logins')} look="plain">
      <SideList
        resource={logins}
        fixed={{ params: { memberId } }}
        caption="member.logins"
        icon={LockIcon}
        expectedRows={4}
      />
    </Section>
  );
}
