import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import { BookContext, type PriceProps } from '../book-context.ts';
import { event } from '../test-events.ts';
import type { Match, MatchAd } from './hot-model.ts';
import { HotMatches } from './hot-matches.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
}));
vi.mock('../../../lib/channel.ts', () => ({ useChannel: () => undefined }));

const HOUR_MS = 3_600_000;
const written: Match = {
  id: '01999999-0000-7000-8000-00000000000a',
  league: 'Harbour League',
  homeTeam: 'Saltmarsh',
  awayTeam: 'Lantern Hill',
  homeTeamImageUrl: '/crest.svg',
  awayTeamImageUrl: null,
  matchTime: new Date(Date.now() + 40 * 24 * HOUR_MS).toISOString(),
  moneyLine: { homeTeamOdds: '1.85', awayTeamOdds: '2.10' },
  event: null,
};
const vendors: MatchAd = {
  gameMatchAdsId: '01999999-0000-7000-8000-000000000009',
  gameName: 'Opening Bell Sportsbook',
  gameClassifyNew: 'SPORTS',
  vassalage: 'OB',
  gameCode: 'opening-bell-sportsbook',
  matchList: [written],
};
const own: MatchAd = {
  ...vendors,
  gameMatchAdsId: '01999999-0000-7000-8000-000000000008',
  vassalage: 'SPB',
  gameCode: 'sports',
  matchList: [{ ...written, id: '11', matchTime: event().startsAt, event: event() }],
};

beforeAll(() => {
  // Embla watches what is in sight; the test's document has no sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const pressed = vi.fn();
const Price = ({ isLocked, label, odds, pick }: PriceProps) => (
  <button type="button" disabled={isLocked} onClick={() => pressed(pick)}>
    {label} {odds}
  </button>
);
const open = (ads: readonly MatchAd[], onOpen: (ad: MatchAd) => void = () => undefined) => {
  fakeServer({ 'GET /wps/game/matches': ads });
  return show(
    <BookContext value={{ part: 'sports', brandCode: 'parlour', Price }}>
      <HotMatches onOpen={onOpen} />
    </BookContext>,
  );
};

test('an event of the book leads to its page, and its prices are of home, draw and away', async () => {
  open([own]);
  const link = await screen.findByRole('link', { name: /Rovers.*Albion/ });
  expect(link.getAttribute('href')).toBe('/sports/event/11');
  await userEvent.click(screen.getByRole('button', { name: /^X/ }));
  expect(pressed).toHaveBeenCalledWith({
    eventId: '11',
    marketId: 1,
    specifiers: '',
    outcomeId: '2',
  });
});

test('a match of a vendor shows its sides and odds, and opens the game that takes bets on it', async () => {
  const onOpen = vi.fn();
  open([vendors], onOpen);
  await userEvent.click(await screen.findByRole('button', { name: /Saltmarsh.*1\.85.*Lantern/ }));
  expect(onOpen).toHaveBeenCalledWith(vendors);
});

test('a crest that does not load gives way to the house’s own', async () => {
  const { container } = open([vendors]);
  await screen.findByText('Saltmarsh');
  const [home] = container.querySelectorAll('img');
  if (home === undefined) throw new Error('no crest');
  fireEvent.error(home);
  expect(home.getAttribute('src')).toBe('/art/empty/crest.svg');
});

test('a book without events says so; without a book there is no section', async () => {
  const { unmount } = open([{ ...own, matchList: [] }]);
  expect(await screen.findByText('No matches to bet on right now')).toBeDefined();
  unmount();
  open([]);
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: 'Hot matches' })).toBeNull();
});
