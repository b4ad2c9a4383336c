// Every writing call of an operator says what keeps one person from moving money, rights or limits
// alone, and those that wait for a second operator are driven by one and change nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { controlledCalls, controlOf, type Permission, type Route, routes } from '@parlour/contract';
import { newId } from '@parlour/database';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import fastify from 'fastify';
import { type Desk, openDesk } from './modules/cashier/testing/desk.ts';
import { by, onlyChannels } from './modules/cashier/testing/payout-desk.ts';
import { LOST } from './modules/cashier/testing/scripted-provider.ts';
import type { TestApp } from './testing.ts';
import { guardCall } from './testing/control/guarded.ts';
import { createSettingDrives, type Drive } from './testing/setting-drives.ts';

const writes = Object.entries(routes as Record<string, Route>).filter(
  ([key, { access }]) => access.startsWith('operator:') && !key.startsWith('GET '),
);
const permissionOf = ({ access }: Route) => access.slice('operator:'.length) as Permission;

test('every writing call of an operator has a control, and none is named in vain', () => {
  const unknown = writes.filter(([key, route]) => controlOf(key, permissionOf(route)) === null);
  assert.deepEqual(
    unknown.map(([key]) => key),
    [],
    'say in packages/contract/src/control.ts what keeps one operator from doing this alone',
  );
  const known = new Set(writes.map(([key]) => key));
  assert.deepEqual(
    controlledCalls.filter((key) => !known.has(key)),
    [],
  );
});

/** What every call carries, whatever it changes. */
const BOOKKEEPING = new Set(['reason', 'version', 'revision', 'note']);

/** The names of a body's fields, at any depth, which hold values and not further fields. */
function fieldsOf(schema: unknown): Set<string> {
  const found = new Set<string>();
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties = {}, ...parts } = schema as { readonly properties?: object };
  for (const [name, field] of Object.entries(properties)) {
    const inner = fieldsOf(field);
    for (const each of inner.size === 0 ? [name] : inner) found.add(each);
  }
  const {
    additionalProperties,
    anyOf = [],
    items,
    oneOf = [],
    patternProperties = {},
  } = parts as {
    readonly additionalProperties?: unknown;
    readonly anyOf?: readonly unknown[];
    readonly items?: unknown;
    readonly oneOf?: readonly unknown[];
    readonly patternProperties?: object;
  };
  const nested = [
    additionalProperties,
    items,
    ...anyOf,
    ...oneOf,
    ...Object.values(patternProperties),
  ];
  for (const part of nested) for (const name of fieldsOf(part)) found.add(name);
  return found;
}

test('a call of one operator says of each field that waits for two elsewhere why it may', () => {
  const controls = writes.map(([key, route]) => {
    const permission = permissionOf(route);
    const control = controlOf(key, permission) ?? assert.fail(key);
    return { key, permission, control, fields: fieldsOf(route.body) };
  });
  const guarded = new Set(
    controls.flatMap(({ control, fields }) => (control.kind === 'proposal' ? [...fields] : [])),
  );
  // What one may only read, one cannot change.
  const alone = controls.filter(
    ({ control, permission }) => control.kind === 'none' && !permission.endsWith('.read'),
  );
  const held = alone.map(({ control, fields, key }) => {
    const open = [...fields].filter((name) => guarded.has(name) && !BOOKKEEPING.has(name));
    return { key, control, open };
  });
  assert.deepEqual(
    held.flatMap(({ control, key, open }) =>
      open.filter((name) => control.fields[name] === undefined).map((name) => `${key}: ${name}`),
    ),
    [],
    'say in packages/contract/src/control.ts why one operator may set it here, or let it wait',
  );
  const used = Map.groupBy(held, ({ control }) => control);
  const inVain = [...used].flatMap(([{ fields, why }, calls]) => {
    const open = new Set(calls.flatMap((call) => call.open));
    return Object.keys(fields).flatMap((name) => (open.has(name) ? [] : [`${why}: ${name}`]));
  });
  assert.deepEqual(inVain, []);
});

let desk: Desk;
let t: TestApp;
/** A payment whose provider has been silent for a day. */
let stuckId: string;
/** A payment at the bank whose withdrawal olivia approved. */
let marked: { readonly id: string; readonly payoutId: string };
let olivia: { readonly operatorToken: string };
let rolloverId: string;
let oscarId: string;
let drives: Readonly<Record<string, Drive>>;
before(async () => {
  desk = await openDesk();
  t = desk.test;
  const { id: brandId, currency } = t.brand;
  stuckId = await stuckPayout();
  olivia = await t.operator('olivia');
  marked = await paymentAtBank();
  await t.platform.db.query({
    text: `insert into reconciliation_terms (source, kind, fee_bps, updated_at, updated_by)
      values ('house', 'deposit', 100, now(), 'olivia')`,
    values: [],
  });
  const { memberId } = await t.member('owing');
  await t.platform.db.tx((tx) =>
    t.services.cashier.rollovers.demand(tx, {
      memberId,
      brandId,
      source: 'adjustment',
      reference: newId(),
      currency,
      amount: amount(5_000n * AMOUNT_PER_UNIT),
      multipleHundredths: 100,
    }),
  );
  const open = { brandId, isOpen: true, memberId };
  const { items } = await t.services.cashier.rollovers.list(open, { cursor: null, limit: 1 });
  rolloverId = items[0]?.id ?? assert.fail();
  const staff = (await t.call('GET /console/operators', olivia)).value.items;
  // What is closed to some can be opened to more.
  await t.call('PUT /console/networks', {
    ...olivia,
    body: { networks: offices, version: 1, reason },
  });
  oscarId = staff.find(({ account }) => account === 'oscar')?.id ?? assert.fail();
  drives = { ...moneyDrives, ...(await createSettingDrives(t, olivia)) };
});
after(() => t.close());

async function stuckPayout(): Promise<string> {
  const id = await desk.approved(await desk.funded('1000'), '100');
  desk.provider.script({ createPayout: [LOST], queryPayout: [LOST] });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  t.clock.advance(25 * 3_600_000);
  return id;
}

async function paymentAtBank() {
  const { id } = await desk.ask(await desk.funded('1000'), '100');
  await desk.cashier.review.assess(id);
  const params = { id };
  await t.call('POST /console/withdrawals/:id/approve', { ...olivia, params, body: {} });
  const [channelId = ''] = await onlyChannels(desk, [{ name: 'Bank', provider: 'house' }]);
  const batch = await desk.cashier.batches.make({
    ...by(desk, 'oscar'),
    currency: t.brand.currency,
    channelId,
    methodCode: null,
    payoutIds: [id],
    amountMax: null,
    note: null,
  });
  await desk.cashier.batches.send({ id: batch.id, ...by(desk, 'oscar') });
  await desk.cashier.batches.dispatch(batch.id);
  return { id: batch.id, payoutId: id };
}

const reason = 'A busy weekend';
const USD = { params: { currency: 'USD' } };
const policy = async () =>
  (await t.call('GET /console/cashier-policies/:currency', { ...olivia, ...USD })).value;
const staffList = async () =>
  (await t.call('GET /console/operators', olivia)).value.items.map(
    ({ account, role, mustChangePassword }) => ({ account, role, mustChangePassword }),
  );
const fundPolicy = async () => (await t.call('GET /console/fund-policy', olivia)).value;

const offices = [
  { network: '203.0.113.0/24', note: 'Office' },
  { network: '198.51.100.0/24', note: 'Second office' },
];

const channels = async () => (await t.call('GET /console/channels', olivia)).value.items;
const openChannel = {
  name: 'Wide open',
  amountMin: '1',
  amountMax: '90000000',
  dayCap: null,
  hours: [],
  weight: 100,
  isEnabled: false,
  account: null,
  autoMatch: false,
  transferMinutes: 60,
};
const methods = async () => (await t.call('GET /console/deposit-methods', olivia)).value.items;
const terms = async () => {
  const [held] = await methods();
  assert.ok(held !== undefined);
  return { ...held, reason };
};

const moneyDrives: Readonly<Record<string, Drive>> = {
  'PUT /console/approval-policy': {
    loosen: async () => {
      const body = { independenceHours: 1, expiryHours: 72, version: 1, reason };
      return (await t.call('PUT /console/approval-policy', { ...olivia, body })).value;
    },
    look: async () => (await t.call('GET /console/approval-policy', olivia)).value,
  },
  'PUT /console/cashier-policies/:currency': {
    loosen: async () => {
      const { policy: held, version } = await policy();
      const body = { policy: { ...held, secondOperatorAmount: '90000000.00' }, version, reason };
      return (await t.call('PUT /console/cashier-policies/:currency', { ...olivia, ...USD, body }))
        .value;
    },
    look: policy,
  },
  'PUT /console/cashier-policies/:currency/vip-limits': {
    loosen: async () => {
      const { version } = await policy();
      const none = { dayAmount: null, dayCount: null, feeBps: null, feeFixed: null };
      const limit = { ...none, rank: 1, withdrawMax: '90000000.00', freePerDay: null };
      const call = { ...olivia, ...USD, body: { limits: [limit], version, reason } };
      return (await t.call('PUT /console/cashier-policies/:currency/vip-limits', call)).value;
    },
    look: policy,
  },
  'PUT /console/adjustment-rules/:currency': {
    loosen: async () => {
      const body = { aloneAmount: '100000000', aloneDayAmount: '100000000', version: 0, reason };
      return (await t.call('PUT /console/adjustment-rules/:currency', { ...olivia, ...USD, body }))
        .value;
    },
    look: async () => (await t.call('GET /console/adjustment-rules', olivia)).value,
  },
  'POST /console/rollovers/:id/waive': {
    loosen: async () => {
      const params = { id: rolloverId };
      const call = { ...olivia, params, body: { reason } };
      return (await t.call('POST /console/rollovers/:id/waive', call)).value;
    },
    look: async () => (await t.call('GET /console/rollovers', olivia)).value,
  },
  'POST /console/payouts/:id/end': {
    loosen: async () => {
      const body = { outcome: 'paid' as const, evidence: 'letter 14', reason };
      const call = { ...olivia, params: { id: stuckId }, body };
      return (await t.call('POST /console/payouts/:id/end', call)).value;
    },
    look: () => desk.cashier.payoutDesk.get({ id: stuckId, brandId: t.brand.id }),
  },
  'POST /console/payout-batches/:id/rows/:payoutId': {
    loosen: async () => {
      const body = { outcome: 'failed' as const, note: 'account closed' };
      const call = { ...olivia, params: marked, body };
      return (await t.call('POST /console/payout-batches/:id/rows/:payoutId', call)).value;
    },
    look: () => desk.cashier.payoutDesk.get({ id: marked.payoutId, brandId: t.brand.id }),
  },
  'POST /console/channels': {
    loosen: async () => {
      const identity = { code: 'sim-two', direction: 'payout', provider: 'house' } as const;
      const place = { ...identity, methodCode: 'bank', currency: 'USD' };
      const body = { ...openChannel, ...place, reason };
      return (await t.call('POST /console/channels', { ...olivia, body })).value;
    },
    look: channels,
  },
  'PUT /console/channels/:id': {
    loosen: async () => {
      const held = (await channels()).find(({ code }) => code === 'card-main');
      const { id = '', version = 0 } = held ?? {};
      const body = { ...openChannel, version, reason };
      const call = { ...olivia, params: { id }, body };
      return (await t.call('PUT /console/channels/:id', call)).value;
    },
    look: channels,
  },
  'POST /console/deposit-methods': {
    loosen: async () => {
      const body = { ...(await terms()), code: 'card-two', kind: 'card', currency: 'USD' } as const;
      return (await t.call('POST /console/deposit-methods', { ...olivia, body })).value;
    },
    look: methods,
  },
  'PUT /console/deposit-methods/:code': {
    loosen: async () => {
      const bonus = { bonusBps: 5_000, bonusMultipleHundredths: 2_000 };
      const { version, code, ...held } = await terms();
      const body = { ...held, ...bonus, version };
      const call = { ...olivia, params: { code }, body };
      return (await t.call('PUT /console/deposit-methods/:code', call)).value;
    },
    look: methods,
  },
  'POST /console/vouchers': {
    loosen: async () => {
      const worth = { count: 100, amount: '500', multipleHundredths: 0, perMemberMax: 1_000 };
      const expiresAt = new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString();
      const body = { ...worth, key: newId(), name: 'Cards', currency: 'USD', expiresAt, reason };
      return (await t.call('POST /console/vouchers', { ...olivia, body })).value;
    },
    look: async () => (await t.call('GET /console/vouchers', olivia)).value.items,
  },
  'PUT /console/reconciliation/sources/:source/terms': {
    loosen: async () => {
      const body = { terms: [{ kind: 'deposit' as const, feeBps: 500 }], reason };
      const call = { ...olivia, params: { source: 'house' }, body };
      return (await t.call('PUT /console/reconciliation/sources/:source/terms', call)).value;
    },
    look: async () => (await t.call('GET /console/reconciliation/sources', olivia)).value,
  },
  'PUT /console/rollover-weights': {
    prepare: async () => {
      await t.platform.db.query({
        text: `insert into rollover_policies (brand_id, weights) values ($1, '{"SLOTS": 50}')`,
        values: [t.brand.id],
      });
    },
    loosen: async () => {
      const weights = [{ category: 'SLOTS', percent: 100 }];
      const { version } = (await t.call('GET /console/rollover-weights', olivia)).value;
      const call = { ...olivia, body: { weights, version, reason } };
      return (await t.call('PUT /console/rollover-weights', call)).value;
    },
    look: async () => (await t.call('GET /console/rollover-weights', olivia)).value,
  },
  'PUT /console/fund-policy': {
    loosen: async () => {
      const { currency: _currency, ...held } = await fundPolicy();
      const body = { ...held, vendorMax: '90000000.00', reason };
      return (await t.call('PUT /console/fund-policy', { ...olivia, body })).value;
    },
    look: fundPolicy,
  },
  'POST /console/operators': {
    loosen: async () => {
      const person = { account: 'nia', name: 'Nia Osei', email: 'nia@example.com' };
      const body = { ...person, role: 'admin' as const, reason };
      return (await t.call('POST /console/operators', { ...olivia, body })).value;
    },
    look: staffList,
  },
  'PUT /console/operators/:operatorId': {
    loosen: async () => {
      const email = 'oscar@staff.parlour.test';
      const body = { name: 'Oscar', email, role: 'admin' as const, isActive: true, reason };
      const call = { ...olivia, params: { operatorId: oscarId }, body };
      return (await t.call('PUT /console/operators/:operatorId', call)).value;
    },
    look: staffList,
  },
  'POST /console/operators/:operatorId/reset': {
    loosen: async () => {
      const body = { password: true, totp: true, reason };
      const call = { ...olivia, params: { operatorId: oscarId }, body };
      return (await t.call('POST /console/operators/:operatorId/reset', call)).value;
    },
    look: staffList,
  },
  'PUT /console/networks': {
    loosen: async () => {
      const { version } = (await t.call('GET /console/networks', olivia)).value;
      const networks = [...offices, { network: '192.0.2.0/24', note: 'Home' }];
      return (
        await t.call('PUT /console/networks', { ...olivia, body: { networks, version, reason } })
      ).value;
    },
    look: async () => (await t.call('GET /console/networks', olivia)).value.networks,
  },
};

test('a call that is said to be harmless fails whichever test sees it write money or rights', async () => {
  const { db } = t.platform;
  const app = fastify();
  app.post<{ Params: { table: string } }>('/:table', async ({ params }) => {
    await db.tx((tx) => tx.query({ text: `delete from ${params.table} where false` }));
    return {};
  });
  const writing = (key: string, table: string) =>
    guardCall(key, () => app.inject({ method: 'POST', url: `/${table}` }));
  const harmless = 'POST /console/members/:memberId/notes';
  for (const table of ['purses', 'transfers', 'operators', 'cashier_policies']) {
    await assert.rejects(writing(harmless, table), new RegExp(`writes ${table}$`));
  }
  await writing(harmless, 'member_notes');
  // What is bound by a limit, or needs two, is driven one by one elsewhere.
  await writing('POST /console/adjustments', 'purses');
});

const waiting = writes.flatMap(([key, route]) =>
  controlOf(key, permissionOf(route))?.kind === 'proposal' ? [key] : [],
);

test('every call that waits for a second operator is driven here', () => {
  assert.deepEqual(Object.keys(drives).toSorted(), waiting.toSorted());
});

for (const key of waiting) {
  test(`${key} changes nothing by one operator, and by two it does`, async () => {
    const { loosen, look, prepare } = drives[key] ?? assert.fail('it is not driven');
    await prepare?.();
    const before = await look();
    const { proposal } = await loosen();
    assert.notEqual(proposal, null, 'one operator was enough');
    const held = await look();
    assert.deepEqual(held, before, 'it counts before a second operator agrees');
    await t.approve(proposal);
    assert.notDeepEqual(await look(), held);
  });
}
