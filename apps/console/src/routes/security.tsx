import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { securityQuery } from '../features/security/api/index.ts';
import { ProfileForm } from '../features/security/components/profile-form.tsx';
import { PolicyForm } from '../features/security/components/policy-form.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

export function SecurityScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(securityQuery());
  return (
    <Page title={t('nav.security')} hint={t('security.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <Split
          main={
            <>
              <VersionedForm
                value={data}
                version={data.version}
                edited={({ complianceProfile }) => ({
                  complianceProfile: t(`security.regulation.${complianceProfile}`),
                })}
                refresh={refetch}
              >
                {(settings) => <ProfileForm settings={settings} />}
              </VersionedForm>
              <VersionedForm
                value={data}
                version={data.version}
                edited={({ policy }) => policy}
                fields={['security.field']}
                refresh={refetch}
              >
                {(settings) => <PolicyForm settings={settings} />}
              </VersionedForm>
            </>
          }
          side={<AuditTrail action="site.change_security" />}
        />
      )}
    </Page>
  );
}
