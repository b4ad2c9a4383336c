import type { Draw } from '../draw.ts';
import { type Culture, CULTURES, type CultureName } from './cultures.ts';
import { WOMEN } from './women.ts';

/** A name of a town; the parts of some languages are words of their own. */
export function makeTown(draw: Draw, culture: CultureName): string {
  const { townEnds, townStarts }: Culture = CULTURES[culture];
  const [start, end] = [draw.pick(townStarts), draw.pick(townEnds)];
  return /^[A-Z]|^al-/.test(end) ? `${start} ${end}` : joined(start, end);
}

/** Letters that would stand three or, of some vowels, two in a row become fewer. */
const joined = (start: string, end: string): string =>
  `${start}${end}`.replaceAll(/([a-z])\1\1/g, '$1$1').replaceAll(/([aiu])\1/g, '$1');

export function makeClub(draw: Draw, culture: CultureName, town: string): string {
  const { clubs }: Culture = CULTURES[culture];
  const name = draw.pick(clubs);
  return name.replace('{t}', town);
}

const ESPORTS_STARTS =
  'Azure Crimson Ember Frost Ghost Hollow Iron Lunar Neon Nova Onyx Pixel Quartz Rogue Solar Umbra'.split(
    ' ',
  );
const ESPORTS_ENDS =
  'Badgers Circuit Division Drift Echo Forge Foxes Method Order Owls Paradox Signal Syndicate Theory Vanguard Wolves'.split(
    ' ',
  );

/** Esports teams are called alike in all countries. */
export const makeEsportsTeam = (draw: Draw): string =>
  `${draw.pick(ESPORTS_STARTS)} ${draw.pick(ESPORTS_ENDS)}`;

/** As the unified feed writes people: the family name, a comma, the given name. */
export function makePerson(draw: Draw, culture: CultureName, isWoman = false): string {
  const { given, surnameEnds, surnameStarts }: Culture = CULTURES[culture];
  const first = draw.pick(isWoman ? WOMEN[culture] : given);
  const start = draw.pick(surnameStarts).replaceAll('-', ' ').replace('Al ', 'Al-');
  return `${joined(start, draw.pick(surnameEnds))}, ${first}`;
}
