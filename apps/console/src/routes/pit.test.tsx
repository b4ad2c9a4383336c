import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PitTable, Suspect } from '../features/pit/api/index.ts';
import { type Answer, olivia, renderScreen, serveCalls } from '../lib/testing/render-screen.tsx';
import { PitScreen } from './pit.tsx';

const AT = '2026-11-27T10:00:00.000Z';
const boss = {
  ...olivia,
  permissions: [...olivia.permissions, 'table.watch', 'round.read', 'catalogue.read'],
} as typeof olivia;
const day = { staked: '120.00', paid: '150.00', rounds: 9 };
const live: NonNullable<PitTable['table']['live']> = {
  round: { number: 7, state: 'open', openedAt: AT, endedAt: null, result: null },
  last: null,
  people: 3,
  money: [{ currency: 'USD', hour: day, day, measured: null }],
  leaderDriftMs: 4,
  waitingMs: 0,
  idleMs: 0,
  stuck: 0,
};
const watched = (
  name: string,
  change: Partial<PitTable['table']> = {},
  rest: Partial<PitTable> = {},
): PitTable => ({
  table: {
    id: `019aa000-0000-7000-8000-${name.padStart(12, '0').slice(0, 12)}`,
    code: name.toLowerCase(),
    vendorCode: 'studio',
    vendorName: 'Parlour Studio',
    gameCode: name.toLowerCase(),
    gameName: name,
    kind: 'table',
    name,
    order: 0,
    brands: null,
    state: 'resting',
    version: 1,
    isSent: true,
    alarms: [],
    live: { ...live, round: null, people: 0, money: [] },
    ...change,
  },
  dealing: null,
  limits: [],
  results: [],
  largest: [],
  signals: [],
  tips: [],
  ...rest,
});

const crash = watched(
  'Crash',
  { state: 'playing', live, alarms: ['late'] },
  {
    limits: [
      { currency: 'EUR', stakeMin: null, stakeMax: '90.00' },
      { currency: 'USD', stakeMin: '10.00', stakeMax: '100.00' },
    ],
    results: [
      { number: 6, result: '2.41×' },
      { number: 5, result: '1.00×' },
    ],
    largest: [{ memberId: null, account: 'ravi', currency: 'USD', staked: '90.00', round: 6 }],
    signals: [
      {
        kind: 'near_limit',
        memberId: null,
        account: 'ravi',
        currency: 'USD',
        amount: '90.00',
        figure: 90,
        of: null,
        round: 6,
      },
    ],
  },
);
const sicBo = watched('Sicbo');
const holdem = watched('Holdem', { kind: 'room', state: 'playing', live: { ...live, money: [] } });
const atoll = watched('Atoll', { kind: 'sea' });
const suspect: Suspect = {
  id: '019aa000-0000-7000-8000-0000000000c1',
  kind: 'flow',
  gameCode: 'holdem',
  gameName: 'Holdem',
  currency: 'USD',
  players: [
    { memberId: null, account: 'mina' },
    { memberId: null, account: null },
  ],
  scoreMilli: 5_250,
  figures: { hands: 40 },
  flow: '12.00',
  signs: [],
  hands: [],
  state: 'new',
  foundAt: AT,
  renewedAt: AT,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  version: 1,
};

async function show(items: readonly PitTable[], address = '/pit') {
  const answers: Record<string, Answer> = {
    'GET /console/pit': { value: { items } },
    'GET /console/collusion': { value: { items: [suspect], nextCursor: null } },
  };
  serveCalls(answers);
  const read = await renderScreen(PitScreen, { address, self: boss });
  return { answers, read, user: userEvent.setup() };
}
const wheel = watched('Wheel', { state: 'playing', live });
const all = [atoll, crash, holdem, sicBo, wheel];
const names = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));

test('tables, rooms and seas stand side by side, what is worth a look first', async () => {
  await show(all);
  await screen.findByRole('region', { name: 'Crash' });
  expect(names()).toEqual(['Crash', 'Holdem', 'Wheel', 'Atoll', 'Sicbo']);
  const card = within(screen.getByRole('region', { name: 'Crash' }));
  expect(card.getByText(/Round 7 · 3 players/)).toBeTruthy();
  expect(card.getByText('Money is late')).toBeTruthy();
  expect(card.getByText('$10.00').parentElement?.textContent).toContain('$100.00');
  expect(card.getByText('1 more currency')).toBeTruthy();
  const results = card.getByRole('list', { name: 'Last results' });
  expect(results.textContent).toBe('2.41×1.00×');
  // The house paid thirty more than it took.
  expect(card.getByText(/30\.00/).textContent).toMatch(/^[-−–]/);
  expect(card.getByText('ravi staked 90 % of the limit')).toBeTruthy();
  const quiet = within(screen.getByRole('region', { name: 'Sicbo' }));
  expect(quiet.getByText('Nothing was staked.')).toBeTruthy();
  expect(quiet.getByText('Those of the game')).toBeTruthy();
});

test('a table says what was given to who deals or presents there', async () => {
  await show([
    watched('Wheel', {}, { tips: [{ currency: 'USD', count: 2, amount: '7.00' }] }),
    watched('Crash'),
  ]);
  const card = within(await screen.findByRole('region', { name: 'Wheel' }));
  expect(card.getByText('Tips, 24 hours').parentElement?.textContent).toContain('7.00');
  expect(card.getByText('2 tips')).toBeTruthy();
  const other = within(screen.getByRole('region', { name: 'Crash' }));
  expect(other.queryByText('Tips, 24 hours')).toBeNull();
});

test('rooms show new signals of collusion, with the way to them', async () => {
  await show(all);
  const card = within(await screen.findByRole('region', { name: 'Holdem' }));
  expect(await card.findByText(/Chips go one way/)).toBeTruthy();
  expect(card.getByText('mina · Another brand')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Collusion' }).getAttribute('href')).toBe('/collusion');
});

test('the filters are part of the address', async () => {
  const { read, user } = await show(all);
  await screen.findByRole('region', { name: 'Crash' });
  await user.click(screen.getByRole('button', { name: 'Seas' }));
  await waitFor(() => expect(names()).toEqual(['Atoll']));
  expect(read()).toBe('/pit?view=sea');
  await user.click(screen.getByRole('button', { name: /^Worth a look/ }));
  await waitFor(() => expect(names()).toEqual(['Crash', 'Holdem']));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByLabelText('Only those in play'));
  await waitFor(() => expect(names()).toEqual(['Crash', 'Holdem', 'Wheel']));
  await user.type(screen.getByRole('searchbox'), 'hold');
  await waitFor(() => expect(names()).toEqual(['Holdem']));
});

test('filters that nothing fits say so, and are taken off by a press', async () => {
  const { user } = await show([sicBo], '/pit?view=room');
  expect(await screen.findByText('No table fits the filters')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all tables' }));
  expect(await screen.findByRole('region', { name: 'Sicbo' })).toBeTruthy();
});

test('a line that is lost leaves what was seen, and says that it is from before', async () => {
  const { answers } = await show(all);
  await screen.findByText(/Chips go one way/);
  answers['GET /console/pit'] = { isLost: true };
  const note = await screen.findByText(/connection is lost/, undefined, { timeout: 20_000 });
  expect(note).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Crash' })).toBeTruthy();
}, 25_000);
