import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../../platform/jobs.ts';
import { changed, writeSteps } from './service/change.ts';
import { type ContractDeps, SYSTEM } from './service/deps.ts';
import type { EndDeparted } from './service/departures.ts';
import { type BulletinDeps, createBulletin, TELL_ENDED } from './service/notice.ts';
import { findContract, lockKind } from './store/contracts.ts';
import { listClosed, listEnded, listExpired } from './store/due.ts';

export const contractSchedules: readonly Schedule[] = [
  { name: 'commission.contracts_tick', cron: '* * * * *' },
  { name: 'commission.contracts_closed', cron: '11 * * * *' },
];

type JobDeps = BulletinDeps & Pick<ContractDeps, 'db' | 'newId' | 'now'>;

/**
 * Catches states up with time: which contract governs follows from instants alone, so nothing is
 * paid differently when this comes late.
 */
export function contractJobs(
  deps: JobDeps,
  endDeparted: EndDeparted,
): Readonly<Record<string, JobHandler>> {
  const { db } = deps;

  const takeOn = (id: string, event: 'supersede' | 'expire', at: Date): Promise<void> =>
    db.tx(async (tx) => {
      const named = await findContract(tx, id);
      if (named === null) return;
      await lockKind(tx, named);
      const contract = await findContract(tx, id);
      const isDue =
        event === 'expire'
          ? contract?.status === 'PENDING_NEW' && contract.expiresAt <= at
          : contract?.status === 'ACTIVE' && contract.endsAt !== null && contract.endsAt <= at;
      if (contract === null || !isDue) return;
      const patch = event === 'expire' ? { decidedAt: at } : {};
      const row = changed({ contract, event, author: SYSTEM, patch });
      await writeSteps(deps, tx, [{ contract: row, event, author: SYSTEM }]);
      const bulletin = createBulletin(deps);
      bulletin.add(row, null);
      await bulletin.publish(tx);
    });

  const sweep = async (
    list: (db: Db, at: Date) => Promise<readonly string[]>,
    event: 'supersede' | 'expire',
    at: Date,
  ): Promise<void> => {
    for (const id of await list(db, at)) await takeOn(id, event, at);
  };

  return {
    [TELL_ENDED]: (payload) => {
      const { contractIds } = payload as { readonly contractIds: readonly string[] };
      return db.tx(async (tx) => {
        const bulletin = createBulletin(deps);
        for (const id of contractIds) {
          const contract = await findContract(tx, id);
          if (contract === null) continue;
          const news = contract.status === 'TERMINATED' ? 'ended' : null;
          // The upline was told of its own contract, with which these ended.
          bulletin.add(contract, news, { onlyDownline: true });
        }
        await bulletin.publish(tx);
      });
    },
    'commission.contracts_tick': async (_payload, now) => {
      await sweep(listEnded, 'supersede', now);
      await sweep(listExpired, 'expire', now);
    },
    'commission.contracts_closed': async () => {
      for (const memberId of await listClosed(db)) {
        await db.tx((tx) => endDeparted(tx, [{ memberId, reason: 'closed' }]));
      }
    },
  };
}
