// What the book risks: limits of stakes, and the part of them that a member has. Knows no bet: who takes bets
// asks for the limits in its own transaction.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { MarketService } from '../market/index.ts';
import type { MemberService } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import { factorKind } from './factor/kind.ts';
import { serveFactors } from './factor/routes.ts';
import { listFactorsOf } from './factor/store.ts';
import { limitsKind } from './limit/kind.ts';
import { createReadLimits, type ReadLimits } from './limit/limits.ts';
import { serveLimits } from './limit/routes.ts';

export type { MemberLimits, ReadLimits } from './limit/limits.ts';
export { FACTOR_BPS } from './limit/limits.ts';

export type TradingService = {
  readLimits: ReadLimits;
  /** Factors of members; those without one of their own are left out. */
  factorsOf: typeof listFactorsOf;
};

export type TradingNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly market: Pick<MarketService, 'leagues'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany' | 'get'>;
  readonly site: Pick<SiteService, 'brand'>;
};

export type TradingModule = { readonly trading: TradingService; readonly parts: ModuleParts };

export function createTrading(platform: Platform, needs: TradingNeeds): TradingModule {
  const deps = { ...platform, ...needs };
  const submitLimits = needs.approvals.register(limitsKind(deps));
  const submitFactor = needs.approvals.register(factorKind(deps));
  return {
    trading: { readLimits: createReadLimits(), factorsOf: listFactorsOf },
    parts: {
      handlers: {
        ...serveLimits({ ...deps, submitLimits }),
        ...serveFactors({ ...deps, submitFactor }),
      },
    },
  };
}
