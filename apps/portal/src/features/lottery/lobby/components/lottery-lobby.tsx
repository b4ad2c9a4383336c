import { Button } from '@mantine/core';
import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress, useSearchChange } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { lotteryGamesQuery } from '../../api/draw.ts';
import type { Area } from '../../area.ts';
import { byPace, gamesIn, groupsIn, readGroup, readMode } from '../lobby-model.ts';
import { GameCard } from './game-card.tsx';
import { RecentGames } from './recent-games.tsx';
import classes from './lottery-lobby.module.css';

const SKELETONS = 8;

export type LotteryLobbyProps = { readonly area: Area };

/** The games of a place: those played last, a filter by kind, and a card for each. */
export function LotteryLobby({ area }: LotteryLobbyProps): ReactNode {
  const t = useLotteryText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const query = useQuery(lotteryGamesQuery());
  const all = query.data?.items;
  if (all === undefined) {
    return query.error === null ? (
      <CardSkeletons />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const mode = readMode(search);
  const ofMode = all.filter(
    ({ prizeModes }) => mode === null || prizeModes.some((m) => m === mode),
  );
  const groups = groupsIn(ofMode, area);
  const asked = readGroup(search);
  const group = asked !== null && groups.includes(asked) ? asked : null;
  const games = gamesIn(ofMode, area, group).toSorted(byPace);
  return (
    <Stack gap={5} isBounded>
      <RecentGames games={all.filter((game) => game.area === area)} />
      {groups.length > 1 ? (
        <div className={classes.groups} role="group" aria-label={t('hall.kinds')}>
          {[null, ...groups].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={each === group}
              onClick={() => changeSearch({ group: each ?? undefined })}
            >
              {t(each === null ? 'hall.all' : `hall.group_${each}`)}
            </button>
          ))}
        </div>
      ) : null}
      {games.length === 0 ? (
        <EmptyState
          title={t('hall.empty')}
          hint={t('hall.empty_hint')}
          art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {t('fault.retry')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid}>
          {games.map((game) => (
            <li key={game.gameCode}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function CardSkeletons(): ReactNode {
  return (
    <div className={classes.grid} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height="10.5rem" shape="card" />
      ))}
    </div>
  );
}
