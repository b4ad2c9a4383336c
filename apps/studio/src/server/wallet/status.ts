import {
  reactionTo as reactionToStatus,
  type VendorStatus,
  vendorStatuses,
} from '@parlour/contract/vendor';

/** What the caller does next after an answer of the operator's wallet. */
export type Reaction = 'accepted' | 'refused' | 'unclear';

/** Stands for a call that brought no usable answer: time-out, connection, HTTP status, bad JSON. */
export const NO_ANSWER = 'NO_ANSWER';

const isKnown = (status: string): status is VendorStatus =>
  vendorStatuses.some((known) => known === status);

/** A status outside the closed list of the protocol says nothing about the money, so it is unclear. */
export function reactionTo(status: string): Reaction {
  if (!isKnown(status)) return 'unclear';
  const reaction = reactionToStatus(status);
  if (reaction === 'unclear') return 'unclear';
  return reaction === 'continue' ? 'accepted' : 'refused';
}

/** What the player reads of a refused bet. */
export function refusalOf(status: string) {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'wallet.not_enough_money';
    case 'RS_ERROR_LIMIT_REACHED':
    case 'RS_ERROR_BET_LIMIT_EXCEEDED':
      return 'wallet.limit_reached';
    case 'RS_ERROR_USER_DISABLED':
      return 'wallet.player_disabled';
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
      return 'wallet.session_ended';
    default:
      return 'wallet.refused';
  }
}

export const BACK_OFF_FIRST_MS = 1_000;
export const BACK_OFF_MAX_MS = 5 * 60_000;
/** How long an unanswered win or rollback is repeated before a person must look at it. */
export const QUEUE_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Wait before the next try: one second, doubling, at most five minutes. */
export const backOffMs = (attempts: number): number =>
  Math.min(BACK_OFF_MAX_MS, BACK_OFF_FIRST_MS * 2 ** Math.min(attempts - 1, 20));
