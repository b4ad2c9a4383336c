-- Producers of a provider's feed, how they stand, what was asked of them, and all that they sent.
create table feed_producers (
  provider text not null,
  producer_id smallint not null,
  name text not null,
  scopes text[] not null,
  -- Down until their first recovery is complete.
  status text not null default 'down' check (status in ('down', 'recovering', 'delayed', 'up')),
  reason text not null default 'started',
  -- Of the provider's clock: up to here nothing is missing.
  good_until timestamptz,
  -- When the latest sign of life came in.
  alive_at timestamptz,
  changed_at timestamptz not null,
  constraint feed_producers__pk primary key (provider, producer_id)
);

-- Numbers of requests, which producers repeat in what they answer.
create sequence feed_request_ids;

create table feed_recoveries (
  id bigint primary key,
  provider text not null,
  producer_id smallint not null,
  -- Null where everything of the producer was asked for.
  provider_event_id text,
  -- Null where all that counts now was asked for.
  after_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'complete', 'failed')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint feed_recoveries__producer foreign key (provider, producer_id) references feed_producers
);
create index feed_recoveries__producer on feed_recoveries (provider, producer_id, asked_at desc);

-- Messages as they came, in partitions of a day; old days are dropped.
create table feed_messages (
  received_at timestamptz not null,
  provider text not null,
  producer_id smallint,
  type text not null,
  provider_event_id text,
  feed_at timestamptz,
  -- Why it was not applied.
  fault text,
  body text not null
) partition by range (received_at);
create table feed_messages_default partition of feed_messages default;
create index feed_messages__received_at on feed_messages using brin (received_at);
create index feed_messages__event on feed_messages (provider_event_id, received_at)
  where provider_event_id is not null;

-- Makes the partitions of a day and of further ones, and drops those that ended before another day. A day
-- whose rows already landed in the default partition stays there until they are deleted.
create function keep_feed_message_partitions(from_day date, days_ahead integer, keep_from_day date)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
  partition_name text;
  changed integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534013);
  for step in 0..days_ahead loop
    day := from_day + step;
    partition_name := 'feed_messages_' || to_char(day, 'YYYY_MM_DD');
    continue when to_regclass(partition_name) is not null;
    continue when exists (
      select from feed_messages_default
      where received_at >= day::timestamp at time zone 'UTC'
        and received_at < (day + 1)::timestamp at time zone 'UTC'
    );
    execute format('create table %I partition of feed_messages for values from (%L) to (%L)',
      partition_name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    changed := changed + 1;
  end loop;
  for partition_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'feed_messages'::regclass
      and c.relname ~ '^feed_messages_\d{4}_\d\d_\d\d$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < keep_from_day
  loop
    execute format('drop table %I', partition_name);
    changed := changed + 1;
  end loop;
  delete from feed_messages_default
    where received_at < keep_from_day::timestamp at time zone 'UTC';
  return changed;
end
$$;
