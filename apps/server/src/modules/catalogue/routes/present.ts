import type { GameView } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { PreparedValue } from '../../../platform/http/call.ts';
import { type Game, gameName, isConnected, type Vendor, vendorMark } from '../rules/game.ts';
import { trailerOf } from '../rules/picture.ts';
import type { BrandCatalogue, Lane } from '../service/snapshot.ts';

export const HOT_MAX = 18;

const reopening = ({ reopensAt }: Pick<Game | Vendor, 'reopensAt'>) =>
  reopensAt === null ? {} : { maintenanceEndsAt: reopensAt.toISOString() };

/** A game as the portal reads it, under the names of the specification. */
export function presentGame(game: Game, language: string): GameView {
  return {
    nodeId: String(game.nodeId),
    gameId: game.id,
    vassalage: game.vendor.vassalage,
    vendorName: game.vendor.displayName,
    gameCode: game.code,
    gameName: gameName(game, language),
    nodeName: gameName(game, 'en'),
    iconUrl: game.iconUrl,
    showIcon: game.showIconUrl,
    trailer: trailerOf(game),
    isGame: game.kind === 'lobby' ? 'VASSALAGE' : 'GAME',
    gameType: game.category,
    state: game.state,
    ...reopening(game),
    isHot: game.isHot,
    isNew: game.isNew,
    hasJackpot: game.hasJackpot,
    hasFreePlay: game.hasFreePlay,
    isDemoOnly: game.vendor.isDemo,
    rtpPpm: game.rtpPpm,
    validBetBps: game.validBetBps,
    volatility: game.volatility,
    lines: game.lines,
    betMin: game.betMin === null ? null : amountToText(game.betMin),
    tags: [...game.tags],
  };
}

const writtenParts = new WeakMap<Game, string>();

/** What `presentGame` presents as JSON. All but the name is written once, for every list and language. */
export function writeGame(game: Game, language: string): string {
  let part = writtenParts.get(game);
  if (part === undefined) {
    const { gameName: _differs, ...shared } = presentGame(game, language);
    part = JSON.stringify(shared).slice(0, -1);
    writtenParts.set(game, part);
  }
  return `${part},"gameName":${JSON.stringify(gameName(game, language))}}`;
}

type GamePage = {
  readonly games: readonly Game[];
  readonly counts: Readonly<Record<string, number>>;
};

/** A page of games with its numbers, as the answer of a call. */
export function writtenPage({ counts, games }: GamePage, language: string): PreparedValue {
  const list = games.map((game) => writeGame(game, language)).join(',');
  return PreparedValue.ofJson(`{"games":[${list}],${JSON.stringify(counts).slice(1)}`);
}

export const presentLanes = (lanes: readonly Lane[]) =>
  lanes.map(({ category, vendors }) => ({
    title: category,
    cards: vendors.map(({ vendor, gameCount, entry }) => ({
      vassalage: vendor.vassalage,
      displayName: vendor.displayName,
      gameType: category,
      gameClassify: category,
      lagerIcon: vendorMark(vendor),
      posterUrl: `/art/lanes/${category}/${vendor.code}.webp`,
      gameCount,
      state: vendor.state,
      ...reopening(vendor),
      isDemoOnly: vendor.isDemo,
      entryGameCode: entry?.code ?? null,
    })),
  }));

/**
 * What the lobby leads with: games that exist, those of vendors before the lotteries of the house,
 * which have a page of their own. A title that several vendors sell stands there once, and of the
 * lotteries one of each kind comes before its other speeds and places. Of one vendor it is all games,
 * of which the hot ones come first.
 */
export function hotGames(
  catalogue: BrandCatalogue,
  vassalage: string | undefined,
): readonly Game[] {
  if (vassalage !== undefined) return catalogue.shelf.list({ vassalage });
  const games = firstOf(
    catalogue.shelf.games.filter(({ kind, vendor }) => kind === 'game' && isConnected(vendor)),
    ({ code, iconUrl, vendor }) => (vendor.isHouse ? code : (iconUrl ?? code)),
  );
  const leads = ({ isHot, vendor }: Game): boolean => isHot || !vendor.isHouse;
  const lotteries = games.filter((game) => !leads(game));
  // Codes begin with the kind and end with the seconds between two draws, or with a place.
  const kinds = firstOf(lotteries, ({ code }) => code.split('-', 1)[0] ?? code);
  return [
    ...games.filter(leads),
    ...kinds,
    ...lotteries.filter((lottery) => !kinds.includes(lottery)),
  ];
}

/** The first of those with one key. */
function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Bingo is for brands that speak this. */
const BINGO_LANGUAGE = 'ty';

/** The lanes that a brand shows; the specification lets bingo stand under one language alone. */
export const lanesFor = (
  { lanes }: BrandCatalogue,
  { languages }: { readonly languages: readonly string[] },
): readonly Lane[] =>
  languages.includes(BINGO_LANGUAGE) ? lanes : lanes.filter(({ category }) => category !== 'BG');

/** The menus of a brand, with everything that the lobby shows first. */
export function presentMenus(
  catalogue: BrandCatalogue,
  brand: Parameters<typeof lanesFor>[1],
  language: string,
) {
  const lanes = lanesFor(catalogue, brand);
  const vendors = lanes.flatMap((lane) => lane.vendors.map(({ vendor }) => vendor));
  return {
    gameVendor: presentLanes(lanes),
    sortingVendor: lanes.map((lane) => ({
      gameCategory: lane.category,
      vendors: lane.vendors.map(({ vendor }) => vendor.vassalage),
    })),
    mappingVendor: Object.fromEntries(
      vendors.map((vendor) => [vendor.vassalage, vendor.displayName]),
    ),
    hotGames: hotGames(catalogue, undefined)
      .slice(0, HOT_MAX)
      .map((game) => presentGame(game, language)),
    version: Number(catalogue.version),
  };
}

const MENU_LANGUAGES_MAX = 32;
const written = new WeakMap<BrandCatalogue, Map<string, PreparedValue>>();

/** The menus, written once per catalogue and language: every visitor begins with them. */
export function writtenMenus(
  catalogue: BrandCatalogue,
  brand: Parameters<typeof lanesFor>[1],
  language: string,
): PreparedValue {
  const byLanguage = written.get(catalogue) ?? new Map<string, PreparedValue>();
  written.set(catalogue, byLanguage);
  const key = brand.languages.includes(BINGO_LANGUAGE) ? `${language} bingo` : language;
  const known = byLanguage.get(key);
  if (known !== undefined) return known;

  const menus = PreparedValue.of(presentMenus(catalogue, brand, language));
  // Callers may name any language; only so many are worth remembering.
  if (byLanguage.size < MENU_LANGUAGES_MAX) byLanguage.set(key, menus);
  return menus;
}
