import { holdemPlan } from '@parlour/games/holdem';
import { handKinds } from '@parlour/games/cards';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { type HoldemKey, type HoldemWords, levelName } from './words.ts';

const HUNDREDTHS = 100;

/** The rules of the tables, with what the house takes of them. */
export function holdemRules(
  words: HoldemWords,
  { levels, money }: { readonly levels: readonly LevelView[]; readonly money: Money },
): HTMLElement[] {
  const paragraph = (key: HoldemKey, params = {}) => element('p', { text: words(key, params) });
  const times = {
    seconds: String(holdemPlan.turnMs / 1_000),
    bank: String(holdemPlan.bankMs / 1_000),
  };
  const rakes = levels.map((level) => {
    const [two, four, more] = level.caps.map(({ amount }) => money.short(amount));
    return element(
      'li',
      {},
      element('b', {
        text: `${levelName(level.id, words)} ${money.short(level.small)} / ${money.short(level.big)}: `,
      }),
      words('holdem.rules_rake_line', {
        share: String(level.rakePermyriad / HUNDREDTHS),
        two: two ?? '',
        four: four ?? '',
        more: more ?? '',
      }),
    );
  });
  return [
    paragraph('holdem.rules_play'),
    paragraph('holdem.rules_bets'),
    paragraph('holdem.rules_blinds'),
    paragraph('holdem.rules_clock', times),
    element('h3', { text: words('holdem.rules_rake') }),
    element('ul', {}, ...rakes),
    element('h3', { text: words('holdem.rules_ranks') }),
    element(
      'ol',
      {},
      ...handKinds
        .toReversed()
        .map((kind) => element('li', { text: words(`holdem.hand_${kind}`) })),
    ),
    element('p', { class: 'muted', text: words('holdem.keys') }),
  ];
}
