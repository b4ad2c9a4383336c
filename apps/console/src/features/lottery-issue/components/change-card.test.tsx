import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { IssueDetail, ProposedChange } from '../api/index.ts';
import { ChangeCard } from './change-card.tsx';

const ISSUE_ID = '019aa000-0000-7000-8000-00000000000a';
const CHANGE_ID = '019aa000-0000-7000-8000-00000000000b';
const change: ProposedChange = {
  changeId: CHANGE_ID,
  kind: 'CORRECTION',
  code: '54321|67',
  version: 1,
  reason: 'misread',
  state: 'PROPOSED',
  proposedBy: 'oscar',
  isMine: false,
  proposedAt: '2026-01-15T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
};
/** What of an issue its proposals are shown by. */
const issueWith = (shown: ProposedChange): IssueDetail =>
  ({
    issueId: ISSUE_ID,
    family: 'hanoi',
    code: '12345|67',
    version: 1,
    changes: [shown],
  }) as unknown as IssueDetail;
const desk = { ...olivia, permissions: [...olivia.permissions, 'draw.enter', 'draw.decide'] };
const show = (shown: ProposedChange, self = desk) =>
  renderSignedIn(<ChangeCard issue={issueWith(shown)} />, self);
const preview = {
  code: '54321|67',
  judged: 12,
  isWhole: true,
  changed: 2,
  members: 2,
  rows: [],
  largest: [],
};

test('a second operator sees what a proposal changes before they approve it', async () => {
  const sent = serveCalls({
    [`POST /console/lottery/issues/${ISSUE_ID}/settlement/preview`]: { value: preview },
    [`POST /console/lottery/changes/${CHANGE_ID}/decision`]: { value: issueWith(change) },
  });
  await show(change);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/decision'))?.body)
    .toEqual({ decision: 'approve', note: '' });
});

test('who proposed it takes it back, and decides nothing', async () => {
  const sent = serveCalls({
    [`POST /console/lottery/changes/${CHANGE_ID}/withdrawal`]: { value: issueWith(change) },
  });
  await show({ ...change, isMine: true });
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
});

test('a proposal about a result that has gone on is declined at most', async () => {
  serveCalls({});
  await show({ ...change, version: 0 });
  expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
  screen.getByRole('button', { name: 'Decline' });
});

test('who may not decide sees the proposal and no way to decide it', async () => {
  serveCalls({});
  await show(change, olivia);
  screen.getByText('misread');
  expect(screen.queryByRole('button')).toBeNull();
});
