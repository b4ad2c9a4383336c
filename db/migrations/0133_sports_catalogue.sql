-- What the sportsbook knows of the world: sports, categories, tournaments, competitors and events.
-- Ids are our own, of one sequence; what a provider of feeds calls them stands in `provider_entities`.
create sequence sport_entity_ids;

create table provider_entities (
  provider text not null,
  entity_type text not null check (
    entity_type in ('sport', 'category', 'tournament', 'competitor', 'event')),
  provider_entity_id text not null,
  internal_id bigint not null,
  constraint provider_entities__pk primary key (provider, entity_type, provider_entity_id)
);
create index provider_entities__internal_id on provider_entities (internal_id);

-- Names are objects of texts by language.
create table sports (
  id bigint primary key,
  names jsonb not null
);

create table sport_categories (
  id bigint primary key,
  sport_id bigint not null references sports,
  country_code text,
  names jsonb not null
);
create index sport_categories__sport_id on sport_categories (sport_id);

create table sport_tournaments (
  id bigint primary key,
  category_id bigint not null references sport_categories,
  names jsonb not null
);
create index sport_tournaments__category_id on sport_tournaments (category_id);

create table sport_competitors (
  id bigint primary key,
  country_code text,
  names jsonb not null
);

-- One version of the book for each batch of messages that changed it, whose writer holds the row.
create table market_versions (
  name text primary key check (name = 'book'),
  version bigint not null
);
insert into market_versions (name, version) values ('book', 0);

create table sport_events (
  id bigint primary key,
  provider text not null,
  -- As the provider calls it: asked for again whenever something about it is fetched.
  provider_event_id text not null,
  tournament_id bigint not null references sport_tournaments,
  -- A match has two sides; anything else is a race, a season or a whole tournament.
  home_id bigint references sport_competitors,
  away_id bigint references sport_competitors,
  -- Of what has no two sides.
  names jsonb not null default '{}',
  starts_at timestamptz not null,
  is_live_planned boolean not null,
  -- The feed's numbers: 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed,
  -- 7 interrupted, 8 postponed, 9 abandoned.
  status smallint not null default 0,
  match_status smallint not null default 0,
  score jsonb not null default '{}',
  clock jsonb not null default '{}',
  -- When the provider said so; a status of an earlier instant is out of date.
  status_at timestamptz,
  -- The latest stops of betting, the oldest first: `[{producer, groups, status, at}]`, instants in milliseconds.
  stops jsonb not null default '[]',
  -- Closed events are not kept in memory any more.
  closed_at timestamptz,
  version bigint not null,
  constraint sport_events__provider unique (provider, provider_event_id)
) with (fillfactor = 80);
create index sport_events__tournament_id on sport_events (tournament_id);
create index sport_events__home_id on sport_events (home_id);
create index sport_events__away_id on sport_events (away_id);
create index sport_events__version on sport_events (version);
create index sport_events__open on sport_events (starts_at, id) where closed_at is null;
create index sport_events__closed on sport_events (closed_at, id) where closed_at is not null;
