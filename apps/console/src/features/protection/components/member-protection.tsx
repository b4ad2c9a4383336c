import { Facts, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Split } from '../../../lib/page/split.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type MemberProtection as Protection, protectionQuery } from '../api/index.ts';
import { ImposeExclusion } from './impose-exclusion.tsx';
import { LimitTable } from './limit-table.tsx';
import { MarkerPills } from './marker-pills.tsx';
import classes from './protection.module.css';

/** Limits, exclusion, markers of harm and the history of one member. */
export function MemberProtection({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(protectionQuery(memberId));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="30rem" shape="card" />;
  return (
    <Split
      main={
        <>
          <Section title={t('protection.limits_of_member')}>
            <LimitTable memberId={memberId} protection={data} />
          </Section>
          <Section title={t('protection.history')}>
            <History changes={data.changes} />
          </Section>
        </>
      }
      side={
        <>
          <ExclusionCard memberId={memberId} protection={data} />
          <HarmCard protection={data} />
        </>
      }
    />
  );
}

function ExclusionCard({
  memberId,
  protection,
}: {
  readonly memberId: string;
  readonly protection: Protection;
}): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('protection.update');
  const { exclusion, rules } = protection;
  const end = exclusion === null ? null : (exclusion.removalEndsAt ?? exclusion.endsAt);
  return (
    <Section title={t('protection.exclusion')}>
      {exclusion === null ? (
        <p className={classes.calm}>{t('protection.notExcluded')}</p>
      ) : (
        <Facts
          facts={[
            { label: t('protection.what'), value: t(`protection.exclusion.${exclusion.kind}`) },
            { label: t('protection.setter'), value: t(`protection.actor.${exclusion.setter}`) },
            { label: t('protection.since'), value: <Time at={exclusion.startedAt} /> },
            {
              label: t('protection.until'),
              value: end === null ? t('protection.imposed_forever') : <Time at={end} />,
            },
          ]}
        />
      )}
      {mayUpdate ? (
        <ImposeExclusion memberId={memberId} monthsMin={rules.exclusionMonthsMin} />
      ) : null}
    </Section>
  );
}

const MONEY_FACTS = new Set(['depositedNow', 'depositedBefore']);

function HarmCard({ protection }: { readonly protection: Protection }): ReactNode {
  const t = useOperatorText();
  const { currency, facts, markers } = protection;
  return (
    <Section title={t('protection.markers')}>
      <MarkerPills markers={markers} />
      <Facts
        facts={Object.entries(facts).map(([name, value]) => ({
          label: textOfCode('protection.fact', name) ?? name,
          value: MONEY_FACTS.has(name) ? <Amount value={value} currency={currency} /> : value,
        }))}
      />
    </Section>
  );
}

function History({ changes }: { readonly changes: Protection['changes'] }): ReactNode {
  const t = useOperatorText();
  if (changes.length === 0) return <p className={classes.calm}>{t('protection.noHistory')}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          <strong>
            {textOfCode('audit.action.protection', change.action.replace('.', '_')) ??
              change.action}
          </strong>
          <span>{Object.values(change.detail).join(' · ')}</span>
          <Hint as="span">
            <Time at={change.at} /> · {t(`protection.actor.${change.actor}`)}
          </Hint>
        </li>
      ))}
    </ul>
  );
}
