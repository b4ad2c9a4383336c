import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { jackpotQuery } from '../features/brand/api/index.ts';
import { JackpotForm } from '../features/brand/components/jackpot-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { PartScreen } from '../lib/part/part-screen.tsx';

export function JackpotScreen(): ReactNode {
  const t = useOperatorText();
  const query = useQuery(jackpotQuery());
  return (
    <Page title={t('nav.jackpot')} hint={t('jackpot.hint')}>
      <PartScreen query={query}>
        {(setting) => (
          <JackpotForm setting={setting} side={<AuditTrail action="site.change_jackpot" />} />
        )}
      </PartScreen>
    </Page>
  );
}
