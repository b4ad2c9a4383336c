// Recovery and factors are asked for by anybody, so each of their statements has an index to go by.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findPasswordHistory, lockCredentials } from './store/credentials.ts';
import { findTotp, isProofGood, spendRecoveryCode } from './store/factors.ts';
import { closeTickets } from './store/login-tickets.ts';
import { closeResets, findReset } from './store/password-resets.ts';
import { closeResetCodes } from './store/verification-codes.ts';

const ROWS = 5_000;
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const brandId = newId();
  // Enough rows that the planner has a choice to make.
  const fill = (text: string, values: readonly unknown[] = []) => db.query({ text, values });
  await fill(
    `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLAN', 'Plan', 'USD', 'en', '{en}', '1')`,
    [brandId],
  );
  await fill(
    `insert into members (id, brand_id, account, account_key, nickname, currency, language,
        registered_at)
      select gen_random_uuid(), $1, 'player' || n, 'player' || n, 'Player ' || n, 'USD', 'en', now()
      from generate_series(1, $2::int) n`,
    [brandId, ROWS],
  );
  await fill(`insert into credentials (member_id, password_hash, changed_at)
    select id, 'x', now() from members`);
  await fill(`insert into password_history (member_id, replaced_at, password_hash)
    select id, now(), 'x' from members`);
  await fill(`insert into totp_factors (member_id, sealed_secret, created_at, bound_at)
    select id, 'x', now(), now() from members`);
  await fill(`insert into recovery_codes (member_id, code_hash)
    select id, sha256(id::text::bytea) from members`);
  await fill(`insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at,
      idle_minutes, ip, user_agent)
    select gen_random_uuid(), id, sha256(id::text::bytea), now(), now(), now(), 30, '192.0.2.1', ''
    from members`);
  await fill(`insert into reauthentication_proofs (token_hash, session_id, expires_at)
    select sha256(id::text::bytea), id, now() from sessions`);
  await fill(`insert into password_resets (token_hash, member_id, ip, issued_at, expires_at)
    select sha256(id::text::bytea), id, '192.0.2.1', now(), now() from members`);
  await fill(`insert into login_tickets (token_hash, brand_id, member_id, method, ip, issued_at,
      expires_at)
    select sha256(id::text::bytea), brand_id, id, 'password', '192.0.2.1', now(), now()
    from members`);
  await fill(`insert into verification_codes (id, brand_id, member_id, purpose, channel,
      destination_hash, ip, issued_at, expires_at)
    select gen_random_uuid(), brand_id, id, 'reset', 'sms', sha256(id::text::bytea), '192.0.2.1',
      now(), now()
    from members`);
  await fill('analyze');
});
after(() => database.close());

const at = new Date('2026-01-15T12:00:00Z');
const hash = Buffer.alloc(32);
const statements: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  totp_factors_pkey: (tx) => findTotp(tx, newId()),
  recovery_codes_pkey: (tx) => spendRecoveryCode(tx, newId(), { codeHash: hash, at }),
  'reauthentication_proofs_(pkey|_session_id)': (tx) =>
    isProofGood(tx, { tokenHash: hash, sessionId: newId(), at }),
  password_resets_pkey: (tx) => findReset(tx, hash, at),
  password_resets__member_id: (tx) => closeResets(tx, newId(), at),
  password_history_pkey: (tx) => findPasswordHistory(tx, newId(), 5),
  login_tickets__member_id: (tx) => closeTickets(tx, newId(), at),
  verification_codes__member_id: (tx) => closeResetCodes(tx, newId(), at),
  // Explained, it finds nobody; what it would have gone by is read before that matters.
  credentials_pkey: (tx) => lockCredentials(tx, newId()).catch(() => null),
};

for (const [index, statement] of Object.entries(statements)) {
  test(`a statement of a recovery goes through ${index}`, async () => {
    const plan = await explainRead(database.db, (reader) => statement(reader as Tx));
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}
