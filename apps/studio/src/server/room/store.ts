// The SQL of rooms: tables, who sits at them, and their hands.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { MatchState } from '@parlour/games/room';
import type { Amount } from '@parlour/money';

/** A match as it is stored with its room; amounts as decimal text, seats as keys. */
export type StoredMatch = {
  readonly id: string;
  readonly state: MatchState;
  readonly fee: string;
  /** What the house keeps of each fee. */
  readonly raked: string;
  /** The tags by which its players know each other. */
  readonly tags: Readonly<Record<string, string>>;
  /** What each took, once it is over. */
  readonly prizes: Readonly<Record<string, string>>;
  readonly startedAt: string;
  /** Until then players may come back or share before the next hand. */
  readonly decideUntil: string | null;
  /** Taken back by the operator. */
  readonly isVoid: boolean;
};

export type RoomRow = {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly isPractice: boolean;
  readonly levelId: string;
  readonly seatCount: number;
  readonly inviteCode: string | null;
  readonly state: 'idle' | 'playing';
  readonly handNumber: number;
  readonly handId: string | null;
  readonly places: unknown;
  /** The match that is played, or was played last; null where none was. */
  readonly match: StoredMatch | null;
  readonly nextSeed: string;
  readonly nextRoot: string;
  readonly dueAt: Date | null;
  readonly version: number;
};

export type SeatState = 'reserved' | 'seated' | 'leaving';

export type SeatRow = {
  readonly seat: number;
  /** Both null for a computer player. */
  readonly playerId: string | null;
  readonly roundId: string | null;
  readonly tag: string;
  readonly state: SeatState;
  readonly stack: Amount;
  readonly credited: Amount;
  readonly isNew: boolean;
  readonly posts: boolean;
  readonly awayAt: Date | null;
  readonly bankMs: number;
  readonly seed: string;
  readonly seenAt: Date;
  readonly hands: number;
  readonly raked: Amount;
  readonly satAt: Date;
};

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);
const rowOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await reader.query(statement))[0] ?? null;

const roomColumns = `r.id, r.game_code as "gameCode", r.currency, r.is_demo as "isDemo",
  r.is_practice as "isPractice", r.level_id as "levelId", r.seat_count as "seatCount",
  r.invite_code as "inviteCode", r.state, r.hand_number as "handNumber", r.hand_id as "handId",
  r.places, r.match, r.next_seed as "nextSeed", r.next_root as "nextRoot", r.due_at as "dueAt", r.version`;

const seatColumns = `seat, player_id as "playerId", round_id as "roundId", tag, state,
  stack_amount as stack, credited_amount as credited, is_new as "isNew", posts,
  away_at as "awayAt", bank_ms as "bankMs", seed, seen_at as "seenAt", hands,
  raked_amount as raked, sat_at as "satAt"`;

export const findRoom = (reader: Reader, id: string): Promise<RoomRow | null> =>
  rowOf<RoomRow>(reader, {
    name: 'room_find',
    text: `select ${roomColumns} from rooms r where r.id = $1`,
    values: [id],
  });

/** A room that no other process leads before the transaction ends. */
export const lockRoom = (tx: Tx, id: string): Promise<RoomRow | null> =>
  rowOf<RoomRow>(tx, {
    name: 'room_lock',
    text: `select ${roomColumns} from rooms r where r.id = $1 for update`,
    values: [id],
  });

/** The same for one where something is due, unless another process has it. */
export const lockDueRoom = (tx: Tx, id: string, at: Date): Promise<RoomRow | null> =>
  rowOf<RoomRow>(tx, {
    name: 'room_lock_due',
    text: `select ${roomColumns} from rooms r where r.id = $1 and r.due_at <= $2
      for update skip locked`,
    values: [id, at],
  });

export async function listDueRooms(reader: Reader, at: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(reader, {
    name: 'room_due',
    text: 'select id from rooms where due_at <= $1 order by due_at limit $2',
    values: [at, limit],
  });
  return rows.map(({ id }) => id);
}

export const findByInvite = (reader: Reader, code: string): Promise<RoomRow | null> =>
  rowOf<RoomRow>(reader, {
    name: 'room_by_invite',
    text: `select ${roomColumns} from rooms r where r.invite_code = $1`,
    values: [code],
  });

export type Kind = Pick<RoomRow, 'gameCode' | 'currency' | 'isDemo'>;

/** A table of the lobby, with what its last hands were like. */
export type ListedRoom = RoomRow & {
  readonly players: number;
  readonly computers: number;
  readonly potMean: Amount | null;
  readonly handsAnHour: number;
};

const LAST_HANDS = 20;

export const listRooms = (reader: Reader, { currency, gameCode, isDemo }: Kind) =>
  rowsOf<ListedRoom>(reader, {
    name: 'room_list',
    text: `select ${roomColumns},
        (select count(*)::integer from room_seats s where s.room_id = r.id
          and s.player_id is not null) as players,
        (select count(*)::integer from room_seats s where s.room_id = r.id
          and s.player_id is null) as computers,
        l.pot as "potMean", coalesce(l.hourly, 0) as "handsAnHour"
      from rooms r left join lateral (
        select (sum(pot_amount) / count(*))::bigint as pot, case when count(*) < 2 then 0
          else (3600 * (count(*) - 1) / greatest(1,
            extract(epoch from max(started_at) - min(started_at))))::integer end as hourly
        from (select pot_amount, started_at from room_hands h where h.room_id = r.id
          and h.ended_at is not null order by h.number desc limit ${LAST_HANDS}) last) l on true
      where r.game_code = $1 and r.currency = $2 and r.is_demo = $3 and r.slot is not null
      order by r.is_practice desc, r.level_id, r.seat_count, r.slot`,
    values: [gameCode, currency, isDemo],
  });

export type NewRoom = Kind &
  Pick<
    RoomRow,
    'id' | 'isPractice' | 'levelId' | 'seatCount' | 'inviteCode' | 'nextSeed' | 'nextRoot'
  > & { readonly slot: number | null; readonly isMatch: boolean; readonly at: Date };

/** Opens a table unless another process has opened the same one. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<boolean> {
  const rows = await tx.query({
    name: 'room_insert',
    text: `insert into rooms (id, game_code, currency, is_demo, is_practice, level_id, seat_count,
        slot, invite_code, state, next_seed, next_root, created_at, is_match)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'idle', $10, $11, $12, $13)
      on conflict do nothing returning id`,
    values: [
      room.id,
      room.gameCode,
      room.currency,
      room.isDemo,
      room.isPractice,
      room.levelId,
      room.seatCount,
      room.slot,
      room.inviteCode,
      room.nextSeed,
      room.nextRoot,
      room.at,
      room.isMatch,
    ],
  });
  return rows.length === 1;
}

export type RoomChange = {
  readonly state?: RoomRow['state'];
  readonly handNumber?: number;
  readonly handId?: string;
  readonly places?: unknown;
  readonly match?: StoredMatch;
  readonly nextSeed?: string;
  readonly nextRoot?: string;
  /** Always given: what is due has changed with everything else. */
  readonly dueAt: Date | null;
};

/** Changes a room that is locked, and says so to everybody who looks at it. */
export async function changeRoom(tx: Tx, id: string, change: RoomChange): Promise<void> {
  await tx.query({
    name: 'room_change',
    text: `update rooms set version = version + 1, due_at = $2, state = coalesce($3, state),
      hand_number = coalesce($4, hand_number), hand_id = coalesce($5, hand_id),
      places = coalesce($6, places), next_seed = coalesce($7, next_seed),
      next_root = coalesce($8, next_root), match = coalesce($9, match) where id = $1`,
    values: [
      id,
      change.dueAt,
      change.state ?? null,
      change.handNumber ?? null,
      change.handId ?? null,
      change.places === undefined ? null : JSON.stringify(change.places),
      change.nextSeed ?? null,
      change.nextRoot ?? null,
      change.match === undefined ? null : JSON.stringify(change.match),
    ],
  });
}

/** Of rooms with the version that was sent of each, those that have another one now. */
export async function listChanged(
  reader: Reader,
  rooms: readonly { readonly id: string; readonly sent: number }[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(reader, {
    name: 'room_changed',
    text: `select r.id from unnest($1::uuid[], $2::integer[]) as w (id, sent)
      join rooms r on r.id = w.id where r.version <> w.sent`,
    values: [rooms.map(({ id }) => id), rooms.map(({ sent }) => sent)],
  });
  return rows.map(({ id }) => id);
}

export const listSeats = (reader: Reader, roomId: string): Promise<SeatRow[]> =>
  rowsOf<SeatRow>(reader, {
    name: 'room_seats',
    text: `select ${seatColumns} from room_seats where room_id = $1 order by seat`,
    values: [roomId],
  });

/** The table at which a player sits, of a game and with money of one kind. */
export async function findOwnRoom(
  reader: Reader,
  { currency, gameCode, isDemo, playerId }: Kind & { readonly playerId: string },
): Promise<string | null> {
  const row = await rowOf<{ id: string }>(reader, {
    name: 'room_own',
    text: `select r.id from rooms r join room_seats s on s.room_id = r.id
      where s.player_id = $1 and r.game_code = $2 and r.currency = $3 and r.is_demo = $4 limit 1`,
    values: [playerId, gameCode, currency, isDemo],
  });
  return row?.id ?? null;
}

/** Whether a player has a seat at a table: not one that a wallet is still asked for. */
export async function hasSeat(
  reader: Reader,
  { playerId, roomId }: { readonly roomId: string; readonly playerId: string },
): Promise<boolean> {
  const rows = await rowsOf<{ seat: number }>(reader, {
    name: 'room_has_seat',
    text: `select seat from room_seats
      where room_id = $1 and player_id = $2 and state <> 'reserved'`,
    values: [roomId, playerId],
  });
  return rows.length > 0;
}

export async function insertSeat(tx: Tx, roomId: string, seat: SeatRow): Promise<void> {
  await tx.query({
    name: 'room_seat_insert',
    text: `insert into room_seats (room_id, seat, player_id, round_id, tag, state, stack_amount,
        credited_amount, is_new, posts, bank_ms, seed, seen_at, sat_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      roomId,
      seat.seat,
      seat.playerId,
      seat.roundId,
      seat.tag,
      seat.state,
      seat.stack,
      seat.credited,
      seat.isNew,
      seat.posts,
      seat.bankMs,
      seat.seed,
      seat.seenAt,
      seat.satAt,
    ],
  });
}

/** Writes what may change of a seat. */
export async function saveSeat(tx: Tx, roomId: string, seat: SeatRow): Promise<void> {
  await tx.query({
    name: 'room_seat_save',
    text: `update room_seats set state = $3, stack_amount = $4, credited_amount = $5, is_new = $6,
      posts = $7, away_at = $8, bank_ms = $9, seed = $10, seen_at = $11, hands = $12,
      raked_amount = $13 where room_id = $1 and seat = $2`,
    values: [
      roomId,
      seat.seat,
      seat.state,
      seat.stack,
      seat.credited,
      seat.isNew,
      seat.posts,
      seat.awayAt,
      seat.bankMs,
      seat.seed,
      seat.seenAt,
      seat.hands,
      seat.raked,
    ],
  });
}

export async function deleteSeat(tx: Tx, roomId: string, seat: number): Promise<void> {
  await tx.query({
    name: 'room_seat_delete',
    text: 'delete from room_seats where room_id = $1 and seat = $2',
    values: [roomId, seat],
  });
}

/** Notes that players look at their tables now. A seat that is changed at this moment is left for the next time. */
export async function touchSeats(
  tx: Tx,
  { at, looking }: { readonly at: Date; readonly looking: readonly Looking[] },
): Promise<void> {
  await tx.query({
    name: 'room_seats_touch',
    text: `update room_seats s set seen_at = $3 from (
        select o.room_id, o.seat from unnest($1::uuid[], $2::uuid[]) as w (room_id, player_id)
        join room_seats o on o.room_id = w.room_id and o.player_id = w.player_id
        for update of o skip locked) l
      where s.room_id = l.room_id and s.seat = l.seat`,
    values: [looking.map(({ roomId }) => roomId), looking.map(({ playerId }) => playerId), at],
  });
}

/** A player who looks at a table. */
export type Looking = { readonly roomId: string; readonly playerId: string };
