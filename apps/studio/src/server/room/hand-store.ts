// The SQL of hands: what was dealt, what was done, and what it came to for whom.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { SeatRow, StoredMatch } from './store.ts';

/** Something that was done in a hand; `at` in milliseconds since its start. */
export type DoneAction = { readonly seat: number; readonly action: unknown; readonly at: number };

/** As it is stored: amounts as decimal text. */
export type StoredSetup = {
  readonly levelId: string;
  readonly chip: string;
  /** The rake by which it is played, in hundredths of a percent; that of the game in hands of before. */
  readonly rake?: number;
  readonly places: unknown;
  /** The match that it belongs to, as it stood before; stacks are chips of it then. */
  readonly match?: Pick<StoredMatch, 'fee' | 'id' | 'raked' | 'state' | 'tags'>;
  readonly seats: readonly {
    readonly seat: number;
    readonly stack: string;
    readonly isNew: boolean;
    /** The round of the player who sat there; null for a computer player. */
    readonly sitting: string | null;
  }[];
};

export type HandRow = {
  readonly id: string;
  readonly roomId: string;
  readonly number: number;
  readonly setup: StoredSetup;
  readonly serverSeed: string;
  readonly root: string;
  /** By seat. */
  readonly seatSeeds: Readonly<Record<string, string>>;
  readonly actions: readonly DoneAction[];
  readonly turnAt: Date;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

const handColumns = `h.id, h.room_id as "roomId", h.number, h.setup, h.server_seed as "serverSeed",
  h.root, h.seat_seeds as "seatSeeds", h.actions, h.turn_at as "turnAt",
  h.started_at as "startedAt", h.ended_at as "endedAt"`;

export const findHand = async (reader: Reader, id: string): Promise<HandRow | null> => {
  const [row] = await rowsOf<HandRow>(reader, {
    name: 'room_hand_find',
    text: `select ${handColumns} from room_hands h where h.id = $1`,
    values: [id],
  });
  return row ?? null;
};

type Dealt = Pick<SeatRow, 'seat' | 'playerId' | 'roundId' | 'tag'>;

export async function insertHand(
  tx: Tx,
  hand: Omit<HandRow, 'actions' | 'endedAt'>,
  dealt: readonly Dealt[],
): Promise<void> {
  const dealing: Statement = {
    name: 'room_hand_insert',
    text: `insert into room_hands (id, room_id, number, setup, server_seed, root, seat_seeds,
        turn_at, started_at, match_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      hand.id,
      hand.roomId,
      hand.number,
      JSON.stringify(hand.setup),
      hand.serverSeed,
      hand.root,
      JSON.stringify(hand.seatSeeds),
      hand.turnAt,
      hand.startedAt,
      hand.setup.match?.id ?? null,
    ],
  };
  const seating: Statement = {
    name: 'room_hand_seats_insert',
    text: `insert into room_hand_seats (hand_id, seat, player_id, round_id, tag)
      select $1, * from unnest($2::smallint[], $3::uuid[], $4::uuid[], $5::text[])`,
    values: [
      hand.id,
      dealt.map(({ seat }) => seat),
      dealt.map(({ playerId }) => playerId),
      dealt.map(({ roundId }) => roundId),
      dealt.map(({ tag }) => tag),
    ],
  };
  await tx.together(() => [tx.query(dealing), tx.query(seating)]);
}

type HandChange = {
  readonly id: string;
  /** How many actions it had before: another one that came first leaves it unchanged. */
  readonly from: number;
  readonly added: DoneAction;
  readonly turnAt: Date;
};

/** Adds an action to a hand that goes on; false where another one was quicker. */
export async function addAction(tx: Tx, { added, from, id, turnAt }: HandChange): Promise<boolean> {
  const rows = await tx.query({
    name: 'room_hand_act',
    text: `update room_hands set actions = actions || $3::jsonb, turn_at = $4
      where id = $1 and jsonb_array_length(actions) = $2 and ended_at is null returning id`,
    values: [id, from, JSON.stringify([added]), turnAt],
  });
  return rows.length === 1;
}

export type HandResult = {
  readonly seat: number;
  readonly put: Amount;
  readonly won: Amount;
  readonly raked: Amount;
};

export async function endHand(
  tx: Tx,
  id: string,
  {
    at,
    pot,
    rake,
    results,
  }: {
    readonly at: Date;
    readonly pot: Amount;
    readonly rake: Amount;
    readonly results: readonly HandResult[];
  },
): Promise<void> {
  const ending: Statement = {
    name: 'room_hand_end',
    text: 'update room_hands set ended_at = $2, pot_amount = $3, rake_amount = $4 where id = $1',
    values: [id, at, pot, rake],
  };
  const sharing: Statement = {
    name: 'room_hand_seats_end',
    text: `update room_hand_seats s set put_amount = r.put, won_amount = r.won,
        raked_amount = r.raked
      from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])
        as r (seat, put, won, raked) where s.hand_id = $1 and s.seat = r.seat`,
    values: [
      id,
      results.map(({ seat }) => seat),
      results.map(({ put }) => put),
      results.map(({ won }) => won),
      results.map(({ raked }) => raked),
    ],
  };
  await tx.together(() => [tx.query(ending), tx.query(sharing)]);
}

/** A hand that a player was dealt in and that is over. */
export type PlayedHand = HandRow & {
  readonly seat: number;
  readonly put: Amount;
  readonly won: Amount;
  readonly rake: Amount;
  /** When the operator had taken it back. */
  readonly voidedAt: Date | null;
  readonly seatCount: number;
  readonly gameCode: string;
  readonly currency: string;
  readonly tags: Readonly<Record<string, string>>;
};

export const listPlayed = (
  reader: Reader,
  {
    before,
    gameCode,
    handId,
    limit,
    playerId,
  }: {
    readonly playerId: string;
    readonly gameCode: string;
    readonly before: string | null;
    readonly handId: string | null;
    readonly limit: number;
  },
): Promise<PlayedHand[]> =>
  rowsOf<PlayedHand>(reader, {
    name: 'room_hands_played',
    text: `select ${handColumns}, s.seat, s.put_amount as put, s.won_amount as won,
        h.rake_amount as rake, h.voided_at as "voidedAt", r.seat_count as "seatCount", r.game_code as "gameCode", r.currency,
        (select jsonb_object_agg(o.seat, o.tag) from room_hand_seats o
          where o.hand_id = h.id) as tags
      from room_hand_seats s join room_hands h on h.id = s.hand_id
      join rooms r on r.id = h.room_id
      where s.player_id = $1 and r.game_code = $2 and h.ended_at is not null
        and ($3::uuid is null or h.id < $3) and ($4::uuid is null or h.id = $4)
      order by h.id desc limit $5`,
    values: [playerId, gameCode, before, handId, limit],
  });
