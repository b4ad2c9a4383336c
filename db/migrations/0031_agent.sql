-- The tree of members: who stands above whom now, and who stood above whom when a bet was placed.

-- Ancestors from the root to the direct upline. A row never changes, and all downlines of one upline
-- share it; what was written under it stays with those who stood above at that time.
create table lineages (
  id bigint generated always as identity,
  ancestors uuid[] not null,
  constraint lineages__pk primary key (id),
  constraint lineages__ancestors unique (ancestors),
  constraint lineages__not_empty check (cardinality(ancestors) > 0)
);

alter table members
  -- Null without an upline.
  add column lineage_id bigint references lineages,
  -- Moves nothing to and takes nothing from other members.
  add column transfer_blocked boolean not null default false;
create index members__lineage_id on members (lineage_id) where lineage_id is not null;
-- Members whom a server of the release before gave an upline.
create index members__unplaced on members (id) where upline_id is not null and lineage_id is null;

-- From when on a member stood under a lineage; null for no upline. Before the first row there was none.
create table lineage_changes (
  member_id uuid not null references members,
  since_at timestamptz not null,
  lineage_id bigint references lineages,
  constraint lineage_changes__pk primary key (member_id, since_at)
);
create index lineage_changes__lineage_id on lineage_changes (lineage_id)
  where lineage_id is not null;

-- Every member below every other, as the tree is now; nobody is below themselves.
create table agent_downlines (
  ancestor_id uuid not null references members,
  member_id uuid not null references members,
  -- 1 for a direct downline.
  depth smallint not null,
  constraint agent_downlines__pk primary key (ancestor_id, member_id),
  constraint agent_downlines__depth check (depth > 0),
  constraint agent_downlines__others check (ancestor_id <> member_id)
);
create index agent_downlines__member_id on agent_downlines (member_id, depth);

-- The lineage of the member when the round was opened; bets of before the tree was kept have none.
alter table rounds add column lineage_id bigint;

create temporary table placed on commit drop as
  with recursive walk as (
    select id, '{}'::uuid[] as ancestors from members where upline_id is null
    union all
    select m.id, w.ancestors || w.id from members m join walk w on m.upline_id = w.id
  )
  select id, ancestors from walk where cardinality(ancestors) > 0;
insert into lineages (ancestors) select distinct ancestors from placed;
update members m set lineage_id = l.id
  from placed p join lineages l on l.ancestors = p.ancestors where m.id = p.id;
insert into lineage_changes (member_id, since_at, lineage_id)
  select id, registered_at, lineage_id from members where lineage_id is not null;
insert into agent_downlines (ancestor_id, member_id, depth)
  select a.id, p.id, cardinality(p.ancestors) - a.place + 1
  from placed p cross join lateral unnest(p.ancestors) with ordinality a (id, place);

-- What a member gets back of valid bets in a family of games, in hundredths of a percent. No row is 0.
create table rebate_points (
  member_id uuid not null references members,
  family text not null,
  points smallint not null,
  updated_at timestamptz not null,
  constraint rebate_points__pk primary key (member_id, family),
  constraint rebate_points__points check (points between 0 and 10000 and points % 10 = 0)
);

-- How points are given in a brand. Without a row nobody can be given any.
create table point_policies (
  brand_id uuid not null references brands,
  family text not null,
  -- Of those without an upline.
  points_max smallint not null,
  -- How much less a downline has at least, unless it may have as much.
  gap_min smallint not null,
  allows_equal boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint point_policies__pk primary key (brand_id, family),
  constraint point_policies__points check (points_max between 0 and 10000 and points_max % 10 = 0
    and gap_min between 0 and 10000 and gap_min % 10 = 0)
);

-- To how many direct downlines one account may give this many points or more.
create table point_quotas (
  brand_id uuid not null references brands,
  family text not null,
  points smallint not null,
  accounts_max integer not null,
  constraint point_quotas__pk primary key (brand_id, family, points),
  constraint point_quotas__points check (points > 0 and points <= 10000 and points % 10 = 0),
  constraint point_quotas__accounts_max check (accounts_max >= 0)
);

-- Links under which an agent's downlines register, with what they begin with.
create table registration_links (
  id uuid not null,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  name text not null,
  code text not null,
  account_type text not null,
  channel text not null,
  note text not null,
  -- Null for ever.
  valid_until timestamptz,
  -- Null without bound.
  registrations_max integer,
  visits integer not null default 0,
  registrations integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint registration_links__pk primary key (id),
  constraint registration_links__code unique (code),
  constraint registration_links__account_type check (account_type in ('agent', 'member')),
  constraint registration_links__channel check (channel in ('web', 'mobile', 'app')),
  constraint registration_links__counts check (visits >= 0 and registrations >= 0
    and (registrations_max is null or registrations <= registrations_max))
);
create index registration_links__agent_id on registration_links (agent_id, id desc)
  where deleted_at is null;
create index registration_links__agent_id__all on registration_links (agent_id);
create index registration_links__brand_id on registration_links (brand_id);

create table registration_link_points (
  link_id uuid not null references registration_links,
  family text not null,
  points smallint not null,
  constraint registration_link_points__pk primary key (link_id, family),
  constraint registration_link_points__points check (points between 0 and 10000 and points % 10 = 0)
);

create table link_registrations (
  member_id uuid not null references members,
  link_id uuid not null references registration_links,
  registered_at timestamptz not null,
  constraint link_registrations__pk primary key (member_id)
);
create index link_registrations__link_id on link_registrations (link_id, member_id);

-- What an operator does to a whole branch: carried out at once, or by a job where it is large.
create table branch_tasks (
  id uuid not null,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null,
  state text not null,
  -- A move: the new upline, null for none.
  upline_id uuid references members,
  -- A freeze: what it stops.
  stops text[] not null default '{}',
  total integer not null,
  done integer not null default 0,
  failure text,
  reason text not null,
  operator_id uuid not null references operators,
  ip inet,
  -- What it came to, for the desk and the audit.
  outcome jsonb not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references operators,
  undo_reason text,
  version integer not null default 1,
  constraint branch_tasks__pk primary key (id),
  constraint branch_tasks__kind check (kind in ('move', 'freeze')),
  constraint branch_tasks__state check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE')),
  constraint branch_tasks__stops check (stops <@ '{login,bet,withdraw,transfer}'::text[])
);
create index branch_tasks__brand_id on branch_tasks (brand_id, id desc);
create index branch_tasks__member_id on branch_tasks (member_id, id desc);
create index branch_tasks__upline_id on branch_tasks (upline_id) where upline_id is not null;
create index branch_tasks__operator_id on branch_tasks (operator_id);
create index branch_tasks__undone_by on branch_tasks (undone_by) where undone_by is not null;
-- One at a time under one head.
create unique index branch_tasks__open on branch_tasks (member_id)
  where state in ('QUEUED', 'RUNNING', 'UNDOING');

-- What a freeze stopped of whom, so that lifting it leaves alone what was stopped before.
create table branch_freeze_members (
  task_id uuid not null references branch_tasks,
  member_id uuid not null references members,
  stops text[] not null,
  constraint branch_freeze_members__pk primary key (task_id, member_id)
);
create index branch_freeze_members__member_id on branch_freeze_members (member_id);

alter table affiliate_codes add column version integer not null default 1;

alter table agent_applications
  -- Who the applicant became.
  add column agent_id uuid references members;
create index agent_applications__agent_id on agent_applications (agent_id) where agent_id is not null;
