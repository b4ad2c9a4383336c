import { serve } from '../../../platform/http/call.ts';
import type { FactorDesk } from '../service/factor-desk.ts';
import { presentFactors } from './factors.ts';

export const serveConsoleFactors = (desk: FactorDesk) =>
  serve({
    'GET /console/members/:memberId/factors': async ({ brand, params }) =>
      presentFactors(await desk.view(brand.id, params.memberId)),

    'POST /console/members/:memberId/factors/reset': async (call) => {
      const { brand, params, body, caller, ip } = call;
      const temporaryPassword = await desk.reset({
        ...body,
        brandId: brand.id,
        memberId: params.memberId,
        operatorId: caller.operatorId,
        ip,
      });
      return temporaryPassword === null ? {} : { temporaryPassword };
    },
  });
