-- Brands and everything that a page asks for before it draws.

create table brands (
  id uuid primary key,
  -- The merchant code of the specification.
  code text not null,
  name text not null,
  currency text not null,
  default_language text not null,
  languages text[] not null,
  theme text not null default 'dark',
  compliance_profile text not null default 'OPEN',
  time_zone text not null default 'UTC',
  age_min smallint not null default 18,
  age_check text not null default 'tick',
  terms_version text not null,
  session_idle_minutes integer not null default 30,
  session_days integer not null default 30,
  -- Days after which a password must be changed; null for never.
  password_days integer,
  colours jsonb not null default '{"dark": {}, "light": {}}',
  image_cdns text[] not null default '{}',
  launch_game_cdns text[] not null default '{}',
  analytics jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint brands__code unique (code),
  constraint brands__theme check (theme in ('dark', 'light')),
  constraint brands__compliance_profile check (compliance_profile in ('OPEN', 'GLI', 'UKGC', 'MGA')),
  constraint brands__age_min check (age_min between 18 and 21),
  constraint brands__age_check check (age_check in ('birthday', 'tick')),
  constraint brands__session check (session_idle_minutes > 0 and session_days > 0)
);

create table brand_domains (
  -- Host name without a port, lower case.
  host text primary key,
  brand_id uuid not null references brands,
  url text not null,
  position integer not null
);
create index brand_domains__brand_id on brand_domains (brand_id, position);

-- The white-label tree: a module without a parent is a root.
create table brand_modules (
  brand_id uuid not null references brands,
  mod_id text not null,
  parent_mod_id text,
  enabled boolean not null,
  position integer not null,
  primary key (brand_id, mod_id),
  foreign key (brand_id, parent_mod_id) references brand_modules (brand_id, mod_id)
);
create index brand_modules__parent on brand_modules (brand_id, parent_mod_id);

create table register_rules (
  brand_id uuid not null references brands,
  field text not null,
  position integer not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null,
  pattern_id text not null,
  min_length integer not null,
  max_length integer not null,
  primary key (brand_id, field),
  constraint register_rules__length check (min_length >= 0 and max_length >= greatest(min_length, 1))
);

create table customer_services (
  brand_id uuid not null references brands,
  cs_type text not null,
  label text not null,
  path text not null,
  position integer not null,
  primary key (brand_id, cs_type)
);

create table site_resources (
  brand_id uuid not null references brands,
  resource_type text not null,
  url text not null,
  label_name_en text not null,
  position integer not null,
  primary key (brand_id, resource_type, label_name_en)
);

-- Whether the site is open. Maintenance counts from starts_at, or at once when that is null.
create table site_statuses (
  brand_id uuid primary key references brands,
  is_maintenance boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  text jsonb not null default '{}',
  blocked_countries text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint site_statuses__period check (ends_at > starts_at)
);

-- Which country an address belongs to; the narrowest network that contains it decides.
create table country_networks (
  network cidr primary key,
  country text not null,
  constraint country_networks__country check (country ~ '^[A-Z]{2}$')
);
create index country_networks__network on country_networks using gist (network inet_ops);
