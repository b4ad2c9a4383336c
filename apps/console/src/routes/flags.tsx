import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { flagsQuery } from '../features/flag/api/index.ts';
import { FlagForm } from '../features/flag/components/flag-form.tsx';
import { formOf } from '../features/flag/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

const route = getRouteApi('/desk/site/features');

export function FlagsScreen(): ReactNode {
  const t = useOperatorText();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(flagsQuery());
  return (
    <Page title={t('nav.flags')} hint={t('flag.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <Split
          main={
            <VersionedForm
              value={data}
              version={data.version}
              edited={formOf}
              fields={['flag.name']}
              refresh={refetch}
            >
              {(flags) => (
                <FlagForm
                  flags={flags}
                  search={search}
                  onSearch={(text) =>
                    void navigate({
                      search: { search: text },
                      replace: true,
                    })
                  }
                />
              )}
            </VersionedForm>
          }
          side={<AuditTrail action="site.change_flags" />}
        />
      )}
    </Page>
  );
}
