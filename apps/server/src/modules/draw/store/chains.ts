import type { Reader, Tx } from '@parlour/database';

/** A hash chain of a game. `used` places were given to issues, from 1 on. */
export type DrawChain = {
  readonly id: string;
  readonly gameCode: string;
  readonly length: number;
  readonly endHash: string;
  readonly sealedSeed: string;
  readonly used: number;
  readonly createdAt: Date;
};

const SELECT = `select id, game_code as "gameCode", length, end_hash as "endHash",
  sealed_seed as "sealedSeed", used, created_at as "createdAt" from draw_chains`;

/** The newest first. */
export const listChains = (reader: Reader, gameCode: string, limit: number): Promise<DrawChain[]> =>
  reader.query<DrawChain>({
    name: 'draw_chain_list',
    text: `${SELECT} where game_code = $1 order by id desc limit $2`,
    values: [gameCode, limit],
  });

export async function getChain(reader: Reader, id: string): Promise<DrawChain> {
  const [chain] = await reader.query<DrawChain>({
    name: 'draw_chain_get',
    text: `${SELECT} where id = $1`,
    values: [id],
  });
  if (chain === undefined) throw new Error(`there is no chain ${id}`);
  return chain;
}

export async function insertChain(tx: Tx, chain: Omit<DrawChain, 'used'>): Promise<void> {
  const { id, gameCode, length, endHash, sealedSeed, createdAt } = chain;
  await tx.query({
    name: 'draw_chain_insert',
    text: `insert into draw_chains (id, game_code, length, end_hash, sealed_seed, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [id, gameCode, length, endHash, sealedSeed, createdAt],
  });
}

/**
 * Takes the next places of a chain, and says which is the first; null where it has fewer left. Places
 * are given in the order of draws, because a revealed link reveals all before it.
 */
export async function takePlaces(tx: Tx, chainId: string, count: number): Promise<number | null> {
  const [row] = await tx.query<{ first: number }>({
    name: 'draw_chain_take',
    text: `update draw_chains set used = used + $2 where id = $1 and used + $2 <= length
      returning used - $2 + 1 as first`,
    values: [chainId, count],
  });
  return row?.first ?? null;
}

/** A stretch of the simulated beacon: round r comes at genesis + r x period. */
export type BeaconChain = {
  readonly id: string;
  readonly genesisAt: Date;
  readonly periodSeconds: number;
  readonly length: number;
  readonly endHash: string;
  readonly sealedSeed: string;
};

const BEACON = `select id, genesis_at as "genesisAt", period_seconds as "periodSeconds", length,
  end_hash as "endHash", sealed_seed as "sealedSeed" from beacon_chains`;

/** The latest first; there is one for every few days. */
export const listBeaconChains = (reader: Reader): Promise<BeaconChain[]> =>
  reader.query<BeaconChain>({
    name: 'beacon_chain_list',
    text: `${BEACON} order by genesis_at desc limit 200`,
  });

export async function getBeaconChain(reader: Reader, id: string): Promise<BeaconChain> {
  const [chain] = await reader.query<BeaconChain>({
    name: 'beacon_chain_get',
    text: `${BEACON} where id = $1`,
    values: [id],
  });
  if (chain === undefined) throw new Error(`there is no chain of the beacon ${id}`);
  return chain;
}

/** False where another node made the same stretch first. */
export async function insertBeaconChain(
  tx: Tx,
  chain: BeaconChain & { readonly createdAt: Date },
): Promise<boolean> {
  const { id, genesisAt, periodSeconds, length, endHash, sealedSeed, createdAt } = chain;
  const rows = await tx.query({
    name: 'beacon_chain_insert',
    text: `insert into beacon_chains
        (id, genesis_at, period_seconds, length, end_hash, sealed_seed, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (genesis_at) do nothing returning id`,
    values: [id, genesisAt, periodSeconds, length, endHash, sealedSeed, createdAt],
  });
  return rows.length > 0;
}
