import type { Db, Reader } from '@parlour/database';
import type { Logger } from 'pino';
import type { Jobs } from '../../../platform/jobs.ts';
import type { AuditService } from '../../audit/index.ts';
import type { Line, Payment, Posting } from '../rules/compare.ts';
import type { ReadSum } from '../rules/statement-file.ts';

/** One side of the comparison: a provider's statement, as the cashier's port gives it. */
export type StatementSource = {
  readonly code: string;
  listStatement(query: {
    readonly from: Date;
    readonly to: Date;
    readonly cursor: string | null;
  }): Promise<StatementAnswer>;
};

export type StatementAnswer =
  | {
      readonly kind: 'page';
      readonly lines: readonly Line[];
      readonly next: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'unknown'; readonly error: string };

type Period = { readonly from: Date; readonly to: Date };

/** The other side: what the cashier and the ledger hold. */
export type OurBooks = {
  settled(reader: Reader, period: Period & { readonly provider: string }): Promise<Payment[]>;
  named(
    reader: Reader,
    query: { readonly provider: string; readonly names: readonly string[] },
  ): Promise<Payment[]>;
  postings(reader: Reader, period: Period & { readonly code: string }): Promise<Posting[]>;
};

export type ReconciliationDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly sources: ReadonlyMap<string, StatementSource>;
  readonly books: OurBooks;
  readonly readSum: ReadSum;
  now(): Date;
  newId(): string;
};

/** Who asks, as records name them. */
export type Asker = {
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

/** Bank accounts of the house: no provider, and never an API. */
export const HOUSE_SOURCE = 'house';

/** Names of the jobs of this module. */
export const RUN = 'reconciliation.run';
export const DAILY = 'reconciliation.daily';
export const RESUME = 'reconciliation.resume';
