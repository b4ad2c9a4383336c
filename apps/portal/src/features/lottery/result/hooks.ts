import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { holdGains } from '../../../lib/held-gains.ts';
import { lotteryGamesQuery } from '../api/draw.ts';
import type { IssueResult, LotteryGame } from '../game.ts';
import { afterRevealMs } from './after-reveal.ts';

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

/** A result that came while someone looked on. */
export type Revealed = {
  readonly issueNo: string;
  readonly outcome: IssueResult['outcome'];
  readonly code: string | null;
  readonly drawsAt: string;
};

/**
 * The result that is to be revealed: the one that the socket told, or one that was found by asking
 * while someone looked on, as where the socket is down.
 */
function useRevealed(last: LotteryGame['last'] | undefined) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [knownAt, setKnownAt] = useState<string | null>(null);
  if (last !== undefined && last !== null && last.code !== null && last.drawsAt !== knownAt) {
    setKnownAt(last.drawsAt);
    const isNews = knownAt !== null && last.drawsAt > knownAt;
    const isTold = revealed !== null && revealed.drawsAt >= last.drawsAt;
    if (isNews && !isTold) setRevealed(last);
  }
  return [revealed, setRevealed] as const;
}

/** A game with its sale and its last result, as they change; a result that just came is `revealed`. */
export function useLiveGame(gameCode: string) {
  const queries = useQueryClient();
  const query = useQuery(lotteryGamesQuery());
  const game: LotteryGame | undefined = query.data?.items.find(
    (each) => each.gameCode === gameCode,
  );
  const [revealed, setRevealed] = useRevealed(game?.last);
  const refetch = () => void queries.invalidateQueries({ predicate: isDrawCall(gameCode) });
  useChannel(`draw:${gameCode}`, {
    onMessage(message) {
      if (message.kind === 'result') {
        setRevealed(message);
        // What it pays comes right behind it.
        if (game !== undefined && message.code !== null) {
          holdGains(afterRevealMs({ family: game.family, drawsAt: message.drawsAt }));
        }
      }
      refetch();
    },
    onResync: refetch,
  });
  return { game, revealed, isKnown: query.data !== undefined, error: query.error };
}
