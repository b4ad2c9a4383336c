-- Mail and SMS on their way out, and every try to hand them over.

create table notifications (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Null when it is for somebody who has no account yet.
  member_id uuid,
  channel text not null,
  -- What may be shown; the address itself is sealed, and found again by its keyed digest.
  destination_masked text not null,
  destination_sealed text not null,
  destination_hash bytea not null check (length(destination_hash) = 32),
  template text not null,
  language text not null,
  subject text,
  -- Texts with codes and links: purged after delivery.
  body_sealed text,
  state text not null default 'queued',
  tries integer not null default 0,
  last_error text,
  next_try_at timestamptz,
  claimed_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  provider_reference text,
  version integer not null default 1,
  constraint notifications__channel check (channel in ('email', 'sms')),
  constraint notifications__state check (
    state in ('queued', 'sending', 'sent', 'retrying', 'dead', 'discarded', 'expired')),
  -- Whatever may still be sent has something to send and a time for it.
  constraint notifications__waiting check (
    state not in ('queued', 'retrying') or (next_try_at is not null and body_sealed is not null))
);
create index notifications__brand_id on notifications (brand_id, created_at desc, id desc);
create index notifications__brand_id__state
  on notifications (brand_id, state, created_at desc, id desc) where state <> 'sent';
create index notifications__destination on notifications (brand_id, destination_hash, created_at desc);
create index notifications__member_id on notifications (member_id, created_at desc, id desc)
  where member_id is not null;
create index notifications__open on notifications (state, next_try_at)
  where state in ('queued', 'sending', 'retrying');
create index notifications__purge on notifications (ended_at) where body_sealed is not null;
create index notifications__created_at on notifications (created_at);

create table notification_tries (
  notification_id uuid not null references notifications on delete cascade,
  seq integer not null,
  at timestamptz not null,
  outcome text not null,
  carrier text not null,
  error text,
  primary key (notification_id, seq),
  constraint notification_tries__outcome
    check (outcome in ('sent', 'failed', 'refused', 'interrupted'))
);

-- ID tokens of the phone verifier that have done their work, until they would have expired anyway.
create table phone_id_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_id_tokens__expires_at on phone_id_tokens (expires_at);
