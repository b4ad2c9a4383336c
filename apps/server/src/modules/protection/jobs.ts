import { PERIOD_HOURS, VISIT_GAP_MS } from '@parlour/protection';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { protectionChanged } from './events.ts';
import { playGuard } from './service/bets.ts';
import type { ProtectionDeps } from './service/deps.ts';
import type { Harm } from './service/harm.ts';
import { recordChange, tellByMail } from './service/record-change.ts';
import { takeEnded } from './store/exclusions.ts';
import { takeRipe } from './store/limits.ts';
import { refreshProtection } from './store/protections.ts';
import { deleteUsage } from './store/usage.ts';
import { closeVisit, closeVisits, listTimedVisits } from './store/visits.ts';

const HOUR_MS = 3_600_000;
const PER_TURN = 100;

export const protectionSchedules: readonly Schedule[] = [
  { name: 'protection.tick', cron: '* * * * *' },
  { name: 'protection.mark_harm', cron: '17 3 * * *' },
];

export function protectionJobs(
  deps: ProtectionDeps,
  harm: Harm,
): Readonly<Record<string, JobHandler>> {
  return {
    'protection.tick': async (_payload, now) => {
      await endExclusions(deps, now);
      await tellRipe(deps, now);
      await endTimedPlay(deps, now);
    },
    'protection.mark_harm': async (_payload, now) => {
      await harm.markAll(now);
      const before = new Date(now.getTime() - (PERIOD_HOURS.month + 1) * HOUR_MS);
      await deps.db.tx((tx) => deleteUsage(tx, before));
    },
  };
}

/** Closes what is over, one transaction for each member: the audit is a queue for all. */
async function endExclusions(deps: ProtectionDeps, at: Date): Promise<void> {
  for (let turn = 0; turn < PER_TURN; turn += 1) {
    const isDone = await deps.db.tx(async (tx) => {
      const [ended] = await takeEnded(tx, { at, limit: 1 });
      if (ended === undefined) return true;
      const { brandId, kind, memberId: id } = ended;
      await refreshProtection(tx, id);
      const change = { action: 'exclusion.ended', detail: { kind } };
      await recordChange(deps, tx, { owner: { id, brandId }, author: { kind: 'system' }, change });
      return false;
    });
    if (isDone) return;
  }
}

/** Tells members that a looser limit waits for their second yes. */
async function tellRipe(deps: ProtectionDeps, at: Date): Promise<void> {
  const { db, outbox } = deps;
  for (let turn = 0; turn < PER_TURN; turn += 1) {
    const isDone = await db.tx(async (tx) => {
      const [ripe] = await takeRipe(tx, { at, limit: 1 });
      if (ripe === undefined) return true;
      const { kind, memberId, period } = ripe;
      const change = { action: 'limit.ripe', detail: { limit: `${kind}/${period}` } };
      await tellByMail(deps, tx, { memberId, template: 'protection_ripe', change });
      const told = protectionChanged({ memberId, action: 'limit.ripe' });
      await outbox.add(tx, [told]);
      return false;
    });
    if (isDone) return;
  }
}

/** Ends open games whose time is up; bets are refused without this as well. */
async function endTimedPlay({ db, outbox }: ProtectionDeps, at: Date): Promise<void> {
  const memberIds = (await listTimedVisits(db)).map(({ memberId }) => memberId);
  if (memberIds.length > 0) {
    for (const [memberId, { isTimeUp }] of await playGuard.restrictions(db, memberIds, at)) {
      if (!isTimeUp) continue;
      await db.tx(async (tx) => {
        if (!(await closeVisit(tx, memberId, at))) return;
        const over = { memberId, action: 'play.over', kind: 'play_over' } as const;
        await outbox.add(tx, [protectionChanged(over)]);
      });
    }
  }
  await db.tx((tx) => closeVisits(tx, new Date(at.getTime() - VISIT_GAP_MS), at));
}
