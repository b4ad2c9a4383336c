-- Tables of vendors as the operator leads them. Settings are kept here and sent to the vendor, which plays by
-- them; what happens at a table is asked of the vendor and not kept.
create table vendor_tables (
  id uuid primary key,
  vendor_code text not null references vendors (code),
  code text not null,
  game_code text not null,
  settings jsonb not null,
  version integer not null,
  -- Of the settings that the vendor has taken.
  sent_version integer not null,
  -- What was wrong at the last look.
  alarms text[] not null default '{}',
  seen_at timestamptz not null,
  constraint vendor_tables__code unique (vendor_code, code)
);

-- Rounds of tables that two operators took back: whole ones, or the hand of one player.
create table vendor_table_voids (
  id uuid primary key,
  table_id uuid not null references vendor_tables,
  number integer not null,
  -- The player's round at the vendor; null is everybody's.
  round_ref text,
  -- What the preview said that was agreed to: `[{currency, hands, returned}]`, in the wire's unit.
  sums jsonb not null,
  hands integer not null,
  reason text not null,
  made_by text not null,
  agreed_by text not null,
  made_at timestamptz not null,
  -- When the vendor had given everything back.
  done_at timestamptz,
  -- Why the vendor will not; such an order is not sent again.
  refusal text
);
create index vendor_table_voids__table_id on vendor_table_voids (table_id, made_at);
create index vendor_table_voids__open on vendor_table_voids (made_at)
  where done_at is null and refusal is null;
