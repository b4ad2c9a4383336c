// What the house asks of a vendor that keeps wallets. An adapter turns one vendor's API into this and
// proves it with the shared tests in `testing/vendor-contract.ts`, which run against a real process.
//
// Rules that every adapter keeps:
// - `reference` is ours and unique; sending the same order again never moves money a second time.
// - A call that may or may not have reached the vendor answers `unknown`. An adapter never throws for
//   that and never guesses: `refused` and `missing` are statements of the vendor, proven by its signature.
// - Calls end within their time-out and hold no database connection.
import type { Amount } from '@parlour/money';

export type Holder = { readonly memberId: string; readonly currency: string };

export type MoveOrder = Holder & {
  readonly reference: string;
  readonly amount: Amount;
};

export type FetchOrder = Holder & {
  readonly reference: string;
  /** Null fetches whatever is there. */
  readonly amount: Amount | null;
};

export type Moved = {
  readonly kind: 'moved';
  readonly vendorReference: string;
  readonly amount: Amount;
  readonly currency: string;
  /** What the vendor's wallet held after it. */
  readonly balance: Amount;
};

/** `short`: less is there than was asked for. `empty`: nothing at all. Nothing was moved. */
export type Refused = {
  readonly kind: 'refused';
  readonly reason: 'short' | 'empty' | 'refused';
  readonly note: string;
  readonly balance: Amount | null;
};

/** The vendor says that it has never accepted such a reference. */
export type Missing = { readonly kind: 'missing' };

/** Nobody knows what became of the call; `error` is for operators. */
export type Unknown = { readonly kind: 'unknown'; readonly error: string };

export type BalanceAnswer = { readonly kind: 'balance'; readonly balance: Amount } | Unknown;

/** A round that was played out of a wallet at the vendor, and is over. */
export type PlayedRound = {
  readonly seq: bigint;
  readonly round: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly payout: Amount;
  /** What of the stake counts as played, where the vendor tells it. */
  readonly validBet: Amount | null;
  readonly openedAt: Date;
  readonly closedAt: Date;
};

export type RoundsAnswer =
  | { readonly kind: 'rounds'; readonly rounds: readonly PlayedRound[] }
  | Unknown;

export type TransferVendor = {
  balance(holder: Holder): Promise<BalanceAnswer>;
  deposit(order: MoveOrder): Promise<Moved | Refused | Unknown>;
  withdraw(order: FetchOrder): Promise<Moved | Refused | Unknown>;
  find(reference: string): Promise<Moved | Missing | Unknown>;
  /** Finished rounds after a number, in order and without gaps. */
  rounds(wish: { readonly after: bigint; readonly limit: number }): Promise<RoundsAnswer>;
};
