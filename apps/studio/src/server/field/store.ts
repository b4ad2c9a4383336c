// The SQL of seas: who holds one, and the shots of visits until they are part of their rounds.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Hold } from '@parlour/games/field';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

export type SeaRow = {
  readonly id: string;
  readonly gameCode: string;
  readonly seed: string;
  readonly startedAt: Date;
  readonly heldUntil: Date;
  readonly gone: readonly number[];
  readonly holds: readonly Hold[];
};

type Holding = { readonly holder: string; readonly at: Date; readonly until: Date };
type NewSea = Pick<SeaRow, 'id' | 'gameCode' | 'seed' | 'startedAt'> &
  Omit<Holding, 'at'> & { readonly isDemo: boolean };

export async function insertSea(tx: Tx, sea: NewSea): Promise<void> {
  await tx.query({
    name: 'sea_insert',
    text: `insert into seas (id, game_code, seed, started_at, holder, held_until, is_demo)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [sea.id, sea.gameCode, sea.seed, sea.startedAt, sea.holder, sea.until, sea.isDemo],
  });
}

const columns = `id, game_code as "gameCode", seed, started_at as "startedAt",
  held_until as "heldUntil", gone, holds`;

export async function findSea(reader: Reader, id: string): Promise<SeaRow | null> {
  const [row] = await rowsOf<SeaRow>(reader, {
    name: 'sea_find',
    text: `select ${columns} from seas where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Takes a sea over whose holder has not renewed it; null where it is held, or is no more. */
export async function takeSea(
  tx: Tx,
  { at, holder, id, until }: Holding & { readonly id: string },
): Promise<SeaRow | null> {
  const [row] = await rowsOf<SeaRow>(tx, {
    name: 'sea_take',
    text: `update seas set holder = $2, held_until = $4 where id = $1 and held_until < $3
      returning ${columns}`,
    values: [id, holder, at, until],
  });
  return row ?? null;
}

export type KeptSea = Pick<SeaRow, 'id' | 'gone' | 'holds'> & {
  /** Players with a seat. */
  readonly playerIds: readonly string[];
};

/** Keeps what has changed in seas, and holds them on. Answers those that are still held. */
export async function keepSeas(
  tx: Tx,
  { holder, seas, until }: Omit<Holding, 'at'> & { readonly seas: readonly KeptSea[] },
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: 'sea_keep',
    text: `update seas set held_until = $2, gone = x.gone::jsonb, holds = x.holds::jsonb,
        player_ids = x.players::uuid[], people = cardinality(x.players::uuid[])
      from unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) x (id, gone, holds, players)
      where seas.id = x.id and seas.holder = $1 returning seas.id`,
    values: [
      holder,
      until,
      seas.map(({ id }) => id),
      seas.map(({ gone }) => JSON.stringify(gone)),
      seas.map(({ holds }) => JSON.stringify(holds)),
      seas.map(({ playerIds }) => `{${playerIds.join()}}`),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

export type SeaSeats = Pick<SeaRow, 'gameCode'> & {
  readonly isDemo: boolean;
  readonly playerIds: readonly string[];
};

/** Who has a seat in a sea. */
export async function findSeaSeats(reader: Reader, id: string): Promise<SeaSeats | null> {
  const [row] = await rowsOf<SeaSeats>(reader, {
    name: 'sea_seats',
    text: `select game_code as "gameCode", is_demo as "isDemo", player_ids as "playerIds"
      from seas where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Notes a player who sits down before the sea is kept the next time. */
export async function noteSeat(
  tx: Tx,
  { playerId, seaId }: { readonly seaId: string; readonly playerId: string },
): Promise<void> {
  await tx.query({
    name: 'sea_seat_note',
    text: `update seas set player_ids = array_append(player_ids, $2::uuid)
      where id = $1 and $2::uuid <> all (player_ids)`,
    values: [seaId, playerId],
  });
}

/** Forgets seas that were not held for long, and the ends of visits that are over for long. */
export async function sweepSeas(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from seas where held_until < $1', values: [before] });
  await tx.query({ text: 'delete from sea_volleys where ended_at < $1', values: [before] });
}

export type Volley = {
  readonly roundId: string;
  /** Among those of its round, from 1. */
  readonly place: number;
  readonly shots: readonly number[];
  readonly draws: readonly number[];
};

/** Stores volleys; answers the rounds whose volley was stored. The others have gone on elsewhere, or ended. */
export async function insertVolleys(
  tx: Tx,
  volleys: readonly Volley[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: 'sea_volley_insert',
    text: `insert into sea_volleys (round_id, place, shots, draws)
      select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[])
      on conflict do nothing returning round_id as id`,
    values: [
      volleys.map(({ roundId }) => roundId),
      volleys.map(({ place }) => place),
      volleys.map(({ shots }) => shots.join()),
      volleys.map(({ draws }) => draws.join()),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** All volleys of a visit that goes on, in order. */
export async function listVolleys(reader: Reader, roundId: string): Promise<Volley[]> {
  const rows = await rowsOf<{ place: number; shots: string; draws: string }>(reader, {
    name: 'sea_volley_list',
    text: 'select place, shots, draws from sea_volleys where round_id = $1 order by place',
    values: [roundId],
  });
  return rows.map(({ draws, place, shots }) => ({
    roundId,
    place,
    shots: numbersOf(shots),
    draws: numbersOf(draws),
  }));
}

type End = { readonly roundId: string; readonly place: number; readonly at: Date };

/** Takes the next place of a visit for its end, so that no further volley can be stored, and the others out. */
export async function endVolleys(tx: Tx, { at, place, roundId }: End): Promise<void> {
  await tx.query({
    name: 'sea_volley_end',
    text: `insert into sea_volleys (round_id, place, shots, draws, ended_at)
      values ($1, $2, '', '', $3)`,
    values: [roundId, place, at],
  });
  await tx.query({
    name: 'sea_volley_clear',
    text: 'delete from sea_volleys where round_id = $1 and place < $2',
    values: [roundId, place],
  });
}
