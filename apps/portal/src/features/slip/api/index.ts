import type { SlipInput, slipStates, SlipView } from '@parlour/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import type { Pick } from '../pick.ts';
import type { SentOrder } from '../slip-model.ts';

type SlipState = (typeof slipStates)[number];

const keyOf = ({ eventId, marketId, specifiers, outcomeId }: Pick) => ({
  eventId,
  marketId,
  specifiers,
  outcomeId,
});

const QUOTE_MS = 5_000;

/** What picks cost and return now; asked again and again while someone looks at them. */
export function quoteQuery(
  picks: readonly Pick[],
  sizes: readonly number[],
  { combined, isEachWay }: { readonly combined: readonly string[]; readonly isEachWay: boolean },
) {
  const body = {
    ...(combined.length === 0 ? {} : { combined: [...combined] }),
    ...(isEachWay ? { isEachWay } : {}),
    picks: picks.map((pick) => ({ ...keyOf(pick), isBanker: pick.isBanker })),
    sizes: [...sizes],
  };
  return queryOptions({
    queryKey: callKey('POST /wps/sports/quote', body),
    queryFn: ({ signal }) => client.call('POST /wps/sports/quote', { body, signal }),
    refetchInterval: QUOTE_MS,
    staleTime: 1_000,
    placeholderData: keepPreviousData,
  });
}

const inputOf = (order: SentOrder): SlipInput => {
  const { key, picks, sizes, combined, isEachWay, unitStake, accept } = order;
  return {
    key,
    picks: picks.map((pick) => ({ ...keyOf(pick), odds: pick.odds, isBanker: pick.isBanker })),
    sizes: [...sizes],
    ...(combined.length === 0 ? {} : { combined: [...combined] }),
    ...(isEachWay ? { isEachWay } : {}),
    unitStake,
    accept,
  };
};

export const placeSlip = (order: SentOrder) =>
  client.call('POST /wps/sports/slips', { body: inputOf(order) });

export const answerOffer = (slipId: string, isTaken: boolean) =>
  client.call('POST /wps/sports/slips/:slipId/answer', { params: { slipId }, body: { isTaken } });

export const slipQuery = (slipId: string) =>
  callQuery('GET /wps/sports/slips/:slipId', { params: { slipId }, query: {} });

type SlipPage = { readonly items: readonly SlipView[]; readonly nextCursor: string | null };

const SLIPS_PER_PAGE = 20;

/** The member's slips of one state, newest first, page by page. */
export function slipsQuery(state: SlipState) {
  return infiniteQueryOptions({
    queryKey: callKey('GET /wps/sports/slips', { state, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<SlipPage> => {
      const place = pageParam === null ? {} : { cursor: pageParam };
      const query = { state, limit: SLIPS_PER_PAGE, ...place };
      return client.call('GET /wps/sports/slips', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: SlipPage) => page.nextCursor,
  });
}

export const cashOutsQuery = () => callQuery('GET /wps/sports/cash-outs');

export type CashOut = {
  readonly key: string;
  readonly shareBps: number;
  readonly offer: string;
};

export const cashOut = (slipId: string, body: CashOut) =>
  client.call('POST /wps/sports/slips/:slipId/cash-out', { params: { slipId }, body });

export type CashOutRule = { readonly kind: 'at_least' | 'stop_loss'; readonly value: string };

export const saveCashOutRule = (slipId: string, rule: CashOutRule | null) =>
  client.call('PUT /wps/sports/slips/:slipId/cash-out-rule', {
    params: { slipId },
    body: { rule },
  });

export const eventOf = (eventId: string) =>
  client.call('GET /wps/sports/events/:eventId', { params: { eventId }, query: {} });

/** The logged-in account and its purse, as other screens know them. */
export const memberQuery = () => callQuery('GET /wps/member/info');
export const balanceQuery = () => callQuery('GET /wps/v2/wallets/balance');
