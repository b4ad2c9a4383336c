// The SQL behind the operator's side of rooms: who sits, how they stand, and hands that are taken back.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

/** How the rooms of a game stand that are played for money. */
export type RoomsStanding = {
  readonly tableCode: string;
  readonly people: number;
  /** Since when a room has been without a hand, or its hand without an action; null where none waits. */
  readonly idleSince: Date | null;
};

export const listRoomsStanding = (reader: Reader): Promise<RoomsStanding[]> =>
  rowsOf<RoomsStanding>(reader, {
    name: 'room_console_standing',
    text: `select r.game_code as "tableCode", count(distinct s.player_id)::integer as people,
        min(w.since) as "idleSince"
      from rooms r join room_seats s on s.room_id = r.id and s.player_id is not null
      left join room_hands h on h.id = r.hand_id
      left join lateral (
        select case when r.state = 'playing' then h.turn_at
          when count(*) > 1 and (not r.is_match or r.match->'state'->>'isOver' = 'false')
            then greatest(h.ended_at, max(o.sat_at)) end as since
        from room_seats o where o.room_id = r.id and o.state = 'seated' and o.away_at is null
          and o.stack_amount > 0) w on true
      where not r.is_demo group by r.game_code`,
    values: [],
  });

export type HandHead = {
  readonly id: string;
  readonly serial: number;
  readonly roomId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly pot: Amount;
  readonly rake: Amount;
  readonly currency: string;
  readonly players: number;
  readonly paid: Amount;
};

const heads = `select h.id, h.serial, h.room_id as "roomId", h.started_at as "startedAt",
    h.ended_at as "endedAt", h.voided_at as "voidedAt", h.pot_amount as pot, h.rake_amount as rake,
    r.currency, s.players, s.paid
  from room_hands h join rooms r on r.id = h.room_id
  cross join lateral (select count(*)::integer as players,
    coalesce(sum(won_amount), 0)::bigint as paid from room_hand_seats where hand_id = h.id) s
  where r.game_code = $1 and not r.is_demo`;

type HandPage = {
  readonly gameCode: string;
  readonly before: number | null;
  readonly isOver: boolean | null;
  readonly limit: number;
};

/** Hands of a game for money, newest first; those that are over or go on alone where it is said. */
export const listHeads = (
  reader: Reader,
  { before, gameCode, isOver, limit }: HandPage,
): Promise<HandHead[]> =>
  rowsOf<HandHead>(reader, {
    name: 'room_console_hands',
    text: `${heads} and ($2::integer is null or h.serial < $2)
      and ($3::boolean is null or (h.ended_at is not null) = $3) order by h.serial desc limit $4`,
    values: [gameCode, before, isOver, limit],
  });

export const findHead = async (
  reader: Reader,
  gameCode: string,
  serial: number,
): Promise<HandHead | null> =>
  (
    await rowsOf<HandHead>(reader, {
      name: 'room_console_hand',
      text: `${heads} and h.serial = $2`,
      values: [gameCode, serial],
    })
  )[0] ?? null;

/** A seat of a hand that is over, and what its player holds now. */
export type HandSeat = {
  readonly seat: number;
  readonly roundId: string;
  readonly operatorUser: string;
  readonly put: Amount;
  readonly won: Amount;
  readonly raked: Amount;
  /** Null where the player sits there no more. */
  readonly stack: Amount | null;
  readonly currentSeat: number | null;
};

export const listHandSeats = (reader: Reader, handId: string): Promise<HandSeat[]> =>
  rowsOf<HandSeat>(reader, {
    name: 'room_console_seats',
    text: `select s.seat, s.round_id as "roundId", p.operator_user as "operatorUser", s.put_amount as put,
        s.won_amount as won, s.raked_amount as raked, o.stack_amount as stack, o.seat as "currentSeat"
      from room_hand_seats s join players p on p.id = s.player_id
      left join room_seats o on o.round_id = s.round_id and o.state <> 'reserved'
      where s.hand_id = $1 order by s.put_amount desc, s.seat`,
    values: [handId],
  });

export type RoomVoid = {
  readonly id: string;
  readonly handId: string;
  readonly doneAt: Date | null;
  readonly refusal: string | null;
};

const voidColumns = 'id, hand_id as "handId", done_at as "doneAt", refusal';

export const findRoomVoid = async (reader: Reader, id: string): Promise<RoomVoid | null> =>
  (
    await rowsOf<RoomVoid>(reader, {
      name: 'room_console_void',
      text: `select ${voidColumns} from room_voids where id = $1`,
      values: [id],
    })
  )[0] ?? null;

/** Orders of a room that are still to be carried out. */
export const listOpenVoids = (reader: Reader, roomId: string): Promise<RoomVoid[]> =>
  rowsOf<RoomVoid>(reader, {
    name: 'room_console_voids',
    text: `select ${voidColumns} from room_voids
      where room_id = $1 and done_at is null and refusal is null order by created_at`,
    values: [roomId],
  });

type NewVoid = Pick<RoomVoid, 'handId' | 'id'> & {
  readonly roomId: string;
  readonly reason: string;
  readonly at: Date;
};

export async function insertRoomVoid(tx: Tx, made: NewVoid): Promise<void> {
  await tx.query({
    text: `insert into room_voids (id, hand_id, room_id, reason, created_at)
      values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    values: [made.id, made.handId, made.roomId, made.reason, made.at],
  });
}

export async function endRoomVoid(
  tx: Tx,
  { at, handId, id, refusal }: Pick<RoomVoid, 'handId' | 'id' | 'refusal'> & { readonly at: Date },
): Promise<void> {
  const doneAt = refusal === null ? at : null;
  await tx.query({
    name: 'room_console_void_end',
    text: 'update room_voids set done_at = $2, refusal = $3 where id = $1',
    values: [id, doneAt, refusal],
  });
  if (doneAt !== null)
    await tx.query({
      name: 'room_console_hand_void',
      text: 'update room_hands set voided_at = $2 where id = $1 and voided_at is null',
      values: [handId, doneAt],
    });
}

export const isVoided = async (reader: Reader, handId: string): Promise<boolean> =>
  (
    await rowsOf<{ id: string }>(reader, {
      name: 'room_console_is_void',
      text: 'select id from room_hands where id = $1 and voided_at is not null',
      values: [handId],
    })
  ).length > 0;

/** The match that a hand belongs to; null where it is played for stacks. */
export const findMatchOf = async (reader: Reader, handId: string): Promise<string | null> =>
  (
    await rowsOf<{ matchId: string | null }>(reader, {
      name: 'room_console_match',
      text: 'select match_id as "matchId" from room_hands where id = $1',
      values: [handId],
    })
  )[0]?.matchId ?? null;

export async function voidMatchHands(tx: Tx, matchId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'room_console_match_void',
    text: 'update room_hands set voided_at = $2 where match_id = $1 and voided_at is null',
    values: [matchId, at],
  });
}
