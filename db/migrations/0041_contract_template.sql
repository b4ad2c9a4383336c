-- Terms that an agent keeps, to offer them again.
create table contract_templates (
  id uuid not null,
  member_id uuid not null references members,
  name text not null,
  kind text not null,
  period text not null,
  carry_mode text not null,
  currency text not null,
  -- As the wire has them: money as decimal text.
  tiers jsonb not null,
  created_at timestamptz not null,
  constraint contract_templates__pk primary key (id),
  constraint contract_templates__name check (char_length(name) between 1 and 60),
  constraint contract_templates__kind check (
    kind in ('DIVIDEND', 'DAILY_WAGE', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  constraint contract_templates__tiers check (jsonb_typeof(tiers) = 'array')
);
create unique index contract_templates__member_id_name on contract_templates (member_id, lower(name));
