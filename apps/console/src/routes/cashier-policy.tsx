import { EmptyState, Skeleton, SlidersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { policiesQuery } from '../features/cashier-policy/api/index.ts';
import { PolicyForm } from '../features/cashier-policy/components/policy-form.tsx';
import { VipForm } from '../features/cashier-policy/components/vip-form.tsx';
import { draftOf } from '../features/cashier-policy/draft.ts';
import { draftOfLimits } from '../features/cashier-policy/vip.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay, useSelf } from '../lib/session.ts';

const route = getRouteApi('/desk/cashier-policy');
const VIEWS = ['policy', 'vip'] as const;

/** What the brand demands of money that leaves, for each currency. */
export function CashierPolicyScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const { brand } = useSelf();
  const mayChange = useMay()('cashier-policy.update');
  const { data, error, refetch } = useQuery(policiesQuery());
  const view = VIEWS.find((known) => known === search.view) ?? 'policy';
  const items = data?.items ?? [];
  const wanted = search.currency ?? brand.currency;
  const held = items.find(({ currency }) => currency === wanted) ?? items[0];
  return (
    <Page title={t('nav.cashierPolicy')} hint={t('policy.pageHint')}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height="30rem" shape="card" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          art={<SlidersIcon size={40} />}
          title={t('policy.empty')}
          hint={t('policy.emptyHint')}
        />
      ) : null}
      {held === undefined ? null : (
        <>
          <ViewTabs
            label={t('nav.cashierPolicy')}
            value={view}
            views={VIEWS.map((value) => ({ value, label: t(`policy.view.${value}`) }))}
            onChange={(value) => address.setFilters({ view: value })}
          />
          {items.length < 2 ? null : (
            <FilterBar
              filters={[
                {
                  kind: 'choice',
                  key: 'currency',
                  label: t('withdrawal.currency'),
                  options: items.map(({ currency }) => ({ value: currency, label: currency })),
                },
              ]}
              values={{ currency: held.currency }}
              onChange={address.setFilters}
            />
          )}
          {view === 'policy' ? (
            <VersionedForm
              key={`policy ${held.currency}`}
              value={held}
              version={held.version}
              edited={({ policy, currency }) => draftOf(policy, currency)}
              fields={['policy']}
              by={({ updatedBy }) => updatedBy}
              refresh={refetch}
            >
              {(one) => <PolicyForm held={one} isReadOnly={!mayChange} />}
            </VersionedForm>
          ) : (
            <VersionedForm
              key={`vip ${held.currency}`}
              value={held}
              version={held.version}
              edited={({ vipLimits, currency }) => draftOfLimits(vipLimits, currency)}
              fields={['policy']}
              by={({ updatedBy }) => updatedBy}
              refresh={refetch}
            >
              {(one) => <VipForm held={one} isReadOnly={!mayChange} />}
            </VersionedForm>
          )}
          <AuditTrail subjectKind="cashier_policy" />
        </>
      )}
    </Page>
  );
}
