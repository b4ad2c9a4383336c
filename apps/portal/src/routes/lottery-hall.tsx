import { Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { areaOfPath, type LotteryView, readView } from '../features/lottery/area.ts';
import { HallHead } from '../features/lottery/lobby/components/hall-head.tsx';
import { LotteryLobby } from '../features/lottery/lobby/components/lottery-lobby.tsx';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { Page } from '../lib/page/page.tsx';
import type { Area } from '../features/lottery/area.ts';

const VIEWS: Readonly<Record<Exclude<LotteryView, 'games'>, LazyScreen<{ area: Area }>>> = {
  results: lazyScreen(() => import('../features/lottery/result/components/opened-draws.tsx')),
  tickets: lazyScreen(() => import('../features/lottery/ticket/components/my-tickets.tsx')),
  chases: lazyScreen(() => import('../features/lottery/ticket/components/my-chases.tsx')),
};

/** The lotteries of one place: their games, their results, and the member's bets on them. */
export default function LotteryHall(): ReactNode {
  const { path, search } = useAddress();
  const area = areaOfPath(path);
  const view = readView(search);
  return (
    <Page>
      <HallHead area={area} view={view} />
      {view === 'games' ? <LotteryLobby area={area} /> : <OtherView area={area} view={view} />}
    </Page>
  );
}

type OtherViewProps = { readonly area: Area; readonly view: Exclude<LotteryView, 'games'> };

function OtherView({ area, view }: OtherViewProps): ReactNode {
  const View = VIEWS[view];
  return (
    <Suspense fallback={<Skeleton height="24rem" shape="card" />}>
      <View key={view} area={area} />
    </Suspense>
  );
}
