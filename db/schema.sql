-- Generated from db/migrations by npm run db:generate. Do not edit.

CREATE OR REPLACE FUNCTION public.create_transfer_partitions(from_day date, months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  month_start date;
  partition_name text;
  made integer := 0;
begin
  for step in 0..months_ahead loop
    month_start := (date_trunc('month', from_day) + make_interval(months => step))::date;
    partition_name := 'transfers_' || to_char(month_start, 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    continue when exists (
      select from transfers_default
      where at >= month_start::timestamp at time zone 'UTC'
        and at < (month_start + interval '1 month') at time zone 'UTC'
    );
    execute format(
      'create table %I partition of transfers for values from (%L) to (%L)',
      partition_name,
      month_start::timestamp at time zone 'UTC',
      (month_start + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create table channel_versions (
  channel text not null,
  version bigint not null,
  constraint channel_versions_pkey PRIMARY KEY (channel)
);

create table holds (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  reason text not null,
  reference text not null,
  amount bigint not null,
  captured_amount bigint not null default 0,
  released_amount bigint not null default 0,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint holds__pk PRIMARY KEY (bucket, id),
  constraint holds__amount CHECK (amount > 0 AND captured_amount >= 0 AND released_amount >= 0 AND (captured_amount + released_amount) <= amount AND (closed_at IS NOT NULL) = ((captured_amount + released_amount) = amount))
);
CREATE INDEX holds__bucket_member_id__open ON holds USING btree (bucket, member_id) WHERE (closed_at IS NULL);

create table house_accounts (
  id integer not null generated always as identity,
  brand_id uuid not null,
  code text not null,
  currency text not null,
  constraint house_accounts_pkey PRIMARY KEY (id),
  constraint house_accounts__brand_id_currency_code UNIQUE (brand_id, currency, code)
);

create table house_deltas (
  amount bigint not null,
  account_id integer not null,
  bucket smallint not null
);

create table house_totals (
  account_id integer not null,
  amount bigint not null,
  counted_at timestamp with time zone not null,
  constraint house_totals_pkey PRIMARY KEY (account_id),
  constraint house_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES house_accounts(id)
);

create table outbox_cursors (
  consumer text not null,
  transaction_id xid8 not null,
  event_id bigint not null,
  updated_at timestamp with time zone not null default now(),
  constraint outbox_cursors_pkey PRIMARY KEY (consumer)
);

create table outbox_events (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  payload jsonb not null,
  deliveries jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint outbox_events_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_events__transaction_id_id ON outbox_events USING btree (transaction_id, id);

create table purses (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  version bigint not null default 0,
  main_amount bigint not null default 0,
  locked_amount bigint not null default 0,
  bonus_amount bigint not null default 0,
  main_floor_amount bigint not null default 0,
  currency text not null,
  created_at timestamp with time zone not null default now(),
  constraint purses__pk PRIMARY KEY (bucket, member_id),
  constraint purses__bonus_amount CHECK (bonus_amount >= 0),
  constraint purses__locked_amount CHECK (locked_amount >= 0),
  constraint purses__main_amount CHECK (main_amount >= main_floor_amount),
  constraint purses__main_floor_amount CHECK (main_floor_amount <= 0)
);

create unlogged table rate_counters (
  key text not null,
  window_start_at timestamp with time zone not null,
  count integer not null,
  constraint rate_counters_pkey PRIMARY KEY (key, window_start_at)
);

create unlogged table sealed_nonces (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint sealed_nonces_pkey PRIMARY KEY (nonce)
);
CREATE INDEX sealed_nonces__expires_at ON sealed_nonces USING btree (expires_at);

create table transfer_keys (
  bucket smallint not null,
  key_hash uuid not null,
  input_hash uuid not null,
  transfer_id uuid not null,
  constraint transfer_keys__pk PRIMARY KEY (bucket, key_hash)
);
CREATE TRIGGER transfer_keys__append_only BEFORE UPDATE ON transfer_keys FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table transfer_reversals (
  bucket smallint not null,
  transfer_id uuid not null,
  reversal_id uuid not null,
  constraint transfer_reversals__pk PRIMARY KEY (bucket, transfer_id)
);

create table transfers (
  at timestamp with time zone not null,
  version bigint not null,
  main_amount bigint not null,
  main_after_amount bigint not null,
  locked_amount bigint not null,
  locked_after_amount bigint not null,
  bonus_amount bigint not null,
  bonus_after_amount bigint not null,
  house_amount bigint,
  house_account_id integer,
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  kind text not null,
  cause text not null,
  more_house_account_ids integer[],
  more_house_amounts bigint[],
  vendor_codes text[],
  vendor_amounts bigint[],
  vendor_after_amounts bigint[],
  reversed_id uuid,
  constraint transfers__pk PRIMARY KEY (bucket, id, at)
) partition by RANGE (at);
CREATE INDEX transfers__bucket_id__besides_play ON ONLY transfers USING btree (bucket, id) WHERE (kind <> ALL (ARRAY['BET_DEDUCT'::text, 'PAYOUT'::text]));
CREATE TRIGGER transfers__append_only BEFORE DELETE OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table vendor_purses (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  amount bigint not null,
  constraint vendor_purses__pk PRIMARY KEY (bucket, member_id, vendor_code),
  constraint vendor_purses__amount CHECK (amount >= 0)
);

create view postings as
 SELECT t.bucket,
    t.id AS transfer_id,
    t.at,
    t.member_id,
    t.version,
    t.currency,
    t.kind,
    p.account,
    p.amount,
    p.after_amount
   FROM transfers t
     CROSS JOIN LATERAL ( SELECT 'purse:main'::text AS account,
            t.main_amount AS amount,
            t.main_after_amount AS after_amount
          WHERE t.main_amount <> 0
        UNION ALL
         SELECT 'purse:locked'::text,
            t.locked_amount,
            t.locked_after_amount
          WHERE t.locked_amount <> 0
        UNION ALL
         SELECT 'purse:bonus'::text,
            t.bonus_amount,
            t.bonus_after_amount
          WHERE t.bonus_amount <> 0
        UNION ALL
         SELECT 'purse:vendor:'::text || v.code,
            v.amount,
            v.after_amount
           FROM UNNEST(t.vendor_codes, t.vendor_amounts, t.vendor_after_amounts) v(code, amount, after_amount)
        UNION ALL
         SELECT 'house:'::text || h.code,
            m.amount,
            NULL::bigint
           FROM ( SELECT t.house_account_id AS account_id,
                    t.house_amount AS amount
                  WHERE t.house_account_id IS NOT NULL
                UNION ALL
                 SELECT unnest.unnest,
                    unnest.unnest_1 AS unnest
                   FROM UNNEST(t.more_house_account_ids, t.more_house_amounts) unnest(unnest, unnest_1)) m
             JOIN house_accounts h ON h.id = m.account_id) p;
