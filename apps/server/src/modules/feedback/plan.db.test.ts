import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listFeedback } from './store.ts';

const BRAND_ID = newId();
const MEMBER_ID = newId();
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLAN', 'Plan', 'USD', 'en', '{en}', '1')`,
    values: [BRAND_ID],
  });
  await database.db.query({
    text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
        registered_at)
      select case when n = 1 then $2::uuid else gen_random_uuid() end, $1, 'player' || n,
        'player' || n, 'Player ' || n, 'USD', 'en', now()
      from generate_series(1, 2000) n`,
    values: [BRAND_ID, MEMBER_ID],
  });
  // Nearly all of a real queue has been answered; what waits is a sliver.
  await database.db.query({
    text: `insert into feedback (id, brand_id, member_id, language, question_type, content, state,
        answer, created_at)
      select gen_random_uuid(), $1, m.id, 'en',
        case when n % 400 = 0 then 'withdrawal' else 'site' end, 'x',
        case when n % 500 = 0 then 'open' else 'answered' end, 'y', now()
      from (select id, row_number() over () as place from members) m, generate_series(1, 10) n
      where m.place > 0`,
    values: [BRAND_ID],
  });
  await database.db.query({
    text: `update feedback set state = 'open' where id in (select id from feedback limit 40)`,
  });
  await database.db.query({ text: 'analyze feedback, members' });
});
after(() => database.close());

const page = { brandId: BRAND_ID, after: newId(), limit: 21 };
const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  feedback__brand_id: (reader) => listFeedback(reader, page),
  feedback__state: (reader) => listFeedback(reader, { ...page, state: 'open' }),
  feedback__member_id: (reader) => listFeedback(reader, { ...page, memberId: MEMBER_ID }),
};

for (const [index, read] of Object.entries(reads)) {
  test(`feedback is listed through ${index}`, async () => {
    const plan = await explainRead(database.db, read);
    assert.match(plan, new RegExp(`using ${index}`), plan);
    assert.doesNotMatch(plan, /Seq Scan on feedback/);
  });
}
