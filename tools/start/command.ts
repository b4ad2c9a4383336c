import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../command.ts';
import { DEV_PORTS } from './programs.ts';
import { readSettings, StartError } from './settings.ts';
import { createSteps } from './steps.ts';
import { type Product, startProduct } from './supervisor.ts';
import { composeWelcome, readDemoAccounts } from './welcome.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Command = {
  readonly help: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly watch: boolean;
};

/** The common body of `npm start` and `npm run dev`: runs until a signal, then takes all of it down. */
export async function runProduct(command: Command): Promise<void> {
  await runCommand(command.help, () => run(command));
  // Whatever a failed start has left open must not keep the terminal waiting.
  if (process.exitCode === 1) process.exit(1);
}

/** A terminal's Ctrl-C and npm's own forwarding arrive as two signals within a moment. */
const SAME_SIGNAL_MS = 1_000;

async function run({ env, watch }: Command): Promise<void> {
  const startedAt = performance.now();
  // The pages come from Vite then, and the server compares origins with these addresses.
  const addresses = watch
    ? {
        PUBLIC_URL: `http://localhost:${DEV_PORTS.portal}`,
        CONSOLE_URL: `http://localhost:${DEV_PORTS.console}`,
      }
    : {};
  const settings = readSettings({ ...addresses, ...env }, root);
  process.stdout.write('\n  Parlour\n\n');
  const calledOff = new AbortController();
  const starting = startProduct({
    signal: calledOff.signal,
    settings,
    env,
    root,
    watch,
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
