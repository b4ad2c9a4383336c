import { type BaccaratOutcome, isNatural, pointsOf, totalOf } from '@parlour/games/baccarat';
import type { BaccaratWords } from './baccarat.ts';

/** Why a side takes a third card or stands, in the order in which it is decided; one line after four cards if a side has eight or nine. */
export function thirdsTexts(
  { banker, player }: BaccaratOutcome,
  words: BaccaratWords,
): readonly string[] {
  const [two, dealt] = [player.slice(0, 2), banker.slice(0, 2)];
  const [playerTotal, bankerTotal] = [totalOf(two), totalOf(dealt)];
  if (isNatural(two) || isNatural(dealt))
    return [words('baccarat.natural', { player: playerTotal, banker: bankerTotal })];
  const third = player[2];
  const own = words(third === undefined ? 'baccarat.player_stands' : 'baccarat.player_draws', {
    total: playerTotal,
  });
  const isDrawn = banker.length > 2;
  if (third === undefined)
    return [
      own,
      words(isDrawn ? 'baccarat.banker_draws' : 'baccarat.banker_stands', { total: bankerTotal }),
    ];
  const seen = { total: bankerTotal, third: pointsOf(third) };
  return [own, words(isDrawn ? 'baccarat.banker_draws_on' : 'baccarat.banker_stands_on', seen)];
}

/** Who won, with both totals. */
export function resultText(
  { bankerTotal, playerTotal, winner }: BaccaratOutcome,
  words: BaccaratWords,
): string {
  if (winner === 'tie') return words('baccarat.tied', { total: playerTotal });
  const [won, lost] = winner === 'player' ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
  return words(winner === 'player' ? 'baccarat.player_wins' : 'baccarat.banker_wins', {
    won,
    lost,
  });
}
