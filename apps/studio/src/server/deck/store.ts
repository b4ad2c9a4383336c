// The SQL of decks, their chunks and their sales, and of the chain that stands for a beacon.
import type { Reader, Statement, Tx } from '@parlour/database';
import { CHUNK_TICKETS, type DealtChunk } from '@parlour/games/scratch';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

/** Decks of a card in one kind of money follow each other. */
export type Shelf = {
  readonly gameCode: string;
  readonly currency: string;
  readonly isDemo: boolean;
};

/** sealed -> ready -> on_sale -> sold_out. Any of the first three may be withdrawn. */
export type DeckState = 'sealed' | 'ready' | 'on_sale' | 'sold_out' | 'withdrawn';

export type DeckRow = Shelf & {
  readonly id: string;
  readonly number: number;
  readonly tableHash: string;
  readonly tickets: number;
  readonly state: DeckState;
  /** Secret until the deck has ended. */
  readonly seed: string;
  readonly seedHash: string;
  readonly beaconChainId: string;
  readonly beaconRound: number;
  readonly beaconAt: Date;
  /** The end of the chain that the beacon's value is of. */
  readonly beaconEnd: string;
  readonly beacon: string | null;
  readonly root: string | null;
  readonly sold: number;
  readonly ticketsLeft: readonly number[];
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly onSaleAt: Date | null;
  readonly endedAt: Date | null;
};

const columns = `d.id, d.game_code as "gameCode", d.currency, d.is_demo as "isDemo", d.number,
  d.table_hash as "tableHash", d.tickets, d.state, d.seed, d.seed_hash as "seedHash",
  d.beacon_chain_id as "beaconChainId", d.beacon_round as "beaconRound", d.beacon_at as "beaconAt",
  (select b.end_hash from beacon_chains b where b.id = d.beacon_chain_id) as "beaconEnd", d.beacon, d.root,
  d.sold, d.tickets_left as "ticketsLeft", d.reason, d.created_at as "createdAt",
  d.on_sale_at as "onSaleAt", d.ended_at as "endedAt"`;

type BeaconChain = {
  readonly id: string;
  readonly genesisAt: Date;
  readonly periodSeconds: number;
  readonly length: number;
  readonly endHash: string;
  readonly seed: string;
};

const beaconColumns = `id, genesis_at as "genesisAt", period_seconds as "periodSeconds", length,
  end_hash as "endHash", seed`;

export async function lastBeaconChain(reader: Reader): Promise<BeaconChain | null> {
  const [chain] = await rowsOf<BeaconChain>(reader, {
    text: `select ${beaconColumns} from beacon_chains order by genesis_at desc limit 1`,
  });
  return chain ?? null;
}

export async function findBeaconChain(reader: Reader, id: string): Promise<BeaconChain> {
  const [chain] = await rowsOf<BeaconChain>(reader, {
    text: `select ${beaconColumns} from beacon_chains where id = $1`,
    values: [id],
  });
  if (chain === undefined) throw new Error(`no beacon chain ${id}`);
  return chain;
}

/** Nothing is stored where another node made the same stretch first. */
export async function insertBeaconChain(
  tx: Tx,
  chain: BeaconChain & { readonly createdAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into beacon_chains
      (id, genesis_at, period_seconds, length, end_hash, seed, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (genesis_at) do nothing`,
    values: [
      chain.id,
      chain.genesisAt,
      chain.periodSeconds,
      chain.length,
      chain.endHash,
      chain.seed,
      chain.createdAt,
    ],
  });
}

const shelfValues = ({ currency, gameCode, isDemo }: Shelf) => [gameCode, currency, isDemo];

export type NewDeck = Shelf &
  Pick<
    DeckRow,
    | 'id'
    | 'tableHash'
    | 'tickets'
    | 'ticketsLeft'
    | 'seed'
    | 'seedHash'
    | 'beaconChainId'
    | 'beaconRound'
    | 'beaconAt'
    | 'createdAt'
  >;

/** The next deck of a shelf, sealed; nothing is stored where one is waiting already. */
export async function insertDeck(tx: Tx, deck: NewDeck): Promise<void> {
  await tx.query({
    text: `insert into decks (id, game_code, currency, is_demo, number, table_hash, tickets,
        tickets_left, state, seed, seed_hash, beacon_chain_id, beacon_round, beacon_at, created_at)
      select $1, $2, $3, $4, coalesce(max(number), 0) + 1, $5, $6, $7, 'sealed', $8, $9, $10, $11, $12, $13
      from decks where game_code = $2 and currency = $3 and is_demo = $4
      on conflict do nothing`,
    values: [
      deck.id,
      ...shelfValues(deck),
      deck.tableHash,
      deck.tickets,
      deck.ticketsLeft,
      deck.seed,
      deck.seedHash,
      deck.beaconChainId,
      deck.beaconRound,
      deck.beaconAt,
      deck.createdAt,
    ],
  });
}

/** Shelves on which no deck waits for the one on sale to end. */
export const listBareShelves = (reader: Reader): Promise<Shelf[]> =>
  rowsOf<Shelf>(reader, {
    text: `select distinct d.game_code as "gameCode", d.currency, d.is_demo as "isDemo" from decks d
      where not exists (select from decks n where n.game_code = d.game_code and n.currency = d.currency
        and n.is_demo = d.is_demo and n.state in ('sealed', 'ready'))`,
  });

/** The newest decks of a shelf. */
export const listDecks = (reader: Reader, shelf: Shelf, limit: number): Promise<DeckRow[]> =>
  rowsOf<DeckRow>(reader, {
    name: 'deck_list',
    text: `select ${columns} from decks d where d.game_code = $1 and d.currency = $2 and d.is_demo = $3
      order by d.number desc limit $4`,
    values: [...shelfValues(shelf), limit],
  });

/** All decks of a card that are played for money, newest first. */
export const listDecksOfGames = (reader: Reader, codes: readonly string[]): Promise<DeckRow[]> =>
  rowsOf<DeckRow>(reader, {
    text: `select ${columns} from decks d where d.game_code = any($1) and not d.is_demo
      order by d.game_code, d.currency, d.number desc limit 500`,
    values: [codes],
  });

export async function isOnSale(reader: Reader, shelf: Shelf): Promise<boolean> {
  const rows = await reader.query({
    name: 'deck_is_on_sale',
    text: `select 1 from decks where game_code = $1 and currency = $2 and is_demo = $3
      and state = 'on_sale'`,
    values: shelfValues(shelf),
  });
  return rows.length > 0;
}

/** The ticket that is next in a deck. */
export type NextTicket = {
  readonly deckId: string;
  readonly seed: string;
  readonly tickets: number;
  readonly number: number;
  readonly tier: number;
};

/** The next ticket of the deck on sale, which stays locked; null where none is. */
export async function lockNextTicket(tx: Tx, shelf: Shelf): Promise<NextTicket | null> {
  const [ticket] = await rowsOf<NextTicket>(tx, {
    name: 'deck_lock_next',
    text: `select d.id as "deckId", d.seed, d.tickets, d.sold as number,
        (select get_byte(c.tiers, d.sold % ${CHUNK_TICKETS}) from deck_chunks c
          where c.deck_id = d.id and c.place = d.sold / ${CHUNK_TICKETS}) as tier
      from decks d where d.game_code = $1 and d.currency = $2 and d.is_demo = $3 and d.state = 'on_sale'
      for no key update of d`,
    values: shelfValues(shelf),
  });
  return ticket ?? null;
}

type Sale = Pick<NextTicket, 'deckId' | 'number' | 'tier'> & {
  readonly roundId: string;
  readonly at: Date;
};

/** Gives the locked ticket to a round; the last one ends its deck. */
export async function insertSale(
  tx: Tx,
  { at, deckId, number, roundId, tier }: Sale,
): Promise<void> {
  await tx.query({
    name: 'deck_sale_insert',
    text: `with sale as (
        insert into deck_sales (round_id, deck_id, number, tier) values ($1, $2, $3, $4::integer))
      update decks set sold = sold + 1,
        tickets_left[$4::integer + 1] = tickets_left[$4::integer + 1] - 1,
        state = case when sold + 1 = tickets then 'sold_out' else state end,
        ended_at = case when sold + 1 = tickets then $5::timestamptz end
      where id = $2`,
    values: [roundId, deckId, number, tier, at],
  });
}

/** Puts decks that are ready on sale wherever none is. */
export async function openReady(tx: Tx, at: Date): Promise<void> {
  await tx.query({
    name: 'deck_open_ready',
    text: `update decks d set state = 'on_sale', on_sale_at = $1 where d.state = 'ready'
      and not exists (select from decks o where o.game_code = d.game_code and o.currency = d.currency
        and o.is_demo = d.is_demo and o.state = 'on_sale')`,
    values: [at],
  });
}

type Claim = { readonly now: Date; readonly until: Date };

/** A sealed deck whose beacon has come, for one builder at a time; null where there is none. */
export async function claimBuild(tx: Tx, { now, until }: Claim): Promise<DeckRow | null> {
  const [deck] = await rowsOf<DeckRow>(tx, {
    name: 'deck_claim_build',
    text: `update decks d set build_until = $2 where d.id = (
        select id from decks where state = 'sealed' and beacon_at <= $1
          and (build_until is null or build_until < $1)
        order by beacon_at limit 1 for update skip locked)
      returning ${columns}`,
    values: [now, until],
  });
  return deck ?? null;
}

type Built = {
  readonly id: string;
  readonly beacon: string;
  readonly root: string;
  readonly chunks: readonly DealtChunk[];
};

/** Publishes the root of a deck that was built; nothing is stored when it is sealed no more. */
export async function insertBuilt(tx: Tx, { beacon, chunks, id, root }: Built): Promise<void> {
  await tx.query({
    text: `with ready as (
        update decks set state = 'ready', beacon = $2, root = $3, build_until = null
        where id = $1 and state = 'sealed' returning id)
      insert into deck_chunks (deck_id, place, tiers, root)
      select ready.id, chunk.place - 1, chunk.tiers, chunk.root
      from ready, unnest($4::bytea[], $5::bytea[]) with ordinality as chunk (tiers, root, place)`,
    values: [
      id,
      beacon,
      root,
      chunks.map(({ tiers }) => Buffer.from(tiers)),
      chunks.map((chunk) => Buffer.from(chunk.root)),
    ],
  });
}

type Withdrawal = { readonly id: string; readonly reason: string; readonly at: Date };

/** Takes a deck off sale for good; false where it has ended or is not known. */
export async function withdrawDeck(tx: Tx, { at, id, reason }: Withdrawal): Promise<boolean> {
  const rows = await tx.query({
    text: `update decks set state = 'withdrawn', reason = $2, ended_at = $3
      where id = $1 and not is_demo and state = 'on_sale' returning id`,
    values: [id, reason, at],
  });
  return rows.length > 0;
}

/** Withdraws decks that were made by another version of their card. */
export async function withdrawOldVersions(
  tx: Tx,
  { at, tables }: { readonly at: Date; readonly tables: Readonly<Record<string, string>> },
): Promise<void> {
  await tx.query({
    name: 'deck_withdraw_old',
    text: `update decks set state = 'withdrawn', reason = 'version', ended_at = $3
      where state in ('sealed', 'ready', 'on_sale') and (game_code, table_hash) not in (
        select * from unnest($1::text[], $2::text[]))`,
    values: [Object.keys(tables), Object.values(tables), at],
  });
}

/** A ticket that was sold, with its deck. */
export type SoldTicket = DeckRow & { readonly ticket: number; readonly tier: number };

export async function findSale(reader: Reader, roundId: string): Promise<SoldTicket | null> {
  const [sold] = await rowsOf<SoldTicket>(reader, {
    name: 'deck_sale_find',
    text: `select ${columns}, s.number as ticket, s.tier from deck_sales s
      join decks d on d.id = s.deck_id where s.round_id = $1`,
    values: [roundId],
  });
  return sold ?? null;
}

export async function findTiers(
  reader: Reader,
  deckId: string,
  place: number,
): Promise<Uint8Array> {
  const [chunk] = await rowsOf<{ tiers: Uint8Array }>(reader, {
    name: 'deck_chunk_tiers',
    text: 'select tiers from deck_chunks where deck_id = $1 and place = $2',
    values: [deckId, place],
  });
  if (chunk === undefined) throw new Error(`deck ${deckId} has no chunk ${place}`);
  return chunk.tiers;
}

export async function listChunkRoots(reader: Reader, deckId: string): Promise<Uint8Array[]> {
  const rows = await rowsOf<{ root: Uint8Array }>(reader, {
    name: 'deck_chunk_roots',
    text: 'select root from deck_chunks where deck_id = $1 order by place',
    values: [deckId],
  });
  return rows.map(({ root }) => root);
}
