import type { EventRow, Line, Market, Outcome } from './model.ts';

export const outcome = (id: string, name = id, more: Partial<Outcome> = {}): Outcome => ({
  id,
  name,
  odds: 1_950,
  isActive: true,
  ...more,
});

export const line = (
  marketId: number,
  specifiers: string,
  outcomes: Outcome[],
  more: Partial<Line> = {},
): Line => ({
  marketId,
  specifiers,
  state: 'open',
  isFavourite: false,
  canCashOut: true,
  version: 1,
  name: `Market ${marketId}`,
  outcomes,
  ...more,
});

export const market = (marketId: number, lines: Line[], more: Partial<Market> = {}): Market => ({
  marketId,
  name: `Market ${marketId}`,
  groups: ['main'],
  lines,
  ...more,
});

export const handicap = (hcp: number, more: Partial<Line> = {}): Line =>
  line(16, `hcp=${hcp}`, [outcome('1714', 'Rovers'), outcome('1715', 'Albion')], more);

export const event = (more: Partial<EventRow> = {}): EventRow => ({
  id: '11',
  sportId: '1',
  sportCode: '1',
  sportName: 'Football',
  categoryName: 'Northland',
  countryCode: null,
  tournamentId: '7',
  tournamentName: 'Premier Division',
  home: { id: '1', name: 'Rovers', countryCode: null },
  away: { id: '2', name: 'Albion', countryCode: null },
  name: 'Rovers - Albion',
  startsAt: '2026-11-28T10:00:00.000Z',
  state: 'live',
  isLivePlanned: true,
  matchStatus: 6,
  periodName: '1st half',
  score: { home: 1, away: 0 },
  periods: [{ home: 1, away: 0, number: 1 }],
  clock: { time: '31:30', isStopped: false, at: '2026-11-28T10:31:30.000Z' },
  redCards: { home: 0, away: 1 },
  server: null,
  lineCount: 40,
  version: 5,
  markets: [
    market(1, [
      line(1, '', [outcome('1', 'Rovers'), outcome('2', 'draw'), outcome('3', 'Albion')]),
    ]),
    market(16, [handicap(-0.5), handicap(-0.25, { isFavourite: true })]),
    market(18, [line(18, 'total=2.75', [outcome('12', 'over'), outcome('13', 'under')])]),
  ],
  ...more,
});
