-- Lines of markets and what became of them.
create table market_descriptions (
  market_id integer not null,
  -- Empty for the market itself.
  variant text not null default '',
  names jsonb not null,
  groups text[] not null,
  -- `[{id, names}]`.
  outcomes jsonb not null,
  constraint market_descriptions__pk primary key (market_id, variant)
);

-- A line is known by its event, the number of its market and its specifiers in their order. Whether one can
-- bet on it follows from these columns, from the stops of its event and from the state of its producer.
create table market_lines (
  event_id bigint not null references sport_events,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  -- The feed's numbers: 1 active, 0 inactive, -1 suspended, -3 settled, -4 cancelled.
  status smallint not null,
  is_favourite boolean not null,
  cashout_status smallint not null,
  next_stop_at timestamptz,
  -- `[{id, odds, ppm, active, team}]`: odds in thousandths, probability in millionths.
  outcomes jsonb not null,
  -- Of the message that says so; null while only a result is known. Kept when something changed.
  feed_at timestamptz,
  -- Of producers that handed the line over to another one, when, in milliseconds: `{producer: at}`.
  released jsonb not null,
  -- Null while open: `{certainty, voidReason, outcomes: [{id, result, voidMilli, deadHeatPpm}]}`.
  result jsonb,
  -- When the provider settled it, or took its settlement back.
  result_at timestamptz,
  version bigint not null,
  constraint market_lines__pk primary key (event_id, market_id, specifiers)
) with (fillfactor = 70);

-- Everything that a provider said about results, as it came: nothing of it is ever changed.
create table market_results (
  id bigint generated always as identity primary key,
  event_id bigint not null references sport_events,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  certainty smallint not null check (certainty in (1, 2)),
  void_reason smallint,
  outcomes jsonb not null,
  feed_at timestamptz not null,
  received_at timestamptz not null,
  constraint market_results__message unique (event_id, market_id, specifiers, feed_at, producer_id)
);
create trigger market_results__append_only before update or delete on market_results
  for each row execute function refuse_rewrite();

create table market_cancellations (
  id bigint generated always as identity primary key,
  event_id bigint not null references sport_events,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  void_reason smallint,
  -- Bets of this window are void: from its start on, before its end. Without either, all of them.
  starts_at timestamptz,
  ends_at timestamptz,
  superseded_by text,
  feed_at timestamptz not null,
  received_at timestamptz not null,
  constraint market_cancellations__message unique nulls not distinct
    (event_id, market_id, specifiers, feed_at, producer_id, starts_at, ends_at)
);
create trigger market_cancellations__append_only before update or delete on market_cancellations
  for each row execute function refuse_rewrite();

create table market_rollbacks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('settlement', 'cancellation')),
  event_id bigint not null references sport_events,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  -- The window of the cancellation that is taken back.
  starts_at timestamptz,
  ends_at timestamptz,
  feed_at timestamptz not null,
  received_at timestamptz not null,
  constraint market_rollbacks__message unique nulls not distinct
    (event_id, market_id, specifiers, feed_at, producer_id, kind, starts_at, ends_at)
);
create trigger market_rollbacks__append_only before update or delete on market_rollbacks
  for each row execute function refuse_rewrite();
