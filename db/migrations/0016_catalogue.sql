-- What operators decide about vendors and games: order, pins, windows of maintenance, regions.

alter table vendors
  -- Launches labelled demonstrations alone and can never reach a wallet.
  add column is_demo boolean not null default false,
  -- Replaces the mark that is drawn from the vendor's name.
  add column logo_url text,
  add column maintenance_starts_at timestamptz,
  -- Null while nobody knows when it will be over.
  add column maintenance_ends_at timestamptz,
  -- ISO 3166-1 alpha-2, upper case.
  add column blocked_countries text[] not null default '{}',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint vendors__maintenance_ends_at check (
    maintenance_ends_at is null or maintenance_ends_at > maintenance_starts_at
  );

alter table games
  -- A lobby stands for the vendor's own list of games instead of one of them.
  add column kind text not null default 'game',
  add column is_hidden boolean not null default false,
  add column maintenance_starts_at timestamptz,
  add column maintenance_ends_at timestamptz,
  add column blocked_countries text[] not null default '{}',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint games__kind check (kind in ('game', 'lobby')),
  add constraint games__maintenance_ends_at check (
    maintenance_ends_at is null or maintenance_ends_at > maintenance_starts_at
  );

alter table brand_vendors
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- The games that lead a brand's list, in the operator's order; the rest follows by popularity.
create table game_pins (
  brand_id uuid not null references brands,
  -- A category, or HOME for what the lobby leads with.
  list text not null,
  game_ids uuid[] not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint game_pins__pk primary key (brand_id, list),
  constraint game_pins__game_ids check (cardinality(game_ids) <= 200)
);

create trigger game_pins__version after insert or update or delete on game_pins
  for each statement execute function raise_catalogue_version();

-- How often members opened a game, by day. A row is spread over stripes, so that the players of one
-- popular game do not wait for each other.
create table game_openings (
  brand_id uuid not null,
  day date not null,
  node_id integer not null,
  stripe smallint not null,
  openings integer not null,
  constraint game_openings__pk primary key (brand_id, day, node_id, stripe)
);
create index game_openings__day on game_openings (day);
