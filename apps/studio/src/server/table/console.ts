import type {
  VendorTable,
  VendorTableHand,
  VendorTableRound,
  VendorTableRoundDetail,
  VendorTableRounds,
} from '@parlour/contract/vendor';
import { ZERO } from '@parlour/money';
import { type Log, OPERATOR } from '../dealing/log.ts';
import { holdLog } from '../dealing/store.ts';
import { GamesError } from '../operator/games-error.ts';
import type { House } from '../operator/house.ts';
import type { Platform } from '../platform/platform.ts';
import { createRoomConsole } from '../room/console.ts';
import { cardOf } from '../round/game.ts';
import {
  countRound,
  findHand,
  findNumbered,
  findVoid,
  lastEnded,
  type Hand,
  insertVoid,
  listHands,
  listRounds,
  listStandings,
  listTroubles,
  putTable,
  type Standing,
  sumHands,
  sumRounds,
  type TableSum,
  sumTables,
  type Trouble,
} from './console-store.ts';
import { planOf } from './outcome.ts';
import { sumPlay } from './play-sums.ts';
import {
  dealtOf,
  isKeepable,
  kindOfGame,
  noticeOf,
  rakesOf,
  type TableConfig,
  type Tables,
} from './settings.ts';
import { changeTableRound, countSeats, findLatest, type TableRoundRow } from './store.ts';
import { createTogether, type TogetherState } from './together.ts';
import { wire } from './wire.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const ROUNDS_SHOWN = 50;
const HANDS_SHOWN = 100;

/** Which hands of a round are asked for: a page of all, or one player's. */
export type RoundAsked = {
  readonly table: string;
  readonly number: number;
  readonly from: number;
  readonly hand: string | null;
};

export type VoidCommand = {
  readonly id: string;
  readonly table: string;
  readonly number: number;
  /** A player's round; null is everybody's. */
  readonly round: string | null;
  readonly reason: string;
};

export type TableConsole = ReturnType<typeof createTableConsole>;

/** What the operator sees and does of tables, rooms and seas. */
export function createTableConsole(platform: Platform, tables: Tables, log: Log) {
  const { db, games, now } = platform;
  const rooms = createRoomConsole(platform);
  const together = createTogether(platform, rooms);

  const kindOf = async (code: string) => (await tables.find(code))?.kind ?? 'table';

  const demandRound = async (table: string, number: number): Promise<TableRoundRow> => {
    const round = await findNumbered(db, table, number);
    if (round === null) throw new GamesError(404, 'unknown round');
    return round;
  };

  return {
    async list(): Promise<VendorTable[]> {
      const at = now().getTime();
      const all = await tables.all();
      const since = {
        hour: new Date(at - HOUR_MS),
        day: new Date(at - DAY_MS),
        month: new Date(at - MONTH_MS),
      };
      const [standings, troubles, sums, played, states] = await Promise.all([
        listStandings(db),
        listTroubles(db),
        sumTables(db, since),
        sumPlay(db, since),
        together.states([...all.values()]),
      ]);
      const known = { standings, troubles, sums: [...sums, ...played], states };
      return Promise.all([...all.values()].map((table) => stateOf(platform, table, known)));
    },

    /** Keeps settings of the operator; answers the version that counts then. */
    async set(table: Omit<TableConfig, 'kind'>): Promise<number> {
      demandPossible(games, table, (await tables.all()).get(table.code));
      await db.tx((tx) => putTable(tx, table));
      tables.forget();
      return (await tables.get(table.code)).version;
    },

    /** Rounds of a table, the newest first, each with what was bet in it. */
    async rounds(table: string, before: number | null): Promise<VendorTableRounds> {
      const kind = await kindOf(table);
      if (kind !== 'table') return kind === 'room' ? rooms.rounds(table, before) : [];
      const rounds = await listRounds(db, { tableCode: table, before, limit: ROUNDS_SHOWN });
      const sums = await sumRounds(
        db,
        rounds.map(({ id }) => id),
      );
      return rounds.map((round) => {
        const own = sums.filter(({ tableRoundId }) => tableRoundId === round.id);
        return {
          ...presentHead(games, round),
          players: own.reduce((count, { rounds: one }) => count + one, 0),
          sums: own.map(({ currency, paid, rounds: count, staked }) => ({
            currency,
            staked: wire(staked),
            paid: wire(paid),
            rounds: count,
          })),
        };
      });
    },

    /** A round with its hands, and what each player would get where it is taken back. */
    async round(asked: RoundAsked, house: House): Promise<VendorTableRoundDetail> {
      const { from, hand, number, table } = asked;
      if ((await kindOf(table)) === 'room') return rooms.round(asked, house);
      const round = await demandRound(table, number);
      const page = { tableRoundId: round.id, from, limit: HANDS_SHOWN };
      const [hands, sums] = await Promise.all([
        hand === null ? listHands(db, page) : findHand(db, round.id, hand),
        sumHands(db, round.id),
      ]);
      return {
        round: presentHead(games, round),
        hands: [hands ?? []].flat().map((one) => presentHand(one, house)),
        count: sums.reduce((count, sum) => count + sum.count, 0),
        sums: sums.flatMap(({ currency, hands: taken, returned }) =>
          taken === 0 ? [] : [{ currency, hands: taken, returned: wire(returned) }],
        ),
      };
    },

    /** Takes a round or a hand back; answers when all of it was given back, null while it is not. */
    async void(command: VoidCommand): Promise<Date | null> {
      const { id, number, reason, round, table } = command;
      if ((await kindOf(table)) === 'room') return rooms.void(command);
      const known = await findVoid(db, id);
      if (known !== null) return known.doneAt;
      const held = await demandRound(table, number);
      const hand = round === null ? null : await findHand(db, held.id, round);
      if (round !== null && hand === null) throw new GamesError(404, 'unknown hand');
      if (hand !== null && !isSettled(held)) throw new GamesError(400, 'the round is not settled');
      if (held.state === 'void') throw new GamesError(400, 'the round is void');
      const playerId = hand?.playerId ?? null;
      await db.tx(async (tx) => {
        if (held.shiftId !== null) await holdLog(tx, table);
        if (hand === null) {
          const { id: roundId, state } = held;
          const ended = held.endedAt ?? now();
          const change = { id: roundId, from: state, to: 'void', endedAt: ended } as const;
          if (!(await changeTableRound(tx, change)))
            throw new GamesError(400, 'the round has gone on: ask again');
          if (held.shiftId !== null)
            await log.add(tx, table, { kind: 'void', round: number, actor: OPERATOR });
        }
        await insertVoid(tx, { id, tableRoundId: held.id, playerId, reason, at: now() });
        await countRound(tx, held.id);
      });
      return null;
    },
  };
}

/** Refuses settings that a table of its game cannot have, or that would make it another table. */
function demandPossible(
  games: Platform['games'],
  table: Omit<TableConfig, 'kind'>,
  known: TableConfig | undefined,
): void {
  const card = games.find(({ code }) => code === table.gameCode);
  if (card === undefined || kindOfGame(card) === null)
    throw new GamesError(404, 'no table plays this game');
  const isDealt = dealtOf(table.settings) !== null;
  if (isDealt && card.table?.dealt === undefined)
    throw new GamesError(400, 'no person deals this game');
  if (known !== undefined && (dealtOf(known.settings) !== null) !== isDealt)
    throw new GamesError(400, 'the table stays what it was opened as');
  if (known !== undefined && known.gameCode !== table.gameCode)
    throw new GamesError(400, 'the table plays another game');
  if (kindOfGame(card) !== 'table' && table.code !== card.code)
    throw new GamesError(400, 'rooms and seas of a game are led together');
  if (!isKeepable(card, table.settings)) throw new GamesError(400, 'bad parameter /settings');
}

type Known = {
  readonly standings: readonly Standing[];
  readonly troubles: readonly Trouble[];
  readonly sums: readonly TableSum[];
  readonly states: ReadonlyMap<string, TogetherState>;
};

async function stateOf(
  { db, games, now }: Platform,
  table: TableConfig,
  known: Known,
): Promise<VendorTable> {
  const at = now();
  const { code } = table;
  const head = {
    code,
    game_code: table.gameCode,
    kind: table.kind,
    version: table.version,
    settings: table.settings,
    rakes: [...rakesOf(cardOf(games, table.gameCode))],
    open: noticeOf(table.settings, at) === null,
    sums: known.sums.filter(({ tableCode }) => tableCode === code).map(presentSum),
  };
  const state = known.states.get(code);
  if (state !== undefined) return { ...head, ...state };
  const [round, last] = await Promise.all([findLatest(db, code), lastEnded(db, code)]);
  const people = round === null ? 0 : await countSeats(db, round.id);
  const standing = known.standings.find(({ tableCode }) => tableCode === code);
  const trouble = known.troubles.find(({ tableCode }) => tableCode === code);
  return {
    ...head,
    round: round === null ? null : presentHead(games, round),
    last: last === null ? null : presentHead(games, last),
    people,
    idle_ms: 0,
    ...leadOf(standing, at),
    waiting_ms: waitingMs(trouble, at),
    stuck: trouble?.stuck ?? 0,
  };
}

const isSettled = ({ state }: TableRoundRow): boolean => state === 'result' || state === 'paid';

function leadOf(
  standing: Standing | undefined,
  at: Date,
): Pick<VendorTable, 'lead' | 'wanted_since'> {
  if (standing === undefined) return { lead: null, wanted_since: null };
  const { driftMs, heldUntil, wantedSince, wantedUntil } = standing;
  return {
    lead: heldUntil > at ? { until: heldUntil.toISOString(), drift_ms: driftMs } : null,
    wanted_since: wantedUntil > at ? wantedSince.toISOString() : null,
  };
}

const waitingMs = (trouble: Trouble | undefined, at: Date): number =>
  trouble?.waitingSince == null ? 0 : Math.max(0, at.getTime() - trouble.waitingSince.getTime());

const RESULT_CHARS = 200;

const writeResult = (
  games: Platform['games'],
  { gameCode }: TableRoundRow,
  draws: readonly number[],
): string => {
  const { table } = planOf(games, gameCode);
  return (table.write?.(draws) ?? draws.join(' ')).slice(0, RESULT_CHARS);
};

const presentHead = (games: Platform['games'], round: TableRoundRow): VendorTableRound => ({
  number: round.number,
  state: round.state,
  opened_at: round.openedAt.toISOString(),
  closes_at: round.closesAt.toISOString(),
  ended_at: round.endedAt?.toISOString() ?? null,
  result: round.draws === null ? null : writeResult(games, round, round.draws),
});

const presentSum = (sum: TableSum): VendorTable['sums'][number] => ({
  currency: sum.currency,
  hour: { staked: wire(sum.hourStaked), paid: wire(sum.hourPaid), rounds: sum.hourRounds },
  day: { staked: wire(sum.dayStaked), paid: wire(sum.dayPaid), rounds: sum.dayRounds },
  month: {
    staked: wire(sum.staked),
    paid: wire(sum.paid),
    rounds: sum.rounds,
    stake_squares: sum.stakeSquares,
    stake_wins: sum.stakeWins,
    win_squares: sum.winSquares,
  },
});

/** Why a hand would not be taken back with its round; null where it would. */
function keptFor({ house, isVoided, state }: Hand): string | null {
  if (isVoided || state === 'rolled_back') return 'voided';
  if (state === 'stuck') return 'stuck';
  return house === 'transfer' && state === 'closed' ? 'reported' : null;
}

function presentHand(hand: Hand, house: House): VendorTableHand {
  const kept = keptFor(hand);
  const returned: bigint = kept === null ? hand.staked - hand.won : ZERO;
  return {
    round: hand.id,
    user: house.userOf(hand.operatorUser),
    currency: hand.currency,
    state: hand.state,
    staked: wire(hand.staked),
    won: wire(hand.won),
    returned: wire(returned),
    kept,
  };
}
