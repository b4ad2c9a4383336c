import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import {
  continueVisit,
  minutesOf,
  type PlayLimit,
  realityCheckDue,
  roomOf,
  type Visit,
} from '@parlour/protection';
import { minutesIn } from '../rules.ts';
import {
  addUsage,
  findRestrictions,
  type RestrictionRow,
  type UsageChange,
} from '../store/usage.ts';
import { upsertVisits } from '../store/visits.ts';

/** What the bets of one member are measured against within a batch. */
export type Restriction = {
  /** Excluded or cooling off: no stake at all. */
  readonly isStopped: boolean;
  /** A limit on time has been reached: no stake but in a round that is under way. */
  readonly isTimeUp: boolean;
  /** A reality check waits to be seen: no stake but in a round that is under way. */
  readonly isHeld: boolean;
  /** The largest stake that limits leave room for; null when none applies. */
  room(): Amount | null;
  /** Takes a stake into account from now on; given back when it was not taken after all. */
  reserve(stake: Amount): void;
};

export type PlayChange = {
  readonly memberId: string;
  readonly openedAt: Date;
  readonly stakeDelta: Amount;
  readonly payoutDelta: Amount;
  /** The member set it going earlier and need not be there: it is no time of play. */
  readonly isUnattended?: boolean;
};

/** What the vendor path needs: one read before, one write after, both for a whole batch. */
export type PlayGuard = {
  /** Members who may play as they like are missing from the answer. */
  restrictions(
    reader: Reader,
    memberIds: readonly string[],
    at: Date,
  ): Promise<ReadonlyMap<string, Restriction>>;
  note(
    tx: Tx,
    changes: readonly PlayChange[],
    context: { readonly restrictions: ReadonlyMap<string, Restriction>; readonly at: Date },
  ): Promise<void>;
};

type Held = Restriction & {
  /** Whether hours of play are kept, for limits. */
  readonly isCounted: boolean;
  /** Whether bets are signs of play by themselves. */
  readonly isSeen: boolean;
  readonly visit: Visit | null;
};

/** Limits on play as bets meet them. Callers hold the lock of each member's purse. */
export const playGuard: PlayGuard = {
  async restrictions(reader, memberIds, at) {
    const rows = await findRestrictions(reader, memberIds, at);
    return new Map(rows.map((row) => [row.memberId, hold(row, at)]));
  },

  async note(tx, changes, { restrictions, at }) {
    const of = (memberId: string) => restrictions.get(memberId) as Held | undefined;
    const counted = changes.filter(({ memberId }) => of(memberId)?.isCounted === true);
    const seen = changes.filter(({ memberId }) => of(memberId)?.isSeen === true);
    if (seen.length === 0) return;
    const staking = new Set(
      seen
        .filter(({ isUnattended, stakeDelta }) => stakeDelta > 0n && isUnattended !== true)
        .map(({ memberId }) => memberId),
    );
    const steps = [...staking].map((memberId) => {
      const { visit } = restrictions.get(memberId) as Held;
      return { memberId, ...continueVisit(visit, at) };
    });
    // First the visit, then its hours: a sign of play from an open game locks in this order too.
    await upsertVisits(
      tx,
      steps.map(({ memberId, visit }) => ({ memberId, ...visit })),
    );
    await addUsage(tx, [
      ...counted.flatMap((change) => usageOf(change, at)),
      ...steps
        .filter(({ addedMs, memberId }) => addedMs > 0 && of(memberId)?.isCounted === true)
        .map(({ addedMs, memberId }) => ({
          memberId,
          at,
          staked: 0n,
          won: 0n,
          playedMs: BigInt(addedMs),
        })),
    ]);
  },
};

/** A stake that is given back leaves the hour that it was counted in, never a later one. */
function usageOf(change: PlayChange, at: Date): UsageChange[] {
  const { memberId, openedAt, payoutDelta, stakeDelta } = change;
  const none = { memberId, staked: 0n, won: 0n, playedMs: 0n };
  return [
    ...(stakeDelta === 0n
      ? []
      : [{ ...none, at: stakeDelta < 0n ? openedAt : at, staked: stakeDelta }]),
    ...(payoutDelta === 0n ? [] : [{ ...none, at, won: payoutDelta }]),
  ];
}

function hold(row: RestrictionRow, at: Date): Held {
  const visit =
    row.visitStartedAt === null || row.visitSeenAt === null
      ? null
      : { startedAt: row.visitStartedAt, seenAt: row.visitSeenAt };
  const limits = playLimitsOf(row);
  let reserved = 0n;
  return {
    isStopped: row.isStopped,
    isTimeUp: isTimeUp(row, visit, at),
    isHeld: isHeld(row, visit, at),
    isCounted: row.kinds.length > 0,
    isSeen: row.kinds.length > 0 || row.holdMinutes !== null,
    visit,
    room: () =>
      roomOf(
        limits.map(({ played, ...limit }) => ({
          ...limit,
          played: { staked: played.staked + reserved, won: played.won },
        })),
      ) as Amount | null,
    reserve: (stake) => {
      reserved += stake;
    },
  };
}

function playLimitsOf(row: RestrictionRow): readonly PlayLimit[] {
  const playedIn = {
    day: { staked: row.stakedDay, won: row.wonDay },
    week: { staked: row.stakedWeek, won: row.wonWeek },
    month: { staked: row.stakedMonth, won: row.wonMonth },
  };
  return row.kinds.flatMap((kind, index) => {
    const period = row.periods[index];
    const ceiling = row.ceilings[index];
    const isPlay = (kind === 'loss' || kind === 'wager') && period !== 'visit';
    return isPlay && period !== undefined && ceiling !== undefined
      ? [{ kind, ceiling, played: playedIn[period] }]
      : [];
  });
}

function isHeld(
  { checkedAt, holdMinutes }: RestrictionRow,
  known: Visit | null,
  at: Date,
): boolean {
  if (holdMinutes === null) return false;
  const { visit } = continueVisit(known, at);
  const dueAt = realityCheckDue(visit, { checkedAt, minutes: holdMinutes });
  return dueAt !== null && dueAt <= at;
}

function isTimeUp(row: RestrictionRow, known: Visit | null, at: Date): boolean {
  const { addedMs, visit } = continueVisit(known, at);
  const visitMinutes = minutesOf(at.getTime() - visit.startedAt.getTime());
  const dayMinutes = minutesOf(row.playedDayMs + addedMs);
  return row.kinds.some((kind, index) => {
    if (kind !== 'session') return false;
    const minutes = minutesIn(row.ceilings[index] ?? 0n);
    return (row.periods[index] === 'visit' ? visitMinutes : dayMinutes) >= minutes;
  });
}
