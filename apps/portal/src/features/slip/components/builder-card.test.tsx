import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/call-query.ts';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { Pick } from '../pick.ts';
import { forgetPlacing } from '../placing.ts';
import { activeSlip, changeSlip } from '../slip-model.ts';
import { forgetSlips, useSlips } from '../slip-store.ts';
import SlipPanel from './slip-panel.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  useGo: () => () => undefined,
  useAddress: () => ({ path: '/sports', search: {}, hash: '' }),
}));

const pick = (marketId: number, outcome: string, odds: number): Pick => ({
  eventId: '1',
  marketId,
  specifiers: '',
  outcomeId: '1',
  names: { event: 'Reds v Blues', market: `Market ${marketId}`, outcome },
  odds,
  isBanker: false,
  stake: '',
});
const picks = [pick(1, 'Reds', 2_000), pick(29, 'Both score', 1_800)];
const quote = {
  currency: 'USD',
  picks: picks.map(({ eventId, marketId, odds, outcomeId, specifiers }) => ({
    eventId,
    marketId,
    odds,
    outcomeId,
    specifiers,
    state: 'open',
    place: null,
  })),
  related: [],
  boost: null,
  builders: [{ picks: [0, 1], state: 'priced', odds: 3_100, conflicts: [] as number[] }],
  bets: 1,
  returnOdds: 3_100,
  unitMin: '1.00',
  unitMax: '100.00',
  delayS: 0,
};
const answers = {
  'POST /wps/sports/quote': quote,
  'GET /wps/member/info': { id: 'm-1' },
  'GET /wps/v2/wallets/balance': { balance: '50.00', currency: 'USD', version: 1 },
};

const placed = {
  id: '01930000-0000-7000-8000-00a1b2c3d4e5',
  status: 'OPEN',
  currency: 'USD',
  stake: '5.00',
  returnMax: '15.50',
  legs: [],
};

beforeEach(() => {
  forgetPlacing(activeSlip(useSlips.getState().box).id);
  forgetSlips();
  queryClient.clear();
  useSession.setState({ token: 't' });
  const { change, press } = useSlips.getState();
  for (const one of picks) press(one);
  change((box) => changeSlip(box, (slip) => ({ ...slip, stake: '5' })));
});

test('two picks of a match are combined at one price, which the order names', async () => {
  const bodies: unknown[] = [];
  fakeServer({ ...answers, 'POST /wps/sports/slips': placed }, bodies);
  show(<SlipPanel onBets={() => undefined} />);
  await screen.findByText('Same match: combined');
  await screen.findByText('$15.50');
  await userEvent.click(await screen.findByRole('button', { name: 'Place bet $5.00' }));
  expect(bodies).toContainEqual(
    expect.objectContaining({ sizes: [1], combined: [{ eventId: '1', odds: 3_100 }] }),
  );
});

test('a pick that adds nothing is named, and the slip cannot be placed until it is taken out', async () => {
  const builders = [{ picks: [0, 1], state: 'implied', odds: null, conflicts: [1] }];
  fakeServer({ ...answers, 'POST /wps/sports/quote': { ...quote, builders } });
  show(<SlipPanel onBets={() => undefined} />);
  await screen.findByText('Both score adds nothing: it wins whenever the others do.');
  const press = await screen.findByRole('button', { name: 'Place bet $5.00' });
  expect(press.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Both score' }));
  expect(activeSlip(useSlips.getState().box).mode).toBe('singles');
});
