import { readFile } from 'node:fs/promises';

const KB_PER_MB = 1_024;

/** Memory of a process that is in use now, in megabytes; NaN where the system does not tell. */
export async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? [];
  return Math.round(Number.parseInt(kilobytes, 10) / KB_PER_MB);
}
