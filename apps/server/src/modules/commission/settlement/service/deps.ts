import type { BillKind, BillPeriod } from '@parlour/contract';
import type { KindLimits } from '@parlour/commission';
import type { Db, Reader } from '@parlour/database';
import type { Logger } from 'pino';
import type { Jobs } from '../../../../platform/jobs.ts';
import type { Tree } from '../../../agent/index.ts';
import type { Independence, OwnLimit } from '../../../approval/index.ts';
import type { AuditService } from '../../../audit/index.ts';
import type { MemberService } from '../../../member/index.ts';
import type { Measures } from '../../../team/index.ts';
import type { WalletService } from '../../../wallet/index.ts';
import type { ContractService } from '../../contract/service/index.ts';
import type { Governing } from '../../contract/store/governing.ts';

type ContractReads = ContractService['reads'];

export type ContractScope = {
  readonly brandId: string;
  readonly kind: BillKind;
  readonly period: BillPeriod;
};

/** A contract that governs a period. The depth decides only about the order of payment. */
export type PayingContract = Governing;

export type SettlementDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly independence: Independence;
  /** Up to where one operator lets bills be paid, corrected or written off alone. */
  readonly ownLimit: OwnLimit;
  readonly contracts: Pick<ContractReads, 'governing' | 'earliest' | 'find'>;
  readonly measures: Measures;
  readonly members: Pick<MemberService, 'findMany' | 'findByAccount' | 'get'>;
  readonly tree: Pick<Tree, 'lineages' | 'lineagesAt'>;
  readonly wallet: Pick<WalletService, 'postIn' | 'lock' | 'balances'>;
  /** What a brand allows of contracts of a kind, and how they are settled. */
  limits(
    reader: Reader,
    query: { readonly brandId: string; readonly kind: BillKind; readonly currency: string },
  ): Promise<KindLimits>;
  /** The cap on dividends of a period, in basis points of the valid bet. */
  turnoverCapBps: ContractService['limits']['turnoverCapBps'];
  /** The zone in which a brand's days are counted. */
  zoneOf(reader: Reader, brandId: string): Promise<string>;
  /** Refuses a wrong payment password; hashes, so it is never called in a transaction. */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
  now(): Date;
  newId(): string;
};

/** The operator who acts, from where. */
export type Desk = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

/** Names of the jobs of settlement. */
export const SETTLE = 'commission.settle';
export const PAY_OWED = 'commission.pay_owed';
export const RESUME_BILLS = 'commission.resume_bills';
export const AGE_BILLS = 'commission.age_bills';
