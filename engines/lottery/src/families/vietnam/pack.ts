import type { VietnamRegion } from '../../calendar/index.ts';
import { marginPack, type OddsPack } from '../../odds-pack.ts';
import type { Odds } from '../../odds.ts';
import { vietnam } from './family.ts';

/** Odds by play, in ten-thousandths. */
type Given = Readonly<Record<string, Odds>>;

/** What a brand keeps of plays for which no odds are given, in basis points: fair odds times 0.90. */
const MARGIN_BPS = 1_000;

/** The same odds for plays of one kind. */
const all = (codes: string, odds: Odds): Given =>
  Object.fromEntries(codes.split(' ').map((code) => [code, odds]));

const DE = 'de.special de.specialHead de.first de.firstHead';
const SMALLEST = { north: 'de.seventh', central: 'de.eighth', south: 'de.eighth' } as const;
const CHEAP = { north: 36_480, central: 54_450, south: 54_450 } as const;

/**
 * What is paid for each point, at the lower end of what the sources pay: a brand gives rebates beside
 * it, and keeps something after both.
 */
const pointOdds = (region: VietnamRegion): Given => ({
  ...all('lo2 lo2.head de.headTail', 985_000),
  ...all('lo2.cheap', CHEAP[region]),
  ...all(`${DE} ${SMALLEST[region]}`, 985_000),
  ...all('digit.tens digit.units', 98_500),
  ...all('lo3 three.special three.head three.headTail', 9_700_000),
  ...all('lo4 four.special', 89_000_000),
});

/** What portals pay that give no rebates. */
const portalPoints = (region: VietnamRegion): Given => ({
  ...all('lo2 lo2.head de.headTail', 995_000),
  ...(region === 'north' ? all('lo2.cheap', 36_490) : {}),
});

/** Xiên and trượt as portals offer them; several return less than three quarters of the stake. */
const NORTH_CROSS: Given = {
  cross2: 160_000,
  cross3: 650_000,
  cross4: 1_800_000,
  crossMiss4: 23_000,
  crossMiss8: 80_000,
  crossMiss10: 120_000,
};
const SOUTH_CROSS: Given = {
  cross2: 280_000,
  cross3: 1_500_000,
  cross4: 7_500_000,
  crossMiss4: 18_000,
  crossMiss8: 33_000,
  crossMiss10: 43_000,
};

/**
 * The street style of the south pays 75, 650 and 5,500 for two, three and four digits, and sells a
 * point at eighty per cent of its price; here the discount is in the odds (75 / 0.8 is 93.75).
 */
const streetOdds = (region: VietnamRegion): Given => ({
  ...pointOdds(region),
  ...all(`lo2 lo2.head de.headTail ${DE} ${SMALLEST[region]}`, 937_500),
  ...all('lo3 three.special three.head three.headTail', 8_125_000),
  ...all('lo4 four.special', 68_750_000),
});

function packOf(region: VietnamRegion, odds: Given): OddsPack {
  const given = Object.fromEntries(
    Object.entries(odds).map(([code, each]) => [`${code}:win`, each]),
  );
  return marginPack(vietnam[region], { version: 1, marginBps: MARGIN_BPS, given });
}

/** `house` is what a brand starts from; `portal` and `street` can be loaded instead. */
export const vietnamPack = (
  region: VietnamRegion,
  preset: 'house' | 'portal' | 'street',
): OddsPack => {
  if (preset === 'street') return packOf(region, streetOdds(region));
  if (preset === 'house') return packOf(region, pointOdds(region));
  const crossOdds = region === 'north' ? NORTH_CROSS : SOUTH_CROSS;
  return packOf(region, { ...pointOdds(region), ...portalPoints(region), ...crossOdds });
};
