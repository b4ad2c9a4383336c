import type { DrawOutcome, PrizeMode } from '@parlour/contract';
import type { Db, Reader } from '@parlour/database';
import type { Logger } from 'pino';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import type { Independence } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';

/** What tickets tell draws. Lent, because their module is built on this one. */
export type TicketSide = {
  /** Games that a brand sells and the modes that it offers them in; null where it has no offers yet. */
  offered(brandId: string): Promise<ReadonlyMap<string, readonly PrizeMode[]> | null>;
  /**
   * Those of these issues that tickets or chases wait for. Asked behind the locks of the issues, so
   * that everybody who bought is seen.
   */
  findSold(reader: Reader, issueIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** A version of a result as tickets are told of it. */
export type ResultNews = {
  readonly issueId: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly version: number;
  readonly outcome: DrawOutcome;
  readonly code: string | null;
  readonly drawsAt: Date;
};

export type DrawDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly tickets: () => TicketSide | null;
  now(): Date;
  sharedNow(reader: Reader): Promise<Date>;
  newId(): string;
};

/** Work of the tickets' module that follows a result, queued by name in the same transaction. */
export const SETTLE_JOB = 'ticket.settle';
/** Work of the tickets' module that follows the opening of a sale: chases become tickets. */
export const CHASE_JOB = 'ticket.chase';
