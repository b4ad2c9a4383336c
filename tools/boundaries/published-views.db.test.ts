import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { explainAll, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { PUBLISHED_VIEWS } from './tables.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const ID = "'00000000-0000-0000-0000-000000000000'";

/** Of each view that modules look rows up in: how, and the index that the table behind it has for it. */
const LOOKUPS: readonly (readonly [view: string, where: string, index: RegExp])[] = [
  ['brand_zones', `brand_id = ${ID}`, /brands_pkey/],
  ['lineage_at', `member_id = ${ID}`, /lineage_changes__pk/],
  ['lineage_paths', 'id = 1', /lineages__pk/],
  ['member_accounts', `id = ${ID}`, /members_pkey/],
  ['operator_names', `id = ${ID}`, /operators_pkey/],
  ['settled_deposits', `bucket = 1 and id = ${ID}`, / on deposits/],
  ['turnover_journal', 'seq = 1', /turnover_entries\w*_pk/],
];

for (const [view, where, index] of LOOKUPS) {
  test(`The planner looks through ${view} and uses the index behind it`, async () => {
    const plans = await explainAll(database.db, (reader) =>
      reader.query({ text: `select 1 from ${view} where ${where}` }),
    );
    const plan = plans.join('\n');
    assert.match(plan, index, plan);
    assert.doesNotMatch(plan, /Subquery Scan/, plan);
  });
}

test('Every published view is looked up here', () => {
  const known = new Set(LOOKUPS.map(([view]) => view));
  // One row per posting, made from transfers: nobody looks a single one up.
  known.add('postings');
  assert.deepEqual(
    Object.keys(PUBLISHED_VIEWS).filter((view) => !known.has(view)),
    [],
  );
});
