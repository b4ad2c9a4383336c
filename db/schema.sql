-- Generated from db/migrations by npm run db:generate. Do not edit.

CREATE OR REPLACE FUNCTION public.create_transfer_partitions(from_day date, months_ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  made integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534003);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'transfers_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format('create table %I (like transfers including defaults)', partition_name);
    if exists (select from transfers_default where at >= starts_at and at < ends_at) then
      alter table transfers_default disable trigger transfers__append_only;
      execute format(
        'with moved as (delete from transfers_default where at >= $1 and at < $2 returning *)
         insert into %I select * from moved', partition_name) using starts_at, ends_at;
      alter table transfers_default enable trigger transfers__append_only;
    end if;
    execute format('alter table transfers attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    made := made + 1;
  end loop;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_vendor_request_partitions(from_day date, months_ahead integer)
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

create table affiliate_codes (
  id uuid not null,
  brand_id uuid not null,
  agent_id uuid not null,
  code text not null,
  code_key text not null,
  domain text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  constraint affiliate_codes_pkey PRIMARY KEY (id),
  constraint affiliate_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members(id),
  constraint affiliate_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX affiliate_codes__agent_id ON affiliate_codes USING btree (agent_id);
CREATE UNIQUE INDEX affiliate_codes__code_key ON affiliate_codes USING btree (brand_id, code_key);
CREATE UNIQUE INDEX affiliate_codes__domain ON affiliate_codes USING btree (brand_id, domain) WHERE (domain IS NOT NULL);

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
  constraint agent_applications_pkey PRIMARY KEY (id),
  constraint agent_applications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agent_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint agent_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint agent_applications__decided CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint agent_applications__state CHECK (state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX agent_applications__brand_id ON agent_applications USING btree (brand_id, id DESC);
CREATE INDEX agent_applications__decided_by ON agent_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX agent_applications__member_id ON agent_applications USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX agent_applications__open ON agent_applications USING btree (brand_id, email_key) WHERE (state = 'open'::text);
CREATE INDEX agent_applications__state ON agent_applications USING btree (brand_id, state, id DESC);

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

create table avatars (
  id uuid not null,
  member_id uuid not null,
  content bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (id),
  constraint avatars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE UNIQUE INDEX avatars__member_id ON avatars USING btree (member_id);

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
  constraint captchas_pkey PRIMARY KEY (id)
);
CREATE INDEX captchas__expires_at ON captchas USING btree (expires_at);

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
  constraint cashier_policies__pk PRIMARY KEY (brand_id, currency),
  constraint cashier_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_policies__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint cashier_policies__limits CHECK (withdraw_min_amount > 0 AND withdraw_max_amount >= withdraw_min_amount),
  constraint cashier_policies__receipt CHECK (receipt_confirm_minutes > 0)
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

create table catalogue_versions (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_versions_pkey PRIMARY KEY (only_row),
  constraint catalogue_versions_only_row_check CHECK (only_row)
);

create table channel_versions (
  channel text not null,
  version bigint not null,
  constraint channel_versions_pkey PRIMARY KEY (channel)
);

create table content_heads (
  brand_id uuid not null,
  version bigint not null,
  constraint content_heads_pkey PRIMARY KEY (brand_id),
  constraint content_heads_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

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
  provider text not null,
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
  constraint deposit_methods__pk PRIMARY KEY (brand_id, code),
  constraint deposit_methods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint deposit_methods__fee_bps CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint deposit_methods__kind CHECK (kind = ANY (ARRAY['card'::text, 'bank'::text, 'wallet'::text, 'crypto'::text])),
  constraint deposit_methods__limits CHECK (min_amount > 0 AND max_amount >= min_amount),
  constraint deposit_methods__multiple CHECK (multiple_hundredths >= 0 AND multiple_hundredths <= 100000)
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
  constraint deposits__pk PRIMARY KEY (bucket, id),
  constraint deposits__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint deposits__amount CHECK (amount > 0 AND fee_amount >= 0 AND fee_amount < amount),
  constraint deposits__state CHECK (state = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'REVIEW'::text]))
);
CREATE INDEX deposits__ask_at ON deposits USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX deposits__brand_id__review ON deposits USING btree (brand_id) WHERE (state = 'REVIEW'::text);
CREATE INDEX deposits__brand_id_created_at ON deposits USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX deposits__bucket_member_id_created_at ON deposits USING btree (bucket, member_id, created_at DESC, id DESC);

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

create table favourites (
  bucket smallint not null,
  member_id uuid not null,
  node_id integer not null,
  added_at timestamp with time zone not null,
  constraint favourites__pk PRIMARY KEY (bucket, member_id, node_id)
);

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
  constraint games__volatility CHECK (volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
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
  amount bigint not null,
  counted_at timestamp with time zone not null,
  constraint house_totals_pkey PRIMARY KEY (account_id),
  constraint house_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES house_accounts(id)
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
  constraint login_attempts__method CHECK (method = ANY (ARRAY['password'::text, 'sms'::text, 'phone_id'::text])),
  constraint login_attempts__outcome CHECK (outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'blocked'::text, 'challenged'::text]))
);
CREATE INDEX login_attempts__attempted_at ON login_attempts USING btree (attempted_at);
CREATE INDEX login_attempts__brand_id ON login_attempts USING btree (brand_id);
CREATE INDEX login_attempts__device_hash ON login_attempts USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX login_attempts__ip ON login_attempts USING btree (ip, attempted_at DESC);
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
  constraint members_pkey PRIMARY KEY (id),
  constraint members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint members_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES members(id),
  constraint members_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES members(id),
  constraint members__kyc_status CHECK (kyc_status = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text])),
  constraint members__standing CHECK (standing = ANY (ARRAY['member'::text, 'agent'::text, 'trial'::text])),
  constraint members__status CHECK (status = ANY (ARRAY['active'::text, 'closed'::text]))
);
CREATE UNIQUE INDEX members__account ON members USING btree (brand_id, account_key);
CREATE INDEX members__account_prefix ON members USING btree (brand_id, account_key text_pattern_ops);
CREATE UNIQUE INDEX members__account_skeleton ON members USING btree (brand_id, account_skeleton) WHERE (account_skeleton IS NOT NULL);
CREATE INDEX members__affiliate_code ON members USING btree (brand_id, affiliate_code, id DESC) WHERE (affiliate_code IS NOT NULL);
CREATE INDEX members__blocked ON members USING btree (brand_id, id DESC) WHERE (login_blocked OR bet_blocked OR withdraw_blocked);
CREATE UNIQUE INDEX members__email ON members USING btree (brand_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX members__kyc ON members USING btree (brand_id, kyc_status, id DESC) WHERE (kyc_status <> 'none'::text);
CREATE INDEX members__logged_in ON members USING btree (brand_id, logged_in_at DESC, id DESC) WHERE (logged_in_at IS NOT NULL);
CREATE INDEX members__mailbox ON members USING btree (brand_id, replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text), split_part(lower(email), '@'::text, 2)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX members__mobile ON members USING btree (brand_id, dialing_code, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX members__mobile_number ON members USING btree (brand_id, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX members__nickname_prefix ON members USING btree (brand_id, lower(nickname) text_pattern_ops);
CREATE INDEX members__payee_name ON members USING btree (brand_id, lower(payee_name)) WHERE (payee_name IS NOT NULL);
CREATE INDEX members__recommender_id_id ON members USING btree (recommender_id, id DESC) WHERE (recommender_id IS NOT NULL);
CREATE INDEX members__registered ON members USING btree (brand_id, id DESC);
CREATE INDEX members__registered_ip ON members USING btree (registered_ip, registered_at DESC) WHERE (registered_ip IS NOT NULL);
CREATE INDEX members__trials ON members USING btree (registered_at) WHERE ((standing = 'trial'::text) AND (status = 'active'::text));
CREATE INDEX members__upline_id ON members USING btree (upline_id) WHERE (upline_id IS NOT NULL);

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

create table operator_attempts (
  account text not null,
  failed_count integer not null,
  locked_until timestamp with time zone,
  failed_at timestamp with time zone not null,
  constraint operator_attempts_pkey PRIMARY KEY (account)
);

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

create table phone_id_tokens (
  token_hash bytea not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint phone_id_tokens_pkey PRIMARY KEY (token_hash),
  constraint phone_id_tokens_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX phone_id_tokens__expires_at ON phone_id_tokens USING btree (expires_at);

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
  constraint protections__pk PRIMARY KEY (bucket, member_id)
);

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

create table recent_games (
  bucket smallint not null,
  member_id uuid not null,
  node_id integer not null,
  opened_at timestamp with time zone not null,
  constraint recent_games__pk PRIMARY KEY (bucket, member_id, node_id)
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
  constraint register_rules_pkey PRIMARY KEY (brand_id, field),
  constraint register_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint register_rules__length CHECK (min_length >= 0 AND max_length >= GREATEST(min_length, 1))
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
  constraint rollovers__pk PRIMARY KEY (bucket, id),
  constraint rollovers__bucket_member_id_reference UNIQUE (bucket, member_id, source, reference),
  constraint rollovers__amount CHECK (required_amount > 0 AND counted_amount >= 0 AND counted_amount <= required_amount),
  constraint rollovers__close_reason CHECK (close_reason = ANY (ARRAY['played'::text, 'balance_spent'::text]))
);
CREATE INDEX rollovers__bucket_member_id__open ON rollovers USING btree (bucket, member_id, id) WHERE (closed_at IS NULL);

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
  constraint rounds__pk PRIMARY KEY (bucket, member_id, id),
  constraint rounds__bucket_member_id_vendor_code_round_ref UNIQUE (bucket, member_id, vendor_code, round_ref),
  constraint rounds__status CHECK (status = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text]))
);
CREATE INDEX rounds__bucket_member_id__open ON rounds USING btree (bucket, member_id) WHERE (status = 'open'::text);

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
  constraint sessions__method CHECK (method = ANY (ARRAY['password'::text, 'sms'::text, 'phone_id'::text, 'registration'::text, 'reset'::text, 'trial'::text])),
  constraint sessions__restriction CHECK (restriction = 'password_change'::text)
);
CREATE INDEX sessions__device_hash ON sessions USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX sessions__expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions__member_device ON sessions USING btree (member_id, device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX sessions__member_id ON sessions USING btree (member_id, used_at DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sessions__token_hash ON sessions USING btree (token_hash);

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

create table site_versions (
  brand_id uuid not null,
  part text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint site_versions_pkey PRIMARY KEY (brand_id, part),
  constraint site_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create unlogged table spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX spent_challenges__expires_at ON spent_challenges USING btree (expires_at);

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

create table totp_factors (
  member_id uuid not null,
  sealed_secret text not null,
  created_at timestamp with time zone not null,
  bound_at timestamp with time zone,
  last_step bigint,
  constraint totp_factors_pkey PRIMARY KEY (member_id),
  constraint totp_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

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
  constraint vendors_pkey PRIMARY KEY (code),
  constraint vendors__vassalage UNIQUE (vassalage),
  constraint vendors__live_is_connected CHECK (state <> 'live'::text OR api_base IS NOT NULL AND operator_id IS NOT NULL),
  constraint vendors__maintenance_ends_at CHECK (maintenance_ends_at IS NULL OR maintenance_ends_at > maintenance_starts_at),
  constraint vendors__state CHECK (state = ANY (ARRAY['live'::text, 'maintenance'::text, 'coming_soon'::text]))
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
CREATE INDEX verification_codes__ip ON verification_codes USING btree (ip, issued_at DESC);
CREATE INDEX verification_codes__issued_at ON verification_codes USING btree (issued_at);
CREATE INDEX verification_codes__member_id ON verification_codes USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX verification_codes__open ON verification_codes USING btree (brand_id, purpose, destination_hash) WHERE (closed_at IS NULL);

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
  constraint withdrawal_events__pk PRIMARY KEY (bucket, withdrawal_id, seq),
  constraint withdrawal_events__bucket_withdrawal_id FOREIGN KEY (bucket, withdrawal_id) REFERENCES withdrawals(bucket, id),
  constraint withdrawal_events__actor_kind CHECK (actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text, 'provider'::text]))
);
CREATE TRIGGER withdrawal_events__append_only BEFORE DELETE OR UPDATE ON withdrawal_events FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

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
  constraint withdrawals__pk PRIMARY KEY (bucket, id),
  constraint withdrawals__bucket_member_id_request_key UNIQUE (bucket, member_id, request_key),
  constraint withdrawals__bucket_account_id FOREIGN KEY (bucket, account_id) REFERENCES payout_accounts(bucket, id),
  constraint withdrawals__amount CHECK (amount > 0 AND fee_amount >= 0 AND fee_amount < amount),
  constraint withdrawals__state CHECK (state = ANY (ARRAY['SUBMITTED'::text, 'RISK_REVIEW'::text, 'APPROVED'::text, 'PAYING'::text, 'ISSUED'::text, 'CONFIRMED_RECEIVED'::text, 'AUTO_CONFIRMED'::text, 'REJECTED'::text, 'FAILED'::text]))
);
CREATE INDEX withdrawals__brand_id_created_at ON withdrawals USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX withdrawals__brand_id_created_at__open ON withdrawals USING btree (brand_id, created_at, id) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'RISK_REVIEW'::text, 'APPROVED'::text, 'PAYING'::text]));
CREATE INDEX withdrawals__bucket_account_id ON withdrawals USING btree (bucket, account_id);
CREATE INDEX withdrawals__bucket_member_id_created_at ON withdrawals USING btree (bucket, member_id, created_at DESC, id DESC);
CREATE INDEX withdrawals__confirm_until ON withdrawals USING btree (confirm_until) WHERE (state = 'ISSUED'::text);
CREATE INDEX withdrawals__updated_at__busy ON withdrawals USING btree (updated_at) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text, 'PAYING'::text]));

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
