import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { lotteryGamesQuery } from '../api/draw.ts';
import type { LotteryGame } from '../game.ts';

/** Results of a game, and the list of games that has the last one. */
const isDrawCall =
  (gameCode: string) =>
  ({ queryKey: [key, , input] }: { readonly queryKey: readonly unknown[] }): boolean => {
    if (key === 'GET /wps/lottery/games') return true;
    if (typeof key !== 'string' || !key.startsWith('GET /wps/lottery/games/:gameCode/'))
      return false;
    // What the brand sells does not change with a draw.
    return !key.endsWith('/offer') && JSON.stringify(input).includes(`"${gameCode}"`);
  };

/** A result that came while somebody looked on. */
export type Revealed = {
  readonly issueNo: string;
  readonly code: string | null;
  readonly version: number;
  readonly drawsAt: string;
};

/** A game with its sale and its last result, as they change; a result that just came is `revealed`. */
export function useLiveGame(gameCode: string) {
  const queries = useQueryClient();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const query = useQuery(lotteryGamesQuery());
  const refetch = () => void queries.invalidateQueries({ predicate: isDrawCall(gameCode) });
  useChannel(`draw:${gameCode}`, {
    onMessage(message) {
      if (message.kind === 'result') setRevealed(message);
      refetch();
    },
    onResync: refetch,
  });
  const game: LotteryGame | undefined = query.data?.items.find(
    (each) => each.gameCode === gameCode,
  );
  return { game, revealed, isKnown: query.data !== undefined, error: query.error };
}
