import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { explainAll, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listCarriers, sumDeposits, sumPending, sumWithdrawals } from '../cashier/index.ts';
import {
  countRounds,
  countTransfers,
  listActive,
  listBrandKinds,
  listBrandPlay,
  listCurrencies,
  listMemberKinds,
  listMemberPlay,
  sumBrand,
  sumMemberBefore,
} from './store/days.ts';
import { findMarks } from './store/rollup.ts';

const memberId = newId();
const brandId = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
  // Enough rows that the planner has a choice, and statistics that let it choose.
  for (const text of [
    `insert into member_days select get_byte(uuid_send(id), 15), id, '2026-01-01'::date + d, 'RNG',
        'v', 'g', 1, 1, 1, 1, 0
      from (select gen_random_uuid() as id from generate_series(1, 400)) m, generate_series(1, 60) d`,
    `insert into member_ledger_days select get_byte(uuid_send(id), 15), id, '2026-01-01'::date + d,
        'PAYOUT', 1, 1, 1, 0, 0, 0
      from (select gen_random_uuid() as id from generate_series(1, 400)) m, generate_series(1, 60) d`,
    `insert into member_marks select get_byte(uuid_send(id), 15), id, 1
      from (select gen_random_uuid() as id from generate_series(1, 20000)) m`,
    'analyze',
  ]) {
    await database.db.query({ text });
  }
});
after(() => database.close());

const period = { from: '2026-01-05', to: '2026-02-20' };
const time = { from: new Date('2026-01-05'), to: new Date('2026-02-20') };
const brand = { brandId, currency: 'USD' };

const probes: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['play of a member', (r) => listMemberPlay(r, { memberId, ...period })],
  ['kinds of a member', (r) => listMemberKinds(r, { memberId, ...period })],
  ['what a member had before', (r) => sumMemberBefore(r, { memberId, day: '2026-02-01' })],
  ['play of a brand', (r) => listBrandPlay(r, { ...brand, ...period })],
  ['kinds of a brand', (r) => listBrandKinds(r, { ...brand, ...period })],
  ['what a brand owes', (r) => sumBrand(r, brand)],
  ['currencies of a brand', (r) => listCurrencies(r, brandId)],
  ['marks', (r) => findMarks(r, [memberId])],
  ['who was active', (r) => listActive(r, { after: null, ...period })],
  ['counting rounds', (r) => countRounds(r, { brandId, memberId, ...period })],
  ['counting transfers', (r) => countTransfers(r, { brandId, memberId, ...period }, undefined)],
  ['deposits of a member', (r) => sumDeposits(r, { memberId, ...time })],
  ['withdrawals of a member', (r) => sumWithdrawals(r, { memberId, ...time })],
  ['carriers of a brand', (r) => listCarriers(r, { ...brand, ...time })],
  ['payments on their way', (r) => sumPending(r, brand)],
];

const GROWING = /Seq Scan on (member_|brand_|deposits|withdrawals|payouts|rounds|transfers)/;

for (const [name, ask] of probes) {
  test(`${name} comes from an index`, async () => {
    for (const plan of await explainAll(database.db, ask)) {
      assert.doesNotMatch(plan, GROWING);
      assert.match(plan, /Index/);
    }
  });
}
