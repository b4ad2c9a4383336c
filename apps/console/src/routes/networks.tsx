import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { networksQuery } from '../features/network/api/index.ts';
import { NetworkForm } from '../features/network/components/network-form.tsx';
import { editedOf } from '../features/network/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

/** From which networks the console can be reached. */
export function NetworksScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(networksQuery());
  return (
    <Page title={t('nav.networks')} hint={t('network.hint')}>
      {error !== null ? <FailureNote cause={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <Skeleton height="20rem" shape="card" /> : null}
      {data === undefined ? null : (
        <Split
          main={
            <VersionedForm value={data} version={data.version} edited={editedOf} refresh={refetch}>
              {(settings) => <NetworkForm settings={settings} />}
            </VersionedForm>
          }
          side={<AuditTrail action="console_networks.update" />}
        />
      )}
    </Page>
  );
}
