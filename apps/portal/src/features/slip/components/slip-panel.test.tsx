import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lasting } from '@parlour/web';
import { act } from 'react';
import { queryClient } from '../../../lib/call-query.ts';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, LOST, refuse, show } from '../../../test-stage.tsx';
import { type Pick, pickId } from '../pick.ts';
import { forgetPlacing } from '../placing.ts';
import { activeSlip, changeSlip } from '../slip-model.ts';
import { forgetSlips, useSlips } from '../slip-store.ts';
import SlipPanel from './slip-panel.tsx';

const go = vi.fn();
vi.mock('../../../lib/link.tsx', () => ({
  useGo: () => go,
  useAddress: () => ({ path: '/sports', search: {}, hash: '' }),
}));

const pick = (eventId: string, odds: number): Pick => ({
  eventId,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  names: { event: `Event ${eventId}`, market: '1x2', outcome: `Home ${eventId}` },
  odds,
  isBanker: false,
  stake: '',
});

const now = (one: Pick, odds = one.odds, state = 'open') => ({
  eventId: one.eventId,
  marketId: one.marketId,
  specifiers: one.specifiers,
  outcomeId: one.outcomeId,
  state,
  odds,
  place: null,
});

const [first, second] = [pick('1', 2_000), pick('2', 1_500)];
const quote = {
  currency: 'USD',
  picks: [now(first), now(second)],
  related: [],
  boost: null,
  builders: [],
  bets: 1,
  returnOdds: 3_000,
  unitMin: '1.00',
  unitMax: '100.00',
  delayS: 0,
};
const placed = {
  id: '01930000-0000-7000-8000-00a1b2c3d4e5',
  status: 'OPEN',
  currency: 'USD',
  sizes: [2],
  bets: 1,
  unitStake: '5.00',
  stake: '5.00',
  returnMax: '15.00',
  legs: [],
  placedAt: '2026-11-28T11:00:00.000Z',
  answerBy: null,
  refusal: null,
  offeredUnitStake: null,
  boost: null,
};
const answers = {
  'POST /wps/sports/quote': quote,
  'GET /wps/member/info': { id: 'm-1' },
  'GET /wps/v2/wallets/balance': { balance: '50.00', currency: 'USD', version: 1 },
};
const PLACE = 'POST /wps/sports/slips';
const slip = () => activeSlip(useSlips.getState().box);
const count = (asked: readonly string[]) => asked.filter((key) => key === PLACE).length;

function fill(): void {
  forgetSlips();
  forgetPlacing(slip().id);
  queryClient.clear();
  const { change, press } = useSlips.getState();
  press(first);
  press(second);
  change((box) => changeSlip(box, (one) => ({ ...one, stake: '5' })));
}

beforeEach(() => {
  go.mockClear();
  fill();
});

test('two picks make a multiple, which says what it returns', async () => {
  useSession.setState({ token: 't' });
  fakeServer(answers);
  show(<SlipPanel onBets={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Multiple' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await screen.findByText('$15.00');
});

test('a press that is pressed twice is sent once, and the slip has its number', async () => {
  useSession.setState({ token: 't' });
  const answer = Promise.withResolvers<unknown>();
  const bodies: unknown[] = [];
  const asked = fakeServer({ ...answers, [PLACE]: answer.promise }, bodies);
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Place bet $5.00' }));
  await waitFor(() => expect(slip().sent.length).toBe(1));
  act(() => answer.resolve(placed));
  await screen.findByText('Bet placed');
  expect(count(asked)).toBe(1);
  expect(screen.getByText('A1B2C3D4E5')).toBeTruthy();
  expect(slip().picks).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep picks' }));
  expect(slip().picks.map(pickId)).toEqual([pickId(first), pickId(second)]);
});

test('an answer that is lost is asked for with the same key', async () => {
  useSession.setState({ token: 't' });
  const bodies: unknown[] = [];
  fakeServer({ ...answers, [PLACE]: LOST }, bodies);
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Place bet $5.00' }));
  const again = await screen.findByRole('button', { name: 'Ask again' });
  const [{ key } = { key: '' }] = slip().sent;
  fakeServer({ ...answers, [PLACE]: placed }, bodies);
  await userEvent.click(again);
  await screen.findByText('Bet placed');
  expect(bodies.at(-1)).toMatchObject({ key });
  expect(slip().sent).toEqual([]);
});

test('a refusal leaves the slip as it was, and says why', async () => {
  useSession.setState({ token: 't' });
  fakeServer({ ...answers, [PLACE]: refuse(422, 'slip.stake_above_limit', { most: '3.00' }) });
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Place bet $5.00' }));
  await screen.findByText('At most $3.00 is taken on a bet.');
  expect(slip().picks.length).toBe(2);
  expect(slip().sent).toEqual([]);
});

test('a price that fell is shown and accepted before the slip can be placed', async () => {
  useSession.setState({ token: 't' });
  const picks = [now(first, 1_800), now(second)];
  fakeServer({ ...answers, 'POST /wps/sports/quote': { ...quote, picks } });
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept changes' }));
  expect(slip().picks[0]?.odds).toBe(1_800);
  await screen.findByRole('button', { name: 'Place bet $5.00' });
});

test('a guest is asked to log in, and the slip is kept', async () => {
  fakeServer(answers);
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to bet' }));
  expect(go).toHaveBeenCalledWith('/login', { search: { from: '/sports' } });
  expect(lasting.read('parlour.slips')).toContain('Home 1');
});

test('a slip that was cleared comes back', async () => {
  fakeServer(answers);
  show(<SlipPanel onBets={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(slip().picks).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(slip().picks.length).toBe(2);
});

test('what another tab wrote is seen here', () => {
  fakeServer(answers);
  show(<SlipPanel onBets={() => undefined} />);
  const text = lasting.read('parlour.slips') ?? '';
  lasting.write('parlour.slips', text.replaceAll('Home 2', 'Elsewhere'));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'parlour.slips' })));
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});
