-- What a brand offers of the sportsbook and the margin it adds over the prices of the feed. Without a
-- version the terms of the house count. A version is never changed; the highest one counts.
create table sport_offers (
  brand_id uuid not null references brands,
  version integer not null check (version > 0),
  terms jsonb not null,
  made_at timestamptz not null,
  constraint sport_offers__pk primary key (brand_id, version)
);
create trigger sport_offers__append_only before update or delete on sport_offers
  for each row execute function refuse_rewrite();

-- Events of a day that are over.
create index sport_events__starts_at on sport_events (starts_at, id);
