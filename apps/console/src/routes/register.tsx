import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { registerQuery } from '../features/register/api/index.ts';
import { RegisterForm } from '../features/register/components/register-form.tsx';
import { draftOf } from '../features/register/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

export function RegisterScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(registerQuery());
  return (
    <Page title={t('nav.register')} hint={t('register.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <VersionedForm
          value={data}
          version={data.version}
          edited={draftOf}
          fields={['register.field', 'register']}
          refresh={refetch}
        >
          {(settings) => (
            <RegisterForm settings={settings}>
              {(form, preview) => (
                <Split
                  main={form}
                  side={
                    <>
                      {preview}
                      <AuditTrail action="site.change_register" />
                    </>
                  }
                />
              )}
            </RegisterForm>
          )}
        </VersionedForm>
      )}
    </Page>
  );
}
