import type { Tx } from '@parlour/database';
import type { Platform } from '../../../../platform/platform.ts';
import type { IssueService } from '../../../draw/index.ts';
import type { OwnRoundsService } from '../../../play/index.ts';

/** What settlement asks of chases. */
export type ChaseSide = {
  /** What waits to be placed on an issue whose draw was held goes back; in transactions of its own. */
  returnWaiting(issueId: string): Promise<void>;
  /** Has chases with tickets on an issue looked at again: they stop on a win, or go on. */
  follow(tx: Tx, issueId: string): Promise<void>;
};

export type SettleDeps = Pick<Platform, 'db' | 'jobs' | 'log' | 'now' | 'outbox'> & {
  readonly issues: Pick<
    IssueService,
    'beginSettling' | 'findById' | 'finishSettling' | 'lock' | 'noteStages'
  >;
  readonly rounds: Pick<OwnRoundsService, 'settle'>;
  readonly chases: ChaseSide;
  /** Tickets of one transaction, unless a single member has more of them. */
  readonly ticketsPerPage?: number;
};
