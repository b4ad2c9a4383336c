import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findCounters } from './store/attempts.ts';
import { findLogin, findLoginByMobile } from './store/credentials.ts';
import { findTicket } from './store/login-tickets.ts';
import { listLoginAttempts, readFamiliarity } from './store/logins.ts';
import { countPlaceSharers, findCredentialsChange } from './store/security.ts';
import { findLiveSessionIds, findLiveSessions, listLiveSessions } from './store/sessions.ts';
import { countFromAddress, countToDestination } from './store/verification-codes.ts';

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
        registered_at, dialing_code, mobile)
      select gen_random_uuid(), $1, 'player' || n, 'player' || n, 'Player ' || n, 'USD', 'en', now(),
        '91', (9000000000 + n)::text
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
  await database.db.query({
    text: `insert into login_attempts (id, brand_id, account_key, member_id, ip, user_agent,
        device_hash, outcome, attempted_at)
      select gen_random_uuid(), brand_id, account_key, id, '192.0.2.1', '',
        sha256(id::text::bytea), 'succeeded', now()
      from members`,
  });
  await database.db.query({
    text: `insert into totp_factors (member_id, sealed_secret, created_at, bound_at)
      select id, 'x', now(), now() from members`,
  });
  await database.db.query({
    text: `insert into known_addresses (member_id, network, verified_at, used_at)
      select id, '192.0.2.0/24', now(), now() from members`,
  });
  await database.db.query({
    text: `insert into login_tickets (token_hash, brand_id, member_id, method, ip, issued_at,
        expires_at)
      select sha256(id::text::bytea), brand_id, id, 'password', '192.0.2.1', now(), now()
      from members`,
  });
  await database.db.query({
    text: `insert into verification_codes (id, brand_id, member_id, purpose, channel,
        destination_hash, ip, issued_at, expires_at)
      select gen_random_uuid(), brand_id, id, 'login', 'sms', sha256(id::text::bytea),
        '10.0.0.0'::inet + (row_number() over ())::int, now(), now()
      from members`,
  });
  await database.db.query({ text: 'analyze' });
});
after(() => database.close());

const at = new Date('2026-01-15T12:00:00Z');
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  sessions__token_hash: (reader) =>
    findLiveSessions(
      reader,
      Array.from({ length: 200 }, () => Buffer.alloc(32)),
      at,
    ),
  sessions__member_id: (reader) => listLiveSessions(reader, newId(), at),
  members__account: (reader) => findLogin(reader, BRAND_ID, 'player7'),
  attempt_counters_pkey: (reader) => findCounters(reader, ['login:x']),
  sessions_pkey: (reader) => findLiveSessionIds(reader, [newId(), newId()], at),
  members__mobile: (reader) =>
    findLoginByMobile(reader, BRAND_ID, { dialingCode: '91', mobile: '9000000007' }),
  login_attempts__member_id: (reader) =>
    listLoginAttempts(reader, newId(), { before: newId(), limit: 21 }),
  credentials_pkey: (reader) => findCredentialsChange(reader, newId()),
  login_tickets_pkey: (reader) =>
    findTicket(reader, { brandId: BRAND_ID, tokenHash: Buffer.alloc(32), triesMax: 5, at }),
  verification_codes__destination_hash: (reader) =>
    countToDestination(reader, Buffer.alloc(32), at),
  verification_codes__ip: (reader) => countFromAddress(reader, '10.0.0.7', at),
};

for (const [index, read] of Object.entries(reads)) {
  test(`a hot read goes through ${index}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}

test('what an account knows of a place is read through indexes alone', async () => {
  const place = { ip: '192.0.2.9', deviceHash: Buffer.alloc(32) };
  const plan = await explainRead(database.db, (reader) =>
    // Explained, it gives no row, and cannot say more; what it goes by has been read by then.
    assert.rejects(readFamiliarity(reader, newId(), place), /gave no row/),
  );
  assert.match(plan, /known_addresses_pkey/);
  assert.match(plan, /login_attempts__(device_hash|member_id)/);
  assert.doesNotMatch(plan, /Seq Scan on (known_addresses|login_attempts)/);
});

test('who shares a place with a member is read through indexes alone, and not without end', async () => {
  const query = { brandId: BRAND_ID, memberId: newId(), since: at };
  const plan = await explainRead(database.db, (reader) => countPlaceSharers(reader, query));
  assert.match(plan, /login_attempts__member_id/);
  assert.match(plan, /login_attempts__device_hash/);
  assert.doesNotMatch(plan, /Seq Scan on login_attempts/);
  assert.equal(plan.match(/Limit/g)?.length, 3);
});

test('codes of one IPv6 network are counted together', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await database.db.query({
    text: `insert into verification_codes (id, brand_id, purpose, channel, destination_hash, ip,
        issued_at, expires_at)
      select gen_random_uuid(), $1, 'login', 'sms', sha256(ip::bytea), ip::inet, now(), now()
      from unnest($2::text[]) x (ip)`,
    values: [BRAND_ID, ['2001:db8:1:1::1', '2001:db8:1:1:ffff::', '2001:db8:1:2::1']],
  });
  const codes = await countFromAddress(database.db, '2001:db8:1:1:8::8', hourAgo);
  assert.equal(codes.count, 2);
});
