import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { removeEmbedded, startEmbedded } from '@parlour/database/embedded';

export type TestServer = { readonly url: string; stop(): Promise<void> };

/** Nothing of a test has to outlive a power cut. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Its turns come by chance, and each holds back whoever reads the stream of events for a moment.
  autovacuum: 'off',
  // Where the folder is memory, the log is, too.
  max_wal_size: '1GB',
} as const;

const MEMORY_FOLDER = '/dev/shm';
const FOLDER_BYTES_MIN = 4 * 1024 ** 3;
const MEMORY_BYTES_MIN = 8 * 1024 ** 3;

/**
 * A new folder for files that go with the tests: in memory where there is plenty of it, because a
 * database is over a thousand files, else on the disk. Other accounts may pass through it, because
 * PostgreSQL refuses to run as root.
 */
export async function makeScratchFolder(name: string): Promise<string> {
  const parent = (await hasRoom()) ? MEMORY_FOLDER : tmpdir();
  const folder = await mkdtemp(path.join(parent, `parlour-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  if (process.availableMemory() < MEMORY_BYTES_MIN) return false;
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= FOLDER_BYTES_MIN;
  } catch {
    return false;
  }
}

/** An embedded PostgreSQL, gone without a trace once it is stopped. */
export async function startTestServer(): Promise<TestServer> {
  const parent = await makeScratchFolder('tests');
  const folder = path.join(parent, 'postgres');
  const embedded = await startEmbedded({ folder, settings: FORGETFUL });
  return {
    url: embedded.url('postgres'),
    stop: async () => {
      await embedded.stop();
      await removeEmbedded(folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
