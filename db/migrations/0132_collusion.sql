-- What the hands of rooms say about accounts that may play together, and what operators made of it.
create table collusion_signals (
  id uuid primary key,
  kind text not null check (kind in ('together', 'flow', 'soft', 'fast', 'shared')),
  game_code text not null,
  currency text not null,
  -- Of a flow the account that gives.
  first_id uuid not null references members,
  second_id uuid references members,
  -- Thousandths of a standard error, or of fast play of the share of quick decisions.
  score_milli integer not null,
  figures jsonb not null,
  -- `[{number, at}]`, by the numbers of the vendor's hands.
  hands jsonb not null,
  state text not null default 'new' check (state in ('new', 'seen', 'dismissed', 'escalated')),
  found_at timestamptz not null,
  -- When it was above its threshold last.
  renewed_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- The score that was looked at: a dismissed signal that has grown well beyond it is new again.
  decided_score_milli integer,
  version integer not null default 1,
  constraint collusion_signals__pair unique nulls not distinct
    (kind, game_code, currency, first_id, second_id)
);
create index collusion_signals__state on collusion_signals (state, id);
create index collusion_signals__first_id on collusion_signals (first_id);
create index collusion_signals__second_id on collusion_signals (second_id);

-- From where on something counts as a signal; without a row, what the program brings along.
create table collusion_settings (
  name text primary key check (name = 'thresholds'),
  thresholds jsonb not null,
  version integer not null
);
