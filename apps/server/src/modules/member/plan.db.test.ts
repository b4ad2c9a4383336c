import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findAvatar } from './avatar/store.ts';
import type { Sign } from './duplicate/rules.ts';
import { findMatches } from './duplicate/signs.ts';
import { listPairs, listPairsOf } from './duplicate/store.ts';
import { listDocuments, listOfMember } from './kyc/store.ts';
import { countMembers, listMembers } from './list/store.ts';
import { findByAccount, findMembers, findTaken } from './store.ts';

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
  await seedSigns(database);
  await database.db.query({
    text: `analyze members, kyc_documents, avatars, login_attempts, sessions, payout_accounts,
      duplicate_pairs`,
  });
});
after(() => database.close());

/** Addresses, devices, mailboxes and pairs of the same members. */
async function seedSigns({ db }: TestDatabase): Promise<void> {
  await db.query({
    text: `update members set registered_ip = ('10.' || (n % 200) || '.' || (n / 200) || '.1')::inet,
        logged_in_ip = ('10.' || (n % 200) || '.' || (n / 200) || '.1')::inet,
        logged_in_at = now(), email = account || '@mail.example', payee_name = nickname,
        birth_day = '1990-01-01', dialing_code = '44', mobile = (7700900000 + n)::text,
        affiliate_code = 'A' || (n % 500)
      from (select id as numbered, row_number() over () as n from members) numbers
      where numbered = id`,
  });
  await db.query({
    text: `insert into login_attempts (id, brand_id, account_key, member_id, ip, user_agent, outcome,
        attempted_at)
      select gen_random_uuid(), brand_id, account_key, id, logged_in_ip, 'test', 'succeeded', now()
      from members`,
  });
  await db.query({
    text: `insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at,
        idle_minutes, ip, user_agent, device_hash)
      select gen_random_uuid(), id, uuid_send(id), now(), now(), now(), 30, '10.0.0.1', 'test',
        uuid_send(id) from members`,
  });
  await db.query({
    text: `insert into payout_accounts (bucket, id, member_id, brand_id, method_code, kind,
        institution_code, institution, holder, number_sealed, number_hash, number_tail, created_at,
        usable_at)
      select get_byte(uuid_send(id), 15), gen_random_uuid(), id, brand_id, 'bank', 'bank', 'b',
        'Bank', nickname, '', uuid_send(id), '0000', now(), now() from members`,
  });
  await db.query({
    text: `insert into duplicate_pairs (id, brand_id, first_id, second_id, signs, strength, found_at)
      select gen_random_uuid(), brand_id, id, lead(id) over (order by id), '{device}', 'strong', now()
      from members order by id limit 19999`,
  });
}

const nobody = { email: 'a@b.example', dialingCode: '44', mobile: '7000' };
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  members_pkey: (reader) => findMembers(reader, Array.from({ length: 200 }, newId)),
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
  members__affiliate_code: (reader) =>
    listMembers(reader, BRAND_ID, { affiliateCode: 'A7', after: null, limit: 20 }),
  members__logged_in: (reader) =>
    listMembers(reader, BRAND_ID, { sort: 'loggedIn', after: null, limit: 20 }),
  members__payee_name: (reader) =>
    listMembers(reader, BRAND_ID, { payeeName: 'player 7', after: null, limit: 20 }),
  members__registered_ip: (reader) => countMembers(reader, BRAND_ID, { registeredIp: '10.1.2.1' }),
  member_tags__tag_id: (reader) =>
    listMembers(reader, BRAND_ID, { tagId: newId(), after: null, limit: 20 }),
  'duplicate_pairs__(verdict|brand_id)': (reader) =>
    listPairs(reader, BRAND_ID, { verdict: 'open', after: newId(), limit: 20 }),
  duplicate_pairs__first_id: (reader) => listPairsOf(reader, newId()),
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

const signs: Readonly<Record<Sign, string>> = {
  registration_ip: 'members__registered_ip',
  login_ip: 'login_attempts__ip',
  device: 'sessions__device_hash',
  payout_account: 'payout_accounts',
  person: 'members__payee_name',
  mailbox: 'members__mailbox',
  mobile: 'members__mobile',
};

for (const [sign, index] of Object.entries(signs)) {
  test(`accounts with a common ${sign} are found through ${index}`, async () => {
    const [member] = await database.db.query<{ id: string }>({
      text: 'select id from members limit 1',
    });
    const read = (reader: Reader) => findMatches(reader, sign as Sign, [member?.id ?? '']);
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(index));
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}
