import type { CallValue } from '@parlour/client';
import type { TransactionGroup } from '@parlour/contract';
import type { MoneyText } from '../../lib/money-text.ts';

export type Transaction = CallValue<'GET /wps/member/transactions'>['items'][number];
export type TransactionDetail = CallValue<'GET /wps/member/transactions/:transferId'>;
export type CauseLink = TransactionDetail['link'];

/** Kinds of movement with the group that the server files them under. */
export const KIND_GROUPS = {
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
  TO_DOWNLINE_OUT: 'transfer',
  FROM_UPLINE_IN: 'transfer',
  TO_UPLINE_OUT: 'transfer',
  FROM_DOWNLINE_IN: 'transfer',
  TRANSFER_RETURN: 'transfer',
  VENDOR_FREEZE: 'transfer',
  VENDOR_IN: 'transfer',
  VENDOR_RETURN: 'transfer',
  VENDOR_OUT: 'transfer',
  MEMBER_REBATE: 'rebate',
  AGENT_REBATE: 'rebate',
  REBATE_REVERSAL: 'rebate',
  MANUAL_REBATE: 'rebate',
  GAME_REBATE: 'rebate',
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
  DAILY_WAGE_RECEIVE: 'agent',
  DAILY_WAGE_PAY_DOWNLINE: 'agent',
  HOURLY_WAGE_RECEIVE: 'agent',
  HOURLY_WAGE_PAY_DOWNLINE: 'agent',
  REALTIME_WAGE_RECEIVE: 'agent',
  REALTIME_WAGE_PAY_DOWNLINE: 'agent',
  DIVIDEND_RECEIVE: 'agent',
  DIVIDEND_PAY_DOWNLINE: 'agent',
  AFFILIATE_RECEIVE: 'agent',
  ADMIN_ADD: 'adjustment',
  ADMIN_SUB: 'adjustment',
  REVERSAL: 'adjustment',
} as const satisfies Readonly<Record<string, TransactionGroup>>;
export type Kind = keyof typeof KIND_GROUPS;

const KINDS = Object.keys(KIND_GROUPS) as readonly Kind[];
/** Groups in the order in which a member meets them. */
export const GROUPS: readonly TransactionGroup[] = [
  'deposit',
  'withdrawal',
  'play',
  'bonus',
  'rebate',
  'transfer',
  'agent',
  'adjustment',
];

const isKind = (text: unknown): text is Kind => KINDS.some((kind) => kind === text);

export const kindsOf = (group: TransactionGroup): readonly Kind[] =>
  KINDS.filter((kind) => KIND_GROUPS[kind] === group);

/** What a movement was, in words; a kind without words of its own is "movement". */
export const kindLabel = (kind: string): MoneyText =>
  isKind(kind) ? `wallet.kind_${kind.toLowerCase() as Lowercase<Kind>}` : 'wallet.kind_other';

/** Filters of the account record as they stand in the address. */
export type AccountSearch = {
  readonly group: TransactionGroup | undefined;
  readonly kind: Kind | undefined;
};

export function readAccountSearch(search: Readonly<Record<string, unknown>>): AccountSearch {
  const kind = isKind(search['kind']) ? search['kind'] : undefined;
  const group = GROUPS.find((name) => name === search['group']);
  // A kind of another group would let nothing through.
  const fits = kind !== undefined && group !== undefined && KIND_GROUPS[kind] === group;
  return { group, kind: fits ? kind : undefined };
}

/** The page that shows what a movement was for; null where there is none. */
export function causePath({ noun, id }: CauseLink): string | null {
  if (id === null) return null;
  switch (noun) {
    case 'deposit':
      return `/member/depositv2?deposit=${id}`;
    case 'withdrawal':
      return `/member/withdraw?withdrawal=${id}`;
    case 'round':
      return `/member/personalHistoryCopy?round=${id}`;
    case 'vendor_transfer':
      return `/member/transferFund?transfer=${id}`;
    case 'upline_transfer':
      return `/member/transferUpline?receipt=${id}`;
    default:
      return null;
  }
}
