-- Plumbing that belongs to no noun: events, channel versions, shared counters.

-- Events of committed transactions. Readers follow (transaction_id, id) up to the oldest
-- transaction still open, so that an event can never appear behind a reader's cursor.
create table outbox_events (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  payload jsonb not null,
  deliveries jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index outbox_events__transaction_id_id on outbox_events (transaction_id, id);

create table outbox_cursors (
  consumer text primary key,
  transaction_id xid8 not null,
  event_id bigint not null,
  updated_at timestamptz not null default now()
);

-- The version that the last message of a socket channel carried.
create table channel_versions (
  channel text primary key,
  version bigint not null
);

-- Rate limits shared by every node; losing them in a crash only forgives callers.
create unlogged table rate_counters (
  key text not null,
  window_start_at timestamptz not null,
  count integer not null,
  primary key (key, window_start_at)
);

-- Sealed bodies that were already accepted, kept until they would have expired anyway.
create unlogged table sealed_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonces__expires_at on sealed_nonces (expires_at);
