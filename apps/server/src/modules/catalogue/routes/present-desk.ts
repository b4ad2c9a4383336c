import type { DeskGame, DeskVendor } from '@parlour/contract';
import { gameCategories } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { type Game, NAME_CHARS_MAX, type Vendor, vendorMark } from '../rules/game.ts';
import type { Maintenance } from '../rules/maintenance.ts';
import { pinPositionOf } from '../service/desk/find.ts';
import { orderVendors, type Snapshot } from '../service/snapshot.ts';

const presentWindow = (window: Maintenance | null) =>
  window === null
    ? null
    : { startsAt: window.startsAt.toISOString(), endsAt: window.endsAt?.toISOString() ?? null };

/** The form cannot send back more than the contract lets in. */
const shortNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, name.slice(0, NAME_CHARS_MAX)]),
  );

export const presentDeskGame = (game: Game, pins: ReturnType<Snapshot['pins']>): DeskGame => ({
  gameId: game.id,
  vendorCode: game.vendor.code,
  vendorName: game.vendor.displayName,
  vassalage: game.vendor.vassalage,
  gameCode: game.code,
  names: shortNames(game.names),
  tags: [...game.tags],
  category: game.category,
  state: game.setState,
  shownState: game.state,
  isDemoOnly: game.vendor.isDemo,
  isHot: game.isHot,
  isNew: game.isNew,
  hasJackpot: game.hasJackpot,
  hasFreePlay: game.hasFreePlay,
  rtpPpm: game.rtpPpm,
  validBetBps: game.validBetBps,
  volatility: game.volatility,
  lines: game.lines,
  betMin: game.betMin === null ? null : amountToText(game.betMin),
  showIcon: game.showIconUrl,
  isHidden: game.isHidden,
  maintenance: presentWindow(game.maintenance),
  blockedCountries: [...game.blockedCountries],
  iconUrl: game.iconUrl,
  pinPosition: pinPositionOf(game, pins),
  popularity: game.popularity,
  addedAt: game.addedAt.toISOString(),
  version: game.version,
});

/** What a vendor offers, whatever is shown of it. */
export function offersOf(vendor: Vendor, games: readonly Game[]) {
  const own = games.filter((game) => game.vendor === vendor && game.kind === 'game');
  const categories = new Set(own.map((game) => game.category));
  return {
    gameTypes: gameCategories.filter((category) => categories.has(category)),
    gameCount: own.length,
  };
}

/** Vendors in the order of the brand's menus. */
export function presentDeskVendors(snapshot: Snapshot, brandId: string): DeskVendor[] {
  const placed = snapshot.placements(brandId);
  return orderVendors(snapshot.vendors, placed).map((vendor, place) => ({
    code: vendor.code,
    displayName: vendor.displayName,
    vassalage: vendor.vassalage,
    state: vendor.setState,
    shownState: vendor.state,
    ...offersOf(vendor, snapshot.games),
    walletMode: vendor.walletMode,
    isDemoOnly: vendor.isDemo,
    logoUrl: vendor.logoUrl,
    shownLogoUrl: vendorMark(vendor),
    maintenance: presentWindow(vendor.maintenance),
    blockedCountries: [...vendor.blockedCountries],
    placement: { isShown: placed.get(vendor.code)?.isShown !== false, position: place + 1 },
    apiBase: vendor.connection?.apiBase ?? null,
    signatureHeader: vendor.signatureHeader,
    keys: vendor.keys.map((key) => ({ ...key, addedAt: key.addedAt.toISOString() })),
    policy: { ...vendor.policy },
    version: vendor.version,
  }));
}
