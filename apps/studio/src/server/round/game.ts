import { type GameCard, games, type SoloRound } from '@parlour/games';
import { type Amount, currencyOf, truncateToCurrency } from '@parlour/money';

const byCode = new Map(games.map((card) => [card.code, card]));

/** The game of a session or a round. */
export function cardOf(code: string): GameCard {
  const card = byCode.get(code);
  if (card === undefined) throw new Error(`no game ${code}`);
  return card;
}

/** What a round pays, cut to what its currency can pay; null while it goes on. */
export const winOf = ({ win }: SoloRound, currency: string): Amount | null =>
  win === null ? null : truncateToCurrency(win, currencyOf(currency));
