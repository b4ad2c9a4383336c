import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { TableDetail } from '../api/index.ts';
import { NewTable } from './new-table.tsx';
import { TableForm } from './table-form.tsx';
import { TableLive } from './table-live.tsx';
import { PausedNote, TablePause } from './table-pause.tsx';
import { TableRounds } from './table-rounds.tsx';
import { TableVoids } from './table-voids.tsx';

const id = '019aa000-0000-7000-8000-0000000000b1';
const editor = {
  ...olivia,
  permissions: [...olivia.permissions, 'catalogue.update', 'table.control', 'round.read'],
};
const round = {
  number: 7,
  state: 'paid',
  openedAt: '2026-11-27T10:00:00.000Z',
  endedAt: '2026-11-27T10:00:20.000Z',
  result: '2.41×',
} as const;
const money = { staked: '120.00', paid: '100.00', rounds: 9 };
const table: TableDetail = {
  id,
  code: 'crash-high',
  vendorCode: 'studio',
  vendorName: 'Parlour Studio',
  gameCode: 'crash',
  gameName: 'Kite Crash',
  kind: 'table',
  name: 'Kite Crash High',
  order: 1,
  brands: null,
  state: 'playing',
  version: 4,
  isSent: true,
  alarms: [],
  live: {
    round,
    last: round,
    people: 3,
    money: [
      {
        currency: 'USD',
        hour: money,
        day: money,
        measured: { rounds: 900, rtpPpm: 991_200, bandPpm: 41_000, isAlarm: false },
      },
    ],
    leaderDriftMs: 4,
    waitingMs: 0,
    idleMs: 0,
    stuck: 0,
  },
  settings: {
    name: 'Kite Crash High',
    limits: [{ currency: 'USD', stakeMin: '10.00', stakeMax: '100.00', placeMax: null }],
    hours: [],
    timeZone: 'UTC',
    brands: null,
    order: 1,
    rakes: [],
  },
  notice: null,
  gameRakes: [],
  voids: [],
};
const answers = {
  'GET /console/tables': { value: { items: [], nextCursor: null, alarms: 0 } },
  'GET /console/approvals': { value: { items: [], nextCursor: null } },
};
const reason = () => screen.getByRole('textbox', { name: /Reason/ });

test('a table is paused with a message in each language that was written', async () => {
  const sent = serveCalls({
    ...answers,
    [`POST /console/tables/${id}/pause`]: { value: { ...table, state: 'paused' } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<TablePause table={table} />, editor);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.type(screen.getByRole('textbox', { name: /Message in English/ }), 'Back at nine.');
  await user.type(screen.getByRole('textbox', { name: /Message in Hindi/ }), 'नौ बजे वापस।');
  await user.type(reason(), 'a wrong name');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      notice: { en: 'Back at nine.', hi: 'नौ बजे वापस।' },
      version: 4,
      reason: 'a wrong name',
    }),
  );
});

test('a paused table says what its players read, and goes on by a press', async () => {
  const notice = { en: 'Back at nine.' };
  const sent = serveCalls({
    ...answers,
    [`POST /console/tables/${id}/resume`]: { value: table },
  });
  const user = userEvent.setup();
  await renderSignedIn(
    <>
      <PausedNote notice={notice} />
      <TablePause table={{ ...table, notice }} />
    </>,
    editor,
  );
  expect(screen.getByText(/Players read: Back at nine\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'well again');
  await user.click(within(dialog).getByRole('button', { name: 'Resume' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 4,
      reason: 'well again',
    }),
  );
});

test('a limit is changed in its dialog and saved with the table', async () => {
  const sent = serveCalls({
    ...answers,
    [`PUT /console/tables/${id}`]: { value: { ...table, proposal: null } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<TableForm table={table} />, editor);
  await user.click(screen.getByRole('button', { name: /USD/ }));
  const dialog = await screen.findByRole('dialog');
  const most = within(dialog).getByRole('textbox', { name: /^Most stake/ });
  await user.clear(most);
  await user.type(most, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: /Review/ }));
  const asked = await screen.findByRole('dialog');
  await user.type(within(asked).getByRole('textbox'), 'a quiet week');
  const presses = within(asked).getAllByRole('button');
  await user.click(presses.at(-1) ?? asked);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...table.settings,
      limits: [{ currency: 'USD', stakeMin: '10.00', stakeMax: '50.00', placeMax: null }],
      version: 4,
      reason: 'a quiet week',
    }),
  );
});

test('a round is taken back after a look at what every player gets', async () => {
  const hand = {
    roundRef: '00000000-0000-4000-8000-000000000001',
    memberId: null,
    account: 'ravi',
    currency: 'USD',
    state: 'closed',
    staked: '2.00',
    won: '3.00',
    returned: '-1.00',
    kept: null,
  };
  const sums = [{ currency: 'USD', hands: 1, returned: '-1.00' }];
  const sent = serveCalls({
    ...answers,
    [`GET /console/tables/${id}/rounds`]: {
      value: { rounds: [{ ...round, players: 1, sums: [{ currency: 'USD', ...money }] }] },
    },
    [`GET /console/tables/${id}/rounds/7`]: {
      value: { round, items: [hand], nextCursor: null, count: 1, sums },
    },
    [`POST /console/tables/${id}/voids`]: { value: { number: 7, proposal: null } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<TableRounds tableId={id} kind="table" />, editor);
  await user.click(await screen.findByRole('button', { name: /7/ }));
  expect(await screen.findByText('ravi')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take the round back' }));
  expect(await screen.findByText(/USD: 1 hand, -1.00 to players/)).toBeTruthy();
  await user.type(reason(), 'the scene froze');
  const presses = screen.getAllByRole('button', { name: 'Take the round back' });
  await user.click(presses.at(-1) ?? document.body);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      number: 7,
      roundRef: null,
      reason: 'the scene froze',
    }),
  );
});

test('a round of more hands than a page says so, shows the rest, and sums all of them', async () => {
  const hand = (account: string) => ({
    roundRef: `00000000-0000-4000-8000-00000000000${account === 'ravi' ? 1 : 2}`,
    memberId: null,
    account,
    currency: 'USD',
    state: 'closed',
    staked: '2.00',
    won: '0.00',
    returned: '2.00',
    kept: null,
  });
  const sums = [{ currency: 'USD', hands: 1_234, returned: '2468.00' }];
  const page = { round, count: 1_234, sums };
  const answers: Record<string, { value: unknown }> = {
    'GET /console/tables': { value: { items: [], nextCursor: null, alarms: 0 } },
    [`GET /console/tables/${id}/rounds`]: {
      value: { rounds: [{ ...round, players: 1_234, sums: [{ currency: 'USD', ...money }] }] },
    },
    [`GET /console/tables/${id}/rounds/7`]: {
      value: { ...page, items: [hand('ravi')], nextCursor: '1' },
    },
  };
  serveCalls(answers);
  const user = userEvent.setup();
  await renderSignedIn(<TableRounds tableId={id} kind="table" />, editor);
  await user.click(await screen.findByRole('button', { name: /7/ }));
  expect(await screen.findByText(/^1 of 1,234 hands, the largest stakes first/)).toBeTruthy();
  answers[`GET /console/tables/${id}/rounds/7`] = {
    value: { ...page, items: [hand('mina')], nextCursor: '2' },
  };
  await user.click(screen.getByRole('button', { name: 'More hands' }));
  expect(await screen.findByText('mina')).toBeTruthy();
  expect(screen.getByText('ravi')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take the round back' }));
  expect(await screen.findByText(/USD: 1,234 hands, 2468.00 to players/)).toBeTruthy();
});

test('a further table is opened like one that there is', async () => {
  const sent = serveCalls({
    ...answers,
    'POST /console/tables': { value: { code: 'league', proposal: null } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<NewTable table={table} />, editor);
  await user.click(screen.getByRole('button', { name: 'New table' }));
  await user.type(screen.getByRole('textbox', { name: /^Name of/ }), 'League');
  await user.type(screen.getByRole('textbox', { name: /^Code of/ }), 'league');
  await user.type(reason(), 'for the league');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...table.settings,
      likeId: id,
      code: 'league',
      name: 'League',
      reason: 'for the league',
    }),
  );
});

test('what is wrong is said with what to do, and money stands beside its band', async () => {
  serveCalls(answers);
  const made = {
    id,
    number: 6,
    roundRef: null,
    hands: 2,
    sums: [{ currency: 'USD', returned: '1.00' }],
    reason: 'the scene froze',
    madeBy: 'olivia',
    agreedBy: 'tariq',
    madeAt: round.openedAt,
    doneAt: null,
    refusal: null,
  };
  await renderSignedIn(
    <>
      <TableLive table={{ ...table, alarms: ['drift'], isSent: false }} />
      <TableVoids voids={[made]} />
    </>,
    editor,
  );
  expect(screen.getByText(/set the clock of that machine/)).toBeTruthy();
  expect(screen.getByText(/have not reached the vendor yet/)).toBeTruthy();
  expect(screen.getByText(/99\.12 %/).textContent).toContain('± 4.10 % (4 σ)');
  expect(screen.getByText('On its way')).toBeTruthy();
});

const rooms: TableDetail = {
  ...table,
  kind: 'room',
  gameRakes: [
    { level: 'garden', permyriad: 500 },
    { level: 'salon', permyriad: 425 },
  ],
};

test('the rake of rooms is lowered by stake, and one above the game’s cannot be saved', async () => {
  const sent = serveCalls({
    ...answers,
    [`PUT /console/tables/${id}`]: { value: { ...rooms, proposal: null } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<TableForm table={rooms} />, editor);
  const field = screen.getByRole('textbox', { name: 'Rake, Salon' });
  await user.type(field, '4.5');
  expect(screen.getByText(/A rake is above that of the game/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '2.5');
  await user.click(await screen.findByRole('button', { name: /Review/ }));
  const asked = await screen.findByRole('dialog');
  await user.type(within(asked).getByRole('textbox'), 'a quiet week');
  await user.click(within(asked).getAllByRole('button').at(-1) ?? asked);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      rakes: [{ level: 'salon', permyriad: 250 }],
    }),
  );
});

test('a hand of rooms whose player has left is not offered to be taken back', async () => {
  const seat = {
    roundRef: '00000000-0000-4000-8000-000000000001',
    memberId: null,
    account: 'ravi',
    currency: 'USD',
    state: 'closed',
    staked: '2.00',
    won: '0.00',
    returned: '2.00',
    kept: null,
  };
  const left = { ...seat, roundRef: '00000000-0000-4000-8000-000000000002', kept: 'left' };
  serveCalls({
    ...answers,
    [`GET /console/tables/${id}/rounds`]: {
      value: { rounds: [{ ...round, players: 2, sums: [{ currency: 'USD', ...money }] }] },
    },
    [`GET /console/tables/${id}/rounds/7`]: {
      value: {
        round,
        items: [seat, { ...left, account: 'mina' }],
        nextCursor: null,
        count: 2,
        sums: [{ currency: 'USD', hands: 1, returned: '2.00' }],
      },
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<TableRounds tableId={id} kind="room" />, editor);
  await user.click(await screen.findByRole('button', { name: /7/ }));
  expect(await screen.findByText('Has left the table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
});
