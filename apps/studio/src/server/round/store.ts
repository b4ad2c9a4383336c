import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RefusalCode } from '../platform/refusal.ts';

/**
 * bet_pending -> refused | rollback_pending -> rolled_back | closed, when its first step lost |
 * win_pending -> closed, when that won | playing, when it goes on -> win_pending -> closed.
 * playing -> raise_pending, while the wallet is asked for a further stake -> playing | win_pending | closed,
 * with the step taken | playing, when it is refused | raise_undone, until an unclear one is rolled back
 * -> playing. `stuck` waits for a person: the operator finally refused a win, or never answered.
 */
export type RoundState =
  | 'bet_pending'
  | 'refused'
  | 'rollback_pending'
  | 'rolled_back'
  | 'playing'
  | 'raise_pending'
  | 'raise_undone'
  | 'win_pending'
  | 'closed'
  | 'stuck';

export type RoundRow = {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly gameCode: string;
  readonly tableHash: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly clientKey: string;
  /** The first stake, and what was staked on top of it since. */
  readonly stake: Amount;
  readonly raised: Amount;
  readonly win: Amount;
  readonly state: RoundState;
  /** What the round is drawn from; both null at a table or in a room. */
  readonly seedPairId: string | null;
  readonly nonce: number | null;
  /** The round of a table that decides it; null where the player's seeds do. */
  readonly tableRoundId: string | null;
  /** The room whose hands decide it. */
  readonly roomId: string | null;
  /** What the player chose with the stake. */
  readonly choice: unknown;
  /** The meter that it moves, and what that held before; null in games that carry nothing. */
  readonly meterId: string | null;
  readonly carried: unknown;
  readonly actions: readonly unknown[];
  /** What was drawn for the first step and for each action; null while the bet is not accepted. */
  readonly draws: readonly (readonly number[])[] | null;
  readonly balance: Amount | null;
  readonly refusal: RefusalCode | null;
  /** The reward that it is played by. */
  readonly rewardId: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

/** Those of a `RoundRow`. */
export const roundColumns = `id, player_id as "playerId", session_id as "sessionId", game_code as "gameCode",
  table_hash as "tableHash", currency, is_demo as "isDemo", client_key as "clientKey",
  stake_amount as stake, raised_amount as raised, win_amount as win, state,
  seed_pair_id as "seedPairId", nonce, choice, meter_id as "meterId", carried, actions, draws, balance_amount as balance, refusal,
  reward_id as "rewardId", table_round_id as "tableRoundId", room_id as "roomId",
  created_at as "createdAt", closed_at as "closedAt"`;

const OPEN_STATES = `('bet_pending', 'playing', 'raise_pending', 'raise_undone')`;

/** The round that a statement answers in `roundColumns`, if there is one. */
export const oneRound = async (
  reader: Reader,
  statement: Statement<RoundRow>,
): Promise<RoundRow | null> => (await reader.query(statement))[0] ?? null;

export type NewRound = Pick<
  RoundRow,
  | 'id'
  | 'playerId'
  | 'sessionId'
  | 'gameCode'
  | 'tableHash'
  | 'currency'
  | 'isDemo'
  | 'clientKey'
  | 'stake'
  | 'choice'
  | 'meterId'
  | 'carried'
  | 'seedPairId'
  | 'nonce'
  | 'tableRoundId'
  | 'roomId'
  | 'rewardId'
  | 'createdAt'
>;

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await tx.query({
    name: 'round_insert',
    text: `insert into rounds (id, player_id, session_id, game_code, table_hash, currency, is_demo,
      client_key, stake_amount, seed_pair_id, nonce, created_at, choice, reward_id, meter_id, carried,
      table_round_id, room_id, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'bet_pending')`,
    values: [
      round.id,
      round.playerId,
      round.sessionId,
      round.gameCode,
      round.tableHash,
      round.currency,
      round.isDemo,
      round.clientKey,
      round.stake,
      round.seedPairId,
      round.nonce,
      round.createdAt,
      JSON.stringify(round.choice),
      round.rewardId,
      round.meterId,
      round.carried === null ? null : JSON.stringify(round.carried),
      round.tableRoundId,
      round.roomId,
    ],
  });
}

/** Of `rounds`: a press of the button makes one round, and one round of a game is open at a time. */
const ONE_ROUND: readonly unknown[] = [
  'rounds__client_key',
  'rounds__one_open',
  'rounds__one_at_table',
];

/** Whether another round of the player kept a round from being stored. */
export const isTaken = (error: unknown): boolean =>
  ONE_ROUND.includes((error as { constraint?: unknown }).constraint);

type Key = { readonly playerId: string; readonly gameCode: string };

export const findByClientKey = (
  reader: Reader,
  { playerId, gameCode, clientKey }: Key & { readonly clientKey: string },
) =>
  oneRound(reader, {
    name: 'round_by_key',
    text: `select ${roundColumns} from rounds where player_id = $1 and game_code = $2 and client_key = $3`,
    values: [playerId, gameCode, clientKey],
  });

/** The round of this game that must be finished before another one begins. */
export const findOpen = (reader: Reader, { playerId, gameCode }: Key) =>
  oneRound(reader, {
    name: 'round_open',
    text: `select ${roundColumns} from rounds where player_id = $1 and game_code = $2
      and table_round_id is null and state in ${OPEN_STATES}`,
    values: [playerId, gameCode],
  });

/** When the newest round of this game began whose bet was taken. */
export async function findLastStart(
  reader: Reader,
  { playerId, gameCode }: Key,
): Promise<Date | null> {
  const [last] = await reader.query<{ createdAt: Date }>({
    name: 'round_last_start',
    text: `select created_at as "createdAt" from rounds
      where player_id = $1 and game_code = $2 and draws is not null order by id desc limit 1`,
    values: [playerId, gameCode],
  });
  return last?.createdAt ?? null;
}

export async function hasOpenRound(reader: Reader, playerId: string): Promise<boolean> {
  const rows = await reader.query({
    text: `select 1 from rounds where player_id = $1 and room_id is null
      and state in ${OPEN_STATES} limit 1`,
    values: [playerId],
  });
  return rows.length > 0;
}

export const findRound = (reader: Reader, id: string) =>
  oneRound(reader, {
    name: 'round_find',
    text: `select ${roundColumns} from rounds where id = $1`,
    values: [id],
  });

/** A round that a call of money belongs to. */
export async function getRound(reader: Reader, id: string): Promise<RoundRow> {
  const round = await findRound(reader, id);
  if (round === null) throw new Error(`no round ${id}`);
  return round;
}

export const lockRound = (tx: Tx, id: string) =>
  oneRound(tx, {
    name: 'round_lock',
    text: `select ${roundColumns} from rounds where id = $1 for no key update`,
    values: [id],
  });

type Page = Key & { readonly before: string | null; readonly limit: number };

/** Rounds that money was bet on, newest first; `before` is the id of the last one already seen. */
export function listRounds(
  reader: Reader,
  { playerId, gameCode, before, limit }: Page,
): Promise<RoundRow[]> {
  return reader.query({
    name: 'round_list',
    text: `select ${roundColumns} from rounds where player_id = $1 and game_code = $2
      and ($3::uuid is null or id < $3) and state <> 'refused' order by id desc limit $4`,
    values: [playerId, gameCode, before, limit],
  });
}

type Left = {
  readonly shownBefore: Date;
  /** Of these games alone; of any where left out. */
  readonly codes?: readonly string[];
};

/** Rounds that go on and whose player did not come back. Those of tables and rooms are ended there. */
export async function listAbandoned(
  reader: Reader,
  { codes, shownBefore }: Left,
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    text: `select id from rounds where state = 'playing' and shown_at < $1
      and table_round_id is null and room_id is null
      and ($2::text[] is null or game_code = any($2)) order by shown_at limit 100`,
    values: [shownBefore, codes ?? null],
  });
  return rows.map((row) => row.id);
}

export async function insertRoundView(
  tx: Tx,
  view: { codeHash: string; roundId: string; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into round_views (code_hash, round_id, expires_at) values ($1, $2, $3)',
    values: [view.codeHash, view.roundId, view.expiresAt],
  });
}

export async function findRoundByView(
  reader: Reader,
  codeHash: string,
  now: Date,
): Promise<RoundRow | null> {
  const [view] = await reader.query<{ roundId: string }>({
    text: 'select round_id as "roundId" from round_views where code_hash = $1 and expires_at > $2',
    values: [codeHash, now],
  });
  return view === undefined ? null : findRound(reader, view.roundId);
}
