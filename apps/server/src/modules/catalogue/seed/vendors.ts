import type { GameCategory } from '@parlour/contract';

export type DemoVendor = {
  readonly code: string;
  readonly displayName: string;
  readonly vassalage: string;
  /** How many games the demo catalogue lists, by category. */
  readonly games: Partial<Readonly<Record<GameCategory, number>>>;
  /** Categories in which an entry of the vendor's opens the list of its games. */
  readonly lobbies?: readonly GameCategory[];
};

const vendor = (
  vassalage: string,
  displayName: string,
  games: DemoVendor['games'],
  lobbies: readonly GameCategory[] = [],
): DemoVendor => ({
  code: displayName
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-'),
  displayName,
  vassalage,
  games,
  lobbies,
});

/**
 * Houses that exist nowhere: they fill the demo's shelves so that menus, filters and search have
 * something to do. The demo house stands in for each of them, so all that they open is labelled.
 */
export const demoVendors: readonly DemoVendor[] = [
  vendor('LW', 'Lanternworks', { RNG: 420, JP: 60 }),
  vendor('BM', 'Brass Moth', { RNG: 400, SC: 44 }),
  vendor('NG', 'Northgate Reels', { RNG: 390, VP: 28 }),
  vendor('SS', 'Salt & Star', { RNG: 380, FISH: 30 }),
  vendor('PK', 'Paper Kite', { RNG: 370, AC: 52 }),
  vendor('NF', 'Ninefold', { RNG: 360, JP: 60 }),
  vendor('EL', 'Emberline', { RNG: 350, TG: 40 }),
  vendor('MM', 'Marrow & Moss', { RNG: 345 }),
  vendor('QT', 'Quiet Thunder', { RNG: 340, JP: 50 }),
  vendor('GN', 'Glasshouse Nine', { RNG: 335 }),
  vendor('VE', 'Velour Engine', { RNG: 330, AC: 40 }),
  vendor('PL', 'Pepperlight', { RNG: 325 }),
  vendor('CD', 'Cinder Lane', { RNG: 320, JP: 50 }),
  vendor('HF', 'Halfmoon Forge', { RNG: 315 }),
  vendor('OO', 'Otter & Oak', { RNG: 310, SC: 40 }),
  vendor('WX', 'Wick & Wax', { RNG: 305 }),
  vendor('SR', 'Sundial Row', { RNG: 300, JP: 50 }),
  vendor('TM', 'Tamarind Works', { RNG: 300 }),
  vendor('KY', 'Kestrel Yard', { RNG: 295, TG: 40 }),
  vendor('RR', 'Ravel & Roe', { RNG: 290 }),
  vendor('JV', 'Juniper Vault', { RNG: 285, JP: 50 }),
  vendor('BT', 'Bluebottle Bay', { RNG: 280, FISH: 26 }),
  vendor('OW', 'Owl & Anvil', { RNG: 275 }),
  vendor('FX', 'Foxfire Row', { RNG: 190, AC: 40 }),
  vendor('FH', 'Felthouse Live', { LIVE: 70 }, ['LIVE']),
  vendor('CL', 'Candela Live', { LIVE: 62 }, ['LIVE']),
  vendor('IR', 'Ivory Room Live', { LIVE: 56 }, ['LIVE']),
  vendor('TL', 'Tramline Live', { LIVE: 50 }, ['LIVE']),
  vendor('OH', 'Orchid House Live', { LIVE: 46 }, ['LIVE']),
  vendor('CC', 'Cardinal Court Live', { LIVE: 42 }, ['LIVE']),
  vendor('HL', 'Harbourlight', { FISH: 34, AC: 36 }),
  vendor('DN', 'Deepwater Nine', { FISH: 32 }),
  vendor('NL', 'Net & Lantern', { FISH: 28 }),
  vendor('GB', 'Green Baize', { TG: 60, VP: 32, PVP: 20 }, ['PVP']),
  vendor('CK', 'Chalk & Cloth', { TG: 56 }),
  vendor('RW', 'Redwood Tables', { TG: 50, VP: 26 }),
  vendor('UP', 'Upward Curve', { AC: 42 }),
  vendor('HP', 'Holdfast Poker', { VP: 24, PVP: 22 }, ['PVP']),
  vendor('SC', 'Silver Coin', { SC: 50 }),
  vendor('FF', 'Foil & Feather', { SC: 46 }),
  vendor('CH', 'Calling House', { BG: 36 }),
  vendor('FU', 'Full House Lane', { BG: 30 }),
  vendor('MD', 'Morning Draw', { LOTT: 30, BG: 28 }),
  vendor('GD', 'Glass Drum', { LOTT: 28, BG: 26 }),
  vendor('DC', 'Drum Court', { LOTT: 36, ELOTT: 24 }),
  vendor('TU', 'Tuesday Numbers', { LOTT: 36 }),
  vendor('TW', 'Tidewheel', { ELOTT: 34 }),
  vendor('KC', 'Kettle & Clock', { ELOTT: 32 }),
  vendor('QL', 'Quickdraw Lane', { ELOTT: 30 }),
  vendor('RT', 'Round Table', { PVP: 34 }, ['PVP']),
  vendor('TI', 'Tile Garden', { PVP: 30 }, ['PVP']),
  vendor('BR', 'Back Room Cards', { PVP: 26 }, ['PVP']),
  vendor('TC', 'Thirteen Cards', { RUMMY: 12 }),
  vendor('MH', 'Meld House', { RUMMY: 10 }),
  vendor('FC', 'Four Corners', { LUDO: 10 }),
  vendor('SX', 'Six Square', { LUDO: 8 }),
  vendor('RC', 'Red Comb', { COCKFIGHT: 8 }),
  vendor('SP', 'Spur & Sand', { COCKFIGHT: 6 }),
  vendor('OB', 'Opening Bell', { SPORTS: 8 }),
  vendor('FP', 'Far Post', { SPORTS: 8, ESPORTS: 7 }),
  vendor('GR', 'Grandstand Row', { SPORTS: 8 }),
  vendor('LL', 'Lanelight', { ESPORTS: 8 }),
  vendor('RP', 'Respawn Row', { ESPORTS: 8 }),
];
