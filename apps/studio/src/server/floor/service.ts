import {
  FLOOR_RESULTS_MAX,
  type FloorListAnswer,
  type FloorResult,
  type FloorRoom,
  type FloorSea,
  type FloorTable,
} from '@parlour/contract/vendor';
import type { GameCard } from '@parlour/games';
import type { RoomPlan } from '@parlour/games/room';
import { LRUCache } from 'lru-cache';
import { SEATS_MAX } from '../field/sea.ts';
import type { Platform } from '../platform/platform.ts';
import { chipOf, isCurrencyOffered, noLimits, stakesWithin } from '../round/stakes.ts';
import { planOf } from '../table/outcome.ts';
import { noticeOf, type TableConfig, type Tables, withinTable } from '../table/settings.ts';
import { listEnded } from '../table/store.ts';
import { type Led, matchesOf } from './matches.ts';
import {
  listStandingMatches,
  listStandingRooms,
  listStandingSeas,
  listStandingTables,
  type StandingRooms,
  type StandingSeas,
  type StandingTable,
} from './store.ts';

/** Everybody who looks within this time sees the same. */
const SEEN_MS = 1_000;
const QUESTIONS_KEPT = 64;
const TABLES_KEPT = 1_000;

type Standing = Omit<FloorListAnswer, 'request_uuid'>;
export type Floor = ReturnType<typeof createFloor>;

/** An amount as it stands on the wire, where bounds keep it exact. */
// tidy-allow money-number: written as JSON, never counted with
const wire = (amount: bigint): number => Number(amount);

/** Everything that lobbies of operators show: tables with their last rounds, rooms by stake, matches, seas. */
export function createFloor(platform: Platform, tables: Pick<Tables, 'all'>) {
  const { db, games, now } = platform;
  const seen = new LRUCache<string, Promise<Standing>>({ max: QUESTIONS_KEPT, ttl: SEEN_MS });
  const resultsOf = createResults(platform);

  const look = async (currencies: readonly string[]): Promise<Standing> => {
    const at = now();
    const configs = await tables.all();
    const all = [...configs.values()].filter(({ kind }) => kind === 'table');
    // Rooms and seas of a game are led together, by the table of its name.
    const open = games.flatMap((card) => {
      const settings = configs.get(card.code)?.settings;
      return settings === undefined || noticeOf(settings, at) !== null ? [] : [{ card, settings }];
    });
    const [standing, rooms, matches, seas] = await Promise.all([
      listStandingTables(
        db,
        all.map(({ code }) => code),
      ),
      listStandingRooms(db, { at, currencies }),
      listStandingMatches(db, { at, currencies }),
      listStandingSeas(db, at),
    ]);
    const byCode = new Map(standing.map((one) => [one.tableCode, one]));
    return {
      at: at.toISOString(),
      tables: await Promise.all(
        all.map(async (table) => {
          const round = byCode.get(table.code) ?? null;
          const results = await resultsOf(table, round?.ended ?? null);
          return presentTable(games, table, { at, currencies, results, round });
        }),
      ),
      rooms: open.flatMap((led) => roomsOf(led, currencies, rooms)),
      matches: open.flatMap((led) => matchesOf(led, currencies, matches)),
      seas: open.flatMap((led) => seasOf(led, currencies, seas)),
    };
  };

  return (wanted: readonly string[]): Promise<Standing> => {
    const currencies = [...new Set(wanted.filter(isCurrencyOffered))].toSorted();
    const key = currencies.join();
    const known = seen.get(key);
    if (known !== undefined) return known;
    const asked = look(currencies);
    seen.set(key, asked);
    // What failed is asked again by the next one.
    asked.catch(() => seen.delete(key));
    return asked;
  };
}

/** The last rounds of tables as boards mark them, read again once a table has come to a further result. */
function createResults({ db, games }: Pick<Platform, 'db' | 'games'>) {
  type Kept = { readonly ended: number; readonly results: readonly FloorResult[] };
  const kept = new LRUCache<string, Kept>({ max: TABLES_KEPT });
  return async ({ code, gameCode }: TableConfig, ended: number | null): Promise<FloorResult[]> => {
    const { road } = planOf(games, gameCode).table;
    if (road === undefined || ended === null) return [];
    const known = kept.get(code);
    if (known?.ended === ended) return [...known.results];
    const rounds = await listEnded(db, {
      tableCode: code,
      before: ended + 1,
      limit: FLOOR_RESULTS_MAX,
    });
    const results = rounds
      .toReversed()
      .flatMap(({ draws, number, state }) =>
        draws === null || state === 'void' ? [] : [{ number, ...road.mark(draws) }],
      );
    kept.set(code, { ended, results });
    return results;
  };
}

/** The least and the most of the stakes that a game offers, by currency; none where it offers none. */
const limitsOf = (
  card: GameCard,
  currencies: readonly string[],
  within: (currency: string) => Parameters<typeof stakesWithin>[1],
): FloorTable['limits'] =>
  currencies.flatMap((currency) => {
    const stakes = stakesWithin(card, within(currency));
    const [least, most] = [stakes[0], stakes.at(-1)];
    if (least === undefined || most === undefined) return [];
    return [{ currency, least: wire(least), most: wire(most) }];
  });

type Shown = {
  readonly at: Date;
  readonly currencies: readonly string[];
  readonly results: FloorResult[];
  readonly round: StandingTable | null;
};

function presentTable(
  games: readonly GameCard[],
  { code, gameCode, settings }: TableConfig,
  { at, currencies, results, round }: Shown,
): FloorTable {
  const card = planOf(games, gameCode);
  return {
    code,
    game_code: gameCode,
    name: settings.name,
    order: settings.order,
    brands: settings.brands,
    open: noticeOf(settings, at) === null,
    round:
      round === null
        ? null
        : {
            number: round.number,
            state: round.state,
            opened_at: round.openedAt.toISOString(),
            closes_at: round.closesAt.toISOString(),
          },
    people: round?.people ?? 0,
    road: card.table.road?.kind ?? 'none',
    results,
    limits: limitsOf(card, currencies, (currency) =>
      withinTable({ ...noLimits, currency }, settings),
    ),
  };
}

function roomsOf(
  { card: { code, room }, settings: { brands } }: Led,
  currencies: readonly string[],
  standing: readonly StandingRooms[],
): FloorRoom[] {
  if (room === undefined) return [];
  const own = standing.filter(({ gameCode }) => gameCode === code);
  return currencies.flatMap((currency) =>
    // Matches stand apart: they have no pots, and what they cost is one fee.
    room.levels
      .filter(({ match }) => match === undefined)
      .flatMap((level, place) =>
        room.sizes.map((seatCount) => {
          const held = own.find(
            (one) =>
              one.currency === currency && one.levelId === level.id && one.seatCount === seatCount,
          );
          const about = { brands, code, currency, seatCount, place };
          return presentRooms(level, about, held);
        }),
      ),
  );
}

type About = Pick<FloorRoom, 'brands'> & {
  readonly code: string;
  readonly currency: string;
  readonly seatCount: number;
  readonly place: number;
};

/** A stake at which no table stands yet has one for the first player. */
function presentRooms(
  level: RoomPlan['levels'][number],
  { brands, code, currency, place, seatCount }: About,
  held: StandingRooms | undefined,
): FloorRoom {
  const chip = chipOf(currency);
  const amountOf = (hundredths: number) => wire(chip * BigInt(hundredths));
  const { handsHour = 0, people = 0, potMean = null, tables = 1 } = held ?? {};
  return {
    game_code: code,
    brands,
    currency,
    level: level.id,
    place,
    small: amountOf(level.smallHundredths),
    big: amountOf(level.bigHundredths),
    buy_in_min: amountOf(level.buyInMinHundredths),
    buy_in_max: amountOf(level.buyInMaxHundredths),
    seat_count: seatCount,
    tables,
    people,
    seats_free: Math.max(0, tables * seatCount - people) || seatCount,
    hands_hour: Math.round(handsHour / tables),
    pot_mean: potMean === null ? null : wire(potMean),
  };
}

function seasOf(
  { card, settings }: Led,
  currencies: readonly string[],
  standing: readonly StandingSeas[],
): FloorSea[] {
  if (card.sea === undefined) return [];
  const { people = 0, seas = 0 } = standing.find(({ gameCode }) => gameCode === card.code) ?? {};
  return [
    {
      game_code: card.code,
      brands: settings.brands,
      seas,
      people,
      seats_free: Math.max(0, seas * SEATS_MAX - people) || SEATS_MAX,
      seat_count: SEATS_MAX,
      limits: limitsOf(card, currencies, (currency) =>
        withinTable({ ...noLimits, currency }, settings),
      ),
    },
  ];
}
