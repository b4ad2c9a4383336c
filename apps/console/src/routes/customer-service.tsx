import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { brandQuery } from '../features/brand/api/index.ts';
import { serviceQuery } from '../features/customer-service/api/index.ts';
import { ServiceForm } from '../features/customer-service/components/service-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

/** The label itself is in English, so that it needs no other. */
const FIRST_LANGUAGE = 'en';

export function CustomerServiceScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(serviceQuery());
  const { data: brand } = useQuery(brandQuery());
  const languages = (brand?.content.languages ?? []).filter((code) => code !== FIRST_LANGUAGE);
  return (
    <Page title={t('nav.service')} hint={t('service.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <ServiceForm
            setting={setting}
            languages={languages}
            side={<AuditTrail action="site.change_service" />}
          />
        )}
      </PartScreen>
    </Page>
  );
}
