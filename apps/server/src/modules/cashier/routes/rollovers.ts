import type { Reader } from '@parlour/database';
import { type Amount, amountFromText, amountToText, currencyOf, subtract } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { Weights } from '../rules/rollover.ts';
import type { RolloverDesk } from '../service/rollover-desk.ts';
import type { ChangeWeights, WaiveRollover } from '../service/rollover-kinds.ts';
import type { RolloverRecord } from '../store/rollover-lists.ts';

const PAGE_SIZE = 20;

const presentWeights = (weights: Weights) =>
  Object.entries(weights)
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([category, percent]) => ({ category, percent }));

const presentRollover = (one: RolloverRecord, account: string) => {
  const { decimals } = currencyOf(one.currency);
  const text = (value: Amount) => amountToText(value, decimals);
  return {
    id: one.id,
    memberId: one.memberId,
    account,
    source: one.source,
    reference: one.reference,
    currency: one.currency,
    amount: text(one.amount),
    multipleHundredths: one.multipleHundredths,
    required: text(one.required),
    counted: text(one.counted),
    remaining: text(subtract(one.required, one.counted)),
    weights: presentWeights(one.weights),
    createdAt: one.createdAt.toISOString(),
    closedAt: one.closedAt?.toISOString() ?? null,
    end: one.end,
    note: one.note,
  };
};

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
const money = (text: string | undefined) =>
  text === undefined ? undefined : (amountFromText(text) ?? undefined);

export type RolloverRoutesDeps = {
  readonly rollovers: RolloverDesk;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly reader: Reader;
  readonly waive: Submit<WaiveRollover>;
  readonly changeWeights: Submit<ChangeWeights>;
};

export const serveRollovers = ({
  rollovers,
  members,
  reader,
  waive,
  changeWeights,
}: RolloverRoutesDeps) => {
  const accountsOf = async (items: readonly RolloverRecord[]) => {
    const found = await members.findMany(reader, [
      ...new Set(items.map(({ memberId }) => memberId)),
    ]);
    const known = new Map(found.map(({ id, account }) => [id, account]));
    return (id: string) => known.get(id) ?? '';
  };

  return serve({
    'GET /console/rollovers': async ({ brand, query }) => {
      const { limit = PAGE_SIZE, cursor = null, view = 'open', account, ...rest } = query;
      const named =
        account === undefined ? undefined : await members.findByAccount(reader, brand.id, account);
      const totals = (await rollovers.totals(brand.id)).map((one) => {
        const { decimals } = currencyOf(one.currency);
        return {
          currency: one.currency,
          requirements: one.requirements,
          members: one.members,
          required: amountToText(one.required, decimals),
          counted: amountToText(one.counted, decimals),
          remaining: amountToText(subtract(one.required, one.counted), decimals),
        };
      });
      if (named === null) return { items: [], nextCursor: null, totals };
      const page = await rollovers.list(
        {
          brandId: brand.id,
          isOpen: view === 'open',
          memberId: named?.id ?? rest.memberId,
          source: rest.source,
          from: instant(rest.from),
          to: instant(rest.to),
          amountMin: money(rest.amountMin),
          amountMax: money(rest.amountMax),
        },
        { cursor, limit },
      );
      const accountOf = await accountsOf(page.items);
      return {
        items: page.items.map((one) => presentRollover(one, accountOf(one.memberId))),
        nextCursor: page.nextCursor,
        totals,
      };
    },

    'POST /console/rollovers/:id/waive': async (call) => {
      const { brand, params, body } = call;
      const command = { id: params.id, brandId: brand.id };
      const proposal = await waive({ ...deskOf(call), reason: body.reason }, command);
      const rollover = await rollovers.get(brand.id, params.id);
      const accountOf = await accountsOf([rollover]);
      return {
        ...presentRollover(rollover, accountOf(rollover.memberId)),
        proposal: presentRef(proposal),
      };
    },

    'GET /console/rollover-weights': async ({ brand }) => {
      const { weights, version } = await rollovers.weights(brand.id);
      return { weights: presentWeights(weights), version };
    },

    'PUT /console/rollover-weights': async (call) => {
      const { reason, version } = call.body;
      const weights = Object.fromEntries(
        call.body.weights.map(({ category, percent }) => [category, percent]),
      );
      const command = { brandId: call.brand.id, weights, version };
      const proposal = await changeWeights({ ...deskOf(call), reason }, command);
      const found = await rollovers.weights(call.brand.id);
      return {
        weights: presentWeights(found.weights),
        version: found.version,
        proposal: presentRef(proposal),
      };
    },
  });
};
