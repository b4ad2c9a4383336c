import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findCounters } from './store/attempts.ts';
import { findLogin } from './store/credentials.ts';
import { findLiveSession, listLiveSessions } from './store/sessions.ts';

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
    text: `insert into credentials (member_id, password_hash, changed_at)
      select id, 'x', now() from members`,
  });
  await database.db.query({
    text: `insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at,
        idle_minutes, ip, user_agent)
      select gen_random_uuid(), id, sha256(id::text::bytea), now(), now(), now(), 30, '192.0.2.1', ''
      from members`,
  });
  await database.db.query({
    text: `insert into attempt_counters (subject, failures, failed_at)
      select 'login:' || n, 1, now() from generate_series(1, 5000) n`,
  });
  await database.db.query({ text: 'analyze members, credentials, sessions, attempt_counters' });
});
after(() => database.close());

const at = new Date('2026-01-15T12:00:00Z');
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  sessions__token_hash: (reader) => findLiveSession(reader, Buffer.alloc(32), at),
  sessions__member_id: (reader) => listLiveSessions(reader, newId(), at),
  members__account: (reader) => findLogin(reader, BRAND_ID, 'player7'),
  attempt_counters_pkey: (reader) => findCounters(reader, ['login:x']),
};

for (const [index, read] of Object.entries(reads)) {
  test(`a hot read goes through ${index}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}
