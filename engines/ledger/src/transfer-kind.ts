/** How a kind of transfer may move a balance of the member; a movement of nothing always fits. */
export type Effect = 'add' | 'subtract' | 'none' | 'either';

/** `available` is what a member may spend (main and bonus together), `frozen` is the locked purse. */
export type KindEffects = { readonly available: Effect; readonly frozen: Effect };

const added: KindEffects = { available: 'add', frozen: 'none' };
const taken: KindEffects = { available: 'subtract', frozen: 'none' };
const frozen: KindEffects = { available: 'subtract', frozen: 'add' };
const thawed: KindEffects = { available: 'add', frozen: 'subtract' };
const spent: KindEffects = { available: 'none', frozen: 'subtract' };
/** Taken from the spendable balance, or out of what was frozen for it before. */
const takenOrSpent: KindEffects = { available: 'subtract', frozen: 'subtract' };

/** Every reason for which money moves, with its effects on the member's two balances. */
export const transferKinds = {
  DEPOSIT_ONLINE: added,
  DEPOSIT_TRANSFER: added,
  DEPOSIT_MANUAL: added,
  DEPOSIT_FEE: taken,
  DEPOSIT_FEE_REFUND: added,
  DEPOSIT_REVERSAL: taken,
  WITHDRAW_FREEZE: frozen,
  WITHDRAW_SUCCESS: spent,
  WITHDRAW_RETURN: thawed,
  WITHDRAW_REFUND: added,
  WITHDRAW_FEE: takenOrSpent,
  WITHDRAW_FEE_RETURN: added,
  ADMIN_ADD: added,
  ADMIN_SUB: taken,

  TO_DOWNLINE_OUT: taken,
  FROM_UPLINE_IN: added,
  TO_UPLINE_OUT: taken,
  FROM_DOWNLINE_IN: added,
  TRANSFER_RETURN: added,
  VENDOR_FREEZE: frozen,
  VENDOR_IN: takenOrSpent,
  VENDOR_RETURN: thawed,
  VENDOR_OUT: added,
  /** What was won or lost in a vendor's own wallet; no purse of ours that can be spent moves. */
  VENDOR_RESULT: { available: 'none', frozen: 'none' },

  BET_FREEZE: frozen,
  BET_DEDUCT: takenOrSpent,
  BET_CANCEL_RETURN: { available: 'add', frozen: 'subtract' },
  BET_CANCEL_AFTER_DRAW: { available: 'add', frozen: 'subtract' },
  CANCEL_FEE: takenOrSpent,
  PAYOUT: added,
  PAYOUT_REVERSAL: taken,
  PUSH_RETURN: { available: 'add', frozen: 'subtract' },
  CHASE_FREEZE: frozen,
  CHASE_RETURN: thawed,
  /** For who deals or presents a table: no stake, and of no round. */
  TIP: taken,
  TIP_RETURN: added,

  MEMBER_REBATE: added,
  AGENT_REBATE: added,
  REBATE_REVERSAL: taken,
  MANUAL_REBATE: added,
  GAME_REBATE: added,

  DAILY_WAGE_RECEIVE: added,
  DAILY_WAGE_PAY_DOWNLINE: taken,
  HOURLY_WAGE_RECEIVE: added,
  HOURLY_WAGE_PAY_DOWNLINE: taken,
  REALTIME_WAGE_RECEIVE: added,
  REALTIME_WAGE_PAY_DOWNLINE: taken,
  DIVIDEND_RECEIVE: added,
  DIVIDEND_PAY_DOWNLINE: taken,
  /** What a deal with an affiliate earned; the house alone pays it. */
  AFFILIATE_RECEIVE: added,

  PROMOTION: added,
  /** Of an agent to a downline, on both sides. */
  PROMOTION_RECEIVE: added,
  PROMOTION_PAY_DOWNLINE: taken,
  MISSION: added,
  VIP_UPGRADE: added,
  VIP_BIRTHDAY: added,
  VIP_PERIODIC: added,
  RED_PACKET: added,
  REFERRAL: added,
  POINTS_CONVERT: added,
  JACKPOT: added,
  COMPENSATION: added,
  REWARD_REVERSAL: taken,

  /** Undoes a transfer whose kind names no counterpart of its own. */
  REVERSAL: { available: 'either', frozen: 'either' },
} as const satisfies Readonly<Record<string, KindEffects>>;

export type TransferKind = keyof typeof transferKinds;

export const isTransferKind = (text: string): text is TransferKind =>
  Object.hasOwn(transferKinds, text);

const reversalKinds: Partial<Record<TransferKind, TransferKind>> = {
  DEPOSIT_ONLINE: 'DEPOSIT_REVERSAL',
  DEPOSIT_TRANSFER: 'DEPOSIT_REVERSAL',
  DEPOSIT_MANUAL: 'DEPOSIT_REVERSAL',
  DEPOSIT_FEE: 'DEPOSIT_FEE_REFUND',
  ADMIN_ADD: 'ADMIN_SUB',
  ADMIN_SUB: 'ADMIN_ADD',
  WITHDRAW_SUCCESS: 'WITHDRAW_REFUND',
  WITHDRAW_FEE: 'WITHDRAW_FEE_RETURN',
  BET_DEDUCT: 'BET_CANCEL_RETURN',
  TIP: 'TIP_RETURN',
  PAYOUT: 'PAYOUT_REVERSAL',
  JACKPOT: 'PAYOUT_REVERSAL',
  MEMBER_REBATE: 'REBATE_REVERSAL',
  AGENT_REBATE: 'REBATE_REVERSAL',
  MANUAL_REBATE: 'REBATE_REVERSAL',
  GAME_REBATE: 'REBATE_REVERSAL',
  TO_DOWNLINE_OUT: 'TRANSFER_RETURN',
  TO_UPLINE_OUT: 'TRANSFER_RETURN',
  PROMOTION: 'REWARD_REVERSAL',
  MISSION: 'REWARD_REVERSAL',
  VIP_UPGRADE: 'REWARD_REVERSAL',
  VIP_BIRTHDAY: 'REWARD_REVERSAL',
  VIP_PERIODIC: 'REWARD_REVERSAL',
  RED_PACKET: 'REWARD_REVERSAL',
  REFERRAL: 'REWARD_REVERSAL',
  POINTS_CONVERT: 'REWARD_REVERSAL',
  COMPENSATION: 'REWARD_REVERSAL',
};

/** The kind under which the undoing of a transfer is recorded. */
export const reversalKindOf = (kind: TransferKind): TransferKind =>
  reversalKinds[kind] ?? 'REVERSAL';

/** Whether movements of the two balances are what the kind allows. */
export function fitsKind(
  kind: TransferKind,
  moved: { readonly available: bigint; readonly frozen: bigint },
): boolean {
  const effects: KindEffects = transferKinds[kind];
  return fits(effects.available, moved.available) && fits(effects.frozen, moved.frozen);
}

function fits(effect: Effect, moved: bigint): boolean {
  if (moved === 0n || effect === 'either') return true;
  return moved > 0n ? effect === 'add' : effect === 'subtract';
}
