import type { GameCategory, MatchTile, RoomTile, SeaTile, TableTile } from '@parlour/contract';
import type { FloorMatch, FloorRoom, FloorSea, FloorTable } from '@parlour/contract/vendor';
import { type Amount, amount } from '@parlour/money';
import type { Brand } from '../../../platform/http/call.ts';
import {
  type BrandCatalogue,
  type Game,
  gameName,
  presentGame,
  type Snapshot,
  type Vendor,
  vendorMark,
} from '../../catalogue/index.ts';
import { wireText } from '../rules.ts';
import type { Floors, VendorFloor } from './service.ts';

/** Who looks: tables are those that the brand shows where they are. */
export type Look = {
  readonly brand: Brand;
  readonly catalogue: BrandCatalogue;
  readonly language: string;
  readonly snapshot: Snapshot;
};

export type Wanted = {
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly gameType?: GameCategory | undefined;
  readonly since?: number | undefined;
};

const ofGame = (game: Game, language: string) => ({
  vassalage: game.vendor.vassalage,
  gameCode: game.code,
  gameName: gameName(game, language),
  gameType: game.category,
  nodeId: String(game.nodeId),
  iconUrl: game.showIconUrl ?? game.iconUrl,
  hasFreePlay: game.hasFreePlay,
});

/** Games of a floor that can be played where the looker is. */
function gamesOf({ vendor }: VendorFloor, { catalogue }: Look, wanted: Wanted) {
  const { gameCode, gameType, vassalage } = wanted;
  if (vassalage !== undefined && vassalage !== vendor.vassalage) return new Map<string, Game>();
  const games = catalogue.shelf
    .list({ vassalage: vendor.vassalage, category: gameType })
    .filter(({ code, state }) => state === 'live' && (gameCode === undefined || code === gameCode));
  return new Map(games.map((game) => [game.code, game]));
}

type Bounds = FloorTable['limits'];

/** What the vendor offers, within what the brand allows; null where nothing is left. */
function limitsOf(bounds: Bounds, game: Game, { brand, snapshot }: Look): TableTile['limits'] {
  const own = bounds.find(({ currency }) => currency === brand.currency);
  if (own === undefined) return null;
  const allowed = snapshot.limitsOf(brand.id, game.id, brand.currency);
  const [least, most] = [amount(BigInt(own.least)), amount(BigInt(own.most))];
  const [stakeMin, stakeMax] = [
    higher(least, allowed?.stakeMin ?? null),
    lower(most, allowed?.stakeMax ?? null),
  ];
  return stakeMin > stakeMax ? null : { stakeMin: textOf(stakeMin), stakeMax: textOf(stakeMax) };
}

// tidy-allow money-number: the wire's own form, within its bounds
const textOf = (value: Amount): string => wireText(Number(value));
const higher = (one: Amount, other: Amount | null): Amount =>
  other !== null && other > one ? other : one;
const lower = (one: Amount, other: Amount | null): Amount =>
  other !== null && other < one ? other : one;

/** The table's name; the part of it that is the game's name is said in the language of the looker. */
function nameOf({ name }: FloorTable, game: Game, language: string): string {
  const english = gameName(game, 'en');
  return name.startsWith(english)
    ? `${gameName(game, language)}${name.slice(english.length)}`
    : name;
}

const keyOf = (...parts: readonly (string | number)[]): string => parts.join(':');

/** The name of a table among those of all vendors. */
export const tableKey = ({ vassalage }: Pick<Vendor, 'vassalage'>, code: string): string =>
  keyOf(vassalage, code);

function presentTable(table: FloorTable, game: Game, look: Look): TableTile {
  const { language } = look;
  const { round } = table;
  return {
    ...ofGame(game, language),
    key: tableKey(game.vendor, table.code),
    tableCode: table.code,
    tableName: nameOf(table, game, language),
    isOpen: table.open,
    round:
      round === null
        ? null
        : {
            number: round.number,
            state: round.state,
            openedAt: round.opened_at,
            closesAt: round.closes_at,
          },
    people: table.people,
    road: table.road,
    results: table.results,
    limits: limitsOf(table.limits, game, look),
  };
}

const presentRoom = (room: FloorRoom, game: Game, { language }: Look): RoomTile => ({
  ...ofGame(game, language),
  key: keyOf(game.vendor.vassalage, game.code, room.level, room.seat_count),
  level: room.level,
  place: room.place,
  currency: room.currency,
  small: wireText(room.small),
  big: wireText(room.big),
  buyInMin: wireText(room.buy_in_min),
  buyInMax: wireText(room.buy_in_max),
  seatCount: room.seat_count,
  tables: room.tables,
  people: room.people,
  seatsFree: room.seats_free,
  handsHour: room.hands_hour,
  potMean: room.pot_mean === null ? null : wireText(room.pot_mean),
});

const presentMatch = (match: FloorMatch, game: Game, { language }: Look): MatchTile => ({
  ...ofGame(game, language),
  key: keyOf(game.vendor.vassalage, game.code, match.level, match.seat_count),
  level: match.level,
  place: match.place,
  currency: match.currency,
  format: match.format,
  limit: match.limit,
  fee: wireText(match.fee),
  rake: wireText(match.rake),
  prizes: match.prizes.map(wireText),
  seatCount: match.seat_count,
  seatsTaken: match.seats_taken,
  waitingSince: match.waiting_since,
  tablesWaiting: match.tables_waiting,
  tablesPlaying: match.tables_playing,
  people: match.people,
  matchesHour: match.matches_hour,
  hasPractice: match.practice && game.hasFreePlay,
});

/** Whether a member of the brand may pay the fee, which is one amount and no more and no less. */
function isPayable({ currency, fee }: FloorMatch, game: Game, { brand, snapshot }: Look): boolean {
  const allowed = snapshot.limitsOf(brand.id, game.id, currency);
  const price = amount(BigInt(fee));
  return price >= (allowed?.stakeMin ?? price) && price <= (allowed?.stakeMax ?? price);
}

const presentSea = (sea: FloorSea, game: Game, look: Look): SeaTile => ({
  ...ofGame(game, look.language),
  key: keyOf(game.vendor.vassalage, game.code),
  seas: sea.seas,
  people: sea.people,
  seatsFree: sea.seats_free,
  seatCount: sea.seat_count,
  limits: limitsOf(sea.limits, game, look),
});

const isShownBy = ({ brands }: Pick<FloorTable, 'brands'>, { brand }: Look): boolean =>
  brands === null || brands.includes(brand.code);

/** Tables by the place of their game in the lists, then by their own order. */
const byPlace = (places: ReadonlyMap<string, number>) => (left: FloorTable, right: FloorTable) =>
  (places.get(left.game_code) ?? 0) - (places.get(right.game_code) ?? 0) ||
  left.order - right.order ||
  left.code.localeCompare(right.code);

/** Of the lists of a floor, what is shown of games that can be played, in the brand's currency. */
const ofBrand = <Open extends FloorMatch | FloorRoom>(
  list: readonly Open[],
  games: ReadonlyMap<string, Game>,
  look: Look,
) =>
  list.flatMap((open) => {
    const game = games.get(open.game_code);
    const isOurs = open.currency === look.brand.currency && isShownBy(open, look);
    return game === undefined || !isOurs ? [] : [{ open, game }];
  });

const matchesOf = ({ matches }: VendorFloor, games: ReadonlyMap<string, Game>, look: Look) =>
  ofBrand(matches, games, look)
    .filter(({ game, open }) => isPayable(open, game, look))
    .map(({ game, open }) => presentMatch(open, game, look));

const roomsOf = ({ rooms }: VendorFloor, games: ReadonlyMap<string, Game>, look: Look) =>
  ofBrand(rooms, games, look).map(({ game, open }) => presentRoom(open, game, look));

function presentVendorFloor(floor: VendorFloor, look: Look, wanted: Wanted) {
  const games = gamesOf(floor, look, wanted);
  const places = new Map([...games.keys()].map((code, place) => [code, place]));
  const compare = byPlace(places);
  const shown = floor.tables
    .filter(({ table }) => games.has(table.game_code) && isShownBy(table, look))
    .toSorted((left, right) => compare(left.table, right.table));
  return {
    keys: shown.map(({ table }) => tableKey(floor.vendor, table.code)),
    tables: shown.flatMap(({ table, version }) => {
      const game = games.get(table.game_code);
      const isKnown = version <= (wanted.since ?? -1);
      return game === undefined || isKnown ? [] : [presentTable(table, game, look)];
    }),
    rooms: roomsOf(floor, games, look),
    matches: matchesOf(floor, games, look),
    seas: floor.seas.flatMap((sea) => {
      const game = games.get(sea.game_code);
      return game === undefined || !isShownBy(sea, look) ? [] : [presentSea(sea, game, look)];
    }),
  };
}

/** What is open now for one who looks; the oldest answer of a vendor is its version. */
export function presentFloors({ floors, silent }: Floors, look: Look, wanted: Wanted, at: Date) {
  const parts = floors.map((floor) => presentVendorFloor(floor, look, wanted));
  const versions = floors.map(({ version }) => version);
  return {
    version: versions.length === 0 ? 0 : Math.min(...versions),
    at: at.toISOString(),
    keys: parts.flatMap(({ keys }) => keys),
    tables: parts.flatMap(({ tables }) => tables),
    rooms: parts.flatMap(({ rooms }) => rooms),
    matches: parts.flatMap(({ matches }) => matches),
    seas: parts.flatMap(({ seas }) => seas),
    silent: silent.map((code) => look.snapshot.findVendor(code)?.vassalage ?? code),
  };
}

const GAMES_PER_VENDOR = 24;

/** Rooms of the board and card vendors: those that a vendor reports, and the games of all of them. */
export function presentPvpRooms({ floors }: Floors, look: Look, vassalage: string | undefined) {
  const { catalogue, language } = look;
  const vendors = catalogue
    .vendorsOf('PVP')
    .filter(({ vendor }) => vassalage === undefined || vendor.vassalage === vassalage);
  return {
    vendors: vendors.map(({ vendor }) => {
      const floor = floors.find((one) => one.vendor.code === vendor.code);
      const place = { category: 'PVP', vassalage: vendor.vassalage } as const;
      const { matches, rooms } =
        floor === undefined
          ? { matches: [], rooms: [] }
          : presentVendorFloor(floor, look, { gameType: 'PVP' });
      const people = [...rooms, ...matches].reduce((sum, open) => sum + open.people, 0);
      return {
        vassalage: vendor.vassalage,
        displayName: vendor.displayName,
        lagerIcon: vendorMark(vendor),
        state: vendor.state,
        isReported: floor !== undefined,
        roomCount:
          rooms.reduce((count, { tables }) => count + tables, 0) +
          matches.reduce((count, one) => count + one.tablesWaiting + one.tablesPlaying, 0),
        people,
        rooms,
        matches,
        games: catalogue.shelf
          .list(place)
          .slice(0, GAMES_PER_VENDOR)
          .map((game) => presentGame(game, language)),
      };
    }),
  };
}
