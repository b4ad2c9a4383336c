import type { ContractActor } from '@parlour/commission';
import type { Platform } from '../../../../platform/platform.ts';
import type { Tree } from '../../../agent/index.ts';
import type { AuditService } from '../../../audit/index.ts';
import type { MemberService } from '../../../member/index.ts';
import type { NotificationService } from '../../../notification/index.ts';
import type { ProtectionService } from '../../../protection/index.ts';
import type { SiteService } from '../../../site/index.ts';
import type { TicketService } from '../../../ticket/index.ts';

export type ContractDeps = Pick<Platform, 'db' | 'jobs' | 'newId' | 'now' | 'outbox'> & {
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'get' | 'findMany' | 'findByAccount'>;
  readonly notifications: NotificationService;
  readonly protection: Pick<ProtectionService, 'standing'>;
  readonly site: Pick<SiteService, 'brand' | 'isEnabled'>;
  readonly tickets: Pick<TicketService, 'demandPay' | 'lockReturns'>;
  readonly tree: Pick<Tree, 'findInTeam'>;
  /** Refuses a wrong payment password; hashes, so it is never called in a transaction. */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
};

/** Who does something to a contract. */
export type Author = {
  readonly actor: ContractActor;
  /** Null for the system. */
  readonly id: string | null;
  readonly note: string | null;
};

export const SYSTEM: Author = { actor: 'system', id: null, note: null };

/** An operator, whose every decision is on record with the reason. */
export type Desk = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

export const deskAuthor = ({ operatorId, reason }: Desk): Author => ({
  actor: 'operator',
  id: operatorId,
  note: reason,
});
