import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { choicesQuery, type Game } from '../../features/game/api/index.ts';
import { BulkActions } from '../../features/game/components/bulk-actions.tsx';
import { BulkResult } from '../../features/game/components/bulk-result.tsx';
import { gameColumns, gameExport } from '../../features/game/components/game-columns.tsx';
import { CATEGORIES, type GameFilter, nameOf, STATES } from '../../features/game/model.ts';
import { PICKED_MAX, type Selection } from '../../features/game/selection.ts';
import { currentLanguage, useOperatorText } from '../../lib/language.ts';
import { defineResource, type Picked } from '../../lib/resource/resource.ts';
import { writeSearch } from '@parlour/web';
import { useMay } from '../../lib/session.ts';

const EXPORT_PAGE = 500;
const ENGLISH = ['en'];

/** Every game of the house, whatever the brand shows of it. */
export const resource = defineResource('GET /console/games')({
  name: 'games',
  hint: (t, { page }) =>
    page === undefined ? t('game.hint') : t('game.total', { count: page.total }),
  empty: { title: 'game.empty', hint: 'game.emptyHint' },
  fields: {
    search: { kind: 'search', label: 'game.search' },
    vendorCode: {
      kind: 'fetched',
      label: 'vendor.title',
      address: 'vendor',
      useOptions: useVendors,
    },
    category: {
      kind: 'choice',
      label: 'game.category',
      options: CATEGORIES,
      option: (value) => `game.category.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'game.state',
      options: STATES,
      option: (value) => `vendor.state.${value}`,
    },
    isHot: {
      kind: 'preset',
      label: 'game.flags',
      address: 'flags',
      takesSeveral: true,
      options: {
        hot: { label: 'game.flag.hot', query: { isHot: true } },
        new: { label: 'game.flag.new', query: { isNew: true } },
        jackpot: { label: 'game.flag.jackpot', query: { hasJackpot: true } },
        free: { label: 'game.flag.free', query: { hasFreePlay: true } },
        pinned: { label: 'game.flag.pinned', query: { isPinned: true } },
        hidden: { label: 'game.flag.hidden', query: { isHidden: true } },
        maintenance: { label: 'game.flag.maintenance', query: { hasMaintenance: true } },
        blocked: { label: 'game.flag.blocked', query: { isBlocked: true } },
      },
    },
  },
  sorts: {
    name: { by: 'name', first: 'ascending' },
    vendor: { by: 'vendor', first: 'ascending' },
    rtp: 'rtp',
    popularity: 'popular',
    added: 'newest',
  },
  usualSort: '-popular',
  rowKey: ({ gameId }) => gameId,
  useKnown: useLanguages,
  columns: (t, { languageTag }) => gameColumns(t, languageTag),
  exported: { only: (_t, languages) => gameExport(languages) },
  exportPage: EXPORT_PAGE,
  phone: { figure: 'state', under: ['vendor', 'category', 'flags'] },
  opens: ({ gameId }, search) => ({
    to: '/games/$gameId',
    params: { gameId },
    search: { from: writeSearch(search) },
  }),
  picks: {
    label: 'game.bulk',
    needs: 'catalogue.update',
    nameOf: (game) => nameOf(game, currentLanguage()),
    most: PICKED_MAX,
    areKept: true,
    all: { as: 'filters', countOf: ({ total }) => total },
    Actions: ChangeGames,
  },
  Actions,
});

function useVendors() {
  const { data } = useQuery(choicesQuery());
  return (data?.vendors ?? []).map(({ code, displayName }) => ({
    value: code,
    label: displayName,
  }));
}

/** The languages in which games have names. */
function useLanguages(): readonly string[] {
  return useQuery(choicesQuery()).data?.languages ?? ENGLISH;
}

type ChangeGamesProps = {
  readonly picked: Picked<Game, GameFilter>;
  readonly clear: () => void;
  readonly say: (note: ReactNode) => void;
};

function ChangeGames({ picked, clear, say }: ChangeGamesProps): ReactNode {
  const { data } = useQuery(choicesQuery());
  return (
    <BulkActions
      selection={selectionOf(picked)}
      brandZone={data?.timeZone}
      onDone={(done) => {
        clear();
        say(<BulkResult done={done} onClose={() => say(null)} />);
      }}
    />
  );
}

function selectionOf(picked: Picked<Game, GameFilter>): Selection {
  if (picked.kind === 'rows') {
    return { kind: 'picked', games: new Map(picked.rows.map((game) => [game.gameId, game])) };
  }
  // The order says nothing about which games are meant.
  const {
    sort: _sort,
    isAscending: _isAscending,
    ...filter
  } = picked.query as GameFilter & {
    readonly sort?: unknown;
    readonly isAscending?: unknown;
  };
  return { kind: 'found', filter, count: picked.count };
}

function Actions(): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('catalogue.update');
  return (
    <>
      <Button component={Link} to="/games/pins" size="xs" variant="default">
        {t('nav.gamePins')}
      </Button>
      {mayChange ? (
        <Button component={Link} to="/games/import" size="xs" variant="default">
          {t('nav.gameImport')}
        </Button>
      ) : null}
    </>
  );
}
