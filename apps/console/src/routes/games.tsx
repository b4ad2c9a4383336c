import { Button } from '@mantine/core';
import { type Column, EmptyState, GamepadIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { choicesQuery, fetchGames, type Game, gamesQuery } from '../features/game/api/index.ts';
import { BulkBar, type BulkDone } from '../features/game/components/bulk-bar.tsx';
import { BulkResult } from '../features/game/components/bulk-result.tsx';
import { gameColumns, gameExport } from '../features/game/components/game-columns.tsx';
import { gameFilters } from '../features/game/components/game-filters.ts';
import { filterOf, nameOf, readOrder, turnOrder } from '../features/game/model.ts';
import {
  isPicked,
  nothing,
  pageState,
  pick,
  rangeOf,
  type Selection,
} from '../features/game/selection.ts';
import { given } from '../lib/given.ts';
import { currentLanguage, useLanguageTag, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { PickBox } from '../lib/list/pick-box.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { writeSearch } from '@parlour/web';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/games');
const PAGE = 50;
const EXPORT_PAGE = 500;

/** Every game of the house, whatever the brand shows of it. */
export function GamesScreen(): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const search = route.useSearch();
  const navigate = useNavigate();
  const address = useListAddress(search);
  const mayChange = useMay()('catalogue.update');
  const filter = filterOf(search);
  const order = readOrder(search.sort);
  const { sort, isAscending } = order;
  const asked = { ...filter, sort, isAscending };
  const query = useQuery(
    gamesQuery({ ...asked, ...given({ cursor: address.cursor }), limit: PAGE }),
  );
  const { data: choices } = useQuery(choicesQuery());
  const [selection, setSelection] = useState<Selection>(nothing);
  const [done, setDone] = useState<BulkDone | null>(null);
  const total = query.isPlaceholderData ? null : (query.data?.total ?? null);
  const { setFilters } = address;
  const change = (next: Parameters<typeof setFilters>[0]) => {
    // All that was found is another set of games under another filter.
    if (selection.kind === 'found') setSelection(nothing);
    setFilters(next);
  };
  const columns = gameColumns(t, {
    tag,
    order,
    onSort: (pressed) => setFilters({ sort: turnOrder(order, pressed) }),
  });
  const { shown, choice } = useColumns('games', columns);
  const page = query.data?.items ?? [];
  const pickColumn = usePickColumn(page, selection, setSelection);
  return (
    <Page
      title={t('nav.games')}
      hint={total === null ? t('game.hint') : t('game.total', { count: total })}
      actions={
        <>
          <Button component={Link} to="/games/pins" size="xs" variant="default">
            {t('nav.gamePins')}
          </Button>
          {mayChange ? (
            <Button component={Link} to="/games/import" size="xs" variant="default">
              {t('nav.gameImport')}
            </Button>
          ) : null}
          {choice}
          <ExportButton
            name="games"
            columns={gameExport(choices?.languages ?? ['en'])}
            fetchPage={(cursor) =>
              fetchGames({ ...asked, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar
        filters={gameFilters(t, choices?.vendors ?? [])}
        values={search}
        onChange={change}
        lead={
          <SearchField
            label={t('game.search')}
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text })}
          />
        }
      />
      {done === null ? null : <BulkResult done={done} onClose={() => setDone(null)} />}
      <PageList
        caption={t('nav.games')}
        columns={mayChange ? [pickColumn, ...shown] : shown}
        query={query}
        rowKey={({ gameId }) => gameId}
        onOpen={({ gameId }) =>
          void navigate({
            to: '/games/$gameId',
            params: { gameId },
            search: { from: writeSearch(search) },
          })
        }
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<GamepadIcon size={40} />}
            title={t('game.empty')}
            hint={t('game.emptyHint')}
          />
        }
      />
      {mayChange ? (
        <BulkBar
          selection={selection}
          total={total}
          brandZone={choices?.timeZone}
          onPage={
            pageState(selection, page) === 'all'
              ? null
              : () => setSelection(pick(selection, page, true))
          }
          onAll={() => total !== null && setSelection({ kind: 'found', filter, count: total })}
          onClear={() => setSelection(nothing)}
          onDone={(next) => {
            setSelection(nothing);
            setDone(next);
          }}
        />
      ) : null}
    </Page>
  );
}

/** The column of boxes; with Shift a press picks everything since the last one. */
function usePickColumn(
  page: readonly Game[],
  selection: Selection,
  onChange: (selection: Selection) => void,
): Column<Game> {
  const t = useOperatorText();
  const last = useRef<string | null>(null);
  const pickOne = useCallback(
    (gameId: string, isOn: boolean, isRange: boolean) => {
      const games = rangeOf(page, isRange ? last.current : null, gameId);
      last.current = gameId;
      onChange(pick(selection, games, isOn));
    },
    [page, selection, onChange],
  );
  return {
    key: 'pick',
    heading: t('game.pick'),
    headingShown: (
      <PickBox
        label={t('game.pickPage')}
        state={pageState(selection, page)}
        onPick={(isOn) => onChange(pick(selection, page, isOn))}
      />
    ),
    cell: (game) => (
      <PickBox
        label={t('game.pickOne', { name: nameOf(game, currentLanguage()) })}
        state={isPicked(selection, game.gameId) ? 'all' : 'none'}
        onPick={(isOn, isRange) => pickOne(game.gameId, isOn, isRange)}
      />
    ),
  };
}
