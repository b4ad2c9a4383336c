import type { MatchFormat, RoomLevel } from '@parlour/games/room';
import type { LevelView } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import { formatName, stakeName } from './match.ts';
import { levelName, type RoomWords } from './words.ts';

const HUNDREDTHS = 100;

type Rake = {
  readonly words: RoomWords;
  readonly money: Money;
  readonly stake: (level: LevelView) => string;
};

/** Caps with the numbers of players that they are for. */
function capsOf({ caps }: LevelView, { money, words }: Rake): string {
  let from = 2;
  return caps
    .map(({ amount, seatsMax }) => {
      const players = from === seatsMax ? String(from) : `${from}–${seatsMax}`;
      from = seatsMax + 1;
      return words('room.rules_cap', { amount: money.short(amount), players });
    })
    .join(', ');
}

/** What the house takes at each stake. */
export const rakeRules = (levels: readonly LevelView[], rake: Rake): HTMLElement[] => [
  element('h3', { text: rake.words('room.rules_rake') }),
  element(
    'ul',
    {},
    ...levels.map((level) =>
      element(
        'li',
        {},
        element('b', { text: `${levelName(level.id, rake.words)} ${rake.stake(level)}: ` }),
        rake.words('room.rules_rake_line', {
          share: String(level.rakePermyriad / HUNDREDTHS),
          caps: capsOf(level, rake),
        }),
      ),
    ),
  ),
];

/** What a format is played by, in the numbers that its rules name. */
function figuresOf(format: MatchFormat): Record<string, string> {
  const numbers = Object.entries(format).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers.map(([name, value]) => [name, String(value)]));
}

/** How matches are played, and what each costs; nothing where a game has none. */
export function matchRules(
  levels: readonly LevelView[],
  own: readonly RoomLevel[],
  { money, words }: Pick<Rake, 'money' | 'words'>,
): HTMLElement[] {
  const matches = levels.filter(({ match }) => match !== null);
  if (matches.length === 0) return [];
  const formats = new Map(matches.map((level) => [formatName(level, words), level]));
  const about = [...formats].flatMap(([name, { id }]) => {
    const format = own.find((level) => level.id === id)?.match?.format;
    if (format === undefined) return [];
    const text = words(`room.rules_${format.kind}`, figuresOf(format));
    return [element('p', {}, element('b', { text: `${name}: ` }), text)];
  });
  return [
    element('h3', { text: words('room.rules_matches') }),
    element('p', { text: words('room.rules_match') }),
    ...about,
    element(
      'ul',
      {},
      ...matches.map((level) =>
        element(
          'li',
          {},
          element('b', { text: `${stakeName(level, words)}: ` }),
          words('room.rules_fee', {
            amount: money.short(level.buyInMax),
            share: String(level.rakePermyriad / HUNDREDTHS),
          }),
        ),
      ),
    ),
  ];
}

/** The seconds of a turn and of the bank, as the rules name them. */
export const clockRules = (plan: { readonly turnMs: number; readonly bankMs: number }) => ({
  seconds: String(plan.turnMs / 1_000),
  bank: String(plan.bankMs / 1_000),
});
