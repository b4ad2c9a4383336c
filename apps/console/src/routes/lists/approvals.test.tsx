import { ShieldIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ResourceScreen } from '../../lib/resource/resource-screen.tsx';
import { renderScreen, serveCalls } from '../../lib/testing/render-screen.tsx';
import { resource } from './approvals.tsx';

const Approvals = () => (
  <ResourceScreen place={{ key: 'nav.approvals', icon: ShieldIcon }} resource={resource} />
);

const id = '019aa000-0000-7000-8000-0000000000a1';
const operator = (account: string) => ({ id: '019aa000-0000-7000-8000-00000000000b', account });
const proposal = {
  id,
  kind: 'lottery_offer.update',
  subjectKind: 'lottery_offer',
  subjectId: 'brand:ssc-60',
  subject: 'ssc-60',
  changes: [
    { field: 'limits.USD.betsMax', before: '100', after: '500' },
    { field: 'playsOff', before: '["fixed","top2"]', after: '[]' },
  ],
  reason: 'a busy weekend',
  state: 'OPEN',
  proposedBy: operator('omar'),
  proposedAt: '2026-01-15T00:00:00.000Z',
  expiresAt: '2026-01-18T00:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  canDecide: true,
  canWithdraw: false,
  bar: null,
};
const page = (items: readonly unknown[]) => ({
  value: { items, nextCursor: null, waiting: items.length },
});

test('a proposal is opened from the list, shows old beside new, and is approved', async () => {
  const sent = serveCalls({
    'GET /console/approvals': page([proposal]),
    [`GET /console/approvals/${id}`]: { value: proposal },
    [`POST /console/approvals/${id}/decide`]: { value: { ...proposal, state: 'APPROVED' } },
  });
  const user = userEvent.setup();
  await renderScreen(Approvals, { address: '/approvals' });
  await user.click(await screen.findByText('a busy weekend'));
  const drawer = await screen.findByRole('dialog');
  const row = await within(drawer).findByRole('row', { name: /USD · Bets of a ticket/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['100', '500']);
  expect(within(drawer).getByRole('row', { name: /fixed\s+top2/ })).toBeDefined();
  expect(within(drawer).getByText('a busy weekend')).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Approve' }));
  await screen.findByRole('textbox');
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as Element);
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ decision: 'approve', note: '' });
});

const openFromList = async () => {
  const user = userEvent.setup();
  await renderScreen(Approvals, { address: '/approvals' });
  await user.click(await screen.findByText('a busy weekend'));
};

test('of two lists, what is taken out and what is added stands out', async () => {
  const languages = { field: 'languages', before: '["en","tw","hi"]', after: '["en","hi","ar"]' };
  const brand = { ...proposal, kind: 'site.change_brand', changes: [languages] };
  serveCalls({
    'GET /console/approvals': page([brand]),
    [`GET /console/approvals/${id}`]: { value: brand },
  });
  await openFromList();
  const drawer = await screen.findByRole('dialog');
  const row = await within(drawer).findByRole('row', { name: /Languages/ });
  const [before, after] = within(row).getAllByRole('cell');
  expect(before?.textContent).toBe('English, Traditional Chinese, Hindi');
  expect(after?.textContent).toBe('English, Hindi, Arabic');
  const marked = (cell: HTMLElement | undefined) =>
    [...(cell?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent);
  expect([marked(before), marked(after)]).toEqual([['Traditional Chinese'], ['Arabic']]);
});

test('a list of open proposals tells their end, one of all their state and who decided', async () => {
  const decided = { ...proposal, state: 'APPROVED', decidedBy: operator('omar') };
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  serveCalls({ 'GET /console/approvals': page([decided]) });
  await renderScreen(Approvals, { address: '/approvals' });
  await screen.findByText('a busy weekend');
  expect(headings()).toContain('Open until');
  expect(headings()).not.toContain('Decided by');
  await userEvent.setup().click(screen.getByText('All'));
  await screen.findByRole('columnheader', { name: 'Decided by' });
  expect(headings()).toContain('State');
  expect(headings()).not.toContain('Open until');
});

test('what is open is counted, and an empty list says how proposals arise', async () => {
  serveCalls({ 'GET /console/approvals': page([]) });
  await renderScreen(Approvals, { address: '/approvals' });
  expect(await screen.findByText('No proposal is open')).toBeDefined();
  expect(
    screen.getByText('Changes that loosen a limit or give rights appear here when they are saved.'),
  ).toBeDefined();
});

test('what stays the same and has to be known stands above what is decided', async () => {
  const changes = [
    { field: 'amount', before: '"100.00"', after: '"100.00"' },
    { field: 'currency', before: '"EUR"', after: '"EUR"' },
    { field: 'end', before: null, after: '"paid"' },
  ];
  const ended = { ...proposal, kind: 'payout.end', changes };
  serveCalls({
    'GET /console/approvals': page([ended]),
    [`GET /console/approvals/${id}`]: { value: ended },
  });
  await openFromList();
  const drawer = await screen.findByRole('dialog');
  const amount = await within(drawer).findByText('€100.00');
  expect(within(drawer).getByRole('table').contains(amount)).toBe(false);
  expect(within(drawer).getByRole('row', { name: 'End Paid' })).toBeDefined();
  expect(within(drawer).queryByRole('columnheader', { name: 'Now' })).toBeNull();
});
