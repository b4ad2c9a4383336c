-- What a brand adds to what slips win: the table by which accumulators are boosted, and the lead at which a
-- bet on a side is paid early. Without a version those of the house count. A version is never changed; the
-- highest one counts.
create table slip_extras (
  brand_id uuid not null references brands,
  version integer not null check (version > 0),
  terms jsonb not null,
  -- The operator who proposed it.
  made_by uuid,
  made_at timestamptz not null,
  constraint slip_extras__pk primary key (brand_id, version)
);
create trigger slip_extras__append_only before update or delete on slip_extras
  for each row execute function refuse_rewrite();

-- The table of boosts that stood when the slip was placed; null where nothing is added.
alter table slips add column boost jsonb;
