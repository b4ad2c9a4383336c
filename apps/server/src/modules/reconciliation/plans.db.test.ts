import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findMovements, listSettled } from '../cashier/index.ts';
import { listHouseMovements } from '../wallet/index.ts';
import { listLeftDays } from './store/days.ts';
import { listDifferences } from './store/differences.ts';
import { findElsewhere, listLines } from './store/lines.ts';

const BRAND = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, kind,
        provider, state, currency, amount, fee_amount, multiple_hundredths, reference_code, ip,
        created_at, expires_at, settled_at)
      select n % 256, gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), 'card', 'card',
        'sandbox', 'PAID', 'USD', 100, 0, 100, case when n % 50 = 0 then 'R' || n end, '192.0.2.1',
        at, at, at
      from (select n, timestamptz '2025-01-01' + n * interval '30 minutes' as at
        from generate_series(1, 20000) n) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into house_accounts (brand_id, code, currency)
      select $1, code, 'USD' from unnest(array['cash:sandbox', 'play:studio']) code`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into transfers (at, version, main_amount, main_after_amount, locked_amount,
        locked_after_amount, bonus_amount, bonus_after_amount, house_amount, house_account_id, bucket,
        id, member_id, currency, kind, cause)
      select timestamptz '2025-01-01' + n * interval '10 seconds', n, 0, 0, 0, 0, 0, 0, 1,
        (select id from house_accounts where code =
          case when n % 100 = 0 then 'cash:sandbox' else 'play:studio' end),
        n % 256, gen_random_uuid(), gen_random_uuid(), 'USD',
        case when n % 100 = 0 then 'DEPOSIT_ONLINE' else 'BET_DEDUCT' end, 'x'
      from generate_series(1, 40000) n`,
  });
  await db.query({
    text: `insert into reconciliation_days (source, day, state, run_id, origin, started_at, beat_at)
      select 'sandbox', date '2025-01-01' + n, 'DONE', gen_random_uuid(), 'api', now(), now()
      from generate_series(0, 1999) n`,
  });
  await db.query({
    text: `insert into statement_lines (source, day, seq, provider_reference, reference, kind, state,
        amount, fee_amount, currency, at)
      select 'sandbox', date '2025-01-01' + n / 20, n, n::text, n::text, 'deposit', 'paid', 1, 0,
        'USD', now()
      from generate_series(0, 19999) n`,
  });
  await db.query({
    text: `insert into reconciliation_differences (id, source, day, kind, subject, direction,
        reference, currency, their_count, facts, state, found_at, seen_at)
      select gen_random_uuid(), 'sandbox', date '2025-01-01' + n / 10, 'missing_here', n::text,
        'deposit', n::text, 'USD', 1, '', case when n % 200 = 0 then 'OPEN' else 'GONE' end, now(),
        now()
      from generate_series(0, 9999) n`,
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

const period = { from: new Date('2025-02-01T00:00:00Z'), to: new Date('2025-02-02T00:00:00Z') };
const ledger = { from: new Date('2025-01-02T00:00:00Z'), to: new Date('2025-01-02T06:00:00Z') };
const place = { source: 'sandbox', day: '2025-02-01' };
const first = { after: null, limit: 21 };
const at = new Date('2024-01-01T00:00:00Z');

const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'payments settled in a day': (reader) => listSettled(reader, { provider: 'sandbox', ...period }),
  'payments by their names': (reader) =>
    findMovements(reader, { provider: 'sandbox', names: [newId(), 'R50'] }),
  'what the ledger moved in a day': (reader) =>
    listHouseMovements(reader, { code: 'cash:sandbox', ...ledger }),
  'the lines of a day': (reader) => listLines(reader, place),
  'lines on other days': (reader) => findElsewhere(reader, place, ['1', '2']),
  'differences, newest first': (reader) => listDifferences(reader, {}, first),
  'runs that were left': (reader) => listLeftDays(reader, { before: at, at }),
};

for (const [name, read] of Object.entries(reads)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await explainRead(database.db, read);
    assert.doesNotMatch(
      plan,
      /Seq Scan on (deposits|transfers|statement_lines|reconciliation_differences)/,
      plan,
    );
  });
}
