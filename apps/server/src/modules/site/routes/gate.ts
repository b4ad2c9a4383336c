import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Refusal } from '../../../platform/refusal.ts';
import { settle, type Soon, whenReady } from '../../../platform/soon.ts';
import type { SiteService } from '../service/site.ts';

/** Calls that a closed site still answers: the page needs them to say that it is closed. */
const OPEN_PREFIX = '/wps/system/';

/**
 * Turns visitors away while the site is closed to them. Vendors, payment providers and operators
 * do not pass here: rounds and payments in progress may finish.
 */
export function createGate(site: SiteService): FastifyPluginAsync {
  return plugin(async (app) => {
    // Only a server that listens meets visitors, so nothing else reads the countries of the world.
    app.addHook('onListen', async () => site.country.prepare());
    // After the brand is known and before anything of the body is read or kept.
    app.addHook('preParsing', (request, _reply, payload, done) =>
      settle(
        () => admitVisitor(site, request),
        (error) => done(error ?? null, payload),
      ),
    );
  });
}

function admitVisitor(site: SiteService, request: FastifyRequest): Soon<void> {
  const { parlour, routeOptions } = request;
  if (parlour === undefined || parlour === null) return;
  if (routeOptions.url?.startsWith(OPEN_PREFIX) === true) return;
  return whenReady(site.statusFor(parlour.brand.id, request), ({ brand, status, location }) => {
    if (status === 1) {
      throw new Refusal('site.maintenance', { extra: { endsAt: brand.status.endsAt } });
    }
    if (status === 2) throw new Refusal('site.region_blocked', { params: { ip: location.ip } });
  });
}
