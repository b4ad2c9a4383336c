import { type Reader, type Tx, typed } from '@parlour/database';
import type { EventStatus } from '../feed/message.ts';
import type { Stop } from '../line/rules.ts';
import { isOver } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const JSON_TYPES = {
  names: 'Readonly<Record<string, string>>',
  score: "import('../feed/message.ts').EventStatus['score']",
  clock: "import('../feed/message.ts').EventStatus['clock']",
  stops: "readonly import('../line/rules.ts').Stop[]",
};
const columns = `id, provider, provider_event_id as "eventRef", tournament_id as "tournamentId",
  home_id as "homeId", away_id as "awayId", names, starts_at as "startsAt",
  is_live_planned as "isLivePlanned", status, match_status as "matchStatus", score, clock,
  status_at as "statusAt", stops, closed_at as "closedAt", version`;

export type StoredEvent = Statements['market_event_list']['row'];

const listed = statement(
  'market_event_list',
  `select ${columns} from sport_events where provider = $1 and provider_event_id = any($2::text[])`,
  { types: JSON_TYPES },
);
/** Events by what the provider calls them; those that are not stored are left out. */
export const listEventsByRef = (
  reader: Reader,
  provider: string,
  refs: readonly string[],
): Promise<StoredEvent[]> => reader.query(listed(provider, refs));

const named = statement(
  'market_event_list_by_id',
  `select ${columns} from sport_events where id = any($1::bigint[])`,
  { types: JSON_TYPES },
);
/** Events by our own ids, closed ones among them, in no order. */
export const listEventsById = (reader: Reader, ids: readonly bigint[]): Promise<StoredEvent[]> =>
  reader.query(named(ids));

const changed = statement(
  'market_event_list_since',
  `select ${columns} from sport_events where version > $1 order by version, id`,
  { types: JSON_TYPES },
);
/** Events that were changed after a version, closed ones among them. */
export const listEventsSince = (reader: Reader, version: bigint): Promise<StoredEvent[]> =>
  reader.query(changed(version));

const past = statement(
  'market_event_list_past',
  `select ${columns} from sport_events
    where starts_at >= $1 and starts_at < $2 and (starts_at, id) < ($3, $4)
      and (closed_at is not null or status in (3, 5, 9))
      and ($5::bigint is null or tournament_id in (select t.id from sport_tournaments t
        join sport_categories c on c.id = t.category_id where c.sport_id = $5))
    order by starts_at desc, id desc limit $6`,
  { types: JSON_TYPES },
);
/** Events of a stretch of time that are over, the last to begin first. */
export const listPastEvents = (
  reader: Reader,
  page: {
    readonly from: Date;
    readonly until: Date;
    readonly before: { readonly at: Date; readonly id: bigint };
    /** Of one sport alone; null for all. */
    readonly sportId: bigint | null;
    readonly limit: number;
  },
): Promise<StoredEvent[]> =>
  reader.query(
    past(page.from, page.until, page.before.at, page.before.id, page.sportId, page.limit),
  );

const open = statement(
  'market_event_list_open',
  `select ${columns} from sport_events where closed_at is null`,
  { types: JSON_TYPES },
);
export const listOpenEvents = (reader: Reader): Promise<StoredEvent[]> => reader.query(open());

const advanced = statement(
  'market_version_advance',
  `update market_versions set version = version + 1 where name = 'book' returning version`,
);
/** The version of what the transaction writes; the next writer waits until it ends. */
export async function advanceVersion(tx: Tx): Promise<bigint> {
  const [row] = await tx.query(advanced());
  if (row === undefined) throw new Error('the book has no version');
  return row.version;
}

const version = statement(
  'market_version_find',
  `select version from market_versions where name = 'book'`,
);
export async function findVersion(reader: Reader): Promise<bigint> {
  const [row] = await reader.query(version());
  return row?.version ?? 0n;
}

// What has no status of its own keeps the one that it had.
const put = statement(
  'market_event_put',
  `update sport_events e set version = $2, stops = p.stops,
      status = coalesce(p.status, e.status), match_status = coalesce(p."matchStatus", e.match_status),
      score = coalesce(nullif(p.score, 'null'), e.score),
      clock = coalesce(nullif(p.clock, 'null'), e.clock),
      status_at = coalesce(p."statusAt", e.status_at),
      closed_at = case when p.status is null then e.closed_at
        when p."isOver" then coalesce(e.closed_at, p."statusAt") end
    from jsonb_to_recordset($1) as p (id bigint, stops jsonb, status smallint, "matchStatus" smallint,
      score jsonb, clock jsonb, "statusAt" timestamptz, "isOver" boolean)
    where e.id = p.id`,
);
export type EventChange = {
  readonly id: bigint;
  readonly stops: readonly Stop[];
  readonly status: EventStatus | null;
  readonly statusAt: number | null;
};
export async function putEvents(
  tx: Tx,
  changes: readonly EventChange[],
  bookVersion: bigint,
): Promise<void> {
  const rows = changes.map(({ id, status, statusAt, stops }) => ({
    id: id.toString(),
    stops,
    status: status?.status ?? null,
    matchStatus: status?.matchStatus ?? null,
    score: status?.score ?? null,
    clock: status?.clock ?? null,
    statusAt: statusAt === null ? null : new Date(statusAt),
    isOver: status !== null && isOver(status.status),
  }));
  await tx.query(put(JSON.stringify(rows), bookVersion));
}

const closed = statement(
  'market_event_close_old',
  `update sport_events set closed_at = $2, version = $3
    where id in (select id from sport_events
      where closed_at is null and starts_at < $1 and status <> 1 order by starts_at limit 1000)`,
);
/** Closes events whose provider never said that they are over. */
export const closeOldEvents = async (
  tx: Tx,
  { at, before, bookVersion }: { at: Date; before: Date; bookVersion: bigint },
): Promise<number> => (await tx.run(closed(before, at, bookVersion))).count;

const touched = statement(
  'market_event_touch',
  `update sport_events set version = $2 where id = any($1::bigint[])`,
);
/** Has nodes read lines of events again that were written without their feed. */
export async function touchEvents(
  tx: Tx,
  ids: readonly bigint[],
  bookVersion: bigint,
): Promise<void> {
  await tx.query(touched(ids, bookVersion));
}
