import type { GameCategory, GameSort, GameState } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { type Game, gameName } from './game.ts';
import { buildSearchIndex, type SearchIndex } from './search.ts';

export type GameFilter = {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly tag?: string | undefined;
  readonly state?: GameState | undefined;
  readonly feature?: 'hot' | 'new' | 'jackpot' | 'free_play' | undefined;
  readonly volatility?: 'low' | 'medium' | 'high' | undefined;
  readonly betMin?: Amount | undefined;
  readonly linesMin?: number | undefined;
  readonly rtpMinPpm?: number | undefined;
};

export type GameSelection = GameFilter & {
  readonly search?: string | undefined;
  readonly sort: GameSort;
  readonly language: string;
  readonly pageNo: number;
  readonly pageSize: number;
};

export type GamePage = { readonly games: readonly Game[]; readonly totalCount: number };

/** The games of a brand, sorted and indexed ahead so that a page costs one pass. */
export type Shelf = {
  readonly games: readonly Game[];
  /** Waits only for the first search in a language. */
  select(selection: GameSelection): Promise<GamePage>;
};

/** Search indexes kept per shelf; a language beyond them pushes out the oldest. */
const INDEXES_MAX = 24;

export function createShelf(games: readonly Game[], pause: () => Promise<void>): Shelf {
  const popular = games.toSorted(byPopularity);
  const orders = new Map<string, readonly Game[]>([['popular', popular]]);
  const indexes = new Map<string, Promise<SearchIndex>>();

  const orderOf = (sort: GameSort, language: string): readonly Game[] => {
    const key = sort === 'name' ? `name:${language}` : sort;
    const known = orders.get(key);
    if (known !== undefined) return known;
    const sorted = sortGames(popular, sort, language);
    if (orders.size < INDEXES_MAX + 8) orders.set(key, sorted);
    return sorted;
  };

  const indexOf = (language: string): Promise<SearchIndex> => {
    const known = indexes.get(language);
    if (known !== undefined) return known;
    const texts = popular.map((game) => searchText(game, language));
    const index = buildSearchIndex(texts, pause);
    const oldest = indexes.keys().next().value;
    if (indexes.size >= INDEXES_MAX && oldest !== undefined) indexes.delete(oldest);
    indexes.set(language, index);
    return index;
  };

  return {
    games: popular,
    async select(selection) {
      const { language, pageNo, pageSize, search, sort } = selection;
      const candidates =
        search === undefined || search.trim() === ''
          ? orderOf(sort, language)
          : (await indexOf(language)).find(search).map((position) => popular[position] as Game);
      const from = (pageNo - 1) * pageSize;
      const found: Game[] = [];
      let totalCount = 0;
      for (const game of candidates) {
        if (!passes(game, selection)) continue;
        if (totalCount >= from && found.length < pageSize) found.push(game);
        totalCount += 1;
      }
      return { games: found, totalCount };
    },
  };
}

const searchText = (game: Game, language: string): string =>
  [gameName(game, language), gameName(game, 'en'), game.vendor.displayName].join(' ');

const rankOf: Readonly<Record<GameState, number>> = { live: 0, maintenance: 1, coming_soon: 2 };

/** What can be played leads, then what is hot, then what most people play. */
const byPopularity = (left: Game, right: Game): number =>
  rankOf[left.state] - rankOf[right.state] ||
  Number(right.isHot) - Number(left.isHot) ||
  right.popularity - left.popularity ||
  left.nodeId - right.nodeId;

function sortGames(popular: readonly Game[], sort: GameSort, language: string): readonly Game[] {
  switch (sort) {
    case 'popular':
      return popular;
    case 'name': {
      const collator = new Intl.Collator(language);
      return popular.toSorted((left, right) =>
        collator.compare(gameName(left, language), gameName(right, language)),
      );
    }
    case 'newest':
      return popular.toSorted((left, right) => right.addedAt.getTime() - left.addedAt.getTime());
    case 'rtp':
      return popular.toSorted((left, right) => (right.rtpPpm ?? 0) - (left.rtpPpm ?? 0));
  }
}

function passes(game: Game, filter: GameFilter): boolean {
  return (
    (filter.category === undefined || game.category === filter.category) &&
    (filter.vassalage === undefined || game.vendor.vassalage === filter.vassalage) &&
    (filter.state === undefined || game.state === filter.state) &&
    (filter.volatility === undefined || game.volatility === filter.volatility) &&
    (filter.tag === undefined || game.tags.includes(filter.tag)) &&
    (filter.linesMin === undefined || (game.lines ?? 0) >= filter.linesMin) &&
    (filter.rtpMinPpm === undefined || (game.rtpPpm ?? 0) >= filter.rtpMinPpm) &&
    (filter.betMin === undefined || (game.betMin !== null && game.betMin >= filter.betMin)) &&
    hasFeature(game, filter.feature)
  );
}

function hasFeature(game: Game, feature: GameFilter['feature']): boolean {
  switch (feature) {
    case undefined:
      return true;
    case 'hot':
      return game.isHot;
    case 'new':
      return game.isNew;
    case 'jackpot':
      return game.hasJackpot;
    case 'free_play':
      return game.hasFreePlay;
  }
}
