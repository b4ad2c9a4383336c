import { type Network, writeNetwork } from '../../../platform/network.ts';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { KnownBrowser } from '../store/device.ts';
import type { Browsers } from '../service/browsers.ts';
import { type ChangeNetworks, type Networks, readNetworks } from '../service/networks.ts';
import { DEVICE_COOKIE } from './session.ts';

const presentBrowser = (browser: KnownBrowser & { readonly isCurrent: boolean }) => ({
  id: browser.id,
  userAgent: browser.userAgent,
  ip: browser.ip,
  knownAt: browser.knownAt.toISOString(),
  usedAt: browser.usedAt.toISOString(),
  isCurrent: browser.isCurrent,
});

export type EntryRoutesDeps = {
  readonly browsers: Browsers;
  readonly networks: Networks;
  readonly changeNetworks: Submit<ChangeNetworks>;
  readonly outer: readonly Network[];
};

export function entryRoutes({ browsers, networks, changeNetworks, outer }: EntryRoutesDeps) {
  const present = async (address: string) => {
    const { networks: admitted, version } = await networks.list();
    return {
      networks: admitted.map((one) => ({ ...one, addedAt: one.addedAt.toISOString() })),
      version,
      address,
      outer: outer.map(writeNetwork),
    };
  };
  return serve({
    'GET /console/networks': ({ ip }) => present(ip),

    'PUT /console/networks': async (call) => {
      const { reason, version, networks: wanted } = call.body;
      const change = { networks: readNetworks(wanted), version };
      const proposal = await changeNetworks({ ...deskOf(call), reason }, change);
      return { ...(await present(call.ip)), proposal: presentRef(proposal) };
    },

    'GET /console/me/browsers': async ({ caller, cookies }) => {
      const known = await browsers.list(caller.operatorId, cookies[DEVICE_COOKIE]);
      return { items: known.map(presentBrowser) };
    },

    'DELETE /console/me/browsers/:browserId': async ({ caller, params, ip }) => {
      const { operatorId } = caller;
      await browsers.forget({ operatorId, actorId: operatorId, ip, ...params });
      return null;
    },

    'GET /console/operators/:operatorId/browsers': async ({ params }) => ({
      items: (await browsers.list(params.operatorId)).map(presentBrowser),
    }),

    'DELETE /console/operators/:operatorId/browsers/:browserId': async ({ caller, params, ip }) => {
      await browsers.forget({ actorId: caller.operatorId, ip, ...params });
      return null;
    },
  });
}
