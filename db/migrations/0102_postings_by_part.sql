-- The same rows as before, read from the ledger once for each kind of posting instead of put together for
-- each transfer: a distributed PostgreSQL answers this beside the rows, and could not the other.
create or replace view postings as
  select bucket, id as transfer_id, at, member_id, version, currency, kind, 'purse:main' as account,
    main_amount as amount, main_after_amount as after_amount
  from transfers where main_amount <> 0
  union all
  select bucket, id, at, member_id, version, currency, kind, 'purse:locked', locked_amount,
    locked_after_amount
  from transfers where locked_amount <> 0
  union all
  select bucket, id, at, member_id, version, currency, kind, 'purse:bonus', bonus_amount,
    bonus_after_amount
  from transfers where bonus_amount <> 0
  union all
  select t.bucket, t.id, t.at, t.member_id, t.version, t.currency, t.kind, 'purse:vendor:' || v.code,
    v.amount, v.after_amount
  from transfers t
  cross join lateral unnest(t.vendor_codes, t.vendor_amounts, t.vendor_after_amounts)
    v (code, amount, after_amount)
  union all
  select t.bucket, t.id, t.at, t.member_id, t.version, t.currency, t.kind, 'house:' || h.code,
    t.house_amount, null::bigint
  from transfers t join house_accounts h on h.id = t.house_account_id
  union all
  select t.bucket, t.id, t.at, t.member_id, t.version, t.currency, t.kind, 'house:' || h.code, m.amount,
    null::bigint
  from transfers t
  cross join lateral unnest(t.more_house_account_ids, t.more_house_amounts) m (account_id, amount)
  join house_accounts h on h.id = m.account_id;
