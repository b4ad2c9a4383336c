import type { ChannelListener } from '@parlour/client';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdGains } from '../../lib/held-gains.ts';
import { useSession } from '../../lib/session.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import { useBalance } from './hooks.ts';

const stage = vi.hoisted(() => ({ listener: null as unknown }));
vi.mock('../../lib/channel.ts', () => ({
  useChannel: (_: string, listener: unknown) => {
    stage.listener = listener;
  },
}));

const money = (balance: string) => ({ currency: 'USD', balance, locked: '0.00', bonus: '0.00' });
const HELD_MS = 60_000;

function Badge(): ReactNode {
  return <output>{useBalance('m-1').balance?.balance}</output>;
}

const hear = (balance: string) =>
  act(async () => {
    (stage.listener as ChannelListener<`balance:${string}`>).onMessage(money(balance));
    await vi.advanceTimersByTimeAsync(1);
  });

afterEach(() => vi.useRealTimers());

test('a gain is told after the draw on the screen, and a stake at once', async () => {
  useSession.getState().begin('token');
  fakeServer({ 'GET /wps/v2/wallets/balance': { version: 1, ...money('100.00') } });
  show(<Badge />);
  expect(await screen.findByText('100.00')).toBeTruthy();
  vi.useFakeTimers();
  await hear('98.00');
  expect(screen.getByText('98.00')).toBeTruthy();
  holdGains(HELD_MS);
  await hear('117.60');
  expect(screen.getByText('98.00')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(HELD_MS));
  expect(screen.getByText('117.60')).toBeTruthy();
});
