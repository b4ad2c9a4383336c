// All statements of the running world.
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { Db, Reader, Statement, Tx } from '@parlour/database';
import type { MatchRow, Outgoing, SeenIncident } from './match.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const FAST = { level: constants.Z_BEST_SPEED } as const;

const asRow = <Row>(statement: Statement): Statement<Row> => statement as Statement<Row>;

type StoredMatch = Omit<MatchRow, 'stepCount'> & { readonly stepCount: bigint };

const COLUMNS = `event_id as "eventId", sport, stage, starts_at as "startsAt", step_count as "stepCount", state,
  next_state as "nextState", next_at as "nextAt", stopped_until as "stoppedUntil",
  betstop_reason as "betstopReason",
  lines, settled, fault, ended_at as "endedAt", confirms_at as "confirmsAt", last_sent_at as "lastSentAt"`;

const fromStored = (row: StoredMatch): MatchRow => ({ ...row, stepCount: Number(row.stepCount) });

/** Matches that have something to do still. */
export async function listOpen(db: Reader): Promise<MatchRow[]> {
  const rows = await db.query(
    asRow<StoredMatch>({
      text: `select ${COLUMNS} from matches where stage in ('prematch', 'live') or confirms_at is not null`,
    }),
  );
  return rows.map(fromStored);
}

export async function findMatch(db: Reader, eventId: string): Promise<MatchRow | null> {
  const rows = await db.query(
    asRow<StoredMatch>({
      name: 'feed_match',
      text: `select ${COLUMNS} from matches where event_id = $1`,
      values: [eventId],
    }),
  );
  return rows[0] === undefined ? null : fromStored(rows[0]);
}

export async function listKnown(db: Reader, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(
    asRow<{ id: string }>({
      text: 'select event_id as id from matches where event_id = any($1)',
      values: [eventIds],
    }),
  );
  return new Set(rows.map(({ id }) => id));
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export async function saveMatch(tx: Tx, match: MatchRow, hasNewLines: boolean): Promise<void> {
  await tx.query({
    name: 'feed_match_save',
    text: `insert into matches (event_id, sport, stage, starts_at, step_count, state, next_state, next_at,
        stopped_until, betstop_reason, lines, settled, fault, ended_at, confirms_at, last_sent_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::jsonb, '{}'),
        coalesce($12::jsonb, '{}'), $13, $14, $15, $16)
      on conflict (event_id) do update set stage = $3, starts_at = $4, step_count = $5, state = $6,
        next_state = $7,
        next_at = $8, stopped_until = $9, betstop_reason = $10, lines = coalesce($11::jsonb, matches.lines),
        settled = coalesce($12::jsonb, matches.settled), fault = $13, ended_at = $14, confirms_at = $15,
        last_sent_at = $16`,
    values: [
      match.eventId,
      match.sport,
      match.stage,
      match.startsAt,
      match.stepCount,
      json(match.state),
      json(match.nextState),
      match.nextAt,
      match.stoppedUntil,
      match.betstopReason,
      hasNewLines ? json(match.lines) : null,
      hasNewLines ? json(match.settled) : null,
      json(match.fault),
      match.endedAt,
      match.confirmsAt,
      match.lastSentAt,
    ],
  });
}

export type LoggedMessage = {
  readonly position: bigint;
  readonly product: number;
  readonly eventId: string | null;
  readonly kind: string;
  readonly routingKey: string;
  readonly body: string;
  readonly sentAt: Date;
};
export type RoutedMessage = Outgoing & { readonly routingKey: string };

/** Writes messages in their order, and answers with their positions. */
export async function logMessages(
  tx: Tx,
  messages: readonly (RoutedMessage & { readonly packed: Buffer })[],
): Promise<bigint[]> {
  if (messages.length === 0) return [];
  const column = <Value>(
    pick: (message: RoutedMessage & { readonly packed: Buffer }) => Value,
  ): Value[] => messages.map(pick);
  const rows = await tx.query(
    asRow<{ position: bigint }>({
      name: 'feed_messages_log',
      text: `insert into messages (product, event_id, kind, routing_key, body, sent_at)
        select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::bytea[],
          $6::timestamptz[])
        returning position`,
      values: [
        column(({ product }) => product),
        column(({ eventId }) => eventId),
        column(({ kind }) => kind),
        column(({ routingKey }) => routingKey),
        column(({ packed }) => packed),
        column(({ sentAt }) => sentAt),
      ],
    }),
  );
  return rows.map(({ position }) => position).toSorted((one, other) => (one < other ? -1 : 1));
}

export const pack = (body: string): Promise<Buffer> => deflate(body, FAST);

type StoredMessage = Omit<LoggedMessage, 'body'> & { readonly body: Buffer };
const MESSAGE_COLUMNS = `position, product, event_id as "eventId", kind, routing_key as "routingKey",
  body, sent_at as "sentAt"`;

const unpack = (rows: readonly StoredMessage[]): Promise<LoggedMessage[]> =>
  Promise.all(
    rows.map(async (row) => ({ ...row, body: (await inflate(row.body)).toString('utf8') })),
  );

/** In their order, behind a position. */
export async function listMessages(
  db: Reader,
  after: bigint,
  limit: number,
): Promise<LoggedMessage[]> {
  return unpack(
    await db.query(
      asRow<StoredMessage>({
        name: 'feed_messages_after',
        text: `select ${MESSAGE_COLUMNS} from messages where position > $1 order by position limit $2`,
        values: [after, limit],
      }),
    ),
  );
}

export type MessageFilter = {
  readonly after: bigint;
  readonly product?: number;
  readonly eventId?: string;
  readonly from?: Date;
  readonly kinds?: readonly string[];
};

/** A page of the log for a recovery or a replay. */
export async function listFiltered(
  db: Reader,
  filter: MessageFilter,
  limit: number,
): Promise<LoggedMessage[]> {
  return unpack(
    await db.query(
      asRow<StoredMessage>({
        text: `select ${MESSAGE_COLUMNS} from messages where position > $1
          and ($2::integer is null or product = $2) and ($3::text is null or event_id = $3)
          and ($4::timestamptz is null or sent_at >= $4) and ($5::text[] is null or kind = any($5))
          order by position limit $6`,
        values: [
          filter.after,
          filter.product ?? null,
          filter.eventId ?? null,
          filter.from ?? null,
          filter.kinds ?? null,
          limit,
        ],
      }),
    ),
  );
}

export async function lastPosition(db: Reader): Promise<bigint> {
  const rows = await db.query(
    asRow<{ last: bigint }>({ text: 'select coalesce(max(position), 0) as last from messages' }),
  );
  return rows[0]?.last ?? 0n;
}

export async function lastSentAt(db: Reader): Promise<Date | null> {
  const rows = await db.query(
    asRow<{ at: Date | null }>({ text: 'select max(sent_at) as at from messages' }),
  );
  return rows[0]?.at ?? null;
}

export async function logIncidents(tx: Tx, incidents: readonly SeenIncident[]): Promise<void> {
  for (const one of incidents) {
    await tx.query({
      name: 'feed_incident',
      text: `insert into incidents (event_id, number, kind, side, player_id, match_time,
          home_score, away_score, happened_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      values: [
        one.eventId,
        one.number,
        one.kind,
        one.side ?? null,
        one.player ?? null,
        one.matchTime,
        one.score?.[0] ?? null,
        one.score?.[1] ?? null,
        one.happenedAt,
      ],
    });
  }
}

export type StoredIncident = {
  readonly number: number;
  readonly kind: string;
  readonly side: string | null;
  readonly playerId: string | null;
  readonly matchTime: string | null;
  readonly homeScore: string | null;
  readonly awayScore: string | null;
  readonly happenedAt: Date;
};

export const listIncidents = (db: Reader, eventId: string): Promise<StoredIncident[]> =>
  db.query(
    asRow<StoredIncident>({
      text: `select number, kind, side, player_id as "playerId", match_time as "matchTime", home_score as "homeScore",
          away_score as "awayScore", happened_at as "happenedAt"
        from incidents where event_id = $1 order by number`,
      values: [eventId],
    }),
  );

export async function countRecoveries(
  db: Reader,
  product: number,
  scope: string,
  since: Date,
): Promise<number> {
  const rows = await db.query(
    asRow<{ count: bigint }>({
      text: 'select count(*) as count from recovery_requests where product = $1 and scope = $2 and asked_at > $3',
      values: [product, scope, since],
    }),
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function noteRecovery(
  db: Db,
  product: number,
  scope: string,
  askedAt: Date,
): Promise<void> {
  await db.query({
    text: 'insert into recovery_requests (product, scope, asked_at) values ($1, $2, $3)',
    values: [product, scope, askedAt],
  });
}

/** Drops what no recovery or replay can reach any more; prices sooner than what bets are settled by. */
export async function prune(
  db: Db,
  { prices, rest }: { readonly prices: Date; readonly rest: Date },
): Promise<void> {
  await db.query({
    text: `delete from messages where sent_at < $1 and kind = 'odds_change'`,
    values: [prices],
  });
  await db.query({ text: 'delete from messages where sent_at < $1', values: [rest] });
  await db.query({ text: 'delete from incidents where happened_at < $1', values: [rest] });
  await db.query({
    text: `delete from matches where ended_at < $1 and confirms_at is null`,
    values: [rest],
  });
  await db.query({ text: 'delete from recovery_requests where asked_at < $1', values: [prices] });
}

type ClockRow = { readonly worldAt: Date; readonly realAt: Date; readonly pace: number };

/** Where the world's clock stands; a new pace begins where the old one has come to. */
export async function startClock(db: Db, pace: number, realNow: Date): Promise<ClockRow> {
  const [known] = await db.query(
    asRow<ClockRow>({ text: 'select world_at as "worldAt", real_at as "realAt", pace from clock' }),
  );
  if (known !== undefined && known.pace === pace) return known;
  const worldAt =
    known === undefined || pace === 1
      ? realNow
      : new Date(
          known.worldAt.getTime() + (realNow.getTime() - known.realAt.getTime()) * known.pace,
        );
  await db.query({
    text: `insert into clock (world_at, real_at, pace) values ($1, $2, $3)
      on conflict (place) do update set world_at = $1, real_at = $2, pace = $3`,
    values: [worldAt, realNow, pace],
  });
  return { worldAt, realAt: realNow, pace };
}

export async function listStages(
  db: Reader,
  eventIds: readonly string[],
): Promise<Map<string, MatchRow>> {
  const rows = await db.query(
    asRow<StoredMatch>({
      text: `select ${COLUMNS} from matches where event_id = any($1)`,
      values: [eventIds],
    }),
  );
  return new Map(rows.map((row) => [row.eventId, fromStored(row)]));
}
