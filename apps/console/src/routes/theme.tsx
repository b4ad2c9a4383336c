import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { brandQuery, themeQuery } from '../features/brand/api/index.ts';
import { ThemeForm } from '../features/brand/components/theme-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function ThemeScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(themeQuery());
  const { data: brand } = useQuery(brandQuery());
  return (
    <Page title={t('nav.theme')} hint={t('theme.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <ThemeForm
            setting={setting}
            brandName={brand?.content.name ?? 'Parlour'}
            side={<AuditTrail action="site.change_theme" />}
          />
        )}
      </PartScreen>
    </Page>
  );
}
