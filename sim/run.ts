// Runs seeded simulations: random operations among faults, and an audit that trusts nobody.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openTestDatabase } from '@parlour/testkit';
import { createChance } from './support/chance.ts';
import type { Scenario, SimReport } from './support/scenario.ts';

const HELP = `npm run sim -- [--seed N] [--runs K] [--size S] [--scenario name]

Runs every scenario, or the named one, K times from seed N on (a run adds one to the seed).
The same seed asks for the same operations and faults. Exits with 1 when a promise was broken.
--size makes a run longer (1 is short). DATABASE: an embedded PostgreSQL of its own, or the server
of TEST_DATABASE_URL.

Scenarios:
`;

const folder = import.meta.dirname;

async function readScenarios(): Promise<Map<string, Scenario>> {
  const names = (await readdir(folder))
    .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'run.ts')
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  const scenarios = new Map<string, Scenario>();
  for (const name of names) {
    const { scenario } = (await import(path.join(folder, `${name}.ts`))) as { scenario: Scenario };
    scenarios.set(name, scenario);
  }
  return scenarios;
}

type Asked = {
  readonly name: string;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly size: number;
};

async function runOnce({ name, scenario, seed, size }: Asked): Promise<boolean> {
  const database = await openTestDatabase();
  const startedMs = performance.now();
  let report: SimReport;
  try {
    const chance = createChance(`${name}/${seed}`);
    report = await scenario.run({ chance, size, db: database.db, url: database.url });
  } finally {
    await database.close();
  }
  const figures = Object.entries(report.figures).map(([figure, count]) => `${count} ${figure}`);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const verdict = report.breaches.length === 0 ? 'clean' : 'BROKEN';
  process.stdout.write(
    `${name} seed ${seed}: ${verdict} in ${seconds} s (${figures.join(', ')})\n`,
  );
  for (const breach of report.breaches) process.stdout.write(`  ${breach}\n`);
  return report.breaches.length === 0;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '1' },
    size: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const wholeNumber = (text: string, name: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text) || text === '0') return Number.parseInt(text, 10);
  process.stderr.write(`--${name} must be a whole number\n`);
  process.exit(2);
};

const scenarios = await readScenarios();
if (values.help) {
  const lines = [...scenarios].map(([name, { summary }]) => `  ${name}  ${summary}`);
  process.stdout.write(`${HELP}${lines.join('\n')}\n`);
} else if (values.scenario !== undefined && !scenarios.has(values.scenario)) {
  process.stderr.write(
    `There is no scenario ${values.scenario}. Scenarios: ${[...scenarios.keys()].join(', ')}\n`,
  );
  process.exitCode = 2;
} else {
  // Without a seed every run explores something new; the line it prints repeats it.
  const first = wholeNumber(values.seed ?? String(Date.now() % 1_000_000), 'seed');
  const runs = wholeNumber(values.runs, 'runs');
  const size = wholeNumber(values.size, 'size');
  let broken = 0;
  for (const [name, scenario] of scenarios) {
    if (values.scenario !== undefined && values.scenario !== name) continue;
    for (let seed = first; seed < first + runs; seed += 1) {
      if (!(await runOnce({ name, scenario, seed, size }))) broken += 1;
    }
  }
  if (broken > 0) process.stdout.write(`${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}
