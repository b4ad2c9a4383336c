import { serve } from '../../../../platform/http/call.ts';
import { pageWish } from '../../page.ts';
import type { Deliver } from '../service/deliver.ts';
import type { PostbackDesk } from '../service/desk.ts';
import type { Postbacks } from '../service/postbacks.ts';
import { filterOf } from './filter.ts';
import { type PresentDelivery, presentPostback } from './present.ts';

type AgentPostbacksDeps = {
  readonly delivery: Deliver;
  readonly desk: PostbackDesk;
  readonly postbacks: Postbacks;
  readonly present: PresentDelivery;
};

type Called = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly memberId: string };
};

const agentOf = ({ brand, caller }: Called) => ({ brandId: brand.id, agentId: caller.memberId });

export const serveAgentPostbacks = ({ delivery, desk, postbacks, present }: AgentPostbacksDeps) =>
  serve({
    'GET /wps/agent/postbacks': async (call) => ({
      items: (await postbacks.list(agentOf(call))).map(presentPostback),
    }),

    'POST /wps/agent/postbacks': async (call) => {
      const { postback, secret } = await postbacks.add(agentOf(call), call.body);
      return { postback: presentPostback(postback), secret };
    },

    'PUT /wps/agent/postbacks/:id': async (call) =>
      presentPostback(await postbacks.change(agentOf(call), call.params.id, call.body)),

    'DELETE /wps/agent/postbacks/:id': async (call) => {
      await postbacks.delete(agentOf(call), call.params.id);
      return null;
    },

    'POST /wps/agent/postbacks/:id/secret': async (call) => {
      const { body, params } = call;
      const renewed = await postbacks.renewSecret(agentOf(call), params.id, body.version);
      return { postback: presentPostback(renewed.postback), secret: renewed.secret };
    },

    'POST /wps/agent/postbacks/:id/test': async (call) => {
      const owner = agentOf(call);
      const id = await postbacks.test(owner, call.params.id, call.body.event);
      return present.detail(await desk.delivery(owner, id));
    },

    'GET /wps/agent/postback-deliveries': async (call) => {
      const filter = filterOf(call.query);
      const page = await desk.deliveries(agentOf(call), filter, pageWish(call.query));
      return { items: page.items.map(present.delivery), nextCursor: page.nextCursor };
    },

    'GET /wps/agent/postback-deliveries/:id': async (call) =>
      present.detail(await desk.delivery(agentOf(call), call.params.id)),

    'POST /wps/agent/postback-deliveries/:id/resend': async (call) => {
      const owner = agentOf(call);
      const { delivery: found } = await desk.delivery(owner, call.params.id);
      await delivery.deliverNow(found.id);
      return present.detail(await desk.delivery(owner, found.id));
    },
  });
