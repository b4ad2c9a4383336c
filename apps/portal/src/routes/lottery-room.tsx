import { gameName } from '@parlour/i18n/lottery';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { offerQuery } from '../features/lottery/api/draw.ts';
import { BetPanel } from '../features/lottery/bet/components/bet-panel.tsx';
import { readRoomView, type RoomView } from '../features/lottery/bet/room-model.ts';
import { RoomHead } from '../features/lottery/bet/components/room-head.tsx';
import { useRoomFamily } from '../features/lottery/bet/use-room-family.ts';
import type { LotteryGame } from '../features/lottery/game.ts';
import { DrawStage } from '../features/lottery/result/components/draw-stage.tsx';
import { useLiveGame } from '../features/lottery/result/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { useLotteryText } from '../lib/lottery-text.ts';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { Page } from '../lib/page/page.tsx';
import { Part } from '../lib/part.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import LotteryHall from './lottery-hall.tsx';
import classes from './lottery.module.css';

const PlayClock = lazyScreen(() => import('../features/protection/components/play-clock.tsx'));

type ViewProps = { readonly game: LotteryGame };

const VIEWS: Readonly<Record<Exclude<RoomView, 'bet'>, LazyScreen<ViewProps>>> = {
  results: lazyScreen(() =>
    import('../features/lottery/result/components/result-history.tsx').then((file) => ({
      default: file.ResultHistory,
    })),
  ),
  trend: lazyScreen(() =>
    import('../features/lottery/trend/components/trend-panel.tsx').then((file) => ({
      default: file.TrendPanel,
    })),
  ),
  road: lazyScreen(() =>
    import('../features/lottery/trend/components/road-panel.tsx').then((file) => ({
      default: file.RoadPanel,
    })),
  ),
  rules: lazyScreen(() =>
    import('../features/lottery/rule/components/rule-panel.tsx').then((file) => ({
      default: file.RulePanel,
    })),
  ),
  verify: lazyScreen(() =>
    import('../features/lottery/verify/components/verifier.tsx').then(({ GameVerifier }) => ({
      default: GameVerifier,
    })),
  ),
  tickets: lazyScreen(() =>
    import('../features/lottery/ticket/components/my-tickets.tsx').then(
      ({ default: MyTickets }) => ({
        default: ({ game }: ViewProps) => <MyTickets area={game.area} gameCode={game.gameCode} />,
      }),
    ),
  ),
};

export type LotteryRoomProps = { readonly gameCode: string };

/** One game: its sale and last draw, the betting page, and all that is told of the game. */
export default function LotteryRoom({ gameCode }: LotteryRoomProps): ReactNode {
  const t = useLotteryText();
  const { search } = useAddress();
  const { game, revealed, isKnown, error } = useLiveGame(gameCode);
  usePageTitle(gameName(t, gameCode));
  if (game === undefined) {
    if (isKnown) return <UnknownGame />;
    return (
      <Page>
        {error === null ? (
          <Skeleton height="32rem" shape="card" />
        ) : (
          <LoadFailure cause={error} onRetry={() => location.reload()} />
        )}
      </Page>
    );
  }
  const view = readRoomView(search);
  return (
    <div className={classes.room}>
      <RoomHead game={game} view={view} />
      <PlayTime />
      <DrawStage game={game} revealed={revealed} />
      {view === 'bet' ? <Betting game={game} /> : <OtherView game={game} view={view} />}
    </div>
  );
}

/** The address names a game that is not on sale here: the others are. */
function UnknownGame(): ReactNode {
  const t = useLotteryText();
  return (
    <>
      <p className={classes.unknown} role="status">
        {t('room.unknown')}
      </p>
      <LotteryHall />
    </>
  );
}

function Betting({ game }: ViewProps): ReactNode {
  const member = useMember();
  const offer = useQuery(offerQuery(game.gameCode));
  const family = useRoomFamily(game);
  if (offer.error !== null && offer.data === undefined) {
    return <LoadFailure cause={offer.error} onRetry={() => void offer.refetch()} />;
  }
  if (offer.data === undefined || member === undefined || family === null) {
    return <Skeleton height="32rem" shape="card" />;
  }
  return <BetPanel game={game} family={family} offer={offer.data} memberId={member.id} />;
}

/** How long this visit has lasted, and what came of it: a room is where one plays. */
function PlayTime(): ReactNode {
  const member = useMember();
  if (member === undefined || member.isTrial) return null;
  return (
    <div className={classes.time}>
      <Part isQuiet>
        <PlayClock memberId={member.id} />
      </Part>
    </div>
  );
}

type OtherViewProps = ViewProps & { readonly view: Exclude<RoomView, 'bet'> };

function OtherView({ game, view }: OtherViewProps): ReactNode {
  const View = VIEWS[view];
  return (
    <Suspense fallback={<Skeleton height="24rem" shape="card" />}>
      <View key={view} game={game} />
    </Suspense>
  );
}
