import path from 'node:path';
import process from 'node:process';
import { describeVariables, readSettings, StartError } from './start/settings.ts';
import { createSteps } from './start/steps.ts';
import { type Product, startProduct } from './start/supervisor.ts';
import { composeWelcome, readDemoAccounts } from './start/welcome.ts';

const HELP = `npm start

Starts PostgreSQL, brings the databases up to date, seeds the demo brand on an empty one, builds the
web apps when their sources have changed, and runs the server, the studio and the payments sandbox
until Ctrl-C. Settings come from the environment:

${describeVariables()}
`;

/** A terminal's Ctrl-C and npm's own forwarding arrive as two signals within a moment. */
const SAME_SIGNAL_MS = 1_000;

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  const startedAt = performance.now();
  const settings = readSettings(process.env, root);
  process.stdout.write('\n  Parlour\n\n');
  const calledOff = new AbortController();
  const starting = startProduct({
    signal: calledOff.signal,
    settings,
    env: process.env,
    root,
    steps: createSteps(),
    onLine: (line) => process.stdout.write(`${line}\n`),
  });
  stopOnSignal(starting, calledOff);
  await starting;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(composeWelcome(settings, await readDemoAccounts(settings.dataFolder)));
  process.stdout.write(`  Ready in ${seconds} s\n\n`);
}

function stopOnSignal(starting: Promise<Product>, calledOff: AbortController): void {
  let firstAt: number | null = null;
  const stop = () => {
    const now = performance.now();
    if (firstAt !== null && now - firstAt < SAME_SIGNAL_MS) return;
    const isSecond = firstAt !== null;
    firstAt ??= now;
    calledOff.abort(new StartError('Stopped before everything was running.'));
    void starting.then(
      async (product) => {
        if (isSecond) product.killNow();
        else process.stdout.write('\n  Stopping\n');
        await product.stop();
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
}

const root = path.resolve(import.meta.dirname, '..');

try {
  await main();
} catch (error) {
  const isKnown = error instanceof StartError;
  process.stderr.write(
    `\n${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}
