import type { BlackjackWord } from '@parlour/games/blackjack';
import type { ActionLook } from '../../cards/actions.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { BlackjackKey } from './blackjack.ts';

/** Keys and signs of what a player does, in the order of the buttons. */
const MOVES = [
  ['surrender', 'r', 'M6 21V4M6 5H18L15 9L18 13H6'],
  ['split', 'p', 'M12 21V13M12 13L5 6M12 13L19 6M5 11V6H10M14 6H19V11'],
  ['double', 'd', 'M4 8L10 16M10 8L4 16M14 10C14 6 20 6 20 10C20 13 14 14 14 17H20'],
  ['stand', 's', 'M5 12H19'],
  ['hit', 'h', 'M12 5V19M5 12H19'],
  ['decline', 'n', 'M6 6L18 18M18 6L6 18'],
  ['insure', 'i', 'M12 3L19 6V11C19 16 16 19 12 21C8 19 5 16 5 11V6ZM9 12L11 14L15.500 9.500'],
] as const satisfies readonly (readonly [BlackjackWord, string, string])[];

export const looksOf = (words: SceneDeps<BlackjackKey>['words']): ActionLook<BlackjackWord>[] =>
  MOVES.map(([id, key, sign]) => ({ id, key, sign, text: words(`blackjack.${id}`) }));
