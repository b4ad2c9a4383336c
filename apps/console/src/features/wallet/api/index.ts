import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type Transfer = CallValue<'GET /console/members/:memberId/transfers'>['items'][number];

export const walletQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/wallet', { params: { memberId } });
