-- Generated from db/migrations by npm run db:generate. Do not edit.

create sequence feed_request_ids;

create sequence sport_entity_ids;

CREATE OR REPLACE FUNCTION public.add_published_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  event_type text := tg_argv[0];
  brand_code text := null;
  content jsonb;
begin
  if tg_level = 'ROW' then
    select code into brand_code from brands where id = new.brand_id;
  end if;
  content := jsonb_build_object('version', pg_current_xact_id()::text, 'brandCode', brand_code);
  if not exists (
    select from outbox_events e
    where e.transaction_id = pg_current_xact_id() and e.type = event_type and e.payload = content
  ) then
    insert into outbox_events (type, payload) values (event_type, content);
    perform pg_notify('outbox', '');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.counted_network(address inet)
 RETURNS inet
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((family(address) = 6) AND (NOT (address <<= '::ffff:0.0.0.0/96'::inet))) THEN set_masklen((network(set_masklen(address, 64)))::inet, 64) ELSE address END;

CREATE OR REPLACE FUNCTION public.create_transfer_partitions(from_day date, months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  is_taken boolean;
  made integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534003);
  -- Citus alone reads these: tables are made and filled over one connection for each server, and the trigger
  -- that refuses changes looks at nothing but its own row, so that it holds on every shard.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true),
    set_config('citus.enable_unsafe_triggers', 'on', true);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'transfers_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format('select exists (
      select 1 from transfers_default where at >= %L and at < %L)', starts_at, ends_at) into is_taken;
    if is_taken then
      execute 'alter table transfers detach partition transfers_default';
      execute 'alter table transfers_default rename to transfers_left';
    end if;
    execute format('create table %I (like transfers including defaults)', partition_name);
    execute format('alter table transfers attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    if is_taken then
      execute 'create table transfers_default partition of transfers default';
      execute 'insert into transfers select * from transfers_left';
      execute 'drop table transfers_left';
    end if;
    made := made + 1;
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_turnover_partitions(from_day date, months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  fence_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7216534004);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'turnover_entries_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    fence_name := 'turnover_entries_default__fence_'
      || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format(
      'create table %I (
        like turnover_entries including defaults including constraints including indexes,
        constraint turnover_entries__span check (settled_at >= %L and settled_at < %L))',
      partition_name, starts_at, ends_at);
    if exists (
      select from turnover_entries_default where settled_at >= starts_at and settled_at < ends_at
    ) then
      alter table turnover_entries_default disable trigger turnover_entries__append_only;
      execute format(
        'with moved as (
           delete from turnover_entries_default where settled_at >= $1 and settled_at < $2
           returning *)
         insert into %I select * from moved', partition_name) using starts_at, ends_at;
      alter table turnover_entries_default enable trigger turnover_entries__append_only;
    end if;
    execute format('alter table %I add constraint turnover_entries_brand_id_fkey
      foreign key (brand_id) references brands', partition_name);
    if exists (
      select from pg_constraint
      where conrelid = 'turnover_entries_default'::regclass and conname = fence_name
    ) then
      execute format(
        'alter table turnover_entries_default validate constraint %I', fence_name);
    end if;
    execute format('alter table turnover_entries attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    execute format('alter table %I drop constraint turnover_entries__span', partition_name);
    execute format(
      'alter table turnover_entries_default drop constraint if exists %I', fence_name);
    made := made + 1;
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_vendor_request_partitions(from_day date, months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month_start date;
  partition_name text;
  made integer := 0;
begin
  for step in 0..months_ahead loop
    month_start := (date_trunc('month', from_day) + make_interval(months => step))::date;
    partition_name := 'vendor_requests_' || to_char(month_start, 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    continue when exists (
      select from vendor_requests_default
      where at >= month_start::timestamp at time zone 'UTC'
        and at < (month_start + interval '1 month') at time zone 'UTC'
    );
    execute format(
      'create table %I partition of vendor_requests for values from (%L) to (%L)',
      partition_name,
      month_start::timestamp at time zone 'UTC',
      (month_start + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.fence_turnover_month(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  starts_on timestamp := date_trunc('month', day::timestamp);
  month text := to_char(starts_on, 'YYYY_MM');
  fence_name text := 'turnover_entries_default__fence_' || month;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534004);
  if to_regclass('turnover_entries_' || month) is not null or exists (
    select from pg_constraint
    where conrelid = 'turnover_entries_default'::regclass and conname = fence_name
  ) then
    return false;
  end if;
  execute format(
    'alter table turnover_entries_default add constraint %I
      check (settled_at < %L or settled_at >= %L) not valid',
    fence_name, starts_on at time zone 'UTC', (starts_on + interval '1 month') at time zone 'UTC');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_feed_message_partitions(from_day date, days_ahead integer, keep_from_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  day date;
  partition_name text;
  changed integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534013);
  for step in 0..days_ahead loop
    day := from_day + step;
    partition_name := 'feed_messages_' || to_char(day, 'YYYY_MM_DD');
    continue when to_regclass(partition_name) is not null;
    continue when exists (
      select from feed_messages_default
      where received_at >= day::timestamp at time zone 'UTC'
        and received_at < (day + 1)::timestamp at time zone 'UTC'
    );
    execute format('create table %I partition of feed_messages for values from (%L) to (%L)',
      partition_name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    changed := changed + 1;
  end loop;
  for partition_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'feed_messages'::regclass
      and c.relname ~ '^feed_messages_\d{4}_\d\d_\d\d$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < keep_from_day
  loop
    execute format('drop table %I', partition_name);
    changed := changed + 1;
  end loop;
  delete from feed_messages_default
    where received_at < keep_from_day::timestamp at time zone 'UTC';
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.raise_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_versions set version = version + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_head_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the head of the audit log only moves forward by one';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.transfer_id(of_member uuid, of_version bigint)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (substr(m, 21, 3) || substr(m, 25, 5) || '-' || substr(m, 30, 4) || '-8' || substr(m, 34, 3)
    || '-8' || substr(v, 1, 3) || '-' || substr(v, 4) || right(m, 2))::uuid
  from (select of_member::text as m, lpad(to_hex(of_version), 13, '0') as v) texts
$function$;

CREATE OR REPLACE FUNCTION public.transfer_version_at(of_bucket smallint, of_member uuid, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  made_at timestamptz;
begin
  select p.version into high from purses p where p.bucket = of_bucket and p.member_id = of_member;
  while low < coalesce(high, 0) loop
    middle := (low + high + 1) / 2;
    select t.at into made_at from transfers t
      where t.bucket = of_bucket and t.id = transfer_id(of_member, middle);
    if made_at is null or made_at >= moment then
      high := middle - 1;
    else
      low := middle;
    end if;
  end loop;
  return low;
end
$function$;

CREATE OR REPLACE FUNCTION public.unfence_turnover_month(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('alter table turnover_entries_default drop constraint if exists %I',
    'turnover_entries_default__fence_' || to_char(day, 'YYYY_MM'));
end $function$;

create table access_rules (
  id uuid not null,
  brand_id uuid not null,
  position integer not null,
  network cidr,
  country text,
  action text not null,
  scopes text[] not null,
  reason text not null,
  expires_at timestamp with time zone,
  enabled boolean not null default true,
  constraint access_rules_pkey PRIMARY KEY (id),
  constraint access_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint access_rules__action CHECK (action = ANY (ARRAY['allow'::text, 'deny'::text])),
  constraint access_rules__country CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint access_rules__scopes CHECK (cardinality(scopes) > 0 AND scopes <@ '{visit,register,login}'::text[]),
  constraint access_rules__target CHECK (num_nonnulls(network, country) = 1)
);
CREATE INDEX access_rules__brand_id ON access_rules USING btree (brand_id, "position");

create table adjustment_rules (
  brand_id uuid not null,
  currency text not null,
  alone_amount bigint not null,
  alone_day_amount bigint not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint adjustment_rules__pk PRIMARY KEY (brand_id, currency),
  constraint adjustment_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint adjustment_rules__amounts CHECK (alone_amount >= 0 AND alone_day_amount >= 0)
);

create table adjustments (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  direction text not null,
  cause text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null default 0,
  reason text not null,
  reference text not null default ''::text,
  is_alone boolean not null,
  proposed_by uuid not null,
  proposed_account text not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_account text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  transfer_id uuid,
  constraint adjustments__pk PRIMARY KEY (bucket, id),
  constraint adjustments__bucket_request_key UNIQUE (bucket, proposed_by, request_key),
  constraint adjustments__amount CHECK (amount > 0),
  constraint adjustments__direction CHECK (direction = ANY (ARRAY['credit'::text, 'debit'::text])),
  constraint adjustments__four_eyes CHECK (decided_by IS NULL OR state = 'WITHDRAWN'::text OR decided_by <> proposed_by),
  constraint adjustments__posted CHECK ((state = 'POSTED'::text) = (transfer_id IS NOT NULL)),
  constraint adjustments__state CHECK (state = ANY (ARRAY['PROPOSED'::text, 'POSTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'FAILED'::text]))
);
CREATE INDEX adjustments__brand_id__waiting ON adjustments USING btree (brand_id, created_at, id) WHERE (state = 'PROPOSED'::text);
CREATE INDEX adjustments__brand_id_created_at ON adjustments USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX adjustments__bucket_member_id_created_at ON adjustments USING btree (bucket, member_id, created_at DESC, id DESC);
CREATE INDEX adjustments__proposed_by__alone ON adjustments USING btree (proposed_by, currency, created_at) WHERE (is_alone AND (state = 'POSTED'::text));

create table affiliate_codes (
  id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  code text not null,
  code_key text not null,
  domain text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint affiliate_codes_pkey PRIMARY KEY (id),
  constraint affiliate_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint affiliate_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX affiliate_codes__agent_id ON affiliate_codes USING btree (agent_id);
CREATE UNIQUE INDEX affiliate_codes__code_key ON affiliate_codes USING btree (brand_id, code_key);
CREATE UNIQUE INDEX affiliate_codes__domain ON affiliate_codes USING btree (brand_id, domain) WHERE (domain IS NOT NULL);

create table affiliate_conversions (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  agent_id uuid not null,
  deal_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  country text,
  amount bigint not null,
  state text not null,
  reason text,
  note text,
  registered_at timestamp with time zone not null,
  qualified_at timestamp with time zone not null,
  hold_until timestamp with time zone not null,
  decided_at timestamp with time zone,
  first_deposit_amount bigint not null,
  deposits_amount bigint not null,
  valid_amount bigint not null,
  statement_id uuid,
  reversed_statement_id uuid,
  version integer not null default 1,
  constraint affiliate_conversions__pk PRIMARY KEY (bucket, id),
  constraint affiliate_conversions__bucket_member_id UNIQUE (bucket, member_id),
  constraint affiliate_conversions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint affiliate_conversions_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES affiliate_deals(id),
  constraint affiliate_conversions__amount CHECK (amount >= 0),
  constraint affiliate_conversions__decided CHECK ((state = 'HELD'::text) = (decided_at IS NULL)),
  constraint affiliate_conversions__reason CHECK ((state = 'REJECTED'::text) = (reason IS NOT NULL)),
  constraint affiliate_conversions__reversed CHECK (reversed_statement_id IS NULL OR statement_id IS NOT NULL AND state = 'REJECTED'::text),
  constraint affiliate_conversions__state CHECK (state = ANY (ARRAY['HELD'::text, 'APPROVED'::text, 'REJECTED'::text]))
);
CREATE INDEX affiliate_conversions__agent_id ON affiliate_conversions USING btree (agent_id, qualified_at DESC, id DESC);
CREATE INDEX affiliate_conversions__billable ON affiliate_conversions USING btree (agent_id, decided_at) WHERE ((state = 'APPROVED'::text) AND (statement_id IS NULL));
CREATE INDEX affiliate_conversions__brand_id ON affiliate_conversions USING btree (brand_id, qualified_at DESC, id DESC);
CREATE INDEX affiliate_conversions__deal_id ON affiliate_conversions USING btree (deal_id, qualified_at);
CREATE INDEX affiliate_conversions__held ON affiliate_conversions USING btree (hold_until) WHERE (state = 'HELD'::text);
CREATE INDEX affiliate_conversions__reversible ON affiliate_conversions USING btree (agent_id, decided_at) WHERE ((state = 'REJECTED'::text) AND (statement_id IS NOT NULL) AND (reversed_statement_id IS NULL));
CREATE INDEX affiliate_conversions__statement_id ON affiliate_conversions USING btree (statement_id) WHERE (statement_id IS NOT NULL);

create table affiliate_deals (
  id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  plan_id uuid not null,
  plan_version integer not null,
  currency text not null,
  start_day date not null,
  end_day date,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  operator_id uuid,
  reason text not null,
  end_reason text,
  version integer not null default 1,
  constraint affiliate_deals_pkey PRIMARY KEY (id),
  constraint affiliate_deals__plan FOREIGN KEY (plan_id, plan_version) REFERENCES affiliate_plan_versions(plan_id, version),
  constraint affiliate_deals_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint affiliate_deals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint affiliate_deals__days CHECK (end_day > start_day),
  constraint affiliate_deals__ends CHECK ((end_day IS NULL) = (end_at IS NULL))
);
CREATE UNIQUE INDEX affiliate_deals__agent_id ON affiliate_deals USING btree (agent_id, start_day) WHERE (cancelled_at IS NULL);
CREATE INDEX affiliate_deals__agent_id__all ON affiliate_deals USING btree (agent_id, id DESC);
CREATE INDEX affiliate_deals__brand_id ON affiliate_deals USING btree (brand_id, id DESC);
CREATE INDEX affiliate_deals__brand_id_start_at ON affiliate_deals USING btree (brand_id, start_at) WHERE (cancelled_at IS NULL);
CREATE INDEX affiliate_deals__plan_id ON affiliate_deals USING btree (plan_id, plan_version);

create table affiliate_plan_versions (
  plan_id uuid not null,
  version integer not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  operator_id uuid,
  reason text not null,
  constraint affiliate_plan_versions__pk PRIMARY KEY (plan_id, version),
  constraint affiliate_plan_versions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES affiliate_plans(id)
);
CREATE TRIGGER affiliate_plan_versions__append_only BEFORE DELETE OR UPDATE ON affiliate_plan_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table affiliate_plans (
  id uuid not null,
  brand_id uuid not null,
  name text not null,
  kind text not null,
  currency text not null,
  state text not null default 'ACTIVE'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint affiliate_plans_pkey PRIMARY KEY (id),
  constraint affiliate_plans_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint affiliate_plans__kind CHECK (kind = ANY (ARRAY['CPA'::text, 'REVENUE_SHARE'::text, 'HYBRID'::text])),
  constraint affiliate_plans__state CHECK (state = ANY (ARRAY['ACTIVE'::text, 'ARCHIVED'::text]))
);
CREATE INDEX affiliate_plans__brand_id ON affiliate_plans USING btree (brand_id, id DESC);
CREATE UNIQUE INDEX affiliate_plans__name ON affiliate_plans USING btree (brand_id, lower(name));

create table affiliate_runs (
  id uuid not null,
  brand_id uuid not null,
  start_day date not null,
  end_day date not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  state text not null default 'OPEN'::text,
  cutoff_seq bigint not null,
  deals integer not null default 0,
  statements integer not null default 0,
  last_error text,
  started_at timestamp with time zone not null,
  calculated_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint affiliate_runs_pkey PRIMARY KEY (id),
  constraint affiliate_runs__brand_id_start_day UNIQUE (brand_id, start_day),
  constraint affiliate_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint affiliate_runs__state CHECK (state = ANY (ARRAY['OPEN'::text, 'CALCULATED'::text, 'DONE'::text])),
  constraint affiliate_runs__times CHECK (start_at < end_at AND (calculated_at IS NULL) = (state = 'OPEN'::text) AND (finished_at IS NULL) = (state <> 'DONE'::text))
);
CREATE INDEX affiliate_runs__open ON affiliate_runs USING btree (started_at) WHERE (state <> 'DONE'::text);

create table affiliate_statement_events (
  bucket smallint not null,
  statement_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  amount bigint,
  note text,
  constraint affiliate_statement_events__pk PRIMARY KEY (bucket, statement_id, seq),
  constraint affiliate_statement_events__actor_kind CHECK (actor_kind = ANY (ARRAY['system'::text, 'operator'::text]))
);
CREATE TRIGGER affiliate_statement_events__append_only BEFORE DELETE OR UPDATE ON affiliate_statement_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table affiliate_statement_members (
  bucket smallint not null,
  statement_id uuid not null,
  member_id uuid not null,
  stake_amount bigint not null,
  payout_amount bigint not null,
  vendor_fee_amount bigint not null,
  promotion_amount bigint not null,
  member_rebate_amount bigint not null,
  agent_pay_amount bigint not null,
  payment_fee_amount bigint not null,
  chargeback_amount bigint not null,
  correction_amount bigint not null,
  net_amount bigint not null,
  is_apart boolean not null,
  apart_before_amount bigint not null,
  apart_after_amount bigint not null,
  counted_amount bigint not null,
  constraint affiliate_statement_members__pk PRIMARY KEY (bucket, statement_id, member_id),
  constraint affiliate_statement_members__apart CHECK (apart_before_amount <= 0 AND apart_after_amount <= 0),
  constraint affiliate_statement_members__net CHECK (net_amount = (stake_amount + payout_amount + vendor_fee_amount + promotion_amount + member_rebate_amount + agent_pay_amount + payment_fee_amount + chargeback_amount + correction_amount))
);
CREATE INDEX affiliate_statement_members__net_amount ON affiliate_statement_members USING btree (bucket, statement_id, net_amount DESC, member_id DESC);
CREATE TRIGGER affiliate_statement_members__append_only BEFORE DELETE OR UPDATE ON affiliate_statement_members FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table affiliate_statement_subs (
  bucket smallint not null,
  statement_id uuid not null,
  agent_id uuid not null,
  earned_amount bigint not null,
  amount bigint not null,
  constraint affiliate_statement_subs__pk PRIMARY KEY (bucket, statement_id, agent_id)
);
CREATE TRIGGER affiliate_statement_subs__append_only BEFORE DELETE OR UPDATE ON affiliate_statement_subs FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table affiliate_statements (
  bucket smallint not null,
  id uuid not null,
  run_id uuid not null,
  deal_id uuid not null,
  agent_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  start_day date not null,
  end_day date not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  cutoff_seq bigint not null,
  state text not null,
  members integer not null,
  first_depositors integer not null,
  conversions integer not null,
  net_revenue_amount bigint not null,
  revenue_carried_amount bigint not null,
  tier smallint,
  rate_bps integer,
  share_amount bigint not null,
  cpa_amount bigint not null,
  sub_amount bigint not null,
  reversals_amount bigint not null,
  brought_amount bigint not null,
  total_amount bigint not null,
  payable_amount bigint not null,
  left_amount bigint not null,
  lines jsonb not null,
  calculated_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  transfer_id uuid,
  reason text,
  version integer not null default 1,
  constraint affiliate_statements__pk PRIMARY KEY (bucket, id),
  constraint affiliate_statements__bucket_agent_id_start_day UNIQUE (bucket, agent_id, start_day),
  constraint affiliate_statements_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint affiliate_statements_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES affiliate_deals(id),
  constraint affiliate_statements_run_id_fkey FOREIGN KEY (run_id) REFERENCES affiliate_runs(id),
  constraint affiliate_statements__carried CHECK ((state = 'CARRIED'::text) = (payable_amount = 0)),
  constraint affiliate_statements__paid CHECK ((state = 'PAID'::text) = (paid_at IS NOT NULL) AND (state = 'PAID'::text) = (transfer_id IS NOT NULL)),
  constraint affiliate_statements__parts CHECK (share_amount >= 0 AND cpa_amount >= 0 AND sub_amount >= 0 AND reversals_amount <= 0 AND revenue_carried_amount <= 0 AND payable_amount >= 0),
  constraint affiliate_statements__state CHECK (state = ANY (ARRAY['CALCULATED'::text, 'PENDING_REVIEW'::text, 'PAID'::text, 'REJECTED'::text, 'CARRIED'::text])),
  constraint affiliate_statements__sums CHECK ((share_amount + cpa_amount + sub_amount + reversals_amount + brought_amount) = total_amount AND (payable_amount + left_amount) = total_amount)
);
CREATE INDEX affiliate_statements__brand_id ON affiliate_statements USING btree (brand_id, start_day DESC, id DESC);
CREATE INDEX affiliate_statements__deal_id ON affiliate_statements USING btree (deal_id);
CREATE INDEX affiliate_statements__run_id ON affiliate_statements USING btree (run_id);
CREATE INDEX affiliate_statements__waiting ON affiliate_statements USING btree (run_id, id) WHERE (state = 'CALCULATED'::text);

create table agent_applications (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid,
  full_name text not null,
  email text not null,
  email_key text not null,
  contact text not null,
  channels text not null,
  monthly_visitors integer not null,
  message text not null,
  language text not null,
  state text not null default 'open'::text,
  remark text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  agent_id uuid,
  constraint agent_applications_pkey PRIMARY KEY (id),
  constraint agent_applications_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint agent_applications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agent_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint agent_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint agent_applications__decided CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint agent_applications__state CHECK (state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX agent_applications__agent_id ON agent_applications USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX agent_applications__brand_id ON agent_applications USING btree (brand_id, id DESC);
CREATE INDEX agent_applications__decided_by ON agent_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX agent_applications__member_id ON agent_applications USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX agent_applications__open ON agent_applications USING btree (brand_id, email_key) WHERE (state = 'open'::text);
CREATE INDEX agent_applications__state ON agent_applications USING btree (brand_id, state, id DESC);

create table agent_balances (
  agent_id uuid not null,
  currency text not null,
  main_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint agent_balances__pk PRIMARY KEY (agent_id, currency)
);

create table agent_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint agent_days__pk PRIMARY KEY (agent_id, currency, day, category, vendor_code)
);

create table agent_downlines (
  ancestor_id uuid not null,
  member_id uuid not null,
  depth smallint not null,
  constraint agent_downlines__pk PRIMARY KEY (ancestor_id, member_id),
  constraint agent_downlines_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES members(id),
  constraint agent_downlines_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint agent_downlines__depth CHECK (depth > 0),
  constraint agent_downlines__others CHECK (ancestor_id <> member_id)
);
CREATE INDEX agent_downlines__member_id ON agent_downlines USING btree (member_id, depth);

create table agent_ledger_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint agent_ledger_days__pk PRIMARY KEY (agent_id, currency, day, kind)
);

create table agent_member_days (
  agent_id uuid not null,
  kind text not null,
  day date not null,
  previous_day date not null,
  member_count bigint not null,
  constraint agent_member_days__pk PRIMARY KEY (agent_id, kind, day, previous_day),
  constraint agent_member_days__kind CHECK (kind = ANY (ARRAY['play'::text, 'deposit'::text, 'first_deposit'::text, 'registration'::text])),
  constraint agent_member_days__order CHECK (previous_day < day)
);

create table agent_size_deltas (
  id bigint not null generated always as identity,
  agent_id uuid not null,
  member_count bigint not null,
  constraint agent_size_deltas__pk PRIMARY KEY (id)
);
CREATE INDEX agent_size_deltas__agent_id ON agent_size_deltas USING btree (agent_id);

create table agent_sizes (
  agent_id uuid not null,
  member_count bigint not null,
  constraint agent_sizes__pk PRIMARY KEY (agent_id)
);

create table announcements (
  id uuid not null,
  brand_id uuid not null,
  type text not null,
  execution text,
  promotion_type text not null default 'all'::text,
  texts jsonb not null,
  published_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint announcements__execution CHECK ((execution = ANY (ARRAY['A'::text, 'B'::text, 'F'::text])) AND type = 'PU'::text OR execution IS NULL AND type <> 'PU'::text),
  constraint announcements__type CHECK (type = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text]))
);
CREATE INDEX announcements__published ON announcements USING btree (brand_id, published_at DESC, id DESC);

create table approval_policies (
  is_only boolean not null default true,
  independence_hours integer not null,
  expiry_hours integer not null,
  version integer not null default 1,
  constraint approval_policies_pkey PRIMARY KEY (is_only),
  constraint approval_policies_expiry_hours_check CHECK (expiry_hours >= 1 AND expiry_hours <= 720),
  constraint approval_policies_independence_hours_check CHECK (independence_hours >= 1 AND independence_hours <= 720),
  constraint approval_policies_is_only_check CHECK (is_only)
);

create table attempt_counters (
  subject text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint attempt_counters_pkey PRIMARY KEY (subject)
);
CREATE INDEX attempt_counters__failed_at ON attempt_counters USING btree (failed_at);

create table audit_entries (
  seq bigint not null,
  id uuid not null,
  recorded_at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  previous_hash bytea not null,
  hash bytea not null,
  key_id text,
  constraint audit_entries_pkey PRIMARY KEY (seq),
  constraint audit_entries_hash_key UNIQUE (hash),
  constraint audit_entries_id_key UNIQUE (id),
  constraint audit_entries_actor_kind_check CHECK (actor_kind = ANY (ARRAY['operator'::text, 'system'::text, 'member'::text])),
  constraint audit_entries_hash_check CHECK (length(hash) = 32),
  constraint audit_entries_previous_hash_check CHECK (length(previous_hash) = 32)
);
CREATE INDEX audit_entries__action ON audit_entries USING btree (action text_pattern_ops, seq DESC);
CREATE INDEX audit_entries__actor ON audit_entries USING btree (actor_kind, actor_id, seq DESC);
CREATE INDEX audit_entries__recorded_at ON audit_entries USING btree (recorded_at);
CREATE INDEX audit_entries__subject ON audit_entries USING btree (subject_kind, subject_id, seq DESC);
CREATE TRIGGER audit_entries__append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_rewrite();
CREATE TRIGGER audit_entries__no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_rewrite();

create table audit_head (
  is_only boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (is_only),
  constraint audit_head_hash_check CHECK (length(hash) = 32),
  constraint audit_head_is_only_check CHECK (is_only)
);
CREATE TRIGGER audit_head__forward BEFORE DELETE OR UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_head_rewrite();
CREATE TRIGGER audit_head__no_truncate BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_rewrite();

create table auto_approval_days (
  brand_id uuid not null,
  currency text not null,
  day date not null,
  amount bigint not null default 0,
  approval_count integer not null default 0,
  constraint auto_approval_days__pk PRIMARY KEY (brand_id, currency, day),
  constraint auto_approval_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table avatars (
  id uuid not null,
  member_id uuid not null,
  content bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (id),
  constraint avatars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE UNIQUE INDEX avatars__member_id ON avatars USING btree (member_id);

create table bad_records (
  bucket smallint not null,
  id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  bill_id uuid not null,
  payee_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint bad_records__pk PRIMARY KEY (bucket, id),
  constraint bad_records__bucket_bill_id UNIQUE (bucket, bill_id),
  constraint bad_records_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX bad_records__brand_id ON bad_records USING btree (brand_id, id DESC);
CREATE INDEX bad_records__bucket_member_id ON bad_records USING btree (bucket, member_id, id DESC);

create table bank_credits (
  id uuid not null,
  brand_id uuid not null,
  channel_id uuid not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  payer text not null,
  remittance text not null,
  reference_code text,
  bank_reference text not null,
  value_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  created_by text,
  deposit_id uuid,
  member_id uuid,
  matched_by text,
  matched_at timestamp with time zone,
  credited_at timestamp with time zone,
  reason text,
  written_by uuid,
  imported_by uuid,
  constraint bank_credits__pk PRIMARY KEY (id),
  constraint bank_credits__channel_id_bank_reference UNIQUE (channel_id, bank_reference),
  constraint bank_credits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bank_credits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES payment_channels(id),
  constraint bank_credits__amount CHECK (amount > 0),
  constraint bank_credits__state CHECK (state = ANY (ARRAY['OPEN'::text, 'MATCHED'::text, 'CREDITED'::text, 'IGNORED'::text])),
  constraint bank_credits__tied CHECK ((state = ANY (ARRAY['MATCHED'::text, 'CREDITED'::text])) = (deposit_id IS NOT NULL) AND (deposit_id IS NULL) = (matched_at IS NULL) AND (state = 'CREDITED'::text) = (credited_at IS NOT NULL))
);
CREATE INDEX bank_credits__brand_id_created_at ON bank_credits USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX bank_credits__brand_id_state ON bank_credits USING btree (brand_id, state, created_at DESC, id DESC);
CREATE UNIQUE INDEX bank_credits__deposit_id ON bank_credits USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX bank_credits__open_amount ON bank_credits USING btree (brand_id, currency, amount) WHERE (state = 'OPEN'::text);
CREATE INDEX bank_credits__open_reference ON bank_credits USING btree (brand_id, reference_code) WHERE (state = 'OPEN'::text);

create table banners (
  id uuid not null,
  brand_id uuid not null,
  group_name text not null,
  position integer not null,
  texts jsonb not null,
  image_url text not null,
  linkage_type text not null,
  url text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint banners__group_name CHECK (group_name = ANY (ARRAY['w_home'::text, 'w_login'::text, 'w_register'::text, 'w_forget'::text])),
  constraint banners__linkage_type CHECK (linkage_type = ANY (ARRAY['route'::text, 'game'::text, 'external'::text, 'none'::text]))
);
CREATE INDEX banners__brand_id ON banners USING btree (brand_id, group_name, "position");

create table beacon_chains (
  id uuid not null,
  genesis_at timestamp with time zone not null,
  period_seconds integer not null,
  length integer not null,
  end_hash text not null,
  sealed_seed text not null,
  created_at timestamp with time zone not null,
  constraint beacon_chains_pkey PRIMARY KEY (id),
  constraint beacon_chains__genesis_at UNIQUE (genesis_at),
  constraint beacon_chains__length CHECK (length > 0 AND period_seconds > 0)
);

create table bill_events (
  bucket smallint not null,
  bill_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  amount bigint,
  note text,
  constraint bill_events__pk PRIMARY KEY (bucket, bill_id, seq),
  constraint bill_events__actor_kind CHECK (actor_kind = ANY (ARRAY['system'::text, 'member'::text, 'operator'::text]))
);

create table bill_payments (
  bucket smallint not null,
  bill_id uuid not null,
  seq integer not null,
  member_id uuid not null,
  payer_id uuid,
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  is_deduction boolean not null default false,
  state text not null,
  sent_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint bill_payments__pk PRIMARY KEY (bucket, bill_id, seq),
  constraint bill_payments__amount CHECK (amount > 0),
  constraint bill_payments__done_at CHECK ((done_at IS NOT NULL) = (state = 'DONE'::text)),
  constraint bill_payments__state CHECK (state = ANY (ARRAY['SENT'::text, 'DONE'::text]))
);
CREATE INDEX bill_payments__sent_at__open ON bill_payments USING btree (sent_at) WHERE (state = 'SENT'::text);

create table bills (
  bucket smallint not null,
  id uuid not null,
  run_id uuid not null,
  brand_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  period text not null,
  period_start_at timestamp with time zone not null,
  period_end_at timestamp with time zone not null,
  day date not null,
  correction_no integer not null,
  correction_of uuid,
  member_id uuid not null,
  payer_id uuid,
  depth smallint not null,
  currency text not null,
  state text not null,
  reviewer text,
  is_held boolean not null default false,
  valid_amount bigint not null,
  profit_loss_amount bigint not null,
  active_members integer not null,
  base_amount bigint not null,
  tier smallint,
  rate_bps integer,
  gross_amount bigint not null,
  paid_amount bigint not null default 0,
  open_amount bigint not null,
  this_loss_amount bigint,
  carried_in_amount bigint,
  total_loss_amount bigint,
  carried_out_amount bigint,
  carry_mode text,
  counted_from_at timestamp with time zone not null,
  cutoff_seq bigint not null,
  after_seq bigint,
  lines jsonb not null,
  calculated_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  overdue_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  reason text,
  write_off_mode text,
  write_off_amount bigint,
  write_off_reason text,
  write_off_operator_id uuid,
  write_off_operator_account text,
  write_off_proposed_at timestamp with time zone,
  write_off_decided_at timestamp with time zone,
  version integer not null default 1,
  earned_amount bigint,
  waited_in_amount bigint,
  waited_out_amount bigint,
  room_in_amount bigint,
  room_made_amount bigint,
  room_out_amount bigint,
  turnover_cap_bps integer,
  constraint bills__pk PRIMARY KEY (bucket, id),
  constraint bills__bucket_contract_id_period_start_at_correction_no UNIQUE (bucket, contract_id, period_start_at, correction_no),
  constraint bills_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bills_run_id_fkey FOREIGN KEY (run_id) REFERENCES settlement_runs(id),
  constraint bills__amounts CHECK (paid_amount >= 0 AND open_amount >= 0 AND (gross_amount < 0 OR (paid_amount + open_amount) <= gross_amount)),
  constraint bills__below_zero CHECK ((gross_amount < 0) = (state = ANY (ARRAY['ADJUST_PENDING'::text, 'WAIVED'::text, 'DEDUCTED'::text]))),
  constraint bills__cap CHECK (turnover_cap_bps IS NULL OR waited_in_amount >= 0 AND waited_out_amount >= 0 AND gross_amount = (earned_amount + waited_in_amount - waited_out_amount) AND room_out_amount = (room_in_amount + room_made_amount - gross_amount)),
  constraint bills__correction CHECK ((correction_no > 0) = (correction_of IS NOT NULL)),
  constraint bills__open CHECK (
CASE
    WHEN state = ANY (ARRAY['CALCULATED'::text, 'PENDING_REVIEW'::text, 'PAYABLE'::text, 'PARTIAL'::text, 'INSUFFICIENT'::text, 'OVERDUE'::text]) THEN open_amount > 0 AND (paid_amount + open_amount) = gross_amount
    ELSE open_amount = 0
END),
  constraint bills__others CHECK (payer_id <> member_id),
  constraint bills__reviewer CHECK (reviewer = ANY (ARRAY['upline'::text, 'operator'::text])),
  constraint bills__state CHECK (state = ANY (ARRAY['CALCULATED'::text, 'NOT_REACHED'::text, 'PENDING_REVIEW'::text, 'PAYABLE'::text, 'PAID'::text, 'PARTIAL'::text, 'INSUFFICIENT'::text, 'OVERDUE'::text, 'REJECTED'::text, 'WRITTEN_OFF'::text, 'ADJUST_PENDING'::text, 'WAIVED'::text, 'DEDUCTED'::text])),
  constraint bills__write_off_mode CHECK (write_off_mode = ANY (ARRAY['platform_pays'::text, 'cancel'::text]))
);
CREATE INDEX bills__brand_id ON bills USING btree (brand_id, period_start_at DESC, id DESC);
CREATE INDEX bills__brand_id__waiting ON bills USING btree (brand_id, state, period_start_at, id) WHERE (state = ANY (ARRAY['CALCULATED'::text, 'PENDING_REVIEW'::text, 'PAYABLE'::text, 'PARTIAL'::text, 'INSUFFICIENT'::text, 'OVERDUE'::text, 'ADJUST_PENDING'::text]));
CREATE INDEX bills__bucket_member_id_kind ON bills USING btree (bucket, member_id, kind, period_start_at DESC, id DESC);
CREATE INDEX bills__overdue_at ON bills USING btree (overdue_at) WHERE (state = ANY (ARRAY['PENDING_REVIEW'::text, 'PAYABLE'::text, 'PARTIAL'::text, 'INSUFFICIENT'::text]));
CREATE INDEX bills__payer_id__owed ON bills USING btree (payer_id, due_at, id) WHERE ((payer_id IS NOT NULL) AND (state = ANY (ARRAY['PENDING_REVIEW'::text, 'PAYABLE'::text, 'PARTIAL'::text, 'INSUFFICIENT'::text, 'OVERDUE'::text])));
CREATE INDEX bills__payer_id_kind ON bills USING btree (payer_id, kind, period_start_at DESC, id DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX bills__run_id ON bills USING btree (run_id, depth, id);

create table blacklist_entries (
  id uuid not null,
  brand_id uuid not null,
  kind text not null,
  value_hash bytea not null,
  label text not null,
  reason text not null,
  expires_at timestamp with time zone,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  removed_reason text,
  constraint blacklist_entries_pkey PRIMARY KEY (id),
  constraint blacklist_entries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint blacklist_entries__kind CHECK (kind = ANY (ARRAY['ip'::text, 'email'::text, 'email_domain'::text, 'mobile'::text, 'id_number'::text, 'payee_name'::text, 'device'::text, 'account'::text])),
  constraint blacklist_entries__removal CHECK (num_nonnulls(removed_at, removed_by, removed_reason) = ANY (ARRAY[0, 3]))
);
CREATE INDEX blacklist_entries__listed ON blacklist_entries USING btree (brand_id, id DESC);
CREATE UNIQUE INDEX blacklist_entries__value ON blacklist_entries USING btree (brand_id, value_hash) WHERE (removed_at IS NULL);

create table blacklist_hits (
  id uuid not null,
  brand_id uuid not null,
  entry_id uuid not null,
  occasion text not null,
  member_id uuid,
  ip inet,
  hit_at timestamp with time zone not null,
  constraint blacklist_hits_pkey PRIMARY KEY (id),
  constraint blacklist_hits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint blacklist_hits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES blacklist_entries(id),
  constraint blacklist_hits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint blacklist_hits__occasion CHECK (occasion = ANY (ARRAY['register'::text, 'login'::text, 'withdraw'::text]))
);
CREATE INDEX blacklist_hits__brand_id ON blacklist_hits USING btree (brand_id, id DESC);
CREATE INDEX blacklist_hits__entry_id ON blacklist_hits USING btree (entry_id, id DESC);
CREATE INDEX blacklist_hits__hit_at ON blacklist_hits USING btree (hit_at);
CREATE INDEX blacklist_hits__member_id ON blacklist_hits USING btree (member_id);

create table branch_freeze_members (
  task_id uuid not null,
  member_id uuid not null,
  stops text[] not null,
  constraint branch_freeze_members__pk PRIMARY KEY (task_id, member_id),
  constraint branch_freeze_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint branch_freeze_members_task_id_fkey FOREIGN KEY (task_id) REFERENCES branch_tasks(id)
);
CREATE INDEX branch_freeze_members__member_id ON branch_freeze_members USING btree (member_id);

create table branch_tasks (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null,
  state text not null,
  upline_id uuid,
  stops text[] not null default '{}'::text[],
  total integer not null,
  done integer not null default 0,
  failure text,
  reason text not null,
  operator_id uuid not null,
  ip inet,
  outcome jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by uuid,
  undo_reason text,
  version integer not null default 1,
  constraint branch_tasks__pk PRIMARY KEY (id),
  constraint branch_tasks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint branch_tasks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint branch_tasks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint branch_tasks_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES operators(id),
  constraint branch_tasks_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES members(id),
  constraint branch_tasks__kind CHECK (kind = ANY (ARRAY['move'::text, 'freeze'::text])),
  constraint branch_tasks__state CHECK (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'UNDOING'::text, 'UNDONE'::text])),
  constraint branch_tasks__stops CHECK (stops <@ '{login,bet,withdraw,transfer}'::text[])
);
CREATE INDEX branch_tasks__brand_id ON branch_tasks USING btree (brand_id, id DESC);
CREATE INDEX branch_tasks__member_id ON branch_tasks USING btree (member_id, id DESC);
CREATE UNIQUE INDEX branch_tasks__open ON branch_tasks USING btree (member_id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'UNDOING'::text]));
CREATE INDEX branch_tasks__operator_id ON branch_tasks USING btree (operator_id);
CREATE INDEX branch_tasks__undone_by ON branch_tasks USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE INDEX branch_tasks__upline_id ON branch_tasks USING btree (upline_id) WHERE (upline_id IS NOT NULL);

create table brand_days (
  brand_id uuid not null,
  currency text not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint brand_days__pk PRIMARY KEY (brand_id, currency, day, category, vendor_code, game_code),
  constraint brand_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table brand_deposit_limits (
  brand_id uuid not null,
  currency text not null,
  period text not null,
  ceiling_amount bigint not null,
  constraint brand_deposit_limits__pk PRIMARY KEY (brand_id, currency, period),
  constraint brand_deposit_limits__ceiling_amount CHECK (ceiling_amount > 0),
  constraint brand_deposit_limits__period CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);

create table brand_domains (
  host text not null,
  brand_id uuid not null,
  url text not null,
  position integer not null,
  constraint brand_domains_pkey PRIMARY KEY (host),
  constraint brand_domains_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX brand_domains__brand_id ON brand_domains USING btree (brand_id, "position");

create table brand_files (
  file_name text not null,
  media_type text not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint brand_files_pkey PRIMARY KEY (file_name)
);

create table brand_ledger_days (
  brand_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint brand_ledger_days__pk PRIMARY KEY (brand_id, currency, day, kind),
  constraint brand_ledger_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table brand_marks (
  brand_id uuid not null,
  place text not null,
  name text not null,
  constraint brand_marks_pkey PRIMARY KEY (brand_id, place),
  constraint brand_marks__picture FOREIGN KEY (brand_id, name) REFERENCES brand_pictures(brand_id, name),
  constraint brand_marks__place CHECK (place = ANY (ARRAY['logo'::text, 'logoLight'::text, 'icon'::text]))
);
CREATE INDEX brand_marks__name ON brand_marks USING btree (brand_id, name);

create table brand_modules (
  brand_id uuid not null,
  mod_id text not null,
  parent_mod_id text,
  enabled boolean not null,
  position integer not null,
  constraint brand_modules_pkey PRIMARY KEY (brand_id, mod_id),
  constraint brand_modules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brand_modules_brand_id_parent_mod_id_fkey FOREIGN KEY (brand_id, parent_mod_id) REFERENCES brand_modules(brand_id, mod_id)
);
CREATE INDEX brand_modules__parent ON brand_modules USING btree (brand_id, parent_mod_id);

create table brand_pictures (
  brand_id uuid not null,
  name text not null,
  kind text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint brand_pictures_pkey PRIMARY KEY (brand_id, name),
  constraint brand_pictures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brand_pictures__kind CHECK (kind = ANY (ARRAY['logo'::text, 'icon'::text])),
  constraint brand_pictures__name CHECK (name ~ '^[0-9a-f]{24}$'::text)
);

create table brand_schedules (
  brand_id uuid not null,
  part text not null,
  content jsonb not null,
  starts_at timestamp with time zone not null,
  ordered_by uuid not null,
  ip text not null,
  reason text not null,
  ordered_at timestamp with time zone not null,
  constraint brand_schedules_pkey PRIMARY KEY (brand_id, part),
  constraint brand_schedules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brand_schedules_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES operators(id)
);
CREATE INDEX brand_schedules__ordered_by ON brand_schedules USING btree (ordered_by);
CREATE INDEX brand_schedules__starts_at ON brand_schedules USING btree (starts_at);

create table brand_vendors (
  brand_id uuid not null,
  vendor_code text not null,
  is_shown boolean not null,
  position integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint brand_vendors__pk PRIMARY KEY (brand_id, vendor_code),
  constraint brand_vendors_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code)
);
CREATE INDEX brand_vendors__vendor_code ON brand_vendors USING btree (vendor_code);
CREATE TRIGGER brand_vendors__version AFTER INSERT OR DELETE OR UPDATE ON brand_vendors FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table brand_versions (
  brand_id uuid not null,
  part text not null,
  version integer not null,
  content jsonb not null,
  changed_by uuid,
  reason text,
  changed_at timestamp with time zone not null,
  constraint brand_versions_pkey PRIMARY KEY (brand_id, part, version),
  constraint brand_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brand_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id)
);
CREATE INDEX brand_versions__changed_by ON brand_versions USING btree (changed_by);

create table brands (
  id uuid not null,
  code text not null,
  name text not null,
  currency text not null,
  default_language text not null,
  languages text[] not null,
  theme text not null default 'dark'::text,
  compliance_profile text not null default 'OPEN'::text,
  time_zone text not null default 'UTC'::text,
  age_min smallint not null default 18,
  age_check text not null default 'tick'::text,
  terms_version text not null,
  session_idle_minutes integer not null default 30,
  session_days integer not null default 30,
  password_days integer,
  colours jsonb not null default '{"dark": {}, "light": {}}'::jsonb,
  image_cdns text[] not null default '{}'::text[],
  launch_game_cdns text[] not null default '{}'::text[],
  analytics jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  jackpot_counter text not null default 'decorative'::text,
  has_pools boolean not null default false,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands__code UNIQUE (code),
  constraint brands__age_check CHECK (age_check = ANY (ARRAY['birthday'::text, 'tick'::text])),
  constraint brands__age_min CHECK (age_min >= 18 AND age_min <= 21),
  constraint brands__compliance_profile CHECK (compliance_profile = ANY (ARRAY['OPEN'::text, 'GLI'::text, 'UKGC'::text, 'MGA'::text])),
  constraint brands__jackpot_counter CHECK (jackpot_counter = ANY (ARRAY['decorative'::text, 'off'::text])),
  constraint brands__session CHECK (session_idle_minutes > 0 AND session_days > 0),
  constraint brands__theme CHECK (theme = ANY (ARRAY['dark'::text, 'light'::text]))
);

create unlogged table captchas (
  id uuid not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  uses smallint not null default 0,
  constraint captchas_pkey PRIMARY KEY (id)
);
CREATE INDEX captchas__expires_at ON captchas USING btree (expires_at);

create table cash_out_rules (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  kind text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint cash_out_rules__pk PRIMARY KEY (bucket, member_id, slip_id),
  constraint cash_out_rules_amount_check CHECK (amount > 0),
  constraint cash_out_rules_kind_check CHECK (kind = ANY (ARRAY['at_least'::text, 'stop_loss'::text]))
);

create table cashier_policies (
  brand_id uuid not null,
  currency text not null,
  withdraw_min_amount bigint not null,
  withdraw_max_amount bigint not null,
  withdraw_day_amount bigint not null,
  withdraw_day_count integer not null,
  fee_bps integer not null,
  free_per_day integer not null,
  open_withdrawals_max integer not null default 3,
  pending_deposits_max integer not null default 5,
  accounts_max integer not null default 5,
  account_lock_minutes integer not null,
  receipt_confirm_minutes integer not null default 30,
  second_operator_amount bigint not null,
  auto_approve_amount bigint,
  reset_balance_amount bigint not null,
  risk_amount bigint not null,
  risk_account_hours integer not null,
  risk_payout_account_hours integer not null,
  risk_day_count integer not null,
  risk_failed_logins integer not null,
  risk_play_hundredths integer not null,
  member_lock_minutes integer not null default 0,
  second_factor text not null default 'bound'::text,
  service_windows jsonb not null default '[]'::jsonb,
  auto_approve_member_day_amount bigint,
  auto_approve_day_amount bigint,
  auto_approve_needs_kyc boolean not null default false,
  payouts_in_batches boolean not null default false,
  failed_payouts_wait boolean not null default false,
  risk_security_hours integer not null default 24,
  risk_method_hours integer not null default 12,
  risk_sharers integer not null default 1,
  risk_bonus_hundredths integer not null default 100,
  version integer not null default 1,
  updated_at timestamp with time zone,
  updated_by text,
  fee_fixed_amount bigint not null default 0,
  fee_min_amount bigint not null default 0,
  fee_max_amount bigint,
  waive_alone_amount bigint not null default 0,
  withdraw_alone_day_amount bigint not null default 0,
  deposit_alone_day_amount bigint not null default 0,
  voucher_alone_amount bigint not null default 0,
  constraint cashier_policies__pk PRIMARY KEY (brand_id, currency),
  constraint cashier_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_policies__fee_bounds CHECK (fee_min_amount >= 0 AND (fee_max_amount IS NULL OR fee_max_amount >= fee_min_amount)),
  constraint cashier_policies__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint cashier_policies__fee_fixed_amount CHECK (fee_fixed_amount >= 0),
  constraint cashier_policies__limits CHECK (withdraw_min_amount > 0 AND withdraw_max_amount >= withdraw_min_amount),
  constraint cashier_policies__receipt CHECK (receipt_confirm_minutes > 0),
  constraint cashier_policies__second_factor CHECK (second_factor = ANY (ARRAY['bound'::text, 'always'::text])),
  constraint cashier_policies_deposit_alone_day_amount_check CHECK (deposit_alone_day_amount >= 0),
  constraint cashier_policies_voucher_alone_amount_check CHECK (voucher_alone_amount >= 0),
  constraint cashier_policies_waive_alone_amount_check CHECK (waive_alone_amount >= 0),
  constraint cashier_policies_withdraw_alone_day_amount_check CHECK (withdraw_alone_day_amount >= 0)
);

create table cashier_totals (
  bucket smallint not null,
  member_id uuid not null,
  deposit_count integer not null default 0,
  deposited_amount bigint not null default 0,
  withdrawal_count integer not null default 0,
  withdrawn_amount bigint not null default 0,
  played_amount bigint not null default 0,
  constraint cashier_totals__pk PRIMARY KEY (bucket, member_id)
);

create table cashier_vip_limits (
  brand_id uuid not null,
  currency text not null,
  rank smallint not null,
  withdraw_max_amount bigint,
  day_amount bigint,
  day_count integer,
  fee_bps integer,
  free_per_day integer,
  fee_fixed_amount bigint,
  constraint cashier_vip_limits__pk PRIMARY KEY (brand_id, currency, rank),
  constraint cashier_vip_limits__brand_id_currency FOREIGN KEY (brand_id, currency) REFERENCES cashier_policies(brand_id, currency),
  constraint cashier_vip_limits__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint cashier_vip_limits__fee_fixed_amount CHECK (fee_fixed_amount >= 0),
  constraint cashier_vip_limits__rank CHECK (rank >= 0 AND rank <= 10)
);

create table catalogue_versions (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_versions_pkey PRIMARY KEY (only_row),
  constraint catalogue_versions_only_row_check CHECK (only_row)
);
CREATE TRIGGER catalogue_versions__published AFTER UPDATE ON catalogue_versions FOR EACH STATEMENT EXECUTE FUNCTION add_published_event('catalogue.published');

create table channel_versions (
  channel text not null,
  version bigint not null,
  constraint channel_versions_pkey PRIMARY KEY (channel)
);

create table chase_items (
  bucket smallint not null,
  member_id uuid not null,
  chase_id uuid not null,
  place smallint not null,
  issue_id uuid not null,
  issue_no text not null,
  opens_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  multiple integer not null,
  stake_amount bigint not null,
  status text not null default 'WAITING'::text,
  done_at timestamp with time zone,
  constraint chase_items__pk PRIMARY KEY (bucket, member_id, chase_id, place),
  constraint chase_items__amounts CHECK (stake_amount > 0 AND multiple >= 1),
  constraint chase_items__done_at CHECK ((done_at IS NULL) = (status = 'WAITING'::text)),
  constraint chase_items__status CHECK (status = ANY (ARRAY['WAITING'::text, 'PLACED'::text, 'RETURNED'::text]))
);
CREATE INDEX chase_items__issue_id__placed ON chase_items USING btree (issue_id, bucket, member_id, chase_id) WHERE (status = 'PLACED'::text);
CREATE INDEX chase_items__issue_id__waiting ON chase_items USING btree (issue_id, bucket, member_id, chase_id) WHERE (status = 'WAITING'::text);

create table chase_lines (
  bucket smallint not null,
  member_id uuid not null,
  chase_id uuid not null,
  place smallint not null,
  play text not null,
  bets integer not null,
  unit integer not null,
  mode text not null,
  multiple integer not null,
  price integer not null,
  prize_group integer,
  traded_points integer not null,
  rebate_bps integer not null,
  pack_version integer,
  odds text not null,
  cap_amount bigint not null,
  cap_reason text not null,
  selection text not null,
  issue_cap_amount bigint,
  cuts text not null default ''::text,
  constraint chase_lines__pk PRIMARY KEY (bucket, member_id, chase_id, place)
);

create table chases (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  order_id uuid not null,
  game_code text not null,
  family text not null,
  currency text not null,
  total_amount bigint not null,
  placed_amount bigint not null default 0,
  returned_amount bigint not null default 0,
  stops_on_win boolean not null,
  status text not null default 'ACTIVE'::text,
  items integer not null,
  items_done integer not null default 0,
  device text not null,
  ip inet,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint chases__pk PRIMARY KEY (bucket, member_id, id),
  constraint chases__amounts CHECK (placed_amount >= 0 AND returned_amount >= 0 AND (placed_amount + returned_amount) <= total_amount),
  constraint chases__ended_at CHECK ((ended_at IS NULL) = (status = 'ACTIVE'::text)),
  constraint chases__items CHECK (items_done >= 0 AND items_done <= items),
  constraint chases__status CHECK (status = ANY (ARRAY['ACTIVE'::text, 'DONE'::text, 'STOPPED'::text, 'CANCELLED'::text]))
);
CREATE INDEX chases__id ON chases USING btree (id);

create table click_registrations (
  member_id uuid not null,
  click_id uuid not null,
  constraint click_registrations__pk PRIMARY KEY (member_id),
  constraint click_registrations_click_id_fkey FOREIGN KEY (click_id) REFERENCES link_clicks(id),
  constraint click_registrations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX click_registrations__click_id ON click_registrations USING btree (click_id);

create table collusion_settings (
  name text not null,
  thresholds jsonb not null,
  version integer not null,
  constraint collusion_settings_pkey PRIMARY KEY (name),
  constraint collusion_settings_name_check CHECK (name = 'thresholds'::text)
);

create table collusion_signals (
  id uuid not null,
  kind text not null,
  game_code text not null,
  currency text not null,
  first_id uuid not null,
  second_id uuid,
  score_milli integer not null,
  figures jsonb not null,
  hands jsonb not null,
  state text not null default 'new'::text,
  found_at timestamp with time zone not null,
  renewed_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  decided_score_milli integer,
  version integer not null default 1,
  constraint collusion_signals_pkey PRIMARY KEY (id),
  constraint collusion_signals__pair UNIQUE NULLS NOT DISTINCT (kind, game_code, currency, first_id, second_id),
  constraint collusion_signals_first_id_fkey FOREIGN KEY (first_id) REFERENCES members(id),
  constraint collusion_signals_second_id_fkey FOREIGN KEY (second_id) REFERENCES members(id),
  constraint collusion_signals_kind_check CHECK (kind = ANY (ARRAY['together'::text, 'flow'::text, 'soft'::text, 'fast'::text, 'shared'::text])),
  constraint collusion_signals_state_check CHECK (state = ANY (ARRAY['new'::text, 'seen'::text, 'dismissed'::text, 'escalated'::text]))
);
CREATE INDEX collusion_signals__first_id ON collusion_signals USING btree (first_id);
CREATE INDEX collusion_signals__second_id ON collusion_signals USING btree (second_id);
CREATE INDEX collusion_signals__state ON collusion_signals USING btree (state, id);

create table console_network_lists (
  is_only boolean not null default true,
  version integer not null default 1,
  constraint console_network_lists_pkey PRIMARY KEY (is_only),
  constraint console_network_lists_is_only_check CHECK (is_only)
);

create table console_networks (
  network cidr not null,
  note text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint console_networks_pkey PRIMARY KEY (network),
  constraint console_networks_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id)
);
CREATE INDEX console_networks__added_by ON console_networks USING btree (added_by);

create table content_heads (
  brand_id uuid not null,
  version bigint not null,
  constraint content_heads_pkey PRIMARY KEY (brand_id),
  constraint content_heads_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE TRIGGER content_heads__published AFTER INSERT OR UPDATE ON content_heads FOR EACH ROW EXECUTE FUNCTION add_published_event('content.published');

create table content_items (
  id uuid not null,
  brand_id uuid not null,
  kind text not null,
  slug text,
  parent_id uuid,
  group_name text not null,
  position integer not null default 0,
  status text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  version integer not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_items_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES content_items(id),
  constraint content_items__ends_at CHECK (ends_at > starts_at),
  constraint content_items__kind CHECK (kind = ANY (ARRAY['banner'::text, 'announcement'::text, 'promotion'::text, 'post'::text, 'help_section'::text, 'help_article'::text, 'match'::text])),
  constraint content_items__parent_id CHECK ((parent_id IS NOT NULL) = (kind = 'help_article'::text)),
  constraint content_items__published_at CHECK (published_at IS NOT NULL OR status <> 'published'::text),
  constraint content_items__slug CHECK ((slug IS NOT NULL) = (kind = ANY (ARRAY['promotion'::text, 'post'::text, 'help_section'::text]))),
  constraint content_items__status CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))
);
CREATE INDEX content_items__list ON content_items USING btree (brand_id, kind, group_name, "position", id);
CREATE INDEX content_items__parent_id ON content_items USING btree (parent_id, "position");
CREATE UNIQUE INDEX content_items__slug ON content_items USING btree (brand_id, kind, slug) WHERE (status <> 'archived'::text);

create table content_media (
  id uuid not null,
  brand_id uuid not null,
  sha256 bytea not null,
  name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint content_media_pkey PRIMARY KEY (id),
  constraint content_media__sha256 UNIQUE (brand_id, sha256),
  constraint content_media_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_media_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id)
);
CREATE INDEX content_media__created_by ON content_media USING btree (created_by);
CREATE INDEX content_media__list ON content_media USING btree (brand_id, created_at DESC, id DESC);

create table content_media_files (
  media_id uuid not null,
  width integer not null,
  content bytea not null,
  constraint content_media_files_pkey PRIMARY KEY (media_id, width),
  constraint content_media_files_media_id_fkey FOREIGN KEY (media_id) REFERENCES content_media(id) ON DELETE CASCADE
);

create table content_media_uses (
  item_id uuid not null,
  media_id uuid not null,
  constraint content_media_uses_pkey PRIMARY KEY (item_id, media_id),
  constraint content_media_uses_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id),
  constraint content_media_uses_media_id_fkey FOREIGN KEY (media_id) REFERENCES content_media(id)
);
CREATE INDEX content_media_uses__media_id ON content_media_uses USING btree (media_id);

create table content_previews (
  token_hash bytea not null,
  brand_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  constraint content_previews_pkey PRIMARY KEY (token_hash),
  constraint content_previews_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_previews_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id)
);
CREATE INDEX content_previews__brand_id ON content_previews USING btree (brand_id);
CREATE INDEX content_previews__created_by ON content_previews USING btree (created_by);
CREATE INDEX content_previews__expires_at ON content_previews USING btree (expires_at);

create table content_versions (
  item_id uuid not null,
  version integer not null,
  status text not null,
  payload jsonb not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  operator_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  constraint content_versions_pkey PRIMARY KEY (item_id, version),
  constraint content_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id),
  constraint content_versions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX content_versions__operator_id ON content_versions USING btree (operator_id);

create table contract_events (
  contract_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  note text,
  constraint contract_events__pk PRIMARY KEY (contract_id, id),
  constraint contract_events_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  constraint contract_events__actor CHECK (actor = ANY (ARRAY['upline'::text, 'downline'::text, 'operator'::text, 'system'::text]))
);
CREATE TRIGGER contract_events__append_only BEFORE DELETE OR UPDATE ON contract_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table contract_limits (
  brand_id uuid not null,
  currency text not null,
  kind text not null,
  is_offered boolean not null,
  min_rate_bps integer not null,
  max_rate_bps integer not null,
  max_tiers smallint not null,
  min_active integer not null,
  max_threshold_amount bigint not null,
  active_min_amount bigint not null,
  active_min_long_amount bigint not null,
  allow_equal_rate boolean not null,
  min_rate_gap_bps integer not null,
  wage_plus_rebate_cap boolean not null,
  periods text[] not null,
  carry_modes text[] not null,
  deduct_wages boolean not null,
  deduct_fees boolean not null,
  base_unit_amount bigint not null,
  distribution_delay_days smallint not null,
  overdue_days smallint not null,
  review_mode text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  turnover_cap_bps integer not null,
  constraint contract_limits__pk PRIMARY KEY (brand_id, currency, kind),
  constraint contract_limits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint contract_limits__amounts CHECK (max_threshold_amount > 0 AND min_active >= 0 AND active_min_amount >= 0 AND active_min_long_amount >= 0 AND base_unit_amount > 0),
  constraint contract_limits__carry CHECK (cardinality(carry_modes) > 0 AND carry_modes <@ '{NONE,PREV,MONTH,FOREVER}'::text[]),
  constraint contract_limits__days CHECK (distribution_delay_days >= 0 AND distribution_delay_days <= 30 AND overdue_days >= 1 AND overdue_days <= 365),
  constraint contract_limits__kind CHECK (kind = ANY (ARRAY['DIVIDEND'::text, 'DAILY_WAGE'::text, 'HOURLY_SALARY'::text, 'REALTIME_SALARY'::text])),
  constraint contract_limits__periods CHECK (cardinality(periods) > 0 AND periods <@ '{D,W,H,M,HOUR,SLOT}'::text[]),
  constraint contract_limits__rates CHECK (0 <= min_rate_bps AND min_rate_bps <= max_rate_bps AND max_rate_bps <= 10000 AND min_rate_gap_bps >= 0 AND min_rate_gap_bps <= 10000),
  constraint contract_limits__review CHECK (review_mode = ANY (ARRAY['AUTO'::text, 'UPLINE'::text, 'ADMIN'::text])),
  constraint contract_limits__tiers CHECK (max_tiers >= 1 AND max_tiers <= 6),
  constraint contract_limits__turnover_cap CHECK (turnover_cap_bps >= 0 AND turnover_cap_bps <= 10000 AND (kind = 'DIVIDEND'::text OR turnover_cap_bps = 0))
);

create table contract_templates (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  kind text not null,
  period text not null,
  carry_mode text not null,
  currency text not null,
  tiers jsonb not null,
  created_at timestamp with time zone not null,
  constraint contract_templates__pk PRIMARY KEY (id),
  constraint contract_templates_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint contract_templates__kind CHECK (kind = ANY (ARRAY['DIVIDEND'::text, 'DAILY_WAGE'::text, 'HOURLY_SALARY'::text, 'REALTIME_SALARY'::text])),
  constraint contract_templates__name CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint contract_templates__tiers CHECK (jsonb_typeof(tiers) = 'array'::text)
);
CREATE UNIQUE INDEX contract_templates__member_id_name ON contract_templates USING btree (member_id, lower(name));

create table contract_tiers (
  contract_id uuid not null,
  position smallint not null,
  bet_amount bigint not null,
  net_loss_amount bigint not null,
  active_members integer not null,
  rate_bps integer not null,
  loss_rate_bps integer not null,
  constraint contract_tiers__pk PRIMARY KEY (contract_id, "position"),
  constraint contract_tiers_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  constraint contract_tiers__position CHECK ("position" >= 1 AND "position" <= 6),
  constraint contract_tiers__values CHECK (bet_amount >= 0 AND net_loss_amount >= 0 AND active_members >= 0 AND rate_bps >= 0 AND rate_bps <= 10000 AND loss_rate_bps >= 0 AND loss_rate_bps <= 10000)
);
CREATE TRIGGER contract_tiers__append_only BEFORE DELETE OR UPDATE ON contract_tiers FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table contracts (
  id uuid not null,
  brand_id uuid not null,
  currency text not null,
  kind text not null,
  upline_id uuid,
  downline_id uuid not null,
  version integer not null,
  status text not null,
  period text not null,
  carry_mode text not null,
  operator_id uuid,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  effective_at timestamp with time zone,
  termination_asked_at timestamp with time zone,
  ends_at timestamp with time zone,
  end_reason text,
  end_asked_at timestamp with time zone,
  end_ask_note text,
  constraint contracts__pk PRIMARY KEY (id),
  constraint contracts__version UNIQUE (downline_id, kind, version),
  constraint contracts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint contracts_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES members(id),
  constraint contracts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint contracts_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES members(id),
  constraint contracts__carry CHECK ((carry_mode = ANY (ARRAY['NONE'::text, 'PREV'::text, 'MONTH'::text, 'FOREVER'::text])) AND (kind = 'DIVIDEND'::text OR carry_mode = 'NONE'::text)),
  constraint contracts__effective CHECK ((effective_at IS NOT NULL) = (status = ANY (ARRAY['ACTIVE'::text, 'PENDING_TERMINATE'::text, 'TERMINATED'::text, 'SUPERSEDED'::text]))),
  constraint contracts__end_reason CHECK (end_reason = ANY (ARRAY['consent'::text, 'superseded'::text, 'forced'::text, 'moved'::text, 'closed'::text, 'excluded'::text, 'upline_ended'::text, 'rate_cut'::text])),
  constraint contracts__ends CHECK ((ends_at IS NULL) = (end_reason IS NULL) AND (ends_at IS NULL OR effective_at IS NOT NULL) AND (ends_at IS NOT NULL OR (status <> ALL (ARRAY['TERMINATED'::text, 'SUPERSEDED'::text])))),
  constraint contracts__kind CHECK (kind = ANY (ARRAY['DIVIDEND'::text, 'DAILY_WAGE'::text, 'HOURLY_SALARY'::text, 'REALTIME_SALARY'::text])),
  constraint contracts__period CHECK (
CASE kind
    WHEN 'DIVIDEND'::text THEN period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text])
    WHEN 'DAILY_WAGE'::text THEN period = 'D'::text
    WHEN 'HOURLY_SALARY'::text THEN period = 'HOUR'::text
    ELSE period = 'SLOT'::text
END),
  constraint contracts__sides CHECK (upline_id <> downline_id),
  constraint contracts__status CHECK (status = ANY (ARRAY['PENDING_NEW'::text, 'ACTIVE'::text, 'PENDING_TERMINATE'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'TERMINATED'::text, 'SUPERSEDED'::text]))
);
CREATE INDEX contracts__brand_id ON contracts USING btree (brand_id, id DESC);
CREATE INDEX contracts__downline_id ON contracts USING btree (downline_id, id DESC);
CREATE INDEX contracts__end_asked ON contracts USING btree (brand_id, id DESC) WHERE (end_asked_at IS NOT NULL);
CREATE INDEX contracts__ending ON contracts USING btree (ends_at) WHERE ((status = 'ACTIVE'::text) AND (ends_at IS NOT NULL));
CREATE INDEX contracts__expiring ON contracts USING btree (expires_at) WHERE (status = 'PENDING_NEW'::text);
CREATE INDEX contracts__governing ON contracts USING btree (brand_id, kind, ends_at) WHERE (effective_at IS NOT NULL);
CREATE UNIQUE INDEX contracts__open ON contracts USING btree (downline_id, kind) WHERE ((effective_at IS NOT NULL) AND (ends_at IS NULL));
CREATE INDEX contracts__operator_id ON contracts USING btree (operator_id) WHERE (operator_id IS NOT NULL);
CREATE UNIQUE INDEX contracts__pending ON contracts USING btree (downline_id, kind) WHERE (status = 'PENDING_NEW'::text);
CREATE INDEX contracts__upline_id ON contracts USING btree (upline_id, id DESC) WHERE (upline_id IS NOT NULL);

create table country_networks (
  network cidr not null,
  country text not null,
  constraint country_networks_pkey PRIMARY KEY (network),
  constraint country_networks__country CHECK (country ~ '^[A-Z]{2}$'::text)
);
CREATE INDEX country_networks__network ON country_networks USING gist (network inet_ops);

create table credentials (
  member_id uuid not null,
  password_hash text,
  changed_at timestamp with time zone not null,
  is_provisional boolean not null default false,
  constraint credentials_pkey PRIMARY KEY (member_id),
  constraint credentials_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table customer_services (
  brand_id uuid not null,
  cs_type text not null,
  label text not null,
  path text not null,
  position integer not null,
  enabled boolean not null default true,
  labels jsonb not null default '{}'::jsonb,
  constraint customer_services_pkey PRIMARY KEY (brand_id, cs_type),
  constraint customer_services_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table deposit_methods (
  brand_id uuid not null,
  code text not null,
  kind text not null,
  provider text not null default 'house'::text,
  name jsonb not null,
  hint jsonb not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee_bps integer not null default 0,
  preset_amounts bigint[] not null default '{}'::bigint[],
  multiple_hundredths integer not null default 100,
  position integer not null,
  is_enabled boolean not null default true,
  vip_min smallint not null default 0,
  bonus_bps integer not null default 0,
  bonus_max_amount bigint,
  bonus_multiple_hundredths integer not null default 0,
  version integer not null default 1,
  fee_fixed_amount bigint not null default 0,
  fee_min_amount bigint not null default 0,
  fee_max_amount bigint,
  bonus_is_chosen boolean not null default true,
  constraint deposit_methods__pk PRIMARY KEY (brand_id, code),
  constraint deposit_methods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint deposit_methods__bonus CHECK (bonus_bps >= 0 AND bonus_bps <= 10000 AND (bonus_max_amount IS NULL OR bonus_max_amount > 0) AND bonus_multiple_hundredths >= 0 AND bonus_multiple_hundredths <= 100000 AND (bonus_bps = 0 OR bonus_multiple_hundredths >= multiple_hundredths)),
  constraint deposit_methods__fee_bounds CHECK (fee_min_amount >= 0 AND (fee_max_amount IS NULL OR fee_max_amount >= fee_min_amount)),
  constraint deposit_methods__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint deposit_methods__fee_fixed_amount CHECK (fee_fixed_amount >= 0),
  constraint deposit_methods__kind CHECK (kind = ANY (ARRAY['card'::text, 'wallet'::text, 'crypto'::text, 'qr'::text, 'bank'::text, 'voucher'::text])),
  constraint deposit_methods__limits CHECK (min_amount > 0 AND max_amount >= min_amount),
  constraint deposit_methods__multiple CHECK (multiple_hundredths >= 0 AND multiple_hundredths <= 100000),
  constraint deposit_methods__vip_min CHECK (vip_min >= 0 AND vip_min <= 10)
);

create table deposit_proofs (
  bucket smallint not null,
  deposit_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  content bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint deposit_proofs__pk PRIMARY KEY (bucket, deposit_id, id)
);

create table deposit_references (
  brand_id uuid not null,
  code text not null,
  deposit_id uuid not null,
  constraint deposit_references__pk PRIMARY KEY (brand_id, code),
  constraint deposit_references_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table deposits (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  method_code text not null,
  provider text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  fee_amount bigint not null,
  multiple_hundredths integer not null,
  paid_amount bigint,
  paid_currency text,
  provider_reference text,
  pay_url text,
  ip inet not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked_at timestamp with time zone,
  asked integer not null default 0,
  kind text not null default 'card'::text,
  channel_id uuid,
  bonus_bps integer not null default 0,
  bonus_max_amount bigint,
  bonus_multiple_hundredths integer not null default 0,
  bonus_amount bigint not null default 0,
  qr_payload text,
  reference_code text,
  receiving jsonb,
  proof_count smallint not null default 0,
  claimed_at timestamp with time zone,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  first_approved_by uuid,
  first_approved_account text,
  first_approved_at timestamp with time zone,
  constraint deposits__pk PRIMARY KEY (bucket, id),
  constraint deposits__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint deposits_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES payment_channels(id),
  constraint deposits__amount CHECK (amount > 0 AND fee_amount >= 0 AND fee_amount < amount),
  constraint deposits__bonus CHECK (bonus_amount >= 0),
  constraint deposits__kind CHECK (kind = ANY (ARRAY['card'::text, 'wallet'::text, 'crypto'::text, 'qr'::text, 'bank'::text, 'voucher'::text])),
  constraint deposits__state CHECK (state = ANY (ARRAY['PENDING'::text, 'AWAITING_MATCH'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'REVIEW'::text]))
);
CREATE INDEX deposits__ask_at ON deposits USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX deposits__brand_id__review ON deposits USING btree (brand_id) WHERE (state = 'REVIEW'::text);
CREATE INDEX deposits__brand_id__state ON deposits USING btree (brand_id, state, created_at DESC, id DESC) WHERE (state = ANY (ARRAY['PENDING'::text, 'AWAITING_MATCH'::text, 'REVIEW'::text]));
CREATE INDEX deposits__brand_id_amount ON deposits USING btree (brand_id, amount DESC, id DESC);
CREATE INDEX deposits__brand_id_created_at ON deposits USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX deposits__bucket_member_id_created_at ON deposits USING btree (bucket, member_id, created_at DESC, id DESC);
CREATE INDEX deposits__channel_id ON deposits USING btree (channel_id, created_at DESC, id DESC) WHERE (channel_id IS NOT NULL);
CREATE INDEX deposits__provider_settled_at ON deposits USING btree (provider, settled_at) WHERE (state = 'PAID'::text);
CREATE INDEX deposits__reference_code ON deposits USING btree (reference_code) WHERE (reference_code IS NOT NULL);
CREATE INDEX deposits__transfers ON deposits USING btree (brand_id, currency, amount, created_at DESC) WHERE ((kind = 'bank'::text) AND (state = ANY (ARRAY['PENDING'::text, 'AWAITING_MATCH'::text, 'EXPIRED'::text])));

create table downline_transfers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  downline_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  kind text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  rollover_amount bigint not null,
  multiple_hundredths integer not null,
  note text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint downline_transfers__pk PRIMARY KEY (bucket, id),
  constraint downline_transfers__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint downline_transfers__amount CHECK (amount > 0 AND rollover_amount >= 0),
  constraint downline_transfers__done_at CHECK ((done_at IS NOT NULL) = (state = 'DONE'::text)),
  constraint downline_transfers__kind CHECK (kind = ANY (ARRAY['general'::text, 'promotion'::text, 'dividend'::text])),
  constraint downline_transfers__others CHECK (member_id <> downline_id),
  constraint downline_transfers__state CHECK (state = ANY (ARRAY['SENT'::text, 'DONE'::text]))
);
CREATE INDEX downline_transfers__brand_id_created_at ON downline_transfers USING btree (brand_id, created_at, id);
CREATE INDEX downline_transfers__bucket_member_id_created_at ON downline_transfers USING btree (bucket, member_id, created_at, id);
CREATE INDEX downline_transfers__created_at__open ON downline_transfers USING btree (created_at) WHERE (state = 'SENT'::text);
CREATE INDEX downline_transfers__downline_id_created_at ON downline_transfers USING btree (downline_id, created_at, id);

create table draw_chains (
  id uuid not null,
  game_code text not null,
  length integer not null,
  end_hash text not null,
  sealed_seed text not null,
  used integer not null default 0,
  created_at timestamp with time zone not null,
  constraint draw_chains_pkey PRIMARY KEY (id),
  constraint draw_chains_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery_games(code),
  constraint draw_chains__end_hash CHECK (end_hash ~ '^[0-9a-f]{64}$'::text),
  constraint draw_chains__used CHECK (used >= 0 AND used <= length)
);
CREATE INDEX draw_chains__game_code ON draw_chains USING btree (game_code, id DESC);

create table duplicate_pairs (
  id uuid not null,
  brand_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  signs text[] not null,
  strength text not null,
  found_at timestamp with time zone not null,
  verdict text,
  reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  version integer not null default 1,
  constraint duplicate_pairs_pkey PRIMARY KEY (id),
  constraint duplicate_pairs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint duplicate_pairs_first_id_fkey FOREIGN KEY (first_id) REFERENCES members(id),
  constraint duplicate_pairs_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES operators(id),
  constraint duplicate_pairs_second_id_fkey FOREIGN KEY (second_id) REFERENCES members(id),
  constraint duplicate_pairs__order CHECK (first_id < second_id),
  constraint duplicate_pairs__reviewed CHECK ((verdict IS NULL) = (reviewed_at IS NULL)),
  constraint duplicate_pairs__strength CHECK (strength = ANY (ARRAY['strong'::text, 'medium'::text, 'weak'::text])),
  constraint duplicate_pairs__verdict CHECK (verdict = ANY (ARRAY['linked'::text, 'distinct'::text]))
);
CREATE INDEX duplicate_pairs__brand_id ON duplicate_pairs USING btree (brand_id, id DESC);
CREATE UNIQUE INDEX duplicate_pairs__first_id ON duplicate_pairs USING btree (first_id, second_id);
CREATE INDEX duplicate_pairs__reviewed_by ON duplicate_pairs USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX duplicate_pairs__second_id ON duplicate_pairs USING btree (second_id);
CREATE INDEX duplicate_pairs__strength ON duplicate_pairs USING btree (brand_id, strength, id DESC);
CREATE INDEX duplicate_pairs__verdict ON duplicate_pairs USING btree (brand_id, verdict, id DESC);

create table early_leads (
  event_id bigint not null,
  side text not null,
  lead smallint not null,
  home smallint not null,
  away smallint not null,
  is_standing boolean not null,
  changed_at timestamp with time zone not null,
  constraint early_leads__pk PRIMARY KEY (event_id, side, lead),
  constraint early_leads_lead_check CHECK (lead > 0),
  constraint early_leads_side_check CHECK (side = ANY (ARRAY['home'::text, 'away'::text]))
);

create table exclusions (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  setter text not null,
  reason text,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  removal_requested_at timestamp with time zone,
  removal_reason text,
  removal_decided_at timestamp with time zone,
  removal_ends_at timestamp with time zone,
  constraint exclusions__pk PRIMARY KEY (bucket, id),
  constraint exclusions__kind CHECK (kind = ANY (ARRAY['cool_off'::text, 'exclusion'::text])),
  constraint exclusions__setter CHECK (setter = ANY (ARRAY['member'::text, 'operator'::text]))
);
CREATE INDEX exclusions__brand_id__asked ON exclusions USING btree (brand_id, removal_requested_at) WHERE ((removal_requested_at IS NOT NULL) AND (removal_decided_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX exclusions__bucket_member_id ON exclusions USING btree (bucket, member_id, started_at DESC);
CREATE INDEX exclusions__running ON exclusions USING btree (COALESCE(removal_ends_at, ends_at)) WHERE (ended_at IS NULL);

create table export_chunks (
  export_id uuid not null,
  seq integer not null,
  content bytea not null,
  constraint export_chunks__pk PRIMARY KEY (export_id, seq),
  constraint export_chunks_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE CASCADE
);

create table exports (
  id uuid not null,
  brand_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  owner_name text not null,
  member_id uuid,
  account text,
  request_key uuid not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  filter jsonb not null default '{}'::jsonb,
  language text not null,
  reason text not null default ''::text,
  state text not null,
  place text,
  row_count bigint not null default 0,
  expected_count bigint,
  file_bytes bigint not null default 0,
  chunk_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports__owner_id_request_key UNIQUE (owner_id, request_key),
  constraint exports_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint exports__days CHECK (from_day <= to_day),
  constraint exports__owner_kind CHECK (owner_kind = ANY (ARRAY['member'::text, 'operator'::text])),
  constraint exports__state CHECK (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text]))
);
CREATE INDEX exports__brand_id_id ON exports USING btree (brand_id, id DESC) WHERE (owner_kind = 'operator'::text);
CREATE INDEX exports__expires_at ON exports USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX exports__owner_id__busy_member ON exports USING btree (owner_id) WHERE ((owner_kind = 'member'::text) AND (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text])));
CREATE INDEX exports__owner_id_id ON exports USING btree (owner_id, id DESC);
CREATE INDEX exports__updated_at__busy ON exports USING btree (updated_at) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));

create table favourite_tables (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  table_code text not null,
  added_at timestamp with time zone not null,
  constraint favourite_tables__pk PRIMARY KEY (bucket, member_id, vendor_code, table_code)
);

create table favourites (
  bucket smallint not null,
  member_id uuid not null,
  node_id integer not null,
  added_at timestamp with time zone not null,
  constraint favourites__pk PRIMARY KEY (bucket, member_id, node_id)
);

create table feed_messages (
  received_at timestamp with time zone not null,
  provider text not null,
  producer_id smallint,
  type text not null,
  provider_event_id text,
  feed_at timestamp with time zone,
  fault text,
  body text not null
) partition by RANGE (received_at);
CREATE INDEX feed_messages__event ON ONLY feed_messages USING btree (provider_event_id, received_at) WHERE (provider_event_id IS NOT NULL);
CREATE INDEX feed_messages__fault ON ONLY feed_messages USING btree (provider, received_at DESC) WHERE (fault IS NOT NULL);
CREATE INDEX feed_messages__received_at ON ONLY feed_messages USING brin (received_at);

create table feed_producers (
  provider text not null,
  producer_id smallint not null,
  name text not null,
  scopes text[] not null,
  status text not null default 'down'::text,
  reason text not null default 'started'::text,
  good_until timestamp with time zone,
  alive_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  wanted text,
  wanted_at timestamp with time zone,
  constraint feed_producers__pk PRIMARY KEY (provider, producer_id),
  constraint feed_producers__reason CHECK (reason = ANY (ARRAY['started'::text, 'silent'::text, 'unsubscribed'::text, 'disconnected'::text, 'down_by_itself'::text, 'behind'::text, 'recovered'::text, 'returned'::text, 'caught_up'::text, 'wanted'::text])),
  constraint feed_producers__wanted CHECK ((wanted IS NULL) = (wanted_at IS NULL)),
  constraint feed_producers_status_check CHECK (status = ANY (ARRAY['down'::text, 'recovering'::text, 'delayed'::text, 'up'::text])),
  constraint feed_producers_wanted_check CHECK (wanted = ANY (ARRAY['full'::text, 'missed'::text]))
);

create table feed_recoveries (
  id bigint not null,
  provider text not null,
  producer_id smallint not null,
  provider_event_id text,
  after_at timestamp with time zone,
  state text not null default 'asked'::text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint feed_recoveries_pkey PRIMARY KEY (id),
  constraint feed_recoveries__producer FOREIGN KEY (provider, producer_id) REFERENCES feed_producers(provider, producer_id),
  constraint feed_recoveries_state_check CHECK (state = ANY (ARRAY['asked'::text, 'complete'::text, 'failed'::text]))
);
CREATE INDEX feed_recoveries__asked_at ON feed_recoveries USING btree (provider, asked_at DESC);
CREATE INDEX feed_recoveries__producer ON feed_recoveries USING btree (provider, producer_id, asked_at DESC);

create table feedback (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid,
  email text,
  language text not null,
  question_type text not null,
  content text not null,
  state text not null default 'open'::text,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operators(id),
  constraint feedback_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint feedback__answered CHECK (state <> 'answered'::text OR answer IS NOT NULL),
  constraint feedback__author CHECK (member_id IS NOT NULL OR email IS NOT NULL),
  constraint feedback__question_type CHECK (question_type = ANY (ARRAY['account'::text, 'deposit'::text, 'withdrawal'::text, 'game'::text, 'promotion'::text, 'site'::text, 'other'::text])),
  constraint feedback__state CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))
);
CREATE INDEX feedback__answered_by ON feedback USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX feedback__brand_id ON feedback USING btree (brand_id, id DESC);
CREATE INDEX feedback__member_id ON feedback USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX feedback__question_type ON feedback USING btree (brand_id, question_type, id DESC);
CREATE INDEX feedback__state ON feedback USING btree (brand_id, state, id DESC);

create table feedback_images (
  id uuid not null,
  brand_id uuid not null,
  feedback_id uuid,
  position smallint not null default 0,
  content bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint feedback_images_pkey PRIMARY KEY (id),
  constraint feedback_images_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint feedback_images_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE
);
CREATE INDEX feedback_images__brand_id ON feedback_images USING btree (brand_id);
CREATE INDEX feedback_images__feedback_id ON feedback_images USING btree (feedback_id, "position") WHERE (feedback_id IS NOT NULL);
CREATE INDEX feedback_images__waiting ON feedback_images USING btree (uploaded_at) WHERE (feedback_id IS NULL);

create table fund_policies (
  brand_id uuid not null,
  currency text not null,
  vendor_min_amount bigint not null,
  vendor_max_amount bigint not null,
  upline_is_offered boolean not null,
  upline_min_amount bigint not null,
  upline_max_amount bigint not null,
  upline_day_amount bigint not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  downline_is_offered boolean not null default false,
  downline_min_amount bigint not null default 1000000,
  downline_max_amount bigint not null default 100000000,
  downline_day_amount bigint not null default 200000000,
  downline_any_depth boolean not null default false,
  downline_multiple_hundredths integer not null default 100,
  constraint fund_policies__pk PRIMARY KEY (brand_id, currency),
  constraint fund_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint fund_policies__downline CHECK (downline_min_amount > 0 AND downline_max_amount >= downline_min_amount AND downline_day_amount >= 0 AND downline_multiple_hundredths >= 0 AND downline_multiple_hundredths <= 10000),
  constraint fund_policies__upline CHECK (upline_min_amount > 0 AND upline_max_amount >= upline_min_amount AND upline_day_amount >= 0),
  constraint fund_policies__vendor CHECK (vendor_min_amount > 0 AND vendor_max_amount >= vendor_min_amount)
);

create table fund_settings (
  bucket smallint not null,
  member_id uuid not null,
  moves_on_launch boolean not null,
  recalls_on_leave boolean not null,
  constraint fund_settings__pk PRIMARY KEY (bucket, member_id)
);

create table game_days (
  brand_id uuid not null,
  currency text not null,
  day date not null,
  vendor_code text not null,
  game_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  payout_amount bigint not null,
  stake_squares numeric not null,
  stake_payouts numeric not null,
  payout_squares numeric not null,
  constraint game_days__pk PRIMARY KEY (brand_id, currency, day, vendor_code, game_code),
  constraint game_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table game_limits (
  brand_id uuid not null,
  game_id uuid not null,
  currency text not null,
  stake_min_amount bigint,
  stake_max_amount bigint,
  place_max_amount bigint,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint game_limits__pk PRIMARY KEY (brand_id, game_id, currency),
  constraint game_limits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint game_limits_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint game_limits__order CHECK (stake_min_amount > 0 AND stake_max_amount > 0 AND place_max_amount > 0 AND stake_min_amount <= stake_max_amount)
);
CREATE INDEX game_limits__game_id ON game_limits USING btree (game_id);
CREATE TRIGGER game_limits__version AFTER INSERT OR DELETE OR UPDATE ON game_limits FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table game_openings (
  brand_id uuid not null,
  day date not null,
  node_id integer not null,
  stripe smallint not null,
  openings integer not null,
  constraint game_openings__pk PRIMARY KEY (brand_id, day, node_id, stripe)
);
CREATE INDEX game_openings__day ON game_openings USING btree (day);

create table game_pins (
  brand_id uuid not null,
  list text not null,
  game_ids uuid[] not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint game_pins__pk PRIMARY KEY (brand_id, list),
  constraint game_pins_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint game_pins__game_ids CHECK (cardinality(game_ids) <= 200)
);
CREATE TRIGGER game_pins__version AFTER INSERT OR DELETE OR UPDATE ON game_pins FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table game_sessions (
  bucket smallint not null,
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  status text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint game_sessions__pk PRIMARY KEY (bucket, token_hash),
  constraint game_sessions__status CHECK (status = ANY (ARRAY['pending'::text, 'active'::text, 'ended'::text]))
);
CREATE INDEX game_sessions__bucket_member_id__current ON game_sessions USING btree (bucket, member_id, vendor_code) WHERE (status <> 'ended'::text);
CREATE INDEX game_sessions__expires_at ON game_sessions USING btree (expires_at);

create table game_sheets (
  vendor_code text not null,
  game_code text not null,
  table_hash text not null,
  version text not null,
  sheet_url text not null,
  rtp_ppm_min integer not null,
  rtp_ppm_max integer not null,
  deviation_milli_min integer not null,
  deviation_milli_max integer not null,
  is_of_best_play boolean not null,
  finishes_after_hours integer,
  seen_at timestamp with time zone not null,
  constraint game_sheets__pk PRIMARY KEY (vendor_code, game_code, table_hash),
  constraint game_sheets_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code),
  constraint game_sheets__deviation CHECK (deviation_milli_min <= deviation_milli_max),
  constraint game_sheets__rtp CHECK (rtp_ppm_min <= rtp_ppm_max)
);

create table games (
  id uuid not null,
  node_id integer not null generated by default as identity,
  vendor_code text not null,
  code text not null,
  category text not null,
  names jsonb not null,
  tags text[] not null default '{}'::text[],
  state text not null,
  rtp_ppm integer,
  volatility text,
  lines integer,
  bet_min_amount bigint,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  has_jackpot boolean not null default false,
  has_free_play boolean not null default false,
  icon_url text not null,
  show_icon_url text,
  popularity integer not null default 0,
  added_at timestamp with time zone not null default now(),
  kind text not null default 'game'::text,
  is_hidden boolean not null default false,
  maintenance_starts_at timestamp with time zone,
  maintenance_ends_at timestamp with time zone,
  blocked_countries text[] not null default '{}'::text[],
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  valid_bet_bps integer not null default 10000,
  constraint games_pkey PRIMARY KEY (id),
  constraint games__node_id UNIQUE (node_id),
  constraint games__vendor_code_code UNIQUE (vendor_code, code),
  constraint games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code),
  constraint games__bet_min_amount CHECK (bet_min_amount > 0),
  constraint games__kind CHECK (kind = ANY (ARRAY['game'::text, 'lobby'::text])),
  constraint games__maintenance_ends_at CHECK (maintenance_ends_at IS NULL OR maintenance_ends_at > maintenance_starts_at),
  constraint games__names CHECK (names ? 'en'::text),
  constraint games__rtp_ppm CHECK (rtp_ppm >= 0 AND rtp_ppm <= 1000000),
  constraint games__state CHECK (state = ANY (ARRAY['live'::text, 'maintenance'::text, 'coming_soon'::text])),
  constraint games__valid_bet_bps CHECK (valid_bet_bps >= 0 AND valid_bet_bps <= 10000),
  constraint games__volatility CHECK (volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'very_high'::text]))
);
CREATE TRIGGER games__version AFTER INSERT OR DELETE OR UPDATE ON games FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table harm_markers (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  markers text[] not null,
  marked_at timestamp with time zone not null,
  constraint harm_markers__pk PRIMARY KEY (bucket, member_id)
);
CREATE INDEX harm_markers__brand_id ON harm_markers USING btree (brand_id, cardinality(markers) DESC, member_id);

create table help_articles (
  id uuid not null,
  help_section_id uuid not null,
  position integer not null,
  texts jsonb not null,
  constraint help_articles_pkey PRIMARY KEY (id),
  constraint help_articles_help_section_id_fkey FOREIGN KEY (help_section_id) REFERENCES help_sections(id)
);
CREATE INDEX help_articles__help_section_id ON help_articles USING btree (help_section_id, "position");

create table help_sections (
  id uuid not null,
  brand_id uuid not null,
  section text not null,
  position integer not null,
  titles jsonb not null,
  constraint help_sections_pkey PRIMARY KEY (id),
  constraint help_sections__section UNIQUE (brand_id, section),
  constraint help_sections_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
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
  amount numeric not null,
  counted_at timestamp with time zone not null,
  constraint house_totals_pkey PRIMARY KEY (account_id),
  constraint house_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES house_accounts(id)
);

create table job_workers (
  worker_id text not null,
  started_at timestamp with time zone not null default now(),
  constraint job_workers_pkey PRIMARY KEY (worker_id)
);

create table known_addresses (
  member_id uuid not null,
  network cidr not null,
  verified_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint known_addresses_pkey PRIMARY KEY (member_id, network),
  constraint known_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX known_addresses__used_at ON known_addresses USING btree (used_at);

create table kyc_documents (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null,
  status text not null default 'pending'::text,
  media_type text not null,
  sealed_content bytea not null,
  content_bytes integer not null,
  uploaded_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  version integer not null default 1,
  constraint kyc_documents_pkey PRIMARY KEY (id),
  constraint kyc_documents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint kyc_documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint kyc_documents__decided CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint kyc_documents__kind CHECK (kind = ANY (ARRAY['identity_front'::text, 'identity_back'::text, 'passport'::text, 'selfie'::text, 'proof_of_address'::text, 'source_of_funds'::text])),
  constraint kyc_documents__status CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX kyc_documents__brand_id ON kyc_documents USING btree (brand_id, id DESC);
CREATE INDEX kyc_documents__decided_by ON kyc_documents USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX kyc_documents__member_id ON kyc_documents USING btree (member_id, id DESC);
CREATE INDEX kyc_documents__status ON kyc_documents USING btree (brand_id, status, id DESC);

create table leases (
  name text not null,
  token uuid not null,
  constraint leases_pkey PRIMARY KEY (name)
);

create table lineage_changes (
  member_id uuid not null,
  since_at timestamp with time zone not null,
  lineage_id bigint,
  constraint lineage_changes__pk PRIMARY KEY (member_id, since_at),
  constraint lineage_changes_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES lineages(id),
  constraint lineage_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX lineage_changes__lineage_id ON lineage_changes USING btree (lineage_id) WHERE (lineage_id IS NOT NULL);

create table lineages (
  id bigint not null generated always as identity,
  ancestors uuid[] not null,
  constraint lineages__pk PRIMARY KEY (id),
  constraint lineages__ancestors UNIQUE (ancestors),
  constraint lineages__not_empty CHECK (cardinality(ancestors) > 0)
);
CREATE INDEX lineages__ancestors__any ON lineages USING gin (ancestors);
CREATE INDEX lineages__upline ON lineages USING btree ((ancestors[cardinality(ancestors)]));

create table link_clicks (
  id uuid not null,
  link_id uuid not null,
  agent_id uuid not null,
  clicked_at timestamp with time zone not null,
  click_day date not null,
  s1 text,
  s2 text,
  s3 text,
  s4 text,
  s5 text,
  cid text,
  country text,
  device text not null,
  visitor_hash bytea,
  is_first boolean not null,
  constraint link_clicks__pk PRIMARY KEY (id),
  constraint link_clicks_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint link_clicks_link_id_fkey FOREIGN KEY (link_id) REFERENCES registration_links(id),
  constraint link_clicks__device CHECK (device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text]))
);
CREATE INDEX link_clicks__agent_id_click_day ON link_clicks USING btree (agent_id, click_day, id);
CREATE INDEX link_clicks__clicked_at ON link_clicks USING btree (clicked_at);
CREATE UNIQUE INDEX link_clicks__first ON link_clicks USING btree (link_id, click_day, visitor_hash) WHERE (is_first AND (visitor_hash IS NOT NULL));
CREATE INDEX link_clicks__link_id ON link_clicks USING btree (link_id);
CREATE INDEX link_clicks__visitor ON link_clicks USING btree (click_day) WHERE (visitor_hash IS NOT NULL);

create table link_registrations (
  member_id uuid not null,
  link_id uuid not null,
  registered_at timestamp with time zone not null,
  constraint link_registrations__pk PRIMARY KEY (member_id),
  constraint link_registrations_link_id_fkey FOREIGN KEY (link_id) REFERENCES registration_links(id),
  constraint link_registrations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX link_registrations__link_id ON link_registrations USING btree (link_id, member_id);

create table login_attempts (
  id uuid not null,
  brand_id uuid not null,
  account_key text not null,
  member_id uuid,
  ip inet not null,
  user_agent text not null,
  outcome text not null,
  attempted_at timestamp with time zone not null,
  method text not null default 'password'::text,
  device_hash bytea,
  country text,
  constraint login_attempts_pkey PRIMARY KEY (id),
  constraint login_attempts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint login_attempts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint login_attempts__method CHECK (method = ANY (ARRAY['password'::text, 'sms'::text, 'phone_id'::text, 'code'::text])),
  constraint login_attempts__outcome CHECK (outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'blocked'::text, 'challenged'::text]))
);
CREATE INDEX login_attempts__attempted_at ON login_attempts USING btree (attempted_at);
CREATE INDEX login_attempts__brand_id ON login_attempts USING btree (brand_id);
CREATE INDEX login_attempts__device_hash ON login_attempts USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX login_attempts__ip ON login_attempts USING btree (counted_network(ip), attempted_at DESC);
CREATE INDEX login_attempts__member_id ON login_attempts USING btree (member_id, id DESC);

create table login_tickets (
  token_hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  method text not null,
  ip inet not null,
  device_hash bytea,
  tries smallint not null default 0,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint login_tickets_pkey PRIMARY KEY (token_hash),
  constraint login_tickets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint login_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX login_tickets__brand_id ON login_tickets USING btree (brand_id);
CREATE INDEX login_tickets__expires_at ON login_tickets USING btree (expires_at);
CREATE INDEX login_tickets__member_id ON login_tickets USING btree (member_id);

create table lone_decisions (
  id uuid not null,
  operator_id uuid not null,
  brand_id uuid not null,
  purpose text not null,
  subject_id text not null,
  currency text not null,
  amount bigint not null,
  decided_at timestamp with time zone not null,
  constraint lone_decisions_pkey PRIMARY KEY (id),
  constraint lone_decisions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lone_decisions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint lone_decisions_amount_check CHECK (amount >= 0)
);
CREATE INDEX lone_decisions__brand_id ON lone_decisions USING btree (brand_id);
CREATE INDEX lone_decisions__operator ON lone_decisions USING btree (operator_id, decided_at DESC);

create table lottery_changes (
  id uuid not null,
  issue_id uuid not null,
  kind text not null,
  code text,
  version integer not null,
  reason text not null,
  state text not null default 'PROPOSED'::text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  constraint lottery_changes_pkey PRIMARY KEY (id),
  constraint lottery_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint lottery_changes_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issues(id),
  constraint lottery_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  constraint lottery_changes__kind CHECK ((kind = ANY (ARRAY['CORRECTION'::text, 'NOT_DRAWN'::text, 'VOID'::text])) AND (code IS NOT NULL) = (kind = 'CORRECTION'::text)),
  constraint lottery_changes__state CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])) AND (state = 'PROPOSED'::text) = (decided_at IS NULL)),
  constraint lottery_changes__two CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'WITHDRAWN'::text])) OR decided_by IS DISTINCT FROM proposed_by)
);
CREATE INDEX lottery_changes__decided_by ON lottery_changes USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX lottery_changes__issue_id ON lottery_changes USING btree (issue_id, proposed_at DESC);
CREATE UNIQUE INDEX lottery_changes__open ON lottery_changes USING btree (issue_id) WHERE (state = 'PROPOSED'::text);
CREATE INDEX lottery_changes__proposed_by ON lottery_changes USING btree (proposed_by);

create table lottery_cuts (
  brand_id uuid not null,
  game_code text not null,
  play text not null,
  number text not null,
  share_bps integer not null,
  reason text not null,
  cut_at timestamp with time zone not null,
  constraint lottery_cuts__pk PRIMARY KEY (brand_id, game_code, play, number),
  constraint lottery_cuts__brand_id_game_code FOREIGN KEY (brand_id, game_code) REFERENCES lottery_offers(brand_id, game_code),
  constraint lottery_cuts__share_bps CHECK (share_bps >= 1 AND share_bps <= 9999)
);

create table lottery_day_profits (
  brand_id uuid not null,
  day date not null,
  game_code text not null,
  currency text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_day_profits__pk PRIMARY KEY (brand_id, day, game_code, currency)
);

create table lottery_entries (
  id uuid not null,
  issue_id uuid not null,
  operator_id uuid,
  feed text,
  code text not null,
  at timestamp with time zone not null,
  keyed_by uuid,
  leaked_at timestamp with time zone,
  constraint lottery_entries_pkey PRIMARY KEY (id),
  constraint lottery_entries_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issues(id),
  constraint lottery_entries_keyed_by_fkey FOREIGN KEY (keyed_by) REFERENCES operators(id),
  constraint lottery_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint lottery_entries__source CHECK ((operator_id IS NULL) <> (feed IS NULL))
);
CREATE INDEX lottery_entries__issue_id ON lottery_entries USING btree (issue_id, id);
CREATE INDEX lottery_entries__keyed_by ON lottery_entries USING btree (keyed_by) WHERE (keyed_by IS NOT NULL);
CREATE INDEX lottery_entries__operator_id ON lottery_entries USING btree (operator_id) WHERE (operator_id IS NOT NULL);

create table lottery_exposures (
  issue_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  key text not null,
  staked_amount bigint not null,
  constraint lottery_exposures__pk PRIMARY KEY (issue_id, brand_id, currency, key),
  constraint lottery_exposures__staked_amount CHECK (staked_amount >= 0)
);

create table lottery_feed_reports (
  feed_code text not null,
  message_id text not null,
  place smallint not null,
  body_hash text not null,
  game_code text not null,
  issue_no text not null,
  issue_id uuid,
  code text not null,
  outcome text not null,
  refusal text,
  ip text not null,
  at timestamp with time zone not null,
  constraint lottery_feed_reports__pk PRIMARY KEY (feed_code, message_id, place),
  constraint lottery_feed_reports_feed_code_fkey FOREIGN KEY (feed_code) REFERENCES lottery_feeds(code),
  constraint lottery_feed_reports_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issues(id),
  constraint lottery_feed_reports__outcome CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'KNOWN'::text, 'REFUSED'::text])) AND (refusal IS NOT NULL) = (outcome = 'REFUSED'::text))
);
CREATE INDEX lottery_feed_reports__at ON lottery_feed_reports USING btree (feed_code, at DESC, message_id DESC);
CREATE INDEX lottery_feed_reports__issue_id ON lottery_feed_reports USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE TRIGGER lottery_feed_reports__append_only BEFORE DELETE OR UPDATE ON lottery_feed_reports FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table lottery_feeds (
  code text not null,
  name text not null,
  state text not null default 'active'::text,
  game_codes text[] not null default '{}'::text[],
  sealed_key text not null,
  key_hint text not null,
  keyed_by uuid not null,
  keyed_at timestamp with time zone not null,
  former_sealed_key text,
  former_until timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  last_refusal text,
  constraint lottery_feeds_pkey PRIMARY KEY (code),
  constraint lottery_feeds_keyed_by_fkey FOREIGN KEY (keyed_by) REFERENCES operators(id),
  constraint lottery_feeds__code CHECK (code ~ '^[a-z0-9-]{2,40}$'::text),
  constraint lottery_feeds__former CHECK ((former_sealed_key IS NULL) = (former_until IS NULL)),
  constraint lottery_feeds__state CHECK (state = ANY (ARRAY['active'::text, 'disabled'::text]))
);
CREATE INDEX lottery_feeds__keyed_by ON lottery_feeds USING btree (keyed_by);

create table lottery_games (
  code text not null,
  family text not null,
  area text not null,
  source text not null,
  calendar jsonb not null,
  state text not null default 'open'::text,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  void_after_hours smallint,
  constraint lottery_games_pkey PRIMARY KEY (code),
  constraint lottery_games__area CHECK (area = ANY (ARRAY['LOTT'::text, 'VN'::text, 'SEA'::text])),
  constraint lottery_games__code CHECK (code ~ '^[a-z0-9-]{1,40}$'::text),
  constraint lottery_games__source CHECK (source = ANY (ARRAY['house'::text, 'official'::text])),
  constraint lottery_games__state CHECK (state = ANY (ARRAY['open'::text, 'paused'::text, 'retired'::text])),
  constraint lottery_games__void_after_hours CHECK (void_after_hours >= 12 AND void_after_hours <= 720)
);

create table lottery_issues (
  id uuid not null,
  game_code text not null,
  no text not null,
  day date not null,
  opens_at timestamp with time zone not null,
  cancel_until timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  chain_id uuid,
  chain_index integer,
  beacon_chain_id uuid,
  beacon_round integer,
  result text,
  result_version integer not null default 0,
  outcome text,
  code_status text not null default 'NONE'::text,
  has_conflict boolean not null default false,
  settle_state text not null default 'OPEN'::text,
  settled_version integer not null default 0,
  stages jsonb not null default '{}'::jsonb,
  resulted_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_after_hours smallint,
  constraint lottery_issues_pkey PRIMARY KEY (id),
  constraint lottery_issues__chain UNIQUE (chain_id, chain_index),
  constraint lottery_issues__no UNIQUE (game_code, no),
  constraint lottery_issues_beacon_chain_id_fkey FOREIGN KEY (beacon_chain_id) REFERENCES beacon_chains(id),
  constraint lottery_issues_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES draw_chains(id),
  constraint lottery_issues_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery_games(code),
  constraint lottery_issues__code_status CHECK (code_status = ANY (ARRAY['NONE'::text, 'ENTERED'::text, 'VERIFIED'::text, 'NOT_DRAWN'::text])),
  constraint lottery_issues__outcome CHECK ((outcome = ANY (ARRAY['DRAWN'::text, 'NOT_DRAWN'::text, 'VOID'::text])) AND (outcome IS NULL) = (result_version = 0) AND (result IS NOT NULL) = (NOT outcome IS DISTINCT FROM 'DRAWN'::text)),
  constraint lottery_issues__proof CHECK ((chain_id IS NULL) = (chain_index IS NULL) AND (chain_id IS NULL) = (beacon_chain_id IS NULL) AND (chain_id IS NULL) = (beacon_round IS NULL)),
  constraint lottery_issues__settle_state CHECK (settle_state = ANY (ARRAY['OPEN'::text, 'SETTLING'::text, 'SETTLED'::text, 'VOIDED'::text])),
  constraint lottery_issues__times CHECK (opens_at <= cancel_until AND cancel_until <= closes_at AND closes_at <= draws_at)
);
CREATE INDEX lottery_issues__beacon ON lottery_issues USING btree (beacon_chain_id, beacon_round) WHERE (beacon_chain_id IS NOT NULL);
CREATE INDEX lottery_issues__draws_at ON lottery_issues USING btree (draws_at DESC, id DESC);
CREATE INDEX lottery_issues__game_code ON lottery_issues USING btree (game_code, draws_at DESC);
CREATE INDEX lottery_issues__unsettled ON lottery_issues USING btree (resulted_at) WHERE (result_version > settled_version);
CREATE INDEX lottery_issues__waiting ON lottery_issues USING btree (draws_at) WHERE (outcome IS NULL);

create table lottery_limits (
  brand_id uuid not null,
  game_code text not null,
  currency text not null,
  units integer[] not null,
  multiple_max integer not null,
  bets_max integer not null,
  stake_min_amount bigint not null,
  stake_max_amount bigint not null,
  member_issue_max_amount bigint,
  number_max_amount bigint,
  payout_max_amount bigint not null,
  single_pick_payout_max_amount bigint,
  constraint lottery_limits__pk PRIMARY KEY (brand_id, game_code, currency),
  constraint lottery_limits__brand_id_game_code FOREIGN KEY (brand_id, game_code) REFERENCES lottery_offers(brand_id, game_code),
  constraint lottery_limits__amounts CHECK (stake_min_amount > 0 AND stake_max_amount >= stake_min_amount AND payout_max_amount > 0 AND COALESCE(member_issue_max_amount, 1::bigint) > 0 AND COALESCE(number_max_amount, 1::bigint) > 0 AND COALESCE(single_pick_payout_max_amount, 1::bigint) > 0),
  constraint lottery_limits__counts CHECK (bets_max >= 1 AND multiple_max >= 1),
  constraint lottery_limits__units CHECK (cardinality(units) >= 1 AND cardinality(units) <= 8)
);

create table lottery_offers (
  brand_id uuid not null,
  game_code text not null,
  is_on boolean not null,
  group_min integer,
  group_max integer,
  single_pick_bps integer not null,
  plays_off text[] not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  cuts_version integer not null default 0,
  constraint lottery_offers__pk PRIMARY KEY (brand_id, game_code),
  constraint lottery_offers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lottery_offers__group CHECK ((group_min IS NULL) = (group_max IS NULL) AND (group_min IS NULL OR group_min >= 1 AND group_min <= group_max AND group_max <= 2000)),
  constraint lottery_offers__single_pick_bps CHECK (single_pick_bps >= 0 AND single_pick_bps <= 10000)
);

create table lottery_policies (
  brand_id uuid not null,
  margin_min_bps integer not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint lottery_policies__pk PRIMARY KEY (brand_id),
  constraint lottery_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lottery_policies__margin_min_bps CHECK (margin_min_bps >= 1 AND margin_min_bps <= 5000)
);

create table lottery_profits (
  brand_id uuid not null,
  day date not null,
  game_code text not null,
  issue_id uuid not null,
  currency text not null,
  issue_no text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_profits__pk PRIMARY KEY (brand_id, day, game_code, issue_id, currency)
);

create table lottery_results (
  issue_id uuid not null,
  version integer not null,
  outcome text not null,
  code text,
  source text not null,
  entered_by text,
  verified_by text,
  reason text,
  at timestamp with time zone not null,
  constraint lottery_results__pk PRIMARY KEY (issue_id, version),
  constraint lottery_results_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issues(id),
  constraint lottery_results__outcome CHECK ((outcome = ANY (ARRAY['DRAWN'::text, 'NOT_DRAWN'::text, 'VOID'::text])) AND (code IS NOT NULL) = (outcome = 'DRAWN'::text)),
  constraint lottery_results__source CHECK (source = ANY (ARRAY['house'::text, 'entries'::text, 'decision'::text, 'correction'::text, 'timeout'::text]))
);
CREATE TRIGGER lottery_results__append_only BEFORE DELETE OR UPDATE ON lottery_results FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table lottery_settlement_parts (
  issue_id uuid not null,
  bucket_from smallint not null,
  bucket_to smallint not null,
  last_bucket smallint,
  last_member_id uuid,
  done_count bigint not null default 0,
  changed_count bigint not null default 0,
  is_done boolean not null default false,
  advanced_at timestamp with time zone not null default now(),
  constraint lottery_settlement_parts__pk PRIMARY KEY (issue_id, bucket_from),
  constraint lottery_settlement_parts_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_settlements(issue_id),
  constraint lottery_settlement_parts__buckets CHECK (bucket_from >= 0 AND bucket_from <= bucket_to),
  constraint lottery_settlement_parts__last CHECK ((last_bucket IS NULL) = (last_member_id IS NULL))
);

create table lottery_settlement_sums (
  issue_id uuid not null,
  bucket_from smallint not null,
  brand_id uuid not null,
  currency text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_settlement_sums__pk PRIMARY KEY (issue_id, bucket_from, brand_id, currency)
);

create table lottery_settlements (
  issue_id uuid not null,
  version integer not null,
  attempt integer not null default 1,
  game_code text not null,
  draws_at timestamp with time zone not null,
  state text not null default 'WAITING'::text,
  tries integer not null default 0,
  last_error text,
  started_at timestamp with time zone not null,
  deducted_at timestamp with time zone,
  judged_at timestamp with time zone,
  paid_at timestamp with time zone,
  chased_at timestamp with time zone,
  reported_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint lottery_settlements_pkey PRIMARY KEY (issue_id),
  constraint lottery_settlements_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issues(id),
  constraint lottery_settlements__finished_at CHECK ((finished_at IS NOT NULL) = (state = 'DONE'::text)),
  constraint lottery_settlements__state CHECK (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])),
  constraint lottery_settlements__version CHECK (version > 0)
);
CREATE INDEX lottery_settlements__draws_at ON lottery_settlements USING btree (draws_at DESC, issue_id DESC);
CREATE INDEX lottery_settlements__game_code ON lottery_settlements USING btree (game_code, draws_at DESC, issue_id DESC);
CREATE INDEX lottery_settlements__unfinished ON lottery_settlements USING btree (started_at) WHERE (state <> 'DONE'::text);

create table market_cancellations (
  id bigint not null generated always as identity,
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  void_reason smallint,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  superseded_by text,
  feed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint market_cancellations_pkey PRIMARY KEY (id),
  constraint market_cancellations__message UNIQUE NULLS NOT DISTINCT (event_id, market_id, specifiers, feed_at, producer_id, starts_at, ends_at),
  constraint market_cancellations_event_id_fkey FOREIGN KEY (event_id) REFERENCES sport_events(id)
);
CREATE TRIGGER market_cancellations__append_only BEFORE DELETE OR UPDATE ON market_cancellations FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table market_descriptions (
  market_id integer not null,
  variant text not null default ''::text,
  names jsonb not null,
  groups text[] not null,
  outcomes jsonb not null,
  constraint market_descriptions__pk PRIMARY KEY (market_id, variant)
);

create table market_lines (
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  status smallint not null,
  is_favourite boolean not null,
  cashout_status smallint not null,
  next_stop_at timestamp with time zone,
  outcomes jsonb not null,
  feed_at timestamp with time zone,
  released jsonb not null,
  result jsonb,
  result_at timestamp with time zone,
  version bigint not null,
  hand_result jsonb,
  hand_at timestamp with time zone,
  constraint market_lines__pk PRIMARY KEY (event_id, market_id, specifiers),
  constraint market_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES sport_events(id)
);
CREATE INDEX market_lines__by_hand ON market_lines USING btree (hand_at) WHERE (hand_result IS NOT NULL);

create table market_results (
  id bigint not null generated always as identity,
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  certainty smallint not null,
  void_reason smallint,
  outcomes jsonb not null,
  feed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint market_results_pkey PRIMARY KEY (id),
  constraint market_results__message UNIQUE (event_id, market_id, specifiers, feed_at, producer_id),
  constraint market_results_event_id_fkey FOREIGN KEY (event_id) REFERENCES sport_events(id),
  constraint market_results_certainty_check CHECK (certainty = ANY (ARRAY[1, 2]))
);
CREATE TRIGGER market_results__append_only BEFORE DELETE OR UPDATE ON market_results FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table market_rollbacks (
  id bigint not null generated always as identity,
  kind text not null,
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  producer_id smallint not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  feed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint market_rollbacks_pkey PRIMARY KEY (id),
  constraint market_rollbacks__message UNIQUE NULLS NOT DISTINCT (event_id, market_id, specifiers, feed_at, producer_id, kind, starts_at, ends_at),
  constraint market_rollbacks_event_id_fkey FOREIGN KEY (event_id) REFERENCES sport_events(id),
  constraint market_rollbacks_kind_check CHECK (kind = ANY (ARRAY['settlement'::text, 'cancellation'::text]))
);
CREATE TRIGGER market_rollbacks__append_only BEFORE DELETE OR UPDATE ON market_rollbacks FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table market_versions (
  name text not null,
  version bigint not null,
  constraint market_versions_pkey PRIMARY KEY (name),
  constraint market_versions_name_check CHECK (name = 'book'::text)
);

create table member_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  rounds integer not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint member_days__pk PRIMARY KEY (bucket, member_id, day, category, vendor_code, game_code)
);

create table member_factors (
  member_id uuid not null,
  version integer not null,
  brand_id uuid not null,
  factor_bps integer not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  reason text not null,
  constraint member_factors__pk PRIMARY KEY (member_id, version),
  constraint member_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_factors_factor_bps_check CHECK (factor_bps >= 100 AND factor_bps <= 100000),
  constraint member_factors_version_check CHECK (version > 0)
);
CREATE INDEX member_factors__brand ON member_factors USING btree (brand_id, made_at DESC);
CREATE TRIGGER member_factors__append_only BEFORE DELETE OR UPDATE ON member_factors FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table member_ledger_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint member_ledger_days__pk PRIMARY KEY (bucket, member_id, day, kind)
);

create table member_marks (
  bucket smallint not null,
  member_id uuid not null,
  version bigint not null,
  constraint member_marks__pk PRIMARY KEY (bucket, member_id)
);

create table member_notes (
  id uuid not null,
  member_id uuid not null,
  operator_id uuid not null,
  text text not null,
  is_pinned boolean not null default false,
  written_at timestamp with time zone not null,
  constraint member_notes_pkey PRIMARY KEY (id),
  constraint member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX member_notes__member_id ON member_notes USING btree (member_id, id DESC);
CREATE INDEX member_notes__operator_id ON member_notes USING btree (operator_id);

create table member_tags (
  member_id uuid not null,
  tag_id uuid not null,
  tagged_by uuid not null,
  tagged_at timestamp with time zone not null,
  constraint member_tags_pkey PRIMARY KEY (member_id, tag_id),
  constraint member_tags_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE,
  constraint member_tags_tagged_by_fkey FOREIGN KEY (tagged_by) REFERENCES operators(id)
);
CREATE INDEX member_tags__tag_id ON member_tags USING btree (tag_id, member_id DESC);
CREATE INDEX member_tags__tagged_by ON member_tags USING btree (tagged_by);

create table members (
  id uuid not null,
  brand_id uuid not null,
  account text not null,
  account_key text not null,
  nickname text not null,
  standing text not null default 'member'::text,
  type smallint not null default 0,
  status text not null default 'active'::text,
  currency text not null,
  country text,
  language text not null,
  birth_day date,
  payee_name text,
  email text,
  dialing_code text,
  mobile text,
  particulars jsonb not null default '{}'::jsonb,
  avatar_url text,
  login_blocked boolean not null default false,
  bet_blocked boolean not null default false,
  withdraw_blocked boolean not null default false,
  block_reason text,
  payment_password_hash text,
  is_first_login boolean not null default true,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  age_confirmed_at timestamp with time zone,
  referral_code text,
  register_url text,
  registered_at timestamp with time zone not null,
  registered_ip inet,
  logged_in_at timestamp with time zone,
  logged_in_ip inet,
  version integer not null default 1,
  email_verified_at timestamp with time zone,
  mobile_verified_at timestamp with time zone,
  kyc_status text not null default 'none'::text,
  upline_id uuid,
  affiliate_code text,
  account_skeleton text,
  recommender_id uuid,
  vip_rank smallint not null default 0,
  lineage_id bigint,
  transfer_blocked boolean not null default false,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint members_lineage_id_fkey FOREIGN KEY (lineage_id) REFERENCES lineages(id),
  constraint members_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES members(id),
  constraint members_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES members(id),
  constraint members__kyc_status CHECK (kyc_status = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text])),
  constraint members__standing CHECK (standing = ANY (ARRAY['member'::text, 'agent'::text, 'trial'::text])),
  constraint members__status CHECK (status = ANY (ARRAY['active'::text, 'closed'::text])),
  constraint members__vip_rank CHECK (vip_rank >= 0 AND vip_rank <= 10)
);
CREATE UNIQUE INDEX members__account ON members USING btree (brand_id, account_key);
CREATE INDEX members__account_prefix ON members USING btree (brand_id, account_key text_pattern_ops);
CREATE UNIQUE INDEX members__account_skeleton ON members USING btree (brand_id, account_skeleton) WHERE (account_skeleton IS NOT NULL);
CREATE INDEX members__affiliate_code ON members USING btree (brand_id, affiliate_code, id DESC) WHERE (affiliate_code IS NOT NULL);
CREATE INDEX members__agents ON members USING btree (id) WHERE (standing = 'agent'::text);
CREATE INDEX members__blocked ON members USING btree (brand_id, id DESC) WHERE (login_blocked OR bet_blocked OR withdraw_blocked OR transfer_blocked);
CREATE UNIQUE INDEX members__email ON members USING btree (brand_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX members__kyc ON members USING btree (brand_id, kyc_status, id DESC) WHERE (kyc_status <> 'none'::text);
CREATE INDEX members__lineage_id ON members USING btree (lineage_id) WHERE (lineage_id IS NOT NULL);
CREATE INDEX members__logged_in ON members USING btree (brand_id, logged_in_at DESC, id DESC) WHERE (logged_in_at IS NOT NULL);
CREATE INDEX members__mailbox ON members USING btree (brand_id, replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text), split_part(lower(email), '@'::text, 2)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX members__mobile ON members USING btree (brand_id, dialing_code, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX members__mobile_number ON members USING btree (brand_id, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX members__nickname_prefix ON members USING btree (brand_id, lower(nickname) text_pattern_ops);
CREATE INDEX members__payee_name ON members USING btree (brand_id, lower(payee_name)) WHERE (payee_name IS NOT NULL);
CREATE INDEX members__recommender_id_id ON members USING btree (recommender_id, id DESC) WHERE (recommender_id IS NOT NULL);
CREATE INDEX members__registered ON members USING btree (brand_id, id DESC);
CREATE INDEX members__registered_ip ON members USING btree (counted_network(registered_ip), registered_at DESC) WHERE (registered_ip IS NOT NULL);
CREATE INDEX members__trials ON members USING btree (registered_at) WHERE ((standing = 'trial'::text) AND (status = 'active'::text));
CREATE INDEX members__unplaced ON members USING btree (id) WHERE ((upline_id IS NOT NULL) AND (lineage_id IS NULL));
CREATE INDEX members__upline_id ON members USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE INDEX members__vip_rank ON members USING btree (brand_id, vip_rank DESC, id DESC) WHERE (vip_rank > 0);

create table notification_tries (
  notification_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  outcome text not null,
  carrier text not null,
  error text,
  constraint notification_tries_pkey PRIMARY KEY (notification_id, seq),
  constraint notification_tries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_tries__outcome CHECK (outcome = ANY (ARRAY['sent'::text, 'failed'::text, 'refused'::text, 'interrupted'::text]))
);

create table notifications (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid,
  channel text not null,
  destination_masked text not null,
  destination_sealed text not null,
  destination_hash bytea not null,
  template text not null,
  language text not null,
  subject text,
  body_sealed text,
  state text not null default 'queued'::text,
  tries integer not null default 0,
  last_error text,
  next_try_at timestamp with time zone,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  provider_reference text,
  version integer not null default 1,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint notifications__channel CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint notifications__state CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'retrying'::text, 'dead'::text, 'discarded'::text, 'expired'::text])),
  constraint notifications__waiting CHECK ((state <> ALL (ARRAY['queued'::text, 'retrying'::text])) OR next_try_at IS NOT NULL AND body_sealed IS NOT NULL),
  constraint notifications_destination_hash_check CHECK (length(destination_hash) = 32)
);
CREATE INDEX notifications__brand_id ON notifications USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX notifications__brand_id__state ON notifications USING btree (brand_id, state, created_at DESC, id DESC) WHERE (state <> 'sent'::text);
CREATE INDEX notifications__created_at ON notifications USING btree (created_at);
CREATE INDEX notifications__destination ON notifications USING btree (brand_id, destination_hash, created_at DESC);
CREATE INDEX notifications__member_id ON notifications USING btree (member_id, created_at DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX notifications__open ON notifications USING btree (state, next_try_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text, 'retrying'::text]));
CREATE INDEX notifications__purge ON notifications USING btree (ended_at) WHERE (body_sealed IS NOT NULL);

create table odds_packs (
  brand_id uuid not null,
  family text not null,
  version integer not null,
  status text not null,
  odds jsonb not null,
  revision integer not null default 1,
  note text not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone,
  constraint odds_packs__pk PRIMARY KEY (brand_id, family, version),
  constraint odds_packs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint odds_packs__published_at CHECK ((published_at IS NOT NULL) = (status = 'PUBLISHED'::text)),
  constraint odds_packs__status CHECK (status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text]))
);
CREATE UNIQUE INDEX odds_packs__brand_id_family__draft ON odds_packs USING btree (brand_id, family) WHERE (status = 'DRAFT'::text);

create table operator_attempts (
  account text not null,
  failed_count integer not null,
  locked_until timestamp with time zone,
  failed_at timestamp with time zone not null,
  constraint operator_attempts_pkey PRIMARY KEY (account)
);

create table operator_bonds (
  operator_id uuid not null,
  maker_id uuid not null,
  cause text not null,
  made_at timestamp with time zone not null,
  constraint operator_bonds_pkey PRIMARY KEY (operator_id, maker_id, made_at),
  constraint operator_bonds_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES operators(id),
  constraint operator_bonds_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint operator_bonds_cause_check CHECK (cause = ANY (ARRAY['hired'::text, 'raised'::text, 'enabled'::text, 'reset'::text, 'readdressed'::text]))
);
CREATE INDEX operator_bonds__maker_id ON operator_bonds USING btree (maker_id, made_at);

create table operator_challenges (
  token_hash bytea not null,
  operator_id uuid not null,
  enrolment_secret text,
  expires_at timestamp with time zone not null,
  constraint operator_challenges_pkey PRIMARY KEY (token_hash),
  constraint operator_challenges_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_challenges__expires_at ON operator_challenges USING btree (expires_at);
CREATE INDEX operator_challenges__operator_id ON operator_challenges USING btree (operator_id);

create table operator_devices (
  operator_id uuid not null,
  device_hash bytea not null,
  known_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  constraint operator_devices_pkey PRIMARY KEY (operator_id, device_hash),
  constraint operator_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE UNIQUE INDEX operator_devices__id ON operator_devices USING btree (id);
CREATE INDEX operator_devices__used_at ON operator_devices USING btree (used_at);

create table operator_sessions (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  ip text not null,
  user_agent text not null,
  started_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_token_hash_key UNIQUE (token_hash),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_sessions__operator_id ON operator_sessions USING btree (operator_id, started_at DESC);

create table operators (
  id uuid not null,
  account text not null,
  name text not null,
  role text not null,
  status text not null default 'active'::text,
  password_hash text not null,
  must_change_password boolean not null default true,
  totp_secret text,
  totp_last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  email text,
  password_expires_at timestamp with time zone,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_account_key UNIQUE (account),
  constraint operators_account_check CHECK (account ~ '^[a-z0-9][a-z0-9._-]{1,39}$'::text),
  constraint operators_status_check CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text]))
);
CREATE INDEX operators__role ON operators USING btree (role);

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

create table password_history (
  member_id uuid not null,
  replaced_at timestamp with time zone not null,
  password_hash text not null,
  constraint password_history_pkey PRIMARY KEY (member_id, replaced_at),
  constraint password_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table password_issues (
  member_id uuid not null,
  operator_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint password_issues_pkey PRIMARY KEY (member_id),
  constraint password_issues_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint password_issues_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX password_issues__expires_at ON password_issues USING btree (expires_at);
CREATE INDEX password_issues__operator_id ON password_issues USING btree (operator_id);

create table password_resets (
  token_hash bytea not null,
  member_id uuid not null,
  ip inet not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX password_resets__expires_at ON password_resets USING btree (expires_at);
CREATE INDEX password_resets__member_id ON password_resets USING btree (member_id);

create table payment_channel_attempts (
  id uuid not null,
  channel_id uuid not null,
  outcome text not null,
  duration_ms bigint,
  subject_id uuid,
  error text,
  at timestamp with time zone not null,
  constraint payment_channel_attempts__pk PRIMARY KEY (id),
  constraint payment_channel_attempts_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES payment_channels(id),
  constraint payment_channel_attempts__outcome CHECK (outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'unknown'::text]))
);
CREATE INDEX payment_channel_attempts__at ON payment_channel_attempts USING btree (at);
CREATE INDEX payment_channel_attempts__channel_id_at ON payment_channel_attempts USING btree (channel_id, at DESC, id DESC);

create table payment_channel_days (
  channel_id uuid not null,
  day date not null,
  amount bigint not null,
  count integer not null,
  constraint payment_channel_days__pk PRIMARY KEY (channel_id, day),
  constraint payment_channel_days_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES payment_channels(id)
);

create table payment_channels (
  id uuid not null,
  brand_id uuid not null,
  code text not null,
  name text not null,
  direction text not null,
  provider text not null,
  method_code text not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  day_cap_amount bigint,
  hours jsonb not null default '[]'::jsonb,
  weight integer not null default 100,
  is_enabled boolean not null default true,
  account jsonb,
  auto_match boolean not null default false,
  transfer_minutes integer not null default 1440,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  failures_in_row integer not null default 0,
  broken_until timestamp with time zone,
  broken_times integer not null default 0,
  constraint payment_channels__pk PRIMARY KEY (id),
  constraint payment_channels__brand_id_code UNIQUE (brand_id, code),
  constraint payment_channels_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint payment_channels__account CHECK (provider <> 'house'::text OR direction <> 'deposit'::text OR account IS NOT NULL),
  constraint payment_channels__direction CHECK (direction = ANY (ARRAY['deposit'::text, 'payout'::text])),
  constraint payment_channels__limits CHECK (min_amount > 0 AND max_amount >= min_amount AND (day_cap_amount IS NULL OR day_cap_amount > 0)),
  constraint payment_channels__weight CHECK (weight >= 0 AND weight <= 1000)
);
CREATE INDEX payment_channels__method ON payment_channels USING btree (brand_id, direction, method_code, currency);

create table payment_notices (
  id uuid not null,
  provider text not null,
  nonce text,
  event_id text,
  type text,
  outcome text not null,
  subject_id uuid,
  body text not null,
  ip inet,
  received_at timestamp with time zone not null,
  constraint payment_notices_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_notices__provider_nonce ON payment_notices USING btree (provider, nonce) WHERE (nonce IS NOT NULL);
CREATE INDEX payment_notices__received_at__refused ON payment_notices USING btree (received_at) WHERE (outcome = ANY (ARRAY['forged'::text, 'old_signature'::text, 'malformed'::text]));
CREATE INDEX payment_notices__subject_id ON payment_notices USING btree (subject_id) WHERE (subject_id IS NOT NULL);

create table payout_accounts (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  method_code text not null,
  kind text not null,
  institution_code text not null,
  institution text not null,
  holder text not null,
  number_sealed text not null,
  number_hash bytea not null,
  number_tail text not null,
  created_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_accounts__pk PRIMARY KEY (bucket, id)
);
CREATE INDEX payout_accounts__brand_id_number_hash ON payout_accounts USING btree (brand_id, number_hash);
CREATE UNIQUE INDEX payout_accounts__bucket_member_id_number_hash ON payout_accounts USING btree (bucket, member_id, method_code, number_hash) WHERE (removed_at IS NULL);

create table payout_batches (
  id uuid not null,
  brand_id uuid not null,
  number integer not null,
  state text not null default 'OPEN'::text,
  currency text not null,
  channel_id uuid,
  method_code text,
  is_by_hand boolean not null,
  row_count integer not null,
  amount bigint not null,
  note text,
  created_by uuid not null,
  created_by_account text not null,
  created_at timestamp with time zone not null,
  sent_by uuid,
  sent_by_account text,
  sent_at timestamp with time zone,
  exports integer not null default 0,
  finished_at timestamp with time zone,
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches__brand_id_number UNIQUE (brand_id, number),
  constraint payout_batches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint payout_batches__state CHECK (state = ANY (ARRAY['OPEN'::text, 'SENDING'::text, 'SENT'::text, 'DONE'::text, 'CANCELLED'::text]))
);
CREATE INDEX payout_batches__brand_id_created_at ON payout_batches USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX payout_batches__busy ON payout_batches USING btree (id) WHERE (state = ANY (ARRAY['SENDING'::text, 'SENT'::text]));

create table payout_methods (
  brand_id uuid not null,
  code text not null,
  kind text not null,
  provider text not null,
  name jsonb not null,
  currency text not null,
  number_label text not null,
  number_pattern text not null,
  number_example text not null,
  institutions jsonb not null,
  position integer not null,
  is_enabled boolean not null default true,
  constraint payout_methods__pk PRIMARY KEY (brand_id, code),
  constraint payout_methods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint payout_methods__kind CHECK (kind = ANY (ARRAY['bank'::text, 'wallet'::text, 'crypto'::text]))
);

create table payouts (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  seq smallint not null,
  reason text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  hold_id uuid,
  replaces_id uuid,
  account_id uuid not null,
  method_code text not null,
  wanted_channel_id uuid,
  channel_id uuid,
  provider text,
  provider_reference text,
  attempts integer not null default 0,
  last_error text,
  wait_reason text,
  next_at timestamp with time zone,
  batch_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  bounced_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_evidence text,
  paid_late_at timestamp with time zone,
  late_settled_at timestamp with time zone,
  constraint payouts__pk PRIMARY KEY (bucket, id),
  constraint payouts__bucket_withdrawal_id_seq UNIQUE (bucket, withdrawal_id, seq),
  constraint payouts__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id),
  constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payouts__amount CHECK (amount > 0),
  constraint payouts__hold CHECK (hold_id IS NOT NULL OR (state = ANY (ARRAY['HELD'::text, 'CANCELLED'::text]))),
  constraint payouts__reason CHECK (reason = ANY (ARRAY['whole'::text, 'part'::text, 'failover'::text, 'resend'::text, 'remainder'::text])),
  constraint payouts__settled CHECK ((state = ANY (ARRAY['PAID'::text, 'FAILED'::text, 'CANCELLED'::text])) = (settled_at IS NOT NULL)),
  constraint payouts__state CHECK (state = ANY (ARRAY['HELD'::text, 'READY'::text, 'SENT'::text, 'UNKNOWN'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text]))
);
CREATE INDEX payouts__batch_id ON payouts USING btree (batch_id, created_at, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX payouts__brand_id_created_at ON payouts USING btree (brand_id, created_at, id);
CREATE INDEX payouts__brand_id_created_at__ready ON payouts USING btree (brand_id, created_at, id) WHERE (state = 'READY'::text);
CREATE INDEX payouts__channel_id ON payouts USING btree (channel_id, sent_at) WHERE (channel_id IS NOT NULL);
CREATE INDEX payouts__next_at ON payouts USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX payouts__provider_settled_at ON payouts USING btree (provider, settled_at) WHERE (state = 'PAID'::text);

create table phone_id_tokens (
  token_hash bytea not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint phone_id_tokens_pkey PRIMARY KEY (token_hash),
  constraint phone_id_tokens_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX phone_id_tokens__expires_at ON phone_id_tokens USING btree (expires_at);

create table point_policies (
  brand_id uuid not null,
  family text not null,
  points_max smallint not null,
  gap_min smallint not null,
  allows_equal boolean not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint point_policies__pk PRIMARY KEY (brand_id, family),
  constraint point_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint point_policies__points CHECK (points_max >= 0 AND points_max <= 10000 AND (points_max::integer % 10) = 0 AND gap_min >= 0 AND gap_min <= 10000 AND (gap_min::integer % 10) = 0)
);

create table point_quotas (
  brand_id uuid not null,
  family text not null,
  points smallint not null,
  accounts_max integer not null,
  constraint point_quotas__pk PRIMARY KEY (brand_id, family, points),
  constraint point_quotas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint point_quotas__accounts_max CHECK (accounts_max >= 0),
  constraint point_quotas__points CHECK (points > 0 AND points <= 10000 AND (points::integer % 10) = 0)
);

create table pool_contributions (
  vendor_code text not null,
  currency text not null,
  level text not null,
  hour_at timestamp with time zone not null,
  bet_count integer not null,
  stake_amount bigint not null,
  amount bigint not null,
  constraint pool_contributions__pk PRIMARY KEY (vendor_code, currency, level, hour_at),
  constraint pool_contributions_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES pool_feeds(vendor_code),
  constraint pool_contributions__sums CHECK (bet_count >= 0 AND stake_amount >= 0 AND amount >= 0)
);

create table pool_feeds (
  vendor_code text not null,
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  version text not null default ''::text,
  sheet_hash text not null default ''::text,
  share_ppm integer not null default 0,
  return_ppm integer not null default 0,
  game_codes text[] not null default '{}'::text[],
  refused_at timestamp with time zone,
  refusal text not null default ''::text,
  constraint pool_feeds_pkey PRIMARY KEY (vendor_code),
  constraint pool_feeds_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code),
  constraint pool_feeds__read CHECK ((sent_at IS NULL) = (read_at IS NULL))
);

create table pool_hits (
  id uuid not null,
  vendor_code text not null,
  currency text not null,
  level text not null,
  number integer not null,
  prize_amount bigint not null,
  stake_amount bigint not null,
  member_id uuid not null,
  masked_name text not null,
  round_ref text not null,
  round_id uuid,
  game_code text not null,
  begun_at timestamp with time zone not null,
  fallen_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  point_amount bigint,
  salt text,
  point_hash text,
  constraint pool_hits__pk PRIMARY KEY (vendor_code, currency, level, number),
  constraint pool_hits__id UNIQUE (id),
  constraint pool_hits_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES pool_feeds(vendor_code),
  constraint pool_hits__amount CHECK (number > 0 AND prize_amount > 0 AND stake_amount > 0 AND (point_amount IS NULL OR point_amount = prize_amount))
);
CREATE INDEX pool_hits__currency_fallen_at ON pool_hits USING btree (currency, fallen_at DESC, id DESC);
CREATE INDEX pool_hits__member_id ON pool_hits USING btree (member_id);

create table pool_levels (
  vendor_code text not null,
  currency text not null,
  level text not null,
  place smallint not null,
  number integer not null,
  amount bigint not null,
  seed_amount bigint not null,
  must_fall_by_amount bigint,
  point_hash text,
  begun_at timestamp with time zone not null,
  constraint pool_levels__pk PRIMARY KEY (vendor_code, currency, level),
  constraint pool_levels_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES pool_feeds(vendor_code),
  constraint pool_levels__amount CHECK (number > 0 AND seed_amount >= 0 AND amount >= seed_amount AND (must_fall_by_amount IS NULL OR amount <= must_fall_by_amount))
);

create table postback_deliveries (
  id uuid not null,
  postback_id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  event text not null,
  cause text not null,
  is_test boolean not null,
  member_id uuid,
  fields jsonb not null,
  state text not null,
  method text not null,
  url text not null,
  body text,
  tries integer not null default 0,
  status integer,
  failure text,
  duration_ms integer,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint postback_deliveries__pk PRIMARY KEY (id),
  constraint postback_deliveries__cause UNIQUE (postback_id, event, cause),
  constraint postback_deliveries_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint postback_deliveries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint postback_deliveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint postback_deliveries_postback_id_fkey FOREIGN KEY (postback_id) REFERENCES postbacks(id),
  constraint postback_deliveries__end CHECK ((state = 'PENDING'::text) = (ended_at IS NULL)),
  constraint postback_deliveries__next CHECK (next_try_at IS NULL OR state = 'PENDING'::text),
  constraint postback_deliveries__state CHECK (state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text]))
);
CREATE INDEX postback_deliveries__agent_id ON postback_deliveries USING btree (agent_id, id DESC);
CREATE INDEX postback_deliveries__brand_id ON postback_deliveries USING btree (brand_id, id DESC);
CREATE INDEX postback_deliveries__claimed_at ON postback_deliveries USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX postback_deliveries__created_at ON postback_deliveries USING btree (created_at);
CREATE INDEX postback_deliveries__due ON postback_deliveries USING btree (next_try_at) WHERE (state = 'PENDING'::text);
CREATE INDEX postback_deliveries__member_id ON postback_deliveries USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX postback_deliveries__postback_id ON postback_deliveries USING btree (postback_id, id DESC);

create table postback_tries (
  delivery_id uuid not null,
  number integer not null,
  tried_at timestamp with time zone not null,
  status integer,
  failure text,
  duration_ms integer not null,
  answer text not null,
  constraint postback_tries__pk PRIMARY KEY (delivery_id, number),
  constraint postback_tries_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES postback_deliveries(id) ON DELETE CASCADE,
  constraint postback_tries__number CHECK (number > 0)
);

create table postbacks (
  id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  name text not null,
  url text not null,
  method text not null,
  events text[] not null,
  sealed_secret text not null,
  secret_hint text not null,
  is_active boolean not null,
  off_reason text,
  failures_in_row integer not null default 0,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint postbacks__pk PRIMARY KEY (id),
  constraint postbacks_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint postbacks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint postbacks__events CHECK (cardinality(events) > 0 AND events <@ ARRAY['registration'::text, 'first_deposit'::text, 'qualified'::text, 'commission'::text]),
  constraint postbacks__failures_in_row CHECK (failures_in_row >= 0),
  constraint postbacks__method CHECK (method = ANY (ARRAY['GET'::text, 'POST'::text])),
  constraint postbacks__off_reason CHECK (is_active = (off_reason IS NULL) AND (off_reason = ANY (ARRAY['agent'::text, 'operator'::text, 'failures'::text])))
);
CREATE INDEX postbacks__agent_id ON postbacks USING btree (agent_id, id DESC);
CREATE INDEX postbacks__brand_id ON postbacks USING btree (brand_id, id DESC) WHERE (deleted_at IS NULL);

create table proposals (
  id uuid not null,
  kind text not null,
  brand_id uuid not null,
  is_house boolean not null,
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  fields_before jsonb not null,
  fields_after jsonb not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_account text not null,
  proposed_ip text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_account text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
  constraint proposals_check CHECK ((state = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])) = (decided_by IS NOT NULL)),
  constraint proposals_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))
);
CREATE INDEX proposals__brand_id ON proposals USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX proposals__decided_by ON proposals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX proposals__kind_subject ON proposals USING btree (kind, subject_id, (
CASE
    WHEN is_house THEN NULL::uuid
    ELSE brand_id
END)) NULLS NOT DISTINCT WHERE (state = 'OPEN'::text);
CREATE INDEX proposals__open ON proposals USING btree (expires_at) WHERE (state = 'OPEN'::text);
CREATE INDEX proposals__proposed_by ON proposals USING btree (proposed_by);

create table protection_changes (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  detail jsonb not null,
  constraint protection_changes__pk PRIMARY KEY (bucket, id)
);
CREATE INDEX protection_changes__at ON protection_changes USING btree (at);
CREATE INDEX protection_changes__bucket_member_id_at ON protection_changes USING btree (bucket, member_id, at DESC, id DESC);

create table protection_limits (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  setter text not null,
  ceiling_amount bigint,
  pending_amount bigint,
  pending_removes boolean not null default false,
  pending_until timestamp with time zone,
  told_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint protection_limits__pk PRIMARY KEY (bucket, member_id, kind, period, setter),
  constraint protection_limits__ceiling_amount CHECK (ceiling_amount >= 0),
  constraint protection_limits__kind CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'session'::text])),
  constraint protection_limits__period CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'visit'::text])),
  constraint protection_limits__setter CHECK (setter = ANY (ARRAY['member'::text, 'operator'::text]))
);
CREATE INDEX protection_limits__pending_until ON protection_limits USING btree (pending_until) WHERE ((pending_until IS NOT NULL) AND (told_at IS NULL));

create table protection_usage (
  bucket smallint not null,
  member_id uuid not null,
  hour_at timestamp with time zone not null,
  staked_amount bigint not null default 0,
  won_amount bigint not null default 0,
  played_ms bigint not null default 0,
  constraint protection_usage__pk PRIMARY KEY (bucket, member_id, hour_at)
);
CREATE INDEX protection_usage__hour_at ON protection_usage USING brin (hour_at);

create table protection_visits (
  bucket smallint not null,
  member_id uuid not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint protection_visits__pk PRIMARY KEY (bucket, member_id)
);
CREATE INDEX protection_visits__running ON protection_visits USING btree (seen_at) WHERE (ended_at IS NULL);

create table protections (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  version integer not null default 0,
  restricts_play boolean not null default false,
  stopped_until timestamp with time zone,
  reality_check_minutes smallint,
  reality_checked_at timestamp with time zone,
  deposit_limit_asked_at timestamp with time zone,
  hold_minutes smallint,
  constraint protections__pk PRIMARY KEY (bucket, member_id)
);

create table provider_entities (
  provider text not null,
  entity_type text not null,
  provider_entity_id text not null,
  internal_id bigint not null,
  constraint provider_entities__pk PRIMARY KEY (provider, entity_type, provider_entity_id),
  constraint provider_entities_entity_type_check CHECK (entity_type = ANY (ARRAY['sport'::text, 'category'::text, 'tournament'::text, 'competitor'::text, 'event'::text, 'player'::text]))
);
CREATE INDEX provider_entities__internal_id ON provider_entities USING btree (internal_id);

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

create table reauthentication_proofs (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint reauthentication_proofs_pkey PRIMARY KEY (token_hash),
  constraint reauthentication_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX reauthentication_proofs__expires_at ON reauthentication_proofs USING btree (expires_at);
CREATE INDEX reauthentication_proofs__session_id ON reauthentication_proofs USING btree (session_id);

create table rebate_credits (
  bucket smallint not null,
  id uuid not null,
  beneficiary_id uuid not null,
  role text not null,
  brand_id uuid not null,
  currency text not null,
  amount bigint not null,
  carried_amount bigint not null,
  up_to_seq bigint not null,
  transfer_id uuid not null,
  at timestamp with time zone not null,
  constraint rebate_credits__pk PRIMARY KEY (bucket, id),
  constraint rebate_credits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebate_credits__amount CHECK (amount > 0 AND carried_amount >= 0)
);
CREATE INDEX rebate_credits__brand_id ON rebate_credits USING btree (brand_id, at);
CREATE UNIQUE INDEX rebate_credits__up_to_seq ON rebate_credits USING btree (bucket, beneficiary_id, role, currency, up_to_seq);
CREATE TRIGGER rebate_credits__append_only BEFORE DELETE OR UPDATE ON rebate_credits FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table rebate_dues (
  bucket smallint not null,
  beneficiary_id uuid not null,
  role text not null,
  brand_id uuid not null,
  currency text not null,
  due_amount bigint not null,
  seq bigint not null,
  constraint rebate_dues__pk PRIMARY KEY (bucket, beneficiary_id, role, currency),
  constraint rebate_dues_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebate_dues__role CHECK (role = ANY (ARRAY['member'::text, 'agent'::text]))
);
CREATE INDEX rebate_dues__brand_id ON rebate_dues USING btree (brand_id, currency, bucket, beneficiary_id, role) WHERE (due_amount > 0);

create table rebate_entries (
  bucket smallint not null,
  beneficiary_id uuid not null,
  seq bigint not null,
  settlement_seq bigint not null,
  valid_amount bigint not null,
  amount bigint not null,
  settled_at timestamp with time zone not null,
  at timestamp with time zone not null,
  brand_id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  from_points smallint not null,
  to_points smallint not null,
  role text not null,
  currency text not null,
  family text not null,
  constraint rebate_entries__pk PRIMARY KEY (bucket, beneficiary_id, seq),
  constraint rebate_entries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebate_entries__points CHECK (from_points >= 0 AND to_points > from_points),
  constraint rebate_entries__role CHECK (role = ANY (ARRAY['member'::text, 'agent'::text]))
);
CREATE INDEX rebate_entries__brand_id ON rebate_entries USING btree (brand_id, at);
CREATE INDEX rebate_entries__role ON rebate_entries USING btree (bucket, beneficiary_id, role, seq);
CREATE INDEX rebate_entries__settlement_seq ON rebate_entries USING btree (settlement_seq, seq);
CREATE TRIGGER rebate_entries__append_only BEFORE DELETE OR UPDATE ON rebate_entries FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table rebate_marks (
  name text not null,
  seq bigint not null,
  constraint rebate_marks_pkey PRIMARY KEY (name)
);

create table rebate_points (
  member_id uuid not null,
  family text not null,
  points smallint not null,
  updated_at timestamp with time zone not null,
  constraint rebate_points__pk PRIMARY KEY (member_id, family),
  constraint rebate_points_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint rebate_points__points CHECK (points >= 0 AND points <= 10000 AND (points::integer % 10) = 0)
);

create table rebate_policies (
  brand_id uuid not null,
  is_on boolean not null,
  cadence text not null,
  multiple_hundredths integer not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint rebate_policies_pkey PRIMARY KEY (brand_id),
  constraint rebate_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebate_policies__cadence CHECK (cadence = ANY (ARRAY['minutes'::text, 'hour'::text, 'day'::text])),
  constraint rebate_policies__multiple_hundredths CHECK (multiple_hundredths >= 0 AND multiple_hundredths <= 10000)
);

create table rebate_turns (
  brand_id uuid not null,
  turn text not null,
  finished_at timestamp with time zone not null,
  constraint rebate_turns_pkey PRIMARY KEY (brand_id),
  constraint rebate_turns_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table receipt_proofs (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  receipt_id uuid,
  position smallint,
  content bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint receipt_proofs__pk PRIMARY KEY (bucket, id),
  constraint receipt_proofs__bucket_receipt_id FOREIGN KEY (bucket, receipt_id) REFERENCES withdrawal_receipts(bucket, id)
);
CREATE INDEX receipt_proofs__bucket_member_id__waiting ON receipt_proofs USING btree (bucket, member_id) WHERE (receipt_id IS NULL);
CREATE INDEX receipt_proofs__bucket_receipt_id ON receipt_proofs USING btree (bucket, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX receipt_proofs__uploaded_at__waiting ON receipt_proofs USING btree (uploaded_at) WHERE (receipt_id IS NULL);

create table recent_games (
  bucket smallint not null,
  member_id uuid not null,
  node_id integer not null,
  opened_at timestamp with time zone not null,
  constraint recent_games__pk PRIMARY KEY (bucket, member_id, node_id)
);

create table reconciliation_days (
  source text not null,
  day date not null,
  state text not null,
  run_id uuid not null,
  cursor text,
  page_count integer not null default 0,
  line_count integer not null default 0,
  origin text not null,
  error text,
  tries integer not null default 0,
  requested_by text,
  started_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  next_at timestamp with time zone,
  finished_at timestamp with time zone,
  open_count integer not null default 0,
  resolved_count integer not null default 0,
  constraint reconciliation_days__pk PRIMARY KEY (source, day),
  constraint reconciliation_days__origin CHECK (origin = ANY (ARRAY['api'::text, 'file'::text])),
  constraint reconciliation_days__state CHECK (state = ANY (ARRAY['FETCHING'::text, 'WAITING'::text, 'COMPARING'::text, 'DONE'::text, 'NO_STATEMENT'::text, 'FAILED'::text]))
);
CREATE INDEX reconciliation_days__busy ON reconciliation_days USING btree (beat_at) WHERE (state = ANY (ARRAY['FETCHING'::text, 'WAITING'::text, 'COMPARING'::text]));
CREATE INDEX reconciliation_days__day ON reconciliation_days USING btree (day DESC, source);

create table reconciliation_differences (
  id uuid not null,
  source text not null,
  day date not null,
  kind text not null,
  subject text not null,
  direction text not null,
  reference text,
  provider_reference text,
  brand_id uuid,
  member_id uuid,
  cause text,
  currency text not null,
  their_state text,
  their_amount bigint,
  their_currency text,
  their_fee_amount bigint,
  their_count integer not null,
  their_at timestamp with time zone,
  our_state text,
  our_amount bigint,
  our_currency text,
  our_at timestamp with time zone,
  ledger_amount bigint,
  expected_fee_amount bigint,
  facts text not null,
  state text not null,
  version integer not null default 1,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  resolved_by text,
  resolved_at timestamp with time zone,
  note text,
  remedy text,
  remedy_reference text,
  constraint reconciliation_differences_pkey PRIMARY KEY (id),
  constraint reconciliation_differences__source_day_kind_subject UNIQUE (source, day, kind, subject),
  constraint reconciliation_differences__source_day FOREIGN KEY (source, day) REFERENCES reconciliation_days(source, day),
  constraint reconciliation_differences__direction CHECK (direction = ANY (ARRAY['deposit'::text, 'payout'::text])),
  constraint reconciliation_differences__resolved CHECK ((state = 'RESOLVED'::text) = (resolved_at IS NOT NULL)),
  constraint reconciliation_differences__state CHECK (state = ANY (ARRAY['OPEN'::text, 'RESOLVED'::text, 'GONE'::text]))
);
CREATE INDEX reconciliation_differences__day ON reconciliation_differences USING btree (day DESC, id DESC);
CREATE INDEX reconciliation_differences__day__open ON reconciliation_differences USING btree (day DESC, id DESC) WHERE (state = 'OPEN'::text);
CREATE INDEX reconciliation_differences__reference ON reconciliation_differences USING btree (reference) WHERE (reference IS NOT NULL);

create table reconciliation_events (
  difference_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  step text not null,
  actor text,
  note text,
  constraint reconciliation_events__pk PRIMARY KEY (difference_id, seq),
  constraint reconciliation_events_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES reconciliation_differences(id),
  constraint reconciliation_events__step CHECK (step = ANY (ARRAY['found'::text, 'resolved'::text, 'reopened'::text, 'changed'::text, 'returned'::text, 'gone'::text]))
);
CREATE TRIGGER reconciliation_events__append_only BEFORE DELETE OR UPDATE ON reconciliation_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table reconciliation_terms (
  source text not null,
  kind text not null,
  fee_bps integer not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint reconciliation_terms__pk PRIMARY KEY (source, kind),
  constraint reconciliation_terms__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 5000),
  constraint reconciliation_terms__kind CHECK (kind = ANY (ARRAY['deposit'::text, 'payout'::text]))
);

create table reconciliation_totals (
  source text not null,
  day date not null,
  currency text not null,
  their_in_amount bigint not null,
  their_out_amount bigint not null,
  their_fee_amount bigint not null,
  our_in_amount bigint not null,
  our_out_amount bigint not null,
  ledger_in_amount bigint not null,
  ledger_out_amount bigint not null,
  constraint reconciliation_totals__pk PRIMARY KEY (source, day, currency),
  constraint reconciliation_totals__source_day FOREIGN KEY (source, day) REFERENCES reconciliation_days(source, day)
);

create table recovery_codes (
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table referral_codes (
  member_id uuid not null,
  brand_id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint referral_codes_pkey PRIMARY KEY (member_id),
  constraint referral_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint referral_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE UNIQUE INDEX referral_codes__code ON referral_codes USING btree (brand_id, code);

create table register_rules (
  brand_id uuid not null,
  field text not null,
  position integer not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null,
  pattern_id text not null,
  min_length integer not null,
  max_length integer not null,
  hints jsonb not null default '{}'::jsonb,
  constraint register_rules_pkey PRIMARY KEY (brand_id, field),
  constraint register_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint register_rules__length CHECK (min_length >= 0 AND max_length >= GREATEST(min_length, 1))
);

create table registration_link_points (
  link_id uuid not null,
  family text not null,
  points smallint not null,
  constraint registration_link_points__pk PRIMARY KEY (link_id, family),
  constraint registration_link_points_link_id_fkey FOREIGN KEY (link_id) REFERENCES registration_links(id),
  constraint registration_link_points__points CHECK (points >= 0 AND points <= 10000 AND (points::integer % 10) = 0)
);

create table registration_links (
  id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  name text not null,
  code text not null,
  account_type text not null,
  channel text not null,
  note text not null,
  valid_until timestamp with time zone,
  registrations_max integer,
  visits integer not null default 0,
  registrations integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint registration_links__pk PRIMARY KEY (id),
  constraint registration_links__code UNIQUE (code),
  constraint registration_links_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint registration_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint registration_links__account_type CHECK (account_type = ANY (ARRAY['agent'::text, 'member'::text])),
  constraint registration_links__channel CHECK (channel = ANY (ARRAY['web'::text, 'mobile'::text, 'app'::text])),
  constraint registration_links__counts CHECK (visits >= 0 AND registrations >= 0 AND (registrations_max IS NULL OR registrations <= registrations_max))
);
CREATE INDEX registration_links__agent_id ON registration_links USING btree (agent_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX registration_links__agent_id__all ON registration_links USING btree (agent_id);
CREATE INDEX registration_links__brand_id ON registration_links USING btree (brand_id);

create table report_builds (
  name text not null,
  built_at timestamp with time zone,
  constraint report_builds_pkey PRIMARY KEY (name)
);

create table report_zones (
  brand_id uuid not null,
  time_zone text not null,
  constraint report_zones_pkey PRIMARY KEY (brand_id),
  constraint report_zones_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table reward_grants (
  id uuid not null,
  bucket smallint not null,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  prepaid_uuid uuid not null,
  bet_amount bigint not null,
  bet_count integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  failure text not null default ''::text,
  reward_uuid uuid,
  proposed_by text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kind text not null default 'ROUNDS'::text,
  campaign_id uuid not null,
  campaign text not null default ''::text,
  campaign_uuid uuid,
  constraint reward_grants_pkey PRIMARY KEY (id),
  constraint reward_grants_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint reward_grants_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code),
  constraint reward_grants__bet CHECK (bet_amount > 0 AND bet_count > 0 AND ends_at > starts_at),
  constraint reward_grants__kind CHECK (kind = ANY (ARRAY['ROUNDS'::text, 'FEATURE'::text])),
  constraint reward_grants__state CHECK (state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'FAILED'::text, 'CANCELLED'::text]))
);
CREATE INDEX reward_grants__brand_id_created_at ON reward_grants USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX reward_grants__campaign ON reward_grants USING btree (brand_id, campaign, created_at DESC, id DESC) WHERE (campaign <> ''::text);
CREATE UNIQUE INDEX reward_grants__campaign_id_member_id ON reward_grants USING btree (campaign_id, member_id);
CREATE INDEX reward_grants__member_id ON reward_grants USING btree (member_id);
CREATE INDEX reward_grants__pending ON reward_grants USING btree (created_at) WHERE (state = 'PENDING'::text);
CREATE INDEX reward_grants__vendor_code ON reward_grants USING btree (vendor_code);

create table rollover_counts (
  bucket smallint not null,
  round_id uuid not null,
  rollover_id uuid not null,
  counted_amount bigint not null,
  constraint rollover_counts__pk PRIMARY KEY (bucket, round_id, rollover_id),
  constraint rollover_counts__amount CHECK (counted_amount > 0)
);

create table rollover_policies (
  brand_id uuid not null,
  weights jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint rollover_policies_pkey PRIMARY KEY (brand_id),
  constraint rollover_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table rollover_rounds (
  bucket smallint not null,
  round_id uuid not null,
  counted_amount bigint not null,
  constraint rollover_rounds__pk PRIMARY KEY (bucket, round_id)
);

create table rollovers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  source text not null,
  reference uuid not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null,
  required_amount bigint not null,
  counted_amount bigint not null default 0,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  close_reason text,
  weights jsonb not null default '{}'::jsonb,
  close_note text,
  constraint rollovers__pk PRIMARY KEY (bucket, id),
  constraint rollovers__bucket_member_id_reference UNIQUE (bucket, member_id, source, reference),
  constraint rollovers__amount CHECK (required_amount > 0 AND counted_amount >= 0 AND counted_amount <= required_amount),
  constraint rollovers__close_reason CHECK (close_reason = ANY (ARRAY['played'::text, 'balance_spent'::text, 'waived'::text, 'passed_on'::text]))
);
CREATE INDEX rollovers__brand_id__open ON rollovers USING btree (brand_id, created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX rollovers__bucket_member_id__open ON rollovers USING btree (bucket, member_id, id) WHERE (closed_at IS NULL);
CREATE INDEX rollovers__bucket_member_id_created_at ON rollovers USING btree (bucket, member_id, created_at DESC, id DESC);

create table round_reviews (
  id uuid not null,
  reason text not null,
  vendor_code text not null,
  member_id uuid,
  round_id uuid,
  round_ref text not null,
  transaction_uuid uuid,
  detail text not null,
  at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint round_reviews_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX round_reviews__reason_round_id__open ON round_reviews USING btree (reason, round_id) WHERE ((resolved_at IS NULL) AND (reason = 'open_too_long'::text));

create table rounds (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  vendor_code text not null,
  round_ref text not null,
  game_code text not null,
  category text not null,
  currency text not null,
  status text not null,
  stake_amount bigint not null default 0,
  payout_amount bigint not null default 0,
  jackpot_contribution_amount bigint not null default 0,
  jackpot_win_amount bigint not null default 0,
  bets integer not null default 0,
  wins integer not null default 0,
  is_free boolean not null default false,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  asked_at timestamp with time zone,
  valid_amount bigint not null default 0,
  lineage_id bigint,
  traded_points smallint not null default 0,
  refund_amount bigint not null default 0,
  told_valid_amount bigint,
  odds_milli integer,
  constraint rounds__pk PRIMARY KEY (bucket, member_id, id),
  constraint rounds__status CHECK (status = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])),
  constraint rounds__sums CHECK (stake_amount >= 0 AND payout_amount >= 0 AND bets >= 0 AND wins >= 0 AND valid_amount <= stake_amount),
  constraint rounds__valid_amount CHECK (valid_amount >= 0)
);
CREATE INDEX rounds__bucket_member_id__open ON rounds USING btree (bucket, member_id) WHERE (status = 'open'::text);
CREATE INDEX rounds__bucket_member_id__void ON rounds USING btree (bucket, member_id, id) WHERE (status = 'void'::text);
CREATE INDEX rounds__bucket_member_id_closed_at ON rounds USING btree (bucket, member_id, closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX rounds__bucket_member_id_game ON rounds USING btree (bucket, member_id, category, vendor_code, game_code, id);
CREATE INDEX rounds__bucket_member_id_game_closed_at ON rounds USING btree (bucket, member_id, category, vendor_code, game_code, closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX rounds__bucket_member_id_vendor_code_round_ref ON rounds USING btree (bucket, member_id, vendor_code, round_ref) WHERE (vendor_code <> ALL (ARRAY['plott'::text, 'pelott'::text, 'psea'::text, 'pvn'::text]));

create unlogged table sealed_nonces (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint sealed_nonces_pkey PRIMARY KEY (nonce)
);
CREATE INDEX sealed_nonces__expires_at ON sealed_nonces USING btree (expires_at);

create table security_policies (
  brand_id uuid not null,
  login_failures_max integer not null default 5,
  login_window_minutes integer not null default 30,
  lock_minutes_min integer not null default 1,
  lock_minutes_max integer not null default 30,
  captcha_after_failures integer not null default 2,
  bot_check_login text not null default 'suspicion'::text,
  bot_check_register text not null default 'always'::text,
  bot_check_sms text not null default 'always'::text,
  second_verification text not null default 'new_address'::text,
  code_minutes integer not null default 5,
  code_tries_max integer not null default 5,
  codes_per_hour integer not null default 6,
  password_days integer,
  session_idle_minutes integer not null default 30,
  session_days integer not null default 30,
  reveals_unknown_accounts boolean not null default false,
  registrations_per_address_per_day integer not null default 20,
  new_login_notice boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint security_policies_pkey PRIMARY KEY (brand_id),
  constraint security_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint security_policies__bot_check CHECK ((bot_check_login = ANY (ARRAY['off'::text, 'suspicion'::text, 'always'::text])) AND (bot_check_register = ANY (ARRAY['off'::text, 'suspicion'::text, 'always'::text])) AND (bot_check_sms = ANY (ARRAY['off'::text, 'suspicion'::text, 'always'::text]))),
  constraint security_policies__counts CHECK (login_failures_max > 0 AND login_window_minutes > 0 AND captcha_after_failures >= 0 AND code_minutes > 0 AND code_tries_max > 0 AND codes_per_hour > 0 AND password_days > 0 AND session_idle_minutes > 0 AND session_days > 0 AND registrations_per_address_per_day > 0),
  constraint security_policies__lock CHECK (lock_minutes_min >= 1 AND lock_minutes_min <= lock_minutes_max),
  constraint security_policies__second_verification CHECK (second_verification = ANY (ARRAY['off'::text, 'new_address'::text, 'always'::text]))
);
CREATE TRIGGER security_policies__published AFTER INSERT OR UPDATE ON security_policies FOR EACH ROW EXECUTE FUNCTION add_published_event('site.published');

create table session_codes (
  code_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_codes_pkey PRIMARY KEY (code_hash),
  constraint session_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint session_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX session_codes__expires_at ON session_codes USING btree (expires_at);
CREATE INDEX session_codes__member_id ON session_codes USING btree (member_id);
CREATE INDEX session_codes__session_id ON session_codes USING btree (session_id);

create table sessions (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  idle_minutes integer not null,
  ip inet not null,
  country text,
  user_agent text not null,
  ended_at timestamp with time zone,
  device_hash bytea,
  method text not null default 'password'::text,
  restriction text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint sessions__method CHECK (method = ANY (ARRAY['password'::text, 'sms'::text, 'phone_id'::text, 'registration'::text, 'reset'::text, 'trial'::text, 'code'::text])),
  constraint sessions__restriction CHECK (restriction = 'password_change'::text)
);
CREATE INDEX sessions__device_hash ON sessions USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX sessions__expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions__member_device ON sessions USING btree (member_id, device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX sessions__member_id ON sessions USING btree (member_id, used_at DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sessions__token_hash ON sessions USING btree (token_hash);
CREATE INDEX sessions__used_at ON sessions USING btree (used_at, member_id) WHERE (ended_at IS NULL);

create table settlement_run_costs (
  run_id uuid not null,
  currency text not null,
  gross_amount bigint not null,
  platform_amount bigint not null,
  constraint settlement_run_costs__pk PRIMARY KEY (run_id, currency),
  constraint settlement_run_costs_run_id_fkey FOREIGN KEY (run_id) REFERENCES settlement_runs(id)
);

create table settlement_runs (
  id uuid not null,
  brand_id uuid not null,
  kind text not null,
  period text not null,
  period_start_at timestamp with time zone not null,
  period_end_at timestamp with time zone not null,
  day date not null,
  state text not null,
  cutoff_seq bigint not null,
  previous_seq bigint not null,
  contracts integer not null default 0,
  bills integer not null default 0,
  reached integer not null default 0,
  corrections integer not null default 0,
  tried integer not null default 0,
  last_error text,
  started_at timestamp with time zone not null,
  calculated_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint settlement_runs__pk PRIMARY KEY (id),
  constraint settlement_runs__brand_id_kind_period_period_start_at UNIQUE (brand_id, kind, period, period_start_at),
  constraint settlement_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint settlement_runs__kind CHECK (kind = ANY (ARRAY['DIVIDEND'::text, 'DAILY_WAGE'::text, 'HOURLY_SALARY'::text, 'REALTIME_SALARY'::text])),
  constraint settlement_runs__period CHECK (period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text, 'HOUR'::text, 'SLOT'::text])),
  constraint settlement_runs__state CHECK (state = ANY (ARRAY['OPEN'::text, 'CALCULATED'::text, 'DONE'::text])),
  constraint settlement_runs__times CHECK (period_start_at < period_end_at AND (calculated_at IS NOT NULL) = (state <> 'OPEN'::text) AND (finished_at IS NOT NULL) = (state = 'DONE'::text))
);
CREATE INDEX settlement_runs__brand_id_day ON settlement_runs USING btree (brand_id, day);
CREATE INDEX settlement_runs__brand_id_period_start_at ON settlement_runs USING btree (brand_id, period_start_at DESC, id DESC);
CREATE INDEX settlement_runs__open ON settlement_runs USING btree (started_at) WHERE (state <> 'DONE'::text);

create table site_resources (
  brand_id uuid not null,
  resource_type text not null,
  url text not null,
  label_name_en text not null,
  position integer not null,
  enabled boolean not null default true,
  constraint site_resources_pkey PRIMARY KEY (brand_id, resource_type, label_name_en),
  constraint site_resources_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table site_statuses (
  brand_id uuid not null,
  is_maintenance boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  text jsonb not null default '{}'::jsonb,
  blocked_countries text[] not null default '{}'::text[],
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint site_statuses_pkey PRIMARY KEY (brand_id),
  constraint site_statuses_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint site_statuses__period CHECK (ends_at > starts_at)
);
CREATE TRIGGER site_statuses__published AFTER UPDATE ON site_statuses FOR EACH ROW EXECUTE FUNCTION add_published_event('site.published');

create table site_versions (
  brand_id uuid not null,
  part text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint site_versions_pkey PRIMARY KEY (brand_id, part),
  constraint site_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE TRIGGER site_versions__published AFTER INSERT OR UPDATE ON site_versions FOR EACH ROW EXECUTE FUNCTION add_published_event('site.published');

create table slip_cash_outs (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  request_key uuid not null,
  input_hash bytea not null,
  from_bps integer not null,
  to_bps integer not null,
  amount bigint not null,
  cause text not null,
  at timestamp with time zone not null,
  constraint slip_cash_outs__pk PRIMARY KEY (bucket, member_id, slip_id, request_key),
  constraint slip_cash_outs__rising CHECK (from_bps < to_bps AND to_bps <= 10000),
  constraint slip_cash_outs_amount_check CHECK (amount > 0),
  constraint slip_cash_outs_cause_check CHECK (cause = ANY (ARRAY['member'::text, 'rule'::text]))
);
CREATE TRIGGER slip_cash_outs__append_only BEFORE DELETE OR UPDATE ON slip_cash_outs FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table slip_events (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  version integer not null,
  event text not null,
  amount bigint,
  at timestamp with time zone not null,
  constraint slip_events__pk PRIMARY KEY (bucket, member_id, slip_id, version)
);
CREATE TRIGGER slip_events__append_only BEFORE DELETE OR UPDATE ON slip_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table slip_extras (
  brand_id uuid not null,
  version integer not null,
  terms jsonb not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint slip_extras__pk PRIMARY KEY (brand_id, version),
  constraint slip_extras_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint slip_extras_version_check CHECK (version > 0)
);
CREATE TRIGGER slip_extras__append_only BEFORE DELETE OR UPDATE ON slip_extras FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table slip_legs (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  position smallint not null,
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  outcome_id text not null,
  odds integer not null,
  is_banker boolean not null,
  status text not null default 'OPEN'::text,
  dead_heat_ppm integer not null default 1000000,
  builder smallint,
  builder_odds integer,
  place_of smallint,
  place_part smallint,
  place_per smallint,
  deduction_percent smallint not null default 0,
  early_lead smallint,
  is_paid_early boolean not null default false,
  constraint slip_legs__pk PRIMARY KEY (bucket, member_id, slip_id, "position"),
  constraint slip_legs__builder CHECK ((builder IS NULL) = (builder_odds IS NULL)),
  constraint slip_legs__place CHECK ((place_of IS NULL) = (place_part IS NULL) AND (place_of IS NULL) = (place_per IS NULL)),
  constraint slip_legs_builder_odds_check CHECK (builder_odds > 1000),
  constraint slip_legs_check CHECK (place_per >= place_part),
  constraint slip_legs_dead_heat_ppm_check CHECK (dead_heat_ppm > 0),
  constraint slip_legs_deduction_percent_check CHECK (deduction_percent >= 0 AND deduction_percent <= 90),
  constraint slip_legs_early_lead_check CHECK (early_lead > 0),
  constraint slip_legs_odds_check CHECK (odds > 1000),
  constraint slip_legs_place_part_check CHECK (place_part > 0),
  constraint slip_legs_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'WON'::text, 'HALF_WON'::text, 'VOID'::text, 'HALF_LOST'::text, 'LOST'::text, 'DEAD_HEAT'::text]))
);
CREATE INDEX slip_legs__line ON slip_legs USING btree (event_id, market_id, specifiers, bucket, member_id, slip_id);

create table slip_referrals (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  brand_id uuid not null,
  referred_at timestamp with time zone not null,
  asked_unit_stake_amount bigint not null,
  limit_unit_stake_amount bigint not null,
  decision text,
  decided_unit_stake_amount bigint,
  decided_by uuid,
  decided_account text,
  decided_at timestamp with time zone,
  reason text,
  constraint slip_referrals__pk PRIMARY KEY (bucket, member_id, slip_id),
  constraint slip_referrals__decided CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint slip_referrals_asked_unit_stake_amount_check CHECK (asked_unit_stake_amount > 0),
  constraint slip_referrals_decision_check CHECK (decision = ANY (ARRAY['accepted'::text, 'part'::text, 'declined'::text])),
  constraint slip_referrals_limit_unit_stake_amount_check CHECK (limit_unit_stake_amount >= 0)
);
CREATE INDEX slip_referrals__brand ON slip_referrals USING btree (brand_id, referred_at DESC);

create table slip_tasks (
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  bucket_from smallint not null,
  bucket_to smallint not null,
  wanted_version integer not null default 1,
  done_version integer not null default 0,
  after_bucket smallint,
  after_member_id uuid,
  after_slip_id uuid,
  again_at timestamp with time zone,
  advanced_at timestamp with time zone not null,
  constraint slip_tasks__pk PRIMARY KEY (event_id, market_id, specifiers, bucket_from)
);
CREATE INDEX slip_tasks__again_at ON slip_tasks USING btree (again_at) WHERE (again_at IS NOT NULL);
CREATE INDEX slip_tasks__open ON slip_tasks USING btree (event_id) WHERE (done_version < wanted_version);

create table slips (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  input_hash bytea not null,
  round_id uuid,
  game_code text not null,
  status text not null,
  version integer not null,
  currency text not null,
  sizes smallint[] not null,
  bets integer not null,
  unit_stake_amount bigint not null,
  stake_amount bigint not null,
  return_max_amount bigint not null,
  payout_amount bigint not null default 0,
  refund_amount bigint not null default 0,
  valid_amount bigint not null default 0,
  cashed_amount bigint not null default 0,
  cashed_bps integer not null default 0,
  offered_unit_stake_amount bigint,
  accept text not null,
  is_live boolean not null,
  refusal text,
  device text not null,
  ip inet,
  placed_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  boost jsonb,
  constraint slips__pk PRIMARY KEY (bucket, member_id, id),
  constraint slips__request_key UNIQUE (bucket, member_id, request_key),
  constraint slips_accept_check CHECK (accept = ANY (ARRAY['none'::text, 'better'::text, 'any'::text])),
  constraint slips_bets_check CHECK (bets > 0),
  constraint slips_cashed_amount_check CHECK (cashed_amount >= 0),
  constraint slips_cashed_bps_check CHECK (cashed_bps >= 0 AND cashed_bps <= 10000),
  constraint slips_payout_amount_check CHECK (payout_amount >= 0),
  constraint slips_refund_amount_check CHECK (refund_amount >= 0),
  constraint slips_stake_amount_check CHECK (stake_amount > 0),
  constraint slips_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'OFFERED'::text, 'REFERRED'::text, 'OPEN'::text, 'REJECTED'::text, 'EXPIRED'::text, 'WON'::text, 'REDUCED'::text, 'LOST'::text, 'VOID'::text, 'CASHED_OUT'::text])),
  constraint slips_unit_stake_amount_check CHECK (unit_stake_amount > 0),
  constraint slips_valid_amount_check CHECK (valid_amount >= 0)
);
CREATE INDEX slips__brand ON slips USING btree (brand_id, id DESC);
CREATE INDEX slips__due_at ON slips USING btree (due_at) WHERE (status = ANY (ARRAY['PENDING'::text, 'OFFERED'::text, 'REFERRED'::text]));
CREATE INDEX slips__open ON slips USING btree (bucket, member_id, id) WHERE (status = ANY (ARRAY['PENDING'::text, 'OFFERED'::text, 'REFERRED'::text, 'OPEN'::text]));

create unlogged table spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX spent_challenges__expires_at ON spent_challenges USING btree (expires_at);

create table sport_categories (
  id bigint not null,
  sport_id bigint not null,
  country_code text,
  names jsonb not null,
  constraint sport_categories_pkey PRIMARY KEY (id),
  constraint sport_categories_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES sports(id)
);
CREATE INDEX sport_categories__sport_id ON sport_categories USING btree (sport_id);

create table sport_competitors (
  id bigint not null,
  country_code text,
  names jsonb not null,
  constraint sport_competitors_pkey PRIMARY KEY (id)
);

create table sport_events (
  id bigint not null,
  provider text not null,
  provider_event_id text not null,
  tournament_id bigint not null,
  home_id bigint,
  away_id bigint,
  names jsonb not null default '{}'::jsonb,
  starts_at timestamp with time zone not null,
  is_live_planned boolean not null,
  status smallint not null default 0,
  match_status smallint not null default 0,
  score jsonb not null default '{}'::jsonb,
  clock jsonb not null default '{}'::jsonb,
  status_at timestamp with time zone,
  stops jsonb not null default '[]'::jsonb,
  closed_at timestamp with time zone,
  version bigint not null,
  constraint sport_events_pkey PRIMARY KEY (id),
  constraint sport_events__provider UNIQUE (provider, provider_event_id),
  constraint sport_events_away_id_fkey FOREIGN KEY (away_id) REFERENCES sport_competitors(id),
  constraint sport_events_home_id_fkey FOREIGN KEY (home_id) REFERENCES sport_competitors(id),
  constraint sport_events_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES sport_tournaments(id)
);
CREATE INDEX sport_events__away_id ON sport_events USING btree (away_id);
CREATE INDEX sport_events__closed ON sport_events USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX sport_events__home_id ON sport_events USING btree (home_id);
CREATE INDEX sport_events__open ON sport_events USING btree (starts_at, id) WHERE (closed_at IS NULL);
CREATE INDEX sport_events__starts_at ON sport_events USING btree (starts_at, id);
CREATE INDEX sport_events__tournament_id ON sport_events USING btree (tournament_id);
CREATE INDEX sport_events__version ON sport_events USING btree (version);

create table sport_offers (
  brand_id uuid not null,
  version integer not null,
  terms jsonb not null,
  made_at timestamp with time zone not null,
  constraint sport_offers__pk PRIMARY KEY (brand_id, version),
  constraint sport_offers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint sport_offers_version_check CHECK (version > 0)
);
CREATE TRIGGER sport_offers__append_only BEFORE DELETE OR UPDATE ON sport_offers FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table sport_players (
  id bigint not null,
  competitor_id bigint not null,
  names jsonb not null,
  constraint sport_players_pkey PRIMARY KEY (id),
  constraint sport_players_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES sport_competitors(id)
);
CREATE INDEX sport_players__competitor_id ON sport_players USING btree (competitor_id);

create table sport_stops (
  id uuid not null,
  kind text not null,
  sport_id bigint,
  tournament_id bigint,
  event_id bigint,
  market_id integer,
  specifiers text,
  reason text not null,
  made_by uuid not null,
  made_account text not null,
  made_at timestamp with time zone not null,
  lifted_account text,
  lift_reason text,
  lifted_at timestamp with time zone,
  constraint sport_stops_pkey PRIMARY KEY (id),
  constraint sport_stops_event_id_fkey FOREIGN KEY (event_id) REFERENCES sport_events(id),
  constraint sport_stops_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES sports(id),
  constraint sport_stops_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES sport_tournaments(id),
  constraint sport_stops__subject CHECK ((sport_id IS NOT NULL) = (kind = 'sport'::text) AND (tournament_id IS NOT NULL) = (kind = 'tournament'::text) AND (event_id IS NOT NULL) = (kind = ANY (ARRAY['event'::text, 'market'::text, 'line'::text])) AND (market_id IS NOT NULL) = (kind = ANY (ARRAY['market'::text, 'line'::text])) AND (specifiers IS NOT NULL) = (kind = 'line'::text)),
  constraint sport_stops_kind_check CHECK (kind = ANY (ARRAY['all'::text, 'sport'::text, 'tournament'::text, 'event'::text, 'market'::text, 'line'::text]))
);
CREATE INDEX sport_stops__event_id ON sport_stops USING btree (event_id);
CREATE INDEX sport_stops__sport_id ON sport_stops USING btree (sport_id);
CREATE UNIQUE INDEX sport_stops__standing ON sport_stops USING btree (kind, sport_id, tournament_id, event_id, market_id, specifiers) NULLS NOT DISTINCT WHERE (lifted_at IS NULL);
CREATE INDEX sport_stops__tournament_id ON sport_stops USING btree (tournament_id);

create table sport_tournaments (
  id bigint not null,
  category_id bigint not null,
  names jsonb not null,
  constraint sport_tournaments_pkey PRIMARY KEY (id),
  constraint sport_tournaments_category_id_fkey FOREIGN KEY (category_id) REFERENCES sport_categories(id)
);
CREATE INDEX sport_tournaments__category_id ON sport_tournaments USING btree (category_id);

create table sports (
  id bigint not null,
  names jsonb not null,
  constraint sports_pkey PRIMARY KEY (id)
);

create table statement_lines (
  source text not null,
  day date not null,
  seq integer not null,
  provider_reference text not null,
  reference text,
  kind text not null,
  state text not null,
  amount bigint not null,
  fee_amount bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  constraint statement_lines__pk PRIMARY KEY (source, day, seq),
  constraint statement_lines__source_day FOREIGN KEY (source, day) REFERENCES reconciliation_days(source, day),
  constraint statement_lines__amount CHECK (amount >= 0),
  constraint statement_lines__kind CHECK (kind = ANY (ARRAY['deposit'::text, 'payout'::text])),
  constraint statement_lines__state CHECK (state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'reversed'::text]))
);
CREATE INDEX statement_lines__source_reference ON statement_lines USING btree (source, reference) WHERE (reference IS NOT NULL);

create table tags (
  id uuid not null,
  brand_id uuid not null,
  name text not null,
  name_key text not null,
  colour text not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint tags__colour CHECK (colour = ANY (ARRAY['gray'::text, 'red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text]))
);
CREATE UNIQUE INDEX tags__name_key ON tags USING btree (brand_id, name_key);

create table team_marks (
  bucket smallint not null,
  member_id uuid not null,
  version bigint not null,
  currency text not null,
  lineage_id bigint,
  main_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  first_deposit_day date,
  constraint team_marks__pk PRIMARY KEY (bucket, member_id)
);

create table team_member_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  lineage_id bigint not null,
  brand_id uuid not null,
  currency text not null,
  valid_amount bigint not null,
  deposit_count bigint not null,
  constraint team_member_days__pk PRIMARY KEY (bucket, member_id, day, lineage_id),
  constraint team_member_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX team_member_days__brand_id_day ON team_member_days USING btree (brand_id, currency, day);
CREATE INDEX team_member_days__lineage_id_day ON team_member_days USING btree (lineage_id, day);

create table ticket_changes (
  bucket smallint not null,
  member_id uuid not null,
  ticket_id uuid not null,
  version integer not null,
  status_before text not null,
  status_after text not null,
  payout_before_amount bigint not null,
  payout_after_amount bigint not null,
  at timestamp with time zone not null,
  constraint ticket_changes__pk PRIMARY KEY (bucket, member_id, ticket_id, version)
);
CREATE TRIGGER ticket_changes__append_only BEFORE DELETE OR UPDATE ON ticket_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table ticket_orders (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  input_hash bytea not null,
  answer jsonb not null,
  placed_at timestamp with time zone not null,
  constraint ticket_orders__pk PRIMARY KEY (bucket, member_id, id)
);

create table tickets (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  issue_id uuid not null,
  brand_id uuid not null,
  order_id uuid not null,
  chase_id uuid,
  round_id uuid not null,
  placed_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  stake_amount bigint not null,
  per_unit_amount bigint not null,
  payout_max_amount bigint not null,
  cap_amount bigint not null,
  payout_amount bigint not null default 0,
  refund_amount bigint not null default 0,
  valid_amount bigint not null default 0,
  bets integer not null,
  unit integer not null,
  multiple integer not null,
  price integer not null,
  prize_group integer,
  traded_points integer not null,
  rebate_bps integer not null,
  pack_version integer,
  result_version integer not null default 0,
  is_capped boolean not null default false,
  status text not null default 'PENDING'::text,
  cap_reason text not null,
  mode text not null,
  currency text not null,
  game_code text not null,
  family text not null,
  issue_no text not null,
  play text not null,
  odds text not null,
  device text not null,
  ip inet,
  selection text not null,
  issue_cap_amount bigint,
  is_counted boolean not null default false,
  cuts text not null default ''::text,
  constraint tickets__pk PRIMARY KEY (bucket, member_id, id),
  constraint tickets__amounts CHECK (stake_amount > 0 AND payout_amount >= 0 AND refund_amount >= 0 AND valid_amount >= 0 AND valid_amount <= stake_amount),
  constraint tickets__cap_reason CHECK (cap_reason = ANY (ARRAY['issue'::text, 'single_pick'::text])),
  constraint tickets__counts CHECK (bets >= 1 AND unit >= 1 AND multiple >= 1 AND price >= 1),
  constraint tickets__mode CHECK (mode = ANY (ARRAY['yuan'::text, 'jiao'::text, 'fen'::text, 'li'::text])),
  constraint tickets__status CHECK (status = ANY (ARRAY['PENDING'::text, 'WON'::text, 'LOST'::text, 'TIE'::text, 'CANCELLED'::text, 'VOID'::text]))
);
CREATE INDEX tickets__id ON tickets USING btree (id);
CREATE INDEX tickets__issue_id ON tickets USING btree (issue_id, bucket, member_id, id);

create table totp_factors (
  member_id uuid not null,
  sealed_secret text not null,
  created_at timestamp with time zone not null,
  bound_at timestamp with time zone,
  last_step bigint,
  constraint totp_factors_pkey PRIMARY KEY (member_id),
  constraint totp_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table trading_limits (
  brand_id uuid not null,
  version integer not null,
  terms jsonb not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  reason text not null,
  constraint trading_limits__pk PRIMARY KEY (brand_id, version),
  constraint trading_limits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint trading_limits_version_check CHECK (version > 0)
);
CREATE TRIGGER trading_limits__append_only BEFORE DELETE OR UPDATE ON trading_limits FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

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
CREATE INDEX transfers__bucket_member_id_kind__besides_play ON ONLY transfers USING btree (bucket, member_id, kind, id) WHERE (kind <> ALL (ARRAY['BET_DEDUCT'::text, 'PAYOUT'::text]));
CREATE INDEX transfers__house_account_id_at__besides_play ON ONLY transfers USING btree (house_account_id, at) WHERE (kind <> ALL (ARRAY['BET_DEDUCT'::text, 'PAYOUT'::text]));
CREATE TRIGGER transfers__append_only BEFORE DELETE OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table turnover_cap_versions (
  brand_id uuid not null,
  currency text not null,
  until_at timestamp with time zone not null,
  cap_bps integer not null,
  constraint turnover_cap_versions__pk PRIMARY KEY (brand_id, currency, until_at),
  constraint turnover_cap_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table turnover_entries (
  seq bigint not null default nextval('turnover_places'::regclass),
  at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  lineage_id bigint,
  brand_id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  rounds smallint not null,
  is_free boolean not null,
  currency text not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  traded_points smallint not null default 0,
  constraint turnover_entries__pk PRIMARY KEY (seq, settled_at),
  constraint turnover_entries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint turnover_entries__rounds CHECK (rounds >= '-1'::integer AND rounds <= 1)
) partition by RANGE (settled_at);
CREATE INDEX turnover_entries__lineage_id ON ONLY turnover_entries USING btree (lineage_id, settled_at, seq) WHERE (lineage_id IS NOT NULL);
CREATE INDEX turnover_entries__member_id ON ONLY turnover_entries USING btree (member_id, settled_at, seq);
CREATE INDEX turnover_entries__settled_at ON ONLY turnover_entries USING btree (brand_id, currency, settled_at, seq);
CREATE TRIGGER turnover_entries__append_only BEFORE DELETE OR UPDATE ON turnover_entries FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

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
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint upline_transfers__pk PRIMARY KEY (bucket, id),
  constraint upline_transfers__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint upline_transfers__amount CHECK (amount > 0),
  constraint upline_transfers__done_at CHECK ((done_at IS NOT NULL) = (state = 'DONE'::text)),
  constraint upline_transfers__others CHECK (member_id <> upline_id),
  constraint upline_transfers__state CHECK (state = ANY (ARRAY['SENT'::text, 'DONE'::text]))
);
CREATE INDEX upline_transfers__brand_id_created_at ON upline_transfers USING btree (brand_id, created_at, id);
CREATE INDEX upline_transfers__bucket_member_id_created_at ON upline_transfers USING btree (bucket, member_id, created_at, id);
CREATE INDEX upline_transfers__created_at__open ON upline_transfers USING btree (created_at) WHERE (state = 'SENT'::text);
CREATE INDEX upline_transfers__upline_id_created_at ON upline_transfers USING btree (upline_id, created_at, id);

create table vendor_balances (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint vendor_balances__pk PRIMARY KEY (bucket, member_id, vendor_code),
  constraint vendor_balances__amount CHECK (amount >= 0)
);

create table vendor_keys (
  vendor_code text not null,
  key_id text not null,
  public_key text not null,
  is_active boolean not null default true,
  added_at timestamp with time zone not null default now(),
  constraint vendor_keys__pk PRIMARY KEY (vendor_code, key_id),
  constraint vendor_keys_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code)
);
CREATE TRIGGER vendor_keys__version AFTER INSERT OR DELETE OR UPDATE ON vendor_keys FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table vendor_purses (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  amount bigint not null,
  constraint vendor_purses__pk PRIMARY KEY (bucket, member_id, vendor_code),
  constraint vendor_purses__amount CHECK (amount >= 0)
);

create table vendor_recall_items (
  bucket smallint not null,
  recall_id uuid not null,
  vendor_code text not null,
  state text not null,
  transfer_id uuid,
  constraint vendor_recall_items__pk PRIMARY KEY (bucket, recall_id, vendor_code),
  constraint vendor_recall_items__state CHECK (state = ANY (ARRAY['WAITING'::text, 'EMPTY'::text, 'BUSY'::text, 'BEGUN'::text]))
);

create table vendor_recalls (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  currency text not null,
  created_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  constraint vendor_recalls__pk PRIMARY KEY (bucket, id),
  constraint vendor_recalls__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key)
);
CREATE INDEX vendor_recalls__ask_at__open ON vendor_recalls USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table vendor_requests (
  at timestamp with time zone not null,
  id uuid not null,
  latency_us integer not null,
  vendor_code text not null,
  call text not null,
  status text not null,
  member_id uuid,
  transaction_uuid uuid,
  request text not null,
  answer text not null
) partition by RANGE (at);
CREATE INDEX vendor_requests__at_id ON ONLY vendor_requests USING brin (at);
CREATE INDEX vendor_requests__transaction_uuid ON ONLY vendor_requests USING btree (transaction_uuid) WHERE (transaction_uuid IS NOT NULL);

create table vendor_rewards (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  reward_uuid uuid not null,
  bets_max integer,
  bets integer not null default 0,
  win_amount bigint not null default 0,
  updated_at timestamp with time zone not null,
  constraint vendor_rewards__pk PRIMARY KEY (bucket, member_id, vendor_code, reward_uuid)
);

create table vendor_round_feeds (
  vendor_code text not null,
  last_seq bigint not null,
  read_at timestamp with time zone,
  constraint vendor_round_feeds_pkey PRIMARY KEY (vendor_code),
  constraint vendor_round_feeds_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code)
);

create table vendor_table_voids (
  id uuid not null,
  table_id uuid not null,
  number integer not null,
  round_ref text,
  sums jsonb not null,
  hands integer not null,
  reason text not null,
  made_by text not null,
  agreed_by text not null,
  made_at timestamp with time zone not null,
  done_at timestamp with time zone,
  refusal text,
  constraint vendor_table_voids_pkey PRIMARY KEY (id),
  constraint vendor_table_voids_table_id_fkey FOREIGN KEY (table_id) REFERENCES vendor_tables(id)
);
CREATE INDEX vendor_table_voids__open ON vendor_table_voids USING btree (made_at) WHERE ((done_at IS NULL) AND (refusal IS NULL));
CREATE INDEX vendor_table_voids__table_id ON vendor_table_voids USING btree (table_id, made_at);

create table vendor_tables (
  id uuid not null,
  vendor_code text not null,
  code text not null,
  game_code text not null,
  settings jsonb not null,
  version integer not null,
  sent_version integer not null,
  alarms text[] not null default '{}'::text[],
  seen_at timestamp with time zone not null,
  kind text not null default 'table'::text,
  constraint vendor_tables_pkey PRIMARY KEY (id),
  constraint vendor_tables__code UNIQUE (vendor_code, code),
  constraint vendor_tables_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code),
  constraint vendor_tables_kind_check CHECK (kind = ANY (ARRAY['table'::text, 'room'::text, 'sea'::text]))
);

create table vendor_transaction_ids (
  bucket smallint not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  constraint vendor_transaction_ids__pk PRIMARY KEY (bucket, vendor_code, transaction_uuid)
);

create table vendor_transactions (
  bucket smallint not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  kind text not null,
  state text not null,
  status text not null,
  member_id uuid not null,
  round_id uuid,
  round_ref text not null,
  game_code text not null,
  amount bigint not null,
  currency text not null,
  reference_uuid uuid,
  request_uuid uuid not null,
  is_free boolean not null,
  is_promo boolean not null,
  jackpot_contribution_amount bigint not null default 0,
  jackpot_win_amount bigint not null default 0,
  reward_uuid uuid,
  balance_amount bigint not null,
  transfer_id uuid,
  at timestamp with time zone not null,
  constraint vendor_transactions__pk PRIMARY KEY (bucket, vendor_code, transaction_uuid),
  constraint vendor_transactions__kind CHECK (kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])),
  constraint vendor_transactions__state CHECK (state = ANY (ARRAY['applied'::text, 'rolled_back'::text, 'refused'::text, 'tombstone'::text]))
);
CREATE INDEX vendor_transactions__bucket_reference_uuid ON vendor_transactions USING btree (bucket, reference_uuid) WHERE (reference_uuid IS NOT NULL);
CREATE INDEX vendor_transactions__bucket_round_id ON vendor_transactions USING btree (bucket, round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX vendor_transactions__transaction_uuid ON vendor_transactions USING btree (transaction_uuid);

create table vendor_transfer_events (
  bucket smallint not null,
  transfer_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  note text,
  constraint vendor_transfer_events__pk PRIMARY KEY (bucket, transfer_id, seq),
  constraint vendor_transfer_events__actor_kind CHECK (actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text, 'vendor'::text]))
);

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
  amount bigint,
  is_all boolean not null,
  hold_id uuid,
  vendor_reference text,
  balance_after_amount bigint,
  failure text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  ask_at timestamp with time zone,
  settlement_outcome text,
  settlement_amount bigint,
  settlement_reason text,
  settlement_operator_id uuid,
  settlement_operator_account text,
  settlement_at timestamp with time zone,
  constraint vendor_transfers__pk PRIMARY KEY (bucket, id),
  constraint vendor_transfers__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint vendor_transfers__amount CHECK (amount > 0),
  constraint vendor_transfers__ask_at CHECK ((ask_at IS NULL) = (state = ANY (ARRAY['DONE'::text, 'FAILED'::text]))),
  constraint vendor_transfers__direction CHECK (direction = ANY (ARRAY['to_vendor'::text, 'to_main'::text])),
  constraint vendor_transfers__has_amount CHECK (amount IS NOT NULL OR direction = 'to_main'::text AND is_all AND state <> 'DONE'::text),
  constraint vendor_transfers__hold_id CHECK ((hold_id IS NOT NULL) = (direction = 'to_vendor'::text)),
  constraint vendor_transfers__settlement CHECK (settlement_outcome = ANY (ARRAY['done'::text, 'failed'::text])),
  constraint vendor_transfers__state CHECK (state = ANY (ARRAY['REQUESTED'::text, 'SENT'::text, 'UNKNOWN'::text, 'DONE'::text, 'FAILED'::text]))
);
CREATE INDEX vendor_transfers__ask_at__open ON vendor_transfers USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX vendor_transfers__brand_id_amount ON vendor_transfers USING btree (brand_id, amount DESC, id DESC) WHERE (amount IS NOT NULL);
CREATE INDEX vendor_transfers__brand_id_created_at ON vendor_transfers USING btree (brand_id, created_at, id);
CREATE INDEX vendor_transfers__brand_id_created_at__open ON vendor_transfers USING btree (brand_id, created_at, id) WHERE (ask_at IS NOT NULL);
CREATE INDEX vendor_transfers__bucket_member_id_created_at ON vendor_transfers USING btree (bucket, member_id, created_at, id);
CREATE UNIQUE INDEX vendor_transfers__bucket_member_id_vendor_code__open ON vendor_transfers USING btree (bucket, member_id, vendor_code) WHERE (ask_at IS NOT NULL);

create table vendors (
  code text not null,
  display_name text not null,
  vassalage text not null,
  state text not null,
  api_base text,
  operator_id text,
  signature_header text not null default 'X-Hub88-Signature'::text,
  policy jsonb not null default '{}'::jsonb,
  position integer not null,
  created_at timestamp with time zone not null default now(),
  is_demo boolean not null default false,
  logo_url text,
  maintenance_starts_at timestamp with time zone,
  maintenance_ends_at timestamp with time zone,
  blocked_countries text[] not null default '{}'::text[],
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  wallet_mode text not null default 'seamless'::text,
  is_house boolean not null default false,
  constraint vendors_pkey PRIMARY KEY (code),
  constraint vendors__vassalage UNIQUE (vassalage),
  constraint vendors__house_is_unconnected CHECK (NOT is_house OR api_base IS NULL),
  constraint vendors__live_is_connected CHECK (state <> 'live'::text OR is_house OR api_base IS NOT NULL AND operator_id IS NOT NULL),
  constraint vendors__maintenance_ends_at CHECK (maintenance_ends_at IS NULL OR maintenance_ends_at > maintenance_starts_at),
  constraint vendors__state CHECK (state = ANY (ARRAY['live'::text, 'maintenance'::text, 'coming_soon'::text])),
  constraint vendors__wallet_mode CHECK (wallet_mode = ANY (ARRAY['seamless'::text, 'transfer'::text]))
);
CREATE TRIGGER vendors__version AFTER INSERT OR DELETE OR UPDATE ON vendors FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

create table verification_codes (
  id uuid not null,
  brand_id uuid not null,
  member_id uuid,
  purpose text not null,
  channel text not null,
  destination_hash bytea not null,
  code_hash bytea,
  ip inet not null,
  tries smallint not null default 0,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint verification_codes_pkey PRIMARY KEY (id),
  constraint verification_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint verification_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint verification_codes__channel CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text])),
  constraint verification_codes__purpose CHECK (purpose = ANY (ARRAY['login'::text, 'reset'::text, 'register'::text, 'bind'::text, 'reauthenticate'::text, 'change_password'::text, 'second_verification'::text]))
);
CREATE INDEX verification_codes__destination_hash ON verification_codes USING btree (destination_hash, issued_at DESC);
CREATE INDEX verification_codes__ip ON verification_codes USING btree (counted_network(ip), issued_at DESC);
CREATE INDEX verification_codes__issued_at ON verification_codes USING btree (issued_at);
CREATE INDEX verification_codes__member_id ON verification_codes USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX verification_codes__open ON verification_codes USING btree (brand_id, purpose, destination_hash) WHERE (closed_at IS NULL);

create table voucher_batches (
  id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  name text not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null,
  per_member_max integer not null,
  total_count integer not null,
  redeemed_count integer not null default 0,
  voided_count integer not null default 0,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  voided_at timestamp with time zone,
  void_reason text,
  codes_made_at timestamp with time zone default now(),
  constraint voucher_batches__pk PRIMARY KEY (id),
  constraint voucher_batches__brand_id_request_key UNIQUE (brand_id, request_key),
  constraint voucher_batches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint voucher_batches__amount CHECK (amount > 0),
  constraint voucher_batches__counts CHECK (redeemed_count >= 0 AND voided_count >= 0 AND (redeemed_count + voided_count) <= total_count),
  constraint voucher_batches__multiple CHECK (multiple_hundredths >= 0 AND multiple_hundredths <= 100000)
);
CREATE INDEX voucher_batches__brand_id_created_at ON voucher_batches USING btree (brand_id, created_at DESC, id DESC);

create table voucher_guards (
  subject text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint voucher_guards__pk PRIMARY KEY (subject)
);
CREATE INDEX voucher_guards__failed_at ON voucher_guards USING btree (failed_at);

create table vouchers (
  id uuid not null,
  batch_id uuid not null,
  code_hash bytea not null,
  code_tail text not null,
  state text not null default 'OPEN'::text,
  redeemed_by uuid,
  redeemed_at timestamp with time zone,
  deposit_id uuid,
  created_at timestamp with time zone not null,
  constraint vouchers__pk PRIMARY KEY (id),
  constraint vouchers__code_hash UNIQUE (code_hash),
  constraint vouchers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES voucher_batches(id),
  constraint vouchers__redeemed CHECK ((state = 'REDEEMED'::text) = (redeemed_by IS NOT NULL) AND (redeemed_by IS NULL) = (redeemed_at IS NULL) AND (redeemed_by IS NULL) = (deposit_id IS NULL)),
  constraint vouchers__state CHECK (state = ANY (ARRAY['OPEN'::text, 'REDEEMED'::text, 'VOIDED'::text]))
);
CREATE INDEX vouchers__batch_id ON vouchers USING btree (batch_id, created_at DESC, id DESC);
CREATE INDEX vouchers__batch_id_redeemed_by ON vouchers USING btree (batch_id, redeemed_by) WHERE (redeemed_by IS NOT NULL);

create table winners (
  brand_id uuid not null,
  round_id uuid not null,
  category text not null,
  masked_name text not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  win_amount bigint not null,
  won_at timestamp with time zone not null,
  constraint winners__pk PRIMARY KEY (brand_id, round_id)
);
CREATE INDEX winners__brand_id_win_amount ON winners USING btree (brand_id, win_amount DESC);
CREATE INDEX winners__category_won_at ON winners USING btree (brand_id, category, won_at DESC, round_id DESC);
CREATE INDEX winners__won_at ON winners USING btree (brand_id, won_at DESC, round_id DESC);

create table withdrawal_approvals (
  bucket smallint not null,
  withdrawal_id uuid not null,
  operator_id uuid not null,
  operator_account text not null,
  approved_at timestamp with time zone not null,
  constraint withdrawal_approvals__pk PRIMARY KEY (bucket, withdrawal_id, operator_id),
  constraint withdrawal_approvals__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id)
);

create table withdrawal_dispute_events (
  bucket smallint not null,
  dispute_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  step text not null,
  actor text not null,
  resolution text,
  note text,
  constraint withdrawal_dispute_events__pk PRIMARY KEY (bucket, dispute_id, seq),
  constraint withdrawal_dispute_events__bucket_dispute_id FOREIGN KEY (bucket, dispute_id) REFERENCES withdrawal_disputes(bucket, id),
  constraint withdrawal_dispute_events__step CHECK (step = ANY (ARRAY['opened'::text, 'proposed'::text, 'declined'::text, 'agreed'::text]))
);
CREATE TRIGGER withdrawal_dispute_events__append_only BEFORE DELETE OR UPDATE ON withdrawal_dispute_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table withdrawal_disputes (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  state text not null default 'OPEN'::text,
  currency text not null,
  issued_amount bigint not null,
  received_amount bigint not null,
  amount bigint not null,
  payout_id uuid,
  proposal text,
  proposal_reason text,
  proposed_by uuid,
  proposed_by_account text,
  proposed_at timestamp with time zone,
  resolution text,
  closed_by uuid,
  closed_by_account text,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  version integer not null default 1,
  constraint withdrawal_disputes__pk PRIMARY KEY (bucket, id),
  constraint withdrawal_disputes__bucket_id FOREIGN KEY (bucket, id) REFERENCES withdrawal_receipts(bucket, id),
  constraint withdrawal_disputes__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id),
  constraint withdrawal_disputes__amount CHECK (amount = (issued_amount - received_amount)),
  constraint withdrawal_disputes__closed CHECK ((state = 'CLOSED'::text) = (closed_at IS NOT NULL)),
  constraint withdrawal_disputes__eyes CHECK (closed_by <> proposed_by),
  constraint withdrawal_disputes__kind CHECK (kind = ANY (ARRAY['NOT_RECEIVED'::text, 'PARTLY_RECEIVED'::text])),
  constraint withdrawal_disputes__resolution CHECK (resolution = ANY (ARRAY['RESEND'::text, 'REFUND'::text, 'FORCED_RECEIVED'::text])),
  constraint withdrawal_disputes__state CHECK (state = ANY (ARRAY['OPEN'::text, 'PROPOSED'::text, 'CLOSED'::text]))
);
CREATE INDEX withdrawal_disputes__brand_id_opened_at ON withdrawal_disputes USING btree (brand_id, opened_at DESC, id DESC);
CREATE INDEX withdrawal_disputes__brand_id_opened_at__open ON withdrawal_disputes USING btree (brand_id, opened_at, id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX withdrawal_disputes__bucket_member_id ON withdrawal_disputes USING btree (bucket, member_id, opened_at);
CREATE INDEX withdrawal_disputes__bucket_withdrawal_id ON withdrawal_disputes USING btree (bucket, withdrawal_id);
CREATE UNIQUE INDEX withdrawal_disputes__bucket_withdrawal_id__open ON withdrawal_disputes USING btree (bucket, withdrawal_id) WHERE (state <> 'CLOSED'::text);

create table withdrawal_events (
  bucket smallint not null,
  withdrawal_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  note text,
  amount bigint,
  constraint withdrawal_events__pk PRIMARY KEY (bucket, withdrawal_id, seq),
  constraint withdrawal_events__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id),
  constraint withdrawal_events__actor_kind CHECK (actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text, 'provider'::text]))
);
CREATE TRIGGER withdrawal_events__append_only BEFORE DELETE OR UPDATE ON withdrawal_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table withdrawal_receipts (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  answer text not null,
  issued_amount bigint not null,
  received_amount bigint not null,
  note text,
  answered_at timestamp with time zone not null,
  constraint withdrawal_receipts__pk PRIMARY KEY (bucket, id),
  constraint withdrawal_receipts__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id),
  constraint withdrawal_receipts__answer CHECK (answer = ANY (ARRAY['received'::text, 'not_received'::text, 'partly_received'::text, 'lapsed'::text])),
  constraint withdrawal_receipts__received_amount CHECK (received_amount >= 0 AND received_amount <= issued_amount)
);
CREATE INDEX withdrawal_receipts__bucket_withdrawal_id ON withdrawal_receipts USING btree (bucket, withdrawal_id, answered_at);

create table withdrawals (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  account_id uuid not null,
  institution text not null,
  number_tail text not null,
  holder text not null,
  provider text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  fee_amount bigint not null,
  hold_id uuid not null,
  risk_score smallint not null default 0,
  risk_reasons jsonb not null default '[]'::jsonb,
  approvals_needed smallint not null,
  rejection_reason text,
  provider_reference text,
  attempts integer not null default 0,
  last_error text,
  ip inet not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  confirm_until timestamp with time zone,
  issued_amount bigint,
  received_amount bigint not null default 0,
  returned_amount bigint not null default 0,
  is_auto_approved boolean not null default false,
  parts jsonb,
  hold_reason text,
  held_by uuid,
  held_by_account text,
  held_at timestamp with time zone,
  assignee_id uuid,
  assignee_account text,
  needs_help boolean not null default false,
  has_dispute boolean not null default false,
  constraint withdrawals__pk PRIMARY KEY (bucket, id),
  constraint withdrawals__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint withdrawals__bucket_account_id FOREIGN KEY (bucket, account_id) REFERENCES payout_accounts(bucket, id),
  constraint withdrawals__amount CHECK (amount > 0 AND fee_amount >= 0 AND fee_amount < amount),
  constraint withdrawals__state CHECK (state = ANY (ARRAY['SUBMITTED'::text, 'RISK_REVIEW'::text, 'APPROVED'::text, 'PAYING'::text, 'ISSUED'::text, 'CONFIRMED_RECEIVED'::text, 'AUTO_CONFIRMED'::text, 'DISPUTED_NOT_RECEIVED'::text, 'PARTIALLY_RECEIVED'::text, 'REJECTED'::text, 'FAILED'::text]))
);
CREATE INDEX withdrawals__brand_id_amount ON withdrawals USING btree (brand_id, amount DESC, id DESC);
CREATE INDEX withdrawals__brand_id_created_at ON withdrawals USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX withdrawals__brand_id_created_at__disputed ON withdrawals USING btree (brand_id, created_at, id) WHERE has_dispute;
CREATE INDEX withdrawals__brand_id_created_at__help ON withdrawals USING btree (brand_id, created_at, id) WHERE needs_help;
CREATE INDEX withdrawals__brand_id_created_at__open ON withdrawals USING btree (brand_id, created_at, id) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'RISK_REVIEW'::text, 'APPROVED'::text, 'PAYING'::text]));
CREATE INDEX withdrawals__brand_id_risk_score ON withdrawals USING btree (brand_id, risk_score DESC, id DESC);
CREATE INDEX withdrawals__bucket_account_id ON withdrawals USING btree (bucket, account_id);
CREATE INDEX withdrawals__bucket_member_id__open ON withdrawals USING btree (bucket, member_id) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'RISK_REVIEW'::text, 'APPROVED'::text, 'PAYING'::text]));
CREATE INDEX withdrawals__bucket_member_id_created_at ON withdrawals USING btree (bucket, member_id, created_at DESC, id DESC);
CREATE INDEX withdrawals__confirm_until ON withdrawals USING btree (confirm_until) WHERE (state = 'ISSUED'::text);
CREATE INDEX withdrawals__updated_at__busy ON withdrawals USING btree (updated_at) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text, 'PAYING'::text]));

create view brand_zones as
 SELECT id AS brand_id,
    time_zone
   FROM brands;

create view lineage_at as
 SELECT member_id,
    since_at,
    lineage_id
   FROM lineage_changes;

create view lineage_paths as
 SELECT id,
    ancestors
   FROM lineages;

create view member_accounts as
 SELECT id,
    brand_id,
    account,
    account_key,
    nickname,
    standing,
    status,
    currency,
    country,
    upline_id,
    lineage_id,
    recommender_id,
    affiliate_code,
    registered_at
   FROM members;

create view operator_names as
 SELECT id,
    account,
    role,
    status
   FROM operators;

create view postings as
 SELECT transfers.bucket,
    transfers.id AS transfer_id,
    transfers.at,
    transfers.member_id,
    transfers.version,
    transfers.currency,
    transfers.kind,
    'purse:main'::text AS account,
    transfers.main_amount AS amount,
    transfers.main_after_amount AS after_amount
   FROM transfers
  WHERE transfers.main_amount <> 0
UNION ALL
 SELECT transfers.bucket,
    transfers.id AS transfer_id,
    transfers.at,
    transfers.member_id,
    transfers.version,
    transfers.currency,
    transfers.kind,
    'purse:locked'::text AS account,
    transfers.locked_amount AS amount,
    transfers.locked_after_amount AS after_amount
   FROM transfers
  WHERE transfers.locked_amount <> 0
UNION ALL
 SELECT transfers.bucket,
    transfers.id AS transfer_id,
    transfers.at,
    transfers.member_id,
    transfers.version,
    transfers.currency,
    transfers.kind,
    'purse:bonus'::text AS account,
    transfers.bonus_amount AS amount,
    transfers.bonus_after_amount AS after_amount
   FROM transfers
  WHERE transfers.bonus_amount <> 0
UNION ALL
 SELECT t.bucket,
    t.id AS transfer_id,
    t.at,
    t.member_id,
    t.version,
    t.currency,
    t.kind,
    'purse:vendor:'::text || v.code AS account,
    v.amount,
    v.after_amount
   FROM transfers t
     CROSS JOIN LATERAL UNNEST(t.vendor_codes, t.vendor_amounts, t.vendor_after_amounts) v(code, amount, after_amount)
UNION ALL
 SELECT t.bucket,
    t.id AS transfer_id,
    t.at,
    t.member_id,
    t.version,
    t.currency,
    t.kind,
    'house:'::text || h.code AS account,
    t.house_amount AS amount,
    NULL::bigint AS after_amount
   FROM transfers t
     JOIN house_accounts h ON h.id = t.house_account_id
UNION ALL
 SELECT t.bucket,
    t.id AS transfer_id,
    t.at,
    t.member_id,
    t.version,
    t.currency,
    t.kind,
    'house:'::text || h.code AS account,
    m.amount,
    NULL::bigint AS after_amount
   FROM transfers t
     CROSS JOIN LATERAL UNNEST(t.more_house_account_ids, t.more_house_amounts) m(account_id, amount)
     JOIN house_accounts h ON h.id = m.account_id;

create view settled_deposits as
 SELECT bucket,
    id,
    member_id,
    brand_id,
    currency,
    amount,
    paid_amount,
    paid_currency,
    settled_at
   FROM deposits
  WHERE state = 'PAID'::text;

create view turnover_journal as
 SELECT seq,
    at,
    settled_at,
    brand_id,
    member_id,
    lineage_id,
    round_id,
    rounds,
    currency,
    category,
    vendor_code,
    game_code,
    is_free,
    traded_points,
    stake_amount,
    valid_amount,
    payout_amount,
    jackpot_win_amount
   FROM turnover_entries;
