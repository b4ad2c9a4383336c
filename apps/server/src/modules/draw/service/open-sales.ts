import type { DrawGame, StoredIssue } from '../rules/issue.ts';
import { tellSales } from '../events.ts';
import { listIssuesById } from '../store/issues.ts';
import { listFaces } from '../store/lists.ts';
import { CHASE_JOB, type DrawDeps } from './deps.ts';

type OpenSalesDeps = Pick<DrawDeps, 'db' | 'jobs' | 'outbox' | 'tickets' | 'sharedNow'>;

/**
 * Notices which issue each game sells now, and tells of those that are new since it looked last. A node
 * that begins tells of all of them once more: who hears it twice is where it was.
 */
export function createOpenSales({ db, jobs, outbox, tickets, sharedNow }: OpenSalesDeps) {
  const known = new Map<string, string>();
  return async (games: readonly DrawGame[]): Promise<readonly StoredIssue[]> => {
    const codes = games.filter(({ state }) => state === 'open').map(({ code }) => code);
    // What went on while a game was paused is looked at when it goes on.
    for (const code of known.keys()) if (!codes.includes(code)) known.delete(code);
    const at = await sharedNow(db);
    const faces = await listFaces(db, codes, at);
    const fresh = faces.flatMap(({ gameCode, currentId }) =>
      currentId === null || known.get(gameCode) === currentId ? [] : [currentId],
    );
    if (fresh.length === 0) return [];
    const opened = (await listIssuesById(db, fresh)).filter(({ opensAt }) => opensAt <= at);
    if (opened.length === 0) return [];
    await db.tx(async (tx) => {
      await tellSales(tx, outbox, opened);
      const side = tickets();
      if (side === null) return;
      const ids = opened.map(({ id }) => id);
      for (const issueId of await side.findSold(tx, ids)) {
        await jobs.add(tx, CHASE_JOB, { issueId }, { key: `${CHASE_JOB}:${issueId}` });
      }
    });
    for (const { gameCode, id } of opened) known.set(gameCode, id);
    return opened;
  };
}
