import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { domainsQuery } from '../features/brand/api/index.ts';
import { DomainForm } from '../features/brand/components/domain-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function DomainsScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(domainsQuery());
  return (
    <Page title={t('nav.domains')} hint={t('domain.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <DomainForm setting={setting} side={<AuditTrail action="site.change_domains" />} />
        )}
      </PartScreen>
    </Page>
  );
}
