import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { countOpen, listInterrupted, listNotifications, listOverdue } from './store/list.ts';

const BRAND_ID = newId();
const HASH = Buffer.alloc(32, 9);
const MEMBER_ID = newId();
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLAN', 'Plan', 'USD', 'en', '{en}', '1')`,
    values: [BRAND_ID],
  });
  // Nearly all of a real table has been sent; what waits or was given up is a sliver.
  await database.db.query({
    text: `insert into notifications (id, brand_id, member_id, channel, destination_masked,
        destination_sealed, destination_hash, template, language, state, created_at, sent_at,
        ended_at)
      select gen_random_uuid(), $1, gen_random_uuid(), 'sms', '+91', 'x',
        sha256(n::text::bytea), 'verification_code', 'en',
        case when n % 500 = 0 then 'dead' else 'sent' end,
        now() - make_interval(secs => n), now(), now()
      from generate_series(1, 20000) n`,
    values: [BRAND_ID],
  });
  await database.db.query({ text: 'analyze notifications' });
});
after(() => database.close());

const page = { cursor: null, limit: 20 };
const at = { before: new Date(), limit: 20 };
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  notifications__brand_id: (reader) => listNotifications(reader, { brandId: BRAND_ID }, page),
  notifications__brand_id__state: (reader) => countOpen(reader, BRAND_ID),
  'notifications__(?:brand_id__state|state)': (reader) =>
    listNotifications(reader, { brandId: BRAND_ID, state: 'dead' }, page),
  notifications__destination: (reader) =>
    listNotifications(reader, { brandId: BRAND_ID, destinationHash: HASH }, page),
  notifications__member_id: (reader) =>
    listNotifications(reader, { brandId: BRAND_ID, memberId: MEMBER_ID }, page),
  'notifications__open ': (reader) => listOverdue(reader, at),
  notifications__open: (reader) => listInterrupted(reader, at),
};

for (const [index, read] of Object.entries(reads)) {
  test(`a hot read goes through ${index.trim()}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}
