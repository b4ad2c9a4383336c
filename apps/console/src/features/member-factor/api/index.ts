import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type FactorRow = CallValue<'GET /console/sports/factors'>['items'][number];
export type MemberFactor = CallValue<'GET /console/sports/factors/:memberId'>;

export const factorQuery = (memberId: string) =>
  callQuery('GET /console/sports/factors/:memberId', { params: { memberId } });

export const refreshFactors = () =>
  refresh(
    'GET /console/sports/factors',
    'GET /console/sports/factors/:memberId',
    'GET /console/sports/bets',
    'GET /console/audit',
  );

export const changeFactor = (
  memberId: string,
  body: { readonly factorBps: number; readonly version: number; readonly reason: string },
) => client.call('PUT /console/sports/factors/:memberId', { params: { memberId }, body });
