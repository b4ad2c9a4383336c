// Generated from db/migrations by npm run db:generate. Do not edit.
import type { Generated } from '@parlour/database';

export type AccessRulesTable = {
  id: string;
  brand_id: string;
  position: number;
  network: string | null;
  country: string | null;
  action: string;
  scopes: string[];
  reason: string;
  expires_at: Date | null;
  enabled: Generated<boolean>;
};

export type AdjustmentRulesTable = {
  brand_id: string;
  currency: string;
  alone_amount: bigint;
  alone_day_amount: bigint;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type AdjustmentsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  request_key: string;
  direction: string;
  cause: string;
  state: string;
  currency: string;
  amount: bigint;
  multiple_hundredths: Generated<number>;
  reason: string;
  reference: Generated<string>;
  is_alone: boolean;
  proposed_by: string;
  proposed_account: string;
  created_at: Date;
  decided_by: string | null;
  decided_account: string | null;
  decided_at: Date | null;
  decision_note: Generated<string>;
  transfer_id: string | null;
};

export type AffiliateCodesTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  code: string;
  code_key: string;
  domain: string | null;
  is_active: Generated<boolean>;
  created_at: Date;
  version: Generated<number>;
};

export type AffiliateConversionsTable = {
  bucket: number;
  id: string;
  member_id: string;
  agent_id: string;
  deal_id: string;
  brand_id: string;
  currency: string;
  country: string | null;
  amount: bigint;
  state: string;
  reason: string | null;
  note: string | null;
  registered_at: Date;
  qualified_at: Date;
  hold_until: Date;
  decided_at: Date | null;
  first_deposit_amount: bigint;
  deposits_amount: bigint;
  valid_amount: bigint;
  statement_id: string | null;
  reversed_statement_id: string | null;
  version: Generated<number>;
};

export type AffiliateDealsTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  plan_id: string;
  plan_version: number;
  currency: string;
  start_day: string;
  end_day: string | null;
  start_at: Date;
  end_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  operator_id: string | null;
  reason: string;
  end_reason: string | null;
  version: Generated<number>;
};

export type AffiliatePlanVersionsTable = {
  plan_id: string;
  version: number;
  terms: unknown;
  created_at: Date;
  operator_id: string | null;
  reason: string;
};

export type AffiliatePlansTable = {
  id: string;
  brand_id: string;
  name: string;
  kind: string;
  currency: string;
  state: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type AffiliateRunsTable = {
  id: string;
  brand_id: string;
  start_day: string;
  end_day: string;
  start_at: Date;
  end_at: Date;
  state: Generated<string>;
  cutoff_seq: bigint;
  deals: Generated<number>;
  statements: Generated<number>;
  last_error: string | null;
  started_at: Date;
  calculated_at: Date | null;
  finished_at: Date | null;
};

export type AffiliateStatementEventsTable = {
  bucket: number;
  statement_id: string;
  seq: number;
  at: Date;
  state: string;
  step: string;
  actor_kind: string;
  actor_name: string;
  amount: bigint | null;
  note: string | null;
};

export type AffiliateStatementMembersTable = {
  bucket: number;
  statement_id: string;
  member_id: string;
  stake_amount: bigint;
  payout_amount: bigint;
  vendor_fee_amount: bigint;
  promotion_amount: bigint;
  member_rebate_amount: bigint;
  agent_pay_amount: bigint;
  payment_fee_amount: bigint;
  chargeback_amount: bigint;
  correction_amount: bigint;
  net_amount: bigint;
  is_apart: boolean;
  apart_before_amount: bigint;
  apart_after_amount: bigint;
  counted_amount: bigint;
};

export type AffiliateStatementSubsTable = {
  bucket: number;
  statement_id: string;
  agent_id: string;
  earned_amount: bigint;
  amount: bigint;
};

export type AffiliateStatementsTable = {
  bucket: number;
  id: string;
  run_id: string;
  deal_id: string;
  agent_id: string;
  brand_id: string;
  currency: string;
  start_day: string;
  end_day: string;
  start_at: Date;
  end_at: Date;
  cutoff_seq: bigint;
  state: string;
  members: number;
  first_depositors: number;
  conversions: number;
  net_revenue_amount: bigint;
  revenue_carried_amount: bigint;
  tier: number | null;
  rate_bps: number | null;
  share_amount: bigint;
  cpa_amount: bigint;
  sub_amount: bigint;
  reversals_amount: bigint;
  brought_amount: bigint;
  total_amount: bigint;
  payable_amount: bigint;
  left_amount: bigint;
  lines: unknown;
  calculated_at: Date;
  paid_at: Date | null;
  transfer_id: string | null;
  reason: string | null;
  version: Generated<number>;
};

export type AgentApplicationsTable = {
  id: string;
  brand_id: string;
  member_id: string | null;
  full_name: string;
  email: string;
  email_key: string;
  contact: string;
  channels: string;
  monthly_visitors: number;
  message: string;
  language: string;
  state: Generated<string>;
  remark: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
  version: Generated<number>;
  agent_id: string | null;
};

export type AgentBalancesTable = {
  agent_id: string;
  currency: string;
  main_amount: bigint;
  locked_amount: bigint;
  bonus_amount: bigint;
  vendor_amount: bigint;
};

export type AgentDaysTable = {
  agent_id: string;
  currency: string;
  day: string;
  category: string;
  vendor_code: string;
  round_count: bigint;
  stake_amount: bigint;
  valid_amount: bigint;
  payout_amount: bigint;
  jackpot_win_amount: bigint;
};

export type AgentDownlinesTable = {
  ancestor_id: string;
  member_id: string;
  depth: number;
};

export type AgentLedgerDaysTable = {
  agent_id: string;
  currency: string;
  day: string;
  kind: string;
  count: bigint;
  main_amount: bigint;
  credited_amount: bigint;
  locked_amount: bigint;
  bonus_amount: bigint;
  vendor_amount: bigint;
};

export type AgentMemberDaysTable = {
  agent_id: string;
  kind: string;
  day: string;
  previous_day: string;
  member_count: bigint;
};

export type AgentSizeDeltasTable = {
  id: Generated<bigint>;
  agent_id: string;
  member_count: bigint;
};

export type AgentSizesTable = {
  agent_id: string;
  member_count: bigint;
};

export type AnnouncementsTable = {
  id: string;
  brand_id: string;
  type: string;
  execution: string | null;
  promotion_type: Generated<string>;
  texts: unknown;
  published_at: Date;
  ends_at: Date | null;
};

export type ApprovalPoliciesTable = {
  is_only: Generated<boolean>;
  independence_hours: number;
  expiry_hours: number;
  version: Generated<number>;
};

export type AttemptCountersTable = {
  subject: string;
  failures: number;
  failed_at: Date;
  locked_until: Date | null;
};

export type AuditEntriesTable = {
  seq: bigint;
  id: string;
  recorded_at: Date;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string | null;
};

export type AuditHeadTable = {
  is_only: Generated<boolean>;
  seq: bigint;
  hash: Buffer;
};

export type AutoApprovalDaysTable = {
  brand_id: string;
  currency: string;
  day: string;
  amount: Generated<bigint>;
  approval_count: Generated<number>;
};

export type AvatarsTable = {
  id: string;
  member_id: string;
  content: Buffer;
  uploaded_at: Date;
};

export type BadRecordsTable = {
  bucket: number;
  id: string;
  brand_id: string;
  member_id: string;
  bill_id: string;
  payee_id: string;
  kind: string;
  currency: string;
  amount: bigint;
  created_at: Date;
};

export type BankCreditsTable = {
  id: string;
  brand_id: string;
  channel_id: string;
  state: string;
  currency: string;
  amount: bigint;
  payer: string;
  remittance: string;
  reference_code: string | null;
  bank_reference: string;
  value_at: Date;
  created_at: Date;
  created_by: string | null;
  deposit_id: string | null;
  member_id: string | null;
  matched_by: string | null;
  matched_at: Date | null;
  credited_at: Date | null;
  reason: string | null;
  written_by: string | null;
  imported_by: string | null;
};

export type BannersTable = {
  id: string;
  brand_id: string;
  group_name: string;
  position: number;
  texts: unknown;
  image_url: string;
  linkage_type: string;
  url: string;
  starts_at: Date | null;
  ends_at: Date | null;
};

export type BeaconChainsTable = {
  id: string;
  genesis_at: Date;
  period_seconds: number;
  length: number;
  end_hash: string;
  sealed_seed: string;
  created_at: Date;
};

export type BillEventsTable = {
  bucket: number;
  bill_id: string;
  seq: number;
  at: Date;
  state: string;
  step: string;
  actor_kind: string;
  actor_name: string;
  amount: bigint | null;
  note: string | null;
};

export type BillPaymentsTable = {
  bucket: number;
  bill_id: string;
  seq: number;
  member_id: string;
  payer_id: string | null;
  brand_id: string;
  kind: string;
  currency: string;
  amount: bigint;
  is_deduction: Generated<boolean>;
  state: string;
  sent_at: Date;
  done_at: Date | null;
};

export type BillsTable = {
  bucket: number;
  id: string;
  run_id: string;
  brand_id: string;
  contract_id: string;
  kind: string;
  period: string;
  period_start_at: Date;
  period_end_at: Date;
  day: string;
  correction_no: number;
  correction_of: string | null;
  member_id: string;
  payer_id: string | null;
  depth: number;
  currency: string;
  state: string;
  reviewer: string | null;
  is_held: Generated<boolean>;
  valid_amount: bigint;
  profit_loss_amount: bigint;
  active_members: number;
  base_amount: bigint;
  tier: number | null;
  rate_bps: number | null;
  gross_amount: bigint;
  paid_amount: Generated<bigint>;
  open_amount: bigint;
  this_loss_amount: bigint | null;
  carried_in_amount: bigint | null;
  total_loss_amount: bigint | null;
  carried_out_amount: bigint | null;
  carry_mode: string | null;
  counted_from_at: Date;
  cutoff_seq: bigint;
  after_seq: bigint | null;
  lines: unknown;
  calculated_at: Date;
  due_at: Date;
  overdue_at: Date;
  paid_at: Date | null;
  reason: string | null;
  write_off_mode: string | null;
  write_off_amount: bigint | null;
  write_off_reason: string | null;
  write_off_operator_id: string | null;
  write_off_operator_account: string | null;
  write_off_proposed_at: Date | null;
  write_off_decided_at: Date | null;
  version: Generated<number>;
};

export type BlacklistEntriesTable = {
  id: string;
  brand_id: string;
  kind: string;
  value_hash: Buffer;
  label: string;
  reason: string;
  expires_at: Date | null;
  added_at: Date;
  added_by: string;
  removed_at: Date | null;
  removed_by: string | null;
  removed_reason: string | null;
};

export type BlacklistHitsTable = {
  id: string;
  brand_id: string;
  entry_id: string;
  occasion: string;
  member_id: string | null;
  ip: string | null;
  hit_at: Date;
};

export type BranchFreezeMembersTable = {
  task_id: string;
  member_id: string;
  stops: string[];
};

export type BranchTasksTable = {
  id: string;
  brand_id: string;
  member_id: string;
  kind: string;
  state: string;
  upline_id: string | null;
  stops: Generated<string[]>;
  total: number;
  done: Generated<number>;
  failure: string | null;
  reason: string;
  operator_id: string;
  ip: string | null;
  outcome: Generated<unknown>;
  created_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
  undone_by: string | null;
  undo_reason: string | null;
  version: Generated<number>;
};

export type BrandDaysTable = {
  brand_id: string;
  currency: string;
  day: string;
  category: string;
  vendor_code: string;
  game_code: string;
  round_count: bigint;
  stake_amount: bigint;
  valid_amount: bigint;
  payout_amount: bigint;
  jackpot_win_amount: bigint;
};

export type BrandDepositLimitsTable = {
  brand_id: string;
  currency: string;
  period: string;
  ceiling_amount: bigint;
};

export type BrandDomainsTable = {
  host: string;
  brand_id: string;
  url: string;
  position: number;
};

export type BrandFilesTable = {
  file_name: string;
  media_type: string;
  content: Buffer;
  created_at: Date;
};

export type BrandLedgerDaysTable = {
  brand_id: string;
  currency: string;
  day: string;
  kind: string;
  count: bigint;
  main_amount: bigint;
  credited_amount: bigint;
  locked_amount: bigint;
  bonus_amount: bigint;
  vendor_amount: bigint;
};

export type BrandMarksTable = {
  brand_id: string;
  place: string;
  name: string;
};

export type BrandModulesTable = {
  brand_id: string;
  mod_id: string;
  parent_mod_id: string | null;
  enabled: boolean;
  position: number;
};

export type BrandPicturesTable = {
  brand_id: string;
  name: string;
  kind: string;
  width: number;
  height: number;
  created_at: Date;
};

export type BrandSchedulesTable = {
  brand_id: string;
  part: string;
  content: unknown;
  starts_at: Date;
  ordered_by: string;
  ip: string;
  reason: string;
  ordered_at: Date;
};

export type BrandVendorsTable = {
  brand_id: string;
  vendor_code: string;
  is_shown: boolean;
  position: number | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type BrandVersionsTable = {
  brand_id: string;
  part: string;
  version: number;
  content: unknown;
  changed_by: string | null;
  reason: string | null;
  changed_at: Date;
};

export type BrandsTable = {
  id: string;
  code: string;
  name: string;
  currency: string;
  default_language: string;
  languages: string[];
  theme: Generated<string>;
  compliance_profile: Generated<string>;
  time_zone: Generated<string>;
  age_min: Generated<number>;
  age_check: Generated<string>;
  terms_version: string;
  session_idle_minutes: Generated<number>;
  session_days: Generated<number>;
  password_days: number | null;
  colours: Generated<unknown>;
  image_cdns: Generated<string[]>;
  launch_game_cdns: Generated<string[]>;
  analytics: Generated<unknown>;
  created_at: Generated<Date>;
  jackpot_counter: Generated<string>;
};

export type CaptchasTable = {
  id: string;
  answer_hash: Buffer;
  expires_at: Date;
  uses: Generated<number>;
};

export type CashierPoliciesTable = {
  brand_id: string;
  currency: string;
  withdraw_min_amount: bigint;
  withdraw_max_amount: bigint;
  withdraw_day_amount: bigint;
  withdraw_day_count: number;
  fee_bps: number;
  free_per_day: number;
  open_withdrawals_max: Generated<number>;
  pending_deposits_max: Generated<number>;
  accounts_max: Generated<number>;
  account_lock_minutes: number;
  receipt_confirm_minutes: Generated<number>;
  second_operator_amount: bigint;
  auto_approve_amount: bigint | null;
  reset_balance_amount: bigint;
  risk_amount: bigint;
  risk_account_hours: number;
  risk_payout_account_hours: number;
  risk_day_count: number;
  risk_failed_logins: number;
  risk_play_hundredths: number;
  member_lock_minutes: Generated<number>;
  second_factor: Generated<string>;
  service_windows: Generated<unknown>;
  auto_approve_member_day_amount: bigint | null;
  auto_approve_day_amount: bigint | null;
  auto_approve_needs_kyc: Generated<boolean>;
  payouts_in_batches: Generated<boolean>;
  failed_payouts_wait: Generated<boolean>;
  risk_security_hours: Generated<number>;
  risk_method_hours: Generated<number>;
  risk_sharers: Generated<number>;
  risk_bonus_hundredths: Generated<number>;
  version: Generated<number>;
  updated_at: Date | null;
  updated_by: string | null;
  fee_fixed_amount: Generated<bigint>;
  fee_min_amount: Generated<bigint>;
  fee_max_amount: bigint | null;
  waive_alone_amount: Generated<bigint>;
  withdraw_alone_day_amount: Generated<bigint>;
  deposit_alone_day_amount: Generated<bigint>;
  voucher_alone_amount: Generated<bigint>;
};

export type CashierTotalsTable = {
  bucket: number;
  member_id: string;
  deposit_count: Generated<number>;
  deposited_amount: Generated<bigint>;
  withdrawal_count: Generated<number>;
  withdrawn_amount: Generated<bigint>;
  played_amount: Generated<bigint>;
};

export type CashierVipLimitsTable = {
  brand_id: string;
  currency: string;
  rank: number;
  withdraw_max_amount: bigint | null;
  day_amount: bigint | null;
  day_count: number | null;
  fee_bps: number | null;
  free_per_day: number | null;
  fee_fixed_amount: bigint | null;
};

export type CatalogueVersionsTable = {
  only_row: Generated<boolean>;
  version: bigint;
};

export type ChannelVersionsTable = {
  channel: string;
  version: bigint;
};

export type ChaseItemsTable = {
  bucket: number;
  member_id: string;
  chase_id: string;
  place: number;
  issue_id: string;
  issue_no: string;
  opens_at: Date;
  draws_at: Date;
  multiple: number;
  stake_amount: bigint;
  status: Generated<string>;
  done_at: Date | null;
};

export type ChaseLinesTable = {
  bucket: number;
  member_id: string;
  chase_id: string;
  place: number;
  play: string;
  bets: number;
  unit: number;
  mode: string;
  multiple: number;
  price: number;
  prize_group: number | null;
  traded_points: number;
  rebate_bps: number;
  pack_version: number | null;
  odds: string;
  cap_amount: bigint;
  cap_reason: string;
  selection: string;
  issue_cap_amount: bigint | null;
  cuts: Generated<string>;
};

export type ChasesTable = {
  bucket: number;
  member_id: string;
  id: string;
  brand_id: string;
  order_id: string;
  game_code: string;
  family: string;
  currency: string;
  total_amount: bigint;
  placed_amount: Generated<bigint>;
  returned_amount: Generated<bigint>;
  stops_on_win: boolean;
  status: Generated<string>;
  items: number;
  items_done: Generated<number>;
  device: string;
  ip: string | null;
  placed_at: Date;
  ended_at: Date | null;
};

export type ClickRegistrationsTable = {
  member_id: string;
  click_id: string;
};

export type ConsoleNetworkListsTable = {
  is_only: Generated<boolean>;
  version: Generated<number>;
};

export type ConsoleNetworksTable = {
  network: string;
  note: string;
  added_by: string;
  added_at: Date;
};

export type ContentHeadsTable = {
  brand_id: string;
  version: bigint;
};

export type ContentItemsTable = {
  id: string;
  brand_id: string;
  kind: string;
  slug: string | null;
  parent_id: string | null;
  group_name: string;
  position: Generated<number>;
  status: string;
  starts_at: Date | null;
  ends_at: Date | null;
  version: number;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type ContentMediaTable = {
  id: string;
  brand_id: string;
  sha256: Buffer;
  name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
  created_by: string | null;
};

export type ContentMediaFilesTable = {
  media_id: string;
  width: number;
  content: Buffer;
};

export type ContentMediaUsesTable = {
  item_id: string;
  media_id: string;
};

export type ContentPreviewsTable = {
  token_hash: Buffer;
  brand_id: string;
  kind: string;
  payload: unknown;
  created_by: string;
  expires_at: Date;
};

export type ContentVersionsTable = {
  item_id: string;
  version: number;
  status: string;
  payload: unknown;
  starts_at: Date | null;
  ends_at: Date | null;
  operator_id: string | null;
  reason: string | null;
  created_at: Date;
};

export type ContractEventsTable = {
  contract_id: string;
  id: string;
  at: Date;
  event: string;
  actor: string;
  actor_id: string | null;
  note: string | null;
};

export type ContractLimitsTable = {
  brand_id: string;
  currency: string;
  kind: string;
  is_offered: boolean;
  min_rate_bps: number;
  max_rate_bps: number;
  max_tiers: number;
  min_active: number;
  max_threshold_amount: bigint;
  active_min_amount: bigint;
  active_min_long_amount: bigint;
  allow_equal_rate: boolean;
  min_rate_gap_bps: number;
  wage_plus_rebate_cap: boolean;
  periods: string[];
  carry_modes: string[];
  deduct_wages: boolean;
  deduct_fees: boolean;
  base_unit_amount: bigint;
  distribution_delay_days: number;
  overdue_days: number;
  review_mode: string;
  version: Generated<number>;
  updated_at: Date;
};

export type ContractTemplatesTable = {
  id: string;
  member_id: string;
  name: string;
  kind: string;
  period: string;
  carry_mode: string;
  currency: string;
  tiers: unknown;
  created_at: Date;
};

export type ContractTiersTable = {
  contract_id: string;
  position: number;
  bet_amount: bigint;
  net_loss_amount: bigint;
  active_members: number;
  rate_bps: number;
  loss_rate_bps: number;
};

export type ContractsTable = {
  id: string;
  brand_id: string;
  currency: string;
  kind: string;
  upline_id: string | null;
  downline_id: string;
  version: number;
  status: string;
  period: string;
  carry_mode: string;
  operator_id: string | null;
  offered_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  effective_at: Date | null;
  termination_asked_at: Date | null;
  ends_at: Date | null;
  end_reason: string | null;
  end_asked_at: Date | null;
  end_ask_note: string | null;
};

export type CountryNetworksTable = {
  network: string;
  country: string;
};

export type CredentialsTable = {
  member_id: string;
  password_hash: string | null;
  changed_at: Date;
  is_provisional: Generated<boolean>;
};

export type CustomerServicesTable = {
  brand_id: string;
  cs_type: string;
  label: string;
  path: string;
  position: number;
  enabled: Generated<boolean>;
  labels: Generated<unknown>;
};

export type DepositMethodsTable = {
  brand_id: string;
  code: string;
  kind: string;
  provider: Generated<string>;
  name: unknown;
  hint: unknown;
  currency: string;
  min_amount: bigint;
  max_amount: bigint;
  fee_bps: Generated<number>;
  preset_amounts: Generated<bigint[]>;
  multiple_hundredths: Generated<number>;
  position: number;
  is_enabled: Generated<boolean>;
  vip_min: Generated<number>;
  bonus_bps: Generated<number>;
  bonus_max_amount: bigint | null;
  bonus_multiple_hundredths: Generated<number>;
  version: Generated<number>;
  fee_fixed_amount: Generated<bigint>;
  fee_min_amount: Generated<bigint>;
  fee_max_amount: bigint | null;
  bonus_is_chosen: Generated<boolean>;
};

export type DepositProofsTable = {
  bucket: number;
  deposit_id: string;
  id: string;
  member_id: string;
  content: Buffer;
  uploaded_at: Date;
};

export type DepositReferencesTable = {
  brand_id: string;
  code: string;
  deposit_id: string;
};

export type DepositsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  request_key: string;
  method_code: string;
  provider: string;
  state: string;
  currency: string;
  amount: bigint;
  fee_amount: bigint;
  multiple_hundredths: number;
  paid_amount: bigint | null;
  paid_currency: string | null;
  provider_reference: string | null;
  pay_url: string | null;
  ip: string;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  ask_at: Date | null;
  asked_at: Date | null;
  asked: Generated<number>;
  kind: Generated<string>;
  channel_id: string | null;
  bonus_bps: Generated<number>;
  bonus_max_amount: bigint | null;
  bonus_multiple_hundredths: Generated<number>;
  bonus_amount: Generated<bigint>;
  qr_payload: string | null;
  reference_code: string | null;
  receiving: unknown;
  proof_count: Generated<number>;
  claimed_at: Date | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  first_approved_by: string | null;
  first_approved_account: string | null;
  first_approved_at: Date | null;
};

export type DownlineTransfersTable = {
  bucket: number;
  id: string;
  member_id: string;
  downline_id: string;
  brand_id: string;
  request_key: string;
  kind: string;
  state: string;
  currency: string;
  amount: bigint;
  rollover_amount: bigint;
  multiple_hundredths: number;
  note: string | null;
  created_at: Date;
  done_at: Date | null;
};

export type DrawChainsTable = {
  id: string;
  game_code: string;
  length: number;
  end_hash: string;
  sealed_seed: string;
  used: Generated<number>;
  created_at: Date;
};

export type DuplicatePairsTable = {
  id: string;
  brand_id: string;
  first_id: string;
  second_id: string;
  signs: string[];
  strength: string;
  found_at: Date;
  verdict: string | null;
  reason: string | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  version: Generated<number>;
};

export type ExclusionsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  kind: string;
  setter: string;
  reason: string | null;
  started_at: Date;
  ends_at: Date | null;
  ended_at: Date | null;
  removal_requested_at: Date | null;
  removal_reason: string | null;
  removal_decided_at: Date | null;
  removal_ends_at: Date | null;
};

export type ExportChunksTable = {
  export_id: string;
  seq: number;
  content: Buffer;
};

export type ExportsTable = {
  id: string;
  brand_id: string;
  owner_kind: string;
  owner_id: string;
  owner_name: string;
  member_id: string | null;
  account: string | null;
  request_key: string;
  kind: string;
  from_day: string;
  to_day: string;
  filter: Generated<unknown>;
  language: string;
  reason: Generated<string>;
  state: string;
  place: string | null;
  row_count: Generated<bigint>;
  expected_count: bigint | null;
  file_bytes: Generated<bigint>;
  chunk_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
};

export type FavouritesTable = {
  bucket: number;
  member_id: string;
  node_id: number;
  added_at: Date;
};

export type FeedbackTable = {
  id: string;
  brand_id: string;
  member_id: string | null;
  email: string | null;
  language: string;
  question_type: string;
  content: string;
  state: Generated<string>;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  created_at: Date;
  version: Generated<number>;
};

export type FeedbackImagesTable = {
  id: string;
  brand_id: string;
  feedback_id: string | null;
  position: Generated<number>;
  content: Buffer;
  uploaded_at: Date;
};

export type FundPoliciesTable = {
  brand_id: string;
  currency: string;
  vendor_min_amount: bigint;
  vendor_max_amount: bigint;
  upline_is_offered: boolean;
  upline_min_amount: bigint;
  upline_max_amount: bigint;
  upline_day_amount: bigint;
  version: Generated<number>;
  updated_at: Generated<Date>;
  downline_is_offered: Generated<boolean>;
  downline_min_amount: Generated<bigint>;
  downline_max_amount: Generated<bigint>;
  downline_day_amount: Generated<bigint>;
  downline_any_depth: Generated<boolean>;
  downline_multiple_hundredths: Generated<number>;
};

export type FundSettingsTable = {
  bucket: number;
  member_id: string;
  moves_on_launch: boolean;
  recalls_on_leave: boolean;
};

export type GameOpeningsTable = {
  brand_id: string;
  day: string;
  node_id: number;
  stripe: number;
  openings: number;
};

export type GamePinsTable = {
  brand_id: string;
  list: string;
  game_ids: string[];
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type GameSessionsTable = {
  bucket: number;
  token_hash: Buffer;
  id: string;
  member_id: string;
  brand_id: string;
  vendor_code: string;
  game_code: string;
  currency: string;
  status: string;
  created_at: Date;
  expires_at: Date;
};

export type GamesTable = {
  id: string;
  node_id: Generated<number>;
  vendor_code: string;
  code: string;
  category: string;
  names: unknown;
  tags: Generated<string[]>;
  state: string;
  rtp_ppm: number | null;
  volatility: string | null;
  lines: number | null;
  bet_min_amount: bigint | null;
  is_hot: Generated<boolean>;
  is_new: Generated<boolean>;
  has_jackpot: Generated<boolean>;
  has_free_play: Generated<boolean>;
  icon_url: string;
  show_icon_url: string | null;
  popularity: Generated<number>;
  added_at: Generated<Date>;
  kind: Generated<string>;
  is_hidden: Generated<boolean>;
  maintenance_starts_at: Date | null;
  maintenance_ends_at: Date | null;
  blocked_countries: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type HarmMarkersTable = {
  bucket: number;
  member_id: string;
  brand_id: string;
  markers: string[];
  marked_at: Date;
};

export type HelpArticlesTable = {
  id: string;
  help_section_id: string;
  position: number;
  texts: unknown;
};

export type HelpSectionsTable = {
  id: string;
  brand_id: string;
  section: string;
  position: number;
  titles: unknown;
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
  amount: string;
  counted_at: Date;
};

export type JobWorkersTable = {
  worker_id: string;
  started_at: Generated<Date>;
};

export type KnownAddressesTable = {
  member_id: string;
  network: string;
  verified_at: Date;
  used_at: Date;
};

export type KycDocumentsTable = {
  id: string;
  brand_id: string;
  member_id: string;
  kind: string;
  status: Generated<string>;
  media_type: string;
  sealed_content: Buffer;
  content_bytes: number;
  uploaded_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  version: Generated<number>;
};

export type LineageChangesTable = {
  member_id: string;
  since_at: Date;
  lineage_id: bigint | null;
};

export type LineagesTable = {
  id: Generated<bigint>;
  ancestors: string[];
};

export type LinkClicksTable = {
  id: string;
  link_id: string;
  agent_id: string;
  clicked_at: Date;
  click_day: string;
  s1: string | null;
  s2: string | null;
  s3: string | null;
  s4: string | null;
  s5: string | null;
  cid: string | null;
  country: string | null;
  device: string;
  visitor_hash: Buffer | null;
  is_first: boolean;
};

export type LinkRegistrationsTable = {
  member_id: string;
  link_id: string;
  registered_at: Date;
};

export type LoginAttemptsTable = {
  id: string;
  brand_id: string;
  account_key: string;
  member_id: string | null;
  ip: string;
  user_agent: string;
  outcome: string;
  attempted_at: Date;
  method: Generated<string>;
  device_hash: Buffer | null;
  country: string | null;
};

export type LoginTicketsTable = {
  token_hash: Buffer;
  brand_id: string;
  member_id: string;
  method: string;
  ip: string;
  device_hash: Buffer | null;
  tries: Generated<number>;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type LoneDecisionsTable = {
  id: string;
  operator_id: string;
  brand_id: string;
  purpose: string;
  subject_id: string;
  currency: string;
  amount: bigint;
  decided_at: Date;
};

export type LotteryChangesTable = {
  id: string;
  issue_id: string;
  kind: string;
  code: string | null;
  version: number;
  reason: string;
  state: Generated<string>;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
};

export type LotteryCutsTable = {
  brand_id: string;
  game_code: string;
  play: string;
  number: string;
  share_bps: number;
  reason: string;
  cut_at: Date;
};

export type LotteryDayProfitsTable = {
  brand_id: string;
  day: string;
  game_code: string;
  currency: string;
  ticket_count: bigint;
  stake_amount: bigint;
  winnings_amount: bigint;
  refund_amount: bigint;
  valid_amount: bigint;
};

export type LotteryEntriesTable = {
  id: string;
  issue_id: string;
  operator_id: string | null;
  feed: string | null;
  code: string;
  at: Date;
  keyed_by: string | null;
  leaked_at: Date | null;
};

export type LotteryExposuresTable = {
  issue_id: string;
  brand_id: string;
  currency: string;
  key: string;
  staked_amount: bigint;
};

export type LotteryFeedReportsTable = {
  feed_code: string;
  message_id: string;
  place: number;
  body_hash: string;
  game_code: string;
  issue_no: string;
  issue_id: string | null;
  code: string;
  outcome: string;
  refusal: string | null;
  ip: string;
  at: Date;
};

export type LotteryFeedsTable = {
  code: string;
  name: string;
  state: Generated<string>;
  game_codes: Generated<string[]>;
  sealed_key: string;
  key_hint: string;
  keyed_by: string;
  keyed_at: Date;
  former_sealed_key: string | null;
  former_until: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  last_seen_at: Date | null;
  last_refused_at: Date | null;
  last_refusal: string | null;
};

export type LotteryGamesTable = {
  code: string;
  family: string;
  area: string;
  source: string;
  calendar: unknown;
  state: Generated<string>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  void_after_hours: number | null;
};

export type LotteryIssuesTable = {
  id: string;
  game_code: string;
  no: string;
  day: string;
  opens_at: Date;
  cancel_until: Date;
  closes_at: Date;
  draws_at: Date;
  chain_id: string | null;
  chain_index: number | null;
  beacon_chain_id: string | null;
  beacon_round: number | null;
  result: string | null;
  result_version: Generated<number>;
  outcome: string | null;
  code_status: Generated<string>;
  has_conflict: Generated<boolean>;
  settle_state: Generated<string>;
  settled_version: Generated<number>;
  stages: Generated<unknown>;
  resulted_at: Date | null;
  settled_at: Date | null;
  void_after_hours: number | null;
};

export type LotteryLimitsTable = {
  brand_id: string;
  game_code: string;
  currency: string;
  units: number[];
  multiple_max: number;
  bets_max: number;
  stake_min_amount: bigint;
  stake_max_amount: bigint;
  member_issue_max_amount: bigint | null;
  number_max_amount: bigint | null;
  payout_max_amount: bigint;
  single_pick_payout_max_amount: bigint | null;
};

export type LotteryOffersTable = {
  brand_id: string;
  game_code: string;
  is_on: boolean;
  group_min: number | null;
  group_max: number | null;
  single_pick_bps: number;
  plays_off: string[];
  version: Generated<number>;
  updated_at: Date;
  cuts_version: Generated<number>;
};

export type LotteryPoliciesTable = {
  brand_id: string;
  margin_min_bps: number;
  version: number;
  updated_at: Date;
};

export type LotteryProfitsTable = {
  brand_id: string;
  day: string;
  game_code: string;
  issue_id: string;
  currency: string;
  issue_no: string;
  ticket_count: bigint;
  stake_amount: bigint;
  winnings_amount: bigint;
  refund_amount: bigint;
  valid_amount: bigint;
};

export type LotteryResultsTable = {
  issue_id: string;
  version: number;
  outcome: string;
  code: string | null;
  source: string;
  entered_by: string | null;
  verified_by: string | null;
  reason: string | null;
  at: Date;
};

export type LotterySettlementPartsTable = {
  issue_id: string;
  bucket_from: number;
  bucket_to: number;
  last_bucket: number | null;
  last_member_id: string | null;
  done_count: Generated<bigint>;
  changed_count: Generated<bigint>;
  is_done: Generated<boolean>;
  advanced_at: Generated<Date>;
};

export type LotterySettlementSumsTable = {
  issue_id: string;
  bucket_from: number;
  brand_id: string;
  currency: string;
  ticket_count: bigint;
  stake_amount: bigint;
  winnings_amount: bigint;
  refund_amount: bigint;
  valid_amount: bigint;
};

export type LotterySettlementsTable = {
  issue_id: string;
  version: number;
  attempt: Generated<number>;
  game_code: string;
  draws_at: Date;
  state: Generated<string>;
  tries: Generated<number>;
  last_error: string | null;
  started_at: Date;
  deducted_at: Date | null;
  judged_at: Date | null;
  paid_at: Date | null;
  chased_at: Date | null;
  reported_at: Date | null;
  finished_at: Date | null;
};

export type MemberDaysTable = {
  bucket: number;
  member_id: string;
  day: string;
  category: string;
  vendor_code: string;
  game_code: string;
  rounds: number;
  stake_amount: bigint;
  valid_amount: bigint;
  payout_amount: bigint;
  jackpot_win_amount: bigint;
};

export type MemberLedgerDaysTable = {
  bucket: number;
  member_id: string;
  day: string;
  kind: string;
  count: bigint;
  main_amount: bigint;
  credited_amount: bigint;
  locked_amount: bigint;
  bonus_amount: bigint;
  vendor_amount: bigint;
};

export type MemberMarksTable = {
  bucket: number;
  member_id: string;
  version: bigint;
};

export type MemberNotesTable = {
  id: string;
  member_id: string;
  operator_id: string;
  text: string;
  is_pinned: Generated<boolean>;
  written_at: Date;
};

export type MemberTagsTable = {
  member_id: string;
  tag_id: string;
  tagged_by: string;
  tagged_at: Date;
};

export type MembersTable = {
  id: string;
  brand_id: string;
  account: string;
  account_key: string;
  nickname: string;
  standing: Generated<string>;
  type: Generated<number>;
  status: Generated<string>;
  currency: string;
  country: string | null;
  language: string;
  birth_day: string | null;
  payee_name: string | null;
  email: string | null;
  dialing_code: string | null;
  mobile: string | null;
  particulars: Generated<unknown>;
  avatar_url: string | null;
  login_blocked: Generated<boolean>;
  bet_blocked: Generated<boolean>;
  withdraw_blocked: Generated<boolean>;
  block_reason: string | null;
  payment_password_hash: string | null;
  is_first_login: Generated<boolean>;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  age_confirmed_at: Date | null;
  referral_code: string | null;
  register_url: string | null;
  registered_at: Date;
  registered_ip: string | null;
  logged_in_at: Date | null;
  logged_in_ip: string | null;
  version: Generated<number>;
  email_verified_at: Date | null;
  mobile_verified_at: Date | null;
  kyc_status: Generated<string>;
  upline_id: string | null;
  affiliate_code: string | null;
  account_skeleton: string | null;
  recommender_id: string | null;
  vip_rank: Generated<number>;
  lineage_id: bigint | null;
  transfer_blocked: Generated<boolean>;
};

export type NotificationTriesTable = {
  notification_id: string;
  seq: number;
  at: Date;
  outcome: string;
  carrier: string;
  error: string | null;
};

export type NotificationsTable = {
  id: string;
  brand_id: string;
  member_id: string | null;
  channel: string;
  destination_masked: string;
  destination_sealed: string;
  destination_hash: Buffer;
  template: string;
  language: string;
  subject: string | null;
  body_sealed: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  last_error: string | null;
  next_try_at: Date | null;
  claimed_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  expires_at: Date | null;
  provider_reference: string | null;
  version: Generated<number>;
};

export type OddsPacksTable = {
  brand_id: string;
  family: string;
  version: number;
  status: string;
  odds: unknown;
  revision: Generated<number>;
  note: string;
  saved_by: string | null;
  saved_at: Date;
  published_by: string | null;
  published_at: Date | null;
};

export type OperatorAttemptsTable = {
  account: string;
  failed_count: number;
  locked_until: Date | null;
  failed_at: Date;
};

export type OperatorBondsTable = {
  operator_id: string;
  maker_id: string;
  cause: string;
  made_at: Date;
};

export type OperatorChallengesTable = {
  token_hash: Buffer;
  operator_id: string;
  enrolment_secret: string | null;
  expires_at: Date;
};

export type OperatorDevicesTable = {
  operator_id: string;
  device_hash: Buffer;
  known_at: Date;
  used_at: Date;
  id: Generated<string>;
  user_agent: Generated<string>;
  ip: Generated<string>;
};

export type OperatorSessionsTable = {
  id: string;
  operator_id: string;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

export type OperatorsTable = {
  id: string;
  account: string;
  name: string;
  role: string;
  status: Generated<string>;
  password_hash: string;
  must_change_password: Generated<boolean>;
  totp_secret: string | null;
  totp_last_step: Generated<bigint>;
  created_at: Date;
  last_seen_at: Date | null;
  email: string | null;
  password_expires_at: Date | null;
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

export type PasswordHistoryTable = {
  member_id: string;
  replaced_at: Date;
  password_hash: string;
};

export type PasswordIssuesTable = {
  member_id: string;
  operator_id: string;
  expires_at: Date;
};

export type PasswordResetsTable = {
  token_hash: Buffer;
  member_id: string;
  ip: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PaymentChannelAttemptsTable = {
  id: string;
  channel_id: string;
  outcome: string;
  duration_ms: bigint | null;
  subject_id: string | null;
  error: string | null;
  at: Date;
};

export type PaymentChannelDaysTable = {
  channel_id: string;
  day: string;
  amount: bigint;
  count: number;
};

export type PaymentChannelsTable = {
  id: string;
  brand_id: string;
  code: string;
  name: string;
  direction: string;
  provider: string;
  method_code: string;
  currency: string;
  min_amount: bigint;
  max_amount: bigint;
  day_cap_amount: bigint | null;
  hours: Generated<unknown>;
  weight: Generated<number>;
  is_enabled: Generated<boolean>;
  account: unknown;
  auto_match: Generated<boolean>;
  transfer_minutes: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  failures_in_row: Generated<number>;
  broken_until: Date | null;
  broken_times: Generated<number>;
};

export type PaymentNoticesTable = {
  id: string;
  provider: string;
  nonce: string | null;
  event_id: string | null;
  type: string | null;
  outcome: string;
  subject_id: string | null;
  body: string;
  ip: string | null;
  received_at: Date;
};

export type PayoutAccountsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  method_code: string;
  kind: string;
  institution_code: string;
  institution: string;
  holder: string;
  number_sealed: string;
  number_hash: Buffer;
  number_tail: string;
  created_at: Date;
  usable_at: Date;
  removed_at: Date | null;
};

export type PayoutBatchesTable = {
  id: string;
  brand_id: string;
  number: number;
  state: Generated<string>;
  currency: string;
  channel_id: string | null;
  method_code: string | null;
  is_by_hand: boolean;
  row_count: number;
  amount: bigint;
  note: string | null;
  created_by: string;
  created_by_account: string;
  created_at: Date;
  sent_by: string | null;
  sent_by_account: string | null;
  sent_at: Date | null;
  exports: Generated<number>;
  finished_at: Date | null;
};

export type PayoutMethodsTable = {
  brand_id: string;
  code: string;
  kind: string;
  provider: string;
  name: unknown;
  currency: string;
  number_label: string;
  number_pattern: string;
  number_example: string;
  institutions: unknown;
  position: number;
  is_enabled: Generated<boolean>;
};

export type PayoutsTable = {
  bucket: number;
  id: string;
  withdrawal_id: string;
  member_id: string;
  brand_id: string;
  seq: number;
  reason: string;
  state: string;
  currency: string;
  amount: bigint;
  hold_id: string | null;
  replaces_id: string | null;
  account_id: string;
  method_code: string;
  wanted_channel_id: string | null;
  channel_id: string | null;
  provider: string | null;
  provider_reference: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  wait_reason: string | null;
  next_at: Date | null;
  batch_id: string | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
  bounced_at: Date | null;
  ended_at: Date | null;
  end_evidence: string | null;
  paid_late_at: Date | null;
  late_settled_at: Date | null;
};

export type PhoneIdTokensTable = {
  token_hash: Buffer;
  used_at: Date;
  expires_at: Date;
};

export type PointPoliciesTable = {
  brand_id: string;
  family: string;
  points_max: number;
  gap_min: number;
  allows_equal: boolean;
  version: Generated<number>;
  updated_at: Date;
};

export type PointQuotasTable = {
  brand_id: string;
  family: string;
  points: number;
  accounts_max: number;
};

export type PostbackDeliveriesTable = {
  id: string;
  postback_id: string;
  brand_id: string;
  agent_id: string;
  event: string;
  cause: string;
  is_test: boolean;
  member_id: string | null;
  fields: unknown;
  state: string;
  method: string;
  url: string;
  body: string | null;
  tries: Generated<number>;
  status: number | null;
  failure: string | null;
  duration_ms: number | null;
  created_at: Date;
  next_try_at: Date | null;
  claimed_at: Date | null;
  ended_at: Date | null;
};

export type PostbackTriesTable = {
  delivery_id: string;
  number: number;
  tried_at: Date;
  status: number | null;
  failure: string | null;
  duration_ms: number;
  answer: string;
};

export type PostbacksTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  name: string;
  url: string;
  method: string;
  events: string[];
  sealed_secret: string;
  secret_hint: string;
  is_active: boolean;
  off_reason: string | null;
  failures_in_row: Generated<number>;
  delivered_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
};

export type ProposalsTable = {
  id: string;
  kind: string;
  brand_id: string;
  is_house: boolean;
  subject_kind: string;
  subject_id: string;
  payload: unknown;
  fields_before: unknown;
  fields_after: unknown;
  reason: string;
  state: string;
  proposed_by: string;
  proposed_account: string;
  proposed_ip: string;
  created_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_account: string | null;
  decided_at: Date | null;
  decision_note: Generated<string>;
};

export type ProtectionChangesTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  at: Date;
  actor: string;
  action: string;
  detail: unknown;
};

export type ProtectionLimitsTable = {
  bucket: number;
  member_id: string;
  kind: string;
  period: string;
  setter: string;
  ceiling_amount: bigint | null;
  pending_amount: bigint | null;
  pending_removes: Generated<boolean>;
  pending_until: Date | null;
  told_at: Date | null;
  changed_at: Date;
};

export type ProtectionUsageTable = {
  bucket: number;
  member_id: string;
  hour_at: Date;
  staked_amount: Generated<bigint>;
  won_amount: Generated<bigint>;
  played_ms: Generated<bigint>;
};

export type ProtectionVisitsTable = {
  bucket: number;
  member_id: string;
  started_at: Date;
  seen_at: Date;
  ended_at: Date | null;
};

export type ProtectionsTable = {
  bucket: number;
  member_id: string;
  brand_id: string;
  version: Generated<number>;
  restricts_play: Generated<boolean>;
  stopped_until: Date | null;
  reality_check_minutes: number | null;
  reality_checked_at: Date | null;
  deposit_limit_asked_at: Date | null;
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

export type ReauthenticationProofsTable = {
  token_hash: Buffer;
  session_id: string;
  expires_at: Date;
};

export type RebateCreditsTable = {
  bucket: number;
  id: string;
  beneficiary_id: string;
  role: string;
  brand_id: string;
  currency: string;
  amount: bigint;
  carried_amount: bigint;
  up_to_seq: bigint;
  transfer_id: string;
  at: Date;
};

export type RebateDuesTable = {
  bucket: number;
  beneficiary_id: string;
  role: string;
  brand_id: string;
  currency: string;
  due_amount: bigint;
  seq: bigint;
};

export type RebateEntriesTable = {
  bucket: number;
  beneficiary_id: string;
  seq: bigint;
  settlement_seq: bigint;
  valid_amount: bigint;
  amount: bigint;
  settled_at: Date;
  at: Date;
  brand_id: string;
  member_id: string;
  round_id: string;
  from_points: number;
  to_points: number;
  role: string;
  currency: string;
  family: string;
};

export type RebateMarksTable = {
  name: string;
  seq: bigint;
};

export type RebatePointsTable = {
  member_id: string;
  family: string;
  points: number;
  updated_at: Date;
};

export type RebatePoliciesTable = {
  brand_id: string;
  is_on: boolean;
  cadence: string;
  multiple_hundredths: number;
  version: Generated<number>;
  updated_at: Date;
};

export type RebateTurnsTable = {
  brand_id: string;
  turn: string;
  finished_at: Date;
};

export type ReceiptProofsTable = {
  bucket: number;
  id: string;
  member_id: string;
  receipt_id: string | null;
  position: number | null;
  content: Buffer;
  uploaded_at: Date;
};

export type RecentGamesTable = {
  bucket: number;
  member_id: string;
  node_id: number;
  opened_at: Date;
};

export type ReconciliationDaysTable = {
  source: string;
  day: string;
  state: string;
  run_id: string;
  cursor: string | null;
  page_count: Generated<number>;
  line_count: Generated<number>;
  origin: string;
  error: string | null;
  tries: Generated<number>;
  requested_by: string | null;
  started_at: Date;
  beat_at: Date;
  next_at: Date | null;
  finished_at: Date | null;
  open_count: Generated<number>;
  resolved_count: Generated<number>;
};

export type ReconciliationDifferencesTable = {
  id: string;
  source: string;
  day: string;
  kind: string;
  subject: string;
  direction: string;
  reference: string | null;
  provider_reference: string | null;
  brand_id: string | null;
  member_id: string | null;
  cause: string | null;
  currency: string;
  their_state: string | null;
  their_amount: bigint | null;
  their_currency: string | null;
  their_fee_amount: bigint | null;
  their_count: number;
  their_at: Date | null;
  our_state: string | null;
  our_amount: bigint | null;
  our_currency: string | null;
  our_at: Date | null;
  ledger_amount: bigint | null;
  expected_fee_amount: bigint | null;
  facts: string;
  state: string;
  version: Generated<number>;
  found_at: Date;
  seen_at: Date;
  resolved_by: string | null;
  resolved_at: Date | null;
  note: string | null;
  remedy: string | null;
  remedy_reference: string | null;
};

export type ReconciliationEventsTable = {
  difference_id: string;
  seq: number;
  at: Date;
  step: string;
  actor: string | null;
  note: string | null;
};

export type ReconciliationTermsTable = {
  source: string;
  kind: string;
  fee_bps: number;
  updated_at: Date;
  updated_by: string;
};

export type ReconciliationTotalsTable = {
  source: string;
  day: string;
  currency: string;
  their_in_amount: bigint;
  their_out_amount: bigint;
  their_fee_amount: bigint;
  our_in_amount: bigint;
  our_out_amount: bigint;
  ledger_in_amount: bigint;
  ledger_out_amount: bigint;
};

export type RecoveryCodesTable = {
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
};

export type ReferralCodesTable = {
  member_id: string;
  brand_id: string;
  code: string;
  created_at: Date;
};

export type RegisterRulesTable = {
  brand_id: string;
  field: string;
  position: number;
  enabled: boolean;
  required: boolean;
  accepted_pattern: string;
  pattern_id: string;
  min_length: number;
  max_length: number;
  hints: Generated<unknown>;
};

export type RegistrationLinkPointsTable = {
  link_id: string;
  family: string;
  points: number;
};

export type RegistrationLinksTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  name: string;
  code: string;
  account_type: string;
  channel: string;
  note: string;
  valid_until: Date | null;
  registrations_max: number | null;
  visits: Generated<number>;
  registrations: Generated<number>;
  is_active: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
};

export type ReportBuildsTable = {
  name: string;
  built_at: Date | null;
};

export type ReportZonesTable = {
  brand_id: string;
  time_zone: string;
};

export type RolloverCountsTable = {
  bucket: number;
  round_id: string;
  rollover_id: string;
  counted_amount: bigint;
};

export type RolloverPoliciesTable = {
  brand_id: string;
  weights: Generated<unknown>;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type RolloverRoundsTable = {
  bucket: number;
  round_id: string;
  counted_amount: bigint;
};

export type RolloversTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  source: string;
  reference: string;
  currency: string;
  amount: bigint;
  multiple_hundredths: number;
  required_amount: bigint;
  counted_amount: Generated<bigint>;
  created_at: Date;
  closed_at: Date | null;
  close_reason: string | null;
  weights: Generated<unknown>;
  close_note: string | null;
};

export type RoundReviewsTable = {
  id: string;
  reason: string;
  vendor_code: string;
  member_id: string | null;
  round_id: string | null;
  round_ref: string;
  transaction_uuid: string | null;
  detail: string;
  at: Date;
  resolved_at: Date | null;
};

export type RoundsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  vendor_code: string;
  round_ref: string;
  game_code: string;
  category: string;
  currency: string;
  status: string;
  stake_amount: Generated<bigint>;
  payout_amount: Generated<bigint>;
  jackpot_contribution_amount: Generated<bigint>;
  jackpot_win_amount: Generated<bigint>;
  bets: Generated<number>;
  wins: Generated<number>;
  is_free: Generated<boolean>;
  opened_at: Date;
  closed_at: Date | null;
  asked_at: Date | null;
  valid_amount: Generated<bigint>;
  lineage_id: bigint | null;
  traded_points: Generated<number>;
  refund_amount: Generated<bigint>;
  told_valid_amount: bigint | null;
  odds_milli: number | null;
};

export type SealedNoncesTable = {
  nonce: string;
  expires_at: Date;
};

export type SecurityPoliciesTable = {
  brand_id: string;
  login_failures_max: Generated<number>;
  login_window_minutes: Generated<number>;
  lock_minutes_min: Generated<number>;
  lock_minutes_max: Generated<number>;
  captcha_after_failures: Generated<number>;
  bot_check_login: Generated<string>;
  bot_check_register: Generated<string>;
  bot_check_sms: Generated<string>;
  second_verification: Generated<string>;
  code_minutes: Generated<number>;
  code_tries_max: Generated<number>;
  codes_per_hour: Generated<number>;
  password_days: number | null;
  session_idle_minutes: Generated<number>;
  session_days: Generated<number>;
  reveals_unknown_accounts: Generated<boolean>;
  registrations_per_address_per_day: Generated<number>;
  new_login_notice: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type SessionCodesTable = {
  code_hash: Buffer;
  member_id: string;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type SessionsTable = {
  id: string;
  member_id: string;
  token_hash: Buffer;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  idle_minutes: number;
  ip: string;
  country: string | null;
  user_agent: string;
  ended_at: Date | null;
  device_hash: Buffer | null;
  method: Generated<string>;
  restriction: string | null;
};

export type SettlementRunCostsTable = {
  run_id: string;
  currency: string;
  gross_amount: bigint;
  platform_amount: bigint;
};

export type SettlementRunsTable = {
  id: string;
  brand_id: string;
  kind: string;
  period: string;
  period_start_at: Date;
  period_end_at: Date;
  day: string;
  state: string;
  cutoff_seq: bigint;
  previous_seq: bigint;
  contracts: Generated<number>;
  bills: Generated<number>;
  reached: Generated<number>;
  corrections: Generated<number>;
  tried: Generated<number>;
  last_error: string | null;
  started_at: Date;
  calculated_at: Date | null;
  finished_at: Date | null;
};

export type SiteResourcesTable = {
  brand_id: string;
  resource_type: string;
  url: string;
  label_name_en: string;
  position: number;
  enabled: Generated<boolean>;
};

export type SiteStatusesTable = {
  brand_id: string;
  is_maintenance: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  text: Generated<unknown>;
  blocked_countries: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type SiteVersionsTable = {
  brand_id: string;
  part: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type SpentChallengesTable = {
  challenge_hash: Buffer;
  expires_at: Date;
};

export type StatementLinesTable = {
  source: string;
  day: string;
  seq: number;
  provider_reference: string;
  reference: string | null;
  kind: string;
  state: string;
  amount: bigint;
  fee_amount: bigint;
  currency: string;
  at: Date;
};

export type TagsTable = {
  id: string;
  brand_id: string;
  name: string;
  name_key: string;
  colour: string;
  created_at: Date;
  version: Generated<number>;
};

export type TeamMarksTable = {
  bucket: number;
  member_id: string;
  version: bigint;
  currency: string;
  lineage_id: bigint | null;
  main_amount: bigint;
  locked_amount: bigint;
  bonus_amount: bigint;
  vendor_amount: bigint;
  first_deposit_day: string | null;
};

export type TeamMemberDaysTable = {
  bucket: number;
  member_id: string;
  day: string;
  lineage_id: bigint;
  brand_id: string;
  currency: string;
  valid_amount: bigint;
  deposit_count: bigint;
};

export type TicketChangesTable = {
  bucket: number;
  member_id: string;
  ticket_id: string;
  version: number;
  status_before: string;
  status_after: string;
  payout_before_amount: bigint;
  payout_after_amount: bigint;
  at: Date;
};

export type TicketOrdersTable = {
  bucket: number;
  member_id: string;
  id: string;
  input_hash: Buffer;
  answer: unknown;
  placed_at: Date;
};

export type TicketsTable = {
  bucket: number;
  member_id: string;
  id: string;
  issue_id: string;
  brand_id: string;
  order_id: string;
  chase_id: string | null;
  round_id: string;
  placed_at: Date;
  draws_at: Date;
  settled_at: Date | null;
  stake_amount: bigint;
  per_unit_amount: bigint;
  payout_max_amount: bigint;
  cap_amount: bigint;
  payout_amount: Generated<bigint>;
  refund_amount: Generated<bigint>;
  valid_amount: Generated<bigint>;
  bets: number;
  unit: number;
  multiple: number;
  price: number;
  prize_group: number | null;
  traded_points: number;
  rebate_bps: number;
  pack_version: number | null;
  result_version: Generated<number>;
  is_capped: Generated<boolean>;
  status: Generated<string>;
  cap_reason: string;
  mode: string;
  currency: string;
  game_code: string;
  family: string;
  issue_no: string;
  play: string;
  odds: string;
  device: string;
  ip: string | null;
  selection: string;
  issue_cap_amount: bigint | null;
  is_counted: Generated<boolean>;
  cuts: Generated<string>;
};

export type TotpFactorsTable = {
  member_id: string;
  sealed_secret: string;
  created_at: Date;
  bound_at: Date | null;
  last_step: bigint | null;
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

export type TurnoverEntriesTable = {
  seq: Generated<bigint>;
  at: Date;
  settled_at: Date;
  stake_amount: bigint;
  valid_amount: bigint;
  payout_amount: bigint;
  jackpot_win_amount: bigint;
  lineage_id: bigint | null;
  brand_id: string;
  member_id: string;
  round_id: string;
  rounds: number;
  is_free: boolean;
  currency: string;
  category: string;
  vendor_code: string;
  game_code: string;
  traded_points: Generated<number>;
};

export type UplineTransfersTable = {
  bucket: number;
  id: string;
  member_id: string;
  upline_id: string;
  brand_id: string;
  request_key: string;
  state: string;
  currency: string;
  amount: bigint;
  note: string | null;
  created_at: Date;
  done_at: Date | null;
};

export type VendorBalancesTable = {
  bucket: number;
  member_id: string;
  vendor_code: string;
  amount: bigint;
  at: Date;
};

export type VendorKeysTable = {
  vendor_code: string;
  key_id: string;
  public_key: string;
  is_active: Generated<boolean>;
  added_at: Generated<Date>;
};

export type VendorPursesTable = {
  bucket: number;
  member_id: string;
  vendor_code: string;
  amount: bigint;
};

export type VendorRecallItemsTable = {
  bucket: number;
  recall_id: string;
  vendor_code: string;
  state: string;
  transfer_id: string | null;
};

export type VendorRecallsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  request_key: string;
  currency: string;
  created_at: Date;
  ask_at: Date | null;
};

export type VendorRequestsTable = {
  at: Date;
  id: string;
  latency_us: number;
  vendor_code: string;
  call: string;
  status: string;
  member_id: string | null;
  transaction_uuid: string | null;
  request: string;
  answer: string;
};

export type VendorRewardsTable = {
  bucket: number;
  member_id: string;
  vendor_code: string;
  reward_uuid: string;
  bets_max: number | null;
  bets: Generated<number>;
  win_amount: Generated<bigint>;
  updated_at: Date;
};

export type VendorRoundFeedsTable = {
  vendor_code: string;
  last_seq: bigint;
  read_at: Date | null;
};

export type VendorTransactionIdsTable = {
  bucket: number;
  vendor_code: string;
  transaction_uuid: string;
};

export type VendorTransactionsTable = {
  bucket: number;
  vendor_code: string;
  transaction_uuid: string;
  kind: string;
  state: string;
  status: string;
  member_id: string;
  round_id: string | null;
  round_ref: string;
  game_code: string;
  amount: bigint;
  currency: string;
  reference_uuid: string | null;
  request_uuid: string;
  is_free: boolean;
  is_promo: boolean;
  jackpot_contribution_amount: Generated<bigint>;
  jackpot_win_amount: Generated<bigint>;
  reward_uuid: string | null;
  balance_amount: bigint;
  transfer_id: string | null;
  at: Date;
};

export type VendorTransferEventsTable = {
  bucket: number;
  transfer_id: string;
  seq: number;
  at: Date;
  state: string;
  step: string;
  actor_kind: string;
  actor_name: string;
  note: string | null;
};

export type VendorTransfersTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  request_key: string;
  recall_id: string | null;
  vendor_code: string;
  direction: string;
  state: string;
  currency: string;
  amount: bigint | null;
  is_all: boolean;
  hold_id: string | null;
  vendor_reference: string | null;
  balance_after_amount: bigint | null;
  failure: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
  asked_at: Date | null;
  ask_at: Date | null;
  settlement_outcome: string | null;
  settlement_amount: bigint | null;
  settlement_reason: string | null;
  settlement_operator_id: string | null;
  settlement_operator_account: string | null;
  settlement_at: Date | null;
};

export type VendorsTable = {
  code: string;
  display_name: string;
  vassalage: string;
  state: string;
  api_base: string | null;
  operator_id: string | null;
  signature_header: Generated<string>;
  policy: Generated<unknown>;
  position: number;
  created_at: Generated<Date>;
  is_demo: Generated<boolean>;
  logo_url: string | null;
  maintenance_starts_at: Date | null;
  maintenance_ends_at: Date | null;
  blocked_countries: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  wallet_mode: Generated<string>;
  is_house: Generated<boolean>;
};

export type VerificationCodesTable = {
  id: string;
  brand_id: string;
  member_id: string | null;
  purpose: string;
  channel: string;
  destination_hash: Buffer;
  code_hash: Buffer | null;
  ip: string;
  tries: Generated<number>;
  issued_at: Date;
  expires_at: Date;
  closed_at: Date | null;
};

export type VoucherBatchesTable = {
  id: string;
  brand_id: string;
  request_key: string;
  name: string;
  currency: string;
  amount: bigint;
  multiple_hundredths: number;
  per_member_max: number;
  total_count: number;
  redeemed_count: Generated<number>;
  voided_count: Generated<number>;
  expires_at: Date;
  created_at: Date;
  created_by: string;
  voided_at: Date | null;
  void_reason: string | null;
  codes_made_at: Generated<Date | null>;
};

export type VoucherGuardsTable = {
  subject: string;
  failures: number;
  failed_at: Date;
  locked_until: Date | null;
};

export type VouchersTable = {
  id: string;
  batch_id: string;
  code_hash: Buffer;
  code_tail: string;
  state: Generated<string>;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  deposit_id: string | null;
  created_at: Date;
};

export type WinnersTable = {
  brand_id: string;
  round_id: string;
  category: string;
  masked_name: string;
  vendor_code: string;
  game_code: string;
  currency: string;
  win_amount: bigint;
  won_at: Date;
};

export type WithdrawalApprovalsTable = {
  bucket: number;
  withdrawal_id: string;
  operator_id: string;
  operator_account: string;
  approved_at: Date;
};

export type WithdrawalDisputeEventsTable = {
  bucket: number;
  dispute_id: string;
  seq: number;
  at: Date;
  step: string;
  actor: string;
  resolution: string | null;
  note: string | null;
};

export type WithdrawalDisputesTable = {
  bucket: number;
  id: string;
  withdrawal_id: string;
  member_id: string;
  brand_id: string;
  kind: string;
  state: Generated<string>;
  currency: string;
  issued_amount: bigint;
  received_amount: bigint;
  amount: bigint;
  payout_id: string | null;
  proposal: string | null;
  proposal_reason: string | null;
  proposed_by: string | null;
  proposed_by_account: string | null;
  proposed_at: Date | null;
  resolution: string | null;
  closed_by: string | null;
  closed_by_account: string | null;
  closed_at: Date | null;
  opened_at: Date;
  version: Generated<number>;
};

export type WithdrawalEventsTable = {
  bucket: number;
  withdrawal_id: string;
  seq: number;
  at: Date;
  state: string;
  step: string;
  actor_kind: string;
  actor_name: string;
  note: string | null;
  amount: bigint | null;
};

export type WithdrawalReceiptsTable = {
  bucket: number;
  id: string;
  withdrawal_id: string;
  member_id: string;
  answer: string;
  issued_amount: bigint;
  received_amount: bigint;
  note: string | null;
  answered_at: Date;
};

export type WithdrawalsTable = {
  bucket: number;
  id: string;
  member_id: string;
  brand_id: string;
  request_key: string;
  account_id: string;
  institution: string;
  number_tail: string;
  holder: string;
  provider: string;
  state: string;
  currency: string;
  amount: bigint;
  fee_amount: bigint;
  hold_id: string;
  risk_score: Generated<number>;
  risk_reasons: Generated<unknown>;
  approvals_needed: number;
  rejection_reason: string | null;
  provider_reference: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  ip: string;
  created_at: Date;
  updated_at: Date;
  confirm_until: Date | null;
  issued_amount: bigint | null;
  received_amount: Generated<bigint>;
  returned_amount: Generated<bigint>;
  is_auto_approved: Generated<boolean>;
  parts: unknown;
  hold_reason: string | null;
  held_by: string | null;
  held_by_account: string | null;
  held_at: Date | null;
  assignee_id: string | null;
  assignee_account: string | null;
  needs_help: Generated<boolean>;
  has_dispute: Generated<boolean>;
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
  access_rules: AccessRulesTable;
  adjustment_rules: AdjustmentRulesTable;
  adjustments: AdjustmentsTable;
  affiliate_codes: AffiliateCodesTable;
  affiliate_conversions: AffiliateConversionsTable;
  affiliate_deals: AffiliateDealsTable;
  affiliate_plan_versions: AffiliatePlanVersionsTable;
  affiliate_plans: AffiliatePlansTable;
  affiliate_runs: AffiliateRunsTable;
  affiliate_statement_events: AffiliateStatementEventsTable;
  affiliate_statement_members: AffiliateStatementMembersTable;
  affiliate_statement_subs: AffiliateStatementSubsTable;
  affiliate_statements: AffiliateStatementsTable;
  agent_applications: AgentApplicationsTable;
  agent_balances: AgentBalancesTable;
  agent_days: AgentDaysTable;
  agent_downlines: AgentDownlinesTable;
  agent_ledger_days: AgentLedgerDaysTable;
  agent_member_days: AgentMemberDaysTable;
  agent_size_deltas: AgentSizeDeltasTable;
  agent_sizes: AgentSizesTable;
  announcements: AnnouncementsTable;
  approval_policies: ApprovalPoliciesTable;
  attempt_counters: AttemptCountersTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  auto_approval_days: AutoApprovalDaysTable;
  avatars: AvatarsTable;
  bad_records: BadRecordsTable;
  bank_credits: BankCreditsTable;
  banners: BannersTable;
  beacon_chains: BeaconChainsTable;
  bill_events: BillEventsTable;
  bill_payments: BillPaymentsTable;
  bills: BillsTable;
  blacklist_entries: BlacklistEntriesTable;
  blacklist_hits: BlacklistHitsTable;
  branch_freeze_members: BranchFreezeMembersTable;
  branch_tasks: BranchTasksTable;
  brand_days: BrandDaysTable;
  brand_deposit_limits: BrandDepositLimitsTable;
  brand_domains: BrandDomainsTable;
  brand_files: BrandFilesTable;
  brand_ledger_days: BrandLedgerDaysTable;
  brand_marks: BrandMarksTable;
  brand_modules: BrandModulesTable;
  brand_pictures: BrandPicturesTable;
  brand_schedules: BrandSchedulesTable;
  brand_vendors: BrandVendorsTable;
  brand_versions: BrandVersionsTable;
  brands: BrandsTable;
  captchas: CaptchasTable;
  cashier_policies: CashierPoliciesTable;
  cashier_totals: CashierTotalsTable;
  cashier_vip_limits: CashierVipLimitsTable;
  catalogue_versions: CatalogueVersionsTable;
  channel_versions: ChannelVersionsTable;
  chase_items: ChaseItemsTable;
  chase_lines: ChaseLinesTable;
  chases: ChasesTable;
  click_registrations: ClickRegistrationsTable;
  console_network_lists: ConsoleNetworkListsTable;
  console_networks: ConsoleNetworksTable;
  content_heads: ContentHeadsTable;
  content_items: ContentItemsTable;
  content_media: ContentMediaTable;
  content_media_files: ContentMediaFilesTable;
  content_media_uses: ContentMediaUsesTable;
  content_previews: ContentPreviewsTable;
  content_versions: ContentVersionsTable;
  contract_events: ContractEventsTable;
  contract_limits: ContractLimitsTable;
  contract_templates: ContractTemplatesTable;
  contract_tiers: ContractTiersTable;
  contracts: ContractsTable;
  country_networks: CountryNetworksTable;
  credentials: CredentialsTable;
  customer_services: CustomerServicesTable;
  deposit_methods: DepositMethodsTable;
  deposit_proofs: DepositProofsTable;
  deposit_references: DepositReferencesTable;
  deposits: DepositsTable;
  downline_transfers: DownlineTransfersTable;
  draw_chains: DrawChainsTable;
  duplicate_pairs: DuplicatePairsTable;
  exclusions: ExclusionsTable;
  export_chunks: ExportChunksTable;
  exports: ExportsTable;
  favourites: FavouritesTable;
  feedback: FeedbackTable;
  feedback_images: FeedbackImagesTable;
  fund_policies: FundPoliciesTable;
  fund_settings: FundSettingsTable;
  game_openings: GameOpeningsTable;
  game_pins: GamePinsTable;
  game_sessions: GameSessionsTable;
  games: GamesTable;
  harm_markers: HarmMarkersTable;
  help_articles: HelpArticlesTable;
  help_sections: HelpSectionsTable;
  holds: HoldsTable;
  house_accounts: HouseAccountsTable;
  house_deltas: HouseDeltasTable;
  house_totals: HouseTotalsTable;
  job_workers: JobWorkersTable;
  known_addresses: KnownAddressesTable;
  kyc_documents: KycDocumentsTable;
  lineage_changes: LineageChangesTable;
  lineages: LineagesTable;
  link_clicks: LinkClicksTable;
  link_registrations: LinkRegistrationsTable;
  login_attempts: LoginAttemptsTable;
  login_tickets: LoginTicketsTable;
  lone_decisions: LoneDecisionsTable;
  lottery_changes: LotteryChangesTable;
  lottery_cuts: LotteryCutsTable;
  lottery_day_profits: LotteryDayProfitsTable;
  lottery_entries: LotteryEntriesTable;
  lottery_exposures: LotteryExposuresTable;
  lottery_feed_reports: LotteryFeedReportsTable;
  lottery_feeds: LotteryFeedsTable;
  lottery_games: LotteryGamesTable;
  lottery_issues: LotteryIssuesTable;
  lottery_limits: LotteryLimitsTable;
  lottery_offers: LotteryOffersTable;
  lottery_policies: LotteryPoliciesTable;
  lottery_profits: LotteryProfitsTable;
  lottery_results: LotteryResultsTable;
  lottery_settlement_parts: LotterySettlementPartsTable;
  lottery_settlement_sums: LotterySettlementSumsTable;
  lottery_settlements: LotterySettlementsTable;
  member_days: MemberDaysTable;
  member_ledger_days: MemberLedgerDaysTable;
  member_marks: MemberMarksTable;
  member_notes: MemberNotesTable;
  member_tags: MemberTagsTable;
  members: MembersTable;
  notification_tries: NotificationTriesTable;
  notifications: NotificationsTable;
  odds_packs: OddsPacksTable;
  operator_attempts: OperatorAttemptsTable;
  operator_bonds: OperatorBondsTable;
  operator_challenges: OperatorChallengesTable;
  operator_devices: OperatorDevicesTable;
  operator_sessions: OperatorSessionsTable;
  operators: OperatorsTable;
  outbox_cursors: OutboxCursorsTable;
  outbox_events: OutboxEventsTable;
  password_history: PasswordHistoryTable;
  password_issues: PasswordIssuesTable;
  password_resets: PasswordResetsTable;
  payment_channel_attempts: PaymentChannelAttemptsTable;
  payment_channel_days: PaymentChannelDaysTable;
  payment_channels: PaymentChannelsTable;
  payment_notices: PaymentNoticesTable;
  payout_accounts: PayoutAccountsTable;
  payout_batches: PayoutBatchesTable;
  payout_methods: PayoutMethodsTable;
  payouts: PayoutsTable;
  phone_id_tokens: PhoneIdTokensTable;
  point_policies: PointPoliciesTable;
  point_quotas: PointQuotasTable;
  postback_deliveries: PostbackDeliveriesTable;
  postback_tries: PostbackTriesTable;
  postbacks: PostbacksTable;
  proposals: ProposalsTable;
  protection_changes: ProtectionChangesTable;
  protection_limits: ProtectionLimitsTable;
  protection_usage: ProtectionUsageTable;
  protection_visits: ProtectionVisitsTable;
  protections: ProtectionsTable;
  purses: PursesTable;
  rate_counters: RateCountersTable;
  reauthentication_proofs: ReauthenticationProofsTable;
  rebate_credits: RebateCreditsTable;
  rebate_dues: RebateDuesTable;
  rebate_entries: RebateEntriesTable;
  rebate_marks: RebateMarksTable;
  rebate_points: RebatePointsTable;
  rebate_policies: RebatePoliciesTable;
  rebate_turns: RebateTurnsTable;
  receipt_proofs: ReceiptProofsTable;
  recent_games: RecentGamesTable;
  reconciliation_days: ReconciliationDaysTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  reconciliation_events: ReconciliationEventsTable;
  reconciliation_terms: ReconciliationTermsTable;
  reconciliation_totals: ReconciliationTotalsTable;
  recovery_codes: RecoveryCodesTable;
  referral_codes: ReferralCodesTable;
  register_rules: RegisterRulesTable;
  registration_link_points: RegistrationLinkPointsTable;
  registration_links: RegistrationLinksTable;
  report_builds: ReportBuildsTable;
  report_zones: ReportZonesTable;
  rollover_counts: RolloverCountsTable;
  rollover_policies: RolloverPoliciesTable;
  rollover_rounds: RolloverRoundsTable;
  rollovers: RolloversTable;
  round_reviews: RoundReviewsTable;
  rounds: RoundsTable;
  sealed_nonces: SealedNoncesTable;
  security_policies: SecurityPoliciesTable;
  session_codes: SessionCodesTable;
  sessions: SessionsTable;
  settlement_run_costs: SettlementRunCostsTable;
  settlement_runs: SettlementRunsTable;
  site_resources: SiteResourcesTable;
  site_statuses: SiteStatusesTable;
  site_versions: SiteVersionsTable;
  spent_challenges: SpentChallengesTable;
  statement_lines: StatementLinesTable;
  tags: TagsTable;
  team_marks: TeamMarksTable;
  team_member_days: TeamMemberDaysTable;
  ticket_changes: TicketChangesTable;
  ticket_orders: TicketOrdersTable;
  tickets: TicketsTable;
  totp_factors: TotpFactorsTable;
  transfer_keys: TransferKeysTable;
  transfer_reversals: TransferReversalsTable;
  transfers: TransfersTable;
  turnover_entries: TurnoverEntriesTable;
  upline_transfers: UplineTransfersTable;
  vendor_balances: VendorBalancesTable;
  vendor_keys: VendorKeysTable;
  vendor_purses: VendorPursesTable;
  vendor_recall_items: VendorRecallItemsTable;
  vendor_recalls: VendorRecallsTable;
  vendor_requests: VendorRequestsTable;
  vendor_rewards: VendorRewardsTable;
  vendor_round_feeds: VendorRoundFeedsTable;
  vendor_transaction_ids: VendorTransactionIdsTable;
  vendor_transactions: VendorTransactionsTable;
  vendor_transfer_events: VendorTransferEventsTable;
  vendor_transfers: VendorTransfersTable;
  vendors: VendorsTable;
  verification_codes: VerificationCodesTable;
  voucher_batches: VoucherBatchesTable;
  voucher_guards: VoucherGuardsTable;
  vouchers: VouchersTable;
  winners: WinnersTable;
  withdrawal_approvals: WithdrawalApprovalsTable;
  withdrawal_dispute_events: WithdrawalDisputeEventsTable;
  withdrawal_disputes: WithdrawalDisputesTable;
  withdrawal_events: WithdrawalEventsTable;
  withdrawal_receipts: WithdrawalReceiptsTable;
  withdrawals: WithdrawalsTable;
  postings: PostingsTable;
};
