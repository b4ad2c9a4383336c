import { ludoLevels, ludoPlan, MISSES_MAX, ROUNDS } from '@parlour/games/ludo';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import { levelName } from '../../room/words.ts';
import type { LudoKey, LudoWords } from './words.ts';

type Base = {
  readonly words: LudoWords;
  readonly money: Money;
  readonly stake: (level: LevelView) => string;
};

/** Names of the rooms where one of both games is played. */
const roomsOf = (variant: 'quick' | 'classic', words: LudoWords): string =>
  ludoLevels
    .filter((level) => level.variant === variant)
    .map(({ id }) => levelName(id, words))
    .join(', ');

/** The rules of the tables, with what the house takes of them. */
export function ludoRules(levels: readonly LevelView[], { money, stake, words }: Base) {
  const paragraph = (key: LudoKey, params = {}) => element('p', { text: words(key, params) });
  const variant = (which: 'quick' | 'classic') => [
    element('h3', { text: words(`ludo.${which}`) }),
    paragraph(`ludo.rules_${which}`, {
      rounds: String(ROUNDS[which]),
      rooms: roomsOf(which, words),
    }),
  ];
  return [
    paragraph('ludo.rules_pot'),
    paragraph('ludo.rules_way'),
    paragraph('ludo.rules_again'),
    paragraph('ludo.rules_capture'),
    paragraph('ludo.rules_single'),
    ...variant('quick'),
    ...variant('classic'),
    paragraph('ludo.rules_dice', { rolls: String(ludoPlan.source.rolls) }),
    paragraph('ludo.rules_clock', { ...clockRules(ludoPlan), most: String(MISSES_MAX) }),
    paragraph('ludo.rules_leave'),
    ...rakeRules(levels, { words, money, stake }),
    element('p', { class: 'muted', text: words('ludo.keys') }),
  ];
}
