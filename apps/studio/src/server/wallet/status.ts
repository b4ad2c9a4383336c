/** What the caller does next after an answer of the operator's wallet. */
export type Reaction = 'accepted' | 'refused' | 'unclear';

/** Outcome not known: a bet is undone, a win or rollback is repeated. */
const UNCLEAR: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);

/** Closed list of the protocol. A status outside it counts as unclear. */
const FINAL: ReadonlySet<string> = new Set([
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

/** Stands for a call that brought no usable answer: time-out, connection, HTTP status, bad JSON. */
export const NO_ANSWER = 'NO_ANSWER';

export function reactionTo(status: string): Reaction {
  if (status === 'RS_OK') return 'accepted';
  return FINAL.has(status) && !UNCLEAR.has(status) ? 'refused' : 'unclear';
}

/** What the player is told about a refused bet. */
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
