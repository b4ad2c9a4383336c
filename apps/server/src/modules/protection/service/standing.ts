import type { Reader } from '@parlour/database';
import { type Amount, currencyOf, formatAmount } from '@parlour/money';
import { lowest, type MoneyPeriod, remainingOf, rulesOf } from '@parlour/protection';
import { Refusal } from '../../../platform/refusal.ts';
import { findExclusion } from '../store/exclusions.ts';
import { listBrandLimits, listLimits } from '../store/limits.ts';
import { findProtection } from '../store/protections.ts';
import { findRestrictions } from '../store/usage.ts';
import { playGuard } from './bets.ts';
import type { ProtectionDeps } from './deps.ts';

export type DepositWish = {
  readonly memberId: string;
  readonly amount: Amount;
  readonly at: Date;
  /** The deposit itself when it exists already, so that it does not count against itself. */
  readonly exceptId?: string;
};

export type MemberStanding = {
  readonly excludedUntil: Date | 'indefinite' | null;
  readonly coolOffUntil: Date | null;
};

const PERIODS: readonly MoneyPeriod[] = ['day', 'week', 'month'];

/** What a member may do at a moment, for anyone who opens a door: cashier, games, messages. */
export function createStanding(deps: ProtectionDeps) {
  const { members, site, sources } = deps;

  /** Why a member may neither pay in nor play; null when there is no exclusion. */
  const stopOf = async (reader: Reader, memberId: string, at: Date): Promise<Refusal | null> => {
    const running = await findExclusion(reader, memberId, at);
    if (running === null) return null;
    return new Refusal(
      running.kind === 'cool_off' ? 'protection.cooling_off' : 'protection.excluded',
    );
  };

  const depositCeilings = async (reader: Reader, memberId: string) => {
    const { brandId, currency } = await members.get(reader, memberId);
    const own = await listLimits(reader, memberId);
    const house = await listBrandLimits(reader, brandId);
    const ceilingOf = (period: MoneyPeriod) =>
      lowest([
        ...own
          .filter((limit) => limit.kind === 'deposit' && limit.period === period)
          .map(({ ceiling }) => ceiling),
        ...house
          .filter((limit) => limit.currency === currency && limit.period === period)
          .map(({ ceiling }) => ceiling),
      ]);
    return { brandId, currency, ceilingOf };
  };

  return {
    stopOf,

    /**
     * Why a deposit may not be made. Asked inside the transaction that makes it, behind the lock of
     * the member's cashier, so that deposits at the same moment see each other.
     */
    async depositRefusal(reader: Reader, wish: DepositWish): Promise<Refusal | null> {
      const { amount, at, memberId } = wish;
      const stop = await stopOf(reader, memberId, at);
      if (stop !== null) return stop;
      const { brandId, currency, ceilingOf } = await depositCeilings(reader, memberId);
      const rules = rulesOf((await site.brand(brandId)).complianceProfile);
      const ceilings = PERIODS.map((period) => ({ period, ceiling: ceilingOf(period) }));
      if (rules.demandsDepositLimit) {
        const row = await findProtection(reader, memberId);
        if (row === null || row.depositLimitAskedAt === null) {
          return new Refusal('protection.deposit_limit_unset');
        }
      }
      if (ceilings.every(({ ceiling }) => ceiling === null)) return null;
      const used = await sources.deposited(reader, { memberId, at, exceptId: wish.exceptId });
      const rooms = ceilings.flatMap(({ ceiling, period }) =>
        ceiling === null ? [] : [{ period, room: remainingOf(ceiling, used[period]) }],
      );
      const tightest = rooms.toSorted((a, b) => (a.room < b.room ? -1 : 1))[0];
      if (tightest === undefined || amount <= tightest.room) return null;
      const remaining = formatAmount(tightest.room as Amount, { currency: currencyOf(currency) });
      return new Refusal('protection.deposit_limit_reached', {
        params: { remaining, period: tightest.period },
      });
    },

    /** Why a game may not be opened; null when it may. */
    async launchRefusal(reader: Reader, memberId: string, at: Date): Promise<Refusal | null> {
      const stop = await stopOf(reader, memberId, at);
      if (stop !== null) return stop;
      const restriction = (await playGuard.restrictions(reader, [memberId], at)).get(memberId);
      return restriction?.isTimeUp === true ? new Refusal('protection.time_up') : null;
    },

    async standing(reader: Reader, memberId: string, at: Date): Promise<MemberStanding> {
      const running = await findExclusion(reader, memberId, at);
      const end =
        running === null ? null : (running.removalEndsAt ?? running.endsAt ?? 'indefinite');
      const isCoolOff = running?.kind === 'cool_off';
      return {
        excludedUntil: isCoolOff ? null : end,
        coolOffUntil: isCoolOff && end instanceof Date ? end : null,
      };
    },

    /** Those of many members who must receive no marketing. */
    async excludedOf(
      reader: Reader,
      memberIds: readonly string[],
      at: Date,
    ): Promise<ReadonlySet<string>> {
      const rows = await findRestrictions(reader, memberIds, at);
      return new Set(rows.filter(({ isStopped }) => isStopped).map(({ memberId }) => memberId));
    },

    depositCeilings,
  };
}

export type Standings = ReturnType<typeof createStanding>;
