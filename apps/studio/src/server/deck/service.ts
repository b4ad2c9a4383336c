import { randomBytes } from 'node:crypto';
import type { Reader } from '@parlour/database';
import { commitServerSeed, merkleLevels, merklePath, serverSeedFromBytes } from '@parlour/fairness';
import type { GameCard } from '@parlour/games';
import { CHUNK_TICKETS, levelsOfChunk, paysOf, saltsOf, tierCounts } from '@parlour/games/scratch';
import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { Beacon } from './beacon.ts';
import { dealApart } from './deal.ts';
import { type DeckView, presentDeck, type TicketProof } from './present.ts';
import {
  claimBuild,
  findSale,
  findTiers,
  insertBuilt,
  insertDeck,
  isOnSale,
  listBareShelves,
  listChunkRoots,
  listDecks,
  listDecksOfGames,
  openReady,
  type Shelf,
  withdrawDeck,
  withdrawOldVersions,
} from './store.ts';

const DECKS_SHOWN = 12;
/** Upper parts of trees that are kept; a deck of a million has 250 KB. */
const TREES_KEPT = 16;
/** A thread that has not dealt a deck by then counts as dead. */
const BUILD_MS_MAX = 5 * 60_000;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const shelfOf = ({ currency, gameCode, walletToken }: Session): Shelf => ({
  gameCode,
  currency,
  isDemo: walletToken === null,
});

export type DeckService = ReturnType<typeof createDeckService>;

/** Decks of scratch cards: sealed, dealt, sold, ended, shown and proven. */
export function createDeckService(platform: Platform, beacon: Beacon) {
  const { db, games, newId, now } = platform;
  const trees = new LRUCache<string, ReturnType<typeof merkleLevels>>({ max: TREES_KEPT });
  const cardOfDeck = (code: string) => {
    const card = games.find((one) => one.code === code);
    return card?.deck === undefined ? null : { ...card, deck: card.deck };
  };
  const codes = games.filter(({ deck }) => deck !== undefined).map(({ code }) => code);

  /** Promises the seed of a deck before the round of the beacon that shuffles it. */
  const seal = async (shelf: Shelf): Promise<void> => {
    const card = cardOfDeck(shelf.gameCode);
    if (card === null) return;
    const seed = serverSeedFromBytes(randomBytes(32));
    const { at, chainId, round } = await beacon.roundAfter(now());
    await db.tx((tx) =>
      insertDeck(tx, {
        ...shelf,
        id: newId(),
        tableHash: card.tableHash,
        tickets: card.deck.tickets,
        ticketsLeft: tierCounts(card.deck),
        seed,
        seedHash: commitServerSeed(seed),
        beaconChainId: chainId,
        beaconRound: round,
        beaconAt: at,
        createdAt: now(),
      }),
    );
  };

  /** Deals one deck whose beacon has come; false where none waits for that. */
  const build = async (signal: AbortSignal): Promise<boolean> => {
    const until = new Date(now().getTime() + BUILD_MS_MAX);
    const sealed = await db.tx((tx) => claimBuild(tx, { now: now(), until }));
    const card = sealed === null ? null : cardOfDeck(sealed.gameCode);
    if (sealed === null || card === null) return false;
    const { beaconAt, beaconChainId, beaconRound, id, seed } = sealed;
    const value = await beacon.valueOf({
      chainId: beaconChainId,
      round: beaconRound,
      at: beaconAt,
    });
    if (value === null) return false;
    const from = { seed, beacon: value };
    const chunks = await dealApart({ plan: card.deck, from }, signal);
    const root = hex(merkleLevels(chunks.map((chunk) => chunk.root)).at(-1)?.[0] as Uint8Array);
    await db.tx(async (tx) => {
      await insertBuilt(tx, { id, beacon: value, root, chunks });
      await openReady(tx, now());
    });
    return true;
  };

  const treeOf = async (reader: Reader, deckId: string) => {
    const kept = trees.get(deckId);
    if (kept !== undefined) return kept;
    const tree = merkleLevels(await listChunkRoots(reader, deckId));
    trees.set(deckId, tree);
    return tree;
  };

  const present = (rows: Awaited<ReturnType<typeof listDecks>>): DeckView[] =>
    rows.map((row) => presentDeck(row, cardOfDeck(row.gameCode)?.deck ?? null));

  return {
    /** Decks of a session's card, the newest first. The first of a shelf is sealed when it is asked for. */
    async view(session: Session): Promise<DeckView[]> {
      const shelf = shelfOf(session);
      if (cardOfDeck(shelf.gameCode) === null) return [];
      const known = await listDecks(db, shelf, DECKS_SHOWN);
      if (known.length > 0) return present(known);
      await seal(shelf);
      return present(await listDecks(db, shelf, DECKS_SHOWN));
    },

    isOnSale: (session: Session): Promise<boolean> => isOnSale(db, shelfOf(session)),

    /** What proves the ticket of a round; null where it has none, or one of another version of its card. */
    async proofOf(roundId: string, card: GameCard): Promise<TicketProof | null> {
      const { deck: plan, tableHash } = card;
      const sold = plan === undefined ? null : await findSale(db, roundId);
      if (plan === undefined || sold === null || sold.tableHash !== tableHash) return null;
      const { id, number, root, seed, seedHash, ticket, tickets, tier } = sold;
      const place = Math.floor(ticket / CHUNK_TICKETS);
      const saltOf = saltsOf(seed);
      const [tiers, tree] = await Promise.all([findTiers(db, id, place), treeOf(db, id)]);
      const within = levelsOfChunk(plan, saltOf, { place, tiers });
      const path = [...merklePath(within, ticket % CHUNK_TICKETS), ...merklePath(tree, place)];
      return {
        deck: number,
        root: root ?? '',
        seedHash,
        tickets,
        number: ticket,
        tier,
        pays: paysOf(plan, tier),
        salt: hex(saltOf(ticket)),
        path: path.map(hex),
      };
    },

    /** For the operator: every deck that is played for money. */
    list: async (): Promise<DeckView[]> => present(await listDecksOfGames(db, codes)),

    /**
     * Ends the sale of a deck, so that its salts are published; the next one follows. False where it is not
     * on sale. A ticket that is being drawn is drawn before or from the next deck, never from both.
     */
    withdraw: (id: string, reason: string): Promise<boolean> =>
      db.tx(async (tx) => {
        const isWithdrawn = await withdrawDeck(tx, { id, reason, at: now() });
        if (isWithdrawn) await openReady(tx, now());
        return isWithdrawn;
      }),

    /** One pass: decks of older versions are withdrawn, ready ones put on sale, the next ones sealed and dealt. */
    async runOnce(signal: AbortSignal): Promise<void> {
      const tables = Object.fromEntries(
        games
          .filter(({ deck }) => deck !== undefined)
          .map(({ code, tableHash }) => [code, tableHash]),
      );
      await db.tx(async (tx) => {
        await withdrawOldVersions(tx, { tables, at: now() });
        await openReady(tx, now());
      });
      for (const shelf of await listBareShelves(db)) await seal(shelf);
      while (!signal.aborted && (await build(signal)));
    },
  };
}
