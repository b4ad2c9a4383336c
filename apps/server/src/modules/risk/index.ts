// Looks at money that wants to leave and says what is unusual about it. Decides nothing.
import { createRiskService, type RiskDeps, type RiskService } from './service.ts';

export type { Assessment, RiskReason } from './rules.ts';
export type { RiskService, SecurityRecords } from './service.ts';

export type RiskModule = { readonly service: RiskService };

export const createRiskModule = (deps: RiskDeps): RiskModule => ({
  service: createRiskService(deps),
});
