import { callQuery } from '../../../lib/call-query.ts';
import { type PagesFilter, pagesQuery } from '../../../lib/pages-query.ts';

/** The counts of the menu are not counted out beyond it. */
const WAITING_MAX = 10;

/** Days of the brand's time zone, both included. */
export type ReportDays = { readonly from: string; readonly to: string };
export type Instants = { readonly from: string; readonly to: string };

export type BonusFilter = PagesFilter<'GET /wps/member/report/bonuses'>;
export const bonusesQuery = (filter: BonusFilter) =>
  pagesQuery('GET /wps/member/report/bonuses', filter);
export type DepositFilter = PagesFilter<'GET /wps/cashier/deposits'>;
export const depositRecordQuery = (filter: DepositFilter) =>
  pagesQuery('GET /wps/cashier/deposits', filter);
export type WithdrawalFilter = PagesFilter<'GET /wps/cashier/withdrawals'>;
export const withdrawalRecordQuery = (filter: WithdrawalFilter) =>
  pagesQuery('GET /wps/cashier/withdrawals', filter);

export const profitQuery = (days: ReportDays) =>
  callQuery('GET /wps/member/report/profit', { query: days });
export const statementQuery = (days: ReportDays) =>
  callQuery('GET /wps/member/report/statement', { query: days });
export const bonusTotalsQuery = (days: ReportDays) =>
  callQuery('GET /wps/member/report/bonuses/totals', { query: days });
export const depositTotalsQuery = (instants: Instants) =>
  callQuery('GET /wps/member/report/deposits/totals', { query: instants });
export const withdrawalTotalsQuery = (instants: Instants) =>
  callQuery('GET /wps/member/report/withdrawals/totals', { query: instants });

/** Deposits that can still be paid. */
export const waitingDepositsQuery = () =>
  callQuery('GET /wps/cashier/deposits', { query: { state: 'PENDING', limit: WAITING_MAX } });
/** Withdrawals that ask whether they arrived. */
export const waitingReceiptsQuery = () =>
  callQuery('GET /wps/cashier/withdrawals', { query: { state: 'ISSUED', limit: WAITING_MAX } });
