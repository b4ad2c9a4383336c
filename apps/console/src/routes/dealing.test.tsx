import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Dealing } from '../features/dealing/api/index.ts';
import {
  type Answer,
  olivia,
  renderScreen,
  type Sent,
  serveCalls,
} from '../lib/testing/render-screen.tsx';
import { DealingScreen } from './dealing.tsx';
import { DealingsScreen } from './dealings.tsx';

const tableId = '019aa000-0000-7000-8000-0000000000d1';
const asha = {
  ...olivia,
  account: 'asha',
  role: 'dealer',
  permissions: ['self', 'table.deal'],
} as typeof olivia;
const STATE = `GET /console/dealings/${tableId}`;
const ACT = `POST /console/dealings/${tableId}/actions`;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const shift = {
  account: 'asha',
  name: 'Asha',
  isOwn: true,
  openedAt: '2026-11-27T10:00:00.000Z',
  seenAt: '2026-11-27T10:00:00.000Z',
  isHanding: false,
  isPaused: false,
};
const round = {
  number: 12,
  state: 'running',
  closesAt: soon(-5),
  voidAt: soon(170),
  people: 3,
  counted: [],
  pending: null,
  next: 'player-1',
  isConfirmed: false,
} as const satisfies NonNullable<Dealing['round']>;
const dealing = (change: Partial<Dealing> = {}): Dealing => ({
  tableId,
  code: 'hall',
  name: 'Hall',
  gameCode: 'live-baccarat',
  kind: 'card',
  look: 'same',
  isDemo: false,
  video: null,
  isOpen: true,
  shift,
  round: null,
  tips: { sums: [], last: [] },
  log: [],
  at: new Date().toISOString(),
  ...change,
});

type Shown = {
  readonly answers: Record<string, Answer>;
  readonly sent: Sent[];
  readonly user: ReturnType<typeof userEvent.setup>;
};

/** Shows the dealer's console of a table, which answers actions with what comes of them. */
async function show(now: Dealing, answer: Answer = { value: now }): Promise<Shown> {
  const answers: Record<string, Answer> = { [STATE]: { value: now }, [ACT]: answer };
  const sent = serveCalls(answers);
  const address = `/dealings/${tableId}`;
  await renderScreen(DealingScreen, { address, path: '/dealings/$tableId', self: asha });
  await screen.findByRole('heading', { level: 1, name: 'Hall' });
  return { answers, sent, user: userEvent.setup() };
}
const did = (sent: readonly Sent[]) =>
  waitFor(() => {
    const last = sent.findLast(({ method }) => method === 'POST');
    if (last === undefined) throw new Error('nothing was done');
    return (last.body as { action: unknown }).action;
  });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const step = () => screen.getByRole('status').textContent;

test('a console without a table says where one is opened', async () => {
  serveCalls({ 'GET /console/dealings': { value: { items: [] } } });
  await renderScreen(DealingsScreen, { address: '/dealings', self: asha });
  expect(await screen.findByText('No table is dealt by a person')).toBeTruthy();
  expect(screen.getByText(/under Tables/)).toBeTruthy();
});

test('a table without a dealer is opened under a name that players read', async () => {
  const { sent, user } = await show(dealing({ shift: null }));
  expect(step()).toBe('No dealer');
  expect(button('Open the shift')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Name that players read'), ' Asha ');
  await user.click(button('Open the shift'));
  expect(await did(sent)).toEqual({ kind: 'open_shift', name: 'Asha' });
});

test('a demonstration is not dealt by a person', async () => {
  await show(dealing({ shift: null, isDemo: true }));
  expect(screen.getByText(/a program deals here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open the shift' })).toBeNull();
});

test('a table that another person deals offers nothing', async () => {
  await show(dealing({ shift: { ...shift, isOwn: false, name: 'Ravi' }, round }));
  expect(screen.getByText('Ravi deals at this table.')).toBeTruthy();
  expect(screen.getByLabelText(/^Player 1/)).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('bets are opened between rounds, and closed while they are open', async () => {
  const first = await show(dealing({ round: { ...round, state: 'paid', isConfirmed: true } }));
  expect(step()).toBe('Paid');
  await first.user.click(button('Open bets'));
  expect(await did(first.sent)).toEqual({ kind: 'open_bets' });
});

test('while bets are open nothing can be entered, and the clock says how long', async () => {
  const open = { ...round, state: 'open', closesAt: soon(9) } as const;
  const { sent, user } = await show(dealing({ round: open }));
  expect(step()).toBe('Bets are open: touch no card');
  expect(screen.getByRole('timer').textContent).toMatch(/^(8|9|10) s$/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close the shift' })).toBeNull();
  await user.click(button('Close bets'));
  expect(await did(sent)).toEqual({ kind: 'close_bets', round: 12 });
});

test('bets that are being answered are waited for', async () => {
  await show(dealing({ round: { ...round, state: 'closed' } }));
  expect(step()).toBe('Last bets are being answered: wait');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open bets' })).toBeNull();
});

test('a card is entered by keys, and names the place and look that the page saw', async () => {
  const { sent, user } = await show(dealing({ round }));
  expect(step()).toBe('Deal now');
  const field = screen.getByLabelText(/^Player 1 · First look/);
  expect(document.activeElement).toBe(field);
  await user.type(field, ' as{Enter}');
  const entry = { kind: 'enter', round: 12, spot: 'player-1', look: 1, value: 'AS' };
  expect(await did(sent)).toEqual(entry);
});

test('a card is entered by two touches', async () => {
  const { sent, user } = await show(dealing({ round }));
  expect(button('Hearts')).toHaveProperty('disabled', true);
  await user.click(button('10'));
  await user.click(button('Hearts'));
  expect(await did(sent)).toMatchObject({ kind: 'enter', look: 1, value: '10H' });
});

test('a scanner that fires again while an entry is on its way enters nothing more', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const waits = new Promise<Answer>((resolve) => (answer = resolve));
  const { answers, sent, user } = await show(dealing({ round }));
  Object.assign(answers, { [ACT]: waits });
  const field = screen.getByLabelText<HTMLInputElement>(/^Player 1 · First look/);
  await user.type(field, 'AS{Enter}AS{Enter}');
  expect(field.value).toBe('');
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  const pending = { value: 'AS', account: 'asha' };
  answer({ value: dealing({ round: { ...round, pending } }) });
  const again = await screen.findByLabelText(/^Player 1 · Second look: enter it again/);
  await user.type(again, 'AS{Enter}');
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(await did(sent)).toMatchObject({ look: 2, value: 'AS' });
});

test('what the server hides from the second look of another person is entered without it', async () => {
  const pending = { value: null, account: 'asha' };
  const log = [
    { position: 4, kind: 'enter', round: 12, value: null, account: 'asha', at: soon(-1) },
  ];
  const other = { ...shift, isOwn: false };
  const now = dealing({ look: 'other', shift: other, round: { ...round, pending }, log });
  const { sent, user } = await show(now);
  expect(screen.getByText('?')).toBeTruthy();
  const field = screen.getByLabelText(/^Player 1 · Second look: another person enters it/);
  await user.type(field, 'KD{Enter}');
  expect(await did(sent)).toMatchObject({ look: 2, value: 'KD' });
});

test('the dealer waits while another person has the second look', async () => {
  const pending = { value: 'KD', account: 'asha' };
  await show(dealing({ look: 'other', round: { ...round, pending } }));
  expect(screen.getByText('K♦')).toBeTruthy();
  expect(screen.getByLabelText(/another person enters it/)).toHaveProperty('disabled', true);
});

const line = (kind: string, value: string | null = null) => ({
  position: 5,
  kind,
  round: 12,
  value,
  account: 'asha',
  at: soon(-1),
});

test('two looks that differ are said, and the place is entered again', async () => {
  await show(dealing({ round, log: [line('differ', 'AH')] }));
  expect(screen.getByText(/The two looks differ/)).toBeTruthy();
  expect(screen.getByText('Differs A♥')).toBeTruthy();
  expect(screen.getByLabelText(/^Player 1 · First look/)).toBeTruthy();
});

test('a key that is no card is refused in words, and the page goes on', async () => {
  const refused = { code: 'dealing.entry_unknown', message: 'That is no card.' };
  const { user } = await show(dealing({ round }), refused);
  await user.type(screen.getByLabelText(/^Player 1/), 'ZZ{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('That is no card.');
  expect(screen.getByLabelText(/^Player 1 · First look/)).toHaveProperty('disabled', false);
});

test('what another page did meanwhile is refused, and the table is looked at again', async () => {
  const refused = { code: 'dealing.other_spot', message: 'The table has gone on.', status: 409 };
  const { sent, user } = await show(dealing({ round }), refused);
  const looks = () => sent.filter(({ method }) => method === 'GET').length;
  const before = looks();
  await user.type(screen.getByLabelText(/^Player 1/), 'AS{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The table has gone on.');
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
});

const counted = [
  { spot: 'player-1', value: 'AS' },
  { spot: 'banker-1', value: '10H' },
];

test('entries are struck from a place on, before the result is confirmed', async () => {
  const whole = { ...round, counted, next: null };
  const { sent, user } = await show(dealing({ round: whole, log: [line('correct', '1')] }));
  expect(screen.getByText('Struck. Enter what lies on the table.')).toBeTruthy();
  const table = screen.getByRole('list', { name: 'On the table' });
  expect(within(table).getByText('10♥')).toBeTruthy();
  await user.click(button('Strike from here: Banker 1'));
  expect(await did(sent)).toEqual({ kind: 'correct', round: 12, from: 1, count: 2 });
});

test('a whole table is confirmed, by as many entries as the page saw', async () => {
  const { sent, user } = await show(dealing({ round: { ...round, counted, next: null } }));
  await user.click(button('Confirm the result'));
  expect(await did(sent)).toEqual({ kind: 'confirm', round: 12, count: 2 });
});

test('a confirmed result is not struck any more, and says who can take it back', async () => {
  const over = { ...round, counted, next: null, isConfirmed: true };
  await show(dealing({ round: over }));
  expect(step()).toBe('Confirmed: players see the result');
  expect(screen.queryByRole('button', { name: /^Strike/ })).toBeNull();
  expect(screen.getByText(/two operators take the round back/)).toBeTruthy();
});

test('a pause lets no bets be opened, and is ended', async () => {
  const { sent, user } = await show(dealing({ shift: { ...shift, isPaused: true } }));
  expect(step()).toBe('Paused by the dealer');
  expect(screen.queryByRole('button', { name: 'Open bets' })).toBeNull();
  await user.click(button('End the pause'));
  expect(await did(sent)).toEqual({ kind: 'resume' });
});

test('a table that the operator paused lets no bets be opened', async () => {
  await show(dealing({ isOpen: false }));
  expect(step()).toBe('Paused by the operator');
  expect(screen.queryByRole('button', { name: 'Open bets' })).toBeNull();
});

test('a table is handed over, and taken by the next dealer', async () => {
  const first = await show(dealing());
  await first.user.click(button('Hand over'));
  expect(await did(first.sent)).toEqual({ kind: 'hand_over' });
});

test('a table that is handed over is taken under the next name', async () => {
  const { sent, user } = await show(
    dealing({ shift: { ...shift, isOwn: false, isHanding: true } }),
  );
  expect(screen.getByText('Waiting for the next dealer')).toBeTruthy();
  await user.type(screen.getByLabelText('Name that players read'), 'Ravi');
  await user.click(button('Take the table over'));
  expect(await did(sent)).toEqual({ kind: 'take_over', name: 'Ravi' });
});

test('a void by rule stays on the page once it has ended the shift', async () => {
  await show(dealing({ shift: null, round: { ...round, state: 'void' } }));
  expect(step()).toBe('The round is void');
});

test('a lost line is said, nothing can be entered, and the page recovers alone', async () => {
  const { answers } = await show(dealing({ round }));
  answers[STATE] = { isLost: true };
  const wait = { timeout: 5_000 };
  const lost = await screen.findByText(/The line is lost/, undefined, wait);
  expect(lost).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  answers[STATE] = { value: dealing({ round }) };
  await waitFor(() => expect(screen.queryByText(/The line is lost/)).toBeNull(), wait);
  expect(screen.getByRole('textbox')).toBeTruthy();
}, 15_000);

test('a wheel takes a number', async () => {
  const wheel = { ...round, next: 'pocket' };
  const { sent, user } = await show(dealing({ kind: 'number', round: wheel }));
  await user.type(screen.getByLabelText(/^Pocket · First look/), '17{Enter}');
  expect(await did(sent)).toMatchObject({ spot: 'pocket', value: '17' });
  expect(screen.queryByRole('button', { name: 'Hearts' })).toBeNull();
});

test('tips of the shift are summed by currency, under tags without names', async () => {
  const at = '2026-11-27T10:05:00.000Z';
  await show(
    dealing({
      tips: {
        sums: [{ currency: 'USD', count: 3, amount: '12.00' }],
        last: [{ who: 'a3f2', currency: 'USD', amount: '5.00', at }],
      },
    }),
  );
  expect(screen.getByText('Tips of the shift')).toBeTruthy();
  expect(screen.getByText('3 tips').parentElement?.textContent).toContain('12.00');
  expect(screen.getByText('Player a3f2').parentElement?.textContent).toContain('5.00');
});

test('a shift without tips says so, and a table without a dealer shows none', async () => {
  await show(dealing());
  expect(screen.getByText('There is no tip in this shift yet.')).toBeTruthy();
});
