// Runs the benchmarks one after the other, prints their figures beside the goals, and keeps them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Group, Row } from './support/row.ts';
import { composeTable } from './support/table.ts';

const HELP = `npm run bench [-- <group> ...]

Runs every group of benchmarks, or the ones named, prints one table and writes bench/results.json.
The group memory takes --hours=<n> or --minutes=<n>, the group games --only=<part>.
Nothing else should keep the machine busy meanwhile. Groups: `;

const folder = import.meta.dirname;
const RESULTS = path.join(folder, 'results.json');

async function listGroups(): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run.ts')
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
}

type Kept = Omit<Row, 'baseline' | 'ratio'> & {
  readonly baseline: number | null;
  readonly ratio: number | null;
};

const keep = ({ id, figure, value, unit, baseline, ratio, goal, met }: Row): Kept => ({
  id,
  figure,
  value,
  unit,
  baseline: baseline ?? null,
  ratio: ratio ?? null,
  goal,
  met,
});

/** The group, and behind a dot its part where it has any: all of an id but its last name. */
const partOf = ({ id }: Pick<Row, 'id'>): string => id.slice(0, id.lastIndexOf('.'));

async function readKept(): Promise<Kept[]> {
  try {
    return JSON.parse(await readFile(RESULTS, 'utf8')) as Kept[];
  } catch {
    // The first run.
    return [];
  }
}

async function runGroup(name: string): Promise<Row[]> {
  const rows: Row[] = [];
  const { run } = (await import(path.join(folder, `${name}.ts`))) as Group;
  process.stdout.write(`${name} …\n`);
  try {
    await run((row) => rows.push(row));
  } catch (error) {
    process.stderr.write(`${name} failed: ${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
  return rows;
}

const known = await listGroups();
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = wanted.filter((name) => !known.includes(name));
if (process.argv.includes('--help')) {
  process.stdout.write(`${HELP}${known.join(', ')}\n`);
} else if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(', ')}. Groups: ${known.join(', ')}\n`);
  process.exitCode = 1;
} else {
  const groups = wanted.length > 0 ? wanted : known;
  const rows: Row[] = [];
  for (const name of groups) rows.push(...(await runGroup(name)));
  process.stdout.write(`\n${composeTable(rows)}\n`);
  // Groups, and parts of a group, that did not run this time keep the figures of their last run.
  const ran = new Set([...groups, ...rows.map(partOf)]);
  const others = (await readKept()).filter((row) => !ran.has(partOf(row)));
  const all = [...others, ...rows.map(keep)].toSorted((left, right) =>
    left.id < right.id ? -1 : 1,
  );
  await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
}
