import { gameName } from '@parlour/i18n/lottery';
import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { Time } from '../../../../lib/time.tsx';
import { lotteryGamesQuery } from '../../api/draw.ts';
import { type Area, gameAddress } from '../../area.ts';
import { serverNow } from '../../clock.ts';
import { type LotteryGame, shortIssueNo } from '../../game.ts';
import { byPace } from '../../lobby/lobby-model.ts';
import { FamilyMark } from '../../lobby/components/family-mark.tsx';
import { noResultKey, resultState } from '../result-model.ts';
import { ResultCode } from './result-code.tsx';
import classes from './opened-draws.module.css';

/** The last draw of every game of a place, and the way to all draws of each. */
export default function OpenedDraws({ area }: { readonly area: Area }): ReactNode {
  const t = useLotteryText();
  const query = useQuery(lotteryGamesQuery());
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const games = query.data.items.filter((game) => game.area === area).toSorted(byPace);
  if (games.length === 0) {
    return (
      <EmptyState
        title={t('hall.empty')}
        hint={t('hall.empty_hint')}
        art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
      />
    );
  }
  return (
    <Stack as="ul" gap={3}>
      {games.map((game) => (
        <OpenedDraw key={game.gameCode} game={game} />
      ))}
    </Stack>
  );
}

function OpenedDraw({ game }: { readonly game: LotteryGame }): ReactNode {
  const t = useLotteryText();
  const { last } = game;
  const { to, search } = gameAddress(game);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <FamilyMark family={game.family} />
        <div className={classes.words}>
          <h2>{gameName(t, game.gameCode)}</h2>
          {last === null ? null : (
            <p>
              <bdi>{t('hall.issue', { no: shortIssueNo(last.issueNo) })}</bdi> ·{' '}
              <Time at={last.drawsAt} />
            </p>
          )}
        </div>
      </div>
      <div className={classes.result}>
        {last === null || last.code === null ? (
          <p className={classes.none}>
            {t(last === null ? 'hall.no_result' : noResultKey(resultState(last, serverNow())))}
          </p>
        ) : (
          <ResultCode game={game} drawsAt={last.drawsAt} code={last.code} isFolded />
        )}
      </div>
      <nav className={classes.ways} aria-label={gameName(t, game.gameCode)}>
        <PathLink to={to} search={{ ...search, view: 'results' }}>
          {t('results.history')}
        </PathLink>
        <PathLink to={to} search={{ ...search, view: 'trend' }}>
          {t('results.trends')}
        </PathLink>
        <PathLink to={to} search={search} data-strong>
          {t('results.play')}
        </PathLink>
      </nav>
    </li>
  );
}
