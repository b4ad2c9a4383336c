import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { explainFirst, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listCredits, listOwnDues, listRebates } from './read-store.ts';
import { listDueCurrencies, listDues, listSlices, lockDue } from './store.ts';

const brandId = newId();
const beneficiaryId = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
  // Enough rows that the planner has a choice, and statistics that let it choose.
  for (const text of [
    `insert into rebate_entries select get_byte(uuid_send(id), 15), id, n, n, 1, 1, now(), now(),
        '${brandId}', id, gen_random_uuid(), 0, 10, 'member', 'USD', 'slots'
      from (select gen_random_uuid() as id, n from generate_series(1, 20000) n) e`,
    // One with a great team: hardly any of so many rows are of the own bets.
    `insert into rebate_entries select get_byte(uuid_send(id), 15), id, n, n, 1, 1, now(), now(),
        '${brandId}', id, gen_random_uuid(), 0, 10,
        case when n % 2000 = 0 then 'member' else 'agent' end, 'USD', 'slots'
      from (select '${beneficiaryId}'::uuid as id, n from generate_series(20001, 60000) n) e`,
    `insert into rebate_dues select get_byte(uuid_send(id), 15), id, 'member', '${brandId}', 'USD',
        n % 3, n from (select gen_random_uuid() as id, n from generate_series(1, 20000) n) e`,
    `insert into rebate_credits select get_byte(uuid_send(id), 15), gen_random_uuid(), id, 'member',
        '${brandId}', 'USD', 1, 0, n, gen_random_uuid(), now()
      from (select gen_random_uuid() as id, n from generate_series(1, 20000) n) e`,
    'analyze',
  ]) {
    await db.query({ text });
  }
});
after(() => database.close());

const planOf = (ask: (tx: Tx) => Promise<unknown>): Promise<string> =>
  explainFirst(database.db, ask);

const own = { beneficiaryId, role: 'member', limit: 20 } as const;
const brand = { brandId, currency: 'USD' };

const probes: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['entries of a beneficiary', (r) => listRebates(r, own)],
  ['entries of a credit', (r) => listRebates(r, { ...own, creditId: newId() })],
  ['credits of a beneficiary', (r) => listCredits(r, own)],
  ['what someone has coming', (r) => listOwnDues(r, beneficiaryId)],
  [
    'who is to be credited',
    (r) => listDues(r, { ...brand, least: amount(2n), after: null, limit: 500 }),
  ],
  ['currencies to be credited', (r) => listDueCurrencies(r, brandId)],
  ['what is credited now', (r) => lockDue(r, { ...own, currency: 'USD' })],
  ['parts of settlements', (r) => listSlices(r, [7n, 9n])],
];

test('rows of the other role are not read for those of one', async () => {
  const plan = await planOf((r) => listRebates(r, own));
  assert.match(plan, /rebate_entries__role/, plan);
  assert.doesNotMatch(plan, /Filter: .*role/, plan);
});

for (const [name, ask] of probes) {
  test(`${name} come from an index`, async () => {
    const plan = await planOf(ask);
    assert.doesNotMatch(plan, /Seq Scan on rebate_/, plan);
    assert.match(plan, /Index/);
  });
}
