import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { FloorSection } from './floor-section.tsx';

const READ = 'GET /lgw/games/floor';
const soon = () => new Date(Date.now() + 9_000).toISOString();
const of = (code: string, name: string) => ({
  vassalage: 'PARLOUR',
  gameCode: code,
  gameName: name,
  gameType: 'LIVE',
  nodeId: '7',
  iconUrl: '/art/tile.webp',
  hasFreePlay: true,
  key: `PARLOUR:${code}`,
});
const baccarat = {
  ...of('live-baccarat', 'Live Baccarat'),
  tableCode: 'live-baccarat',
  tableName: 'Live Baccarat',
  isOpen: true,
  round: { number: 3, state: 'open', openedAt: new Date().toISOString(), closesAt: soon() },
  people: 12,
  road: 'sides',
  results: [
    { number: 1, tone: 'left', text: 'P' },
    { number: 2, tone: 'right', text: 'B' },
  ],
  limits: { stakeMin: '0.20', stakeMax: '100.00' },
};
const floor = (over: object = {}) => ({
  version: 5,
  at: new Date().toISOString(),
  keys: [baccarat.key],
  tables: [baccarat],
  rooms: [],
  matches: [],
  seas: [],
  silent: [],
  ...over,
});
const place = { gameType: 'LIVE' } as const;

test('a table shows its road, limits, people and time left, and opens that very table', async () => {
  fakeServer({ [READ]: floor() });
  const onPlay = vi.fn();
  show(<FloorSection place={place} currency="USD" onPlay={onPlay} />);
  expect(await screen.findByRole('heading', { name: 'Live Baccarat' })).toBeDefined();
  expect(screen.getByText(/0\.20.*100\.00/)).toBeDefined();
  expect(screen.getByText('12 players')).toBeDefined();
  expect(screen.getByText(/Place bets: [789] s/)).toBeDefined();
  expect(screen.getByRole('img', { name: /B, P/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Play at Live Baccarat' }));
  const seat = { vassalage: 'PARLOUR', gameCode: 'live-baccarat', table: 'live-baccarat' };
  expect(onPlay).toHaveBeenCalledWith(seat, false);
  await userEvent.click(screen.getByRole('button', { name: 'Try Live Baccarat for free' }));
  expect(onPlay).toHaveBeenLastCalledWith(seat, true);
});

test('rooms and seas say what a seat costs and how many are free', async () => {
  const room = {
    ...of('holdem', "Hold'em"),
    key: 'PARLOUR:holdem:salon:6',
    level: 'salon',
    place: 1,
    currency: 'USD',
    small: '1.00',
    big: '2.00',
    buyInMin: '40.00',
    buyInMax: '200.00',
    seatCount: 6,
    tables: 2,
    people: 5,
    seatsFree: 7,
    handsHour: 60,
    potMean: null,
  };
  const sea = {
    ...of('saffron-atoll', 'Saffron Atoll'),
    seas: 1,
    people: 3,
    seatsFree: 1,
    seatCount: 4,
    limits: { stakeMin: '0.01', stakeMax: '10.00' },
  };
  fakeServer({ [READ]: floor({ keys: [], tables: [], rooms: [room], seas: [sea] }) });
  const onPlay = vi.fn();
  show(<FloorSection place={place} currency="USD" onPlay={onPlay} />);
  const sit = await screen.findByRole('button', { name: /Sit at Hold'em, .*1\.00 \/ .*2\.00/ });
  const tile = sit.closest('article');
  expect(tile === null ? null : within(tile).getByText('7 · tables of 6')).toBeDefined();
  expect(screen.getByText('1 of 4 cannons free')).toBeDefined();
  await userEvent.click(sit);
  const seat = { vassalage: 'PARLOUR', gameCode: 'holdem', level: 'salon', seatCount: 6 };
  expect(onPlay).toHaveBeenCalledWith(seat, false);
});

const match = (level: string, over: object = {}) => ({
  ...of('rummy', 'Rummy'),
  key: `PARLOUR:rummy:${level}:2`,
  level,
  place: 0,
  currency: 'USD',
  format: 'pool',
  limit: 101,
  fee: '1.00',
  rake: '0.08',
  prizes: ['1.84'],
  seatCount: 2,
  seatsTaken: 0,
  waitingSince: null,
  tablesWaiting: 0,
  tablesPlaying: 0,
  people: 0,
  matchesHour: 0,
  hasPractice: true,
  ...over,
});
const matches = [
  match('pool101-garden'),
  match('pool101-library', {
    fee: '5.00',
    rake: '0.35',
    prizes: ['9.30'],
    seatsTaken: 1,
    people: 3,
    hasPractice: false,
    waitingSince: new Date(Date.now() - 190_000).toISOString(),
  }),
  match('sng6-garden', {
    ...of('holdem', "Hold'em"),
    key: 'PARLOUR:holdem:sng6-garden:6',
    format: 'knockout',
    limit: null,
    seatCount: 6,
    prizes: ['3.59', '1.93'],
    matchesHour: 4,
  }),
];
const matchFloor = floor({ keys: [], tables: [], matches });

test('a match says its fee, prizes and who waits, and opens at its very level', async () => {
  fakeServer({ [READ]: matchFloor });
  const onPlay = vi.fn();
  show(<FloorSection place={place} currency="USD" onPlay={onPlay} />);
  const section = within(await screen.findByRole('region', { name: 'Matches' }));
  const [first, second, last] = section.getAllByRole('article');
  // The match that a player waits for stands first.
  const waits = within(first as HTMLElement);
  expect(waits.getByText('1 of 2 seated')).toBeDefined();
  expect(waits.getByText('waiting 3 min')).toBeDefined();
  expect(waits.getByText(/0\.35 house fee/)).toBeDefined();
  expect(waits.queryByRole('button', { name: /Practise/ })).toBeNull();
  expect(within(second as HTMLElement).getByText('with 2 more')).toBeDefined();
  const many = within(last as HTMLElement);
  expect(many.getByText(/3\.59 \/ .*1\.93/)).toBeDefined();
  expect(many.getByText('for the first 2')).toBeDefined();
  expect(many.getByText('4 in the last hour')).toBeDefined();
  await userEvent.click(waits.getByRole('button', { name: /Enter Pool 101 of Rummy for .*5\.00/ }));
  const seat = {
    vassalage: 'PARLOUR',
    gameCode: 'rummy',
    level: 'pool101-library',
    seatCount: 2,
  };
  expect(onPlay).toHaveBeenCalledWith(seat, false);
  await userEvent.click(many.getByRole('button', { name: /Practise Sit & go of Hold'em/ }));
  expect(onPlay).toHaveBeenLastCalledWith(
    { vassalage: 'PARLOUR', gameCode: 'holdem', level: 'sng6-garden', seatCount: 6 },
    true,
  );
});

test('matches of one format are shown by a press of the keyboard, and all of them again', async () => {
  fakeServer({ [READ]: matchFloor });
  show(<FloorSection place={place} currency="USD" onPlay={() => {}} />);
  const chosen = await screen.findByRole('button', { name: 'Sit & go' });
  chosen.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByRole('article').length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('article').length).toBe(3);
});

test('a category in which nothing is ever open takes no room', async () => {
  const asked = fakeServer({ [READ]: floor({ keys: [], tables: [] }) });
  const { container } = show(<FloorSection place={place} currency="USD" onPlay={() => {}} />);
  await waitFor(() => expect(asked).toContain(READ));
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

test('a vendor that does not answer is said, and so is a failure, which is asked again', async () => {
  fakeServer({ [READ]: floor({ keys: [], tables: [], silent: ['PARLOUR'] }) });
  const { unmount } = show(<FloorSection place={place} currency="USD" onPlay={() => {}} />);
  expect(await screen.findByText(/cannot be reached/)).toBeDefined();
  unmount();
  const asked = fakeServer({ [READ]: refuse(400, 'input.malformed') });
  show(<FloorSection place={place} currency="EUR" onPlay={() => {}} />);
  await screen.findByRole('alert');
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('of very many tables the first ones are shown, and all of them when that is asked', async () => {
  const tables = Array.from({ length: 40 }, (_, at) => ({
    ...baccarat,
    key: `PARLOUR:t-${at}`,
    tableName: `Table ${at}`,
  }));
  fakeServer({ [READ]: floor({ keys: tables.map(({ key }) => key), tables }) });
  show(<FloorSection place={place} currency="USD" onPlay={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 40' }));
  expect(screen.getAllByRole('listitem').length).toBe(40);
});
