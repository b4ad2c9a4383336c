import type { Reader, Statement, Tx } from '@parlour/database';

export type SeedState = 'next' | 'active' | 'revealed';

export type SeedPairRow = {
  readonly id: string;
  readonly state: SeedState;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly createdAt: Date;
  readonly revealedAt: Date | null;
};

const columns = `id, state, server_seed as "serverSeed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed", next_nonce as "nextNonce", created_at as "createdAt",
  revealed_at as "revealedAt"`;

type NewPair = Omit<SeedPairRow, 'nextNonce' | 'revealedAt'> & { readonly playerId: string };

export async function insertPair(tx: Tx, pair: NewPair): Promise<void> {
  await tx.query({
    text: `insert into seed_pairs (id, player_id, state, server_seed, server_seed_hash, client_seed,
      created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      pair.id,
      pair.playerId,
      pair.state,
      pair.serverSeed,
      pair.serverSeedHash,
      pair.clientSeed,
      pair.createdAt,
    ],
  });
}

/** The pair in use and the one that follows it. */
export function listCurrentPairs(reader: Reader, playerId: string): Promise<SeedPairRow[]> {
  return reader.query({
    text: `select ${columns} from seed_pairs where player_id = $1 and state <> 'revealed'`,
    values: [playerId],
  });
}

export function listRevealedPairs(reader: Reader, playerId: string): Promise<SeedPairRow[]> {
  return reader.query({
    text: `select ${columns} from seed_pairs where player_id = $1 and state = 'revealed'
      order by created_at desc limit 20`,
    values: [playerId],
  });
}

const findPair = async (
  reader: Reader,
  statement: Statement<SeedPairRow>,
): Promise<SeedPairRow | null> => (await reader.query(statement))[0] ?? null;

export async function getPair(reader: Reader, id: string): Promise<SeedPairRow> {
  const pair = await findPair(reader, {
    name: 'seed_pair_get',
    text: `select ${columns} from seed_pairs where id = $1`,
    values: [id],
  });
  if (pair === null) throw new Error(`no seed pair ${id}`);
  return pair;
}

/** The pair that a round was bet under; null when there is no such round. */
export const findPairOfRound = (reader: Reader, roundId: string): Promise<SeedPairRow | null> =>
  findPair(reader, {
    name: 'seed_pair_of_round',
    text: `select ${columns} from seed_pairs
      where id = (select seed_pair_id from rounds where id = $1)`,
    values: [roundId],
  });

/** Makes everything wait that begins a round of the player or reveals the pair in use. */
export async function lockActivePair(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    text: `select id from seed_pairs where player_id = $1 and state = 'active' for no key update`,
    values: [playerId],
  });
}

/** A number of the pair in use that no other round has, and the seeds that it belongs to. */
export type SeedNumber = Pick<SeedPairRow, 'serverSeed' | 'clientSeed'> & {
  readonly pairId: string;
  readonly nonce: number;
};

/**
 * Uses up a number of the pair in use, and keeps the pair locked. Null when the pair was revealed while this
 * waited for it: the one that has taken its place is found when it is asked again.
 */
export async function takeNumber(tx: Tx, playerId: string): Promise<SeedNumber | null> {
  const [taken] = await tx.query<SeedNumber>({
    name: 'seed_pair_take_number',
    text: `update seed_pairs set next_nonce = next_nonce + 1 where player_id = $1 and state = 'active'
      returning id as "pairId", server_seed as "serverSeed", client_seed as "clientSeed",
        next_nonce - 1 as nonce`,
    values: [playerId],
  });
  return taken ?? null;
}

export async function revealActive(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query({
    text: `update seed_pairs set state = 'revealed', revealed_at = $2
      where player_id = $1 and state = 'active'`,
    values: [playerId, at],
  });
}

export async function activateNext(tx: Tx, playerId: string, clientSeed: string): Promise<void> {
  await tx.query({
    text: `update seed_pairs set state = 'active', client_seed = $2
      where player_id = $1 and state = 'next'`,
    values: [playerId, clientSeed],
  });
}
