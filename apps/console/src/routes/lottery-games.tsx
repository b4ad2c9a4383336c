import { Button } from '@mantine/core';
import { BallsIcon, DataTable, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { lotteryGamesQuery } from '../features/lottery-game/api/index.ts';
import { lotteryGameColumns } from '../features/lottery-game/components/lottery-game-columns.tsx';
import { AREAS, filterGames, GAME_STATES, SOURCES } from '../features/lottery-game/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/lottery/games');

/** Every game of the lottery with its next draw; the platform's, whatever brands sell. */
export function LotteryGamesScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const navigate = useNavigate();
  const mayChange = useMay()('lottery.update');
  const search = route.useSearch();
  const address = useListAddress(search);
  const { data, error, refetch } = useQuery(lotteryGamesQuery());
  const columns = useMemo(() => lotteryGameColumns(t, names), [t, names]);
  const { shown, choice } = useColumns('lottery-games', columns);
  const rows = data === undefined ? undefined : filterGames(data.items, search, names.game);
  const choices = (key: 'state' | 'source' | 'area', values: readonly string[]): Filter => ({
    kind: 'choice',
    key,
    label: t(`draw.desk.${key}Label`),
    options: values.map((value) => ({
      value,
      label: t(
        `draw.desk.${key === 'state' ? 'gameState' : key}.${value}` as 'draw.desk.gameState.open',
      ),
    })),
  });
  return (
    <Page
      title={t('nav.lotteryGames')}
      hint={t('draw.desk.gamesHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="lottery-games"
            columns={columns}
            fetchPage={() => Promise.resolve({ items: rows ?? [], nextCursor: null })}
          />
          {mayChange ? (
            <Button size="xs" renderRoot={(props) => <Link to="/lottery/games/new" {...props} />}>
              {t('draw.desk.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar
        lead={
          <SearchField
            label={t('draw.desk.searchGame')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
        filters={[
          choices('state', GAME_STATES),
          choices('source', SOURCES),
          choices('area', AREAS),
        ]}
        values={search}
        onChange={address.setFilters}
      />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('nav.lotteryGames')}
          columns={shown}
          rows={rows}
          rowKey={({ gameCode }) => gameCode}
          onOpen={({ gameCode }) =>
            void navigate({ to: '/lottery/games/$gameCode', params: { gameCode } })
          }
          expectedRows={12}
          empty={
            <EmptyState
              art={<BallsIcon size={40} />}
              title={t('draw.desk.noGame')}
              hint={t('list.emptyHint')}
            />
          }
        />
      )}
    </Page>
  );
}
