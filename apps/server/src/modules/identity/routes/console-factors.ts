import { serve } from '../../../platform/http/call.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { FactorDesk, ResetFactor } from '../service/factor-desk.ts';
import { presentFactors } from './factors.ts';

export const serveConsoleFactors = (desk: FactorDesk, submitReset: Submit<ResetFactor>) =>
  serve({
    'GET /console/members/:memberId/factors': async ({ brand, params }) =>
      presentFactors(await desk.view(brand.id, params.memberId)),

    'POST /console/members/:memberId/factors/reset': async (call) => {
      const { factor } = call.body;
      const temporary = await desk.temporary(factor);
      const command = {
        brandId: call.brand.id,
        memberId: call.params.memberId,
        factor,
        temporaryHash: temporary?.hash ?? null,
      };
      return submitCall(call, submitReset, command, async () =>
        temporary === null ? {} : { temporaryPassword: temporary.password },
      );
    },
  });
