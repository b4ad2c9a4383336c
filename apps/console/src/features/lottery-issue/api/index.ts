import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type IssueQuery = NonNullable<
  NonNullable<CallInput<'GET /console/lottery/issues'>>['query']
>;
export type Issue = CallValue<'GET /console/lottery/issues'>['items'][number];
export type IssueDetail = CallValue<'GET /console/lottery/issues/:issueId'>;
/** A change of the result that someone proposed. */
export type ProposedChange = IssueDetail['changes'][number];
export type Entry = IssueDetail['entered'][number];
/** What was seen of the issue, and why it is changed. */
export type IssueChange = CallInput<'POST /console/lottery/issues/:issueId/void'>['body'];

const LOOK_AGAIN_MS = 5_000;

export const issueQuery = (issueId: string) => ({
  ...callQuery('GET /console/lottery/issues/:issueId', { params: { issueId } }),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Whatever shows issues and what became of their tickets is fetched again. */
export const refreshIssues = () =>
  refresh(
    'GET /console/lottery/issues',
    'GET /console/lottery/issues/:issueId',
    'GET /console/lottery/issues/:issueId/settlement',
    'GET /console/lottery/settlements',
    'GET /console/lottery/games',
    'GET /console/overview',
    'GET /console/audit',
  );

export const enterResult = (issueId: string, code: string) =>
  client.call('POST /console/lottery/issues/:issueId/entries', {
    params: { issueId },
    body: { code },
  });

export const decideEntries = (issueId: string, body: IssueChange & { readonly code: string }) =>
  client.call('POST /console/lottery/issues/:issueId/decision', { params: { issueId }, body });

/** Proposes; a second operator decides. */
export const correctResult = (issueId: string, body: IssueChange & { readonly code: string }) =>
  client.call('POST /console/lottery/issues/:issueId/correction', { params: { issueId }, body });

export const sayNotDrawn = (issueId: string, body: IssueChange) =>
  client.call('POST /console/lottery/issues/:issueId/not-drawn', { params: { issueId }, body });

export const voidIssue = (issueId: string, body: IssueChange) =>
  client.call('POST /console/lottery/issues/:issueId/void', { params: { issueId }, body });

export const decideChange = (
  changeId: string,
  body: CallInput<'POST /console/lottery/changes/:changeId/decision'>['body'],
) =>
  client.call('POST /console/lottery/changes/:changeId/decision', { params: { changeId }, body });

export const withdrawChange = (changeId: string) =>
  client.call('POST /console/lottery/changes/:changeId/withdrawal', { params: { changeId } });
