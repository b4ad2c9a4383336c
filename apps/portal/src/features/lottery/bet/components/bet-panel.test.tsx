import { familyFor } from '@parlour/lottery';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lasting } from '@parlour/web';
import { fakeServer, refuse, show } from '../../../../test-stage.tsx';
import type { LotteryGame } from '../../game.ts';
import type { Offer } from '../../offer.ts';
import { testOffer } from '../../test-offer.ts';
import { BetPanel } from './bet-panel.tsx';

const { address } = vi.hoisted(() => ({ address: { search: {} as Record<string, string> } }));

vi.mock('../../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useAddress: () => ({ path: '/lottery', search: address.search, hash: '' }),
  useSearchChange: () => (change: object) => Object.assign(address.search, change),
}));

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const game: LotteryGame = {
  gameCode: 'ssc-60',
  family: 'ssc',
  area: 'LOTT',
  prizeModes: ['LOTT', 'ELOTT'],
  source: 'house',
  state: 'open',
  everySeconds: 60,
  timeZone: 'UTC',
  current: {
    issueNo: '20261121-0042',
    opensAt: at(-1),
    cancelUntil: at(1),
    closesAt: at(1),
    drawsAt: at(1),
  },
  last: null,
};

const family = familyFor('ssc', 'horse');

function showPanel(offer: Offer = testOffer()) {
  if (family === null) throw new Error('no family');
  return show(<BetPanel game={game} family={family} offer={offer} memberId="m-1" />);
}

beforeEach(() => {
  lasting.write('lottery-slip:m-1:ssc-60', null);
  address.search = { play: 'star3back.sumTail' };
});

const ORDER = 'POST /wps/lottery/orders';
const placed = {
  orderId: 'o-1',
  issueNo: '20261121-0042',
  tickets: [
    {
      ticketId: 't-1',
      play: 'fixed',
      bets: 1,
      stake: '2.00',
      payoutMax: '19.56',
      cap: '300000.00',
      capReason: 'issue',
    },
  ],
  chaseId: null,
  total: '2.00',
  balance: '98.00',
};

async function pickAndOpenSlip() {
  await userEvent.click(screen.getByRole('button', { name: 'Last digit 7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Bet now' }));
  return within(await screen.findByRole('dialog', { name: 'Bet slip' }));
}

test('picks cost what they cost, and pay what they pay at most, before anything is bet', async () => {
  showPanel();
  expect(screen.getByText('0 bets')).toBeTruthy();
  const row = within(screen.getByRole('region', { name: 'Last digit' }));
  await userEvent.click(row.getByRole('button', { name: 'Odd' }));
  expect(screen.getByText('5 bets')).toBeTruthy();
  expect(screen.getByText('$10.00')).toBeTruthy();
  expect(screen.getByText('Pays up to $19.56')).toBeTruthy();
});

test('animals have the balls of the lunar year of the draw, by the calendar of the game', async () => {
  address.search = { play: 'special.number' };
  const markSix = familyFor('mark-six', 'snake');
  if (markSix === null) throw new Error('no family');
  const odds = { 'special.number:win': 470_000 };
  const offer = testOffer({ family: 'mark-six', group: null, pack: { version: 1, odds } });
  const pickHorse = async (drawsAt: string) => {
    const current = { issueNo: '20260216-1', opensAt: at(-1), cancelUntil: at(1), closesAt: at(1) };
    const sold: LotteryGame = {
      ...game,
      family: 'mark-six',
      timeZone: 'Asia/Hong_Kong',
      current: { ...current, drawsAt },
    };
    const view = show(<BetPanel game={sold} family={markSix} offer={offer} memberId="m-1" />);
    await userEvent.click(view.container.querySelector('details summary') ?? view.container);
    await userEvent.click(screen.getByText('Horse'));
    const picked = view.container.querySelectorAll('[data-look] > [aria-pressed="true"]');
    const numbers = [...picked].map((each) => each.textContent);
    view.unmount();
    return numbers;
  };
  // The year of the horse began on 17 February 2026.
  expect(await pickHorse('2026-02-16T13:30:00.000Z')).toEqual(['12', '24', '36', '48']);
  expect(await pickHorse('2026-02-16T16:30:00.000Z')).toEqual(['01', '13', '25', '37', '49']);
});

test('a slip is placed on the issue on sale, and is empty afterwards', async () => {
  const asked = fakeServer({ [ORDER]: placed });
  showPanel();
  const slip = await pickAndOpenSlip();
  await userEvent.click(slip.getByRole('button', { name: 'Place $2.00' }));
  expect(await slip.findByText('Your bets are placed')).toBeTruthy();
  expect(asked).toContain(ORDER);
  expect(lasting.read('lottery-slip:m-1:ssc-60')).toBeNull();
});

test('a refusal stands beside the line that it is about, and the slip stays', async () => {
  fakeServer({ [ORDER]: refuse(409, 'ticket.number_full', { ticket: 0 }) });
  showPanel();
  const slip = await pickAndOpenSlip();
  await userEvent.click(slip.getByRole('button', { name: /^Place/ }));
  const line = within(await slip.findByRole('listitem'));
  expect((await line.findByRole('alert')).textContent).toContain('ticket.number_full');
  expect(slip.getByRole('button', { name: /^Place/ })).toBeTruthy();
});

test('a lost answer is asked for again, and nothing of the slip changes until then', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  showPanel();
  const slip = await pickAndOpenSlip();
  await userEvent.click(slip.getByRole('button', { name: /^Place/ }));
  const again = await slip.findByRole('button', { name: 'Ask again' });
  expect(slip.getByRole('button', { name: 'Clear slip' })).toHaveProperty('disabled', true);
  const sent = lasting.read('lottery-slip:m-1:ssc-60');
  expect(sent).toContain('20261121-0042');
  fakeServer({ [ORDER]: placed });
  await userEvent.click(again);
  expect(await slip.findByText('Your bets are placed')).toBeTruthy();
});

test('a refusal of the way to the order says nothing of its first sending, and keeps it', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    bodies.push(String(init?.body));
    return Promise.reject(new TypeError('gone'));
  });
  showPanel();
  const slip = await pickAndOpenSlip();
  await userEvent.click(slip.getByRole('button', { name: /^Place/ }));
  const again = await slip.findByRole('button', { name: 'Ask again' });
  const sent = lasting.read('lottery-slip:m-1:ssc-60');
  fakeServer({ [ORDER]: refuse(429, 'request.rate_limited') });
  await userEvent.click(again);
  await slip.findByText(/request\.rate_limited/);
  expect(lasting.read('lottery-slip:m-1:ssc-60')).toBe(sent);
  expect(JSON.parse(sent ?? '').sent).toEqual(JSON.parse(bodies[0] ?? ''));
  fakeServer({ [ORDER]: refuse(409, 'ticket.issue_closed') });
  await userEvent.click(slip.getByRole('button', { name: 'Ask again' }));
  expect(await slip.findByRole('button', { name: /^Place/ })).toBeTruthy();
});

test('a slip that another tab changed or sent meanwhile is not placed from here', async () => {
  const asked = fakeServer({ [ORDER]: placed });
  showPanel();
  const slip = await pickAndOpenSlip();
  const key = 'lottery-slip:m-1:ssc-60';
  // The other tab writes, and the news of it has not come here yet.
  lasting.write(key, (lasting.read(key) ?? '').replace('"multiple":1', '"multiple":7'));
  await userEvent.click(slip.getByRole('button', { name: 'Place $2.00' }));
  expect(await slip.findByText(/changed in another tab/)).toBeTruthy();
  expect(asked).not.toContain(ORDER);
  expect(slip.getByRole('button', { name: 'Place $14.00' })).toBeTruthy();
});

test('picks that have no room in the slip are kept, and that is told', async () => {
  const line = { play: 'fixed', unit: 2, mode: 'yuan', multiple: 1, group: 1900 };
  const lines = Array.from({ length: 100 }, (_, place) => ({
    ...line,
    id: `l-${place}`,
    selection: `${place % 10}|${Math.floor(place / 10)}|||`,
  }));
  const key = 'lottery-slip:m-1:ssc-60';
  lasting.write(key, JSON.stringify({ packVersion: null, sent: null, lines }));
  showPanel();
  const pick = screen.getByRole('button', { name: 'Last digit 7' });
  await userEvent.click(pick);
  await userEvent.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(screen.getByText(/A slip holds at most 100 tickets/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Last digit 7' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(JSON.parse(lasting.read(key) ?? '').lines).toHaveLength(100);
});

test('odds that changed while the slip was open are accepted before anything is placed', async () => {
  address.search = { play: 'total' };
  const odds = { 'total:win': 19_400 };
  const view = showPanel(testOffer({ pack: { version: 1, odds } }));
  view.unmount();
  lasting.write(
    'lottery-slip:m-1:ssc-60',
    JSON.stringify({
      packVersion: 1,
      sent: null,
      lines: [
        {
          id: 'a',
          play: 'total',
          selection: 'big',
          unit: 1,
          mode: 'yuan',
          multiple: 5,
          group: null,
        },
      ],
    }),
  );
  showPanel(testOffer({ pack: { version: 2, odds } }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the slip, 1 ticket' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  expect(slip.getByRole('button', { name: /^Place/ })).toHaveProperty('disabled', true);
  await userEvent.click(slip.getByRole('button', { name: 'Accept the new odds' }));
  expect(slip.getByRole('button', { name: /^Place/ })).toHaveProperty('disabled', false);
});
