import type { LevelView } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
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

/** The seconds of a turn and of the bank, as the rules name them. */
export const clockRules = (plan: { readonly turnMs: number; readonly bankMs: number }) => ({
  seconds: String(plan.turnMs / 1_000),
  bank: String(plan.bankMs / 1_000),
});
