import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const SCALE = 20;
const SECONDS = 8;
const CLIENTS = [16, 32] as const;
const TPS = /tps = ([\d.]+)/;

/** Best throughput of pgbench's TPC-B-like script on a server; null when pgbench is not installed. */
export async function measurePgbench(url: string): Promise<number | null> {
  const run = async (...args: readonly string[]): Promise<string> =>
    (await execute('pgbench', [...args, url], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    await execute('pgbench', ['--version']);
  } catch {
    return null;
  }
  await run('-i', '-q', '-s', String(SCALE));
  let best = 0;
  for (const clients of CLIENTS) {
    const output = await run('-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(SECONDS));
    best = Math.max(best, Number.parseFloat(TPS.exec(output)?.[1] ?? '0'));
  }
  return best;
}
