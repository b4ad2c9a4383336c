// Reads a provider's feed: one node at a time, from where the last one was known to miss nothing.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import type { Lease } from '../../../platform/lease.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import { type Book, createBook, type EventPlan } from '../event/book.ts';
import { putFixtures } from '../event/fixture-store.ts';
import type { GroupsOf } from '../event/rules.ts';
import { type Received, writePlans } from '../event/service.ts';
import { advanceVersion } from '../event/store.ts';
import { createAsking } from './ask.ts';
import type { Fixture } from './fixture.ts';
import { fetchDescriptions, fetchFixtures, fetchSchedule } from './fixtures.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { type EventMessage, isOfProducer } from './message.ts';
import { createMissing, type Missing } from './missing.ts';
import { logged, type Read, readArrived } from './parse.ts';
import { createProducers, type Producers } from './producers.ts';
import { createSquads, type Squads } from './squads.ts';
import type { FeedCalls, FeedSource } from './source.ts';
import {
  endRecovery,
  giveUpRecoveries,
  insertMessages,
  keepDays,
  listDescriptions,
  listProducers,
  putDescriptions,
  putSheets,
  resume,
  saveProducers,
  takeRequestId,
  takeAsked,
} from './store.ts';

export type FeedDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly calls: FeedCalls;
  readonly source: FeedSource;
  /** As our tables call who sends it. */
  readonly provider: string;
  readonly languages: readonly string[];
  now(): Date;
  /** From one look at the clock to the next while nothing comes. */
  readonly lookMs?: number;
  /** Called after each batch and each look at the clock. */
  onTurn?(): void;
};

/** All that one reader of the feed works with, from its lease on. */
type Session = FeedDeps & {
  readonly lease: Lease;
  readonly book: Book;
  readonly producers: Producers;
  readonly groupsOf: GroupsOf;
  readonly missing: Missing;
  readonly squads: Squads;
  ask(): void;
};

const BATCH_MAX = 500;
const LOOK_MS = 1_000;

const isOfEvent = (message: Read['message']): message is EventMessage =>
  message !== null && !isOfProducer(message);

async function openSession(deps: FeedDeps, lease: Lease): Promise<Session> {
  const { db, calls, languages, log, now, provider } = deps;
  const sheets = await calls.producers();
  const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
    db.tx(async (tx) => {
      await lease.demand(tx);
      return work(tx);
    });
  await inTx(async (tx) => {
    await keepDays(tx, now());
    await putSheets(tx, provider, sheets, now());
    // What was asked for on another connection is answered on none.
    await giveUpRecoveries(tx, provider, null, now());
  });
  try {
    const described = await fetchDescriptions({ calls, languages });
    await inTx((tx) => putDescriptions(tx, described));
    const schedule = await fetchSchedule({ calls, languages, log });
    if (schedule.length > 0) await inTx((tx) => storeFixtures(tx, provider, schedule));
  } catch (error) {
    // What is known from before will do; unknown events are asked for one by one.
    log.warn({ err: error, provider }, 'the schedule of a feed could not be fetched');
  }
  const groups = new Map<number, readonly string[]>();
  for (const each of await listDescriptions(db)) {
    if (each.variant === '') groups.set(each.marketId, each.groups);
  }
  const rows = await listProducers(db, provider);
  const producers = createProducers(
    sheets,
    new Map(rows.map((row) => [row.producerId, resume(row)])),
  );
  const ask = createAsking({ ...deps, inTx, producers });
  return {
    ...deps,
    lease,
    producers,
    ask: ask.flush,
    book: createBook(),
    groupsOf: (marketId) => groups.get(marketId),
    missing: createMissing({ now, recoverEvent: ask.recoverEvent }),
    squads: createSquads({ ...deps, inTx }),
  };
}

async function storeFixtures(
  tx: Tx,
  provider: string,
  fixtures: readonly Fixture[],
): Promise<void> {
  await putFixtures(tx, provider, fixtures, await advanceVersion(tx));
}

/** Sees to it that the events of a batch are stored, as far as the provider can say what they are. */
async function learn(session: Session, messages: readonly EventMessage[]): Promise<void> {
  const { book, db, lease, missing, provider } = session;
  const refs = [...new Set(messages.map(({ eventRef }) => eventRef))];
  const unknown = await book.load(db, provider, refs);
  const moved = messages.flatMap(({ eventRef, type }) =>
    type === 'fixture_change' ? [eventRef] : [],
  );
  const wanted = missing.due([...unknown, ...moved]);
  if (wanted.length === 0) return;
  const fixtures = await fetchFixtures(session, wanted);
  if (fixtures.length > 0) {
    await db.tx(async (tx) => {
      await lease.demand(tx);
      await storeFixtures(tx, provider, fixtures);
    });
    await book.load(db, provider, refs);
  }
  missing.fetched(wanted, new Set(fixtures.map(({ ref }) => ref)));
}

/** Applies what came, in the order in which it came; all of it or nothing. */
async function applyBatch(session: Session, batch: readonly Read[]): Promise<void> {
  const { book, db, groupsOf, lease, missing, now, outbox, producers, provider } = session;
  await learn(session, batch.map(({ message }) => message).filter(isOfEvent));
  const received: Received[] = [];
  const notes = batch.map((read) => {
    const { message } = read;
    if (!isOfEvent(message)) return logged(read);
    if (book.idOf(message.eventRef) === null) {
      missing.note(message);
      return { ...logged(read), fault: 'unknown event' };
    }
    received.push({ message, receivedAt: read.receivedAt });
    return logged(read);
  });
  const plans: readonly EventPlan[] = book.plan(
    received.map(({ message }) => message),
    groupsOf,
  );
  stepBatch(session, batch);
  await db.tx(async (tx) => {
    await lease.demand(tx);
    await insertMessages(tx, provider, notes);
    await writePlans(tx, { book, outbox }, { plans, received });
    for (const { message } of batch) {
      if (message?.type !== 'snapshot_complete') continue;
      await endRecovery(tx, message.requestId, 'complete', now());
    }
    await saveChanged(session, tx, now());
  });
  book.keep(plans);
  session.squads.note(received.map(({ message }) => message));
  session.ask();
  // Asked for after the commit, because a number that is taken is never given back.
  while (producers.needsNumber()) producers.giveNumber(await takeRequestId(db));
}

async function saveChanged({ producers, provider }: Session, tx: Tx, at: Date): Promise<void> {
  const changed = producers.takeChanged();
  if (changed.length > 0) await saveProducers(tx, provider, changed, at);
}

/** What a batch says of its producers, in its order. */
function stepBatch({ now, producers }: Session, batch: readonly Read[]): void {
  const at = now();
  for (const { message, receivedAt } of batch) {
    if (message === null) continue;
    const { producerId } = message;
    switch (message.type) {
      case 'alive':
        producers.step(producerId, message, at);
        break;
      case 'snapshot_complete':
      case 'product_down':
        producers.step(producerId, message, at);
        break;
      default:
        producers.step(
          producerId,
          {
            type: 'worked_off',
            lateMs: at.getTime() - receivedAt.getTime(),
            requestId: message.requestId,
          },
          at,
        );
    }
  }
}

/** Looks at the clock: who is silent, which events are to be asked for again. */
async function look(session: Session): Promise<void> {
  const { db, lease, missing, now, producers, provider } = session;
  producers.stepAll({ type: 'tick' }, now());
  session.squads.flush();
  const due = missing.takeDue();
  if (due.length > 0) {
    const fixtures = await fetchFixtures(session, due);
    if (fixtures.length > 0) {
      await db.tx(async (tx) => {
        await lease.demand(tx);
        await storeFixtures(tx, provider, fixtures);
      });
    }
    missing.fetched(due, new Set(fixtures.map(({ ref }) => ref)));
  }
  await db.tx(async (tx) => {
    await lease.demand(tx);
    for (const { producerId, wanted } of await takeAsked(tx, provider)) {
      producers.step(producerId, { type: 'wanted', isFull: wanted === 'full' }, now());
    }
    await saveChanged(session, tx, now());
  });
}

/** Reads until the connection or the lease is lost, or the signal comes. */
async function readConnection(session: Session, inbox: Inbox, signal: AbortSignal): Promise<void> {
  let lookedAt = 0;
  while (!signal.aborted) {
    const arrived = await inbox.take(BATCH_MAX, session.lookMs ?? LOOK_MS);
    if (arrived.length > 0) await applyBatch(session, arrived.map(readArrived));
    const at = session.now().getTime();
    if (arrived.length === 0 || at - lookedAt >= LOOK_MS) {
      lookedAt = at;
      await look(session);
    }
    session.onTurn?.();
  }
}

/**
 * Reads the feed with the lease of its provider. Comes back when the signal says so and throws when the
 * connection was lost or a batch could not be stored: the next reader asks for what was missed.
 */
export async function readFeed(deps: FeedDeps, lease: Lease, signal: AbortSignal): Promise<void> {
  const session = await openSession(deps, lease);
  const { db, now, producers } = session;
  while (producers.needsNumber()) producers.giveNumber(await takeRequestId(db));
  const ending = new AbortController();
  const inbox = createInbox(deps.source, now, AbortSignal.any([signal, ending.signal]));
  try {
    await readConnection(session, inbox, signal);
  } finally {
    ending.abort();
    await inbox.closed();
    await session.squads.idle();
    producers.stepAll({ type: 'disconnected' }, now());
    // The next reader begins with all of them down, so the failure that ended this one is not replaced.
    await db
      .tx(async (tx) => {
        await lease.demand(tx);
        await saveChanged(session, tx, now());
      })
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the states of producers were not stored at the end');
      });
  }
}
