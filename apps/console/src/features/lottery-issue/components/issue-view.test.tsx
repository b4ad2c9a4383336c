import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { IssueDetail } from '../api/index.ts';
import { IssueView } from './issue-view.tsx';

const ISSUE_ID = '019aa000-0000-7000-8000-00000000000a';
const issue: IssueDetail = {
  issueId: ISSUE_ID,
  gameCode: 'hanoi',
  family: 'hanoi',
  source: 'official',
  issueNo: '20260115',
  day: '2026-01-15',
  opensAt: '2026-01-14T11:05:00.000Z',
  cancelUntil: '2026-01-15T10:55:00.000Z',
  closesAt: '2026-01-15T11:05:00.000Z',
  drawsAt: '2026-01-15T11:15:00.000Z',
  code: null,
  codeStatus: 'NONE',
  outcome: null,
  version: 0,
  settleState: 'OPEN',
  settledVersion: 0,
  resultedAt: null,
  settledAt: null,
  hasConflict: false,
  entries: 0,
  voidsAt: null,
  hasChange: false,
  changes: [],
  timeZone: 'Asia/Ho_Chi_Minh',
  entered: [],
  deciders: [],
  results: [],
  stages: [],
  proof: null,
};
const ENTRY = `/console/lottery/issues/${ISSUE_ID}`;
const desk = { ...olivia, permissions: [...olivia.permissions, 'draw.enter', 'draw.decide'] };
const show = (shown: IssueDetail, self = desk) => renderSignedIn(<IssueView issue={shown} />, self);

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a result is entered prize by prize, and only when it is whole', async () => {
  const sent = serveCalls({ [`POST ${ENTRY}/entries`]: { value: { ...issue, entries: 1 } } });
  const user = userEvent.setup();
  await show(issue);
  const enter = screen.getByRole('button', { name: 'Enter' });
  expect(enter).toHaveProperty('disabled', true);
  const [special, bottom] = screen.getAllByRole('textbox');
  if (special === undefined || bottom === undefined) throw new Error('two prizes');
  fireEvent.change(special, { target: { value: '1234' } });
  screen.getByText(/Not as many numbers/);
  fireEvent.change(special, { target: { value: '12345' } });
  fireEvent.change(bottom, { target: { value: '67' } });
  await user.click(enter);
  await expect.poll(() => sent[0]?.body).toEqual({ code: '12345|67' });
});

test('what is typed outlasts the entry of another, which is not shown', async () => {
  serveCalls({});
  const entered = [
    { by: 'operator', name: 'ann', isMine: false, code: null, at: issue.drawsAt },
  ] as const;
  const Polled = () => {
    const [isEntered, setIsEntered] = useState(false);
    return (
      <>
        <button onClick={() => setIsEntered(true)}>poll</button>
        <IssueView issue={isEntered ? { ...issue, entries: 1, entered: [...entered] } : issue} />
      </>
    );
  };
  await renderSignedIn(<Polled />, desk);
  const [special] = screen.getAllByRole('textbox');
  if (special === undefined) throw new Error('a prize');
  fireEvent.change(special, { target: { value: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: 'poll' }));
  screen.getByText(/Hidden until the result is known/);
  expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', '12345');
});

test('entries that differ wait for a decision, which asks for a reason', async () => {
  const entered = [
    { by: 'operator', name: 'ann', isMine: false, code: '12345|67', at: issue.drawsAt },
    { by: 'feed', name: 'xs', isMine: false, code: '12345|76', at: issue.drawsAt },
  ] as const;
  const sent = serveCalls({ [`POST ${ENTRY}/decision`]: { value: issue } });
  const user = userEvent.setup();
  await show({
    ...issue,
    codeStatus: 'ENTERED',
    hasConflict: true,
    entries: 2,
    entered: [...entered],
  });
  expect(screen.queryByText(/after the time of the draw/)).toBeNull();
  const [first] = screen.getAllByRole('button', { name: 'This is the result' });
  if (first === undefined) throw new Error('a decision');
  await user.click(first);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'on the web' } });
  await user.click(within(dialog).getByRole('button', { name: 'This is the result' }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ code: '12345|67', version: 0, reason: 'on the web' });
});

const ownAndHidden = [
  { by: 'operator', name: 'olivia', isMine: true, code: '12345|67', at: issue.drawsAt },
  { by: 'operator', name: 'oscar', isMine: false, code: null, at: issue.drawsAt },
] as const;
const differing = {
  ...issue,
  codeStatus: 'ENTERED',
  hasConflict: true,
  entries: 2,
  entered: [...ownAndHidden],
} as const;

test('who entered one of differing entries reads why they cannot decide, who can, and enters again', async () => {
  const sent = serveCalls({ [`POST ${ENTRY}/entries`]: { value: issue } });
  const user = userEvent.setup();
  await show({ ...differing, entered: [...ownAndHidden], deciders: ['dana', 'emil'] });
  const decide = screen.getByRole('button', { name: 'This is the result' });
  expect(decide).toHaveProperty('disabled', true);
  screen.getByText(/You entered this one/);
  screen.getByText(/dana, emil/);
  screen.getByRole('heading', { name: 'Re-enter the result' });
  const [special, bottom] = screen.getAllByRole('textbox');
  if (special === undefined || bottom === undefined) throw new Error('two prizes');
  fireEvent.change(special, { target: { value: '12346' } });
  fireEvent.change(bottom, { target: { value: '67' } });
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await expect.poll(() => sent[0]?.body).toEqual({ code: '12346|67' });
});

test('where nobody else may decide, the page says so and what ends the difference', async () => {
  serveCalls({});
  await show({ ...differing, entered: [...ownAndHidden] });
  screen.getByText(/No other operator may decide/);
  screen.getByText(/Either person can look at the official draw again/);
});

test('a correction shows what it changes before it can be made', async () => {
  const preview = {
    code: '54321|67',
    judged: 12,
    isWhole: true,
    changed: 2,
    members: 2,
    rows: [
      {
        brandId: ISSUE_ID,
        brand: 'Parlour',
        currency: 'USD',
        changed: 2,
        before: '10.00',
        after: '90.00',
        credited: '90.00',
        debited: '10.00',
      },
    ],
    largest: [],
  };
  const sent = serveCalls({
    [`GET ${ENTRY}/settlement`]: { code: 'draw.issue_not_found', message: 'None.', status: 404 },
    [`POST ${ENTRY}/settlement/preview`]: { value: preview },
    [`POST ${ENTRY}/correction`]: { value: issue },
  });
  const user = userEvent.setup();
  await show({ ...issue, code: '12345|67', codeStatus: 'VERIFIED', outcome: 'DRAWN', version: 1 });
  await user.click(screen.getByRole('button', { name: 'Correct the result' }));
  const dialog = await screen.findByRole('dialog');
  const look = within(dialog).getByRole('button', { name: 'See what changes' });
  expect(look).toHaveProperty('disabled', true);
  type(/Special|special/, '54321');
  await user.click(look);
  await within(dialog).findByText(/2 of 12/);
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'misread' } });
  within(dialog).getByText('Parlour');
  await user.click(within(dialog).getByRole('button', { name: 'Propose it' }));
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/correction'))?.body)
    .toEqual({ code: '54321|67', version: 1, reason: 'misread' });
});

test('who may neither enter nor decide sees no way to', async () => {
  serveCalls({});
  await show(issue, olivia);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a draw that is void nothing counts as verified, whatever was drawn before', async () => {
  serveCalls({ [`GET ${ENTRY}/settlement`]: { code: 'draw.issue_not_found', message: 'None.' } });
  await show({
    ...issue,
    codeStatus: 'VERIFIED',
    outcome: 'VOID',
    version: 2,
    settleState: 'VOIDED',
  });
  screen.getByText('This draw is void');
  screen.getByText('Void', { selector: 'span' });
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.queryByText('Nothing was drawn')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Void the issue' })).toBeNull();
});
