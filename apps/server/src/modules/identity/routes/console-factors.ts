import { serve } from '../../../platform/http/call.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { FactorDesk, ResetFactor } from '../service/factor-desk.ts';
import { presentFactors } from './factors.ts';

export const serveConsoleFactors = (desk: FactorDesk, submitReset: Submit<ResetFactor>) =>
  serve({
    'GET /console/members/:memberId/factors': async ({ brand, caller, params }) => {
      const { passwordIssue, ...factors } = await desk.view(brand.id, params.memberId);
      return {
        ...presentFactors(factors),
        passwordIssue: passwordIssue && {
          account: passwordIssue.operatorAccount,
          isOwn: passwordIssue.operatorId === caller.operatorId,
          expiresAt: passwordIssue.expiresAt.toISOString(),
        },
      };
    },

    'POST /console/members/:memberId/factors/reset': async (call) => {
      const { factor } = call.body;
      const voidHash = await desk.voidHash(factor);
      const { memberId } = call.params;
      const command = { brandId: call.brand.id, memberId, factor, voidHash };
      return submitCall(call, submitReset, command, async () => ({}));
    },

    'POST /console/members/:memberId/temporary-password': async ({ brand, caller, ip, params }) => {
      const { operatorId } = caller;
      const { memberId } = params;
      const command = { brandId: brand.id, memberId, operatorId, ip };
      return { temporaryPassword: await desk.issuePassword(command) };
    },
  });
