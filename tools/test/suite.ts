import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { requireBrowser } from './browser.ts';
import { createDatabases, type Databases } from './databases.ts';
import {
  addCounts,
  closingLine,
  type Counts,
  failedNames,
  NOTHING,
  slowestParts,
} from './outcome.ts';
import { type Outcome, runStep } from './run-step.ts';
import { schedule } from './schedule.ts';
import { listSteps, type Step } from './steps.ts';

export type Selection = {
  /** Ids of steps, `types` standing for all of its kind; empty for every step. */
  readonly only: readonly string[];
  readonly except: readonly string[];
  /** Parts of file names to which the test steps are narrowed. */
  readonly filter: readonly string[];
};

const root = path.resolve(import.meta.dirname, '../..');
const LOGS = path.join(root, '.cache/test');
const OUTPUT_LINES_MAX = 150;
const SLOWEST_TOLD = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the selected steps, says how each went, and answers whether all of them are green. */
export async function runSuite({ only, except, filter }: Selection): Promise<boolean> {
  const named = (step: Step, names: readonly string[]) =>
    names.some((name) => step.id === name || step.id.startsWith(`${name}:`));
  const steps = listSteps(root, filter).filter(
    (step) => (only.length === 0 || named(step, only)) && !named(step, except),
  );
  if (steps.length === 0) throw new Error(`There is no step ${only.join(', ')}.`);

  // Before anything else, so that nobody waits for minutes to be told.
  const browser = steps.some((step) => step.needs === 'browser' && step.args !== null)
    ? requireBrowser(process.env, say)
    : null;
  const databases = createDatabases(process.env['TEST_DATABASE_URL']);
  await mkdir(LOGS, { recursive: true });
  const env = {
    ...process.env,
    NO_COLOR: '1',
    // Most of what a test makes is soon garbage: with room for it, it is collected less often.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
    // Many processes read the same sources.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    ...(browser === null ? {} : { CHROMIUM_PATH: browser }),
  };
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  try {
    await schedule(steps, Math.max(2, availableParallelism()), async (step) => {
      if (step.args === null) {
        say(`- ${step.title}: nothing to run`);
        return;
      }
      // The long ones say when they begin: nobody should have to guess what takes minutes.
      if (step.needs !== undefined) say(`… ${step.title}`);
      const outcome = await runWith(databases, step, (more) =>
        runStep(step, step.args ?? [], { root, env: { ...env, ...more } }),
      );
      outcomes.push(outcome);
      await report(outcome);
    });
  } finally {
    await databases.stop();
  }
  return summarise(outcomes, (performance.now() - startedAt) / 1000);
}

/** Lends a step the database server that it needs. */
async function runWith(
  databases: Databases,
  { needs }: Step,
  run: (env: Readonly<Record<string, string>>) => Promise<Outcome>,
): Promise<Outcome> {
  if (needs !== 'database') return run({});
  const server = await databases.take();
  try {
    return await run({ TEST_DATABASE_URL: server.url });
  } finally {
    databases.give(server);
  }
}

async function report({ step, isGreen, counts, seconds, output }: Outcome): Promise<void> {
  const log = path.join(LOGS, `${step.id.replaceAll(':', '-')}.log`);
  await writeFile(log, output);
  const many = counts.passed + counts.failed > 1 ? `  ${closingLine(counts)}` : '';
  say(`${isGreen ? '✓' : '✗'} ${step.title.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s${many}`);
  if (isGreen) return;
  const lines = output.trimEnd().split('\n');
  const shown = lines.slice(-OUTPUT_LINES_MAX);
  if (shown.length < lines.length)
    say(`    … ${lines.length - shown.length} lines before, in ${log}`);
  say(shown.map((line) => `    ${line}`).join('\n'));
}

function summarise(outcomes: readonly Outcome[], seconds: number): boolean {
  const total = outcomes.reduce<Counts>((sum, { counts }) => addCounts(sum, counts), NOTHING);
  const red = outcomes.filter(({ isGreen }) => !isGreen);
  const verdict =
    red.length === 0 ? 'All green' : `Red: ${red.map(({ step }) => step.title).join(', ')}`;
  const slowest = slowestParts(outcomes.map(({ output }) => output).join('\n'), SLOWEST_TOLD);
  if (slowest.length > 0) say('\nSlowest:');
  for (const part of slowest) say(`    ${part.seconds.toFixed(1).padStart(6)} s  ${part.name}`);
  for (const { step, output } of red) {
    say(`\n${step.title}:`);
    for (const name of failedNames(output)) say(`    ${name}`);
  }
  say(
    `\n${verdict} after ${seconds.toFixed(0)} s${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  say(closingLine(total));
  return red.length === 0;
}
