import type { BetRequest, RollbackRequest, WinRequest } from '@parlour/contract/vendor';
import { type Amount, amount, ZERO } from '@parlour/money';
import type { Action } from './action.ts';

type Common = Pick<
  BetRequest,
  'user' | 'token' | 'game_code' | 'request_uuid' | 'transaction_uuid' | 'round' | 'round_closed'
>;

const common = (body: Common) => ({
  memberId: body.user,
  token: body.token,
  gameCode: body.game_code,
  // Echoed as it came.
  requestUuid: body.request_uuid,
  transactionUuid: body.transaction_uuid.toLowerCase(),
  roundRef: body.round,
  // Null and, from lenient vendors, a missing field mean that the round goes on.
  roundClosed: body.round_closed === true,
});

const exact = (value: number | null | undefined): Amount => amount(BigInt(value ?? 0));
const amountOrNull = (value: number | null | undefined): Amount | null =>
  value === null || value === undefined ? null : exact(value);
const lower = (uuid: string | null | undefined): string | null => uuid?.toLowerCase() ?? null;

export const actionFromBet = (body: BetRequest): Action => ({
  ...common(body),
  kind: 'bet',
  amount: exact(body.amount),
  currency: body.currency,
  referenceUuid: null,
  isFree: body.is_free === true || body.is_supplier_promo === true,
  isPromo: body.is_supplier_promo === true,
  jackpotContribution: exact(body.jackpot_contribution),
  jackpotWin: ZERO,
  rewardUuid: lower(body.reward_uuid),
  toldValid: amountOrNull(body.valid_bet),
  oddsMilli: body.odds_milli ?? null,
  placeAmount: amountOrNull(body.place_amount),
  baseAmount: amountOrNull(body.base_amount),
  isTip: body.is_tip === true,
});

export const actionFromWin = (body: WinRequest): Action => ({
  ...common(body),
  kind: 'win',
  amount: exact(body.amount),
  currency: body.currency,
  referenceUuid: lower(body.reference_transaction_uuid),
  isFree: body.is_free === true || body.is_supplier_promo === true,
  isPromo: body.is_supplier_promo === true,
  jackpotContribution: ZERO,
  jackpotWin: exact(body.jackpot_win),
  rewardUuid: lower(body.reward_uuid),
  toldValid: amountOrNull(body.valid_bet),
  oddsMilli: null,
  placeAmount: null,
  baseAmount: null,
});

export const actionFromRollback = (body: RollbackRequest): Action => ({
  ...common(body),
  kind: 'rollback',
  amount: ZERO,
  currency: null,
  referenceUuid: lower(body.reference_transaction_uuid),
  isFree: body.is_free === true,
  isPromo: false,
  jackpotContribution: ZERO,
  jackpotWin: ZERO,
  rewardUuid: null,
  toldValid: amountOrNull(body.valid_bet),
  oddsMilli: null,
  placeAmount: null,
  baseAmount: null,
});
