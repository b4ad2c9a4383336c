-- How operators sort members, and which accounts may have one owner.

create table tags (
  id uuid primary key,
  brand_id uuid not null references brands,
  name text not null,
  -- The name as it is compared: lower case.
  name_key text not null,
  colour text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint tags__colour
    check (colour in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'))
);
create unique index tags__name_key on tags (brand_id, name_key);

create table member_tags (
  member_id uuid not null references members,
  tag_id uuid not null references tags on delete cascade,
  tagged_by uuid not null references operators,
  tagged_at timestamptz not null,
  primary key (member_id, tag_id)
);
create index member_tags__tag_id on member_tags (tag_id, member_id desc);
create index member_tags__tagged_by on member_tags (tagged_by);

-- Pairs of accounts with something in common. The smaller id is the first.
create table duplicate_pairs (
  id uuid primary key,
  brand_id uuid not null references brands,
  first_id uuid not null references members,
  second_id uuid not null references members,
  signs text[] not null,
  strength text not null,
  found_at timestamptz not null,
  -- Null until somebody judged the pair.
  verdict text,
  reason text,
  reviewed_by uuid references operators,
  reviewed_at timestamptz,
  version integer not null default 1,
  constraint duplicate_pairs__order check (first_id < second_id),
  constraint duplicate_pairs__strength check (strength in ('strong', 'medium', 'weak')),
  constraint duplicate_pairs__verdict check (verdict in ('linked', 'distinct')),
  constraint duplicate_pairs__reviewed check ((verdict is null) = (reviewed_at is null))
);
create unique index duplicate_pairs__first_id on duplicate_pairs (first_id, second_id);
create index duplicate_pairs__second_id on duplicate_pairs (second_id);
create index duplicate_pairs__brand_id on duplicate_pairs (brand_id, id desc);
create index duplicate_pairs__verdict on duplicate_pairs (brand_id, verdict, id desc);
create index duplicate_pairs__strength on duplicate_pairs (brand_id, strength, id desc);
create index duplicate_pairs__reviewed_by on duplicate_pairs (reviewed_by)
  where reviewed_by is not null;

-- What lists filter and sort by.
create index members__affiliate_code on members (brand_id, affiliate_code, id desc)
  where affiliate_code is not null;
create index members__logged_in on members (brand_id, logged_in_at desc, id desc)
  where logged_in_at is not null;
create index members__payee_name on members (brand_id, lower(payee_name))
  where payee_name is not null;

-- What two accounts of one owner share.
create index members__mailbox on members (brand_id,
  (replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '')),
  (split_part(lower(email), '@', 2))) where email is not null;
create index members__mobile_number on members (brand_id, mobile) where mobile is not null;
create index sessions__member_device on sessions (member_id, device_hash)
  where device_hash is not null;
