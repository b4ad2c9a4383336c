// Members with uplines and wallets at two vendors, on a server that crashes around its commits.
import { generateKeyPairSync } from 'node:crypto';
import type { Db } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { Tree } from '../../apps/server/src/modules/agent/tree/service.ts';
import { createCatalogueService } from '../../apps/server/src/modules/catalogue/service/catalogue.ts';
import { seedCatalogue } from '../../apps/server/src/modules/catalogue/seed.ts';
import type { Vendor } from '../../apps/server/src/modules/catalogue/index.ts';
import { obligations } from '../../apps/server/src/modules/cashier/service/obligations.ts';
import { seedFunds } from '../../apps/server/src/modules/funds/seed.ts';
import {
  createFundsService,
  type FundsService,
} from '../../apps/server/src/modules/funds/service/index.ts';
import { playGuard } from '../../apps/server/src/modules/protection/service/bets.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { createSimProvider } from './cashier-provider.ts';
import {
  BRAND_ID,
  type CashierWorld,
  createCashierWorld,
  CURRENCY,
  type SimMember,
} from './cashier-world.ts';
import { createSimVendor, type SimVendor } from './funds-vendor.ts';
import type { SimContext } from './scenario.ts';

const VENDORS = ['annex', 'kingfisher'] as const;
const DEMO_TITLES = 20;

export type FundsWorld = {
  readonly world: CashierWorld;
  readonly funds: FundsService;
  readonly vendors: readonly Vendor[];
  readonly simVendors: ReadonlyMap<string, SimVendor>;
  /** What a member has won, less what was lost, at all vendors. */
  readonly won: Map<string, Amount>;
  uplineOf(member: SimMember): SimMember | undefined;
  /** Of whom this member is the direct upline. */
  downlineOf(memberId: string): string;
};

export async function createFundsWorld({ chance, db }: SimContext): Promise<FundsWorld> {
  const world = await createCashierWorld({
    db,
    chance,
    providers: [createSimProvider(chance.branch('provider'))],
  });
  const { deps, members } = world;
  await seedVendors(db, deps.now);
  await seedFunds({ db }, { brandId: BRAND_ID, currency: CURRENCY });
  await db.query({
    text: `update fund_policies set upline_day_amount = 900000000000, downline_is_offered = true,
      downline_day_amount = 900000000000`,
  });
  const catalogue = createCatalogueService({ db, log: deps.log, now: () => new Date() });
  const { vendors } = await catalogue.snapshot();
  const simVendors = new Map(
    VENDORS.map((code) => [code as string, createSimVendor(chance.branch(code))]),
  );

  // Each has another for an upline, in a ring, so that money goes to and fro.
  const uplineOf = ({ id }: SimMember): SimMember | undefined =>
    members[(members.findIndex((member) => member.id === id) + 1) % members.length];
  const withUpline = <Found extends { readonly id: string; readonly standing: string }>(
    member: Found,
  ): Found => {
    const own = members.find(({ id }) => id === member.id);
    if (own === undefined) return member;
    return { ...member, standing: 'agent', uplineId: uplineOf(own)?.id ?? null };
  };
  const demandDirect: Tree['demandDirect'] = async (_reader, agentId, memberId) => {
    const below = members.find(({ id }) => id === memberId);
    if (below === undefined || uplineOf(below)?.id !== agentId) {
      throw new Refusal('agent.account_unknown');
    }
    return { memberId, account: memberId, depth: 1 };
  };
  const funds = createFundsService({
    ...deps,
    catalogue,
    obligations,
    tree: { demandDirect, demandInTeam: demandDirect },
    openObligation: async () => ZERO,
    members: {
      ...deps.members,
      get: async (reader, id) => withUpline(await deps.members.get(reader, id)),
      findMany: async (reader, ids) => (await deps.members.findMany(reader, ids)).map(withUpline),
    },
    notifications: {} as Parameters<typeof createFundsService>[0]['notifications'],
    playRefusal: async () => null,
    depositRefusal: async () => null,
    endSessions: async () => {},
    restrictions: playGuard.restrictions,
    vendorOf: ({ code }) => {
      const vendor = simVendors.get(code);
      if (vendor === undefined) throw new Error(`nobody plays at ${code}`);
      return vendor;
    },
    reportRounds: async () => 0,
  });
  return {
    world,
    funds,
    vendors: vendors.filter(({ code }) => simVendors.has(code)),
    simVendors,
    won: new Map(members.map(({ id }) => [id, ZERO])),
    uplineOf,
    downlineOf: (memberId) => members.find((one) => uplineOf(one)?.id === memberId)?.id ?? memberId,
  };
}

async function seedVendors(db: Db, now: () => Date): Promise<void> {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const studio = { url: 'http://localhost:3002', publicKey, operatorId: 'parlour' };
  await seedCatalogue({ config: { studio }, db, now }, { titles: DEMO_TITLES });
  await db.query({
    text: `update vendors set state = 'live' where code = any($1)`,
    values: [VENDORS],
  });
}
