-- What operators change of a brand by themselves: how it looks, where it is reached, what it offers.

-- The counter of the lobby: the specification's ornament, or none.
alter table brands add column jackpot_counter text not null default 'decorative';
alter table brands add constraint brands__jackpot_counter
  check (jackpot_counter in ('decorative', 'off'));

-- Pictures by the hash of what they show; the settings name the ones in use.
create table brand_pictures (
  brand_id uuid not null references brands,
  -- 24 hexadecimal digits of the SHA-256 of the picture as it was drawn anew.
  name text not null,
  kind text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (brand_id, name),
  constraint brand_pictures__name check (name ~ '^[0-9a-f]{24}$'),
  constraint brand_pictures__kind check (kind in ('logo', 'icon'))
);

-- The files of a picture, one per size. Two brands that show the same picture share them.
create table brand_files (
  -- Last part of the address: the picture's name, a size where there are several, the format.
  file_name text primary key,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null
);

-- Which picture stands where; a place without one has the drawn mark of the house.
create table brand_marks (
  brand_id uuid not null,
  place text not null,
  name text not null,
  primary key (brand_id, place),
  constraint brand_marks__place check (place in ('logo', 'logoLight', 'icon')),
  constraint brand_marks__picture
    foreign key (brand_id, name) references brand_pictures (brand_id, name)
);
create index brand_marks__name on brand_marks (brand_id, name);

alter table customer_services
  add column enabled boolean not null default true,
  -- By language code; the label itself is what every other language reads.
  add column labels jsonb not null default '{}';
update customer_services set cs_type = 'LIVECHAT' where cs_type = 'online';
update customer_services set cs_type = upper(cs_type);

alter table site_resources add column enabled boolean not null default true;

insert into site_versions (brand_id, part)
select id, part from brands,
  unnest('{brand,theme,pictures,service,downloads,domains,jackpot}'::text[]) as part
on conflict do nothing;

-- Every state of a part, whole, so that one can be compared with another and brought back.
create table brand_versions (
  brand_id uuid not null references brands,
  part text not null,
  version integer not null,
  content jsonb not null,
  -- Null for the state that a brand began with, which nobody chose.
  changed_by uuid references operators,
  reason text,
  changed_at timestamptz not null,
  primary key (brand_id, part, version)
);
create index brand_versions__changed_by on brand_versions (changed_by);

-- A change that waits for its hour; at most one of each part.
create table brand_schedules (
  brand_id uuid not null references brands,
  part text not null,
  content jsonb not null,
  starts_at timestamptz not null,
  ordered_by uuid not null references operators,
  ip text not null,
  reason text not null,
  ordered_at timestamptz not null,
  primary key (brand_id, part)
);
create index brand_schedules__starts_at on brand_schedules (starts_at);
create index brand_schedules__ordered_by on brand_schedules (ordered_by);
