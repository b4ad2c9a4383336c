-- What operators publish has drafts, versions, a time in which it is seen, and pictures of its own.
-- Whether something is seen is decided by the clock when it is read, so nothing has to be switched.

-- Grows with every change, so that each node can tell with one small read whether its copy is old.
create table content_heads (
  brand_id uuid primary key references brands,
  version bigint not null
);

create table content_items (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null,
  -- Part of the address of a promotion, a post or a section of the help centre.
  slug text,
  -- The section that a help article stands in.
  parent_id uuid references content_items,
  -- Where it belongs within its kind, as the console's lists filter it.
  group_name text not null,
  position integer not null default 0,
  -- What the operator says of it; the clock decides whether something published is seen now.
  status text not null,
  -- When it begins and ends to be seen; null for no bound.
  starts_at timestamptz,
  ends_at timestamptz,
  -- The newest version, which is the one that is edited and seen.
  version integer not null,
  -- When it was first published, which news are sorted by.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint content_items__kind check (
    kind in ('banner', 'announcement', 'promotion', 'post', 'help_section', 'help_article', 'match')
  ),
  constraint content_items__status check (status in ('draft', 'published', 'archived')),
  constraint content_items__slug check (
    (slug is not null) = (kind in ('promotion', 'post', 'help_section'))
  ),
  constraint content_items__parent_id check ((parent_id is not null) = (kind = 'help_article')),
  constraint content_items__ends_at check (ends_at > starts_at),
  constraint content_items__published_at check (published_at is not null or status <> 'published')
);
-- An address may be taken again once what stood there has been archived.
create unique index content_items__slug on content_items (brand_id, kind, slug)
  where status <> 'archived';
create index content_items__list on content_items (brand_id, kind, group_name, position, id);
create index content_items__parent_id on content_items (parent_id, position);

-- Every version that was ever saved. The texts were sanitised when they were written.
create table content_versions (
  item_id uuid not null references content_items,
  version integer not null,
  status text not null,
  payload jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null for what came with the product, as is the reason.
  operator_id uuid references operators,
  reason text,
  created_at timestamptz not null,
  primary key (item_id, version)
);
create index content_versions__operator_id on content_versions (operator_id);

-- Links to something that is not public; whoever holds one may look at it for a day.
create table content_previews (
  token_hash bytea primary key,
  brand_id uuid not null references brands,
  kind text not null,
  payload jsonb not null,
  created_by uuid not null references operators,
  expires_at timestamptz not null
);
create index content_previews__brand_id on content_previews (brand_id);
create index content_previews__created_by on content_previews (created_by);
create index content_previews__expires_at on content_previews (expires_at);

create table content_media (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Of the file as it was sent, so that sending it twice makes one picture.
  sha256 bytea not null,
  name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- Null for what came with the product.
  created_by uuid references operators,
  constraint content_media__sha256 unique (brand_id, sha256)
);
create index content_media__list on content_media (brand_id, created_at desc, id desc);
create index content_media__created_by on content_media (created_by);

-- One picture in the widths that pages ask for, as WebP.
create table content_media_files (
  media_id uuid not null references content_media on delete cascade,
  width integer not null,
  content bytea not null,
  primary key (media_id, width)
);

-- Which pictures the newest versions show: those cannot be deleted.
create table content_media_uses (
  item_id uuid not null references content_items,
  media_id uuid not null references content_media,
  primary key (item_id, media_id)
);
create index content_media_uses__media_id on content_media_uses (media_id);

-- What was published so far becomes the first version. The old tables stay for the release that
-- still reads them; nothing writes to them any more.
insert into content_heads (brand_id, version) select id, 1 from brands;

insert into content_items (id, brand_id, kind, group_name, position, status, starts_at, ends_at,
    version, published_at, created_at, updated_at)
  select id, brand_id, 'banner', group_name, position, 'published', starts_at,
    case when ends_at <= starts_at then starts_at + interval '1 millisecond' else ends_at end,
    1, coalesce(starts_at, now()), now(), now()
  from banners;
insert into content_versions (item_id, version, status, payload, starts_at, ends_at, created_at)
  select id, 1, 'published', jsonb_build_object('groupName', group_name, 'texts', texts,
      'imageUrl', image_url, 'imageUrlNarrow', null, 'linkageType', linkage_type, 'url', url),
    starts_at, ends_at, now()
  from banners;

insert into content_items (id, brand_id, kind, group_name, status, starts_at, ends_at, version,
    published_at, created_at, updated_at)
  select id, brand_id, 'announcement', type, 'published', published_at,
    case when ends_at <= published_at then published_at + interval '1 millisecond' else ends_at end,
    1, published_at, published_at, now()
  from announcements;
insert into content_versions (item_id, version, status, payload, starts_at, ends_at, created_at)
  select id, 1, 'published', jsonb_build_object('type', type, 'execution', execution,
      'promotionType', promotion_type, 'texts', texts),
    published_at, ends_at, published_at
  from announcements;

insert into content_items (id, brand_id, kind, slug, group_name, position, status, version,
    published_at, created_at, updated_at)
  select id, brand_id, 'help_section', section, 'all', position, 'published', 1, now(), now(), now()
  from help_sections;
insert into content_versions (item_id, version, status, payload, created_at)
  select id, 1, 'published', jsonb_build_object('section', section, 'texts',
      (select coalesce(jsonb_object_agg(key, jsonb_build_object('title', value)), '{}')
        from jsonb_each(titles))), now()
  from help_sections;

insert into content_items (id, brand_id, kind, parent_id, group_name, position, status, version,
    published_at, created_at, updated_at)
  select a.id, s.brand_id, 'help_article', s.id, s.id::text, a.position, 'published', 1, now(),
    now(), now()
  from help_articles a join help_sections s on s.id = a.help_section_id;
insert into content_versions (item_id, version, status, payload, created_at)
  select id, 1, 'published', jsonb_build_object('texts', texts, 'sectionId', help_section_id), now()
  from help_articles;
