import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../service.ts';
import type { DuplicateService } from './service.ts';
import type { DuplicatePair, Twin } from './store.ts';

type DuplicateRoutesDeps = {
  readonly duplicates: DuplicateService;
  readonly members: MemberService;
  readonly reader: Reader;
};

const presentTwin = (twin: Twin) => ({ ...twin, registeredAt: twin.registeredAt.toISOString() });

const presentPair = ({ first, second, signs, foundAt, reviewedAt, ...pair }: DuplicatePair) => ({
  ...pair,
  first: presentTwin(first),
  second: presentTwin(second),
  signs: [...signs],
  foundAt: foundAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
});

export const serveDuplicates = ({ duplicates, members, reader }: DuplicateRoutesDeps) =>
  serve({
    'GET /console/members/:memberId/duplicates': async ({ brand, params: { memberId } }) => {
      await members.getOfBrand(reader, brand.id, memberId);
      return { items: (await duplicates.ofMember(memberId)).map(presentPair) };
    },
    'GET /console/duplicates': async ({ brand, query }) => {
      const { limit = 20, ...filter } = query;
      const { items, nextCursor } = await duplicates.list(brand.id, { ...filter, limit });
      return { items: items.map(presentPair), nextCursor };
    },
    'PUT /console/duplicates/:pairId': async ({ brand, params, body, caller, ip }) =>
      presentPair(
        await duplicates.judge({
          ...body,
          brandId: brand.id,
          pairId: params.pairId,
          operatorId: caller.operatorId,
          ip,
        }),
      ),
  });
