import type { Db, Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Logger } from 'pino';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { Tree } from '../../agent/index.ts';
import type { Independence } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { DemandedPlay } from '../../cashier/index.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { ReportedRound } from '../../play/index.ts';
import type { DepositWish, PlayGuard } from '../../protection/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { TransferVendor } from '../vendor/port.ts';

/** What the cashier knows of a member that forbids handing money on. */
export type Obligations = {
  /** Makes the member's requests for withdrawals wait; taken before any purse is locked. */
  lock(tx: Tx, memberId: string): Promise<void>;
  rolloverRemaining(reader: Reader, memberId: string): Promise<Amount>;
  hasOpenWithdrawal(reader: Reader, memberId: string): Promise<boolean>;
  /** Takes so much off what the member still has to play; answers what was taken. */
  passOnPlay(
    tx: Tx,
    wish: { readonly memberId: string; readonly value: Amount; readonly at: Date },
  ): Promise<Amount>;
  /** The play that a transfer inside a team demands of the receiver, and the demand itself. */
  teamPlay(value: Amount, multipleHundredths: number): Amount;
  demandTeamPlay(tx: Tx, demanded: DemandedPlay): Promise<void>;
  /** Whether the brand lets nobody take money out who has no authenticator. */
  demandsFactor(
    reader: Reader,
    scope: { readonly brandId: string; readonly currency: string },
  ): Promise<boolean>;
};

export type FundsDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'get' | 'findMany' | 'findByAccount'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly wallet: WalletService;
  readonly notifications: NotificationService;
  readonly obligations: Obligations;
  readonly tree: Pick<Tree, 'demandDirect' | 'demandInTeam'>;
  /** What the member's downlines wait for, and money may not leave before; zero for nothing. */
  openObligation(reader: Reader, memberId: string): Promise<Amount>;
  /** Why the member may not play now: an exclusion, a limit of time; null when nothing forbids it. */
  playRefusal(reader: Reader, memberId: string, at: Date): Promise<Refusal | null>;
  /** Why the member may receive no such amount: an exclusion, a limit on deposits; null when nothing does. */
  depositRefusal(reader: Reader, wish: DepositWish): Promise<Refusal | null>;
  /** What limits and exclusions leave of members, as bets meet them; asked behind the purse's lock. */
  readonly restrictions: PlayGuard['restrictions'];
  /** Ends the member's games at vendors. */
  endSessions(tx: Tx, memberId: string, vendorCodes: readonly string[]): Promise<void>;
  /** The adapter of a vendor in transfer mode. */
  vendorOf(vendor: Vendor): TransferVendor;
  /** Puts rounds that a vendor reports into the betting record; those that are there already stay. */
  reportRounds(tx: Tx, vendorCode: string, rounds: readonly ReportedRound[]): Promise<number>;
  /** Refuses a wrong payment password; hashes, so it is never called in a transaction. */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
  readonly secondFactor: IdentityService['secondFactor'];
  now(): Date;
  newId(): string;
};

/** Names of the jobs of this module. */
export const PURSUE = 'funds.pursue';
export const RECALL = 'funds.recall';
export const FINISH = 'funds.finish_upline';
export const FINISH_DOWNLINE = 'funds.finish_downline';
export const CALL_HOME = 'funds.call_home';
export const RESUME = 'funds.resume';
export const FOLLOW_ROUNDS = 'funds.follow_rounds';
