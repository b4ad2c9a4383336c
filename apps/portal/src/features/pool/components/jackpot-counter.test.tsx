import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Jackpot } from '../../../lib/pool/model.ts';
import { fakeServer, show } from '../../../test-stage.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import { PoolStrip } from './pool-strip.tsx';

const pool = (level: string, amount: string, mustFallBy: string | null) => ({
  vassalage: 'PARLOUR',
  level,
  number: 1,
  amount,
  seed: '10.00',
  mustFallBy,
  pointHash: mustFallBy === null ? null : 'a'.repeat(64),
  begunAt: '2026-11-24T09:30:00.000Z',
});
const real: Jackpot = {
  source: 'pool',
  amount: '10003.07',
  currency: 'USD',
  decorative: false,
  at: '2026-11-24T09:30:00.000Z',
  steps: [],
  pools: [pool('mini', '12.34', '50.00'), pool('grand', '10003.07', null)],
  games: [],
  hits: [],
};
const answers = (jackpot: Jackpot) => ({ 'GET /wps/game/jackpot': jackpot });

test('the counter shows the largest pool by its name, the others below, and the way to hits', async () => {
  fakeServer(answers(real));
  show(<JackpotCounter more={<a href="/winners">hits</a>} />);
  expect(await screen.findByText('$10,003.07')).toBeDefined();
  expect(screen.getByText('Grand')).toBeDefined();
  expect(screen.getByText('Mini')).toBeDefined();
  expect(screen.getByText('hits')).toBeDefined();
  expect(screen.queryByText(/cannot be won/)).toBeNull();
});

test('an ornament says that it is one', async () => {
  fakeServer(answers({ ...real, source: 'ornament', decorative: true, pools: [] }));
  show(<JackpotCounter more={<a href="/winners">hits</a>} />);
  expect(await screen.findByText(/cannot be won/)).toBeDefined();
  expect(screen.queryByText('hits')).toBeNull();
});

test('pools of which nothing is known show no figure', async () => {
  fakeServer(answers({ ...real, amount: null, pools: [] }));
  const { container } = show(<JackpotCounter more={null} />);
  await expect.poll(() => container.querySelector('section')).toBeNull();
  show(<PoolStrip />);
  expect(await screen.findByText(/cannot be read/)).toBeDefined();
});

test('the strip says by which amount a pool falls', async () => {
  fakeServer(answers(real));
  show(<PoolStrip />);
  expect(await screen.findByText('Falls at $50.00 at the latest')).toBeDefined();
  expect(screen.getByText('Falls by chance, on any bet')).toBeDefined();
});
