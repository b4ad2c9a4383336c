-- What keeps members safe: limits, cool-offs, self-exclusions, reality checks and time of play.

-- One row per member who has set or been given anything. Bets of everybody else find no row.
create table protections (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  version integer not null default 0,
  -- Whether bets must look further: a limit on play, or an exclusion.
  restricts_play boolean not null default false,
  -- No stake, deposit or launch before this instant; infinity without an end.
  stopped_until timestamptz,
  -- Minutes between reality checks; null follows the brand's profile, 0 is none.
  reality_check_minutes smallint,
  reality_checked_at timestamptz,
  -- When the member decided about a deposit limit, be it that there is none.
  deposit_limit_asked_at timestamptz,
  constraint protections__pk primary key (bucket, member_id)
) with (fillfactor = 80);

create table protection_limits (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  -- Who set it; the lower of two applies.
  setter text not null,
  -- Hundred-thousandths of the currency, or minutes of play; null when only a change is pending.
  ceiling_amount bigint,
  pending_amount bigint,
  pending_removes boolean not null default false,
  pending_until timestamptz,
  -- When the member was told that a pending change may be confirmed.
  told_at timestamptz,
  changed_at timestamptz not null,
  constraint protection_limits__pk primary key (bucket, member_id, kind, period, setter),
  constraint protection_limits__kind check (kind in ('deposit', 'loss', 'wager', 'session')),
  constraint protection_limits__period check (period in ('day', 'week', 'month', 'visit')),
  constraint protection_limits__setter check (setter in ('member', 'operator')),
  constraint protection_limits__ceiling_amount check (ceiling_amount >= 0)
);
create index protection_limits__pending_until on protection_limits (pending_until)
  where pending_until is not null and told_at is null;

-- Ceilings on deposits that hold for every member of a brand.
create table brand_deposit_limits (
  brand_id uuid not null,
  currency text not null,
  period text not null,
  ceiling_amount bigint not null,
  constraint brand_deposit_limits__pk primary key (brand_id, currency, period),
  constraint brand_deposit_limits__period check (period in ('day', 'week', 'month')),
  constraint brand_deposit_limits__ceiling_amount check (ceiling_amount > 0)
);

-- Play by the hour, kept for members with limits on play alone. A window counts every hour that it
-- touches, so that it is never shorter than promised.
create table protection_usage (
  bucket smallint not null,
  member_id uuid not null,
  hour_at timestamptz not null,
  staked_amount bigint not null default 0,
  won_amount bigint not null default 0,
  played_ms bigint not null default 0,
  constraint protection_usage__pk primary key (bucket, member_id, hour_at)
) with (fillfactor = 70);
create index protection_usage__hour_at on protection_usage using brin (hour_at);

-- The member's present or last stretch of play.
create table protection_visits (
  bucket smallint not null,
  member_id uuid not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  constraint protection_visits__pk primary key (bucket, member_id)
) with (fillfactor = 70);

create index protection_visits__running on protection_visits (seen_at) where ended_at is null;

create table exclusions (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  setter text not null,
  reason text,
  started_at timestamptz not null,
  -- Null without an end.
  ends_at timestamptz,
  ended_at timestamptz,
  removal_requested_at timestamptz,
  removal_reason text,
  removal_decided_at timestamptz,
  -- When an agreed removal takes effect.
  removal_ends_at timestamptz,
  constraint exclusions__pk primary key (bucket, id),
  constraint exclusions__kind check (kind in ('cool_off', 'exclusion')),
  constraint exclusions__setter check (setter in ('member', 'operator'))
);
create index exclusions__bucket_member_id on exclusions (bucket, member_id, started_at desc);
create index exclusions__brand_id__asked on exclusions (brand_id, removal_requested_at)
  where removal_requested_at is not null and removal_decided_at is null and ended_at is null;
create index exclusions__running on exclusions (coalesce(removal_ends_at, ends_at))
  where ended_at is null;

-- Everything that was changed, as the member and the operators read it.
create table protection_changes (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  detail jsonb not null,
  constraint protection_changes__pk primary key (bucket, id)
);
create index protection_changes__bucket_member_id_at
  on protection_changes (bucket, member_id, at desc, id desc);
create index protection_changes__at on protection_changes (at);

-- Who showed markers of harm when the records were last read.
create table harm_markers (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  markers text[] not null,
  marked_at timestamptz not null,
  constraint harm_markers__pk primary key (bucket, member_id)
);
create index harm_markers__brand_id on harm_markers (brand_id, cardinality(markers) desc, member_id);
