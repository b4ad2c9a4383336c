import type { VendorStatus } from '@parlour/contract/vendor';
import type { Amount } from '@parlour/money';

export type ActionKind = 'bet' | 'win' | 'rollback';

/** What a vendor asks to happen to a member's money, read from a verified body. */
export type Action = {
  readonly kind: ActionKind;
  readonly memberId: string;
  readonly token: string;
  readonly gameCode: string;
  readonly requestUuid: string;
  readonly transactionUuid: string;
  readonly roundRef: string;
  readonly roundClosed: boolean;
  /** Zero for a rollback, which undoes whatever its reference did. */
  readonly amount: Amount;
  /** Null for a rollback. */
  readonly currency: string | null;
  readonly referenceUuid: string | null;
  readonly isFree: boolean;
  readonly isPromo: boolean;
  readonly jackpotContribution: Amount;
  readonly jackpotWin: Amount;
  readonly rewardUuid: string | null;
  /** Valid bet of the whole round so far, where the vendor tells it. */
  readonly toldValid: Amount | null;
  /** Decimal odds of a bet in thousandths, where the vendor tells them. */
  readonly oddsMilli: number | null;
  /** The most that a bet puts on one place of a table, where the vendor tells it. */
  readonly placeAmount: Amount | null;
  /** The stake that pays are counted in, where the vendor says that a bet costs another amount. */
  readonly baseAmount: Amount | null;
  /** Whether a bet is a tip, which counts for no round. */
  readonly isTip?: boolean;
};

/** A tombstone stands for an action that was undone before it arrived. */
export type ActionState = 'applied' | 'rolled_back' | 'refused' | 'tombstone';

/** An action as it was stored with what was answered to it. */
export type KnownAction = {
  readonly kind: ActionKind;
  readonly state: ActionState;
  readonly status: VendorStatus;
  readonly memberId: string;
  readonly transactionUuid: string;
  readonly requestUuid: string;
  readonly roundRef: string;
  readonly gameCode: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly referenceUuid: string | null;
  readonly isFree: boolean;
  readonly isPromo: boolean;
  readonly jackpotContribution: Amount;
  readonly jackpotWin: Amount;
  readonly rewardUuid: string | null;
  /** The round that it counts for, which a call may have named otherwise; null for none. */
  readonly roundId: string | null;
  /** The balance that was answered. */
  readonly balance: Amount;
};

/** Whether an action was a tip: nothing else that was taken as a bet counts for no round. */
export const wasTip = ({ kind, roundId, state }: KnownAction): boolean =>
  kind === 'bet' && roundId === null && (state === 'applied' || state === 'rolled_back');

/** Whether a repeated id asks for the very thing that it asked for before. */
export const isSameAction = (known: KnownAction, action: Action): boolean =>
  known.kind === action.kind &&
  known.memberId === action.memberId &&
  known.roundRef === action.roundRef &&
  known.gameCode === action.gameCode &&
  known.amount === action.amount &&
  (action.currency === null || known.currency === action.currency) &&
  known.referenceUuid === action.referenceUuid;
