import type { VendorStatus } from '@parlour/contract/vendor';

/** What the public protocol leaves open, decided per vendor. */
export type VendorPolicy = {
  /** A settled bet may be undone together with its wins: sports and lottery, not slots. */
  readonly voidAfterSettle: boolean;
  /** A further bet may come after the vendor had closed the round. */
  readonly betInClosedRound: boolean;
  /** One launch token may be used for other games of the vendor, as live lobbies do. */
  readonly gameChangeInSession: boolean;
  /** A win or rollback that names another round than its bet's counts for the round of the bet. */
  readonly roundOfBet: boolean;
  /** Tolerates calls without the fields that some suppliers leave out. */
  readonly lenientFields: boolean;
  /** Largest single stake, as a decimal in the session's currency; null leaves it open. */
  readonly betMax: string | null;
  /** Bets on sports at lower decimal odds count nothing; null counts them at any odds. */
  readonly oddsMin: string | null;
  /** The status by which this vendor's dialect names a limit. */
  readonly limitStatus: Extract<
    VendorStatus,
    'RS_ERROR_LIMIT_REACHED' | 'RS_ERROR_BET_LIMIT_EXCEEDED'
  >;
};

export const strictPolicy: VendorPolicy = {
  voidAfterSettle: false,
  betInClosedRound: false,
  gameChangeInSession: false,
  roundOfBet: false,
  lenientFields: false,
  betMax: null,
  oddsMin: '1.50',
  limitStatus: 'RS_ERROR_LIMIT_REACHED',
};

/** Flags as stored, with the strict answer for each one that is not set. */
export const policyFrom = (stored: Partial<VendorPolicy>): VendorPolicy => ({
  ...strictPolicy,
  ...stored,
});
