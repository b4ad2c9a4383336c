import type { Db, Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Logger } from 'pino';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { Independence } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { RiskService } from '../../risk/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { Providers } from '../provider/port.ts';

/** Why the member's protection forbids a deposit: a limit, an exclusion; null when it does not. */
export type DepositGuard = (
  reader: Reader,
  wish: {
    readonly memberId: string;
    readonly amount: Amount;
    readonly at: Date;
    /** The deposit itself when it exists already. */
    readonly exceptId?: string;
  },
) => Promise<Refusal | null>;

/** Whether a member has bets whose outcome is still open; the play module knows. */
export type HasOpenRounds = (reader: Reader, memberId: string) => Promise<boolean>;

export type CashierDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly wallet: WalletService;
  readonly members: Pick<MemberService, 'get' | 'findMany' | 'findByAccount' | 'setPayeeName'>;
  readonly risk: RiskService;
  readonly site: Pick<SiteService, 'brand'>;
  readonly providers: Providers;
  readonly seal: FieldSeal;
  /** Keys the hashes by which the same account number is found again. */
  readonly numberKey: Buffer;
  /** Keys the hashes under which codes of vouchers are stored. */
  readonly voucherKey: Buffer;
  readonly publicUrl: string;
  readonly depositGuard: DepositGuard;
  readonly hasOpenRounds: HasOpenRounds;
  /** What the member's downlines wait for, and money may not leave before; zero for nothing. */
  openObligation(reader: Reader, memberId: string): Promise<Amount>;
  /** Refuses a wrong payment password; hashes, so it is never called in a transaction. */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
  /** Asked for by everything that lets money out; uses codes up, never in a transaction. */
  readonly secondFactor: IdentityService['secondFactor'];
  now(): Date;
  newId(): string;
};

/** Names of the jobs of this module. */
export const ASSESS = 'cashier.assess';
export const PAY = 'cashier.pay';
export const RESUME = 'cashier.resume';
export const SEND_BATCH = 'cashier.send_batch';
export const SWEEP_PROOFS = 'cashier.sweep_proofs';
export const ASK_DEPOSITS = 'cashier.ask_deposits';
export const LAPSE_RECEIPTS = 'cashier.lapse_receipts';
export const SWEEP_NOTICES = 'cashier.sweep_notices';
export const SWEEP_CHANNELS = 'cashier.sweep_channels';
