import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findAvatar } from './avatar/store.ts';
import { listDocuments, listOfMember } from './kyc/store.ts';
import { listMembers } from './list/store.ts';
import { findByAccount, findTaken } from './store.ts';

const BRAND_ID = newId();
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  // Enough rows that the planner has a choice to make.
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLAN', 'Plan', 'USD', 'en', '{en}', '1')`,
    values: [BRAND_ID],
  });
  await database.db.query({
    text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
        registered_at)
      select gen_random_uuid(), $1, 'player' || n, 'player' || n, 'Player ' || n, 'USD', 'en', now()
      from generate_series(1, 20000) n`,
    values: [BRAND_ID],
  });
  await database.db.query({
    text: `insert into kyc_documents (id, brand_id, member_id, kind, media_type, sealed_content,
        content_bytes, uploaded_at, status, decided_at)
      select gen_random_uuid(), brand_id, id, 'passport', 'image/jpeg', '', 0, now(), 'approved',
        now() from members`,
  });
  await database.db.query({
    text: `insert into avatars (id, member_id, content, uploaded_at)
      select gen_random_uuid(), id, '', now() from members`,
  });
  await database.db.query({ text: 'analyze members, kyc_documents, avatars' });
});
after(() => database.close());

const nobody = { email: 'a@b.example', dialingCode: '44', mobile: '7000' };
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  members__account: (reader) => findByAccount(reader, BRAND_ID, 'player7'),
  members__mobile: (reader) => findTaken(reader, BRAND_ID, { ...nobody, account: 'player7' }),
  'members__registered|members_pkey': (reader) =>
    listMembers(reader, BRAND_ID, { after: { id: newId(), value: null }, limit: 20 }),
  members__kyc: (reader) =>
    listMembers(reader, BRAND_ID, { kycStatus: 'pending', after: null, limit: 20 }),
  kyc_documents__member_id: (reader) => listOfMember(reader, newId()),
  kyc_documents__status: (reader) =>
    listDocuments(reader, BRAND_ID, { status: 'pending', after: null, limit: 20 }),
  avatars_pkey: (reader) => findAvatar(reader, newId()),
  members__account_prefix: (reader) =>
    listMembers(reader, BRAND_ID, { search: 'player77', after: null, limit: 20 }),
};

for (const [index, read] of Object.entries(reads)) {
  test(`a hot read goes through ${index}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}
