// What a pit boss sees of tables: results, the largest bets, and bets that are worth a look.
import type { PitTable } from '@parlour/contract/vendor';
import { seamlessHouse } from '../operator/house.ts';
import type { Platform } from '../platform/platform.ts';
import { createRoomConsole } from '../room/console.ts';
import { planOf } from '../table/outcome.ts';
import { dealtOf, type TableConfig } from '../table/settings.ts';
import { wire } from '../table/wire.ts';
import { sumByTable } from '../tip/store.ts';
import { type Bet, listHeld, listLate, listRecent, listResults, listWinners } from './pit-store.ts';
import { presentDealing, presentTipSums } from './present.ts';

const RESULTS_SHOWN = 12;
/** Tips of a table are added up over the last 24 hours. */
const TIPS_MS = 24 * 3_600_000;
const LARGEST_SHOWN = 5;
const SIGNALS_MAX = 30;
/** Of rounds in which bets are looked at. */
const ROUNDS = 10;
/** Pages bet what lies on the layout 1.4 seconds before the close; what comes this late was meant to. */
export const LATE_MS = 500;
export const NEAR_LIMIT_PERCENT = 80;
/**
 * Who wins so many of so many rounds is looked at, unless the wins are so small that they come almost for
 * sure: cash-outs at once, or most of the wheel.
 */
export const WINNER = { rounds: 30, least: 10, percent: 75, back: 130 } as const;

type Signal = PitTable['signals'][number];
type Results = PitTable['results'];

const signalOf = (
  { currency, operatorUser, round, staked }: Bet,
  kind: Signal['kind'],
  { figure, of = null }: { readonly figure: number; readonly of?: number | null },
): Signal => ({
  kind,
  user: seamlessHouse.userOf(operatorUser),
  currency,
  amount: wire(staked),
  figure,
  of,
  round,
});

/** Bets of a table close to its limit, as far as it has one of its own. */
function nearLimit({ settings: { limits } }: TableConfig, bets: readonly Bet[]): Signal[] {
  const most = new Map(limits.map((limit) => [limit.currency, limit.most]));
  return bets.flatMap((bet) => {
    const limit = most.get(bet.currency) ?? null;
    if (limit === null) return [];
    const percent = wire((bet.staked * 100n) / BigInt(limit));
    return percent < NEAR_LIMIT_PERCENT ? [] : [signalOf(bet, 'near_limit', { figure: percent })];
  });
}

/** What is read of all tables at once, however many there are. */
async function readAll({ db, now }: Platform, tables: readonly TableConfig[]) {
  const codesOf = (kind: TableConfig['kind']) =>
    tables.flatMap((table) => (table.kind === kind ? [table.code] : []));
  // Only where a person deals does a late bet know more than an early one.
  const dealt = tables.flatMap(({ code, settings }) => (dealtOf(settings) === null ? [] : [code]));
  const about = { tables: codesOf('table'), rounds: ROUNDS };
  const [bets, late, winners, results, held, tips] = await Promise.all([
    listRecent(db, about),
    listLate(db, { tables: dealt, rounds: ROUNDS, lateMs: LATE_MS }),
    listWinners(db, { ...about, ...WINNER }),
    listResults(db, { ...about, rounds: RESULTS_SHOWN }),
    listHeld(db, { games: [...codesOf('room'), ...codesOf('sea')], shown: LARGEST_SHOWN }),
    sumByTable(db, new Date(now().getTime() - TIPS_MS)),
  ]);
  return { bets, held, late, results, tips, winners };
}
type Read = Awaited<ReturnType<typeof readAll>>;

function resultsOf({ games }: Platform, { code, gameCode }: TableConfig, read: Read): Results {
  const { table } = planOf(games, gameCode);
  return read.results
    .filter(({ tableCode }) => tableCode === code)
    .map(({ draws, number }) => ({
      number,
      result: table.write?.(draws) ?? draws.join(' '),
    }));
}

async function pitOfTable(platform: Platform, config: TableConfig, read: Read): Promise<PitTable> {
  const { code, settings } = config;
  const own = <One extends { readonly tableCode: string }>(all: readonly One[]): One[] =>
    all.filter(({ tableCode }) => tableCode === code);
  const bets = own(read.bets);
  const signals = [
    ...own(read.winners).map((bet) => signalOf(bet, 'winner', { figure: bet.won, of: bet.played })),
    ...own(read.late).map((bet) => signalOf(bet, 'late', { figure: bet.beforeMs })),
    ...nearLimit(config, bets),
  ];
  return {
    table: code,
    largest: bets.slice(0, LARGEST_SHOWN).map(({ currency, operatorUser, round, staked }) => ({
      user: seamlessHouse.userOf(operatorUser),
      currency,
      staked: wire(staked),
      round,
    })),
    results: resultsOf(platform, config, read),
    signals: signals.slice(0, SIGNALS_MAX),
    tips: presentTipSums(own(read.tips)),
    state: dealtOf(settings) === null ? null : await presentDealing(platform, config),
  };
}

/** Rooms and seas of a game: the last hands, and who has most in play. */
async function pitTogether(
  platform: Platform,
  { gameCode, kind }: TableConfig,
  { held }: Read,
): Promise<PitTable> {
  const rooms = createRoomConsole(platform);
  return {
    table: gameCode,
    largest: held
      .filter(({ tableCode }) => tableCode === gameCode)
      .map(({ currency, operatorUser, staked }) => ({
        user: seamlessHouse.userOf(operatorUser),
        currency,
        staked: wire(staked),
        round: null,
      })),
    results: kind === 'room' ? await rooms.results(gameCode, RESULTS_SHOWN) : [],
    signals: [],
    tips: [],
    state: null,
  };
}

/** All tables, rooms and seas as a pit boss sees them. */
export async function pitOf(
  platform: Platform,
  tables: readonly TableConfig[],
): Promise<PitTable[]> {
  const read = await readAll(platform, tables);
  return Promise.all(
    tables.map((table) =>
      table.kind === 'table'
        ? pitOfTable(platform, table, read)
        : pitTogether(platform, table, read),
    ),
  );
}
