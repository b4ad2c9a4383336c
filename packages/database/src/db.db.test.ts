import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { createDb, DatabaseBusyError, type Tx } from './db.ts';
import { bucketOf, BUCKETS, newId } from './id.ts';

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `create table notes (id bigint primary key, text text not null,
      noted_at timestamptz not null default now(), noted_day date not null default current_date)`,
  });
});
after(() => database.close());

const note = (id: bigint, text: string) => ({
  text: 'insert into notes (id, text) values ($1, $2)',
  values: [id, text],
});

type Note = { id: bigint; text: string; noted_at: Date; noted_day: string };

const findNotes = (ids: readonly bigint[]) =>
  database.db.query<Note>({ text: 'select * from notes where id = any($1)', values: [ids] });

test('whole numbers, instants and days come back as bigint, Date and text', async () => {
  await database.db.tx((tx) => tx.run(note(9_007_199_254_740_993n, 'big')));
  const [row] = await findNotes([9_007_199_254_740_993n]);
  assert.equal(row?.id, 9_007_199_254_740_993n);
  assert.ok(row.noted_at instanceof Date);
  assert.match(row.noted_day, /^\d{4}-\d{2}-\d{2}$/);
});

test('a transaction that throws leaves nothing', async () => {
  await assert.rejects(
    database.db.tx(async (tx) => {
      await tx.run(note(1n, 'lost'));
      throw new Error('no');
    }),
    /no/,
  );
  assert.deepEqual(await findNotes([1n]), []);
});

test('a write says how many rows it touched', async () => {
  const touched = await database.db.tx(async (tx) => {
    await tx.run(note(2n, 'a'));
    return tx.run({ text: `update notes set text = 'b' where id = any($1)`, values: [[2n, 404n]] });
  });
  assert.deepEqual(touched, { rows: [], count: 1 });
});

test('statements that are asked for together are run in their order, and each is answered', async () => {
  const answers = await database.db.tx(async (tx) => {
    await tx.query({ text: 'create temporary table steps (id bigint, note jsonb) on commit drop' });
    return tx.together(() => [
      tx.query({ text: 'insert into steps values ($1, $2)', values: [1n, { step: 'one' }] }),
      tx.query<{ count: bigint }>({ name: 'steps_count', text: 'select count(*) from steps' }),
      tx.query({ text: 'insert into steps values ($1, null), ($2, null)', values: [2n, 3n] }),
      tx.query<{ id: bigint; note: unknown }>({ text: 'select * from steps order by id' }),
      tx.query<{ count: bigint }>({ name: 'steps_count', text: 'select count(*) from steps' }),
    ]);
  });
  assert.deepEqual(answers, [
    [],
    [{ count: 1n }],
    [],
    [
      { id: 1n, note: { step: 'one' } },
      { id: 2n, note: null },
      { id: 3n, note: null },
    ],
    [{ count: 3n }],
  ]);
});

test('what is asked for together is one trip, with what a part of it asks for together; the rest goes alone', async () => {
  const trips: (readonly string[])[] = [];
  const onTrip = (statements: readonly string[]) => void trips.push(statements);
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1, onTrip });
  const select = (n: number) => ({ name: `select_${n}`, text: `select ${n} as n` });
  await one.tx(async (tx) => {
    const later = (n: number) => Promise.resolve().then(() => tx.query<{ n: number }>(select(n)));
    const [first, [second, none], third] = await tx.together(() => [
      tx.query<{ n: number }>(select(1)),
      tx.together(() => [tx.query<{ n: number }>(select(2)), null]),
      later(3),
    ]);
    assert.deepEqual([first, second, none, third], [[{ n: 1 }], [{ n: 2 }], null, [{ n: 3 }]]);
    await Promise.all([tx.query(select(4)), tx.query(select(5))]);
  });
  await one.tx(async () => undefined);
  assert.deepEqual(trips, [
    ['begin', 'select_1', 'select_2'],
    ['select_3'],
    ['select_4'],
    ['select_5'],
    ['commit'],
  ]);
  await one.close();
});

test('the last statements of a transaction take its commit with them, in one trip', async () => {
  const trips: (readonly string[])[] = [];
  const onTrip = (statements: readonly string[]) => void trips.push(statements);
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1, onTrip });
  const named = (name: string, id: bigint) => ({ ...note(id, name), name });
  let refused: unknown;
  const answers = await one.tx(async (tx) => {
    await tx.run(named('first', 51n));
    const written = await tx.commitWith(() => [
      tx.run(named('second', 52n)),
      tx.together(() => [tx.query({ name: 'third', text: 'select 3 as n' })]),
    ]);
    refused = await tx.query({ text: 'select 4' }).catch((error: Error) => error.message);
    return written;
  });
  assert.deepEqual(answers, [{ rows: [], count: 1 }, [[{ n: 3 }]]]);
  assert.match(String(refused), /has ended/);
  assert.deepEqual(trips, [
    ['begin', 'first'],
    ['second', 'third', 'commit'],
  ]);
  assert.equal((await findNotes([51n, 52n])).length, 2);
  await one.close();
});

test('of last statements that fail nothing is kept, and their connection serves on', async () => {
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1 });
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const named = { name: 'used', text: 'select 1 as n' };
  await one.query(named);
  const failing: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
    ['23505', (tx) => tx.run(note(51n, 'taken'))],
    ['a value', (tx) => tx.query({ text: 'select $1::jsonb', values: [circular] })],
    ['a name', (tx) => tx.query({ ...named, text: 'select 2 as n' })],
    [
      'the program',
      () => {
        throw new Error('no');
      },
    ],
  ];
  for (const [what, fail] of failing) {
    const asked = one.tx((tx) =>
      tx.commitWith(() => [tx.run(note(53n, 'lost')), fail(tx), tx.run(note(54n, 'lost'))]),
    );
    await assert.rejects(asked, what === '23505' ? { code: what } : Error, what);
    assert.deepEqual(await findNotes([53n, 54n]), [], what);
    assert.deepEqual(await one.tx((tx) => tx.query(named)), [{ n: 1 }], what);
  }
  await one.close();
});

test('a transaction that keeps plans looks at no values, and its connection does again afterwards', async () => {
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1 });
  const mode = { text: 'show plan_cache_mode' };
  const statement = {
    name: 'planned',
    text: 'select from generate_series(1, $1::integer)',
    values: [1],
  };
  const planned = async () => {
    const [row] = await one.query<{ generic: bigint; custom: bigint }>({
      text: `select generic_plans as generic, custom_plans as custom
        from pg_prepared_statements where name = 'planned'`,
    });
    return row;
  };
  assert.deepEqual(
    await one.tx((tx) => tx.together(() => [tx.query(mode), tx.query(statement)]), {
      keepsPlans: true,
    }),
    [[{ plan_cache_mode: 'force_generic_plan' }], [{}]],
  );
  assert.deepEqual(await planned(), { generic: 1n, custom: 0n });
  assert.deepEqual(await one.tx((tx) => tx.query(mode)), [{ plan_cache_mode: 'auto' }]);
  await one.close();
});

test('of statements that are asked for together, none behind a failure is run', async () => {
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1 });
  const ten = { name: 'ten', text: 'select 10 as n' };
  let answers: readonly PromiseSettledResult<unknown[]>[] = [];
  await assert.rejects(
    one.tx(async (tx) => {
      answers = await tx
        .together(() => [
          Promise.allSettled([
            tx.query({ text: 'select 1 as n' }),
            tx.query({ text: 'select 1 / $1::integer as n', values: [0] }),
            tx.query(ten),
          ]),
        ])
        .then(([settled]) => settled);
      await tx.query({ text: 'select 2 as n' });
    }),
    /division by zero/,
  );
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
    [[{ n: 1 }], '22012', '25P02'],
  );
  const again = await one.tx((tx) => tx.together(() => [tx.query(ten), tx.query(ten)]));
  assert.deepEqual(again, [[{ n: 10 }], [{ n: 10 }]], 'it was never prepared on that connection');
  await one.close();
});

test('work that goes on after a failed statement is not committed, and is told so', async () => {
  const id = 41n;
  await assert.rejects(
    database.db.tx(async (tx) => {
      await tx.run(note(id, 'lost'));
      await tx.query({ text: 'select 1 / 0' }).catch(() => 'swallowed');
    }),
    /failed/,
  );
  assert.deepEqual(await findNotes([id]), []);
});

test('a value that cannot be written fails its transaction, and leaves nothing of its statement on the connection', async () => {
  const one = createDb({ url: database.url, applicationName: 'one', connectionsMax: 1 });
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const echo = (value: unknown) => ({
    name: 'echo',
    text: 'select $1::jsonb as n',
    values: [value],
  });
  let answers: readonly PromiseSettledResult<unknown[]>[] = [];
  await assert.rejects(
    one.tx(async (tx) => {
      answers = await Promise.allSettled([
        tx.query({ text: 'select 1 as n' }),
        tx.query(echo(circular)),
        tx.query({ name: 'two', text: 'select 2 as n' }),
      ]);
    }),
    /the transaction has failed/,
  );
  assert.deepEqual(
    answers.map((answer) => answer.status),
    ['fulfilled', 'rejected', 'rejected'],
    'what is asked behind it is not sent',
  );
  const again = await one.tx((tx) =>
    tx.together(() => [
      tx.query(echo({ a: 1 })),
      tx.query({ name: 'two', text: 'select 2 as n' }),
      tx.query(echo({ a: 2 })),
    ]),
  );
  assert.deepEqual(again, [[{ n: { a: 1 } }], [{ n: 2 }], [{ n: { a: 2 } }]]);
  await one.close();
});

test('of work that fails nothing is run after it was rolled back', async () => {
  let isRefused = false;
  await assert.rejects(
    database.db.tx((tx) =>
      Promise.all([
        tx.run(note(31n, 'asked for')),
        // Its first statement is on its way when the other fails, its second is not asked for yet.
        tx
          .query({ text: 'select pg_sleep(0.05)' })
          .then(() => tx.run(note(32n, 'goes on')))
          .catch(() => (isRefused = true)),
        Promise.reject(new Error('another')),
      ]),
    ),
    /another/,
  );
  await assert.rejects(
    database.db.tx(async (tx) => {
      const goingOn = tx
        .query({ text: 'select pg_sleep(0.05)' })
        .then(() => tx.run(note(33n, 'goes on')));
      await Promise.all([
        goingOn,
        new Promise((_resolve, reject) => setImmediate(() => reject(new Error('meanwhile')))),
      ]);
    }),
    /meanwhile/,
  );
  assert.deepEqual(await findNotes([31n, 32n, 33n]), []);
  assert.equal(isRefused, true);
});

test('a transaction takes no statements after its end', async () => {
  let kept: Tx | undefined;
  await database.db.tx(async (tx) => {
    kept = tx;
  });
  await assert.rejects(kept!.query({ text: 'select 1' }), /has ended/);
});

test('a connection that is lost fails every statement that was sent together', async () => {
  const asked = database.db.tx(async (tx) => {
    const answers = await Promise.allSettled([
      tx.query({ text: 'select 1 as n' }),
      tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }),
      tx.query({ text: 'select 2 as n' }),
    ]);
    assert.deepEqual(
      answers.map((answer) => answer.status),
      ['fulfilled', 'rejected', 'rejected'],
    );
  });
  await assert.rejects(asked);
  assert.deepEqual(await database.db.tx((tx) => tx.query({ text: 'select 3 as n' })), [{ n: 3 }]);
});

test('of several statements, the caller hears of the one that failed, however deep it was asked', async () => {
  const taken = note(77n, 'taken');
  await database.db.tx((tx) => tx.run(taken));
  const deeper = async (work: Promise<unknown>): Promise<unknown> => work;
  await assert.rejects(
    database.db.tx((tx) =>
      tx.together(() => [deeper(deeper(tx.run(taken))), tx.query({ text: 'select 1' })]),
    ),
    { code: '23505' },
  );
});

test('a full queue for connections turns callers away at once', async () => {
  const narrow = createDb({
    url: database.url,
    applicationName: 'narrow',
    connectionsMax: 1,
    waitingMax: 1,
  });
  const release = Promise.withResolvers<void>();
  const held = narrow.tx(() => release.promise);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const waiting = narrow.query({ text: 'select 1' });
  assert.equal(narrow.waiting(), 1);
  await assert.rejects(narrow.query({ text: 'select 1' }), DatabaseBusyError);
  release.resolve();
  await Promise.all([held, waiting]);
  assert.equal(narrow.waiting(), 0);
  await narrow.close();
});

test('a connection that the server ended does not poison the next transaction', async () => {
  const small = createDb({ url: database.url, applicationName: 'small', connectionsMax: 1 });
  await assert.rejects(
    small.tx(async (tx) => {
      await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
    }),
  );
  assert.deepEqual(await small.query({ text: 'select 1 as one' }), [{ one: 1 }]);
  await small.close();
});

test('ids grow with time and spread evenly over the buckets', () => {
  const ids = Array.from({ length: 25_600 }, newId);
  assert.deepEqual(ids.toSorted(), ids);
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const id of ids) counts[bucketOf(id)] = (counts[bucketOf(id)] ?? 0) + 1;
  // Chi-square with 255 degrees of freedom: beyond 450 has a chance of less than one in 10^12.
  const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
  assert.ok(chiSquare < 450, `chi-square ${chiSquare}`);
});
