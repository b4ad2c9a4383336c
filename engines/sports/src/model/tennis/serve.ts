/**
 * Games and tiebreaks of tennis from any score, with points that are independent and won by the server with one
 * probability each (Newton and Keller 2005; the same as the closed form p⁴(1+4q+10q²) + 20p³q³·p²/(1-2pq)).
 */

const GAME_POINTS = 4;

/** How likely the server is to win the game; points 0-3 each as counted, deuce is 3-3. */
export function gameWin(serve: number, server = 0, receiver = 0): number {
  const lost = 1 - serve;
  const deuce = (serve * serve) / (serve * serve + lost * lost);
  const from = (won: number, against: number): number => {
    if (won >= GAME_POINTS && won - against >= 2) return 1;
    if (against >= GAME_POINTS && against - won >= 2) return 0;
    if (won >= 3 && against >= 3) {
      if (won === against) return deuce;
      return won > against ? serve + lost * deuce : serve * deuce;
    }
    return serve * from(won + 1, against) + lost * from(won, against + 1);
  };
  return from(server, receiver);
}

/** How likely either side is to win a point when it serves. */
export type Serves = { readonly home: number; readonly away: number };

export type TiebreakScore = {
  readonly home: number;
  readonly away: number;
  /** Who serves the first point of the tiebreak; then two points each in turn. */
  readonly isHomeFirst: boolean;
};

/** Who serves a point of a tiebreak: A, then BB, AA and so on. */
export const isFirstServing = (point: number): boolean => Math.floor((point + 1) / 2) % 2 === 0;

/** How likely home is to win a tiebreak to `target` points with two ahead, from any score. */
export function tiebreakWin(serves: Serves, score: TiebreakScore, target = 7): number {
  const homeOnReturn = 1 - serves.away;
  const won = serves.home * homeOnReturn;
  const lost = (1 - serves.home) * serves.away;
  const level = won / (won + lost);
  const from = new Map<number, number>();
  const win = (home: number, away: number): number => {
    if (home >= target && home - away >= 2) return 1;
    if (away >= target && away - home >= 2) return 0;
    // Two points from a level score are one serve each, no matter who begins.
    if (home === away && home >= target - 1) return level;
    const key = home * 100 + away;
    const known = from.get(key);
    if (known !== undefined) return known;
    const isHomeServing = isFirstServing(home + away) === score.isHomeFirst;
    const point = isHomeServing ? serves.home : homeOnReturn;
    const value = point * win(home + 1, away) + (1 - point) * win(home, away + 1);
    from.set(key, value);
    return value;
  };
  return win(score.home, score.away);
}
