import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Settlement = CallValue<'GET /console/lottery/issues/:issueId/settlement'>;
export type SettlementRow = CallValue<'GET /console/lottery/settlements'>['items'][number];
export type Preview = CallValue<'POST /console/lottery/issues/:issueId/settlement/preview'>;

const BUSY_MS = 1_500;
const CALM_MS = 10_000;

export const isBusy = ({ state }: Pick<Settlement, 'state'>): boolean =>
  state === 'WAITING' || state === 'RUNNING';

export const settlementQuery = (issueId: string) => ({
  ...callQuery('GET /console/lottery/issues/:issueId/settlement', { params: { issueId } }),
  refetchInterval: ({ state }: { state: { data?: Settlement | undefined } }) =>
    state.data !== undefined && isBusy(state.data) ? BUSY_MS : CALM_MS,
});

export const settleAgain = (issueId: string, reason: string) =>
  client.call('POST /console/lottery/issues/:issueId/settlement', {
    params: { issueId },
    body: { reason },
  });

/** What a result would change in the tickets of an issue; null for nothing drawn. Moves nothing. */
export const previewResult = (issueId: string, code: string | null): Promise<Preview> =>
  client.call('POST /console/lottery/issues/:issueId/settlement/preview', {
    params: { issueId },
    body: { code },
  });
