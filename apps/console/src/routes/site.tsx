import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { siteStatusQuery } from '../features/site/api/index.ts';
import { SiteStatusForm } from '../features/site/components/site-status-form.tsx';
import { editedOf } from '../features/site/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

export function SiteScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(siteStatusQuery());
  return (
    <Page title={t('nav.site')} hint={t('site.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <Split
          main={
            <VersionedForm
              value={data}
              version={data.version}
              edited={editedOf}
              fields={['site']}
              refresh={refetch}
            >
              {(status) => <SiteStatusForm status={status} />}
            </VersionedForm>
          }
          side={<AuditTrail action="site" />}
        />
      )}
    </Page>
  );
}
