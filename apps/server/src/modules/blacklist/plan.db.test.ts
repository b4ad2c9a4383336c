import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findListed, listEntries, listHits } from './store.ts';

const BRAND_ID = newId();
const NOBODY = newId();
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLAN', 'Plan', 'USD', 'en', '{en}', '1')`,
    values: [BRAND_ID],
  });
  // Enough rows that the planner has a choice to make.
  await database.db.query({
    text: `insert into blacklist_entries
        (id, brand_id, kind, value_hash, label, reason, added_at, added_by)
      select gen_random_uuid(), $1, 'account', sha256(n::text::bytea), n::text, 'fraud', now(), $2
      from generate_series(1, 20000) n`,
    values: [BRAND_ID, NOBODY],
  });
  await database.db.query({
    text: `insert into blacklist_hits (id, brand_id, entry_id, occasion, hit_at)
      select gen_random_uuid(), $1, id, 'login', now() from blacklist_entries`,
    values: [BRAND_ID],
  });
  await database.db.query({ text: 'analyze blacklist_entries, blacklist_hits' });
});
after(() => database.close());

const at = new Date();
const hashes = ['7', '11', 'nobody'].map((text) => createHash('sha256').update(text).digest());
const page = { cursor: null, limit: 20 };
const filter = { brandId: BRAND_ID, kind: null, state: 'active', hashes: null, at } as const;
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  blacklist_entries__value: (reader) => findListed(reader, { brandId: BRAND_ID, hashes, at }),
  blacklist_entries__listed: (reader) => listEntries(reader, filter, page),
  blacklist_hits__brand_id: (reader) =>
    listHits(reader, { brandId: BRAND_ID, entryId: null }, page),
};

for (const [index, read] of Object.entries(reads)) {
  test(`a read goes through ${index}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan on blacklist/);
  });
}
