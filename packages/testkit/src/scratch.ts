import { chmod, mkdtemp, readdir, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Where scratch folders can be made. */
export type ScratchPlaces = {
  readonly memory: string;
  readonly disk: string;
  /** Bytes that files in memory may take now, no matter who makes them. */
  bytesFree(): Promise<number>;
};

const GIB = 1024 ** 3;
const MEMORY_FOLDER = '/dev/shm';
/** What processes keep for themselves of the memory that is free. */
const MEMORY_KEPT = 4 * GIB;
const BYTES_MIN = 4 * GIB;
/** What a folder that another one has begun may still grow by. */
const BYTES_EACH = 2 * GIB;

const places: ScratchPlaces = {
  memory: MEMORY_FOLDER,
  disk: tmpdir(),
  async bytesFree() {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return Math.min(bavail * bsize, process.availableMemory() - MEMORY_KEPT);
  },
};

/**
 * A new folder for files that go with the tests: in memory where there is plenty of it, because a
 * database is over a thousand files, else on the disk. Other accounts may pass through it, because
 * PostgreSQL refuses to run as root. What processes left behind that were killed is removed first.
 */
export async function makeScratchFolder(
  name: string,
  { memory, disk, bytesFree }: ScratchPlaces = places,
): Promise<string> {
  await Promise.all([...new Set([memory, disk])].map(sweepScratch));
  const folder = (await makeInMemory(name, { memory, bytesFree })) ?? (await make(disk, name));
  await chmod(folder, 0o711);
  return folder;
}

// The name tells the owner, so that a folder is never without one, not even for a moment.
const make = (parent: string, name: string): Promise<string> =>
  mkdtemp(path.join(parent, `parlour-${name}-${process.pid}-`));

/** Made before it is counted: of two that begin at the same moment each knows of the other. */
async function makeInMemory(
  name: string,
  { memory, bytesFree }: Pick<ScratchPlaces, 'memory' | 'bytesFree'>,
): Promise<string | null> {
  const folder = await make(memory, name).catch(() => null);
  if (folder === null) return null;
  const others = (await listScratch(memory)).length - 1;
  const free = await bytesFree().catch(() => 0);
  if (free >= BYTES_MIN + others * BYTES_EACH) return folder;
  await rmdir(folder);
  return null;
}

const OWNED = /^parlour-[a-z]+-(\d+)-\w{6}$/;

type Scratch = { readonly folder: string; readonly owner: number };

async function listScratch(parent: string): Promise<Scratch[]> {
  const names = await readdir(parent).catch((): string[] => []);
  return names.flatMap((name) => {
    const [, owner] = OWNED.exec(name) ?? [];
    return owner === undefined
      ? []
      : [{ folder: path.join(parent, name), owner: Number.parseInt(owner, 10) }];
  });
}

/**
 * Removes the scratch folders of processes that are gone. A database server that outlived its owner
 * ends by itself when it no longer finds its files.
 */
async function sweepScratch(parent: string): Promise<void> {
  const left = (await listScratch(parent)).filter(({ owner }) => !isAlive(owner));
  await Promise.all(
    // What cannot be removed belongs to another account, or is being removed by someone else.
    left.map(({ folder }) => rm(folder, { recursive: true, force: true }).catch(() => {})),
  );
}

function isAlive(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
