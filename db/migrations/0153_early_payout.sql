-- Leads that sides of football matches have had: what was reached stays reached, whatever the match comes to.
create table early_leads (
  event_id bigint not null,
  side text not null check (side in ('home', 'away')),
  -- Goals ahead.
  lead smallint not null check (lead > 0),
  -- The score at which it was seen.
  home smallint not null,
  away smallint not null,
  -- False once a corrected score says that it never was.
  is_standing boolean not null,
  changed_at timestamptz not null,
  constraint early_leads__pk primary key (event_id, side, lead)
);

alter table slip_legs
  -- Goals ahead at which the pick is paid as won; null for one that is not.
  add column early_lead smallint check (early_lead > 0),
  add column is_paid_early boolean not null default false;
