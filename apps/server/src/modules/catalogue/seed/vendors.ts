import type { GameCategory } from '@parlour/contract';

export type DemoVendor = {
  readonly code: string;
  readonly displayName: string;
  readonly vassalage: string;
  /** How many games the demo catalogue lists, by category. */
  readonly games: Partial<Readonly<Record<GameCategory, number>>>;
};

/**
 * Houses that exist nowhere: they fill the demo's shelves so that menus, filters and search have
 * something to do. None is connected, so each of their games says that it is coming soon.
 */
export const demoVendors: readonly DemoVendor[] = [
  {
    code: 'lanternworks',
    displayName: 'Lanternworks',
    vassalage: 'LW',
    games: { RNG: 220, JP: 24 },
  },
  { code: 'brass-moth', displayName: 'Brass Moth', vassalage: 'BM', games: { RNG: 180, SC: 18 } },
  {
    code: 'northgate',
    displayName: 'Northgate Reels',
    vassalage: 'NG',
    games: { RNG: 160, VP: 14 },
  },
  {
    code: 'salt-and-star',
    displayName: 'Salt & Star',
    vassalage: 'SS',
    games: { RNG: 140, FISH: 16 },
  },
  { code: 'paper-kite', displayName: 'Paper Kite', vassalage: 'PK', games: { RNG: 140, AC: 28 } },
  { code: 'ninefold', displayName: 'Ninefold', vassalage: 'NF', games: { RNG: 120, JP: 18 } },
  { code: 'emberline', displayName: 'Emberline', vassalage: 'EL', games: { RNG: 110, TG: 12 } },
  {
    code: 'harbourlight',
    displayName: 'Harbourlight',
    vassalage: 'HL',
    games: { FISH: 22, AC: 20 },
  },
  {
    code: 'green-baize',
    displayName: 'Green Baize',
    vassalage: 'GB',
    games: { TG: 30, VP: 16, PVP: 12 },
  },
  { code: 'felthouse', displayName: 'Felthouse Live', vassalage: 'FH', games: { LIVE: 36 } },
  { code: 'candela', displayName: 'Candela Live', vassalage: 'CL', games: { LIVE: 28 } },
  { code: 'opening-bell', displayName: 'Opening Bell', vassalage: 'OB', games: { SPORTS: 6 } },
  { code: 'far-post', displayName: 'Far Post', vassalage: 'FP', games: { SPORTS: 4, ESPORTS: 3 } },
  { code: 'lanelight', displayName: 'Lanelight', vassalage: 'LL', games: { ESPORTS: 8 } },
  {
    code: 'drum-court',
    displayName: 'Drum Court',
    vassalage: 'DC',
    games: { LOTT: 16, ELOTT: 10 },
  },
  {
    code: 'morning-draw',
    displayName: 'Morning Draw',
    vassalage: 'MD',
    games: { LOTT: 12, BG: 14 },
  },
  { code: 'tidewheel', displayName: 'Tidewheel', vassalage: 'TW', games: { ELOTT: 16 } },
  { code: 'round-table', displayName: 'Round Table', vassalage: 'RT', games: { PVP: 22 } },
  { code: 'thirteen-cards', displayName: 'Thirteen Cards', vassalage: 'TC', games: { RUMMY: 6 } },
  { code: 'four-corners', displayName: 'Four Corners', vassalage: 'FC', games: { LUDO: 5 } },
  { code: 'red-comb', displayName: 'Red Comb', vassalage: 'RC', games: { COCKFIGHT: 4 } },
  { code: 'calling-house', displayName: 'Calling House', vassalage: 'CH', games: { BG: 16 } },
  { code: 'silver-coin', displayName: 'Silver Coin', vassalage: 'SC', games: { SC: 24 } },
];
