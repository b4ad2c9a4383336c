-- A round is a choice, the actions that followed it, and what was drawn for each of its steps. What it comes
-- to is played again from these; spins of Velvet Hours were kept in the same form and drawn all at once.
alter table rounds rename column stops to draws;
alter table rounds
  add column choice jsonb not null default '{}',
  add column actions jsonb not null default '[]',
  -- What was staked on top of the first stake, accepted by the wallet.
  add column raised_amount bigint not null default 0,
  add constraint rounds__raised_amount check (raised_amount >= 0);

update rounds set draws = (
    select jsonb_agg(spin order by place)
    from jsonb_array_elements(draws) with ordinality as spins (spin, place)
    where place <= spins_shown),
  actions = (
    select coalesce(jsonb_agg('{"kind": "next"}'::jsonb), '[]')
    from generate_series(2, spins_shown)),
  win_amount = case when state = 'playing' then 0 else win_amount end
where draws is not null;

alter table rounds drop column spins_total, drop column spins_shown;
alter table rounds drop constraint rounds_state_check;
alter table rounds add constraint rounds__state check (state in (
  'bet_pending', 'refused', 'rollback_pending', 'rolled_back',
  'playing', 'raise_pending', 'raise_undone', 'win_pending', 'closed', 'stuck'));

drop index rounds__one_open;
create unique index rounds__one_open on rounds (player_id, game_code)
  where state in ('bet_pending', 'playing', 'raise_pending', 'raise_undone');
