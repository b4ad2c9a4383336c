import { type Column, EmptyState, LockIcon, StatusPill, type StatusTone } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { given } from '../../../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { PageList } from '../../../lib/list/page-list.tsx';
import { cursorOf, type Trail } from '../../../lib/list/trail.ts';
import { Time } from '../../../lib/time.tsx';
import { loginsQuery, type LoginTry } from '../api/security.ts';

const PAGE = 20;
const NO_TRAIL: Trail = [];

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
  },
  {
    key: 'outcome',
    heading: t('member.loginOutcome'),
    cell: ({ outcome }) => (
      <StatusPill tone={TONES[outcome]}>{t(`member.login.${outcome}`)}</StatusPill>
    ),
  },
  {
    key: 'method',
    heading: t('member.loginMethod'),
    cell: ({ method }) => t(`member.loginBy.${method}`),
  },
  { key: 'device', heading: t('member.device'), cell: ({ device }) => device },
  {
    key: 'ip',
    heading: t('audit.ip'),
    cell: ({ ip, country }) => (country === null ? ip : `${ip} · ${country}`),
  },
];

/** Every try to log in to an account, the newest first. */
export function MemberLogins({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  // Beside two other lists the page of this one is not worth a place in the address.
  const [trail, setTrail] = useState<Trail>(NO_TRAIL);
  const query = useQuery(
    loginsQuery(memberId, { ...given({ cursor: cursorOf(trail) }), limit: PAGE }),
  );
  return (
    <Section title={t('member.logins')} look="plain">
      <PageList
        caption={t('member.logins')}
        columns={loginColumns(t)}
        query={query}
        rowKey={({ id }) => id}
        trail={trail}
        onTrail={setTrail}
        expectedRows={4}
        empty={<EmptyState art={<LockIcon size={40} />} title={t('member.loginNone')} />}
      />
    </Section>
  );
}
