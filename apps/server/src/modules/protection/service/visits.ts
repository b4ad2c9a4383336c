import type { Reader, Tx } from '@parlour/database';
import { amountToText, subtract } from '@parlour/money';
import {
  continueVisit,
  isOngoing,
  realityCheckDue,
  rulesOf,
  type Visit,
} from '@parlour/protection';
import { minutesIn } from '../rules.ts';
import { findProtection, lockProtection, updateSettings } from '../store/protections.ts';
import { addUsage, findRestrictions } from '../store/usage.ts';
import { findVisit, lockVisit, upsertVisits } from '../store/visits.ts';
import type { Owner, Played, ProtectionDeps } from './deps.ts';

const MINUTE_MS = 60_000;

export const positionOf = ({ openStake, payout, stake }: Played) => ({
  staked: amountToText(stake),
  won: amountToText(payout),
  net: amountToText(subtract(payout, stake)),
  open: amountToText(openStake),
});

/** The stretch of play of a member: its clock, its reality checks and its end. */
export function createVisits(deps: ProtectionDeps) {
  const { db, now, site, sources } = deps;

  /** When limits on time end the play of a visit; null when none applies. */
  const endOf = async (reader: Reader, memberId: string, visit: Visit): Promise<Date | null> => {
    const [row] = await findRestrictions(reader, [memberId], visit.seenAt);
    const ends = (row?.kinds ?? []).flatMap((kind, index) => {
      if (kind !== 'session' || row === undefined) return [];
      const allowedMs = minutesIn(row.ceilings[index] ?? 0n) * MINUTE_MS;
      return row.periods[index] === 'visit'
        ? [visit.startedAt.getTime() + allowedMs]
        : [visit.seenAt.getTime() + allowedMs - row.playedDayMs];
    });
    return ends.length === 0 ? null : new Date(Math.min(...ends));
  };

  const present = async (reader: Reader, owner: Owner, visit: Visit) => {
    const at = now();
    const row = await findProtection(reader, owner.id);
    const rules = rulesOf((await site.brand(owner.brandId)).complianceProfile);
    const checkDueAt = realityCheckDue(visit, {
      checkedAt: row?.realityCheckedAt ?? null,
      minutes: row?.realityCheckMinutes ?? rules.realityCheckDefault,
    });
    const played = await sources.played(reader, { memberId: owner.id, from: visit.startedAt });
    const endsAt = await endOf(reader, owner.id, visit);
    return {
      startedAt: visit.startedAt.toISOString(),
      elapsedMs: Math.max(0, at.getTime() - visit.startedAt.getTime()),
      position: positionOf(played),
      checkDueAt: checkDueAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      serverAt: at.toISOString(),
    };
  };

  /** Notes a sign of play. Time counts for members with limits; the clock runs for everybody. */
  const touch = async (tx: Tx, memberId: string): Promise<Visit> => {
    const at = now();
    const { addedMs, visit } = continueVisit(await lockVisit(tx, memberId), at);
    await upsertVisits(tx, [{ memberId, ...visit }]);
    if (addedMs > 0) {
      await addUsage(tx, [{ memberId, at, staked: 0n, won: 0n, playedMs: BigInt(addedMs) }]);
    }
    return visit;
  };

  const current = async (owner: Owner) => {
    const visit = await findVisit(db, owner.id);
    return visit === null || !isOngoing(visit, now()) ? null : present(db, owner, visit);
  };

  return {
    current,
    touch,

    async beat(owner: Owner) {
      const visit = await db.tx((tx) => touch(tx, owner.id));
      return present(db, owner, visit);
    },

    async acknowledge(owner: Owner) {
      await db.tx(async (tx) => {
        await lockProtection(tx, owner);
        await updateSettings(tx, owner.id, { realityCheckedAt: now() });
      });
      return current(owner);
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
