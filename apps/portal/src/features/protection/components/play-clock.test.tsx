import type { ChannelListener } from '@parlour/client';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { Visit } from '../api/index.ts';
import PlayClock from './play-clock.tsx';

const stage = vi.hoisted(() => ({ listeners: new Map<string, unknown>() }));
vi.mock('../../../lib/channel.ts', () => ({
  useChannel: (name: string, listener: unknown) => stage.listeners.set(name, listener),
}));

const visit = (net: string): Visit => ({
  startedAt: '2026-11-22T10:00:00Z',
  elapsedMs: 0,
  position: { staked: '5.00', won: '0.00', net, open: '0.00' },
  checkDueAt: null,
  holdsPlay: false,
  endsAt: null,
  serverAt: '2026-11-22T10:00:00Z',
});
const money = { currency: 'USD', balance: '95.00', locked: '0.00', bonus: '0.00' };

const hear = () =>
  act(async () => {
    const listener = stage.listeners.get('balance:m-1') as ChannelListener<`balance:${string}`>;
    listener.onMessage(money);
    await vi.advanceTimersByTimeAsync(1);
  });

afterEach(() => vi.useRealTimers());

test('the net result follows each change of the balance, and reads at most once a second', async () => {
  useSession.getState().begin('token');
  const answers: Record<string, unknown> = {
    'GET /wps/member/protection': { currency: 'USD', visit: null },
    'POST /wps/member/protection/visit': visit('0.00'),
    'GET /wps/member/protection/visit': visit('-5.00'),
  };
  const asked = fakeServer(answers);
  show(<PlayClock memberId="m-1" />);
  expect(await screen.findByText('$0.00')).toBeDefined();
  vi.useFakeTimers();
  await hear();
  expect(screen.getByText('-$5.00')).toBeDefined();

  answers['GET /wps/member/protection/visit'] = visit('-97.00');
  for (let bets = 0; bets < 20; bets += 1) await hear();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('-$97.00')).toBeDefined();
  expect(asked.filter((call) => call === 'GET /wps/member/protection/visit')).toHaveLength(2);
});
