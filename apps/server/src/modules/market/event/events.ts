// What other modules and the sockets learn of the book.
import type { OutboxEvent } from '../../../platform/outbox.ts';
import type { LineKey } from '../feed/message.ts';

export const BOOK_CHANGED = 'market.changed';
export const LINES_RESULTED = 'market.resulted';
export const BETS_VOIDED = 'market.voided';

/** Events whose status or lines are other ones since a version of the book. */
export type BookChange = { readonly version: string; readonly eventIds: readonly string[] };
/** Lines of an event whose result is new, another one, or taken back: read what stands now. */
export type ResultChange = { readonly eventId: string; readonly lines: readonly LineKey[] };
/** Lines of an event of which bets were made void, or valid again. */
export type VoidChange = ResultChange;

const key = ({ marketId, specifiers }: LineKey): LineKey => ({ marketId, specifiers });

export const bookChanged = (version: bigint, eventIds: readonly bigint[]): OutboxEvent => ({
  type: BOOK_CHANGED,
  payload: { version: version.toString(), eventIds: eventIds.map(String) } satisfies BookChange,
});

const ofLines = (type: string, eventId: bigint, lines: readonly LineKey[]): OutboxEvent => ({
  type,
  payload: { eventId: eventId.toString(), lines: lines.map(key) } satisfies ResultChange,
});

export const linesResulted = (eventId: bigint, lines: readonly LineKey[]): OutboxEvent =>
  ofLines(LINES_RESULTED, eventId, lines);

export const betsVoided = (eventId: bigint, lines: readonly LineKey[]): OutboxEvent =>
  ofLines(BETS_VOIDED, eventId, lines);
