import type { GameCategory, GameSort, GameState, Volatility } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import { type Game, gameName, isConnected, isPlayable } from './game.ts';
import type { SearchIndex } from './search.ts';

export type GameFilter = {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly tag?: string | undefined;
  readonly state?: GameState | undefined;
  readonly feature?: 'hot' | 'new' | 'jackpot' | 'free_play' | undefined;
  readonly volatility?: Volatility | undefined;
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

export type GamePage = {
  readonly games: readonly Game[];
  readonly totalCount: number;
  /** How many of them can be played. */
  readonly playableCount: number;
};

/** Whose games lead a list, by the list's name: see `pinList`. */
export type Pins = ReadonlyMap<string, readonly string[]>;

/** Pins stand for a category as a whole, or for one vendor's games in it. */
export const pinList = (category: string, vendorCode?: string): string =>
  vendorCode === undefined ? category : `${category}/${vendorCode}`;

export type ShelfParts = {
  readonly games: readonly Game[];
  readonly pins: Pins;
  /** Finds every game of the operator by its place in `indexed`. */
  index(): Promise<SearchIndex>;
  readonly indexed: readonly Game[];
};

/** The games of a brand, sorted ahead so that a page costs one pass at most. */
export type Shelf = {
  /** By popularity. */
  readonly games: readonly Game[];
  /** The games of a category or of a vendor, or both, in order. */
  list(place: Place): readonly Game[];
  /** Waits only for the first search after names have changed. */
  select(selection: GameSelection): Promise<GamePage>;
};

export type Place = {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly sort?: GameSort | undefined;
  /** Needed for an order by name alone. */
  readonly language?: string | undefined;
};

const SCORE_MAX = 2;
/** Finer differences between two matches mean nothing. */
const SCORE_STEPS = 1_024;
const RANKS_MAX = 2 ** 24;
/** Steps that a game which does not exist stands behind every one that does. */
const BEHIND = SCORE_MAX * SCORE_STEPS + 1;
/** Sorted lists kept per shelf; one more pushes out the oldest. */
const LISTS_MAX = 256;
/** Likewise filtered and searched ones. */
const CHOICES_MAX = 128;

export function createShelf({ games, index, indexed, pins }: ShelfParts): Shelf {
  const popular = games.toSorted(byPopularity);
  const lists = new LRUCache<string, readonly Game[]>({ max: LISTS_MAX });
  const kept = (key: string, make: () => readonly Game[]): readonly Game[] => {
    const known = lists.get(key);
    if (known !== undefined) return known;
    const made = make();
    lists.set(key, made);
    return made;
  };

  const orderOf = (sort: GameSort, language: string): readonly Game[] =>
    sort === 'popular'
      ? popular
      : kept(sort === 'name' ? `name ${language}` : sort, () => sortGames(popular, sort, language));

  const list = ({ category, language = 'en', sort = 'popular', vassalage }: Place) => {
    if (category === undefined && vassalage === undefined) return orderOf(sort, language);
    const key = [sort, sort === 'name' ? language : '', category ?? '', vassalage ?? ''].join('/');
    return kept(key, () => {
      const chosen = orderOf(sort, language).filter((game) => isIn(game, category, vassalage));
      return sort === 'popular' ? leadWithPins(chosen, pins, { category, vassalage }) : chosen;
    });
  };

  let ranks: Int32Array | null = null;
  /** Place of each indexed game among the popular ones; -1 for what is not on this shelf. */
  const rankByPosition = (): Int32Array => {
    if (ranks !== null) return ranks;
    const rankOfGame = new Map(popular.map((game, rank) => [game, rank]));
    ranks = Int32Array.from(indexed, (game) => rankOfGame.get(game) ?? -1);
    return ranks;
  };

  const isConnectedAt = (rank: number): boolean =>
    popular[rank] !== undefined && isConnected(popular[rank].vendor);

  const searched = async (query: string): Promise<readonly Game[]> => {
    const found = (await index()).find(query);
    const rank = rankByPosition();
    // Numbers that sort by score and then by rank: a single letter matches nearly everything.
    const keys = new Float64Array(found.length);
    let count = 0;
    for (const { position, score } of found) {
      const place = rank[position] ?? -1;
      if (place < 0) continue;
      const behind = isConnectedAt(place) ? 0 : BEHIND;
      keys[count] = (behind + Math.round((SCORE_MAX - score) * SCORE_STEPS)) * RANKS_MAX + place;
      count += 1;
    }
    return Array.from(keys.subarray(0, count).sort(), (key) => popular[key % RANKS_MAX] as Game);
  };

  /** People page through what they have filtered, so each choice is made once for all its pages. */
  const choices = new LRUCache<string, readonly Game[]>({ max: CHOICES_MAX });
  const chosen = async (selection: GameSelection): Promise<readonly Game[]> => {
    const search = (selection.search ?? '').trim();
    if (search === '' && !isNarrowed(selection)) return list(selection);
    const key = choiceKey(selection, search);
    const known = choices.get(key);
    if (known !== undefined) return known;
    const candidates = search === '' ? list(selection) : await searched(search);
    const made = candidates.filter((game) => passes(game, selection));
    choices.set(key, made);
    return made;
  };

  return {
    games: popular,
    list,
    async select(selection) {
      const { pageNo, pageSize } = selection;
      const found = await chosen(selection);
      const from = (pageNo - 1) * pageSize;
      return {
        games: found.slice(from, from + pageSize),
        totalCount: found.length,
        playableCount: playableIn(found),
      };
    },
  };
}

const playable = new WeakMap<readonly Game[], number>();

/** Counted once for each list that is kept; an entry that opens a vendor's list is no game. */
function playableIn(games: readonly Game[]): number {
  const known = playable.get(games);
  if (known !== undefined) return known;
  const count = games.filter((game) => game.kind === 'game' && isPlayable(game)).length;
  playable.set(games, count);
  return count;
}

/** Whatever it is else, a game whose bets feed pools is a jackpot as well, and leads their list. */
const isOf = (game: Game, category: GameCategory): boolean =>
  game.category === category ||
  (category === 'JP' && game.kind === 'game' && game.hasJackpot && isConnected(game.vendor));

/** A vendor's own list shows its games; the entry that opens that list stands everywhere else. */
const isIn = (
  game: Game,
  category: GameCategory | undefined,
  vassalage: string | undefined,
): boolean =>
  (category === undefined || isOf(game, category)) &&
  (vassalage === undefined || (game.vendor.vassalage === vassalage && game.kind === 'game'));

/** Pinned games first, in the operator's order; one that cannot be played stands where it would. */
function leadWithPins(
  games: readonly Game[],
  pins: Pins,
  { category, vassalage }: Place,
): readonly Game[] {
  if (category === undefined) return games;
  const vendorCode = vassalage === undefined ? undefined : games[0]?.vendor.code;
  const pinned = pins.get(pinList(category, vendorCode)) ?? [];
  if (pinned.length === 0) return games;
  const byId = new Map(games.map((game) => [game.id, game]));
  const leading = pinned.flatMap((id) => {
    const game = byId.get(id);
    return game?.state === 'live' ? [game] : [];
  });
  const led = new Set(leading);
  return existingFirst([...leading, ...games.filter((game) => !led.has(game))]);
}

/** The same order, with games that exist before those that have nothing but a demonstration. */
const existingFirst = (games: readonly Game[]): readonly Game[] => [
  ...games.filter(({ vendor }) => isConnected(vendor)),
  ...games.filter(({ vendor }) => !isConnected(vendor)),
];

const STATES = 3;
const rankOfState: Readonly<Record<GameState, number>> = {
  live: 0,
  maintenance: 1,
  coming_soon: 2,
};

const rankOf = ({ state, vendor }: Game): number =>
  rankOfState[state] + (isConnected(vendor) ? 0 : STATES);

/** What can be played leads, then what is hot, then what most people play; last what does not exist. */
export const byPopularity = (left: Game, right: Game): number =>
  rankOf(left) - rankOf(right) ||
  Number(right.isHot) - Number(left.isHot) ||
  right.popularity - left.popularity ||
  left.nodeId - right.nodeId;

function sortGames(popular: readonly Game[], sort: GameSort, language: string): readonly Game[] {
  switch (sort) {
    case 'popular':
      return popular;
    case 'name': {
      const collator = collatorOf(language);
      const named = popular
        .map((game) => ({ game, name: gameName(game, language) }))
        .sort((left, right) => collator.compare(left.name, right.name))
        .map(({ game }) => game);
      return existingFirst(named);
    }
    case 'newest':
      return existingFirst(
        popular.toSorted((left, right) => right.addedAt.getTime() - left.addedAt.getTime()),
      );
    case 'rtp':
      return existingFirst(
        popular.toSorted((left, right) => (right.rtpPpm ?? 0) - (left.rtpPpm ?? 0)),
      );
  }
}

/** What a choice depends on, and nothing else that a caller sends; a search has its own order. */
function choiceKey(selection: GameSelection, search: string): string {
  const { betMin, category, feature, language, linesMin, rtpMinPpm, sort } = selection;
  const { state, tag, vassalage, volatility } = selection;
  const order = search !== '' ? '' : sort === 'name' ? `name ${language}` : sort;
  const figures = [betMin?.toString(), linesMin, rtpMinPpm];
  return JSON.stringify([
    [category, vassalage, state, tag, feature, volatility],
    figures,
    order,
    search,
  ]);
}

/** Callers may send any text as a language; an order that nobody knows is the English one. */
function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language);
  } catch {
    return new Intl.Collator('en');
  }
}

/** Whether more is asked than a kept list answers. */
const isNarrowed = ({ category: _c, vassalage: _v, ...rest }: GameSelection): boolean =>
  rest.tag !== undefined ||
  rest.state !== undefined ||
  rest.feature !== undefined ||
  rest.volatility !== undefined ||
  rest.betMin !== undefined ||
  rest.linesMin !== undefined ||
  rest.rtpMinPpm !== undefined;

const passes = (game: Game, filter: GameFilter): boolean =>
  isIn(game, filter.category, filter.vassalage) &&
  (filter.state === undefined || game.state === filter.state) &&
  (filter.volatility === undefined || game.volatility === filter.volatility) &&
  (filter.tag === undefined || game.tags.includes(filter.tag)) &&
  (filter.linesMin === undefined || (game.lines ?? 0) >= filter.linesMin) &&
  (filter.rtpMinPpm === undefined || (game.rtpPpm ?? 0) >= filter.rtpMinPpm) &&
  (filter.betMin === undefined || (game.betMin !== null && game.betMin >= filter.betMin)) &&
  hasFeature(game, filter.feature);

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
