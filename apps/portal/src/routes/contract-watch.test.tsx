import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { contract, request } from '../features/contract/contract-builder.ts';
import { fakeServer, show } from '../test-stage.tsx';
import ContractWatch from './contract-watch.tsx';

const place = vi.hoisted(() => ({ path: '/' }));
vi.mock('../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
  useAddressPart: (select: (address: { path: string; search: object }) => string) =>
    select({ path: place.path, search: {} }),
}));
vi.mock('../lib/channel.ts', () => ({ useChannel: () => undefined }));

const CONSOLIDATED = 'GET /wps/member/info/funds/consolidated';
const REQUESTS = 'GET /wps/member/contract/requests';
const nothing = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
};
const offer = request();
const ending = request({
  type: 'TERMINATE',
  contract: contract({ id: '01926d1e-0000-7000-8000-0000000000c2', kind: 'DIVIDEND' }),
});

beforeEach(() => {
  place.path = '/';
});

const stage = (consolidated: object, items: readonly object[]) => {
  const calls = fakeServer({
    [CONSOLIDATED]: { ...nothing, ...consolidated },
    [REQUESTS]: { hasPaymentPassword: true, items },
  });
  show(<ContractWatch memberId="m-1" />);
  return calls;
};

test('nobody is asked for details while nothing waits', async () => {
  const calls = stage({}, []);
  await expect.poll(() => calls).toContain(CONSOLIDATED);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).not.toContain(REQUESTS);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a termination is asked first, and what was put off makes way for the next', async () => {
  stage({ divtypereq: 'TERMINATE', dailysalreqtype: 'NEW' }, [ending, offer]);
  // The dialog is a part of its own, which is loaded first.
  const first = { name: 'Request to end your contract' };
  expect(await screen.findByRole('dialog', first)).toBeDefined();
  expect(screen.getByText('1 more is waiting')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('dialog', { name: 'A contract is offered to you' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a game that is being played is not interrupted', async () => {
  place.path = '/seamless';
  const calls = stage({ dailysalreqtype: 'NEW' }, [offer]);
  await expect.poll(() => calls).toContain(REQUESTS);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});
