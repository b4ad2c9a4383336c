import type { Choices, Game } from './api/index.ts';

/** A game as the server answers it, for tests. */
export const aGame = (part: Partial<Game> = {}): Game => ({
  gameId: '019aa000-0000-7000-8000-0000000000a1',
  vendorCode: 'studio',
  vendorName: 'Parlour Studio',
  vassalage: 'PARLOUR',
  gameCode: 'velvet-hours',
  names: { en: 'Velvet Hours' },
  tags: [],
  category: 'RNG',
  state: 'live',
  shownState: 'live',
  isHot: false,
  isNew: false,
  hasJackpot: false,
  hasFreePlay: true,
  rtpPpm: 965_000,
  validBetBps: 10_000,
  volatility: 'medium',
  lines: 20,
  betMin: '0.20',
  showIcon: null,
  iconUrl: '/art/games/velvet-hours.svg',
  isHidden: false,
  isDemoOnly: false,
  maintenance: null,
  blockedCountries: [],
  pinPosition: null,
  popularity: 120,
  addedAt: '2026-01-10T00:00:00.000Z',
  version: 4,
  ...part,
});

export const choices: Choices = {
  languages: ['en', 'hi', 'ar'],
  defaultLanguage: 'en',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  vendors: [
    { code: 'studio', displayName: 'Parlour Studio', gameTypes: ['RNG'], gameCount: 1 },
    { code: 'harbour', displayName: 'Harbour Lights', gameTypes: ['FISH'], gameCount: 22 },
  ],
  tags: ['classic', 'egypt'],
};
