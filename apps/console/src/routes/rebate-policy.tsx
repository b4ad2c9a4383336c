import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { rebatePolicyQuery } from '../features/rebate-policy/api/index.ts';
import { RebateForm } from '../features/rebate-policy/components/rebate-form.tsx';
import { draftOf } from '../features/rebate-policy/draft.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay, useSelf } from '../lib/session.ts';

/** How the brand pays rebates. */
export function RebatePolicyScreen(): ReactNode {
  const t = useOperatorText();
  const { brand } = useSelf();
  const mayChange = useMay()('contract.update');
  const { data, error, refetch } = useQuery(rebatePolicyQuery());
  return (
    <Page title={t('nav.rebates')} hint={t('rebate.desk.hint')}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height="24rem" shape="card" /> : null}
      {data === undefined ? null : (
        <>
          <VersionedForm
            value={data}
            version={data.version}
            edited={(one) => ({
              ...draftOf(one),
              cadence: t(`rebate.desk.cadence.${one.cadence}`),
            })}
            fields={['rebate.desk']}
            refresh={refetch}
          >
            {(held) => <RebateForm held={held} currency={brand.currency} isReadOnly={!mayChange} />}
          </VersionedForm>
          <AuditTrail action="rebate.change_policy" />
        </>
      )}
    </Page>
  );
}
