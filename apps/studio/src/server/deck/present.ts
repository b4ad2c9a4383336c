import { type DeckPlan, tierCounts } from '@parlour/games/scratch';
import type { DeckRow } from './store.ts';

/** What anybody may know of a deck; its seed, which gives every salt, only after its end. */
export function presentDeck(row: DeckRow, plan: DeckPlan | null) {
  const hasEnded = row.state === 'sold_out' || row.state === 'withdrawn';
  const counts = plan === null ? [] : tierCounts(plan);
  return {
    id: row.id,
    gameCode: row.gameCode,
    currency: row.currency,
    number: row.number,
    state: row.state,
    tableHash: row.tableHash,
    tickets: row.tickets,
    sold: row.sold,
    /** By the tiers of the plan, those that pay nothing last. */
    prizes: row.ticketsLeft.map((left, tier) => ({
      pays: plan?.prizes[tier]?.pays ?? 0,
      count: counts[tier] ?? 0,
      left,
    })),
    seedHash: row.seedHash,
    seed: hasEnded ? row.seed : null,
    beacon: {
      round: row.beaconRound,
      at: row.beaconAt.toISOString(),
      chainEnd: row.beaconEnd,
      value: row.beacon,
    },
    root: row.root,
    reason: row.reason,
    sealedAt: row.createdAt.toISOString(),
    onSaleAt: row.onSaleAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export type DeckView = ReturnType<typeof presentDeck>;

/** A ticket with its salt and the hashes that lead from it to the root of its deck. */
export type TicketProof = {
  /** The place of its deck among those of its shelf. */
  readonly deck: number;
  readonly root: string;
  readonly seedHash: string;
  readonly tickets: number;
  readonly number: number;
  readonly tier: number;
  /** In hundredths of the price. */
  readonly pays: number;
  readonly salt: string;
  readonly path: readonly string[];
};
