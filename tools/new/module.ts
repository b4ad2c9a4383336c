import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Noun } from './noun.ts';
import { composeIndex, composeNoun, placeOf } from './noun-files.ts';

/** Every file of a new noun by its path: of a module of its own, or inside the module that is given. */
export function composeFiles(
  noun: Noun,
  { migration, module }: { readonly migration: string; readonly module: Noun | null },
): Map<string, string> {
  const place = placeOf(noun, module);
  return new Map([
    [`db/migrations/${migration}_${noun.snake}.sql`, composeMigration(noun)],
    [`packages/contract/src/${noun.kebab}.ts`, composeContract(noun)],
    ...composeCatalogues(noun),
    ...(module === null ? [[`${place.folder}/index.ts`, composeIndex(noun, place)] as const] : []),
    ...composeNoun(noun, place),
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
  created_at timestamptz not null,
  ends_at timestamptz
);
create index ${table}__brand_id on ${table} (brand_id);
create index ${table}__ends_at on ${table} (ends_at);
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
  '${snake}.title_blank': 422,
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
    ['en', `This ${words} does not exist.`, 'Give it a title.'],
    ['hi', 'यह मौजूद नहीं है।', 'इसे एक शीर्षक दें।'],
    ['ar', 'هذا غير موجود.', 'أدخل عنوانًا.'],
  ].map(([language, missing, blank]) => [
    `packages/i18n/catalogues/${language}/refusals/${kebab}.json`,
    `${JSON.stringify({ [`${snake}.not_found`]: missing, [`${snake}.title_blank`]: blank }, null, 2)}\n`,
  ]);

const CONTRACT_INDEX = 'packages/contract/src/index.ts';
const GRAPH = 'tools/boundaries/graph.ts';
const TABLES = 'tools/boundaries/tables.ts';
const MODULES = 'apps/server/src/modules';

/** Writes the files of a module, lists the contract, and declares the module and its table. */
export async function writeModule(root: string, noun: Noun): Promise<string[]> {
  const files = await writeFiles(root, noun, null);
  await change(root, GRAPH, (text) => listInGraph(text, noun));
  return [...files, GRAPH];
}

/** The same for a noun inside a module that exists. */
export async function writeNoun(root: string, module: Noun, noun: Noun): Promise<string[]> {
  if (!existsSync(path.join(root, MODULES, module.kebab, 'index.ts'))) {
    throw new Error(
      `there is no module ${module.kebab}; npm run new module ${module.kebab} makes it`,
    );
  }
  return writeFiles(root, noun, module);
}

/** Answers every file that it wrote or changed. */
async function writeFiles(root: string, noun: Noun, module: Noun | null): Promise<string[]> {
  const files = composeFiles(noun, { migration: await nextMigration(root), module });
  for (const file of files.keys()) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists already`);
  }
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await change(root, CONTRACT_INDEX, (text) => listInContract(text, noun));
  await change(root, TABLES, (text) => listInTables(text, noun, module ?? noun));
  return [...files.keys(), CONTRACT_INDEX, TABLES];
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

/** Declares the module, which uses no other one at first. */
export const listInGraph = (text: string, { kebab }: Noun): string =>
  text.replace(
    /(SERVER_MODULES: [^=]*= \{\n)/,
    `$1  ${/-/.test(kebab) ? `'${kebab}'` : kebab}: [],\n`,
  );

/** Declares who owns the new table, at its place in the alphabet. */
export function listInTables(text: string, { table }: Noun, owner: Noun): string {
  const [before = '', after = ''] = text.split(/(?<=TABLES: [^=]*= \{\n)/);
  const end = after.indexOf('};');
  const lines = after
    .slice(0, end)
    .split('\n')
    .filter((line) => line !== '');
  const own = `  ${table}: '${owner.kebab}',`;
  return `${before}${[...lines, own].toSorted().join('\n')}\n${after.slice(end)}`;
}
