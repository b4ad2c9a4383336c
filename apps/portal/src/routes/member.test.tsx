import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, show } from '../test-stage.tsx';
import MemberCentre from './member.tsx';

const { address } = vi.hoisted(() => ({ address: { path: '' } }));
vi.mock('../lib/link.tsx', () => ({
  useAddress: () => ({ ...address, search: {}, hash: '' }),
  useGo: () => vi.fn(),
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

beforeEach(() => {
  useSession.setState({ token: 'a-token' });
  fakeServer({
    // Of a trial account nothing else is asked.
    'GET /wps/member/info': { id: 'm', account: 'demo', isTrial: true },
  });
});

test('a page that the member centre does not have is not found', async () => {
  address.path = '/member/nosuch';
  show(<MemberCentre />);
  expect(
    await screen.findByRole('heading', { name: 'There is nothing at this address' }),
  ).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('one that it has stands under its name', async () => {
  address.path = '/member/profile';
  show(<MemberCentre />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
});
