import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import type { Outbox } from '../../../platform/outbox.ts';
import type { OwnLimit } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { RebateService } from '../../commission/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { Measures } from '../../team/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { Notice } from '../notice.ts';

export type StatementDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly audit: AuditService;
  /** Up to where one operator lets statements be paid alone. */
  readonly ownLimit: OwnLimit;
  readonly measures: Pick<Measures, 'head' | 'isCovered'>;
  readonly notice: Notice;
  readonly members: Pick<MemberService, 'get'>;
  readonly protection: Pick<ProtectionService, 'stopOf'>;
  readonly rebates: Pick<RebateService, 'accrue' | 'sumByMember'>;
  readonly reports: Pick<ReportService, 'zoneOf'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly wallet: Pick<WalletService, 'postIn'>;
  now(): Date;
  newId(): string;
};
