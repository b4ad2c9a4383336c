// A draw closes rounds by their names, however many of them a member has open.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { explainFirst, openTestDatabase, skipOnCitus, type TestDatabase } from '@parlour/testkit';
import { roundsClosed } from './events.ts';
import { type Closing, closeRounds } from './store/close-rounds.ts';
import { ZERO } from '@parlour/money';

const MEMBERS = 200;
const OPEN_EACH = 50;

let database: TestDatabase;
let closings: readonly Closing[];

before(async () => {
  database = await openTestDatabase();
  const memberIds = Array.from({ length: MEMBERS }, newId);
  const rows = await database.db.query<{ id: string; memberId: string }>({
    text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
        category, currency, status, stake_amount, opened_at)
      select x.bucket, gen_random_uuid(), x.id, gen_random_uuid(), 'plott', gen_random_uuid()::text,
        'ssc-60', 'LOTT', 'CNY', 'open', 20000, now()
      from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
      cross join generate_series(1, ${OPEN_EACH})
      returning id, member_id as "memberId"`,
    values: [memberIds.map(bucketOf), memberIds],
  });
  await database.db.query({ text: 'analyze rounds' });
  closings = rows
    .filter((_, index) => index % OPEN_EACH === 0)
    .map((round) => ({
      ...round,
      vendorCode: 'plott',
      payout: ZERO,
      refund: ZERO,
      validBet: ZERO,
    }));
});
after(() => database.close());

const skip = skipOnCitus('rounds are closed by another road where they are spread');

test(
  'rounds are closed by their key, and not looked for among the open ones',
  { skip },
  async () => {
    const at = new Date();
    const plan = await explainFirst(database.db, (tx) =>
      closeRounds(tx, closings.slice(0, 20), { at, told: roundsClosed(at) }),
    );
    assert.match(plan, /Index Scan using rounds__pk on rounds r/);
    assert.match(plan, /Index Cond: .*\bid = /);
  },
);
