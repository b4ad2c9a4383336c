// What providers said about results, word for word: rows are only ever added.
import { type Reader, type Tx, typed } from '@parlour/database';
import type {
  BetCancel,
  BetSettlement,
  LineKey,
  LineResult,
  LineVoid,
  RollbackCancel,
  RollbackSettlement,
} from '../feed/message.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type Of<Message> = {
  readonly eventId: bigint;
  readonly receivedAt: Date;
  readonly message: Message;
};

const rowsOf = <Message extends { readonly producerId: number; readonly at: number }>(
  messages: readonly Of<Message>[],
  linesOf: (message: Message) => readonly object[],
): string =>
  JSON.stringify(
    messages.flatMap(({ eventId, message, receivedAt }) =>
      linesOf(message).map((row) => ({
        eventId: eventId.toString(),
        producerId: message.producerId,
        feedAt: new Date(message.at),
        receivedAt,
        ...row,
      })),
    ),
  );

const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));
const windowOf = (message: BetCancel | RollbackCancel) => ({
  startsAt: instant(message.startsAt),
  endsAt: instant(message.endsAt),
});
const key = ({ marketId, specifiers }: LineKey) => ({ marketId, specifiers });

const resultsIn = statement(
  'market_result_insert',
  `insert into market_results (event_id, market_id, specifiers, producer_id, certainty, void_reason,
      outcomes, feed_at, received_at)
    select "eventId", "marketId", specifiers, "producerId", certainty, "voidReason", outcomes, "feedAt",
      "receivedAt"
    from jsonb_to_recordset($1) as r ("eventId" bigint, "marketId" integer, specifiers text,
      "producerId" smallint, certainty smallint, "voidReason" smallint, outcomes jsonb,
      "feedAt" timestamptz, "receivedAt" timestamptz)
    on conflict on constraint market_results__message do nothing`,
);
export async function insertResults(tx: Tx, messages: readonly Of<BetSettlement>[]): Promise<void> {
  const rows = rowsOf(messages, ({ certainty, lines }) =>
    lines.map((line: LineResult) => ({ ...line, certainty })),
  );
  await tx.query(resultsIn(rows));
}

const cancellationsIn = statement(
  'market_cancellation_insert',
  `insert into market_cancellations (event_id, market_id, specifiers, producer_id, void_reason, starts_at,
      ends_at, superseded_by, feed_at, received_at)
    select "eventId", "marketId", specifiers, "producerId", "voidReason", "startsAt", "endsAt",
      "supersededBy", "feedAt", "receivedAt"
    from jsonb_to_recordset($1) as r ("eventId" bigint, "marketId" integer, specifiers text,
      "producerId" smallint, "voidReason" smallint, "startsAt" timestamptz, "endsAt" timestamptz,
      "supersededBy" text, "feedAt" timestamptz, "receivedAt" timestamptz)
    on conflict on constraint market_cancellations__message do nothing`,
);
export async function insertCancellations(
  tx: Tx,
  messages: readonly Of<BetCancel>[],
): Promise<void> {
  const rows = rowsOf(messages, (message) =>
    message.lines.map((line: LineVoid) => ({
      ...line,
      ...windowOf(message),
      supersededBy: message.supersededBy,
    })),
  );
  await tx.query(cancellationsIn(rows));
}

const rollbacksIn = statement(
  'market_rollback_insert',
  `insert into market_rollbacks (kind, event_id, market_id, specifiers, producer_id, starts_at, ends_at,
      feed_at, received_at)
    select kind, "eventId", "marketId", specifiers, "producerId", "startsAt", "endsAt", "feedAt",
      "receivedAt"
    from jsonb_to_recordset($1) as r (kind text, "eventId" bigint, "marketId" integer, specifiers text,
      "producerId" smallint, "startsAt" timestamptz, "endsAt" timestamptz, "feedAt" timestamptz,
      "receivedAt" timestamptz)
    on conflict on constraint market_rollbacks__message do nothing`,
);
export async function insertRollbacks(
  tx: Tx,
  messages: readonly Of<RollbackSettlement | RollbackCancel>[],
): Promise<void> {
  const rows = rowsOf(messages, (message) =>
    message.lines.map((line: LineKey) =>
      message.type === 'rollback_bet_settlement'
        ? { ...key(line), kind: 'settlement' }
        : { ...key(line), ...windowOf(message), kind: 'cancellation' },
    ),
  );
  await tx.query(rollbacksIn(rows));
}

const RESULT_TYPES = { outcomes: "readonly import('../feed/message.ts').OutcomeResult[]" };
const results = statement(
  'market_result_list',
  `select id, producer_id as "producerId", certainty, void_reason as "voidReason", outcomes,
      feed_at as "feedAt", received_at as "receivedAt"
    from market_results where event_id = $1 and market_id = $2 and specifiers = $3
    order by feed_at, id`,
  { types: RESULT_TYPES },
);
/** Everything that was said about the result of a line, the first word first. */
export const listResults = (reader: Reader, eventId: bigint, { marketId, specifiers }: LineKey) =>
  reader.query(results(eventId, marketId, specifiers));

const cancellations = statement(
  'market_cancellation_list',
  `select id, market_id as "marketId", specifiers, producer_id as "producerId",
      void_reason as "voidReason", starts_at as "startsAt",
      ends_at as "endsAt", superseded_by as "supersededBy", feed_at as "feedAt"
    from market_cancellations where event_id = $1 order by feed_at, id`,
);
export const listCancellations = (reader: Reader, eventId: bigint) =>
  reader.query(cancellations(eventId));

const rollbacks = statement(
  'market_rollback_list',
  `select id, kind, market_id as "marketId", specifiers, producer_id as "producerId",
      starts_at as "startsAt", ends_at as "endsAt", feed_at as "feedAt"
    from market_rollbacks where event_id = $1 order by feed_at, id`,
);
export const listRollbacks = (reader: Reader, eventId: bigint) => reader.query(rollbacks(eventId));
