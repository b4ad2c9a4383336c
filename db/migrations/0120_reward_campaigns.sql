-- What was given in one call belongs together, under a name where it has one; features of slots are given,
-- too.
alter table reward_grants
  add column kind text not null default 'ROUNDS',
  -- Of the call that gave it.
  add column campaign_id uuid,
  add column campaign text not null default '',
  -- The vendor's id of the campaign, where it keeps one.
  add column campaign_uuid uuid,
  add constraint reward_grants__kind check (kind in ('ROUNDS', 'FEATURE'));
update reward_grants set campaign_id = id;
alter table reward_grants alter column campaign_id set not null;
create unique index reward_grants__campaign_id_member_id on reward_grants (campaign_id, member_id);
create index reward_grants__campaign on reward_grants (brand_id, campaign, created_at desc, id desc)
  where campaign <> '';
