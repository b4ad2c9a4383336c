import { marginPack, oddsKey, type OddsPack } from '../../odds-pack.ts';
import type { Odds } from '../../odds.ts';
import type { Family } from '../../play.ts';

type Given = Readonly<Record<string, Odds>>;

/** What a brand keeps of plays for which no odds are given, in basis points. */
const MARGIN_BPS = 1_500;
const SIDE_ODDS = 19_000;

const COMMON: Given = {
  'top3:win': 8_500_000,
  'front3:win': 4_000_000,
  'bottom3:win': 4_000_000,
  'top2:win': 900_000,
  'bottom2:win': 900_000,
  'run.top:win': 32_000,
  'run.bottom:win': 42_000,
};

/** Agents on the street pay 3 tod alike for all digits, and less for 2 tod than the house does. */
const STREET: Given = {
  ...COMMON,
  'tod3:different': 1_250_000,
  'tod3:pair': 1_250_000,
  'tod3:triple': 1_250_000,
  'tod2:different': 120_000,
  'tod2:double': 120_000,
};

/** Odds for a game of Thai kind. `house` is what a brand starts from; `street` can be loaded instead. */
export function threeTwoPack<D>(family: Family<D>, preset: 'house' | 'street'): OddsPack {
  const given = preset === 'house' ? COMMON : STREET;
  const keys = family.plays.flatMap((play) => {
    return play.levels.map((level) => ({ key: oddsKey(play, level), group: play.group }));
  });
  const known = keys.flatMap(({ key, group }) => {
    const odds = group === 'sides' ? SIDE_ODDS : given[key];
    return odds === undefined ? [] : [[key, odds] as const];
  });
  return marginPack(family, {
    version: 1,
    marginBps: MARGIN_BPS,
    given: Object.fromEntries(known),
  });
}
