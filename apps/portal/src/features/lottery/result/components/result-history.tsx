import { EmptyState, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink, useAddress } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../../lib/page/more-mark.tsx';
import { Time } from '../../../../lib/time.tsx';
import { issuesQuery } from '../../api/draw.ts';
import { roomOf } from '../../area.ts';
import { serverNow } from '../../clock.ts';
import type { IssueResult, LotteryGame } from '../../game.ts';
import { byDay, noResultKey, resultState } from '../result-model.ts';
import { ResultCode } from './result-code.tsx';
import { ResultFacts } from './result-facts.tsx';
import classes from './result-history.module.css';

export type ResultHistoryProps = {
  readonly game: Pick<LotteryGame, 'gameCode' | 'family' | 'timeZone' | 'source'>;
};

/** Every draw of a game, the newest first, and for those of the house the way to their proof. */
export function ResultHistory({ game }: ResultHistoryProps): ReactNode {
  const t = useLotteryText();
  const query = useInfiniteQuery(issuesQuery(game.gameCode));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined) {
    return query.error === null ? (
      <Skeleton height="20rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (rows.length === 0) {
    return <EmptyState title={t('results.empty')} hint={t('results.empty_hint')} />;
  }
  return (
    <Stack isBounded>
      {byDay(rows).map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>
            <bdi>{day}</bdi>
          </h3>
          <ol className={classes.list}>
            {ofDay.map((row) => (
              <ResultRow key={row.issueNo} row={row} game={game} />
            ))}
          </ol>
        </section>
      ))}
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Stack>
  );
}

type ResultRowProps = ResultHistoryProps & { readonly row: IssueResult };

function ResultRow({ row, game }: ResultRowProps): ReactNode {
  const t = useLotteryText();
  const { path, search } = useAddress();
  const isRoom = roomOf(path, search) === game.gameCode;
  const state = resultState(row, serverNow());
  return (
    <li className={classes.row}>
      <span className={classes.issue}>
        <bdi>{row.issueNo}</bdi>
        <span className={classes.when}>
          <Time at={row.drawsAt} style="clock" />
        </span>
      </span>
      <span className={classes.result}>
        {state === 'drawn' && row.code !== null ? (
          <ResultCode game={game} drawsAt={row.drawsAt} code={row.code} size="small" isFolded />
        ) : (
          <span className={classes.when}>{t(noResultKey(state))}</span>
        )}
      </span>
      <span className={classes.aside}>
        <ResultFacts game={game} drawsAt={row.drawsAt} code={row.code} />
        {row.version > 1 ? <StatusPill tone="notice">{t('results.corrected')}</StatusPill> : null}
        {game.source === 'house' && state === 'drawn' ? (
          <PathLink
            to={isRoom ? path : '/lottery/verify'}
            search={{
              gameCode: game.gameCode,
              issueNo: row.issueNo,
              view: isRoom ? 'verify' : undefined,
            }}
            className={classes.prove}
            aria-label={t('results.verify_issue', { no: row.issueNo })}
          >
            {t('results.verify')}
          </PathLink>
        ) : null}
      </span>
    </li>
  );
}
