import path from 'node:path';
import process from 'node:process';
import { readSizes, reportSizes } from './build/sizes.ts';
import { runCommand } from './command.ts';
import { buildApp, isStale, WEB_APPS } from './start/builds.ts';

const HELP = `npm run build [-- --force]

Builds the web apps whose sources have changed and compares their sizes with their budgets.
`;
const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  for (const app of WEB_APPS) {
    if (!process.argv.includes('--force') && !(await isStale(app, root))) continue;
    const startedAt = performance.now();
    await buildApp(app, root);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`built the ${app} in ${seconds} s\n`);
  }
  const { text, isWithin } = reportSizes(await readSizes(root));
  process.stdout.write(text);
  if (!isWithin) process.exitCode = 1;
}

await runCommand(HELP, main);
