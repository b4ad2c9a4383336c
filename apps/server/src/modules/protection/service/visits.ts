import type { Reader, Tx } from '@parlour/database';
import { amountToText, subtract } from '@parlour/money';
import {
  type ComplianceProfile,
  continueVisit,
  isOngoing,
  type ProtectionRules,
  realityCheckDue,
  rulesOf,
  type Visit,
} from '@parlour/protection';
import { minutesIn } from '../rules.ts';
import {
  findProtection,
  lockProtection,
  type ProtectionRow,
  refreshProtection,
  updateHold,
  updateSettings,
} from '../store/protections.ts';
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

/** Minutes between reality checks: the member's choice where the profile offers it. */
export const checkMinutesOf = (
  { realityCheckDefault, realityCheckMinutes }: ProtectionRules,
  row: Pick<ProtectionRow, 'realityCheckMinutes'> | null,
): number => {
  const chosen = row?.realityCheckMinutes ?? realityCheckDefault;
  return realityCheckMinutes.includes(chosen) ? chosen : realityCheckDefault;
};

type Held = Pick<Owner, 'id' | 'brandId'>;

/** The stretch of play of a member: its clock, its reality checks and its end. */
export function createVisits(deps: ProtectionDeps) {
  const { db, now, site, sources } = deps;

  const profileOf = async ({ brandId }: Held): Promise<ComplianceProfile> =>
    (await site.brand(brandId)).complianceProfile;

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
      minutes: checkMinutesOf(rules, row),
    });
    const played = await sources.played(reader, { memberId: owner.id, from: visit.startedAt });
    const endsAt = await endOf(reader, owner.id, visit);
    return {
      startedAt: visit.startedAt.toISOString(),
      elapsedMs: Math.max(0, at.getTime() - visit.startedAt.getTime()),
      position: positionOf(played),
      checkDueAt: checkDueAt?.toISOString() ?? null,
      holdsPlay: rules.holdsPlay,
      endsAt: endsAt?.toISOString() ?? null,
      serverAt: at.toISOString(),
    };
  };

  /** Brings what bets wait for into line with the brand's profile and the member's choice. */
  const syncHold = async (tx: Tx, owner: Held, profile: ComplianceProfile): Promise<void> => {
    const rules = rulesOf(profile);
    const row = await findProtection(tx, owner.id);
    const minutes = rules.holdsPlay ? checkMinutesOf(rules, row) : null;
    if ((row?.holdMinutes ?? null) === minutes) return;
    await lockProtection(tx, owner);
    await updateHold(tx, owner.id, minutes);
    await refreshProtection(tx, owner.id);
  };

  /** Notes a sign of play. Time counts for members with limits; the clock runs for everybody. */
  const touch = async (tx: Tx, owner: Held, profile: ComplianceProfile): Promise<Visit> => {
    const { id: memberId } = owner;
    await syncHold(tx, owner, profile);
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
    syncHold,

    /** A member is about to bet who opened no game by a launch: a sign of play where bets wait for checks. */
    async attend(owner: Held): Promise<void> {
      const profile = await profileOf(owner);
      if (rulesOf(profile).holdsPlay) await db.tx((tx) => touch(tx, owner, profile));
    },

    async beat(owner: Owner) {
      // Asked for beforehand: a transaction waits for no other connection.
      const profile = await profileOf(owner);
      const visit = await db.tx((tx) => touch(tx, owner, profile));
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
