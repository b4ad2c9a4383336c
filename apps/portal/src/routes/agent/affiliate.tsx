import { Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useGo } from '../../lib/link.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import { agentPath } from './agent-pages.ts';
import { Views } from './views.tsx';

const VIEWS = {
  deal: lazyScreen(() => import('./affiliate-deal.tsx')),
  conversions: lazyScreen(() => import('./affiliate-conversions.tsx')),
  statements: lazyScreen(() => import('./affiliate-statements.tsx')),
  traffic: lazyScreen(() => import('./affiliate-traffic.tsx')),
  links: lazyScreen(() => import('./affiliate-links.tsx')),
  postbacks: lazyScreen(() => import('./affiliate-postbacks.tsx')),
} as const;
type View = keyof typeof VIEWS;
const ORDER = Object.keys(VIEWS) as readonly View[];

/** What an affiliate is paid for the members that it brings, and the tools to bring them. */
export default function AffiliatePage(): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const { search } = useAddress();
  const view = ORDER.find((known) => known === search['view']) ?? 'deal';
  const Shown = VIEWS[view];
  return (
    <>
      <Views
        label={t('deal.views')}
        views={ORDER.map((key) => ({ key, label: t(`deal.view_${key}`) }))}
        active={view}
        // Filters belong to one view, so that none is left over in the next.
        onChange={(key) =>
          go(agentPath('affiliate'), { search: key === 'deal' ? {} : { view: key } })
        }
      />
      <Suspense fallback={<Skeleton height="28rem" shape="card" />}>
        <Shown key={view} />
      </Suspense>
    </>
  );
}
