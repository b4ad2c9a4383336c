-- Free rounds can be bought features, and several players can be given the same.

-- Free rounds on the same terms for as many players as the operator names one by one.
create table campaigns (
  id uuid primary key,
  name text not null,
  prepaid_id uuid not null,
  bet_count integer not null check (bet_count > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  operator_reference text,
  created_at timestamptz not null,
  constraint campaigns__operator_reference unique (operator_reference),
  constraint campaigns__ends_at check (ends_at > starts_at)
);
create index campaigns__created_at on campaigns (created_at desc, id);

alter table rewards
  -- The stake that pays are counted in: less than the bet where a feature is bought.
  add column base_amount bigint check (base_amount > 0),
  add column campaign_id uuid references campaigns;
update rewards set base_amount = bet_amount;
alter table rewards alter column base_amount set not null;
create index rewards__campaign_id on rewards (campaign_id) where campaign_id is not null;
