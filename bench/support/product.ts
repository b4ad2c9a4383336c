import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort, removeEmbedded } from '@parlour/database/embedded';
import { readSettings, type Settings } from '../../tools/start/settings.ts';
import { createSteps } from '../../tools/start/steps.ts';
import { startProduct } from '../../tools/start/supervisor.ts';

export const root = path.resolve(import.meta.dirname, '../..');

const PORT_NAMES = ['PORT', 'CONSOLE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'FEED_PORT'];

/** Ports that nobody listens on, as environment variables. */
export async function freePorts(): Promise<Record<string, string>> {
  const ports = new Set<number>();
  while (ports.size < PORT_NAMES.length) ports.add(await freePort());
  const found = [...ports];
  return Object.fromEntries(PORT_NAMES.map((name, index) => [name, String(found[index])]));
}

/** Runs the whole product with a data folder of its own for as long as the work takes. */
export async function withProduct<T>(work: (settings: Settings) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-bench-'));
  // The sports world plays on the same cores as what is measured.
  const own = { ODDS_FEED: 'none', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...(await freePorts()), ...own };
  const settings = readSettings(env, root);
  try {
    const product = await startProduct({
      settings,
      env,
      root,
      steps: createSteps(() => {}),
      onLine: (line) => process.stderr.write(`${line}\n`),
    });
    try {
      return await work(settings);
    } finally {
      await product.stop();
    }
  } finally {
    await removeEmbedded(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}
