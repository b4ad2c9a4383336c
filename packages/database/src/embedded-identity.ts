import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Who runs PostgreSQL and where its files are. PostgreSQL refuses to run as root. */
export type Identity = {
  readonly owner: { readonly uid?: number; readonly gid?: number };
  readonly folder: string;
  mayRead(file: string): boolean;
};

const OTHERS_EXECUTE = 0o001;
const ROOT_STATE_FOLDER = '/var/lib/parlour';

/**
 * An ordinary user runs the server as itself. Root hands it to the account `postgres` if there is
 * one, else `nobody`, and to a folder of its own when that account cannot reach the wanted one.
 */
export async function serverIdentity(wanted: string): Promise<Identity> {
  const folder = path.resolve(wanted);
  if (process.getuid?.() !== 0) return { owner: {}, folder, mayRead: () => true };

  const owner = accountIds('postgres') ?? accountIds('nobody');
  if (owner === null) throw new Error('neither the account postgres nor nobody exists');
  const reachable = isReachable(path.dirname(folder));
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return {
    owner,
    folder: reachable ? folder : path.join(ROOT_STATE_FOLDER, name),
    mayRead: isReachable,
  };
}

function accountIds(account: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(
        execFileSync('id', [flag, account], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
      );
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Whether every existing folder on the way lets other accounts pass. */
function isReachable(file: string): boolean {
  for (let at = file; ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & OTHERS_EXECUTE) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
