// What the console shows of a feed. Counted over what is kept, so nothing of it costs the reader anything.
import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const listed = statement(
  'feed_health_producers',
  `select producer_id as "producerId", name, scopes, status, reason, good_until as "goodUntil",
      alive_at as "aliveAt", changed_at as "changedAt", wanted, wanted_at as "wantedAt"
    from feed_producers where provider = $1 order by producer_id`,
);
export type HealthProducer = Statements['feed_health_producers']['row'];
export const listHealth = (reader: Reader, provider: string): Promise<HealthProducer[]> =>
  reader.query(listed(provider));

const locked = statement(
  'feed_health_producer_lock',
  `select producer_id as "producerId", name, scopes, status, reason, good_until as "goodUntil",
      alive_at as "aliveAt", changed_at as "changedAt", wanted, wanted_at as "wantedAt"
    from feed_producers where provider = $1 and producer_id = $2 for update`,
);
export const lockProducer = async (
  tx: Tx,
  provider: string,
  producerId: number,
): Promise<HealthProducer | null> => (await tx.query(locked(provider, producerId)))[0] ?? null;

const wanted = statement(
  'feed_health_want',
  `update feed_producers set wanted = $3, wanted_at = $4 where provider = $1 and producer_id = $2`,
);
export async function want(
  tx: Tx,
  provider: string,
  request: { readonly producerId: number; readonly recovery: 'full' | 'missed'; readonly at: Date },
): Promise<void> {
  await tx.query(wanted(provider, request.producerId, request.recovery, request.at));
}

const rates = statement(
  'feed_health_rates',
  `select type, date_trunc('minute', received_at) as "minuteAt", count(*) as count
    from feed_messages where provider = $1 and received_at >= $2 group by 1, 2`,
  { notNull: ['minuteAt', 'count'] },
);
export const listRates = (reader: Reader, provider: string, since: Date) =>
  reader.query(rates(provider, since));

const lags = statement(
  'feed_health_lags',
  `select producer_id as "producerId",
      (extract(epoch from avg(received_at - feed_at)) * 1000)::integer as "lagMs"
    from feed_messages
    where provider = $1 and received_at >= $2 and type = 'alive' and feed_at is not null
    group by producer_id`,
);
export const listLags = (reader: Reader, provider: string, since: Date) =>
  reader.query(lags(provider, since));

const faults = statement(
  'feed_health_faults',
  `select received_at as "receivedAt", type, producer_id as "producerId",
      provider_event_id as "eventRef", fault, left(body, 2000) as body
    from feed_messages where provider = $1 and fault is not null
    order by received_at desc limit $2`,
  { notNull: ['fault', 'body'] },
);
export const listFaults = (reader: Reader, provider: string, limit: number) =>
  reader.query(faults(provider, limit));

const faultCount = statement(
  'feed_health_fault_count',
  `select count(*) as count from feed_messages
    where provider = $1 and fault is not null and received_at >= $2`,
  { notNull: ['count'] },
);
export const countFaults = async (reader: Reader, provider: string, since: Date): Promise<number> =>
  Number((await reader.query(faultCount(provider, since)))[0]?.count ?? 0n);

const latest = statement(
  'feed_health_recoveries',
  `select id, producer_id as "producerId", provider_event_id as "eventRef", after_at as "afterAt", state,
      asked_at as "askedAt", ended_at as "endedAt"
    from feed_recoveries where provider = $1 order by asked_at desc, id desc limit $2`,
);
export type HealthRecovery = Statements['feed_health_recoveries']['row'];
export const listLatest = (reader: Reader, provider: string, limit: number) =>
  reader.query(latest(provider, limit));

const counts = statement(
  'feed_health_counts',
  `select
      (select count(*) from sport_events where provider = $1 and closed_at is null) as "openEvents",
      (select count(*) from sport_events where provider = $1 and closed_at is null and status = 1)
        as "liveEvents",
      (select count(*) from market_lines l join sport_events e on e.id = l.event_id
        where e.provider = $1 and e.closed_at is null and l.result is null and l.status = 1)
        as "openLines",
      (select count(*) from market_lines l join sport_events e on e.id = l.event_id
        where e.provider = $1 and e.closed_at is null and l.result is null and l.status = -1)
        as "suspendedLines"`,
  { notNull: ['openEvents', 'liveEvents', 'openLines', 'suspendedLines'] },
);
export async function countBook(reader: Reader, provider: string) {
  const [row] = await reader.query(counts(provider));
  return row ?? { openEvents: 0n, liveEvents: 0n, openLines: 0n, suspendedLines: 0n };
}
