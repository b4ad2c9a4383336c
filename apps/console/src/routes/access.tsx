import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accessQuery } from '../features/access/api/index.ts';
import { AccessForm } from '../features/access/components/access-form.tsx';
import { editedOf } from '../features/access/model.ts';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

export function AccessScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(accessQuery());
  return (
    <Page title={t('nav.access')} hint={t('access.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <VersionedForm
          value={data}
          version={data.version}
          edited={editedOf}
          fields={['access']}
          refresh={refetch}
        >
          {(settings) => (
            <AccessForm settings={settings}>
              {(form, trial) => (
                <Split
                  main={form}
                  side={
                    <>
                      {trial}
                      <AuditTrail action="site.change_access" />
                    </>
                  }
                />
              )}
            </AccessForm>
          )}
        </VersionedForm>
      )}
    </Page>
  );
}
