import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boardQuery } from '../features/lottery-exposure/api/index.ts';
import { CutPanel } from '../features/lottery-exposure/components/cut-panel.tsx';
import { ExposureBoard } from '../features/lottery-exposure/components/exposure-board.tsx';
import { SaleList } from '../features/lottery-exposure/components/sale-list.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { familyOf } from '../lib/lottery/family.ts';
import { deskGamesQuery } from '../lib/lottery/games-query.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/exposure');

/** What is at risk while tickets are sold: first the issue, then its numbers. */
export function LotteryExposureScreen(): ReactNode {
  const t = useOperatorText();
  const names = useNamesByCode();
  const search = route.useSearch();
  const address = useListAddress({});
  const { game, issue } = search;
  const isChosen = game !== undefined && issue !== undefined;
  return (
    <Page
      title={
        isChosen ? t('exposure.desk.title', { game: names.game(game) }) : t('nav.lotteryExposure')
      }
      hint={isChosen ? t('exposure.desk.boardHint', { issue }) : t('exposure.desk.hint')}
      actions={
        isChosen ? (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              address.setFilters({ game: undefined, issue: undefined, currency: undefined })
            }
          >
            {t('exposure.desk.back')}
          </Button>
        ) : undefined
      }
    >
      {isChosen ? (
        <Live
          game={game}
          issue={issue}
          currency={search.currency}
          onCurrency={(currency) => address.setFilters({ currency })}
        />
      ) : (
        <SaleList
          onOpen={({ gameCode, issueNo }) => address.setFilters({ game: gameCode, issue: issueNo })}
        />
      )}
    </Page>
  );
}

type LiveProps = {
  readonly game: string;
  readonly issue: string;
  readonly currency: string | undefined;
  readonly onCurrency: (currency: string) => void;
};

function Live({ game, issue, currency, onCurrency }: LiveProps): ReactNode {
  const { data, error, refetch } = useQuery(boardQuery(game, issue, currency));
  const { data: games } = useQuery(deskGamesQuery());
  const family = games?.items.find(({ gameCode }) => gameCode === game)?.family;
  if (error !== null && data === undefined) {
    return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || family === undefined) return <Skeleton height="30rem" shape="card" />;
  const plays = familyOf(family);
  return (
    <>
      <ExposureBoard board={data} family={family} onCurrency={onCurrency} />
      {plays === null ? null : <CutPanel key={game} gameCode={game} family={plays} />}
    </>
  );
}
