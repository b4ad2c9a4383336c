import type { Reader } from '@parlour/database';
import { merkleLevels, merklePath } from '@parlour/fairness';
import type { GameCard } from '@parlour/games';
import { CHUNK_TICKETS, levelsOfChunk, paysOf, saltsOf } from '@parlour/games/scratch';
import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { Beacon } from './beacon.ts';
import { createPress, hex } from './press.ts';
import { type DeckView, presentDeck, type TicketProof } from './present.ts';
import {
  findSale,
  findTiers,
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

const shelfOf = ({ currency, gameCode, walletToken }: Session): Shelf => ({
  gameCode,
  currency,
  isDemo: walletToken === null,
});

export type DeckService = ReturnType<typeof createDeckService>;

/** Decks of scratch cards: sealed, dealt, sold, ended, shown and proven. */
export function createDeckService(platform: Platform, beacon: Beacon) {
  const { db, games, now } = platform;
  const trees = new LRUCache<string, ReturnType<typeof merkleLevels>>({ max: TREES_KEPT });
  const cardOfDeck = (code: string) => {
    const card = games.find((one) => one.code === code);
    return card?.deck === undefined ? null : { ...card, deck: card.deck };
  };
  const { build, seal } = createPress(platform, beacon, cardOfDeck);
  const codes = games.filter(({ deck }) => deck !== undefined).map(({ code }) => code);

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
      await db.tx((tx) =>
        tx.commitWith(() => [withdrawOldVersions(tx, { tables, at: now() }), openReady(tx, now())]),
      );
      for (const shelf of await listBareShelves(db)) await seal(shelf);
      while (!signal.aborted && (await build(signal)));
    },
  };
}
