import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { limitsQuery } from '../features/contract/api/index.ts';
import { LimitsForm } from '../features/contract/components/limits-form.tsx';
import { draftOfLimits } from '../features/contract/limits-draft.ts';
import { COMMISSION_KINDS, kindOf } from '../lib/commission/kind.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/contracts/limits');

/** What the brand allows of each kind of contract, and how each is settled. */
export function ContractLimitsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const kind = kindOf(search.kind) ?? COMMISSION_KINDS[0];
  const { data, error, refetch } = useQuery(limitsQuery());
  const limits = data?.items.find((one) => one.kind === kind);
  return (
    <Page title={t('nav.contractLimits')} hint={t('contract.desk.limitsHint')}>
      <ViewTabs
        label={t('commission.desk.kind')}
        value={kind}
        views={COMMISSION_KINDS.map((value) => ({
          value,
          label: t(`commission.desk.kind.${value}`),
        }))}
        onChange={(value) => address.setFilters({ kind: value })}
      />
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="24rem" shape="card" /> : null}
      {limits === undefined ? null : (
        <VersionedForm
          key={kind}
          value={limits}
          version={limits.version}
          edited={draftOfLimits}
          fields={['contract.desk.limit']}
          refresh={refetch}
        >
          {(held) => <LimitsForm limits={held} />}
        </VersionedForm>
      )}
      <AuditTrail action="contract.change_limits" />
    </Page>
  );
}
