import type { FastifyPluginAsync } from 'fastify';
import plugin from 'fastify-plugin';
import type { Admit } from '../../../platform/http/register.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { settle, whenReady } from '../../../platform/soon.ts';
import type { SiteService } from '../service/site.ts';

/** Calls that a closed site still answers: the page needs them to say that it is closed. */
const OPEN_PREFIX = '/wps/system/';

/**
 * Turns visitors away while the site is closed to them. Vendors, payment providers and operators
 * do not pass here: rounds and payments in progress may finish.
 */
export const admitVisitor =
  (site: SiteService): Admit =>
  ({ brand: { id }, path, ...visitor }) => {
    if (path.startsWith(OPEN_PREFIX)) return;
    return whenReady(site.statusFor(id, visitor), ({ brand, status, location }) => {
      if (status === 1) {
        throw new Refusal('site.maintenance', { extra: { endsAt: brand.status.endsAt } });
      }
      if (status === 2) throw new Refusal('site.region_blocked', { params: { ip: location.ip } });
    });
  };

/** Has the framework ask this of every call of the contract. */
export function createGate(site: SiteService): FastifyPluginAsync {
  const admit = admitVisitor(site);
  return plugin(async (app) => {
    // Only a server that listens meets visitors, so nothing else reads the countries of the world.
    app.addHook('onListen', async () => site.country.prepare());
    // After the brand is known and before anything of the body is read or kept.
    app.addHook('preParsing', (request, _reply, payload, done) =>
      settle(
        () => {
          const { headers, ip, parlour, routeOptions } = request;
          if (parlour === undefined || parlour === null) return;
          return admit({ brand: parlour.brand, ip, headers, path: routeOptions.url ?? '' });
        },
        (error) => done(error ?? null, payload),
      ),
    );
  });
}
