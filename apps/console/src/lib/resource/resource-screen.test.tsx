import { BellIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refresh } from '../call-query.ts';
import { olivia, renderScreen, serveCalls } from '../testing/render-screen.tsx';
import { RowRecord } from './opened-record.tsx';
import { ResourceScreen } from './resource-screen.tsx';
import { defineResource } from './resource.ts';

const resource = defineResource('GET /console/members')({
  name: 'members',
  hint: 'member.duplicatesHint',
  empty: { title: 'member.empty' },
  fields: {
    search: { kind: 'search', label: 'member.search' },
    kycStatus: {
      kind: 'choice',
      label: 'member.kyc',
      options: ['pending', 'approved'],
      option: (value) => `member.kyc.${value}`,
    },
  },
  sorts: { account: 'account' },
  columns: () => [
    { key: 'account', heading: 'Account', isRowHeading: true, cell: ({ account }) => account },
    { key: 'nickname', heading: 'Nickname', cell: ({ nickname }) => nickname },
  ],
  exported: true,
  detail: {
    title: 'member.search',
    show: (open) => <RowRecord open={open} show={({ account }) => <p>All about {account}</p>} />,
  },
});
const Members = () => (
  <ResourceScreen place={{ key: 'nav.members', icon: BellIcon }} resource={resource} />
);

const people = ['asha', 'bela'].map((account) => ({
  id: `id-${account}`,
  account,
  nickname: account.toUpperCase(),
}));
const CALL = 'GET /console/members';
const asked: string[] = [];

/** The queries that were asked for, in their order. */
function serveMembers(items: readonly unknown[] = people) {
  serveCalls({ [CALL]: { value: { items, nextCursor: null } } });
  const answer = globalThis.fetch;
  asked.length = 0;
  globalThis.fetch = async (input, init) => {
    asked.push(String(input).split('?')[1] ?? '');
    return answer(input, init);
  };
}

beforeEach(() => {
  localStorage.clear();
  serveMembers();
});

test('a choice narrows the list down, and what the address says else is not asked for', async () => {
  const user = userEvent.setup();
  await renderScreen(Members, { address: '/members?other=1&kycStatus=unheard' });
  await screen.findByText('asha');
  expect(asked).toEqual(['limit=50']);
  await user.click(screen.getByRole('button', { name: 'Identity' }));
  await user.click(await screen.findByRole('button', { name: 'Verified' }));
  await expect.poll(() => asked.at(-1)).toBe('kycStatus=approved&limit=50');
});

test('a press on a heading sorts on the server, and the next one turns the order around', async () => {
  const user = userEvent.setup();
  await renderScreen(Members, { address: '/members' });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await expect.poll(() => asked.at(-1)).toBe('sort=account&isAscending=false&limit=50');
  const heading = () => screen.getByRole('columnheader', { name: 'Account' });
  expect(heading().getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await expect.poll(() => asked.at(-1)).toBe('sort=account&isAscending=true&limit=50');
});

test('a row is opened by a press, walked on by keys, and a record of another page says so', async () => {
  const user = userEvent.setup();
  await renderScreen(Members, { address: '/members' });
  await user.click(await screen.findByText('ASHA'));
  await screen.findByText('All about asha');
  await user.keyboard('j');
  await screen.findByText('All about bela');
});

test('a record that this page does not have says where it is', async () => {
  await renderScreen(Members, { address: '/members?open=elsewhere' });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('Record not found');
  expect(within(drawer).queryByText(/All about/)).toBeNull();
});

test('a view is saved under a name, shown again by its link, and removed', async () => {
  const user = userEvent.setup();
  await renderScreen(Members, { address: '/members?kycStatus=pending&open=id-asha' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Name for what is shown now' }),
    ' To check {Enter}',
  );
  const link = await screen.findByRole('link', { name: 'To check' });
  expect(link.getAttribute('href')).toBe('/members?kycStatus=pending');
  expect(link.getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Copy the link to To check' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/members\?kycStatus=pending$/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => asked.at(-1)).toBe('limit=50');
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('link', { name: 'To check' }));
  await screen.findByRole('button', { name: 'To check' });
  await user.click(screen.getByRole('button', { name: 'To check' }));
  await user.click(await screen.findByRole('button', { name: 'Remove To check' }));
  expect(screen.queryByRole('link', { name: 'To check' })).toBeNull();
  expect(Object.keys(localStorage).some((key) => key.includes('console-views'))).toBe(false);
});

test('columns and views that one operator chose are not those of another', async () => {
  const user = userEvent.setup();
  await renderScreen(Members, { address: '/members' });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Nickname' }));
  expect(screen.queryByRole('columnheader', { name: 'Nickname' })).toBeNull();
  document.body.replaceChildren();
  await renderScreen(Members, { address: '/members', self: { ...olivia, operatorId: 'another' } });
  await screen.findByRole('columnheader', { name: 'Nickname' });
});

test('a row that leaves the list while it is open closes', async () => {
  await renderScreen(Members, { address: '/members?open=id-bela' });
  expect(await screen.findByText('All about bela')).toBeDefined();
  serveMembers(people.slice(0, 1));
  await refresh('GET /console/members');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
