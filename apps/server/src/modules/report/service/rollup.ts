import type { Tx } from '@parlour/database';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import type { StoredEvent } from '../../../platform/outbox.ts';
import { readRoundChanges, ROUNDS_CHANGED, type RoundChange } from '../../play/index.ts';
import type { SiteService } from '../../site/index.ts';
import { readChanges, WALLET_CHANGED, type WalletService } from '../../wallet/index.ts';
import { sharesOf } from '../rules/share.ts';
import {
  addLedger,
  addPlay,
  findMarks,
  insertZones,
  listZones,
  upsertMarks,
} from '../store/rollup.ts';

export type RollupDeps = {
  readonly site: Pick<SiteService, 'brand'>;
  readonly wallet: Pick<WalletService, 'brandsOf' | 'sumTransfers'>;
};

export const ROLLUP_CONSUMER = 'report.days';

/**
 * Keeps the days. Rounds are added by what each change of them was, once because the place in the
 * stream moves in the same transaction. Transfers are added from the ledger itself, up to the
 * version that an event names: told of twice or in another order, they are still added once.
 */
export function createRollupConsumer(deps: RollupDeps): OutboxConsumer {
  return {
    name: ROLLUP_CONSUMER,
    types: [ROUNDS_CHANGED, WALLET_CHANGED],
    async apply(tx, events) {
      await countRounds(tx, events, deps);
      await countTransfers(tx, events, deps);
    },
  };
}

/** Changes of rounds that a page of events tells of. */
export const roundChanges = (events: readonly StoredEvent[]): RoundChange[] =>
  events.flatMap(({ type, payload }) => (type === ROUNDS_CHANGED ? readRoundChanges(payload) : []));

async function countRounds(tx: Tx, events: readonly StoredEvent[], deps: RollupDeps) {
  const shares = roundChanges(events).flatMap(sharesOf);
  await demandZones(tx, new Set(shares.map(({ brandId }) => brandId)), deps);
  await addPlay(tx, shares);
}

async function countTransfers(tx: Tx, events: readonly StoredEvent[], deps: RollupDeps) {
  const versions = new Map<string, bigint>();
  for (const { type, payload } of events) {
    if (type !== WALLET_CHANGED) continue;
    for (const { memberId, version } of readChanges(payload)) {
      if (version > (versions.get(memberId) ?? 0n)) versions.set(memberId, version);
    }
  }
  if (versions.size === 0) return;
  const memberIds = [...versions.keys()];
  const marks = await findMarks(tx, memberIds);
  const brands = await deps.wallet.brandsOf(tx, memberIds);
  const zones = await demandZones(tx, new Set(brands.values()), deps);
  const ahead = [...versions].filter(
    ([memberId, version]) => version > (marks.get(memberId) ?? 0n),
  );
  const sums = await deps.wallet.sumTransfers(
    tx,
    ahead.map(([memberId, upTo]) => ({
      memberId,
      after: marks.get(memberId) ?? 0n,
      upTo,
      timeZone: zones.get(brands.get(memberId) ?? '') ?? 'UTC',
    })),
  );
  await addLedger(
    tx,
    sums.map((sum) => ({ ...sum, brandId: brands.get(sum.memberId) ?? '' })),
  );
  await upsertMarks(tx, new Map(ahead));
}

/** The zones of brands, each remembered the first time that something of it is counted. */
export async function demandZones(
  tx: Tx,
  brandIds: ReadonlySet<string>,
  { site }: Pick<RollupDeps, 'site'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...brandIds];
  const known = await listZones(tx, ids);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return known;
  const added = await Promise.all(
    fresh.map(async (brandId) => ({ brandId, timeZone: (await site.brand(brandId)).timeZone })),
  );
  await insertZones(tx, added);
  return listZones(tx, ids);
}
