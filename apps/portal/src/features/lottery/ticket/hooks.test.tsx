import type { ChannelListener } from '@parlour/client';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { useTicketNews } from './hooks.ts';

type Listener = ChannelListener<`ticket:${string}`>;
const stage = vi.hoisted(() => ({ listener: null as unknown }));
vi.mock('../../../lib/channel.ts', () => ({
  useChannel: (_: string, listener: unknown) => {
    stage.listener = listener;
  },
}));
const TICKET = {
  gameCode: 'ssc-60',
  family: 'ssc',
  issueNo: '20261121-0001',
  drawsAt: '2026-11-21T10:01:00.000Z',
  currency: 'USD',
  status: 'LOST',
};
const freshTicket = vi.hoisted(() => vi.fn());
vi.mock('../api/ticket.ts', () => ({ freshTicket }));

/** Five numbers at 260 ms each, and some more. */
const REVEALED_MS = 1_900;
const refetch = vi.spyOn(QueryClient.prototype, 'invalidateQueries');

function Watcher({ watched }: { readonly watched: string | null }): ReactNode {
  const { news } = useTicketNews('m-1', watched);
  const told = news.map((each) =>
    each.kind === 'unread' ? each.kind : `${each.kind} ${each.paid}`,
  );
  return <p>{told.join(', ')}</p>;
}

const hear = (kind: 'settled' | 'chase', staked: string, paid: string) =>
  (stage.listener as Listener).onMessage({ kind, ids: ['t-1'], staked, paid });

/** Until what was heard waits for its moment. */
async function settle(count: number): Promise<void> {
  while (vi.getTimerCount() < count) await new Promise((resolve) => void setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refetch.mockClear();
  freshTicket.mockResolvedValue(TICKET);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('sums are those of the whole settlement, and one settlement does not hide another', async () => {
  show(<Watcher watched={null} />);
  hear('settled', '25.00', '196.00');
  await settle(1);
  hear('settled', '2.00', '0.00');
  await settle(2);
  act(() => void vi.advanceTimersByTime(0));
  expect(screen.getByText('won 196.00, lost 0.00')).toBeTruthy();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('tickets of a draw that is watched are asked for after its numbers have been shown', async () => {
  show(<Watcher watched="ssc-60" />);
  hear('settled', '2.00', '19.60');
  await settle(1);
  hear('chase', '0.00', '0.00');
  act(() => void vi.advanceTimersByTime(REVEALED_MS - 1));
  expect(refetch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.getByText('won 19.60')).toBeTruthy();
  hear('chase', '0.00', '0.00');
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('a ticket that cannot be looked up is told of all the same', async () => {
  freshTicket.mockRejectedValue(new Error('the server is gone'));
  show(<Watcher watched="ssc-60" />);
  hear('settled', '2.00', '19.60');
  await settle(1);
  act(() => void vi.advanceTimersByTime(0));
  expect(screen.getByText('unread')).toBeTruthy();
  expect(refetch).toHaveBeenCalledTimes(1);
});
