// Each names rows by bucket and id. Several statements, never a modifying CTE: a distributed
// PostgreSQL routes these by bucket and would have to gather those on one node. Where sharding is on, `within`
// stands for the buckets of one shard, and callers ask once for each shard.
// Columns of fixed width are read by subscript, which costs the server a third of unnesting them.

const statement = (name: string, text: string) => ({ name: `wallet_${name}`, text });

/** Locks in the order of the arrays, which callers sort: two batches can never wait in a ring. */
export const lockPurses = statement(
  'lock_purses',
  `select i, p.* from generate_series(1, $1::integer) i
    cross join lateral (
      select brand_id, currency, main_amount, locked_amount, bonus_amount, main_floor_amount, version
      from purses where bucket = ($2::smallint[])[i] and member_id = ($3::uuid[])[i]/*within purses*/
      for no key update
    ) p`,
);

export const findVendorPurses = statement(
  'find_vendor_purses',
  `select i, v.* from generate_series(1, $1::integer) i
    cross join lateral (
      select vendor_code, amount from vendor_purses
      where bucket = ($2::smallint[])[i] and member_id = ($3::uuid[])[i]/*within vendor_purses*/
      -- Keeps the look-up by member: a series whose length is not known counts as a thousand rows.
      offset 0
    ) v`,
);

export const findKeys = statement(
  'find_keys',
  `select i, k.* from generate_series(1, $1::integer) i
    cross join lateral (
      select input_hash, transfer_id from transfer_keys
      where bucket = ($2::smallint[])[i] and key_hash = ($3::uuid[])[i]/*within transfer_keys*/ limit 1
    ) k`,
);

/** Balances as a transfer left them: the stored answer of a key. */
export const findAnswers = statement(
  'find_answers',
  `select t.id, t.main_after_amount as main, t.locked_after_amount as locked,
      t.bonus_after_amount as bonus, t.version
    from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
    join transfers t on t.bucket = x.bucket and t.id = x.id/*within t*/`,
);

/** A key that another transaction used meanwhile is an error: it was looked up under the lock of its purse. */
export const insertKeys = statement(
  'insert_keys',
  `insert into transfer_keys (bucket, key_hash, input_hash, transfer_id)
    select ($2::smallint[])[i], ($3::uuid[])[i], ($4::uuid[])[i], ($5::uuid[])[i]
    from generate_series(1, $1::integer) i`,
);

export const insertTransfers = statement(
  'insert_transfers',
  `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
      locked_amount, locked_after_amount, bonus_amount, bonus_after_amount,
      house_account_id, house_amount, currency, kind, cause)
    select $1::timestamptz, ($2::smallint[])[i], ($3::uuid[])[i], ($4::uuid[])[i],
      ($5::bigint[])[i], ($6::bigint[])[i], ($7::bigint[])[i], ($8::bigint[])[i],
      ($9::bigint[])[i], ($10::bigint[])[i], ($11::bigint[])[i], ($12::integer[])[i],
      ($13::bigint[])[i], x.currency, x.kind, x.cause
    from unnest($14::text[], $15::text[], $16::text[])
      with ordinality x (currency, kind, cause, i)`,
);

/** The same for a transfer with several house accounts or with purses at vendors. */
export const insertWideTransfer = statement(
  'insert_wide_transfer',
  `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
      locked_amount, locked_after_amount, bonus_amount, bonus_after_amount,
      house_account_id, house_amount, currency, kind, cause, more_house_account_ids,
      more_house_amounts, vendor_codes, vendor_amounts, vendor_after_amounts)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      $20, $21)`,
);

/**
 * Only a purse that is still at the version from which the batch was computed. One list is unnested: where
 * the length is not known, a list counts as ten rows, and a series as a thousand, for which all purses would
 * be read.
 */
export const updatePurses = statement(
  'update_purses',
  `update purses p set main_amount = ($3::bigint[])[i], locked_amount = ($4::bigint[])[i],
      bonus_amount = ($5::bigint[])[i], main_floor_amount = ($6::bigint[])[i],
      version = ($7::bigint[])[i]
    from unnest($1::smallint[]) with ordinality x (bucket, i)
    where p.bucket = x.bucket and p.member_id = ($2::uuid[])[i]
      and p.version = ($8::bigint[])[i]/*within p*/`,
);

export const upsertVendorPurses = statement(
  'upsert_vendor_purses',
  `insert into vendor_purses (bucket, member_id, vendor_code, amount)
    select * from unnest($1::smallint[], $2::uuid[], $3::text[], $4::bigint[])
    on conflict (bucket, member_id, vendor_code) do update set amount = excluded.amount`,
);

export const insertHouseDeltas = statement(
  'insert_house_deltas',
  `insert into house_deltas (amount, account_id, bucket)
    select *, $3::smallint from unnest($1::bigint[], $2::integer[])`,
);
