import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { brandQuery, picturesQuery } from '../features/brand/api/index.ts';
import { PictureForm } from '../features/brand/components/picture-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function LogoScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(picturesQuery());
  const { data: brand } = useQuery(brandQuery());
  return (
    <Page title={t('nav.logo')} hint={t('logo.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <PictureForm
            setting={setting}
            brandName={brand?.content.name ?? 'Parlour'}
            side={<AuditTrail action="site.change_pictures" />}
          />
        )}
      </PartScreen>
    </Page>
  );
}
