import { rm } from 'node:fs/promises';
import path from 'node:path';
import { removeEmbedded, startEmbedded } from '@parlour/database/embedded';
import { makeScratchFolder } from './scratch.ts';

export type TestServer = { readonly url: string; stop(): Promise<void> };

/** Nothing of a test has to outlive a power cut. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Its turns come by chance, and each holds back readers of the stream of events for a moment.
  autovacuum: 'off',
  // Where the folder is memory, the log is, too.
  max_wal_size: '1GB',
} as const;

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
