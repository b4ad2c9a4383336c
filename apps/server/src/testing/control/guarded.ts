// Watches what a call of one operator writes: one that is said to move neither money nor rights nor limits
// must not touch the tables that hold them, whichever test drives it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { controlOf, type Permission, type Route, routes } from '@parlour/contract';
import type { Db, Tx } from '@parlour/database';

/** Money, what may be done with it, and who may do it. */
const GUARDED: ReadonlySet<string> = new Set([
  'adjustment_rules',
  'approval_policies',
  'brand_deposit_limits',
  'cashier_policies',
  'cashier_vip_limits',
  'console_networks',
  'contract_limits',
  'credentials',
  'deposit_methods',
  'fund_policies',
  'lottery_limits',
  'lottery_offers',
  'lottery_policies',
  'odds_packs',
  'operators',
  'payment_channels',
  'point_policies',
  'point_quotas',
  'protection_limits',
  'purses',
  'rebate_policies',
  'reconciliation_terms',
  'register_rules',
  'rollover_policies',
  'rollovers',
  'security_policies',
  'transfers',
  'vendor_keys',
  'vendor_purses',
  'voucher_batches',
  'vouchers',
]);

type Allowed = { readonly tables: readonly string[]; readonly why: string };

const stakeBack = { tables: ['purses', 'transfers'], why: 'a stake goes back to its member' };
const computed = {
  tables: ['purses', 'transfers'],
  why: 'pays bills that no operator has to look at, as the calendar would',
};
const asked = { tables: ['purses', 'transfers'], why: 'ends by the word of who was asked' };
const draft = { tables: ['odds_packs'], why: 'a draft, which is sold only once two publish it' };

/** Calls that write to some of them all the same, each with the reason. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  'POST /console/channels/:id/switch': { tables: ['payment_channels'], why: 'on or off alone' },
  'POST /console/channels/:id/reset': { tables: ['payment_channels'], why: 'the breaker alone' },
  'POST /console/deposit-methods/order': { tables: ['deposit_methods'], why: 'the order alone' },
  'POST /console/vouchers/:id/codes': {
    tables: ['voucher_batches', 'vouchers'],
    why: 'the codes of a batch that was let go',
  },
  'POST /console/lottery/tickets/:ticketId/cancel': stakeBack,
  'POST /console/lottery/chases/:chaseId/cancel': stakeBack,
  'POST /console/payouts/:id/ask': asked,
  'POST /console/vendor-transfers/:id/ask': asked,
  'POST /console/settlements/bills/:id/release': computed,
  'POST /console/settlements/runs/:id/release': computed,
  'POST /console/settlements/runs/:id/rerun': computed,
  'POST /console/settlements/catch-up': computed,
  'POST /console/affiliates/runs/catch-up': computed,
  'POST /console/agent-applications/:applicationId': {
    tables: ['credentials', 'purses'],
    why: 'opens an account without money',
  },
  'PUT /console/lottery/packs/:family/draft': draft,
  'POST /console/lottery/packs/:family/discard': draft,
  'POST /console/members/:memberId/temporary-password': {
    tables: ['credentials'],
    why: 'after two agreed on the reset',
  },
};

const WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables that a statement writes to, as far as its text says. */
const writtenTables = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITE)].map(([, table = '']) => table.toLowerCase())),
];

type Call = { readonly key: string; readonly trespasses: Set<string> };

const calling = new AsyncLocalStorage<Call>();

/** Does the work of a call; throws where it is said to be harmless and wrote what it must not. */
export async function guardCall<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  if (!isHarmless(key)) return work();
  const call = { key, trespasses: new Set<string>() };
  // A request that is injected begins when it is waited for, so the wait belongs to the call.
  const value = await calling.run(call, async () => await work());
  if (call.trespasses.size === 0) return value;
  throw new Error(`${key} is said to be harmless, and writes ${[...call.trespasses].join(', ')}`);
}

function isHarmless(key: string): boolean {
  const { access } = (routes as Record<string, Route>)[key] ?? { access: 'public' };
  if (!access.startsWith('operator:') || key.startsWith('GET ')) return false;
  const permission = access.slice('operator:'.length) as Permission;
  // What operators do to their own credentials concerns nobody else.
  return permission !== 'self' && controlOf(key, permission)?.kind === 'none';
}

/** Every call notes when its operator was last seen. */
const SEEN = /update operators set last_seen_at/;

const look = (text: string): void => {
  const call = calling.getStore();
  if (call === undefined || SEEN.test(text)) return;
  const allowed = ALLOWED[call.key]?.tables ?? [];
  for (const table of writtenTables(text)) {
    if (GUARDED.has(table) && !allowed.includes(table)) call.trespasses.add(table);
  }
};

const guardTx = (tx: Tx): Tx => ({
  ...tx,
  query: (statement) => {
    look(statement.text);
    return tx.query(statement);
  },
  run: (statement) => {
    look(statement.text);
    return tx.run(statement);
  },
});

/** Sees what transactions write while a harmless call is under way. */
export const guardTables = (db: Db): Db => ({
  ...db,
  tx: (work, options) => db.tx((tx) => work(guardTx(tx)), options),
});
