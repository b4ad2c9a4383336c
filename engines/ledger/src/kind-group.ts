import type { TransferKind } from './transfer-kind.ts';

/** What kinds of transfer have in common, by which records are filtered and summed. */
export type KindGroup =
  | 'deposit'
  | 'withdrawal'
  | 'play'
  | 'transfer'
  | 'rebate'
  | 'bonus'
  | 'agent'
  | 'adjustment';

const groups: Readonly<Record<TransferKind, KindGroup>> = {
  DEPOSIT_ONLINE: 'deposit',
  DEPOSIT_TRANSFER: 'deposit',
  DEPOSIT_MANUAL: 'deposit',
  DEPOSIT_FEE: 'deposit',
  DEPOSIT_FEE_REFUND: 'deposit',
  DEPOSIT_REVERSAL: 'deposit',
  WITHDRAW_FREEZE: 'withdrawal',
  WITHDRAW_SUCCESS: 'withdrawal',
  WITHDRAW_RETURN: 'withdrawal',
  WITHDRAW_REFUND: 'withdrawal',
  WITHDRAW_FEE: 'withdrawal',
  WITHDRAW_FEE_RETURN: 'withdrawal',
  ADMIN_ADD: 'adjustment',
  ADMIN_SUB: 'adjustment',

  TO_DOWNLINE_OUT: 'transfer',
  FROM_UPLINE_IN: 'transfer',
  TO_UPLINE_OUT: 'transfer',
  FROM_DOWNLINE_IN: 'transfer',
  TRANSFER_RETURN: 'transfer',
  VENDOR_FREEZE: 'transfer',
  VENDOR_IN: 'transfer',
  VENDOR_RETURN: 'transfer',
  VENDOR_OUT: 'transfer',

  BET_FREEZE: 'play',
  BET_DEDUCT: 'play',
  BET_CANCEL_RETURN: 'play',
  BET_CANCEL_AFTER_DRAW: 'play',
  CANCEL_FEE: 'play',
  PAYOUT: 'play',
  PAYOUT_REVERSAL: 'play',
  PUSH_RETURN: 'play',
  CHASE_FREEZE: 'play',
  CHASE_RETURN: 'play',
  TIP: 'play',
  TIP_RETURN: 'play',
  JACKPOT: 'play',
  VENDOR_RESULT: 'play',

  MEMBER_REBATE: 'rebate',
  AGENT_REBATE: 'rebate',
  REBATE_REVERSAL: 'rebate',
  MANUAL_REBATE: 'rebate',
  GAME_REBATE: 'rebate',

  DAILY_WAGE_RECEIVE: 'agent',
  DAILY_WAGE_PAY_DOWNLINE: 'agent',
  HOURLY_WAGE_RECEIVE: 'agent',
  HOURLY_WAGE_PAY_DOWNLINE: 'agent',
  REALTIME_WAGE_RECEIVE: 'agent',
  REALTIME_WAGE_PAY_DOWNLINE: 'agent',
  DIVIDEND_RECEIVE: 'agent',
  DIVIDEND_PAY_DOWNLINE: 'agent',
  AFFILIATE_RECEIVE: 'agent',

  PROMOTION: 'bonus',
  PROMOTION_RECEIVE: 'bonus',
  PROMOTION_PAY_DOWNLINE: 'bonus',
  MISSION: 'bonus',
  VIP_UPGRADE: 'bonus',
  VIP_BIRTHDAY: 'bonus',
  VIP_PERIODIC: 'bonus',
  RED_PACKET: 'bonus',
  REFERRAL: 'bonus',
  POINTS_CONVERT: 'bonus',
  COMPENSATION: 'bonus',
  REWARD_REVERSAL: 'bonus',

  REVERSAL: 'adjustment',
};

export const kindGroupOf = (kind: TransferKind): KindGroup => groups[kind];

/** Every kind of a group. */
export const kindsOfGroup = (group: KindGroup): readonly TransferKind[] =>
  (Object.keys(groups) as TransferKind[]).filter((kind) => groups[kind] === group);
