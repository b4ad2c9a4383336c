// How the feed does, as operators see it, and what they may have it do: repeat.
import { FEED_RATE_MINUTES, type FeedHealth, type FeedProducer } from '@parlour/contract';
import type { Db, Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { isUp } from '../line/board.ts';
import {
  countBook,
  countFaults,
  type HealthProducer,
  type HealthRecovery,
  listFaults,
  listHealth,
  listLags,
  listLatest,
  listRates,
  lockProducer,
  want,
} from './health-store.ts';
import { askableAt, LIMITS_MS_MAX, madeAlike, type Made, spansOf } from './limit-rules.ts';
import { listRecoveries } from './store.ts';

type HealthDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly provider: string;
  /** Null where the site reads no feed. */
  readonly source: Pick<FeedHealth, 'address' | 'carrier'> | null;
  now(): Date;
};

type RecoveryKind = 'full' | 'missed';
type RecoverOrder = {
  readonly producerId: number;
  readonly recovery: RecoveryKind;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LAG_MS = 2 * MINUTE_MS;
const [FAULTS_MAX, RECOVERIES_MAX] = [20, 20];
/** Operators who look within this see the same answer: the counts read a good part of the book. */
const HELD_MS = 4_000;

export type FeedHealthService = ReturnType<typeof createFeedHealth>;

/** From when on one more request of a kind keeps to the provider's limits; null where it does now. */
function recoverableFrom(
  { goodUntil, producerId }: HealthProducer,
  recovery: RecoveryKind,
  { at, made }: { readonly at: number; readonly made: readonly Made[] },
): Date | null {
  const isFull = recovery === 'full' || goodUntil === null;
  const limits = spansOf(isFull ? null : at - goodUntil.getTime());
  const from = askableAt(madeAlike(made, producerId, limits), at, limits);
  return from > at ? new Date(from) : null;
}

type Look = {
  readonly now: Date;
  readonly made: readonly Made[];
  readonly lags: ReadonlyMap<number, number>;
};

function presentProducer(row: HealthProducer, { lags, made, now }: Look): FeedProducer {
  const at = now.getTime();
  // Its reader is gone as well where no sign of life was noted for so long.
  const isSilent = row.status === 'up' && !isUp(row, now);
  return {
    producerId: row.producerId,
    name: row.name,
    scopes: [...row.scopes],
    state: isSilent ? 'down' : row.status,
    reason: isSilent ? 'silent' : row.reason,
    since: (isSilent ? (row.aliveAt ?? row.changedAt) : row.changedAt).toISOString(),
    aliveAt: row.aliveAt?.toISOString() ?? null,
    goodUntil: row.goodUntil?.toISOString() ?? null,
    lagMs: lags.get(row.producerId) ?? null,
    wanted: row.wanted,
    fullFrom: recoverableFrom(row, 'full', { at, made })?.toISOString() ?? null,
    missedFrom: recoverableFrom(row, 'missed', { at, made })?.toISOString() ?? null,
  };
}

const presentRecovery = (row: HealthRecovery): FeedHealth['recoveries'][number] => ({
  requestId: row.id.toString(),
  producerId: row.producerId,
  eventRef: row.eventRef,
  after: row.afterAt?.toISOString() ?? null,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Counts of minutes by type, the busiest type first. */
function ratesOf(rows: Awaited<ReturnType<typeof listRates>>, first: number): FeedHealth['rates'] {
  const byType = new Map<string, number[]>();
  for (const { count, minuteAt, type } of rows) {
    const minutes = byType.get(type) ?? Array.from({ length: FEED_RATE_MINUTES }, () => 0);
    const index = Math.round((minuteAt.getTime() - first) / MINUTE_MS);
    if (index >= 0 && index < FEED_RATE_MINUTES) minutes[index] = Number(count);
    byType.set(type, minutes);
  }
  const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0);
  return [...byType]
    .map(([type, minutes]) => ({ type, minutes }))
    .toSorted((one, other) => sum(other.minutes) - sum(one.minutes));
}

async function lookAt(reader: Reader, provider: string, now: Date): Promise<Look> {
  const at = now.getTime();
  const [made, lags] = await Promise.all([
    listRecoveries(reader, provider, new Date(at - LIMITS_MS_MAX)),
    listLags(reader, provider, new Date(at - LAG_MS)),
  ]);
  const known = lags.flatMap(({ lagMs, producerId }) =>
    lagMs === null || producerId === null ? [] : [[producerId, lagMs] as const],
  );
  return { now, made, lags: new Map(known) };
}

export function createFeedHealth({ audit, db, now, provider, source }: HealthDeps) {
  let held: { readonly until: number; readonly answer: Promise<FeedHealth> } | null = null;

  const demandSource = () => {
    if (source === null) throw new Refusal('market.feed_off');
    return source;
  };

  async function read(at: Date): Promise<FeedHealth> {
    const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
    const first = minute - (FEED_RATE_MINUTES - 1) * MINUTE_MS;
    const [rows, look, rates, faults, faultCount, recoveries, book] = await Promise.all([
      listHealth(db, provider),
      lookAt(db, provider, at),
      listRates(db, provider, new Date(first)),
      listFaults(db, provider, FAULTS_MAX),
      countFaults(db, provider, new Date(at.getTime() - DAY_MS)),
      listLatest(db, provider, RECOVERIES_MAX),
      countBook(db, provider),
    ]);
    return {
      ...demandSource(),
      producers: rows.map((row) => presentProducer(row, look)),
      rates: ratesOf(rates, first),
      faults: faults.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })),
      faultCount,
      recoveries: recoveries.map(presentRecovery),
      events: { open: Number(book.openEvents), live: Number(book.liveEvents) },
      lines: { open: Number(book.openLines), suspended: Number(book.suspendedLines) },
    };
  }

  return {
    async health(): Promise<FeedHealth> {
      demandSource();
      const at = now();
      if (held === null || at.getTime() >= held.until) {
        const answer = read(at);
        held = { until: at.getTime() + HELD_MS, answer };
        answer.catch(() => (held = null));
      }
      return held.answer;
    },

    /** Notes that a producer is to repeat: the node that reads the feed asks it with its next sign of life. */
    async recover(order: RecoverOrder): Promise<FeedProducer> {
      demandSource();
      const { ip, operatorId, producerId, reason, recovery } = order;
      const at = now();
      const producer = await db.tx(async (tx) => {
        const before = await lockProducer(tx, provider, producerId);
        if (before === null) throw new Refusal('market.producer_unknown');
        // Taken note of, it waits for a sign of life before it is asked.
        const isNext = before.status === 'down' && before.reason === 'wanted';
        if (before.wanted !== null || isNext || before.status === 'recovering') {
          throw new Refusal('market.recovery_running');
        }
        const look = await lookAt(tx, provider, at);
        const from = recoverableFrom(before, recovery, { at: at.getTime(), made: look.made });
        if (from !== null) throw new Refusal('market.recovery_limited');
        await want(tx, provider, { producerId, recovery, at });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'market.recover',
          subject: { kind: 'feed_producer', id: String(producerId) },
          before: { state: before.status, goodUntil: before.goodUntil?.toISOString() ?? null },
          after: { name: before.name, recovery },
          reason,
          ip,
        });
        return presentProducer({ ...before, wanted: recovery, wantedAt: at }, look);
      });
      held = null;
      return producer;
    },
  };
}
