import { refresh } from '../../../lib/call-query.ts';

/** Whatever shows runs, bills or what they came to is fetched again. */
export const refreshSettlements = () =>
  refresh(
    'GET /console/settlements/runs',
    'GET /console/settlements/runs/:id',
    'GET /console/settlements/costs',
    'GET /console/settlements/bills',
    'GET /console/settlements/bills/totals',
    'GET /console/settlements/bills/:id',
    'GET /console/settlements/bad-records',
    'GET /console/audit',
  );
