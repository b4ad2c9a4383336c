import { type GameCard, type SoloGame, type SoloRound, versionOf } from '@parlour/games';
import { type Amount, currencyOf, truncateToCurrency } from '@parlour/money';

/** The game of a session or a round. */
export function cardOf(games: readonly GameCard[], code: string): GameCard {
  const card = games.find((one) => one.code === code);
  if (card === undefined) throw new Error(`no game ${code}`);
  return card;
}

/** The rules that a round was begun by, which may be of an older version than the game has now. */
export function rulesOf(
  { code, game, tableHash: current }: GameCard,
  { tableHash }: { readonly tableHash: string },
): SoloGame {
  const rules = versionOf(game, { current, tableHash });
  if (rules === null) throw new Error(`no table ${tableHash} of ${code}`);
  return rules;
}

/** What a round pays, cut to what its currency can pay; null while it goes on. */
export const winOf = ({ win }: SoloRound, currency: string): Amount | null =>
  win === null ? null : truncateToCurrency(win, currencyOf(currency));
