// Applies batches of messages: a handful of statements and one transaction for however many there are.
import type { Tx } from '@parlour/database';
import type { Outbox, OutboxEvent } from '../../../platform/outbox.ts';
import type {
  BetCancel,
  BetSettlement,
  EventMessage,
  RollbackCancel,
  RollbackSettlement,
} from '../feed/message.ts';
import {
  insertCancellations,
  insertResults,
  insertRollbacks,
  type Of,
} from '../line/result-store.ts';
import { putLines } from '../line/store.ts';
import type { Book, EventPlan } from './book.ts';
import { betsVoided, bookChanged, linesResulted } from './events.ts';
import { advanceVersion, putEvents } from './store.ts';

export type Received = { readonly message: EventMessage; readonly receivedAt: Date };

/** Called with their events' ids, sorted by what they are. */
function sort(received: readonly Received[], idOf: (ref: string) => bigint | null) {
  const settlements: Of<BetSettlement>[] = [];
  const cancels: Of<BetCancel>[] = [];
  const rollbacks: Of<RollbackSettlement | RollbackCancel>[] = [];
  for (const { message, receivedAt } of received) {
    const eventId = idOf(message.eventRef);
    if (eventId === null) continue;
    switch (message.type) {
      case 'bet_settlement':
        settlements.push({ eventId, receivedAt, message });
        break;
      case 'bet_cancel':
        cancels.push({ eventId, receivedAt, message });
        break;
      case 'rollback_bet_settlement':
      case 'rollback_bet_cancel':
        rollbacks.push({ eventId, receivedAt, message });
        break;
      default:
    }
  }
  return { cancels, rollbacks, settlements };
}

const isVoiding = ({ message }: Of<RollbackSettlement | RollbackCancel>): boolean =>
  message.type === 'rollback_bet_cancel';

/** Writes what the plans say, and announces it. The version of the book moves only when something changed. */
export async function writePlans(
  tx: Tx,
  { book, outbox }: { readonly book: Book; readonly outbox: Outbox },
  {
    plans,
    received,
  }: { readonly plans: readonly EventPlan[]; readonly received: readonly Received[] },
): Promise<void> {
  const { cancels, rollbacks, settlements } = sort(received, book.idOf);
  const overdue = book.takeOverdue();
  const touched = plans.filter(
    ({ changed, isEventChanged }) => isEventChanged || changed.length > 0,
  );
  const events: OutboxEvent[] = [
    ...touched.flatMap(({ held, resulted }) =>
      resulted.length > 0 ? [linesResulted(held.id, resulted)] : [],
    ),
    ...[...cancels, ...rollbacks.filter(isVoiding)].map(({ eventId, message }) =>
      betsVoided(eventId, message.lines),
    ),
  ];
  if (settlements.length > 0) await insertResults(tx, settlements);
  if (cancels.length > 0) await insertCancellations(tx, cancels);
  if (rollbacks.length > 0) await insertRollbacks(tx, rollbacks);
  if (touched.length > 0 || overdue.length > 0) {
    const version = await advanceVersion(tx);
    const lines = touched.flatMap(({ changed, held }) =>
      changed.map((line) => ({ eventId: held.id, line })),
    );
    await putLines(tx, [...lines, ...overdue], version);
    await putEvents(
      tx,
      touched.map(({ held: { id, state } }) => ({ id, ...state })),
      version,
    );
    if (touched.length > 0) {
      events.push(
        bookChanged(
          version,
          touched.map(({ held }) => held.id),
        ),
      );
    }
  }
  await outbox.add(tx, events);
}
