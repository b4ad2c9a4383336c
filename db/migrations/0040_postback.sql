-- Visits of agents' links with the marks that they carried, and postbacks: signed notices to an
-- affiliate's own server.

create table link_clicks (
  id uuid not null,
  link_id uuid not null references registration_links,
  -- Of the link.
  agent_id uuid not null references members,
  clicked_at timestamptz not null,
  -- Of the brand.
  click_day date not null,
  s1 text,
  s2 text,
  s3 text,
  s4 text,
  s5 text,
  -- The affiliate's own id of the click.
  cid text,
  country text,
  device text not null,
  -- Keyed, and only until the day is over: tells one visitor from another, and nobody who it was.
  visitor_hash bytea,
  -- Of its visitor to this link on its day.
  is_first boolean not null,
  constraint link_clicks__pk primary key (id),
  constraint link_clicks__device check (device in ('phone', 'tablet', 'desktop'))
);
create index link_clicks__link_id on link_clicks (link_id);
create index link_clicks__agent_id_click_day on link_clicks (agent_id, click_day, id);
create unique index link_clicks__first on link_clicks (link_id, click_day, visitor_hash)
  where is_first and visitor_hash is not null;
create index link_clicks__visitor on link_clicks (click_day) where visitor_hash is not null;
create index link_clicks__clicked_at on link_clicks (clicked_at);

-- By which click somebody came who registered by its link.
create table click_registrations (
  member_id uuid not null references members,
  click_id uuid not null references link_clicks,
  constraint click_registrations__pk primary key (member_id)
);
create index click_registrations__click_id on click_registrations (click_id);

create table postbacks (
  id uuid not null,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  name text not null,
  -- With macros in braces.
  url text not null,
  method text not null,
  events text[] not null,
  sealed_secret text not null,
  secret_hint text not null,
  is_active boolean not null,
  off_reason text,
  failures_in_row integer not null default 0,
  delivered_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint postbacks__pk primary key (id),
  constraint postbacks__method check (method in ('GET', 'POST')),
  constraint postbacks__events check (cardinality(events) > 0
    and events <@ array['registration', 'first_deposit', 'qualified', 'commission']),
  constraint postbacks__off_reason check (is_active = (off_reason is null)
    and off_reason in ('agent', 'operator', 'failures')),
  constraint postbacks__failures_in_row check (failures_in_row >= 0)
);
create index postbacks__agent_id on postbacks (agent_id, id desc);
create index postbacks__brand_id on postbacks (brand_id, id desc) where deleted_at is null;

create table postback_deliveries (
  id uuid not null,
  postback_id uuid not null references postbacks,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  event text not null,
  -- What happened, so that it is told once: a member, a conversion, a statement, a test of its own.
  cause text not null,
  is_test boolean not null,
  member_id uuid references members,
  -- What macros stand for.
  fields jsonb not null,
  state text not null,
  method text not null,
  -- As it was sent last, or would be sent first.
  url text not null,
  body text,
  tries integer not null default 0,
  status integer,
  failure text,
  duration_ms integer,
  created_at timestamptz not null,
  next_try_at timestamptz,
  -- Set while a try runs.
  claimed_at timestamptz,
  ended_at timestamptz,
  constraint postback_deliveries__pk primary key (id),
  constraint postback_deliveries__cause unique (postback_id, event, cause),
  constraint postback_deliveries__state check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  constraint postback_deliveries__end check ((state = 'PENDING') = (ended_at is null)),
  constraint postback_deliveries__next check (next_try_at is null or state = 'PENDING')
);
create index postback_deliveries__postback_id on postback_deliveries (postback_id, id desc);
create index postback_deliveries__agent_id on postback_deliveries (agent_id, id desc);
create index postback_deliveries__brand_id on postback_deliveries (brand_id, id desc);
create index postback_deliveries__member_id on postback_deliveries (member_id)
  where member_id is not null;
create index postback_deliveries__due on postback_deliveries (next_try_at) where state = 'PENDING';
create index postback_deliveries__claimed_at on postback_deliveries (claimed_at)
  where claimed_at is not null;
create index postback_deliveries__created_at on postback_deliveries (created_at);

create table postback_tries (
  delivery_id uuid not null references postback_deliveries on delete cascade,
  number integer not null,
  tried_at timestamptz not null,
  status integer,
  failure text,
  duration_ms integer not null,
  -- The beginning of what came back.
  answer text not null,
  constraint postback_tries__pk primary key (delivery_id, number),
  constraint postback_tries__number check (number > 0)
);
