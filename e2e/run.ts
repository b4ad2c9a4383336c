// Starts the whole product with a fresh data folder on free ports, runs the journeys against it,
// and leaves nothing behind.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort, removeEmbedded } from '@parlour/database/embedded';
import { readRunning } from '../tools/start/running.ts';
import { readAuditKeys } from '../tools/start/secrets.ts';
import { readSettings, type Settings } from '../tools/start/settings.ts';
import { createSteps } from '../tools/start/steps.ts';
import { startProduct } from '../tools/start/supervisor.ts';
import { requireBrowser } from '../tools/test/browser.ts';
import { proveBackup } from './restore.ts';

const HELP = `npm run e2e [-- --running] [--backup] [--name=<name>] [<arguments of playwright test> ...]

Runs the browser journeys against a product of their own, or with --running against the one that
npm start runs from this folder. With --backup the product of their own is then backed up, restored
into new databases and verified there. With a name the traces and the log (.cache/e2e-<name>.log) are kept
apart from those of another run at the same time. Environment: CHROMIUM_PATH (a Chromium or Chrome),
E2E_TRACE=1 (keeps a trace of each journey that fails; slower).
`;

const NAME = '--name=';
const BACKUP = '--backup';

const root = path.resolve(import.meta.dirname, '..');
const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(given: readonly string[]): Promise<number> {
  const name = given.find((argument) => argument.startsWith(NAME))?.slice(NAME.length) ?? 'all';
  const args = [
    `--output=test-results/${name}`,
    ...given.filter((argument) => !argument.startsWith(NAME) && argument !== BACKUP),
  ];
  const browser = requireBrowser(process.env, say);
  if (args.includes('--running')) {
    const settings = readSettings(process.env, root);
    if ((await readRunning(settings.dataFolder)) === null) {
      throw new Error('Nothing runs from this folder: start it with npm start.');
    }
    return runJourneys(
      settings,
      browser,
      args.filter((argument) => argument !== '--running'),
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-'));
  const log: string[] = [];
  const env = { ...process.env, ...(await freeEnvironment()), DATA_DIR: folder };
  const settings = readSettings(env, root);
  try {
    const product = await startProduct({
      settings,
      env,
      root,
      steps: createSteps(),
      onLine: (line) => log.push(line),
      databaseSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
    try {
      const code = await runJourneys(settings, browser, args);
      if (given.includes(BACKUP)) {
        const auditKeys = await readAuditKeys(settings, env);
        await proveBackup({ urls: product.urls, folder: path.join(folder, 'proof'), auditKeys });
      }
      return code;
    } finally {
      await product.stop();
    }
  } finally {
    await writeFile(path.join(root, `.cache/e2e-${name}.log`), log.join('\n')).catch(() => {
      // The log is a convenience; without the folder for it there is none.
    });
    await removeEmbedded(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function freeEnvironment(): Promise<Record<string, string>> {
  const names = ['PORT', 'CONSOLE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'FEED_PORT'];
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  const found = [...ports];
  return Object.fromEntries(names.map((name, index) => [name, String(found[index])]));
}

function runJourneys(
  settings: Settings,
  browser: string,
  args: readonly string[],
): Promise<number> {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(
    process.execPath,
    [cli, 'test', '-c', path.join(root, 'e2e/playwright.config.ts'), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        E2E_PORTAL_URL: settings.publicUrl,
        E2E_CONSOLE_URL: settings.consoleUrl,
        E2E_STUDIO_URL: settings.studioUrl,
        E2E_SANDBOX_URL: settings.sandboxUrl,
        E2E_FEED_URL: settings.feedUrl,
        E2E_DATA_DIR: settings.dataFolder,
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    say((error as Error).message);
    process.exitCode = 1;
  }
}
