-- Stops of betting that operators make themselves, beside those of the feed: of everything or of a part of
-- the book. One that is lifted stays as a record.
create table sport_stops (
  id uuid primary key,
  kind text not null check (kind in ('all', 'sport', 'tournament', 'event', 'market', 'line')),
  sport_id bigint references sports,
  tournament_id bigint references sport_tournaments,
  event_id bigint references sport_events,
  market_id integer,
  specifiers text,
  reason text not null,
  made_by uuid not null,
  made_account text not null,
  made_at timestamptz not null,
  lifted_account text,
  lift_reason text,
  lifted_at timestamptz,
  constraint sport_stops__subject check (
    (sport_id is not null) = (kind = 'sport')
    and (tournament_id is not null) = (kind = 'tournament')
    and (event_id is not null) = (kind in ('event', 'market', 'line'))
    and (market_id is not null) = (kind in ('market', 'line'))
    and (specifiers is not null) = (kind = 'line'))
);
create index sport_stops__sport_id on sport_stops (sport_id);
create index sport_stops__tournament_id on sport_stops (tournament_id);
create index sport_stops__event_id on sport_stops (event_id);
-- What is stopped already is not stopped twice.
create unique index sport_stops__standing on sport_stops
  (kind, sport_id, tournament_id, event_id, market_id, specifiers) nulls not distinct
  where lifted_at is null;
