import type { GameCard, SoloRound } from '@parlour/games';
import { type Amount, currencyOf, truncateToCurrency } from '@parlour/money';

/** The game of a session or a round. */
export function cardOf(games: readonly GameCard[], code: string): GameCard {
  const card = games.find((one) => one.code === code);
  if (card === undefined) throw new Error(`no game ${code}`);
  return card;
}

/** What a round pays, cut to what its currency can pay; null while it goes on. */
export const winOf = ({ win }: SoloRound, currency: string): Amount | null =>
  win === null ? null : truncateToCurrency(win, currencyOf(currency));
