import type { ProtectionView } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { ZERO } from '@parlour/money';
import { lowest, type Played, remainingOf, rulesOf, usedOf } from '@parlour/protection';
import { ceilingText, isMoneyPeriod, limitNames, type LimitName, limitOf } from '../rules.ts';
import { type ExclusionRow, findExclusion } from '../store/exclusions.ts';
import { listBrandLimits, listLimits } from '../store/limits.ts';
import { findProtection } from '../store/protections.ts';
import { findRestrictions, type RestrictionRow } from '../store/usage.ts';
import { findVisit } from '../store/visits.ts';
import type { Owner, ProtectionDeps } from './deps.ts';
import { checkMinutesOf, positionOf, type Visits } from './visits.ts';

const MINUTE_MS = 60_000;

export const presentExclusion = (row: ExclusionRow) => ({
  id: row.id,
  kind: row.kind,
  setter: row.setter,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  removalRequestedAt: row.removalRequestedAt?.toISOString() ?? null,
  removalEndsAt: row.removalEndsAt?.toISOString() ?? null,
});

/** Everything about one member's protection, as the member and the operators see it. */
export function createView(deps: ProtectionDeps, visits: Visits) {
  const { db, now, site, sources } = deps;

  const usage = async (reader: Reader, memberId: string, at: Date) => {
    const [row] = await findRestrictions(reader, [memberId], at);
    const deposited = await sources.deposited(reader, { memberId, at });
    const visit = await findVisit(reader, memberId);
    return ({ kind, period }: LimitName): bigint => {
      if (kind === 'session') {
        const sinceVisit = visit === null ? 0 : visit.seenAt.getTime() - visit.startedAt.getTime();
        const ms = period === 'visit' ? sinceVisit : (row?.playedDayMs ?? 0);
        return BigInt(Math.floor(ms / MINUTE_MS));
      }
      if (!isMoneyPeriod(period)) return 0n;
      if (kind === 'deposit') return deposited[period];
      return row === undefined ? 0n : usedOf(kind, playedOf(row, period));
    };
  };

  const view = async (owner: Owner): Promise<ProtectionView> => {
    const at = now();
    const { brandId, currency, id: memberId } = owner;
    const brand = await site.brand(brandId);
    const rules = rulesOf(brand.complianceProfile);
    const row = await findProtection(db, memberId);
    const limits = await listLimits(db, memberId);
    const house = await listBrandLimits(db, brandId);
    const usedFor = await usage(db, memberId, at);
    const running = await findExclusion(db, memberId, at);
    const hasDepositLimit = limits.some(
      ({ ceiling, kind }) => kind === 'deposit' && ceiling !== null,
    );
    const today = await sources.played(db, { memberId, from: dayStart(at, brand.timeZone) });
    return {
      currency,
      limits: limitNames.map((name) => {
        const { kind, period } = name;
        const of = (setter: string) =>
          limits.find((one) => one.kind === kind && one.period === period && one.setter === setter);
        const own = limitOf(of('member'));
        const operatorCeiling = lowest([
          of('operator')?.ceiling ?? null,
          ...(kind === 'deposit'
            ? house
                .filter((one) => one.currency === currency && one.period === period)
                .map(({ ceiling }) => ceiling)
            : []),
        ]);
        const effective = lowest([own.ceiling, operatorCeiling]);
        const used = usedFor(name);
        return {
          kind,
          period,
          ceiling: ceilingText(kind, own.ceiling),
          operatorCeiling: ceilingText(kind, operatorCeiling),
          effective: ceilingText(kind, effective),
          used: ceilingText(kind, used) ?? '0',
          remaining: effective === null ? null : ceilingText(kind, remainingOf(effective, used)),
          pending:
            own.pending === null
              ? null
              : {
                  ceiling: ceilingText(kind, own.pending.ceiling),
                  effectiveAt: own.pending.effectiveAt.toISOString(),
                  isRipe: own.pending.effectiveAt <= at,
                },
        };
      }),
      exclusion: running === null ? null : presentExclusion(running),
      realityCheck: {
        minutes: checkMinutesOf(rules, row),
        choices: [...rules.realityCheckMinutes],
      },
      rules: {
        exclusionMonthsMin: rules.exclusionMonthsMin,
        mayEndEarly: rules.mayEndEarly,
        demandsDepositLimit: rules.demandsDepositLimit,
      },
      asksDepositLimit: !hasDepositLimit && (row?.depositLimitAskedAt ?? null) === null,
      visit: await visits.current(owner),
      today: positionOf(today),
    };
  };
  return view;
}

const playedOf = (row: RestrictionRow, period: 'day' | 'week' | 'month'): Played =>
  ({
    day: { staked: row.stakedDay, won: row.wonDay },
    week: { staked: row.stakedWeek, won: row.wonWeek },
    month: { staked: row.stakedMonth, won: row.wonMonth },
  })[period] ?? { staked: ZERO, won: ZERO };

/** When the day of an instant began on the clocks of a zone. */
export function dayStart(at: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0, seconds = 0] = format
    .format(at)
    .split(':')
    .map((part) => Number.parseInt(part, 10));
  const sinceMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + at.getUTCMilliseconds();
  return new Date(at.getTime() - sinceMs);
}
