import { holdemPlan } from '@parlour/games/holdem';
import { handKinds } from '@parlour/games/cards';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import type { HoldemKey, HoldemWords } from './words.ts';

/** The rules of the tables, with what the house takes of them. */
export function holdemRules(
  words: HoldemWords,
  {
    levels,
    money,
    stake,
  }: {
    readonly levels: readonly LevelView[];
    readonly money: Money;
    readonly stake: (level: LevelView) => string;
  },
): HTMLElement[] {
  const paragraph = (key: HoldemKey, params = {}) => element('p', { text: words(key, params) });
  return [
    paragraph('holdem.rules_play'),
    paragraph('holdem.rules_bets'),
    paragraph('holdem.rules_blinds'),
    paragraph('holdem.rules_clock', clockRules(holdemPlan)),
    ...rakeRules(levels, { words, money, stake }),
    paragraph('holdem.rules_rake_none'),
    element('h3', { text: words('room.rules_ranks') }),
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
