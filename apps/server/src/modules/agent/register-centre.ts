import { serve } from '../../platform/http/call.ts';
import type { SiteService } from '../site/index.ts';
import type { AccountService } from './account/service.ts';
import type { LinkService } from './link/service.ts';
import type { PointService } from './point/service.ts';
import type { Tree } from './tree/service.ts';
import type { Reader } from '@parlour/database';

const PAGE_SIZE = 20;

/** Names the visit of a link that this browser made last, for a registration that follows. */
export const CLICK_COOKIE = 'parlour_click';
const CLICK_DAYS = 30;

type RegisterCentreDeps = {
  readonly reader: Reader;
  readonly accounts: AccountService;
  /** Whether the portal is reached by https. */
  readonly isSecure: boolean;
  readonly links: LinkService;
  readonly points: PointService;
  readonly site: Pick<SiteService, 'country'>;
  readonly tree: Pick<Tree, 'hasRoomUnder'>;
};

type Called = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly memberId: string };
};

const agentOf = ({ brand, caller }: Called) => ({ brandId: brand.id, agentId: caller.memberId });

export const serveRegisterCentre = ({
  accounts,
  isSecure,
  links,
  points,
  reader,
  site,
  tree,
}: RegisterCentreDeps) =>
  serve({
    'GET /wps/agent/points': async (call) => ({
      items: (await points.givable(agentOf(call))).map((item) => ({
        ...item,
        quotas: [...item.quotas],
      })),
      hasRoom: await tree.hasRoomUnder(reader, call.caller.memberId),
    }),

    'GET /wps/agent/points/:memberId': async (call) =>
      presentPoints(await points.below(agentOf(call), call.params.memberId)),

    'PUT /wps/agent/points/:memberId': async (call) => {
      const agent = { ...agentOf(call), ip: call.ip };
      return presentPoints(await points.raise(agent, call.params.memberId, call.body.points));
    },

    'POST /wps/agent/accounts': async (call) => {
      const { body, ip, language } = call;
      const { birthday, nickname } = body;
      return accounts.add({ ...body, ...agentOf(call), birthday, nickname, ip, language });
    },

    'GET /wps/agent/links': async (call) => {
      const { cursor, limit = PAGE_SIZE, status } = call.query;
      return links.list(agentOf(call), { cursor, limit, status });
    },

    'GET /wps/agent/links/totals': async (call) => links.totals(agentOf(call), call.query.status),

    'POST /wps/agent/links': async (call) => {
      const { note = '', ...link } = call.body;
      return links.add(agentOf(call), { ...link, note });
    },

    'PUT /wps/agent/links/:linkId': async (call) =>
      links.setActive(agentOf(call), { ...call.body, id: call.params.linkId }),

    'DELETE /wps/agent/links/:linkId': async (call) => {
      await links.delete(agentOf(call), call.params.linkId);
      return null;
    },

    'POST /wps/agent/link/visit': async (call) => {
      const { body, brand, ip, userAgent } = call;
      const { code, ...marks } = body;
      const visitor = { ip, userAgent, country: await site.country(call), marks };
      const { clickId, link } = await links.visit(brand.id, code.trim(), visitor);
      const attributes = `Path=/wps/member; HttpOnly; SameSite=Lax; Max-Age=${CLICK_DAYS * 86_400}`;
      const secure = isSecure ? '; Secure' : '';
      call.setHeader('set-cookie', `${CLICK_COOKIE}=${clickId}; ${attributes}${secure}`);
      return { accountType: link.accountType };
    },
  });

const presentPoints = ({ items, ...downline }: Awaited<ReturnType<PointService['below']>>) => ({
  ...downline,
  items: [...items],
});
