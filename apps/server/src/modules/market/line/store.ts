import { type Reader, type Tx, typed } from '@parlour/database';
import type { LineKey } from '../feed/message.ts';
import type { Line, Result } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const JSON_TYPES = {
  outcomes: "readonly import('../feed/message.ts').Outcome[]",
  released: "import('./rules.ts').Line['released']",
  result: "import('./rules.ts').Result",
  handResult: "import('./rules.ts').Result",
};
const columns = `event_id as "eventId", market_id as "marketId", specifiers, producer_id as "producerId",
  status, is_favourite as "isFavourite", cashout_status as "cashoutStatus", next_stop_at as "nextStopAt",
  outcomes, feed_at as "feedAt", released, result,
  result_at as "resultAt", hand_result as "handResult", hand_at as "handAt", version`;

export type StoredLine = Line & {
  readonly eventId: bigint;
  /** As two operators decided it: it counts before what the feed says. */
  readonly handResult: Result | null;
  readonly handAt: number | null;
  readonly version: bigint;
};

/** The line with the result that counts. */
export const withHandResult = (line: StoredLine): StoredLine =>
  line.handResult === null ? line : { ...line, result: line.handResult, resultAt: line.handAt };

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));

const readLine = (row: Statements['market_line_list']['row']): StoredLine => ({
  ...row,
  nextStopAt: ms(row.nextStopAt),
  feedAt: ms(row.feedAt),
  resultAt: ms(row.resultAt),
  handAt: ms(row.handAt),
});

const listed = statement(
  'market_line_list',
  `select ${columns} from market_lines where event_id = any($1::bigint[])`,
  { types: JSON_TYPES },
);
/** Every line of some events. */
export const listLines = async (
  reader: Reader,
  eventIds: readonly bigint[],
): Promise<StoredLine[]> => (await reader.query(listed(eventIds))).map(readLine);

const since = statement(
  'market_line_list_since',
  `select ${columns} from market_lines where event_id = $1 and version > $2`,
  { types: JSON_TYPES },
);
/** Lines of an event that were written after a version. */
export const listLinesSince = async (
  reader: Reader,
  eventId: bigint,
  version: bigint,
): Promise<StoredLine[]> => (await reader.query(since(eventId, version))).map(readLine);

const keyed = statement(
  'market_line_list_by_key',
  `select ${columns} from market_lines where (event_id, market_id, specifiers) in
    (select * from unnest($1::bigint[], $2::integer[], $3::text[]))`,
  { types: JSON_TYPES },
);
export type EventLineKey = LineKey & { readonly eventId: bigint };
/** Lines by their keys, in no order; those that are not stored are left out. */
export const listLinesByKey = async (
  reader: Reader,
  keys: readonly EventLineKey[],
): Promise<StoredLine[]> =>
  (
    await reader.query(
      keyed(
        keys.map(({ eventId }) => eventId),
        keys.map(({ marketId }) => marketId),
        keys.map(({ specifiers }) => specifiers),
      ),
    )
  ).map(readLine);

const ofEvents = statement(
  'market_line_list_of_events',
  `select ${columns} from market_lines where event_id = any($1::bigint[]) and version > $2
    and market_id = any($3::integer[])`,
  { types: JSON_TYPES },
);
/** Lines of some markets of some events that were written after a version. */
export const listLinesOfEvents = async (
  reader: Reader,
  {
    after,
    eventIds,
    marketIds,
  }: {
    readonly eventIds: readonly bigint[];
    readonly after: bigint;
    readonly marketIds: readonly number[];
  },
): Promise<StoredLine[]> =>
  (await reader.query(ofEvents(eventIds, after, marketIds))).map(readLine);

const counted = statement(
  'market_line_count',
  `select event_id as "eventId", count(*)::integer as count from market_lines
    where event_id = any($1::bigint[]) and coalesce(hand_result, result) is null and status in (1, -1)
    group by event_id`,
  { notNull: ['count'] },
);
/** How many lines of each event are open or suspended. */
export const countLines = (reader: Reader, eventIds: readonly bigint[]) =>
  reader.query(counted(eventIds));

// An older writer that wakes up late finds its lease gone before it comes here; nothing is compared again.
const put = statement(
  'market_line_put',
  `insert into market_lines (event_id, market_id, specifiers, producer_id, status, is_favourite,
      cashout_status, next_stop_at, outcomes, feed_at, released, result, result_at, version)
    select "eventId", "marketId", specifiers, "producerId", status, "isFavourite", "cashoutStatus",
      "nextStopAt", outcomes, "feedAt", released, nullif(result, 'null'), "resultAt", $2
    from jsonb_to_recordset($1) as l ("eventId" bigint, "marketId" integer, specifiers text,
      "producerId" smallint, status smallint, "isFavourite" boolean, "cashoutStatus" smallint,
      "nextStopAt" timestamptz, outcomes jsonb, "feedAt" timestamptz, released jsonb,
      result jsonb, "resultAt" timestamptz)
    order by 1, 2, 3
    on conflict (event_id, market_id, specifiers) do update set producer_id = excluded.producer_id,
      status = excluded.status, is_favourite = excluded.is_favourite,
      cashout_status = excluded.cashout_status, next_stop_at = excluded.next_stop_at,
      outcomes = excluded.outcomes, feed_at = excluded.feed_at, released = excluded.released,
      result = excluded.result, result_at = excluded.result_at,
      version = excluded.version`,
);
export type LineOfEvent = { readonly eventId: bigint; readonly line: Line };
export async function putLines(
  tx: Tx,
  lines: readonly LineOfEvent[],
  version: bigint,
): Promise<void> {
  const rows = lines.map(({ eventId, line }) => ({
    eventId: eventId.toString(),
    marketId: line.marketId,
    specifiers: line.specifiers,
    producerId: line.producerId,
    status: line.status,
    isFavourite: line.isFavourite,
    cashoutStatus: line.cashoutStatus,
    nextStopAt: instant(line.nextStopAt),
    outcomes: line.outcomes,
    feedAt: instant(line.feedAt),
    released: line.released,
    result: line.result,
    resultAt: instant(line.resultAt),
  }));
  await tx.query(put(JSON.stringify(rows), version));
}

const decided = statement(
  'market_line_decide',
  `update market_lines set hand_result = nullif($4::jsonb, 'null'), hand_at = $5, version = $6
    where event_id = $1 and market_id = $2 and specifiers = $3`,
);
/** The result of a line as operators say it; null leaves it to the feed again. */
export async function updateHandResult(
  tx: Tx,
  { eventId, marketId, specifiers }: EventLineKey,
  hand: { readonly result: Result | null; readonly at: Date; readonly version: bigint },
): Promise<void> {
  const { at, result, version } = hand;
  await tx.query(
    decided(
      eventId,
      marketId,
      specifiers,
      JSON.stringify(result),
      result === null ? null : at,
      version,
    ),
  );
}
