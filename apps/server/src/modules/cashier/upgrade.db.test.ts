// What members paid before their database was brought up to this release they pay after it.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { policyOfRank } from './rules/vip-limit.ts';
import { getPolicy, listVipLimits } from './store/policy.ts';
import { money } from './testing/desk.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../../db/migrations');
const FEE_PARTS = '0057';
const BRAND = '01930000-0000-7000-8000-000000000001';

let folder: string;
let database: TestDatabase;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-migrations-'));
  for (const name of await readdir(MIGRATIONS)) {
    if (name < FEE_PARTS) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  database = await openTestDatabase(folder);
});
after(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Of these ranks the first has a rate of its own, the second pays nothing, the third has none. */
const before0057 = `
  insert into brands (id, code, name, currency, default_language, languages, terms_version,
      time_zone, created_at)
    values ('${BRAND}', 'OLD', 'Old', 'USD', 'en', '{en}', '1', 'UTC', now());
  insert into cashier_policies (brand_id, currency, withdraw_min_amount, withdraw_max_amount,
      withdraw_day_amount, withdraw_day_count, fee_bps, free_per_day, account_lock_minutes,
      second_operator_amount, reset_balance_amount, risk_amount, risk_account_hours,
      risk_payout_account_hours, risk_day_count, risk_failed_logins, risk_play_hundredths)
    values ('${BRAND}', 'USD', 1, 2, 2, 1, 100, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0);
  insert into cashier_vip_limits (brand_id, currency, rank, fee_bps)
    values ('${BRAND}', 'USD', 1, 50), ('${BRAND}', 'USD', 2, 0), ('${BRAND}', 'USD', 3, null);`;

test('ranks whose withdrawals were free have no part of a fixed fee that is set later', async () => {
  const { db } = database;
  await db.query({ text: before0057 });
  await migrate(database.url, MIGRATIONS);
  await db.query({
    text: 'update cashier_policies set fee_fixed_amount = $1',
    values: [money('0.5')],
  });
  const scope = { brandId: BRAND, currency: 'USD' };
  const [policy, limits] = [await getPolicy(db, scope), await listVipLimits(db, scope)];
  const fees = [0, 1, 2, 3].map((rank) => policyOfRank(policy, limits, rank).feeFixed);
  assert.deepEqual(fees, [money('0.5'), money('0.5'), 0n, money('0.5')]);
});
