-- Statements of payment providers and of the house's bank, held against our payments and the ledger.
-- Days are days of UTC: one account at a provider carries brands of several time zones.

-- Ours of a day, and the ledger's: found without reading what else members did.
create index deposits__provider_settled_at on deposits (provider, settled_at)
  where state = 'PAID';
create index deposits__reference_code on deposits (reference_code)
  where reference_code is not null;
create index payouts__provider_settled_at on payouts (provider, settled_at)
  where state = 'PAID';
create index transfers__house_account_id_at__besides_play on transfers (house_account_id, at)
  where kind not in ('BET_DEDUCT', 'PAYOUT');

-- One day of one source: a provider's code, or `house` for the bank accounts of the house.
create table reconciliation_days (
  source text not null,
  day date not null,
  state text not null,
  -- Which run works at it; a run that finds another one here ends without a trace.
  run_id uuid not null,
  -- Where the next page of the statement begins; null before the first and after the last.
  cursor text,
  page_count integer not null default 0,
  line_count integer not null default 0,
  -- Lines came over the provider's API, or from a file.
  origin text not null,
  error text,
  tries integer not null default 0,
  -- Account of the operator who asked; null when the house did by itself.
  requested_by text,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  next_at timestamptz,
  finished_at timestamptz,
  open_count integer not null default 0,
  resolved_count integer not null default 0,
  constraint reconciliation_days__pk primary key (source, day),
  constraint reconciliation_days__state
    check (state in ('FETCHING', 'WAITING', 'COMPARING', 'DONE', 'NO_STATEMENT', 'FAILED')),
  constraint reconciliation_days__origin check (origin in ('api', 'file'))
);
create index reconciliation_days__day on reconciliation_days (day desc, source);
create index reconciliation_days__busy on reconciliation_days (beat_at)
  where state in ('FETCHING', 'WAITING', 'COMPARING');

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
  at timestamptz not null,
  constraint statement_lines__pk primary key (source, day, seq),
  constraint statement_lines__source_day foreign key (source, day)
    references reconciliation_days (source, day),
  constraint statement_lines__kind check (kind in ('deposit', 'payout')),
  constraint statement_lines__state check (state in ('pending', 'paid', 'failed', 'reversed')),
  constraint statement_lines__amount check (amount >= 0)
);
-- A payment that we count on one side of midnight may stand on the statement on the other.
create index statement_lines__source_reference on statement_lines (source, reference)
  where reference is not null;

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
  constraint reconciliation_totals__pk primary key (source, day, currency),
  constraint reconciliation_totals__source_day foreign key (source, day)
    references reconciliation_days (source, day)
);

-- What does not agree. Nothing here moves money; an operator says how each was settled.
create table reconciliation_differences (
  id uuid primary key,
  source text not null,
  day date not null,
  kind text not null,
  -- Our reference, or the provider's where we have none: with the kind, the same in every run.
  subject text not null,
  direction text not null,
  reference text,
  provider_reference text,
  brand_id uuid,
  member_id uuid,
  -- The withdrawal of a payout; the deposit itself.
  cause text,
  currency text not null,
  their_state text,
  their_amount bigint,
  their_currency text,
  their_fee_amount bigint,
  their_count integer not null,
  their_at timestamptz,
  our_state text,
  our_amount bigint,
  our_currency text,
  our_at timestamptz,
  ledger_amount bigint,
  expected_fee_amount bigint,
  -- What it is about in figures: another figure under the same subject is news.
  facts text not null,
  state text not null,
  version integer not null default 1,
  found_at timestamptz not null,
  -- The last run that saw it.
  seen_at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  note text,
  remedy text,
  remedy_reference text,
  constraint reconciliation_differences__source_day_kind_subject unique (source, day, kind, subject),
  constraint reconciliation_differences__source_day foreign key (source, day)
    references reconciliation_days (source, day),
  constraint reconciliation_differences__state check (state in ('OPEN', 'RESOLVED', 'GONE')),
  constraint reconciliation_differences__direction check (direction in ('deposit', 'payout')),
  constraint reconciliation_differences__resolved
    check ((state = 'RESOLVED') = (resolved_at is not null))
);
create index reconciliation_differences__day on reconciliation_differences (day desc, id desc);
create index reconciliation_differences__day__open on reconciliation_differences (day desc, id desc)
  where state = 'OPEN';
create index reconciliation_differences__reference on reconciliation_differences (reference)
  where reference is not null;

create table reconciliation_events (
  difference_id uuid not null references reconciliation_differences,
  seq integer not null,
  at timestamptz not null,
  step text not null,
  -- Account of the operator; null for the house.
  actor text,
  note text,
  constraint reconciliation_events__pk primary key (difference_id, seq),
  constraint reconciliation_events__step
    check (step in ('found', 'resolved', 'reopened', 'changed', 'returned', 'gone'))
);

create trigger reconciliation_events__append_only before update or delete on reconciliation_events
  for each row execute function refuse_rewrite();

-- What was agreed with a source about its fees; without a row fees are not judged.
create table reconciliation_terms (
  source text not null,
  kind text not null,
  fee_bps integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint reconciliation_terms__pk primary key (source, kind),
  constraint reconciliation_terms__fee_bps check (fee_bps between 0 and 5000),
  constraint reconciliation_terms__kind check (kind in ('deposit', 'payout'))
);
