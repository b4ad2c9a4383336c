// Limits of simulated members, as they stand in the tables.
import { bucketOf, type Db } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type {
  CashierDeps,
  DepositGuard,
} from '../../apps/server/src/modules/cashier/service/deps.ts';
import { sumGrossDeposits } from '../../apps/server/src/modules/cashier/store/gross.ts';
import type { ProtectionSources } from '../../apps/server/src/modules/protection/service/deps.ts';
import { createStanding } from '../../apps/server/src/modules/protection/service/standing.ts';
import { BRAND_ID } from './cashier-world.ts';

export type SimLimits = { readonly deposit: Amount; readonly wager: Amount; readonly loss: Amount };

/** Gives a member all limits of a day. */
export async function limitMember(db: Db, memberId: string, limits: SimLimits): Promise<void> {
  const bucket = bucketOf(memberId);
  await db.query({
    text: `insert into protections (bucket, member_id, brand_id, restricts_play)
      values ($1, $2, $3, true)`,
    values: [bucket, memberId, BRAND_ID],
  });
  for (const [kind, ceiling] of Object.entries(limits)) {
    await db.query({
      text: `insert into protection_limits (bucket, member_id, kind, period, setter,
          ceiling_amount, changed_at) values ($1, $2, $3, 'day', 'member', $4, now())`,
      values: [bucket, memberId, kind, ceiling],
    });
  }
}

/** Asks nothing but for deposits. */
const noSources = {} as ProtectionSources;

/** The guard of the product over the members of a simulated cashier. */
export function guardDeposits(cashier: CashierDeps): DepositGuard {
  const { db, log, members, newId, now, outbox, site } = cashier;
  const standing = createStanding({
    db,
    log,
    newId,
    now,
    outbox,
    audit: cashier.audit,
    notifications: { send: async () => newId() },
    wallet: {
      lock: async () => ({
        members: new Set(),
        purses: new Map(),
        known: new Map(),
        asked: new Set(),
        hasVendors: false,
      }),
    },
    members: { ...members, getOfBrand: (reader, _brandId, id) => members.get(reader, id) },
    site: { ...site, brands: async () => [] },
    sources: { ...noSources, deposited: sumGrossDeposits },
  });
  return standing.depositRefusal;
}
