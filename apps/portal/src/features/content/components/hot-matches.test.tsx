import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { MatchAd } from '../match-model.ts';
import { HotMatches } from './hot-matches.tsx';

const HOUR_MS = 3_600_000;
const ad: MatchAd = {
  gameMatchAdsId: '01999999-0000-7000-8000-000000000009',
  gameName: 'Opening Bell Sportsbook',
  gameClassifyNew: 'SPORTS',
  vassalage: 'OB',
  gameCode: 'opening-bell-sportsbook',
  matchList: [
    {
      id: '01999999-0000-7000-8000-00000000000a',
      league: 'Harbour League',
      homeTeam: 'Saltmarsh',
      awayTeam: 'Lantern Hill',
      homeTeamImageUrl: '/crest.svg',
      awayTeamImageUrl: null,
      matchTime: new Date(Date.now() + 40 * 24 * HOUR_MS).toISOString(),
      moneyLine: { homeTeamOdds: '1.85', awayTeamOdds: '2.10' },
    },
  ],
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

test('a match shows its sides and odds, and opens the game that takes bets on it', async () => {
  const onOpen = vi.fn();
  show(<HotMatches ads={[ad]} onOpen={onOpen} />);
  expect(screen.getByText('1.85')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Saltmarsh.*Lantern Hill/ }));
  expect(onOpen).toHaveBeenCalledWith(ad);
});

test('a crest that does not load gives way to the house’s own', () => {
  const { container } = show(<HotMatches ads={[ad]} onOpen={() => undefined} />);
  const [home] = container.querySelectorAll('img');
  if (home === undefined) throw new Error('no crest');
  fireEvent.error(home);
  expect(home.getAttribute('src')).toBe('/art/empty/crest.svg');
});

test('without matches there is no section', () => {
  show(<HotMatches ads={[]} onOpen={() => undefined} />);
  expect(screen.queryByRole('region', { name: 'Hot matches' })).toBeNull();
});
