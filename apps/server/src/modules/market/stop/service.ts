// Operators' stops of betting: made by one, and taken back by one, or by two where everything stood still.
import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind, Maker } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { listPlaces } from '../entity/store.ts';
import { bookChanged } from '../event/events.ts';
import { advanceVersion, listEventsById } from '../event/store.ts';
import { listLines } from '../line/store.ts';
import type { StopKind, StopSubject } from './rules.ts';
import {
  findSportNames,
  findStop,
  insertStop,
  listStops,
  lockStop,
  type StoredStop,
  updateLifted,
} from './store.ts';

export type StopOrder = {
  readonly kind: StopKind;
  readonly sportId?: bigint | undefined;
  readonly tournamentId?: bigint | undefined;
  readonly eventId?: bigint | undefined;
  readonly marketId?: number | undefined;
  readonly specifiers?: string | undefined;
};

export type LiftStop = { readonly stopId: string };

export type StopDeps = Pick<Platform, 'db' | 'newId' | 'now' | 'outbox'> & {
  readonly audit: AuditService;
};

const STOPS_MAX = 1_000;

const subjectOf = (stop: StopSubject) => ({
  kind: stop.kind,
  sportId: stop.sportId?.toString() ?? null,
  tournamentId: stop.tournamentId?.toString() ?? null,
  eventId: stop.eventId?.toString() ?? null,
  marketId: stop.marketId,
  specifiers: stop.specifiers,
});

/** What the stop is of, with nothing that its kind does not name; refuses what is not in the book. */
async function readSubject(tx: Tx, order: StopOrder): Promise<StopSubject> {
  const { kind } = order;
  const nothing = {
    kind,
    sportId: null,
    tournamentId: null,
    eventId: null,
    marketId: null,
    specifiers: null,
  };
  if (kind === 'all') return nothing;
  if (kind === 'sport') {
    const sportId = order.sportId ?? 0n;
    if ((await findSportNames(tx, sportId)) === null) {
      throw new Refusal('market.sport_not_found');
    }
    return { ...nothing, sportId };
  }
  if (kind === 'tournament') {
    const tournamentId = order.tournamentId ?? 0n;
    if ((await listPlaces(tx, [tournamentId])).length === 0) {
      throw new Refusal('market.league_not_found');
    }
    return { ...nothing, tournamentId };
  }
  const eventId = order.eventId ?? 0n;
  if ((await listEventsById(tx, [eventId])).length === 0) {
    throw new Refusal('market.event_not_found');
  }
  if (kind === 'event') return { ...nothing, eventId };
  const marketId = order.marketId ?? 0;
  const specifiers = kind === 'line' ? (order.specifiers ?? '') : null;
  const isThere = (await listLines(tx, [eventId])).some(
    (line) => line.marketId === marketId && (specifiers === null || line.specifiers === specifiers),
  );
  if (!isThere) throw new Refusal('market.line_not_found');
  return { ...nothing, eventId, marketId, specifiers };
}

export function createStops({ audit, db, newId, now, outbox }: StopDeps) {
  /** Nodes look again: what a stop shuts is not written line by line. */
  const announce = async (tx: Tx, { eventId }: StopSubject): Promise<void> => {
    const version = await advanceVersion(tx);
    await outbox.add(tx, [bookChanged(version, eventId === null ? [] : [eventId])]);
  };

  const lift: ApprovalKind<LiftStop> = {
    name: 'sport_stop.lift',
    isHouse: true,
    decide: 'sports.update',
    async weigh(tx, { stopId }) {
      const stop = await lockStanding(tx, stopId);
      const stopped = stop.kind;
      return {
        loosens: stop.kind === 'all',
        subject: { kind: 'sport_stop', id: stopId },
        before: { stopped, isStopped: true },
        after: { stopped, isStopped: false },
      };
    },
    async apply(tx, { stopId }, { maker }) {
      const stop = await lockStanding(tx, stopId);
      const { ip, operatorAccount: account, operatorId, reason } = maker;
      await announce(tx, stop);
      await updateLifted(tx, stopId, { account, reason, at: now() });
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'sports.lift_stop',
        subject: { kind: 'sport_stop', id: stopId },
        before: { ...subjectOf(stop), isStopped: true },
        after: { ...subjectOf(stop), isStopped: false },
        reason,
        ip,
      });
    },
  };

  return {
    lift,

    list: () => listStops(db, STOPS_MAX),

    async get(id: string): Promise<StoredStop> {
      const stop = await findStop(db, id);
      if (stop === null) throw new Refusal('market.stop_not_found');
      return stop;
    },

    /** Counts for bets that are read after it is committed, and for those that wait for their delay. */
    async make(maker: Maker, order: StopOrder): Promise<StoredStop> {
      const { ip, operatorAccount, operatorId, reason } = maker;
      const id = newId();
      await db.tx(async (tx) => {
        const subject = await readSubject(tx, order);
        const madeAt = now();
        const stop = { ...subject, id, reason, madeBy: operatorId, madeAccount: operatorAccount };
        await announce(tx, subject);
        if (!(await insertStop(tx, { ...stop, madeAt }))) throw new Refusal('market.stop_exists');
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'sports.stop',
          subject: { kind: 'sport_stop', id },
          before: { ...subjectOf(subject), isStopped: false },
          after: { ...subjectOf(subject), isStopped: true },
          reason,
          ip,
        });
      });
      const stop = await findStop(db, id);
      if (stop === null) throw new Refusal('market.stop_not_found');
      return stop;
    },
  };
}

async function lockStanding(tx: Tx, id: string): Promise<StoredStop> {
  const stop = await lockStop(tx, id);
  if (stop === null) throw new Refusal('market.stop_not_found');
  if (stop.liftedAt !== null) throw new Refusal('market.stop_lifted');
  return stop;
}

export type Stops = ReturnType<typeof createStops>;
