import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../test-stage.tsx';
import TicketWatch from './ticket-watch.tsx';

type Listener = { readonly onMessage: (message: object) => void };
const stage = vi.hoisted(() => ({ name: '', listener: null as unknown }));
vi.mock('../lib/channel.ts', () => ({
  useChannel: (name: string, listener: unknown) => Object.assign(stage, { name, listener }),
}));
vi.mock('../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
  useAddress: () => ({ path: '/promotions', search: {}, hash: '' }),
}));
vi.mock('../features/member/hooks.ts', () => ({ useMember: () => ({ id: 'm-1' }) }));

test('a win is told on any page, and leads to the tickets', async () => {
  fakeServer({
    'GET /wps/lottery/tickets/t-1': {
      gameCode: 'ssc-60',
      family: 'ssc',
      issueNo: '20261121-0001',
      drawsAt: '2026-11-21T10:01:00.000Z',
      currency: 'USD',
      status: 'WON',
    },
  });
  show(<TicketWatch />);
  expect(stage.name).toBe('ticket:m-1');
  const message = { kind: 'settled', ids: ['t-1'], staked: '2.00', paid: '19.60' };
  (stage.listener as Listener).onMessage(message);
  expect(await screen.findByText('You won')).toBeTruthy();
  expect(screen.getByText('$19.60')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lottery');
});
