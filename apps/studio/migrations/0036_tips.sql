-- Tips of players for who deals or presents a table. A tip is of no round: it is a debit of its own, which is
-- taken back where its answer is unclear.
create table tips (
  -- The id of the debit.
  id uuid primary key,
  -- The id of the call that takes it back, should it have to.
  undo_id uuid not null,
  player_id uuid not null references players,
  session_id uuid not null references sessions,
  table_code text not null,
  game_code text not null,
  currency text not null,
  -- Made by the page for one press, so that a second try cannot tip twice.
  client_key uuid not null,
  -- The dealer's shift; null where the presenter is drawn.
  shift_id uuid references table_shifts,
  amount bigint not null,
  state text not null,
  attempts integer not null default 1,
  next_attempt_at timestamptz not null,
  last_status text,
  refusal text,
  balance_amount bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint tips__amount check (amount > 0),
  constraint tips__state check (state in ('sent', 'paid', 'refused', 'undoing', 'undone', 'stuck')),
  constraint tips__client_key unique (player_id, client_key)
);
create index tips__due on tips (next_attempt_at) where state in ('sent', 'undoing');
create index tips__table_code on tips (table_code, created_at);
create index tips__shift_id on tips (shift_id, created_at) where shift_id is not null;
create index tips__session_id on tips (session_id);
create index tips__created_at on tips (created_at);
create index tips__stuck on tips (created_at) where state = 'stuck';
