import { cardsFromText } from '@parlour/games/cards';
import {
  BLIND_TURNS_MAX,
  POT_LIMIT_BOOTS,
  STAKE_MAX_BOOTS,
  teenPattiPlan,
} from '@parlour/games/teen-patti';
import type { LevelView } from '../../api.ts';
import { countText } from '../../instant/figures.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { drawFace } from '../../room/face.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import type { PattiKey, PattiWords } from './words.ts';

const HANDS = 22_100;
const PERCENT = 100;
/** Kinds from the highest, how many of all hands they are, and one of each. */
const RANKS = [
  ['three_of_a_kind', 52, 'As Ah Ad'],
  ['straight_flush', 48, 'Ah Kh Qh'],
  ['straight', 720, 'As 2d 3c'],
  ['flush', 1_096, 'Kc 9c 4c'],
  ['pair', 3_744, 'Js Jd 7h'],
  ['high_card', 16_440, 'Ad Ts 6c'],
] as const;

const rankRow = ([kind, count, cards]: (typeof RANKS)[number], words: PattiWords): HTMLElement =>
  element(
    'li',
    {},
    element('span', { class: 'hand-cards' }, ...cardsFromText(cards).map((card) => drawFace(card))),
    element('b', { text: words(`teen-patti.hand_${kind}`) }),
    element('span', {
      class: 'muted',
      text: words('teen-patti.rules_share', {
        hands: countText(count),
        share: ((count * PERCENT) / HANDS).toFixed(2),
      }),
    }),
  );

/** The rules of the tables, with what the house takes of them. */
export function pattiRules(
  words: PattiWords,
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
  const paragraph = (key: PattiKey, params = {}) => element('p', { text: words(key, params) });
  return [
    paragraph('teen-patti.rules_play'),
    paragraph('teen-patti.rules_bets', { turns: String(BLIND_TURNS_MAX) }),
    paragraph('teen-patti.rules_side'),
    paragraph('teen-patti.rules_show'),
    paragraph('teen-patti.rules_limits', {
      stake: String(STAKE_MAX_BOOTS),
      pot: countText(Number(POT_LIMIT_BOOTS)),
    }),
    paragraph('teen-patti.rules_all_in'),
    paragraph('teen-patti.rules_clock', clockRules(teenPattiPlan)),
    element('h3', { text: words('room.rules_ranks') }),
    element('ol', { class: 'patti-ranks' }, ...RANKS.map((rank) => rankRow(rank, words))),
    paragraph('teen-patti.rules_runs'),
    ...rakeRules(levels, { words, money, stake }),
    paragraph('teen-patti.rules_rake_none'),
    element('p', { class: 'muted', text: words('teen-patti.keys') }),
  ];
}
