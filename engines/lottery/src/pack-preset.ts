import { FOUR_D_PACK } from './families/four-d/index.ts';
import { K3_PACK } from './families/k3/index.ts';
import { hanoi, lao } from './families/lao-hanoi/index.ts';
import { MARK_SIX_PACK } from './families/mark-six/index.ts';
import { thaiGovernment, thaiStock, threeTwoPack } from './families/thai/index.ts';
import { vietnam, vietnamPack } from './families/vietnam/index.ts';
import { type AnyFamily, familiesOf } from './family-list.ts';
import { marginPack, type OddsPack } from './odds-pack.ts';

/** What a brand keeps of fixed odds beside the plays of a prize group, in basis points. */
const MARGIN_BPS = 300;

const REGIONS = ['north', 'central', 'south'] as const;
const THREE_TWO = [thaiGovernment, thaiStock, lao, hanoi];

/** Packs whose odds are those of a source rather than fair odds less a margin. */
const sourced: readonly OddsPack[] = [
  MARK_SIX_PACK,
  ...REGIONS.map((region) => vietnamPack(region, 'house')),
  ...THREE_TWO.map((family) => threeTwoPack(family, 'house')),
  FOUR_D_PACK,
  K3_PACK,
];

const packFor = (family: AnyFamily): OddsPack =>
  sourced.find((pack) => pack.family === family.code) ??
  marginPack(family, { version: 1, marginBps: MARGIN_BPS });

/**
 * The least that the known odds of a family keep of any bet, in basis points, whatever a brand sets:
 * points of Vietnam are sold at up to 99.5 as the sources do, Thai plays keep five per cent at least, and
 * 4D a third, which its rules have to tell.
 */
export const startingMarginBps = (family: string): number =>
  MARGINS.find(([name]) => family.startsWith(name))?.[1] ?? MARGIN_BPS;

const MARGINS: readonly (readonly [string, number])[] = [
  ['vietnam-', 50],
  ['thai-', 500],
  ['lao', 500],
  ['hanoi', 500],
  ['four-d', 3_400],
];

/** The odds that a brand starts from, by the code of the family. The lunar year changes none of them. */
export const STARTING_PACKS: ReadonlyMap<string, OddsPack> = new Map(
  familiesOf('rat').map((family) => [family.code, packFor(family)]),
);

/** What a brand starts from, what portals pay, and what agents on the street pay. */
export type PackPreset = 'house' | 'portal' | 'street';

/** The packs that a draft of a family, given by its code, can be filled with. */
export function packPresets(family: string): ReadonlyMap<PackPreset, OddsPack> {
  const presets = new Map<PackPreset, OddsPack>();
  const house = STARTING_PACKS.get(family);
  if (house !== undefined) presets.set('house', house);
  const region = REGIONS.find((each) => vietnam[each].code === family);
  if (region !== undefined) {
    presets.set('portal', vietnamPack(region, 'portal'));
    presets.set('street', vietnamPack(region, 'street'));
  }
  const threeTwo = THREE_TWO.find(({ code }) => code === family);
  if (threeTwo !== undefined) presets.set('street', threeTwoPack(threeTwo, 'street'));
  return presets;
}
