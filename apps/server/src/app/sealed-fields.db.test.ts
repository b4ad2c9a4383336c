// Sealed columns are all known, and move to a new key with nothing lost on the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { onlyKey, type FieldKeys } from '../platform/field-keys.ts';
import { createFieldSeal } from '../platform/field-seal.ts';
import { createFileSeal } from '../platform/file-seal.ts';
import { reseal, type Resealing, type SealedField } from '../platform/reseal.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { sealedFields } from './sealed-fields.ts';

const former = Buffer.alloc(32, 7);
const newest = { id: '2027', key: Buffer.alloc(32, 9) };
const keys: FieldKeys = [newest, { id: null, key: former }];
const FILE = Buffer.alloc(40_000, 5);

let t: TestApp;
const documents = Array.from({ length: 5 }, () => newId());
before(async () => {
  t = await createTestApp();
  await t.operator('olivia');
  const files = createFileSeal(onlyKey(former));
  const { memberId } = await t.member();
  for (const id of documents) {
    await t.platform.db.query({
      text: `insert into kyc_documents (id, brand_id, member_id, kind, media_type, sealed_content,
          content_bytes, uploaded_at) values ($1, $2, $3, 'selfie', 'image/png', $4, $5, now())`,
      values: [id, t.brand.id, memberId, files.seal(FILE, id), FILE.length],
    });
  }
});
after(() => t.close());

const run = (isDry = false, onProgress: (progress: Resealing) => void = () => {}) =>
  reseal({
    db: t.platform.db,
    keys,
    fields: sealedFields,
    isDry,
    batchSize: 2,
    onProgress,
  });
const of = (results: readonly Resealing[], table: string): Resealing =>
  results.find(({ field }) => field.table === table) ?? assert.fail();
const secrets = () =>
  t.platform.db.query<{ id: string; sealed: string }>({
    text: 'select id, totp_secret as sealed from operators order by id',
  });

/** Columns whose names say that they hold a secret, and that are none of these fields. */
const OTHERS = [
  // What an operator recognises a secret by.
  'postbacks.secret_hint',
  // Worth five minutes.
  'operator_challenges.enrolment_secret',
];

test('every column that is sealed is known', async () => {
  const rows = await t.platform.db.query<{ name: string }>({
    text: `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%sealed%' or column_name like '%secret%')
        and data_type in ('text', 'bytea')`,
  });
  const known = new Set([
    ...OTHERS,
    ...sealedFields.map(({ table, column }) => `${table}.${column}`),
  ]);
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.has(name)),
    [],
    'name it in the sealed-fields.ts of its module',
  );
});

test('a dry run counts and changes nothing', async () => {
  const before = await secrets();
  const results = await run(true);
  assert.equal(of(results, 'operators').stale, before.length);
  assert.equal(of(results, 'kyc_documents').stale, documents.length);
  assert.deepEqual(await secrets(), before);
});

test('it goes on where it was ended, and the former key is not needed afterwards', async () => {
  const stop = new Error('ended');
  await assert.rejects(
    run(false, ({ field, done }) => {
      if (field.table === 'kyc_documents' && done === 2) throw stop;
    }),
    stop,
  );
  const seen: string[] = [];
  const results = await run(false, ({ field, done, stale }) => {
    if (field.table === 'kyc_documents') seen.push(`${done} of ${stale}`);
  });
  assert.deepEqual(seen, ['0 of 3', '2 of 3', '3 of 3']);
  assert.equal(of(results, 'operators').stale, 0);

  const texts = createFieldSeal([newest]);
  for (const { id, sealed } of await secrets()) {
    assert.match(texts.open(sealed, `operator:${id}`), /^[A-Z2-7]{20,}$/);
  }
  const files = createFileSeal([newest]);
  const rows = await t.platform.db.query<{ id: string; content: Buffer }>({
    text: 'select id, sealed_content as content from kyc_documents',
  });
  for (const { id, content } of rows) assert.ok(files.open(content, id).equals(FILE));
  assert.ok((await run(true)).every(({ stale }) => stale === 0));
});

test('what no key opens is counted and left, and the rows behind it are sealed again', async () => {
  const strange = createFieldSeal([{ id: 'lost', key: Buffer.alloc(32, 1) }]);
  const ours = createFieldSeal(onlyKey(former));
  const rows = await secrets();
  for (const [index, { id }] of rows.entries()) {
    const sealed = (index === 0 ? strange : ours).seal('ABCDEFGHIJKLMNOPQRST', `operator:${id}`);
    await t.platform.db.query({
      text: 'update operators set totp_secret = $2 where id = $1',
      values: [id, sealed],
    });
  }
  const { stale, done, closed } = of(await run(), 'operators');
  assert.deepEqual([stale, done, closed], [rows.length, rows.length, 1]);
  assert.equal(of(await run(true), 'operators').stale, 1);
});

test('a value that was written meanwhile is not overwritten with the one before', async () => {
  const field: SealedField = { ...(sealedFields[0] ?? assert.fail()) };
  assert.equal(field.table, 'operators');
  const [row] = await secrets();
  const own = `operator:${row?.id ?? ''}`;
  const ours = createFieldSeal(onlyKey(former));
  const write = (sealed: string) =>
    t.platform.db.query({
      text: 'update operators set totp_secret = $2 where id = $1',
      values: [row?.id, sealed],
    });
  await write(ours.seal('BEFORE', own));
  const later = createFieldSeal(keys).seal('LATER', own);
  const { db } = t.platform;
  await reseal({
    // Someone else writes between the read and the transaction.
    db: { ...db, tx: async (work) => write(later).then(() => db.tx(work)) },
    keys,
    fields: [field],
    isDry: false,
    onProgress: () => {},
  });
  assert.equal((await secrets())[0]?.sealed, later);
});
