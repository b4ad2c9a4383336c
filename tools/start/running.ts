import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './settings.ts';

export type DatabaseUrls = {
  readonly server: string;
  readonly studio: string;
  readonly sandbox: string;
  readonly feed: string;
};

/** What a running installation tells the other commands, in DATA_DIR/running.json (0600). */
export type Running = {
  readonly pid: number;
  readonly publicUrl?: string;
  readonly databases?: DatabaseUrls;
  /** Processes to be ended by the next start, should this one be killed without a chance to. */
  readonly children?: readonly Child[];
};

export type Child = { readonly pid: number; readonly marker: string };

export type Claim = {
  update(running: Omit<Running, 'pid'>): Promise<void>;
  release(): Promise<void>;
};

const FILE = 'running.json';
const MARKER = 'start';
const REAP_TIMEOUT_MS = 10_000;

/** Takes the data folder for this process, or says who has it. */
export async function claimDataFolder(folder: string): Promise<Claim> {
  const file = path.join(folder, FILE);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw explainFolder(folder, error as NodeJS.ErrnoException);
  }
  const other = await readRunning(folder);
  if (other !== null) {
    const address = other.publicUrl === undefined ? 'it is still starting' : other.publicUrl;
    throw new StartError(
      `Parlour already runs from this folder (process ${other.pid}, ${address}). ` +
        `Stop it with Ctrl-C in its terminal or with: kill ${other.pid}. ` +
        'A second one beside it needs a DATA_DIR and ports of its own.',
    );
  }
  await reapLeftovers(file);
  await create(file, folder);
  // One write after the other: programs that start together report at the same moment.
  let written = Promise.resolve();
  return {
    update: (running) => {
      const text = `${JSON.stringify({ pid: process.pid, ...running }, null, 2)}\n`;
      written = written.then(() => writeFile(file, text));
      return written;
    },
    release: () => written.then(() => rm(file, { force: true })),
  };
}

async function create(file: string, folder: string): Promise<void> {
  try {
    await rm(file, { force: true });
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(`${JSON.stringify({ pid: process.pid })}\n`);
    await handle.close();
  } catch (error) {
    throw explainFolder(folder, error as NodeJS.ErrnoException);
  }
}

function explainFolder(folder: string, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EEXIST') {
    return new StartError(`Another start of Parlour took ${folder} at this very moment.`);
  }
  return new StartError(
    `The data folder ${folder} cannot be written (${error.code ?? error.message}). ` +
      'Give it to this account (chown), or name another one in DATA_DIR.',
  );
}

/** The installation that runs from a data folder now, or null. */
export async function readRunning(folder: string): Promise<Running | null> {
  const running = await readRecord(path.join(folder, FILE));
  return running !== null && isOurs({ pid: running.pid, marker: MARKER }) ? running : null;
}

async function readRecord(file: string): Promise<Running | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Running;
  } catch {
    // Missing, or cut off by a crash: nobody who still runs has written it.
    return null;
  }
}

/** A process number is reused in time, so the command line must fit too, where it can be read. */
function isOurs({ pid, marker }: Child): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(marker);
}

/** Ends what a killed supervisor left behind, so that its ports and data are free again. */
async function reapLeftovers(file: string): Promise<void> {
  const left = ((await readRecord(file))?.children ?? []).filter(isOurs);
  for (const child of left) signal(child, 'SIGTERM');
  const deadline = Date.now() + REAP_TIMEOUT_MS;
  while (left.some(isOurs) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const child of left.filter(isOurs)) signal(child, 'SIGKILL');
}

function signal({ pid }: Child, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}
