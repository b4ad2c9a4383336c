import type { LedgerStatement } from './pipeline.ts';

// Each names rows by bucket and id. Several statements, never a modifying CTE: a distributed
// PostgreSQL routes these by bucket and would have to gather those on one node.

const statement = (name: string, text: string): LedgerStatement => ({ name: `wallet_${name}`, text });

export const begin = statement('begin', 'begin');
export const commit = statement('commit', 'commit');

/** Locks in the order of the arrays, which callers sort: two batches can never wait in a ring. */
export const lockPurses = statement(
  'lock_purses',
  `select x.ord::text as ord, p.* from
    unnest($1::smallint[], $2::uuid[]) with ordinality x (bucket, member_id, ord)
    cross join lateral (
      select brand_id::text, currency, main_amount::text, locked_amount::text, bonus_amount::text,
        main_floor_amount::text, version::text
      from purses where bucket = x.bucket and member_id = x.member_id
      for no key update
    ) p`,
);

export const findVendorPurses = statement(
  'find_vendor_purses',
  `select x.ord::text as ord, v.vendor_code, v.amount::text from
    unnest($1::smallint[], $2::uuid[]) with ordinality x (bucket, member_id, ord)
    join vendor_purses v on v.bucket = x.bucket and v.member_id = x.member_id`,
);

export const findKeys = statement(
  'find_keys',
  `select x.ord::text as ord, k.input_hash::text, k.transfer_id::text from
    unnest($1::smallint[], $2::uuid[]) with ordinality x (bucket, key_hash, ord)
    cross join lateral (
      select input_hash, transfer_id from transfer_keys
      where bucket = x.bucket and key_hash = x.key_hash limit 1
    ) k`,
);

/** Balances as a transfer left them: the stored answer of a key. */
export const findAnswers = statement(
  'find_answers',
  `select t.id::text, t.main_after_amount::text, t.locked_after_amount::text,
      t.bonus_after_amount::text, t.version::text
    from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
    join transfers t on t.bucket = x.bucket and t.id = x.id`,
);

export const insertKeys = statement(
  'insert_keys',
  `insert into transfer_keys (bucket, key_hash, input_hash, transfer_id)
    select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[])`,
);

export const insertTransfers = statement(
  'insert_transfers',
  `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
      locked_amount, locked_after_amount, bonus_amount, bonus_after_amount,
      house_account_id, house_amount, currency, kind, cause)
    select $1::timestamptz, * from unnest($2::smallint[], $3::uuid[], $4::uuid[], $5::bigint[],
      $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
      $12::integer[], $13::bigint[], $14::text[], $15::text[], $16::text[])`,
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

export const updatePurses = statement(
  'update_purses',
  `update purses p set main_amount = x.main_amount, locked_amount = x.locked_amount,
      bonus_amount = x.bonus_amount, main_floor_amount = x.main_floor_amount, version = x.version
    from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::bigint[]) x (bucket, member_id, main_amount, locked_amount, bonus_amount,
      main_floor_amount, version)
    where p.bucket = x.bucket and p.member_id = x.member_id`,
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

export const ledgerStatements: readonly LedgerStatement[] = [
  begin,
  commit,
  lockPurses,
  findVendorPurses,
  findKeys,
  findAnswers,
  insertKeys,
  insertTransfers,
  insertWideTransfer,
  updatePurses,
  upsertVendorPurses,
  insertHouseDeltas,
];
