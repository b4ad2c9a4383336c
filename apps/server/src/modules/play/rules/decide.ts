import type { VendorStatus } from '@parlour/contract/vendor';
import { type Amount, PURSE_MAX } from '@parlour/money';
import { type Action, isSameAction, type KnownAction, wasTip } from './action.ts';

/** A launch token as the wallet knows it. */
export type KnownSession = {
  readonly status: 'pending' | 'active' | 'ended';
  readonly isExpired: boolean;
  readonly gameCode: string;
  readonly currency: string;
};

/** Everything that a decision may depend on, read under the lock of the member's purse. */
export type Standing = {
  /** Null when nobody here has that id or that id has no purse. */
  readonly member: {
    readonly isBarred: boolean;
    /** A limit on time has been reached, or a reality check waits; a round under way may be finished. */
    readonly isTimeUp: boolean;
    /** The largest stake that the member's limits leave room for; null when there are none. */
    readonly room: Amount | null;
    readonly balance: Amount;
  } | null;
  readonly session: KnownSession | null;
  readonly isGameKnown: boolean;
  /** What this transaction id did before. */
  readonly known: KnownAction | null;
  /** What the referenced transaction id did. */
  readonly reference: KnownAction | null;
  /** Wins on the referenced bet that still stand. */
  readonly wins: readonly KnownAction[];
  readonly isRoundOpen: boolean;
  readonly isRoundClosed: boolean;
  /** How often a free-bet reward was used, and how often it may be; null when it is not counted. */
  readonly reward: { readonly bets: number; readonly betsMax: number | null } | null;
  /** Whether the brand's limits of the game let a round begin with the stake. */
  readonly isStakeAllowed: boolean;
  /** Whether they let it put so much on one place of a table. */
  readonly isPlaceAllowed: boolean;
  readonly policy: {
    readonly voidAfterSettle: boolean;
    readonly betInClosedRound: boolean;
    readonly gameChangeInSession: boolean;
    readonly roundOfBet: boolean;
    readonly betMax: Amount | null;
    readonly limitStatus: Exclude<VendorStatus, 'RS_OK'>;
  };
};

/** Why a person should look at an action. */
export type ReviewReason =
  | 'win_without_bet'
  | 'win_too_large'
  | 'settled_bet_rollback'
  | 'foreign_rollback'
  | 'other_round';

export type Decision =
  /** Nothing happens. A kept refusal stays the answer to this id, whatever changes later. */
  | {
      readonly step: 'refuse';
      readonly status: Exclude<VendorStatus, 'RS_OK'>;
      readonly isKept: boolean;
      readonly review?: ReviewReason;
    }
  /** It was answered before. */
  | { readonly step: 'replay'; readonly status: VendorStatus; readonly balance: Amount | null }
  /** Takes `amount`, unless the purse turns out to lack it. */
  | { readonly step: 'stake'; readonly amount: Amount }
  /** Takes `amount` for who deals or presents, likewise; it counts for no round. */
  | { readonly step: 'tip'; readonly amount: Amount }
  /** Pays `amount`; a promotion counts for no round. */
  | { readonly step: 'pay'; readonly amount: Amount; readonly isPromo: boolean }
  /** Undoes actions in this order. */
  | { readonly step: 'undo'; readonly actions: readonly KnownAction[] }
  /** Remembers that an action is undone that never took effect. */
  | { readonly step: 'bury'; readonly hasArrived: boolean }
  /** Already undone. */
  | { readonly step: 'nothing' };

const refuse = (status: Exclude<VendorStatus, 'RS_OK'>, review?: ReviewReason): Decision => ({
  step: 'refuse',
  status,
  isKept: false,
  ...(review === undefined ? {} : { review }),
});
/** These depend on the moment, so that a late copy of the call must not succeed after all. */
const refuseForGood = (status: Exclude<VendorStatus, 'RS_OK'>): Decision => ({
  step: 'refuse',
  status,
  isKept: true,
});

/** The decision table of the vendor wallet protocol. Knows no clock, database or vendor. */
export function decide(action: Action, standing: Standing): Decision {
  const { known, member, session } = standing;
  if (member === null || session === null || session.status === 'pending') {
    return refuse('RS_ERROR_INVALID_TOKEN');
  }
  if (known !== null) return decideRepeat(action, known);
  switch (action.kind) {
    case 'bet':
      return decideBet(action, { ...standing, member, session });
    case 'win':
      return decideWin(action, { ...standing, member, session });
    case 'rollback':
      return decideRollback(action, standing);
  }
}

function decideRepeat(action: Action, known: KnownAction): Decision {
  if (
    known.state === 'tombstone' &&
    known.memberId === action.memberId &&
    action.kind !== 'rollback'
  ) {
    return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK');
  }
  if (!isSameAction(known, action)) return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
  if (known.state === 'rolled_back' && known.status === 'RS_OK') {
    return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK');
  }
  // The same network call gets the same answer; a new call about it gets the balance of now.
  const isSameCall = known.requestUuid === action.requestUuid.toLowerCase();
  return { step: 'replay', status: known.status, balance: isSameCall ? known.balance : null };
}

type Present = Standing & {
  readonly member: NonNullable<Standing['member']>;
  readonly session: KnownSession;
};

function decideBet(action: Action, standing: Present): Decision {
  const { isGameKnown, isRoundClosed, isRoundOpen, member, policy, reward, session } = standing;
  const isTip = action.isTip === true;
  if (isTip && action.isFree) return refuse('RS_ERROR_WRONG_SYNTAX');
  if (session.status === 'ended' || session.isExpired) return refuse('RS_ERROR_TOKEN_EXPIRED');
  if (action.currency !== session.currency) return refuse('RS_ERROR_WRONG_CURRENCY');
  const isOtherGame = action.gameCode !== session.gameCode && !policy.gameChangeInSession;
  if (!isGameKnown || isOtherGame) return refuse('RS_ERROR_INVALID_GAME');
  if (isRoundClosed && !policy.betInClosedRound) return refuse('RS_ERROR_WRONG_SYNTAX');
  if (member.isBarred) return refuseForGood('RS_ERROR_USER_DISABLED');
  if (policy.betMax !== null && action.amount > policy.betMax) {
    return refuseForGood(policy.limitStatus);
  }
  // A tip is no stake of the game, and every limit of the member holds for it.
  if (!action.isFree && !isTip && !isRoundOpen && !standing.isStakeAllowed) {
    return refuseForGood(policy.limitStatus);
  }
  if (!action.isFree && !standing.isPlaceAllowed) return refuseForGood(policy.limitStatus);
  if (member.isTimeUp && (isTip || !isRoundOpen)) return refuseForGood(policy.limitStatus);
  if (!action.isFree && member.room !== null && action.amount > member.room) {
    return refuseForGood(policy.limitStatus);
  }
  // A debt, left by a win that was taken back, comes first; even free bets wait for it.
  if (member.balance < 0n) return refuseForGood('RS_ERROR_NOT_ENOUGH_MONEY');
  if (isTip) return { step: 'tip', amount: action.amount };
  if (!action.isFree) return { step: 'stake', amount: action.amount };
  const isUsedUp = reward !== null && reward.betsMax !== null && reward.bets >= reward.betsMax;
  if (isUsedUp) return refuseForGood('RS_ERROR_NOT_ENOUGH_MONEY');
  return { step: 'stake', amount: 0n as Amount };
}

function decideWin(action: Action, standing: Present): Decision {
  const { isGameKnown, member, policy, reference, session } = standing;
  if (action.currency !== session.currency) return refuse('RS_ERROR_WRONG_CURRENCY');
  if (!isGameKnown) return refuse('RS_ERROR_INVALID_GAME');
  if (action.amount > PURSE_MAX - member.balance) {
    return refuse(policy.limitStatus, 'win_too_large');
  }
  if (action.isPromo) return { step: 'pay', amount: action.amount, isPromo: true };
  if (action.referenceUuid === null) return refuse('RS_ERROR_WRONG_SYNTAX');
  const isOwnBet = reference?.kind === 'bet' && reference.memberId === action.memberId;
  if (reference === null || !isOwnBet || reference.state === 'refused') {
    return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'win_without_bet');
  }
  if (reference.state !== 'applied') return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK');
  // Nothing is won by a tip.
  if (wasTip(reference)) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'win_without_bet');
  if (namesOtherRound(action, reference) && !policy.roundOfBet) return otherRound;
  return { step: 'pay', amount: action.amount, isPromo: false };
}

/** Whether a call names another round than what it refers to; a promotion counts for no round. */
export const namesOtherRound = (action: Action, reference: KnownAction): boolean =>
  !reference.isPromo && action.roundRef !== reference.roundRef;

/** In the round that it names, the vendor never sent what it refers to. */
const otherRound = refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'other_round');

function decideRollback(action: Action, { policy, reference, wins }: Standing): Decision {
  // The vendor takes back what it never sent, or what was lost on the way: it must not arrive later.
  if (reference === null) return { step: 'bury', hasArrived: false };
  if (reference.memberId !== action.memberId || reference.kind === 'rollback') {
    return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'foreign_rollback');
  }
  if (reference.state === 'refused') return { step: 'bury', hasArrived: true };
  if (reference.state !== 'applied') return { step: 'nothing' };
  if (namesOtherRound(action, reference) && !policy.roundOfBet) return otherRound;
  // Kept by a release that let a win count for another round than its bet's.
  if (wins.some(({ roundId }) => roundId !== reference.roundId)) return otherRound;
  if (reference.kind === 'bet' && wins.length > 0) {
    if (!policy.voidAfterSettle) {
      return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'settled_bet_rollback');
    }
    return { step: 'undo', actions: [reference, ...wins] };
  }
  return { step: 'undo', actions: [reference] };
}
