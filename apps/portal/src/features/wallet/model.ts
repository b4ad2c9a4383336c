import type { CallValue } from '@parlour/client';
import type { PlayerKey } from '../../lib/language.ts';

export type Transaction = CallValue<'GET /wps/member/transactions'>['items'][number];

/** Groups of the account record, each a filter of its kinds. */
export const KIND_GROUPS = {
  deposits: [
    'DEPOSIT_ONLINE',
    'DEPOSIT_TRANSFER',
    'DEPOSIT_MANUAL',
    'DEPOSIT_FEE',
    'DEPOSIT_FEE_REFUND',
  ],
  withdrawals: [
    'WITHDRAW_FREEZE',
    'WITHDRAW_SUCCESS',
    'WITHDRAW_RETURN',
    'WITHDRAW_FEE',
    'WITHDRAW_FEE_RETURN',
  ],
  play: ['BET_DEDUCT', 'BET_CANCEL_RETURN', 'PAYOUT', 'PAYOUT_REVERSAL', 'PUSH_RETURN', 'JACKPOT'],
  corrections: ['ADMIN_ADD', 'ADMIN_SUB', 'COMPENSATION'],
} as const;
export type KindGroup = keyof typeof KIND_GROUPS;
export const KIND_GROUP_NAMES = Object.keys(KIND_GROUPS) as readonly KindGroup[];

const KIND_LABELS: Readonly<Record<string, PlayerKey>> = {
  DEPOSIT_ONLINE: 'wallet.kind_deposit_online',
  DEPOSIT_TRANSFER: 'wallet.kind_deposit_transfer',
  DEPOSIT_MANUAL: 'wallet.kind_deposit_manual',
  DEPOSIT_FEE: 'wallet.kind_deposit_fee',
  DEPOSIT_FEE_REFUND: 'wallet.kind_deposit_fee_refund',
  WITHDRAW_FREEZE: 'wallet.kind_withdraw_freeze',
  WITHDRAW_SUCCESS: 'wallet.kind_withdraw_success',
  WITHDRAW_RETURN: 'wallet.kind_withdraw_return',
  WITHDRAW_FEE: 'wallet.kind_withdraw_fee',
  WITHDRAW_FEE_RETURN: 'wallet.kind_withdraw_fee_return',
  ADMIN_ADD: 'wallet.kind_admin_add',
  ADMIN_SUB: 'wallet.kind_admin_sub',
  COMPENSATION: 'wallet.kind_compensation',
  BET_FREEZE: 'wallet.kind_bet_freeze',
  BET_DEDUCT: 'wallet.kind_bet_deduct',
  BET_CANCEL_RETURN: 'wallet.kind_bet_cancel_return',
  PAYOUT: 'wallet.kind_payout',
  PAYOUT_REVERSAL: 'wallet.kind_payout_reversal',
  PUSH_RETURN: 'wallet.kind_push_return',
  JACKPOT: 'wallet.kind_jackpot',
  PROMOTION: 'wallet.kind_promotion',
};

/** What a movement was, in words; a kind without words of its own is "other". */
export const kindLabel = (kind: string): PlayerKey => KIND_LABELS[kind] ?? 'wallet.kind_other';

/** The group that an address asks for. */
export const readKindGroup = (value: unknown): KindGroup | undefined =>
  KIND_GROUP_NAMES.find((group) => group === value);
