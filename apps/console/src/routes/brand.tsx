import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { brandQuery } from '../features/brand/api/index.ts';
import { BrandForm } from '../features/brand/components/brand-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function BrandScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(brandQuery());
  return (
    <Page
      title={t('nav.brand')}
      hint={t('brand.hint')}
      actions={
        <Button size="xs" variant="default" component={Link} to="/site/brands">
          {t('nav.brands')}
        </Button>
      }
    >
      <PartScreen query={query}>
        {(setting) => (
          <BrandForm setting={setting} side={<AuditTrail action="site.change_brand" />} />
        )}
      </PartScreen>
    </Page>
  );
}
