import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandLimits } from '../features/protection/components/brand-limits.tsx';
import { MarkedMembers } from '../features/protection/components/marked-members.tsx';
import { RemovalQueue } from '../features/protection/components/removal-queue.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/protection');

const VIEWS = ['removals', 'markers', 'brand'] as const;
type View = (typeof VIEWS)[number];

/** Who asks for the end of an exclusion, who shows markers of harm, and the brand's own limits. */
export function ProtectionScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view: View = VIEWS.find((one) => one === search.tab) ?? 'removals';
  return (
    <Page title={t('nav.protection')} hint={t('protection.hint')}>
      <ViewTabs
        label={t('nav.protection')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`protection.view.${value}`) }))}
        onChange={(tab) => address.setFilters({ tab, marker: undefined })}
      />
      {view === 'removals' ? <RemovalQueue address={address} /> : null}
      {view === 'markers' ? <MarkedMembers address={address} marker={search.marker} /> : null}
      {view === 'brand' ? <BrandLimits /> : null}
    </Page>
  );
}
