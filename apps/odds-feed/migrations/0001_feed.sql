-- What the feed remembers: where each match that it plays stands, and every message that it has sent.

create table matches (
  event_id text primary key,
  sport integer not null,
  stage text not null default 'prematch',
  starts_at timestamptz not null,
  -- How many steps were taken: each has words of chance of its own, so that a match goes on as it would have.
  step_count bigint not null default 0,
  state jsonb,
  -- The step that is drawn and has not happened yet.
  next_state jsonb,
  next_at timestamptz,
  -- Whether the feed of betting is suspended, and until when.
  stopped_until timestamptz,
  betstop_reason integer,
  -- Lines that were offered and are not settled, with their outcomes; and those that are.
  lines jsonb not null default '{}',
  settled jsonb not null default '{}',
  -- It is postponed, abandoned, a walkover, or reported with a wrong score for a while.
  fault jsonb,
  ended_at timestamptz,
  confirms_at timestamptz,
  last_sent_at timestamptz,
  constraint matches__stage check (stage in ('prematch', 'live', 'ended', 'closed', 'postponed', 'abandoned', 'cancelled'))
);
create index matches__next_at on matches (next_at) where next_at is not null;
create index matches__starts_at__prematch on matches (starts_at) where stage = 'prematch';
create index matches__confirms_at on matches (confirms_at) where confirms_at is not null;

create table messages (
  position bigint generated always as identity primary key,
  product integer not null,
  event_id text,
  kind text not null,
  routing_key text not null,
  -- Deflated: prices repeat themselves.
  body bytea not null,
  sent_at timestamptz not null
);
create index messages__event_id__position on messages (event_id, position);
create index messages__product__sent_at on messages (product, sent_at);
create index messages__sent_at on messages (sent_at);

create table incidents (
  event_id text not null,
  number integer not null,
  kind text not null,
  side text,
  player_id text,
  match_time text,
  home_score text,
  away_score text,
  happened_at timestamptz not null,
  primary key (event_id, number)
);

create table recovery_requests (
  id bigint generated always as identity primary key,
  product integer not null,
  scope text not null,
  asked_at timestamptz not null
);
create index recovery_requests__asked_at on recovery_requests (asked_at);

-- Where the clock of the world stood when its pace was last set.
create table clock (
  place integer primary key default 1,
  world_at timestamptz not null,
  real_at timestamptz not null,
  pace integer not null,
  constraint clock__place check (place = 1)
);
