-- What operators publish: banners, announcements, help. Texts are stored by language code and were
-- sanitised when they were written.

create table banners (
  id uuid primary key,
  brand_id uuid not null references brands,
  group_name text not null,
  position integer not null,
  texts jsonb not null,
  image_url text not null,
  linkage_type text not null,
  url text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint banners__group_name check (group_name in ('w_home', 'w_login', 'w_register', 'w_forget')),
  constraint banners__linkage_type check (linkage_type in ('route', 'game', 'external', 'none'))
);
create index banners__brand_id on banners (brand_id, group_name, position);

create table announcements (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- B board, PL player notice, PU popup, PR promotion, H help.
  type text not null,
  -- Whom a popup waits for: A logged in, B anonymous, F first login.
  execution text,
  promotion_type text not null default 'all',
  texts jsonb not null,
  published_at timestamptz not null,
  ends_at timestamptz,
  constraint announcements__type check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  constraint announcements__execution check (execution in ('A', 'B', 'F') and type = 'PU'
    or execution is null and type <> 'PU')
);
create index announcements__published on announcements (brand_id, published_at desc, id desc);

create table help_sections (
  id uuid primary key,
  brand_id uuid not null references brands,
  section text not null,
  position integer not null,
  titles jsonb not null,
  constraint help_sections__section unique (brand_id, section)
);

create table help_articles (
  id uuid primary key,
  help_section_id uuid not null references help_sections,
  position integer not null,
  texts jsonb not null
);
create index help_articles__help_section_id on help_articles (help_section_id, position);
