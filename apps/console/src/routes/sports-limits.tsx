import { Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { limitsQuery } from '../features/trading-limits/api/index.ts';
import { LimitVersions } from '../features/trading-limits/components/limit-versions.tsx';
import { LimitsForm } from '../features/trading-limits/components/limits-form.tsx';
import { draftOf } from '../features/trading-limits/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** What the book risks on a pick: versions of limits, each with what it changed. */
export function SportsLimitsScreen(): ReactNode {
  const t = useOperatorText();
  const { data: limits, error, refetch } = useQuery(limitsQuery());
  return (
    <Page
      title={t('nav.sportsLimits')}
      hint={t('trading.limits.hint')}
      badge={
        limits === undefined ? undefined : (
          <StatusPill tone={limits.version === 0 ? 'neutral' : 'good'}>
            {limits.version === 0
              ? t('trading.limits.house')
              : t('trading.limits.version', { number: limits.version })}
          </StatusPill>
        )
      }
    >
      {error !== null && limits === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : limits === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <>
          <VersionedForm
            value={limits}
            version={limits.version}
            edited={draftOf}
            fields={['trading.limits']}
            by={({ madeBy }) => madeBy}
            refresh={refetch}
          >
            {(held) => <LimitsForm limits={held} />}
          </VersionedForm>
          <LimitVersions />
          <AuditTrail action="trading.change_limits" />
        </>
      )}
    </Page>
  );
}
