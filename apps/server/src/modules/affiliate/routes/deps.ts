import type { Db } from '@parlour/database';
import type { Submit } from '../../approval/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { ConversionService } from '../conversion/service.ts';
import type { DealService } from '../deal/service.ts';
import type { MemberReference } from '../member-reference.ts';
import type { PlanService } from '../plan/service.ts';
import type { StatementDesk, StatementRef } from '../statement/desk.ts';
import type { createOverview } from '../statement/overview.ts';

export type EarningRoutes = {
  readonly db: Db;
  readonly conversions: ConversionService;
  readonly deals: DealService;
  readonly desk: StatementDesk;
  readonly approve: Submit<StatementRef>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany' | 'get'>;
  readonly overview: ReturnType<typeof createOverview>;
  readonly plans: PlanService;
  readonly reference: MemberReference;
  readonly reports: Pick<ReportService, 'zoneOf' | 'instantsOf'>;
  now(): Date;
};
