import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { type PagesFilter, pagesQuery } from '../../../lib/pages-query.ts';

export type TeamRound = CallValue<'GET /wps/agent/team/bets'>['items'][number];
export type BetTotals = CallValue<'GET /wps/agent/team/bets/totals'>;
export type BetDetail = CallValue<'GET /wps/agent/team/bets/:roundId'>;
export type BetFilter = PagesFilter<'GET /wps/agent/team/bets'>;
type BetSumsFilter = CallInput<'GET /wps/agent/team/bets/totals'>['query'];

export const betsQuery = (filter: BetFilter) => pagesQuery('GET /wps/agent/team/bets', filter);
export const betTotalsQuery = (filter: BetSumsFilter) =>
  callQuery('GET /wps/agent/team/bets/totals', { query: filter });
export const betQuery = (roundId: string) =>
  callQuery('GET /wps/agent/team/bets/:roundId', { params: { roundId }, query: {} });
/** The ticket of a round of the lottery, which is called like it. */
export const teamTicketQuery = (ticketId: string) =>
  callQuery('GET /wps/agent/lottery/tickets/:ticketId', { params: { ticketId } });
export const fetchRoundPage = (roundId: string) =>
  client.call('GET /wps/agent/team/bets/:roundId/detail', { params: { roundId }, query: {} });

export type Statement = CallValue<'GET /wps/agent/team/profit'>;
export type StatementLine = Statement['items'][number];
export type StatementFilter = PagesFilter<'GET /wps/agent/team/profit'>;

/** Page by page; sums and the way down the tree stand on each of them alike. */
export const statementQuery = (filter: StatementFilter) => ({
  ...pagesQuery('GET /wps/agent/team/profit', filter),
  placeholderData: keepPreviousData,
});

export type Income = CallValue<'GET /wps/agent/income'>;
export type IncomeDay = Income['days'][number];
export type IncomeFilter = CallInput<'GET /wps/agent/income'>['query'];
export const incomeQuery = (filter: IncomeFilter) => ({
  ...callQuery('GET /wps/agent/income', { query: filter }),
  placeholderData: keepPreviousData,
});

export type Movement = CallValue<'GET /wps/agent/team/transactions'>['items'][number];
export type MovementTotals = CallValue<'GET /wps/agent/team/transactions/totals'>;
export type MovementFilter = PagesFilter<'GET /wps/agent/team/transactions'>;
type MovementSumsFilter = CallInput<'GET /wps/agent/team/transactions/totals'>['query'];

export const movementsQuery = (filter: MovementFilter) =>
  pagesQuery('GET /wps/agent/team/transactions', filter);
export const movementTotalsQuery = (filter: MovementSumsFilter) =>
  callQuery('GET /wps/agent/team/transactions/totals', { query: filter });

export type Rebate = CallValue<'GET /wps/agent/rebates'>['items'][number];
export type RebateStanding = CallValue<'GET /wps/agent/rebates/standing'>;
export type RebateFilter = PagesFilter<'GET /wps/agent/rebates'>;

export const rebatesQuery = (filter: RebateFilter) => pagesQuery('GET /wps/agent/rebates', filter);
export const rebateStandingQuery = () => callQuery('GET /wps/agent/rebates/standing');
