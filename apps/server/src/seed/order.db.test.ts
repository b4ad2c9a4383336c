// The whole demo brand, as `npm start` seeds it: statements are read in the order of the ledger, and what
// it gives of a stake leaves the margin that a new brand has.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, test } from 'node:test';
import {
  type ContractKind,
  contractKinds,
  dividendMaxOf,
  payMaxOf,
  type OfferedRate,
} from '@parlour/commission';
import { excessOfGroup, excessOfPack } from '@parlour/lottery';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { anyFamily } from '../modules/draw/index.ts';
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

test('members have bet on sports for weeks, in all the ways in which a slip ends', async () => {
  const rows = await database.db.query<{ status: string; count: number; members: number }>({
    text: `select status, count(*)::integer as count, count(distinct member_id)::integer as members
      from slips group by status`,
  });
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  for (const status of ['WON', 'LOST', 'VOID', 'CASHED_OUT']) {
    assert.ok(count(status) > 0, `${status}: ${JSON.stringify(rows)}`);
  }
  // Nothing waits for an event that is over.
  assert.deepEqual([count('OPEN'), count('PENDING'), count('OFFERED')], [0, 0, 0]);
  assert.ok(rows.reduce((sum, row) => sum + row.count, 0) > 40);
  const kinds = await database.db.query<{ kind: string }>({
    text: `select distinct case when cardinality(sizes) > 1 or sizes[1] < legs then 'system'
        when legs > 1 then 'multiple' else 'single' end as kind
      from (select sizes, (select count(*) from slip_legs l where l.bucket = s.bucket
        and l.member_id = s.member_id and l.slip_id = s.id) as legs from slips s) x`,
  });
  assert.equal(kinds.length, 3);
});

test('odds, points, wages and dividends of the demo are within the sum of returns', async () => {
  const { db } = database;
  const [points] = await db.query<{ rebateMaxBps: number }>({
    text: `select points_max as "rebateMaxBps" from point_policies where family = 'lottery'`,
  });
  const promised = await db.query<{ kind: ContractKind; rateBps: number }>({
    text: `select c.kind, max(greatest(t.rate_bps, t.loss_rate_bps)) as "rateBps"
      from contracts c join contract_tiers t on t.contract_id = c.id
      where c.upline_id is null group by c.kind`,
  });
  assert.deepEqual(promised.map(({ kind }) => kind).toSorted(), contractKinds.toSorted());
  const offered = await db.query<OfferedRate>({
    text: `select kind, is_offered as "isOffered", max_rate_bps as "maxRateBps",
        turnover_cap_bps as "turnoverCapBps" from contract_limits`,
  });
  assert.equal(offered.length, contractKinds.length);
  const promises = { offered, promised };
  const terms = {
    rebateMaxBps: points?.rebateMaxBps ?? assert.fail('no points'),
    payMaxBps: payMaxOf(promises),
    dividendMaxBps: dividendMaxOf(promises),
    marginMinBps: 50,
  };
  const { dividendMaxBps, payMaxBps, rebateMaxBps } = terms;
  assert.deepEqual([rebateMaxBps, payMaxBps, dividendMaxBps], [100, 100, 50]);
  const packs = await db.query<{ family: string; odds: Record<string, number> }>({
    text: `select family, odds from odds_packs where status = 'PUBLISHED'`,
  });
  assert.ok(packs.some(({ family }) => family === 'vietnam-north'));
  for (const { family: code, odds } of packs) {
    const family = anyFamily(code) ?? assert.fail(code);
    const pack = { family: code, version: 1, odds };
    assert.deepEqual(excessOfPack(family, pack, terms), [], code);
    // All that the starting odds leave is given: the margin of the house and nothing more.
    if (!code.startsWith('vietnam-')) continue;
    const less = { ...terms, marginMinBps: terms.marginMinBps + 1 };
    assert.ok(excessOfPack(family, pack, less).length > 0, code);
  }
  const groups = await db.query<{ groupMin: number; groupMax: number }>({
    text: `select distinct group_min as "groupMin", group_max as "groupMax" from lottery_offers
      where group_max is not null`,
  });
  assert.ok(groups.length > 0);
  for (const group of groups) assert.equal(excessOfGroup(group, terms), null);
});
