import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { domainsQuery } from '../features/brand/api/index.ts';
import { downloadsQuery } from '../features/download/api/index.ts';
import { DownloadForm } from '../features/download/components/download-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function DownloadsScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(downloadsQuery());
  const { data: names } = useQuery(domainsQuery());
  return (
    <Page title={t('nav.downloads')} hint={t('download.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <DownloadForm
            setting={setting}
            mainUrl={names?.content.domains[0]?.url ?? ''}
            side={<AuditTrail action="site.change_downloads" />}
          />
        )}
      </PartScreen>
    </Page>
  );
}
