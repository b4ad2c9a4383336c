import type { FastifyPluginAsync } from 'fastify';
import plugin from 'fastify-plugin';
import { Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../service/site.ts';

/** Calls that a closed site still answers: the page needs them to say that it is closed. */
const OPEN_PREFIX = '/wps/system/';

/**
 * Turns visitors away while the site is closed to them. Vendors, payment providers and operators
 * do not pass here: rounds and payments in progress may finish.
 */
export function createGate(site: SiteService): FastifyPluginAsync {
  return plugin(async (app) => {
    // After the brand is known and before anything of the body is read or kept.
    app.addHook('preParsing', async (request) => {
      const { parlour, routeOptions } = request;
      if (parlour === undefined || parlour === null) return;
      if (routeOptions.url?.startsWith(OPEN_PREFIX) === true) return;
      const { brand, status, location } = await site.statusFor(parlour.brand.id, request);
      if (status === 1) {
        throw new Refusal('site.maintenance', { extra: { endsAt: brand.status.endsAt } });
      }
      if (status === 2) throw new Refusal('site.region_blocked', { params: { ip: location.ip } });
    });
  });
}
