import { type Reader, type Tx, typed } from '@parlour/database';
import type { MarketDescription, ProducerSheet } from './fixture.ts';
import { INITIAL, type Producer, type ProducerReason } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();
const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));

const sheets = statement(
  'feed_producer_put_sheet',
  `insert into feed_producers (provider, producer_id, name, scopes, changed_at)
    select $1, id, name, array(select jsonb_array_elements_text(scopes)), $3
    from jsonb_to_recordset($2) as p (id smallint, name text, scopes jsonb)
    on conflict (provider, producer_id) do update set name = excluded.name, scopes = excluded.scopes
    where (feed_producers.name, feed_producers.scopes) is distinct from (excluded.name, excluded.scopes)`,
);
export async function putSheets(
  tx: Tx,
  provider: string,
  producers: readonly ProducerSheet[],
  at: Date,
): Promise<void> {
  await tx.query(sheets(provider, JSON.stringify(producers), at));
}

const listed = statement(
  'feed_producer_list',
  `select producer_id as "producerId", name, scopes, status, reason, good_until as "goodUntil",
      alive_at as "aliveAt", changed_at as "changedAt"
    from feed_producers where provider = $1 order by producer_id`,
);
export type ProducerRow = Statements['feed_producer_list']['row'];
export const listProducers = (reader: Reader, provider: string): Promise<ProducerRow[]> =>
  reader.query(listed(provider));

/** Where another reader of the feed goes on: no producer is up before being asked for what was missed. */
export const resume = ({ goodUntil }: ProducerRow): Producer => ({
  ...INITIAL,
  goodUntil: goodUntil?.getTime() ?? null,
});

const saved = statement(
  'feed_producer_save',
  `update feed_producers f set status = p.status, reason = p.reason, good_until = p."goodUntil",
      alive_at = p."aliveAt",
      changed_at = case when f.status = p.status and f.reason = p.reason then f.changed_at else $3 end
    from jsonb_to_recordset($2) as p (id smallint, status text, reason text, "goodUntil" timestamptz,
      "aliveAt" timestamptz)
    where f.provider = $1 and f.producer_id = p.id`,
);
export type NamedProducer = { readonly id: number; readonly producer: Producer };
export async function saveProducers(
  tx: Tx,
  provider: string,
  producers: readonly NamedProducer[],
  at: Date,
): Promise<void> {
  const rows = producers.map(({ id, producer }) => ({
    id,
    status: producer.status,
    reason: producer.reason satisfies ProducerReason,
    goodUntil: instant(producer.goodUntil),
    aliveAt: instant(producer.aliveAt),
  }));
  await tx.query(saved(provider, JSON.stringify(rows), at));
}

const numbered = statement('feed_request_number', `select nextval('feed_request_ids') as id`, {
  notNull: ['id'],
});
export async function takeRequestId(reader: Reader): Promise<number> {
  const [row] = await reader.query(numbered());
  return Number(row?.id ?? 0n);
}

const asked = statement(
  'feed_recovery_insert',
  `insert into feed_recoveries (id, provider, producer_id, provider_event_id, after_at, asked_at)
    values ($1, $2, $3, $4, $5, $6)`,
);
export type RecoveryOrder = {
  readonly requestId: number;
  readonly producerId: number;
  readonly eventRef: string | null;
  readonly after: number | null;
};
export async function insertRecovery(
  tx: Tx,
  provider: string,
  { after, eventRef, producerId, requestId }: RecoveryOrder,
  at: Date,
): Promise<void> {
  await tx.query(asked(requestId, provider, producerId, eventRef, instant(after), at));
}

const ended = statement(
  'feed_recovery_end',
  `update feed_recoveries set state = $2, ended_at = $3 where id = $1 and state = 'asked'`,
);
export async function endRecovery(
  tx: Tx,
  requestId: number,
  state: 'complete' | 'failed',
  at: Date,
): Promise<void> {
  await tx.query(ended(requestId, state, at));
}

const givenUp = statement(
  'feed_recovery_give_up',
  `update feed_recoveries set state = 'failed', ended_at = $3
    where provider = $1 and state = 'asked' and provider_event_id is null
      and ($2::smallint is null or producer_id = $2)`,
);
/** Of a producer that is asked again, or of all of them when the connection is another one. */
export async function giveUpRecoveries(
  tx: Tx,
  provider: string,
  producerId: number | null,
  at: Date,
): Promise<void> {
  await tx.query(givenUp(provider, producerId, at));
}

const askedFor = statement(
  'feed_producer_take_asked',
  `update feed_producers p set wanted = null, wanted_at = null
    from (select provider, producer_id, wanted from feed_producers
      where provider = $1 and wanted is not null for update) w
    where p.provider = w.provider and p.producer_id = w.producer_id
    returning p.producer_id as "producerId", w.wanted`,
);
/** What operators want of producers, which then is the reader's to do. */
export const takeAsked = (tx: Tx, provider: string) => tx.query(askedFor(provider));

const recent = statement(
  'feed_recovery_list',
  `select id, producer_id as "producerId", provider_event_id as "eventRef", after_at as "afterAt", state,
      asked_at as "askedAt", ended_at as "endedAt"
    from feed_recoveries where provider = $1 and asked_at > $2 order by asked_at`,
);
export const listRecoveries = (reader: Reader, provider: string, since: Date) =>
  reader.query(recent(provider, since));

const logged = statement(
  'feed_message_insert',
  `insert into feed_messages (received_at, provider, producer_id, type, provider_event_id, feed_at, fault,
      body)
    select "receivedAt", $1, "producerId", type, "eventRef", "feedAt", fault, body
    from jsonb_to_recordset($2) as m ("receivedAt" timestamptz, "producerId" smallint, type text,
      "eventRef" text, "feedAt" timestamptz, fault text, body text)`,
);
export type LoggedMessage = {
  readonly receivedAt: Date;
  readonly producerId: number | null;
  readonly type: string;
  readonly eventRef: string | null;
  readonly feedAt: Date | null;
  readonly fault: string | null;
  readonly body: string;
};
/** What is kept of a message; a recovered event with some hundred lines is longer than most. */
const BODY_CHARS_MAX = 262_144;
const keep = (body: string): string =>
  body.slice(0, BODY_CHARS_MAX).replaceAll('\0', '\ufffd').toWellFormed();

export async function insertMessages(
  tx: Tx,
  provider: string,
  messages: readonly LoggedMessage[],
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, body: keep(message.body) }));
  await tx.query(logged(provider, JSON.stringify(rows)));
}

const days = statement(
  'feed_message_keep_days',
  `select keep_feed_message_partitions($1::date, 2, $2::date) as changed`,
);
const DAY_CHARS = 10;
const dayOf = (at: Date): string => at.toISOString().slice(0, DAY_CHARS);
/** Messages as they came are kept so long, for questions about a bet. */
const LOG_KEPT_MS = 14 * 86_400_000;
/** Makes the log's next days and drops the old ones. */
export async function keepDays(tx: Tx, at: Date): Promise<void> {
  await tx.query(days(dayOf(at), dayOf(new Date(at.getTime() - LOG_KEPT_MS))));
}

const described = statement(
  'market_description_put',
  `insert into market_descriptions as d (market_id, variant, names, groups, outcomes)
    select "marketId", variant, names, array(select jsonb_array_elements_text(groups)), outcomes
    from jsonb_to_recordset($1) as r ("marketId" integer, variant text, names jsonb, groups jsonb,
      outcomes jsonb)
    on conflict (market_id, variant) do update set names = excluded.names, groups = excluded.groups,
      outcomes = excluded.outcomes
    where (d.names, d.groups, d.outcomes) is distinct from
      (excluded.names, excluded.groups, excluded.outcomes)`,
);
export async function putDescriptions(
  tx: Tx,
  descriptions: readonly MarketDescription[],
): Promise<void> {
  await tx.query(described(JSON.stringify(descriptions)));
}

const descriptions = statement(
  'market_description_list',
  `select market_id as "marketId", variant, names, groups, outcomes from market_descriptions`,
  {
    types: {
      names: 'Readonly<Record<string, string>>',
      outcomes: "import('./fixture.ts').MarketDescription['outcomes']",
    },
  },
);
export const listDescriptions = (reader: Reader) => reader.query(descriptions());
