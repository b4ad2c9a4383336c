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

export type AffiliateCodesTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  code: string;
  code_key: string;
  domain: string | null;
  is_active: Generated<boolean>;
  created_at: Date;
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
};

export type AuditHeadTable = {
  is_only: Generated<boolean>;
  seq: bigint;
  hash: Buffer;
};

export type AvatarsTable = {
  id: string;
  member_id: string;
  content: Buffer;
  uploaded_at: Date;
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

export type CatalogueVersionsTable = {
  only_row: Generated<boolean>;
  version: bigint;
};

export type ChannelVersionsTable = {
  channel: string;
  version: bigint;
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
  provider: string;
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
  amount: bigint;
  counted_at: Date;
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

export type OperatorAttemptsTable = {
  account: string;
  failed_count: number;
  locked_until: Date | null;
  failed_at: Date;
};

export type OperatorChallengesTable = {
  token_hash: Buffer;
  operator_id: string;
  enrolment_secret: string | null;
  expires_at: Date;
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

export type PasswordResetsTable = {
  token_hash: Buffer;
  member_id: string;
  ip: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
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

export type PhoneIdTokensTable = {
  token_hash: Buffer;
  used_at: Date;
  expires_at: Date;
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

export type RecentGamesTable = {
  bucket: number;
  member_id: string;
  node_id: number;
  opened_at: Date;
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

export type TagsTable = {
  id: string;
  brand_id: string;
  name: string;
  name_key: string;
  colour: string;
  created_at: Date;
  version: Generated<number>;
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
  affiliate_codes: AffiliateCodesTable;
  agent_applications: AgentApplicationsTable;
  announcements: AnnouncementsTable;
  attempt_counters: AttemptCountersTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  avatars: AvatarsTable;
  banners: BannersTable;
  blacklist_entries: BlacklistEntriesTable;
  blacklist_hits: BlacklistHitsTable;
  brand_deposit_limits: BrandDepositLimitsTable;
  brand_domains: BrandDomainsTable;
  brand_files: BrandFilesTable;
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
  catalogue_versions: CatalogueVersionsTable;
  channel_versions: ChannelVersionsTable;
  content_heads: ContentHeadsTable;
  content_items: ContentItemsTable;
  content_media: ContentMediaTable;
  content_media_files: ContentMediaFilesTable;
  content_media_uses: ContentMediaUsesTable;
  content_previews: ContentPreviewsTable;
  content_versions: ContentVersionsTable;
  country_networks: CountryNetworksTable;
  credentials: CredentialsTable;
  customer_services: CustomerServicesTable;
  deposit_methods: DepositMethodsTable;
  deposits: DepositsTable;
  duplicate_pairs: DuplicatePairsTable;
  exclusions: ExclusionsTable;
  favourites: FavouritesTable;
  feedback: FeedbackTable;
  feedback_images: FeedbackImagesTable;
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
  known_addresses: KnownAddressesTable;
  kyc_documents: KycDocumentsTable;
  login_attempts: LoginAttemptsTable;
  login_tickets: LoginTicketsTable;
  member_notes: MemberNotesTable;
  member_tags: MemberTagsTable;
  members: MembersTable;
  notification_tries: NotificationTriesTable;
  notifications: NotificationsTable;
  operator_attempts: OperatorAttemptsTable;
  operator_challenges: OperatorChallengesTable;
  operator_sessions: OperatorSessionsTable;
  operators: OperatorsTable;
  outbox_cursors: OutboxCursorsTable;
  outbox_events: OutboxEventsTable;
  password_history: PasswordHistoryTable;
  password_resets: PasswordResetsTable;
  payment_notices: PaymentNoticesTable;
  payout_accounts: PayoutAccountsTable;
  payout_methods: PayoutMethodsTable;
  phone_id_tokens: PhoneIdTokensTable;
  protection_changes: ProtectionChangesTable;
  protection_limits: ProtectionLimitsTable;
  protection_usage: ProtectionUsageTable;
  protection_visits: ProtectionVisitsTable;
  protections: ProtectionsTable;
  purses: PursesTable;
  rate_counters: RateCountersTable;
  reauthentication_proofs: ReauthenticationProofsTable;
  recent_games: RecentGamesTable;
  recovery_codes: RecoveryCodesTable;
  referral_codes: ReferralCodesTable;
  register_rules: RegisterRulesTable;
  rollover_rounds: RolloverRoundsTable;
  rollovers: RolloversTable;
  round_reviews: RoundReviewsTable;
  rounds: RoundsTable;
  sealed_nonces: SealedNoncesTable;
  security_policies: SecurityPoliciesTable;
  sessions: SessionsTable;
  site_resources: SiteResourcesTable;
  site_statuses: SiteStatusesTable;
  site_versions: SiteVersionsTable;
  spent_challenges: SpentChallengesTable;
  tags: TagsTable;
  totp_factors: TotpFactorsTable;
  transfer_keys: TransferKeysTable;
  transfer_reversals: TransferReversalsTable;
  transfers: TransfersTable;
  vendor_keys: VendorKeysTable;
  vendor_purses: VendorPursesTable;
  vendor_requests: VendorRequestsTable;
  vendor_rewards: VendorRewardsTable;
  vendor_transactions: VendorTransactionsTable;
  vendors: VendorsTable;
  verification_codes: VerificationCodesTable;
  winners: WinnersTable;
  withdrawal_approvals: WithdrawalApprovalsTable;
  withdrawal_events: WithdrawalEventsTable;
  withdrawals: WithdrawalsTable;
  postings: PostingsTable;
};
