-- Feeds that send results of official draws, changes of results that two operators decide, and draws that
-- nobody enters.

-- Hours after its draw at which an issue that nobody entered a result of is called off; null for never.
-- Games and issues that are there already wait for people, so that nobody loses a draw by an update.
alter table lottery_games add column void_after_hours smallint;
alter table lottery_games add constraint lottery_games__void_after_hours
  check (void_after_hours between 12 and 720);
-- As its game said when its sale closed: nobody shortens it once the draw is known.
alter table lottery_issues add column void_after_hours smallint;

-- An issue that nobody entered a result of in time was called off by itself.
alter table lottery_results drop constraint lottery_results__source;
alter table lottery_results add constraint lottery_results__source
  check (source in ('house', 'entries', 'decision', 'correction', 'timeout')) not valid;

create table lottery_feeds (
  code text primary key,
  name text not null,
  state text not null default 'active',
  -- The games that it may tell results of; empty for every official one.
  game_codes text[] not null default '{}',
  sealed_key text not null,
  -- The end of the key, to tell it from others.
  key_hint text not null,
  -- Whoever made the key could speak with its voice, so that both are one.
  keyed_by uuid not null references operators,
  keyed_at timestamptz not null,
  -- Still taken for a while, so that the other side can change without a gap.
  former_sealed_key text,
  former_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seen_at timestamptz,
  -- The last call that was turned away, and why.
  last_refused_at timestamptz,
  last_refusal text,
  constraint lottery_feeds__code check (code ~ '^[a-z0-9-]{2,40}$'),
  constraint lottery_feeds__state check (state in ('active', 'disabled')),
  constraint lottery_feeds__former check ((former_sealed_key is null) = (former_until is null))
);
create index lottery_feeds__keyed_by on lottery_feeds (keyed_by);

-- What feeds sent, a row for each result of a message. The same message again gets the same answer.
create table lottery_feed_reports (
  feed_code text not null references lottery_feeds,
  message_id text not null,
  place smallint not null,
  body_hash text not null,
  game_code text not null,
  issue_no text not null,
  issue_id uuid references lottery_issues,
  code text not null,
  outcome text not null,
  refusal text,
  ip text not null,
  at timestamptz not null,
  constraint lottery_feed_reports__pk primary key (feed_code, message_id, place),
  constraint lottery_feed_reports__outcome check (outcome in ('TAKEN', 'KNOWN', 'REFUSED')
    and (refusal is not null) = (outcome = 'REFUSED'))
);
create index lottery_feed_reports__at on lottery_feed_reports (feed_code, at desc, message_id desc);
create index lottery_feed_reports__issue_id on lottery_feed_reports (issue_id)
  where issue_id is not null;
create trigger lottery_feed_reports__append_only before update or delete
  on lottery_feed_reports for each row execute function refuse_rewrite();

-- Who made the key that an entry of a feed was signed with.
alter table lottery_entries add column keyed_by uuid references operators;
-- Since when an entry of a feed does not count, because the key that signed it had leaked.
alter table lottery_entries add column leaked_at timestamptz;
create index lottery_entries__keyed_by on lottery_entries (keyed_by) where keyed_by is not null;

-- Changes of results: one operator proposes, another one decides.
create table lottery_changes (
  id uuid primary key,
  issue_id uuid not null references lottery_issues,
  kind text not null,
  code text,
  -- Of the result that was seen by who proposed.
  version integer not null,
  reason text not null,
  state text not null default 'PROPOSED',
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  decided_by uuid references operators,
  decided_at timestamptz,
  note text,
  constraint lottery_changes__kind check (kind in ('CORRECTION', 'NOT_DRAWN', 'VOID')
    and (code is not null) = (kind = 'CORRECTION')),
  constraint lottery_changes__state check
    (state in ('PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN')
    and (state = 'PROPOSED') = (decided_at is null)),
  constraint lottery_changes__two check (state in ('PROPOSED', 'WITHDRAWN')
    or decided_by is distinct from proposed_by)
);
-- One at a time, so that nobody approves what another proposal has made something else.
create unique index lottery_changes__open on lottery_changes (issue_id) where state = 'PROPOSED';
create index lottery_changes__issue_id on lottery_changes (issue_id, proposed_at desc);
create index lottery_changes__proposed_by on lottery_changes (proposed_by);
create index lottery_changes__decided_by on lottery_changes (decided_by)
  where decided_by is not null;
