import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type SettlementRow = CallValue<'GET /console/sports/settlement'>['items'][number];
export type SettlementView = SettlementRow['view'];
export type Preview = CallValue<'POST /console/sports/results/preview'>;
export type OutcomeResult =
  CallInput<'POST /console/sports/results/preview'>['body']['outcomes'][number];

/** Which line, as calls name it. */
export type LineName = {
  readonly eventId: string;
  readonly marketId: number;
  readonly specifiers: string;
};
export type VoidWindow = { readonly startsAt: string | null; readonly endsAt: string | null };

/** What is proposed for a line. */
export type Decision =
  | { readonly kind: 'result'; readonly outcomes: readonly OutcomeResult[] }
  | { readonly kind: 'release' }
  | ({ readonly kind: 'void' } & VoidWindow);

const LOOK_AGAIN_MS = 15_000;

export const settlementQuery = (view: SettlementView) => ({
  ...callQuery('GET /console/sports/settlement', { query: { view } }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const refreshLines = () =>
  refresh(
    'GET /console/sports/settlement',
    'GET /console/sports/events/:eventId',
    'GET /console/approvals',
    'GET /console/audit',
  );

export function previewDecision(line: LineName, decision: Decision): Promise<Preview> {
  if (decision.kind === 'release') {
    return client.call('POST /console/sports/results/release/preview', { body: line });
  }
  if (decision.kind === 'void') {
    const { endsAt, startsAt } = decision;
    return client.call('POST /console/sports/voids/preview', {
      body: { ...line, startsAt, endsAt },
    });
  }
  const outcomes = [...decision.outcomes];
  return client.call('POST /console/sports/results/preview', { body: { ...line, outcomes } });
}

export function proposeDecision(line: LineName, decision: Decision, reason: string) {
  if (decision.kind === 'release') {
    return client.call('POST /console/sports/results/release', { body: { ...line, reason } });
  }
  if (decision.kind === 'void') {
    const { endsAt, startsAt } = decision;
    const body = { ...line, startsAt, endsAt, reason };
    return client.call('POST /console/sports/voids', { body });
  }
  const body = { ...line, outcomes: [...decision.outcomes], reason };
  return client.call('POST /console/sports/results', { body });
}
