// Generated from db/migrations by npm run db:generate. Do not edit.
import type { Generated } from '@parlour/database';

export type ChannelVersionsTable = {
  channel: string;
  version: bigint;
};

export type HoldsTable = {
  bucket: number;
  id: string;
  member_id: string;
  reason: string;
  reference: string;
  amount: bigint;
  captured_amount: Generated<bigint>;
  released_amount: Generated<bigint>;
  opened_at: Date;
  closed_at: Date | null;
};

export type HouseAccountsTable = {
  id: Generated<number>;
  brand_id: string;
  code: string;
  currency: string;
};

export type HouseDeltasTable = {
  amount: bigint;
  account_id: number;
  bucket: number;
};

export type HouseTotalsTable = {
  account_id: number;
  amount: bigint;
  counted_at: Date;
};

export type OutboxCursorsTable = {
  consumer: string;
  transaction_id: string;
  event_id: bigint;
  updated_at: Generated<Date>;
};

export type OutboxEventsTable = {
  id: Generated<bigint>;
  transaction_id: Generated<string>;
  type: string;
  payload: unknown;
  deliveries: Generated<unknown>;
  created_at: Generated<Date>;
};

export type PursesTable = {
  bucket: number;
  member_id: string;
  brand_id: string;
  version: Generated<bigint>;
  main_amount: Generated<bigint>;
  locked_amount: Generated<bigint>;
  bonus_amount: Generated<bigint>;
  main_floor_amount: Generated<bigint>;
  currency: string;
  created_at: Generated<Date>;
};

export type RateCountersTable = {
  key: string;
  window_start_at: Date;
  count: number;
};

export type SealedNoncesTable = {
  nonce: string;
  expires_at: Date;
};

export type TransferKeysTable = {
  bucket: number;
  key_hash: string;
  input_hash: string;
  transfer_id: string;
};

export type TransferReversalsTable = {
  bucket: number;
  transfer_id: string;
  reversal_id: string;
};

export type TransfersTable = {
  at: Date;
  version: bigint;
  main_amount: bigint;
  main_after_amount: bigint;
  locked_amount: bigint;
  locked_after_amount: bigint;
  bonus_amount: bigint;
  bonus_after_amount: bigint;
  house_amount: bigint | null;
  house_account_id: number | null;
  bucket: number;
  id: string;
  member_id: string;
  currency: string;
  kind: string;
  cause: string;
  more_house_account_ids: number[] | null;
  more_house_amounts: bigint[] | null;
  vendor_codes: string[] | null;
  vendor_amounts: bigint[] | null;
  vendor_after_amounts: bigint[] | null;
  reversed_id: string | null;
};

export type VendorPursesTable = {
  bucket: number;
  member_id: string;
  vendor_code: string;
  amount: bigint;
};

export type PostingsTable = {
  bucket: number | null;
  transfer_id: string | null;
  at: Date | null;
  member_id: string | null;
  version: bigint | null;
  currency: string | null;
  kind: string | null;
  account: string | null;
  amount: bigint | null;
  after_amount: bigint | null;
};

export type Tables = {
  channel_versions: ChannelVersionsTable;
  holds: HoldsTable;
  house_accounts: HouseAccountsTable;
  house_deltas: HouseDeltasTable;
  house_totals: HouseTotalsTable;
  outbox_cursors: OutboxCursorsTable;
  outbox_events: OutboxEventsTable;
  purses: PursesTable;
  rate_counters: RateCountersTable;
  sealed_nonces: SealedNoncesTable;
  transfer_keys: TransferKeysTable;
  transfer_reversals: TransferReversalsTable;
  transfers: TransfersTable;
  vendor_purses: VendorPursesTable;
  postings: PostingsTable;
};
