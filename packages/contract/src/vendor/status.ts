/** Every answer that the wallet may give to a vendor; all of them travel with HTTP 200. */
export const vendorStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
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
] as const;

export type VendorStatus = (typeof vendorStatuses)[number];

/** How a caller goes on after an answer to a bet, or to a win or rollback. */
export type VendorReaction = 'continue' | 'final' | 'unclear';

/**
 * What an answer means for its caller. After `unclear` a bet is rolled back, while a win or a
 * rollback is sent again; a bet refused with anything `final` was not taken and needs no rollback.
 */
export function reactionTo(status: VendorStatus): VendorReaction {
  if (status === 'RS_OK') return 'continue';
  return status === 'RS_ERROR_UNKNOWN' || status === 'RS_ERROR_TIMEOUT' ? 'unclear' : 'final';
}
