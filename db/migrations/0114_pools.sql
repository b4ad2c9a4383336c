-- Whether a brand joins the progressive pools of vendors: its bets feed them, and its players may hit them.
alter table brands add column has_pools boolean not null default false;

-- Contents of the counter that were written before it had a second field.
update brand_versions set content = content || '{"hasPools": false}' where part = 'jackpot';
update brand_schedules set content = content || '{"hasPools": false}' where part = 'jackpot';
