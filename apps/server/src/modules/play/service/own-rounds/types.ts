// Rounds of the house's own games: bets that no vendor sends, in the record that all bets are in.
import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Platform } from '../../../../platform/platform.ts';
import type { Refusal } from '../../../../platform/refusal.ts';
import type { Member, MemberService } from '../../../member/index.ts';
import type { ProtectionService, Restriction } from '../../../protection/index.ts';
import type { LockedPurses, WalletService } from '../../../wallet/index.ts';

export type OwnBet = {
  readonly memberId: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly category: 'LOTT' | 'ELOTT' | 'SPORTS' | 'ESPORTS';
  /** Names the round to its game: the id of a ticket. Used once. */
  readonly roundRef: string;
  readonly currency: string;
  /** Above zero. */
  readonly stake: Amount;
  /** Basis points of the stake that the member takes in odds instead of rebate. */
  readonly tradedPoints: number;
  /** `locked` is money that was set aside for it before: the next part of a chase. */
  readonly from: 'main' | 'locked';
};

/** Bets of one member that stand or fall together. */
export type OwnBetGroup = { readonly memberId: string; readonly bets: readonly OwnBet[] };

export type OpenedRound = { readonly roundId: string; readonly transferId: string };

export type OwnBetAnswer =
  | {
      readonly ok: true;
      /** In the order of the bets. */
      readonly rounds: readonly OpenedRound[];
      /** What may be spent after this group. */
      readonly balance: Amount;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a round comes to, whatever it came to before. */
export type OwnOutcome = {
  readonly memberId: string;
  readonly roundId: string;
  readonly vendorCode: string;
  /** Of the result: money that a round has moved for a version is not moved for it again. */
  readonly version: number;
  /** `open` takes an outcome back, but for what `payout` says; `void` gives the stake back and is for good. */
  readonly status: 'open' | 'closed' | 'void';
  /** What was won, without what is given back; of an open round what a part of it was cashed out for. */
  readonly payout: Amount;
  /** The part of the stake that is given back because it was not at risk. */
  readonly refund: Amount;
  /** What of the stake counts for rollover and rebates. */
  readonly validBet: Amount;
};

/** Money that a member can still stake. */
export type Spendable = {
  readonly brandId: string;
  readonly currency: string;
  main: Amount;
  locked: Amount;
};

/** What a transaction knows of its members behind the locks of their purses, and keeps true from group to group. */
export type OwnStanding = {
  readonly at: Date;
  readonly locked: LockedPurses;
  readonly members: ReadonlyMap<string, Member>;
  readonly purses: ReadonlyMap<string, Spendable>;
  readonly restrictions: ReadonlyMap<string, Restriction>;
};

export type OpenedRounds = {
  /** In the order of the groups. */
  readonly answers: readonly OwnBetAnswer[];
  write(): Promise<void>;
};

export type OwnRoundsService = {
  /**
   * Locks the purses of members in the order that every batch keeps, and reads behind the locks what decides
   * about their bets, in one trip. A caller who locks rows of its own as well does so in the same order in
   * every transaction.
   */
  stand(tx: Tx, memberIds: readonly string[]): Promise<OwnStanding>;
  /**
   * Takes the stakes and opens the rounds of many groups, each of which is refused alone: with
   * `play.bet_blocked`, `play.trial_account`, `protection.cooling_off`, `protection.excluded`,
   * `protection.play_limit_reached`, `protection.time_up`, `protection.check_due`, `wallet.insufficient_funds` or
   * `wallet.purse_missing`, which a call that places bets declares. The rows are written by the `write` that it
   * answers with, which the caller has to run in this transaction, with whatever else it writes.
   */
  open(tx: Tx, groups: readonly OwnBetGroup[], standing: OwnStanding): Promise<OpenedRounds>;
  /**
   * Brings rounds to what they come to now: the first time everything moves, again with the same
   * figures nothing, and with others the difference. What was paid and spent may leave a debt.
   * A round that is void stays so, and settling it otherwise is a fault of the program. Of two who
   * correct a round at once one fails and tries again.
   */
  settle(tx: Tx, outcomes: readonly OwnOutcome[]): Promise<void>;
};

export type OwnRoundsDeps = Pick<Platform, 'newId' | 'now' | 'outbox'> & {
  readonly members: Pick<MemberService, 'findMany'>;
  readonly protection: Pick<ProtectionService, 'play' | 'stopOf'>;
  readonly wallet: Pick<WalletService, 'lock' | 'plan' | 'postIn'>;
};
