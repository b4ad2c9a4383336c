-- Money that moves inside the house: between a member's main purse and the wallets that some vendors
-- keep, and from a member to the upline. Tables that are keyed by a member begin their key with the
-- member's bucket; ids of their rows end in the member's last byte.

-- Seamless vendors ask our wallet for each bet; transfer vendors keep a balance of their own.
alter table vendors add column wallet_mode text not null default 'seamless';
alter table vendors add constraint vendors__wallet_mode
  check (wallet_mode in ('seamless', 'transfer'));

-- What a brand allows in one currency. Without a row there are wide bounds and no upline transfers.
create table fund_policies (
  brand_id uuid not null references brands,
  currency text not null,
  vendor_min_amount bigint not null,
  vendor_max_amount bigint not null,
  upline_is_offered boolean not null,
  upline_min_amount bigint not null,
  upline_max_amount bigint not null,
  -- Per member and day of the brand's time zone.
  upline_day_amount bigint not null,
  constraint fund_policies__pk primary key (brand_id, currency),
  constraint fund_policies__vendor check (vendor_min_amount > 0 and vendor_max_amount >= vendor_min_amount),
  constraint fund_policies__upline check (upline_min_amount > 0
    and upline_max_amount >= upline_min_amount and upline_day_amount >= 0)
);

create table fund_settings (
  bucket smallint not null,
  member_id uuid not null,
  moves_on_launch boolean not null,
  recalls_on_leave boolean not null,
  constraint fund_settings__pk primary key (bucket, member_id)
);

-- One movement of money to or from a vendor's wallet. Its id is the reference that the vendor knows.
create table vendor_transfers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  recall_id uuid,
  vendor_code text not null,
  direction text not null,
  state text not null,
  currency text not null,
  -- Null while all of a vendor's wallet is asked for and the vendor has not said how much that is.
  amount bigint,
  is_all boolean not null,
  -- Of money on its way to a vendor: the hold that freezes it.
  hold_id uuid,
  vendor_reference text,
  balance_after_amount bigint,
  failure text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  asked_at timestamptz,
  -- When somebody has to look again; null once it is over.
  ask_at timestamptz,
  settlement_outcome text,
  settlement_amount bigint,
  settlement_reason text,
  settlement_operator_id uuid,
  settlement_operator_account text,
  settlement_at timestamptz,
  constraint vendor_transfers__pk primary key (bucket, id),
  constraint vendor_transfers__bucket_member_id_request_key unique (bucket, member_id, request_key),
  constraint vendor_transfers__direction check (direction in ('to_vendor', 'to_main')),
  constraint vendor_transfers__state check (state in ('REQUESTED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED')),
  constraint vendor_transfers__amount check (amount > 0),
  constraint vendor_transfers__has_amount check (
    amount is not null or (direction = 'to_main' and is_all and state <> 'DONE')),
  constraint vendor_transfers__hold_id check ((hold_id is not null) = (direction = 'to_vendor')),
  constraint vendor_transfers__ask_at check ((ask_at is null) = (state in ('DONE', 'FAILED'))),
  constraint vendor_transfers__settlement check (settlement_outcome in ('done', 'failed'))
);
-- One at a time, so that the balances that a vendor tells after each of them are in order.
create unique index vendor_transfers__bucket_member_id_vendor_code__open
  on vendor_transfers (bucket, member_id, vendor_code) where ask_at is not null;
create index vendor_transfers__bucket_member_id_created_at
  on vendor_transfers (bucket, member_id, created_at, id);
create index vendor_transfers__brand_id_created_at on vendor_transfers (brand_id, created_at, id);
create index vendor_transfers__brand_id_created_at__open
  on vendor_transfers (brand_id, created_at, id) where ask_at is not null;
create index vendor_transfers__ask_at__open on vendor_transfers (ask_at) where ask_at is not null;

create table vendor_transfer_events (
  bucket smallint not null,
  transfer_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  note text,
  constraint vendor_transfer_events__pk primary key (bucket, transfer_id, seq),
  constraint vendor_transfer_events__actor_kind check (actor_kind in ('member', 'operator', 'system', 'vendor'))
);

-- Everything back from everywhere, begun by one key.
create table vendor_recalls (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  currency text not null,
  created_at timestamptz not null,
  -- When somebody has to look again; null once it is over.
  ask_at timestamptz,
  constraint vendor_recalls__pk primary key (bucket, id),
  constraint vendor_recalls__bucket_member_id_request_key unique (bucket, member_id, request_key)
);
create index vendor_recalls__ask_at__open on vendor_recalls (ask_at) where ask_at is not null;

create table vendor_recall_items (
  bucket smallint not null,
  recall_id uuid not null,
  vendor_code text not null,
  state text not null,
  transfer_id uuid,
  constraint vendor_recall_items__pk primary key (bucket, recall_id, vendor_code),
  constraint vendor_recall_items__state check (state in ('WAITING', 'EMPTY', 'BUSY', 'BEGUN'))
);

-- What a vendor last said that a member has there.
create table vendor_balances (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  amount bigint not null,
  at timestamptz not null,
  constraint vendor_balances__pk primary key (bucket, member_id, vendor_code),
  constraint vendor_balances__amount check (amount >= 0)
);

-- How far the rounds that a transfer vendor reports have been read.
create table vendor_round_feeds (
  vendor_code text primary key references vendors,
  last_seq bigint not null,
  read_at timestamptz
);

-- From a member to the upline, in two legs over an account of the house: the purses of two members
-- are never locked by one transaction. The first leg and this row are one transaction.
create table upline_transfers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  upline_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint upline_transfers__pk primary key (bucket, id),
  constraint upline_transfers__bucket_member_id_request_key unique (bucket, member_id, request_key),
  constraint upline_transfers__state check (state in ('SENT', 'DONE')),
  constraint upline_transfers__amount check (amount > 0),
  constraint upline_transfers__done_at check ((done_at is not null) = (state = 'DONE')),
  constraint upline_transfers__others check (member_id <> upline_id)
);
create index upline_transfers__bucket_member_id_created_at
  on upline_transfers (bucket, member_id, created_at, id);
create index upline_transfers__upline_id_created_at on upline_transfers (upline_id, created_at, id);
create index upline_transfers__brand_id_created_at on upline_transfers (brand_id, created_at, id);
create index upline_transfers__created_at__open on upline_transfers (created_at) where state = 'SENT';
