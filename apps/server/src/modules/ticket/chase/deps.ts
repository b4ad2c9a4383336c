import type { Platform } from '../../../platform/platform.ts';
import type { IssueService } from '../../draw/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import type { WalletService } from '../../wallet/index.ts';

export type ChaseDeps = Pick<Platform, 'db' | 'jobs' | 'log' | 'newId' | 'outbox' | 'sharedNow'> & {
  readonly issues: Pick<IssueService, 'hold'>;
  readonly ownRounds: Pick<OwnRoundsService, 'open' | 'stand'>;
  readonly wallet: Pick<WalletService, 'lock' | 'postIn'>;
};
