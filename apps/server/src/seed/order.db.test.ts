// The whole demo brand, as `npm start` seeds it: statements are read in the order of the ledger.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { verifyLedger } from '../modules/wallet/verify.ts';
import { testEnv } from '../testing.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../seed.ts')], {
    env: { ...process.env, ...testEnv(database.url), DATA_DIR: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0);
});
after(() => database.close());

test('no entry of a member is earlier than the entry before it', async () => {
  const back = await database.db.query({
    text: `select m.account, t.kind, t.cause, t.at, t.at_before from (
        select member_id, version, kind, cause, at,
          lag(at) over (partition by bucket, member_id order by version) as at_before
        from transfers) t
      join members m on m.id = t.member_id
      where t.at < t.at_before order by m.account, t.version`,
  });
  assert.deepEqual(back, []);
  const [count] = await database.db.query<{ transfers: number; members: number }>({
    text: `select count(*)::integer as transfers, count(distinct member_id)::integer as members
      from transfers`,
  });
  assert.ok(count !== undefined && count.transfers > 2_000 && count.members > 25);
  assert.deepEqual(await verifyLedger(database.db), []);
});
