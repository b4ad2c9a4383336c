import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Noun } from './noun.ts';

/** Every file of a new module by its path. Each one compiles, and the test is green. */
export function composeModule(noun: Noun, migration: string): Map<string, string> {
  const module = `apps/server/src/modules/${noun.kebab}`;
  return new Map([
    [`db/migrations/${migration}_${noun.snake}.sql`, composeMigration(noun)],
    [`packages/contract/src/${noun.kebab}.ts`, composeContract(noun)],
    ...composeCatalogues(noun),
    [`${module}/index.ts`, composeIndex(noun)],
    [`${module}/routes.ts`, composeRoutes(noun)],
    [`${module}/service.ts`, composeService(noun)],
    [`${module}/store.ts`, composeStore(noun)],
    [`${module}/${noun.kebab}.db.test.ts`, composeTest(noun)],
  ]);
}

const composeMigration = ({
  table,
  plural,
}: Noun) => `-- What ${plural} are kept for, in a sentence.

create table ${table} (
  id uuid primary key,
  brand_id uuid not null references brands,
  title text not null,
  created_at timestamptz not null
);
create index ${table}__brand_id on ${table} (brand_id);
`;

const composeContract = ({
  camel,
  snake,
  pascal,
  words,
  plural,
}: Noun) => `import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Id, Instant, Label } from './schema.ts';

export const ${camel}Refusals = declareRefusals({
  '${snake}.not_found': 404,
});

export const ${pascal}View = Type.Object({ id: Id, title: Label, createdAt: Instant });

export const ${camel}Routes = declareRoutes({
  'GET /wps/${plural}/:id': {
    access: 'member',
    summary: 'One ${words} of the brand',
    params: Type.Object({ id: Id }),
    value: ${pascal}View,
    refusals: ['${snake}.not_found'],
  },
});
`;

const composeCatalogues = ({ kebab, snake, words }: Noun): [string, string][] =>
  [
    ['en', `This ${words} does not exist.`],
    ['hi', 'यह मौजूद नहीं है।'],
    ['ar', 'هذا غير موجود.'],
  ].map(([language, text]) => [
    `packages/i18n/catalogues/${language}/refusals/${kebab}.json`,
    `${JSON.stringify({ [`${snake}.not_found`]: text }, null, 2)}\n`,
  ]);

const composeIndex = ({
  camel,
  pascal,
  words,
}: Noun) => `// What a ${words} is and who may do what with it.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve${pascal} } from './routes.ts';
import { create${pascal}Service, type ${pascal}Service } from './service.ts';

export type { ${pascal}Service } from './service.ts';

export type ${pascal}Module = { readonly ${camel}: ${pascal}Service; readonly parts: ModuleParts };

export function create${pascal}(
  { db, now, newId }: Pick<Platform, 'db' | 'now' | 'newId'>,
): ${pascal}Module {
  const ${camel} = create${pascal}Service({ db, now, newId });
  return { ${camel}, parts: { handlers: serve${pascal}(${camel}) } };
}
`;

const composeRoutes = ({
  camel,
  pascal,
  plural,
}: Noun) => `import { serve } from '../../platform/http/call.ts';
import type { ${pascal}Service } from './service.ts';

export const serve${pascal} = (${camel}: ${pascal}Service) =>
  serve({
    'GET /wps/${plural}/:id': async ({ brand, params }) => {
      const { id, title, createdAt } = await ${camel}.get(brand.id, params.id);
      return { id, title, createdAt: createdAt.toISOString() };
    },
  });
`;

const composeService = ({
  camel,
  snake,
  pascal,
}: Noun) => `import type { Db } from '@parlour/database';
import { Refusal } from '../../platform/refusal.ts';
import { find${pascal}, insert${pascal}, type ${pascal} } from './store.ts';

export type ${pascal}Service = {
  create(command: { readonly brandId: string; readonly title: string }): Promise<{ id: string }>;
  get(brandId: string, id: string): Promise<${pascal}>;
};

type ${pascal}Deps = { readonly db: Db; now(): Date; newId(): string };

export function create${pascal}Service({ db, now, newId }: ${pascal}Deps): ${pascal}Service {
  return {
    async create({ brandId, title }) {
      const id = newId();
      await db.tx((tx) => insert${pascal}(tx, { id, brandId, title, createdAt: now() }));
      return { id };
    },

    async get(brandId, id) {
      const ${camel} = await find${pascal}(db, brandId, id);
      if (${camel} === null) throw new Refusal('${snake}.not_found');
      return ${camel};
    },
  };
}
`;

const composeStore = ({
  pascal,
  table,
  snake,
}: Noun) => `import type { Reader, Tx } from '@parlour/database';

export type ${pascal} = {
  readonly id: string;
  readonly brandId: string;
  readonly title: string;
  readonly createdAt: Date;
};

export async function find${pascal}(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<${pascal} | null> {
  const [row] = await reader.query<${pascal}>({
    name: '${snake}_find',
    text: \`select id, brand_id as "brandId", title, created_at as "createdAt"
             from ${table} where brand_id = $1 and id = $2\`,
    values: [brandId, id],
  });
  return row ?? null;
}

export async function insert${pascal}(tx: Tx, row: ${pascal}): Promise<void> {
  await tx.query({
    name: '${snake}_insert',
    text: 'insert into ${table} (id, brand_id, title, created_at) values ($1, $2, $3, $4)',
    values: [row.id, row.brandId, row.title, row.createdAt],
  });
}
`;

const composeTest = ({
  camel,
  snake,
  pascal,
  words,
}: Noun) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { seedBrand } from '../site/seed.ts';
import { create${pascal}Service } from './service.ts';

let database: TestDatabase;
const brandId = newId();

before(async () => {
  database = await openTestDatabase();
  const brand = { id: brandId, code: 'TEST', name: 'Test', currency: 'USD' };
  const address = { hosts: ['brand.test'], url: 'http://brand.test' };
  await seedBrand({ db: database.db, now: createFakeClock().now }, { ...brand, ...address });
});
after(() => database.close());

const open${pascal} = () =>
  create${pascal}Service({ db: database.db, now: createFakeClock().now, newId });

test('A ${words} is found by its brand', async () => {
  const ${camel} = open${pascal}();
  const { id } = await ${camel}.create({ brandId, title: 'First' });
  assert.equal((await ${camel}.get(brandId, id)).title, 'First');
});

test('A ${words} of another brand is not found', async () => {
  const ${camel} = open${pascal}();
  const { id } = await ${camel}.create({ brandId, title: 'Second' });
  await assert.rejects(${camel}.get(newId(), id), { code: '${snake}.not_found' });
});
`;

const CONTRACT_INDEX = 'packages/contract/src/index.ts';
const GRAPH = 'tools/boundaries/graph.ts';

/** Writes the files, lists the contract, and allows the module to exist. Answers what it touched. */
export async function writeModule(root: string, noun: Noun): Promise<string[]> {
  const files = composeModule(noun, await nextMigration(root));
  for (const file of files.keys()) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists already`);
  }
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await change(root, CONTRACT_INDEX, (text) => listInContract(text, noun));
  await change(root, GRAPH, (text) => listInGraph(text, noun));
  return [...files.keys(), CONTRACT_INDEX, GRAPH];
}

async function nextMigration(root: string): Promise<string> {
  const names = await readdir(path.join(root, 'db/migrations'));
  const last = names.map((name) => Number.parseInt(name, 10)).reduce((a, b) => Math.max(a, b), 0);
  return String(last + 1).padStart(4, '0');
}

async function change(root: string, file: string, edit: (text: string) => string): Promise<void> {
  const at = path.join(root, file);
  await writeFile(at, edit(await readFile(at, 'utf8')));
}

/** Adds the noun's routes and refusals to those of all others. */
export function listInContract(text: string, { kebab, camel }: Noun): string {
  return text
    .replace(
      /^import /,
      `import { ${camel}Refusals, ${camel}Routes } from './${kebab}.ts';\nimport `,
    )
    .replace(/^export \* from /m, `export * from './${kebab}.ts';\nexport * from `)
    .replace(/(export const routes = \{\n)/, `$1  ...${camel}Routes,\n`)
    .replace(/(export const refusals = \{\n)/, `$1  ...${camel}Refusals,\n`);
}

/** Declares the module with what every module may use at first. */
export const listInGraph = (text: string, { kebab }: Noun): string =>
  text.replace(
    /(SERVER_MODULES: [^=]*= \{\n)/,
    `$1  ${/-/.test(kebab) ? `'${kebab}'` : kebab}: ['audit', 'site'],\n`,
  );
