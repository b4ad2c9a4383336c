import { BellIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyResource } from '../../lib/resource/resource.ts';
import { ResourceScreen } from '../../lib/resource/resource-screen.tsx';
import { olivia, renderScreen, serveCalls } from '../../lib/testing/render-screen.tsx';
import { resource as differences } from './differences.tsx';
import { resource as members } from './members.tsx';
import { resource as notifications } from './notifications.tsx';
import { resource as withdrawals } from './withdrawals.tsx';

const AT = '2026-01-15T00:00:00.000Z';
const chief = {
  ...olivia,
  permissions: [
    ...olivia.permissions,
    'member.update',
    'notification.update',
    'reconciliation.update',
    'withdrawal.decide',
  ],
} as typeof olivia;
const rows = (...items: readonly unknown[]) => ({ value: { items, nextCursor: null } });

/** The screen with all of its rows picked. */
async function pickAll(resource: AnyResource, address: string) {
  const user = userEvent.setup();
  const List = () => (
    <ResourceScreen place={{ key: 'nav.members', icon: BellIcon }} resource={resource} />
  );
  await renderScreen(List, { address, self: chief });
  await user.click(await screen.findByRole('checkbox', { name: 'Pick all of this page' }));
  return user;
}

async function confirm(user: ReturnType<typeof userEvent.setup>, name: string, reason?: string) {
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const preview = dialog.textContent;
  if (reason !== undefined) await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  await user.click(within(dialog).getByRole('button', { name: /: \d+$/ }));
  return { preview, result: await screen.findByRole('dialog', { name: 'What came of it' }) };
}

const withdrawal = (account: string, change: object = {}) => ({
  id: account,
  account,
  memberId: account,
  vipRank: 0,
  state: 'RISK_REVIEW',
  amount: '50.00',
  currency: 'USD',
  createdAt: AT,
  institution: 'Bank',
  numberMasked: '**1',
  reasons: [],
  riskScore: 0,
  approvalsNeeded: 0,
  approvals: [],
  hold: null,
  assignee: null,
  hasOpenDispute: false,
  payouts: { held: 0, ready: 0, sent: 0, unknown: 0, paid: 0, failed: 0 },
  ...change,
});
const queue = {
  'GET /console/withdrawals': rows(
    withdrawal('asha'),
    withdrawal('bela', { assignee: { id: 'oscar', account: 'oscar' } }),
    withdrawal('chad', { state: 'ISSUED' }),
  ),
  'GET /console/withdrawals/totals': { value: { count: 0, isMore: false, rows: [] } },
  'GET /console/withdrawals/figures': { value: { views: [], ready: [] } },
};

test('withdrawals are taken without a reason, but not from a colleague', async () => {
  const sent = serveCalls({ ...queue, 'POST /console/withdrawals/asha/assign': { value: {} } });
  const user = await pickAll(withdrawals, '/withdrawals');
  expect(screen.getByRole('status').textContent).toContain('2 picked');
  const { preview, result } = await confirm(user, 'Assign to me');
  expect(preview).toMatch(/bela.*Stays as it is/s);
  expect(result.textContent).toContain('It is assigned to you.');
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ take: true }]);
});

test('withdrawals are rejected one by one with one reason, and one that was decided says so', async () => {
  const sent = serveCalls({
    ...queue,
    'POST /console/withdrawals/asha/reject': { value: {} },
    'POST /console/withdrawals/bela/reject': {
      code: 'cashier.withdrawal_decided',
      message: 'It is decided.',
    },
  });
  const user = await pickAll(withdrawals, '/withdrawals');
  const { result } = await confirm(user, 'Reject', 'a stolen account');
  expect(result.textContent).toMatch(/asha.*The withdrawal is rejected\..*bela.*It is decided\./s);
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ reason: 'a stolen account' }, { reason: 'a stolen account' }]);
});

test('messages that cannot be sent any more are discarded, each by the version that was seen', async () => {
  const message = (id: string, state: string) => ({
    id,
    state,
    template: 'new_login',
    channel: 'email',
    destination: `${id}@mail.example`,
    version: 3,
    createdAt: AT,
    expiresAt: null,
    nextTryAt: null,
    sentAt: null,
    tries: 1,
    lastError: null,
    memberId: null,
  });
  const sent = serveCalls({
    'GET /console/notifications': rows(message('a', 'dead'), message('b', 'queued')),
    'POST /console/notifications/a/discard': { value: {} },
    'POST /console/notifications/b/discard': { value: {} },
  });
  const user = await pickAll(notifications, '/notifications');
  const { result } = await confirm(user, 'Discard', 'an old campaign');
  expect(within(result).getAllByText('The message is discarded.')).toHaveLength(2);
  const [post] = sent.filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ version: 3, reason: 'an old campaign' });
});

test('differences are settled by one remedy, which the preview shows', async () => {
  const difference = (id: string) => ({
    id,
    source: 'sandbox',
    day: '2026-01-14',
    kind: 'missing_ours',
    state: 'OPEN',
    version: 2,
    direction: 'deposit',
    reference: id,
    providerReference: null,
    account: null,
    memberId: null,
    currency: 'USD',
    theirs: null,
    ours: null,
    ledger: null,
    foundAt: AT,
    seenAt: AT,
  });
  const sent = serveCalls({
    'GET /console/reconciliation/differences': rows(difference('one')),
    'GET /console/reconciliation/sources': rows(),
    'POST /console/reconciliation/differences/one/resolve': { value: {} },
  });
  const user = await pickAll(differences, '/reconciliation/differences');
  const { result } = await confirm(user, 'Settle', 'booked the day after');
  expect(result.textContent).toContain('Difference settled');
  const [post] = sent.filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({
    version: 2,
    note: 'booked the day after',
    remedy: 'timing',
    remedyReference: null,
  });
});

const person = (account: string, change: object = {}) => ({
  id: account,
  account,
  nickname: account,
  standing: 'member',
  status: 'active',
  vipRank: 0,
  currency: 'USD',
  country: null,
  balance: '0.00',
  kycStatus: 'none',
  isBlocked: false,
  type: 0,
  affiliateCode: null,
  tags: [],
  registeredAt: AT,
  registeredIp: null,
  loggedInAt: null,
  ...change,
});
const blocks = { loginBlocked: true, betBlocked: false, withdrawBlocked: true };
const many = {
  'GET /console/members': rows(person('asha', { isBlocked: true }), person('bela')),
  'GET /console/tags': rows({ id: 'ring', name: 'Ring', colour: 'red', version: 1 }),
  'GET /console/members/asha': { value: { ...blocks, transferBlocked: false, version: 7 } },
};

test('one block of members is lifted by a second operator, and their other blocks stay', async () => {
  const proposal = { id: 'p', kind: 'member.unblock', state: 'OPEN' };
  const sent = serveCalls({ ...many, 'PUT /console/members/asha/blocks': { value: { proposal } } });
  const user = await pickAll(members, '/members');
  await user.click(screen.getByRole('button', { name: 'Change a block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change a block' });
  await user.selectOptions(within(dialog).getByLabelText('Blocks'), 'Login will be allowed');
  expect(within(dialog).getByText('Stays as it is')).toBeDefined();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'cleared by the team');
  await user.click(within(dialog).getByRole('button', { name: 'Change a block: 1' }));
  const result = await screen.findByRole('dialog', { name: 'What came of it' });
  expect(result.textContent).not.toContain('The blocks are changed.');
  const [put] = sent.filter(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({
    loginBlocked: false,
    betBlocked: false,
    withdrawBlocked: true,
    transferBlocked: false,
    reason: 'cleared by the team',
    version: 7,
  });
});

test('a tag is put on members that do not carry it', async () => {
  const sent = serveCalls({
    ...many,
    'GET /console/members': rows(
      person('asha', { tags: [{ id: 'ring', name: 'Ring', colour: 'red' }] }),
      person('bela'),
    ),
    'PUT /console/members/bela/tags/ring': { value: null },
  });
  const user = await pickAll(members, '/members');
  const { preview, result } = await confirm(user, 'Put a tag on');
  expect(preview).toMatch(/asha.*Stays as it is.*bela.*Ring/s);
  expect(result.textContent).toContain('The tag is on.');
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
