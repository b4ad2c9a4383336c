// Contracts of the four kinds, from their tables to their calls.
import type { ModuleParts } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { translateRefusal } from '../../../platform/translate.ts';
import type { CommissionNeeds } from '../index.ts';
import { createDepartureConsumer } from './consumer.ts';
import { limitsKind } from './limits-kind.ts';
import { contractJobs, contractSchedules } from './jobs.ts';
import { serveAgentContracts } from './routes/agent.ts';
import { serveContractDesk } from './routes/desk.ts';
import { serveContractLimits } from './routes/limits.ts';
import { serveMemberContracts } from './routes/member.ts';
import { serveTemplates } from './routes/templates.ts';
import { type ContractService, createContractService } from './service/index.ts';

export type ContractModule = {
  readonly contracts: ContractService;
  readonly parts: ModuleParts;
};

export function createContracts(platform: Platform, needs: CommissionNeeds): ContractModule {
  const { identity, ...rest } = needs;
  const { verifyPaymentPassword } = identity;
  const deps = { ...platform, ...rest, verifyPaymentPassword };
  const contracts = createContractService(deps);
  const routes = { ...deps, service: contracts, translate: translateRefusal };
  return {
    contracts,
    parts: {
      handlers: {
        ...serveAgentContracts(routes),
        ...serveTemplates(routes),
        ...serveMemberContracts(routes),
        ...serveContractDesk(routes),
        ...serveContractLimits({
          ...routes,
          submitLimits: needs.approvals.register(limitsKind(needs.audit, contracts.limits)),
        }),
      },
      jobs: contractJobs(deps, contracts.endDeparted),
      schedules: contractSchedules,
      consumers: [createDepartureConsumer(contracts.endDeparted)],
      channels: {
        commission: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
      },
    },
  };
}
