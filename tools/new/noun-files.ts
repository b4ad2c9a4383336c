// The files of one noun of a module. Each one compiles, does something, and has a test that is green.
import { type AnsweredColumn, writeStatementTypes } from '../schema/statement-types.ts';
import type { Noun } from './noun.ts';

/** Where a noun lives, and how its files reach `apps/server/src`. */
export type Place = { readonly folder: string; readonly up: string };

/** A noun that is a module of its own, or one inside a module. */
export const placeOf = (noun: Noun, module: Noun | null): Place => {
  const modules = 'apps/server/src/modules';
  return module === null
    ? { folder: `${modules}/${noun.kebab}`, up: '../..' }
    : { folder: `${modules}/${module.kebab}/${noun.kebab}`, up: '../../..' };
};

export function composeNoun(noun: Noun, { folder, up }: Place): Map<string, string> {
  return new Map([
    [`${folder}/routes.ts`, composeRoutes(noun, up)],
    [`${folder}/service.ts`, composeService(noun, up)],
    [`${folder}/store.ts`, composeStore(noun)],
    [`${folder}/statements.ts`, composeStatements(noun)],
    [`${folder}/events.ts`, composeEvents(noun, up)],
    [`${folder}/jobs.ts`, composeJobs(noun, up)],
    [`${folder}/rules.ts`, composeRules(noun)],
    [`${folder}/rules.test.ts`, composeRulesTest()],
    [`${folder}/${noun.kebab}.db.test.ts`, composeTest(noun, up)],
  ]);
}

/** The front door of a module with one noun. */
export const composeIndex = (
  { camel, pascal, words }: Noun,
  { up }: Place,
) => `// What a ${words} is and who may do what with it.
import type { ModuleParts } from '${up}/platform/module.ts';
import type { Platform } from '${up}/platform/platform.ts';
import { create${pascal}Jobs, ${camel}Schedules } from './jobs.ts';
import { serve${pascal} } from './routes.ts';
import { create${pascal}Service, type ${pascal}Service } from './service.ts';

export type { ${pascal}Service } from './service.ts';

export type ${pascal}Module = { readonly ${camel}: ${pascal}Service; readonly parts: ModuleParts };

export function create${pascal}(
  platform: Pick<Platform, 'db' | 'now' | 'newId' | 'outbox'>,
): ${pascal}Module {
  const ${camel} = create${pascal}Service(platform);
  return {
    ${camel},
    parts: {
      handlers: serve${pascal}(${camel}),
      jobs: create${pascal}Jobs(${camel}),
      schedules: ${camel}Schedules,
    },
  };
}
`;

const composeRoutes = (
  { camel, pascal, plural }: Noun,
  up: string,
) => `import { serve } from '${up}/platform/http/call.ts';
import type { ${pascal}Service } from './service.ts';

export const serve${pascal} = (${camel}: ${pascal}Service) =>
  serve({
    'GET /wps/${plural}/:id': async ({ brand, params }) => {
      const { id, title, createdAt } = await ${camel}.get(brand.id, params.id);
      return { id, title, createdAt: createdAt.toISOString() };
    },
  });
`;

const composeService = (
  { camel, snake, pascal, plural, words }: Noun,
  up: string,
) => `import type { Db } from '@parlour/database';
import type { Outbox } from '${up}/platform/outbox.ts';
import { Refusal } from '${up}/platform/refusal.ts';
import { ${camel}Created } from './events.ts';
import { checkTitle } from './rules.ts';
import { deleteEnded, find${pascal}, insert${pascal}, type ${pascal} } from './store.ts';

export type ${pascal}Service = {
  /** Refuses with \`${snake}.title_blank\`. */
  create(command: {
    readonly brandId: string;
    readonly title: string;
    readonly endsAt: Date | null;
  }): Promise<{ id: string }>;
  /** One ${words} of the brand; refuses with \`${snake}.not_found\`. */
  get(brandId: string, id: string): Promise<${pascal}>;
  /** Deletes ${plural.replaceAll('-', ' ')} that ended before \`now\`. */
  sweep(now: Date): Promise<void>;
};

type ${pascal}Deps = {
  readonly db: Db;
  readonly outbox: Outbox;
  now(): Date;
  newId(): string;
};

export function create${pascal}Service({ db, outbox, now, newId }: ${pascal}Deps): ${pascal}Service {
  return {
    async create({ brandId, title, endsAt }) {
      const checked = checkTitle(title);
      if (!checked.ok) throw new Refusal(\`${snake}.\${checked.reason}\`);
      const row = { id: newId(), brandId, title: checked.title, endsAt, createdAt: now() };
      await db.tx(async (tx) => {
        await insert${pascal}(tx, row);
        // In the same transaction, so that a crash loses both or neither.
        await outbox.add(tx, [${camel}Created(row)]);
      });
      return { id: row.id };
    },

    async get(brandId, id) {
      const ${camel} = await find${pascal}(db, brandId, id);
      if (${camel} === null) throw new Refusal('${snake}.not_found');
      return ${camel};
    },

    sweep: (at) => db.tx((tx) => deleteEnded(tx, at)),
  };
}
`;

const composeStore = ({
  pascal,
  table,
  snake,
}: Noun) => `import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type ${pascal} = Statements['${snake}_find']['row'];

const find = statement(
  '${snake}_find',
  \`select id, brand_id as "brandId", title, created_at as "createdAt", ends_at as "endsAt"
    from ${table} where brand_id = $1 and id = $2\`,
);

export async function find${pascal}(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<${pascal} | null> {
  const [row] = await reader.query(find(brandId, id));
  return row ?? null;
}

const insert = statement(
  '${snake}_insert',
  \`insert into ${table} (id, brand_id, title, created_at, ends_at)
    values ($1, $2, $3, $4, $5)\`,
);

export async function insert${pascal}(tx: Tx, row: ${pascal}): Promise<void> {
  await tx.run(insert(row.id, row.brandId, row.title, row.createdAt, row.endsAt));
}

const deleteBefore = statement(
  '${snake}_delete_ended',
  'delete from ${table} where ends_at < $1',
);

export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.run(deleteBefore(before));
}
`;

/** As the generator writes it once the migration is applied. */
const composeStatements = ({ snake }: Noun): string => {
  const described = (name: string, parameters: readonly string[]) => ({
    statement: { name: `${snake}_${name}`, text: '', hints: {} },
    parameters,
    columns: [] as AnsweredColumn[],
  });
  const column = (name: string, udt: string): AnsweredColumn => ({ name, udt, origin: name });
  const columns = [
    column('id', 'uuid'),
    column('brandId', 'uuid'),
    column('title', 'text'),
    column('createdAt', 'timestamptz'),
    column('endsAt', 'timestamptz'),
  ];
  const origins = columns.map(
    ({ name }) => [name, { isNullable: name === 'endsAt', words: [] }] as const,
  );
  return writeStatementTypes(
    [
      { ...described('find', ['uuid', 'uuid']), columns },
      described('insert', ['uuid', 'uuid', 'text', 'timestamptz', 'timestamptz']),
      described('delete_ended', ['timestamptz']),
    ],
    new Map(origins),
  );
};

const composeEvents = (
  { camel, snake, pascal }: Noun,
  up: string,
) => `import type { OutboxEvent } from '${up}/platform/outbox.ts';
import type { ${pascal} } from './store.ts';

export const ${camel}Created = ({ id, brandId }: Pick<${pascal}, 'id' | 'brandId'>): OutboxEvent => ({
  type: '${snake}.created',
  payload: { id, brandId },
});
`;

const composeJobs = (
  { camel, snake, pascal }: Noun,
  up: string,
) => `import type { JobHandler, Schedule } from '${up}/platform/jobs.ts';
import type { ${pascal}Service } from './service.ts';

export const create${pascal}Jobs = (
  ${camel}: Pick<${pascal}Service, 'sweep'>,
): Readonly<Record<string, JobHandler>> => ({
  '${snake}.sweep': (_payload, now) => ${camel}.sweep(now),
});

export const ${camel}Schedules: readonly Schedule[] = [{ name: '${snake}.sweep', cron: '0 * * * *' }];
`;

const composeRules = ({ words }: Noun) => `export type Titled =
  | { readonly ok: true; readonly title: string }
  | { readonly ok: false; readonly reason: 'title_blank' };

/** The title of a ${words} without spaces at its ends, or why it is none. */
export function checkTitle(text: string): Titled {
  const title = text.trim();
  return title === '' ? { ok: false, reason: 'title_blank' } : { ok: true, title };
}
`;

const composeRulesTest = () => `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTitle } from './rules.ts';

test('A title loses the spaces at its ends', () => {
  assert.deepEqual(checkTitle(' First '), { ok: true, title: 'First' });
});

test('A title of spaces is none', () => {
  assert.deepEqual(checkTitle('  '), { ok: false, reason: 'title_blank' });
});
`;

const composeTest = (
  { camel, snake, pascal, words }: Noun,
  up: string,
) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { createOutbox } from '${up}/platform/outbox.ts';
import { create${pascal}Jobs } from './jobs.ts';
import { create${pascal}Service } from './service.ts';

let database: TestDatabase;
const brandId = newId();
const clock = createFakeClock();

before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: \`insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'TEST', 'Test', 'USD', 'en', '{en}', '1')\`,
    values: [brandId],
  });
});
after(() => database.close());

const open${pascal} = () =>
  create${pascal}Service({ db: database.db, outbox: createOutbox(), now: clock.now, newId });

test('A ${words} is found by its brand, and its event has left', async () => {
  const ${camel} = open${pascal}();
  const { id } = await ${camel}.create({ brandId, title: ' First ', endsAt: null });
  assert.equal((await ${camel}.get(brandId, id)).title, 'First');
  const events = await database.db.query<{ payload: unknown }>({
    text: "select payload from outbox_events where type = '${snake}.created'",
  });
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [{ id, brandId }],
  );
});

test('A ${words} of another brand is not found', async () => {
  const ${camel} = open${pascal}();
  const { id } = await ${camel}.create({ brandId, title: 'Second', endsAt: null });
  await assert.rejects(${camel}.get(newId(), id), { code: '${snake}.not_found' });
});

test('A blank title is refused', async () => {
  const blank = { brandId, title: '  ', endsAt: null };
  await assert.rejects(open${pascal}().create(blank), { code: '${snake}.title_blank' });
});

test('The sweep deletes what has ended, and may run twice', async () => {
  const ${camel} = open${pascal}();
  const now = clock.now();
  const ended = new Date(now.getTime() - 1);
  const { id: gone } = await ${camel}.create({ brandId, title: 'Gone', endsAt: ended });
  const { id: kept } = await ${camel}.create({ brandId, title: 'Kept', endsAt: now });
  const sweep = create${pascal}Jobs(${camel})['${snake}.sweep'] ?? assert.fail();
  await sweep({}, now);
  await sweep({}, now);
  await assert.rejects(${camel}.get(brandId, gone), { code: '${snake}.not_found' });
  assert.equal((await ${camel}.get(brandId, kept)).title, 'Kept');
});
`;
