// The house's own games, lotteries and the sportsbook, as menus, records and reports list them.
import type { GameCategory } from '@parlour/contract';
import { ANIMALS, familyFor, houseGames, OFFICIAL_GAMES } from '@parlour/lottery';

export type HouseArea = 'LOTT' | 'SEA' | 'VN' | 'SPORTS';

export type HouseVendor = {
  readonly code: string;
  readonly displayName: string;
  readonly vassalage: string;
  readonly category: GameCategory;
  readonly area: HouseArea;
  /** Of the odds of its plays: by prize group, or fixed. */
  readonly odds: 'group' | 'fixed';
};

/** The house under a name for each mode of play, so that reports tell them apart. */
export const houseVendors: readonly HouseVendor[] = [
  {
    code: 'plott',
    displayName: 'Parlour Lottery',
    vassalage: 'PLOTT',
    category: 'LOTT',
    area: 'LOTT',
    odds: 'group',
  },
  {
    code: 'pelott',
    displayName: 'Parlour E-Lottery',
    vassalage: 'PELOTT',
    category: 'ELOTT',
    area: 'LOTT',
    odds: 'fixed',
  },
  {
    code: 'pvn',
    displayName: 'Parlour Vietnam',
    vassalage: 'PVN',
    category: 'ELOTT',
    area: 'VN',
    odds: 'fixed',
  },
  {
    code: 'psea',
    displayName: 'Parlour South-East Asia',
    vassalage: 'PSEA',
    category: 'ELOTT',
    area: 'SEA',
    odds: 'fixed',
  },
  {
    code: 'spb',
    displayName: 'Parlour Sports',
    vassalage: 'SPB',
    category: 'SPORTS',
    area: 'SPORTS',
    odds: 'fixed',
  },
];

const PATHS: Readonly<Record<HouseArea, string>> = {
  LOTT: '/lottery',
  SEA: '/seaLottery',
  VN: '/vnLottery',
  SPORTS: '/sports',
};

const areaOfVendor = (vendorCode: string): HouseArea =>
  houseVendors.find(({ code }) => code === vendorCode)?.area ?? 'LOTT';

/** The portal's page on which games of a house vendor are played. */
export const housePath = (vendorCode: string): string => PATHS[areaOfVendor(vendorCode)];

/** Whether a vendor is our own book of sports, which anybody may look at. */
export const isBook = (vendorCode: string): boolean => areaOfVendor(vendorCode) === 'SPORTS';

/** The portal's page of a part of the book: the codes of its games are those of its parts. */
export const bookPath = (gameCode: string): string => `/${gameCode}`;

/** The portal's page of one play of a house vendor: a ticket of a lottery, or a slip of the sportsbook. */
export function playPath(vendorCode: string, ref: string): string {
  const path = housePath(vendorCode);
  const query = (named: Readonly<Record<string, string>>) => new URLSearchParams(named).toString();
  return path === PATHS.SPORTS
    ? `${path}/bets?${query({ slip: ref })}`
    : `${path}?${query({ view: 'tickets', ticketId: ref })}`;
}

const SEA = /^(?:thai-|lao$|hanoi$|four-d$)/;

const areaOf = (family: string): HouseArea =>
  family.startsWith('vietnam-') ? 'VN' : SEA.test(family) ? 'SEA' : 'LOTT';

export type HouseGame = {
  readonly vendor: HouseVendor;
  readonly code: string;
  readonly family: string;
  /** Where it is another one than that of most games of its vendor. */
  readonly category?: GameCategory;
  /** By language; what has none is called by its family. */
  readonly names?: Readonly<Record<string, string>>;
};

/** A game of the lottery, no matter who added it. */
export type FamilyGame = { readonly code: string; readonly family: string };

/** A game under each vendor that sells plays of it. Neither depends on a zone or the lunar year. */
export function underVendors({ code, family }: FamilyGame): readonly HouseGame[] {
  const plays = familyFor(family, ANIMALS[0] ?? 'rat')?.plays ?? [];
  return houseVendors
    .filter(({ area, odds }) => area === areaOf(family) && plays.some((one) => one.odds === odds))
    .map((vendor) => ({ vendor, code, family }));
}

const SPORTS: readonly Omit<HouseGame, 'vendor'>[] = [
  {
    code: 'sports',
    family: 'sports',
    names: { en: 'Sportsbook', hi: 'स्पोर्ट्सबुक', ar: 'المراهنات الرياضية' },
  },
  {
    code: 'esports',
    family: 'esports',
    category: 'ESPORTS',
    names: { en: 'Esports', hi: 'ईस्पोर्ट्स', ar: 'الرياضات الإلكترونية' },
  },
];

const sportsGames = (): readonly HouseGame[] =>
  houseVendors
    .filter(({ area }) => area === 'SPORTS')
    .flatMap((vendor) => SPORTS.map((game) => ({ ...game, vendor })));

/** Every game of a new installation under each vendor that sells plays of it. */
export const houseGameList = (): readonly HouseGame[] =>
  [...houseGames('UTC'), ...OFFICIAL_GAMES].flatMap(underVendors).concat(sportsGames());
