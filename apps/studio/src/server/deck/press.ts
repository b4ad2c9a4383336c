import { randomBytes } from 'node:crypto';
import { commitServerSeed, merkleRoot, serverSeedFromBytes } from '@parlour/fairness';
import { type DeckPlan, tierCounts } from '@parlour/games/scratch';
import type { Platform } from '../platform/platform.ts';
import type { Beacon } from './beacon.ts';
import { dealApart } from './deal.ts';
import { claimBuild, insertBuilt, insertDeck, openReady, type Shelf } from './store.ts';

/** A thread that has not dealt a deck by then counts as dead. */
const BUILD_MS_MAX = 5 * 60_000;

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The plan of a card, and the version that it is of; null for a game without decks. */
export type PlanOf = (code: string) => {
  readonly deck: DeckPlan;
  readonly tableHash: string;
} | null;

type Deps = Pick<Platform, 'db' | 'now' | 'newId'>;

/** Makes decks: promises their seeds, and deals them when their beacon has come. */
export function createPress({ db, newId, now }: Deps, beacon: Beacon, planOf: PlanOf) {
  /** Promises the seed of a deck before the round of the beacon that shuffles it. */
  const seal = async (shelf: Shelf): Promise<void> => {
    const card = planOf(shelf.gameCode);
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
    const [sealed] = await db.tx((tx) =>
      tx.commitWith(() => [claimBuild(tx, { now: now(), until })]),
    );
    const card = sealed === null ? null : planOf(sealed.gameCode);
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
    const root = hex(merkleRoot(chunks.map((chunk) => chunk.root)));
    await db.tx(async (tx) => {
      await insertBuilt(tx, { id, beacon: value, root, chunks });
      await openReady(tx, now());
    });
    return true;
  };

  return { seal, build };
}
