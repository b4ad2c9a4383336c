// Processor time of the programs and databases that a benchmark has started, as Linux counts it.
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';

/** Linux counts processor time in hundredths of a second for every program to read. */
const MS_PER_TICK = 10;

type Process = { readonly parent: number; readonly ms: number; readonly command: string };

async function readProcess(pid: number): Promise<Process | null> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');
  try {
    const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
    // The name, in brackets, may hold spaces; what follows it does not.
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = rest.slice(9);
    return { parent: parent ?? 0, ms: (user + system) * MS_PER_TICK, command };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

function programOf(command: string): string {
  const [, database] = /^postgres: \S+ (\S+) /.exec(command) ?? [];
  if (database !== undefined)
    return database === 'parlour_studio' ? 'database of the studio' : 'database of the server';
  if (command.includes('postgres')) return 'database itself';
  return command.includes('studio') ? 'studio' : 'server';
}

/** Milliseconds so far of every program below this one, by what it is; none on other systems. */
export async function processorMs(): Promise<Readonly<Record<string, number>>> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter(Number.isInteger);
  const all = new Map<number, Process>();
  for (const pid of pids) {
    const found = await readProcess(pid);
    if (found !== null) all.set(pid, found);
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isOurs(parent));
  };
  const sums: Record<string, number> = {};
  for (const [pid, { command, ms }] of all) {
    if (!isOurs(pid)) continue;
    const program = programOf(command);
    sums[program] = (sums[program] ?? 0) + ms;
  }
  return sums;
}
