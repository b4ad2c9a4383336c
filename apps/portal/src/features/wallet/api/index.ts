import { callQuery } from '../../../lib/call-query.ts';

export const balanceQuery = () => callQuery('GET /wps/v2/wallets/balance');
