import { serve } from '../../../../platform/http/call.ts';
import { deskOf } from '../../desk.ts';
import { pageWish } from '../../page.ts';
import type { PostbackDesk } from '../service/desk.ts';
import type { ListedDelivery } from '../store/deliveries.ts';
import { filterOf } from './filter.ts';
import { type PresentDelivery, presentConsolePostback } from './present.ts';

type ConsolePostbacksDeps = { readonly desk: PostbackDesk; readonly present: PresentDelivery };

const agentOf = ({ agentAccount, agentId }: ListedDelivery) => ({ agentAccount, agentId });

export const serveConsolePostbacks = ({ desk, present }: ConsolePostbacksDeps) =>
  serve({
    'GET /console/affiliates/postbacks': async ({ brand, query }) => {
      const page = await desk.list(brand.id, query, pageWish(query));
      return { items: page.items.map(presentConsolePostback), nextCursor: page.nextCursor };
    },

    'PUT /console/affiliates/postbacks/:id': async (call) =>
      presentConsolePostback(await desk.switch(deskOf(call), call.params.id, call.body)),

    'GET /console/affiliates/postbacks/deliveries': async ({ brand, query }) => {
      const filter = { ...filterOf(query), account: query.account };
      const page = await desk.deliveries({ brandId: brand.id }, filter, pageWish(query));
      return {
        items: page.items.map((row) => ({ ...present.delivery(row), ...agentOf(row) })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/affiliates/postbacks/deliveries/:id': async ({ brand, params }) => {
      const found = await desk.delivery({ brandId: brand.id }, params.id);
      return { ...present.detail(found), ...agentOf(found.delivery) };
    },
  });
