import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { NamedStatement, StatementHints } from '@parlour/database';
import { readCatalog } from './catalog.ts';
import { describeStatements, readOrigins } from './describe-statements.ts';
import { withFreshDatabase } from './fresh-database.ts';
import { writeStatementTypes } from './statement-types.ts';

const MIGRATION = `
  create table lamps (
    id uuid primary key,
    state text not null check (state in ('lit', 'dark')),
    price_amount bigint not null,
    watts integer,
    lit_at timestamptz,
    settings jsonb not null,
    tags text[] not null
  );
  create table shades (lamp_id uuid primary key references lamps (id), colour text not null);`;

const write = (...statements: readonly NamedStatement[]) => typesOn(MIGRATION, statements);

async function typesOn(migration: string, statements: readonly NamedStatement[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-statements-'));
  try {
    await writeFile(path.join(folder, '0001_lamp.sql'), migration);
    return await withFreshDatabase(folder, async (db, url) =>
      writeStatementTypes(
        await describeStatements(url, statements),
        readOrigins(await readCatalog(db)),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const named = (text: string, hints: StatementHints = {}): NamedStatement => ({
  name: 'lamp_statement',
  text,
  hints,
});

test('a statement is typed by the columns that it reads and the values that it takes', async () => {
  const text = `select id, state, price_amount as price, watts, lit_at as "litAt", settings, tags
    from lamps where id = any($1) and lit_at > $2 limit $3`;
  assert.equal(
    await write(named(text)),
    `// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  lamp_statement: {
    values: [
      string | readonly string[] | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      state: 'lit' | 'dark';
      price: Amount;
      watts: number | null;
      litAt: Date | null;
      settings: unknown;
      tags: readonly string[];
    };
  };
};
`,
  );
});

test('what is calculated, or read through an outer join, may be null unless the store says otherwise', async () => {
  const text = `select s.colour, count(*) as lamps, sum(l.price_amount)::bigint as sum, l.settings
    from lamps l left join shades s on s.lamp_id = l.id group by s.colour, l.settings`;
  const bare = await write(named(text));
  assert.match(bare, /colour: string \| null;\n\s+lamps: bigint \| null;\n\s+sum: bigint \| null;/);
  const settings = "import('./rules.ts').Settings";
  const hinted = await write(
    named(text, { notNull: ['lamps', 'sum', 'settings'], amounts: ['sum'], types: { settings } }),
  );
  assert.match(hinted, /colour: string \| null;\n\s+lamps: bigint;\n\s+sum: Amount;/);
  assert.ok(hinted.includes(`settings: ${settings};`));
});

test('a write that answers nothing has a row without columns', async () => {
  const written = await write(named('update lamps set watts = $2 where id = $1'));
  assert.match(
    written,
    /values: \[\n\s+string \| null,\n\s+number \| null,\n\s+\];\n\s+row: \{\n\s+\};/,
  );
});

test('a statement that the database refuses, and a hint for no column, are named', async () => {
  const renamed = MIGRATION.replace('watts', 'power');
  await assert.rejects(
    typesOn(renamed, [named('select watts from lamps')]),
    /the database refuses lamp_statement: .*"watts" does not exist/,
  );
  await assert.rejects(
    write(named('select id from lamps', { notNull: ['ID'] })),
    /lamp_statement answers no column ID/,
  );
});
