import { queryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { pagesQuery } from '../../../lib/pages-query.ts';
import { noteServerTime, serverNow } from '../clock.ts';
import { newsInMs } from '../sale.ts';

/**
 * Every game that the brand offers, with its sale and its last result. It is asked for again when the
 * first of them has news.
 */
export const lotteryGamesQuery = () =>
  queryOptions({
    queryKey: callKey('GET /wps/lottery/games'),
    queryFn: async ({ signal }) => {
      const answer = await client.call('GET /wps/lottery/games', { signal });
      noteServerTime(answer.serverTime);
      return answer;
    },
    refetchInterval: ({ state }) => newsInMs(state.data?.items ?? [], serverNow()),
  });

/** Results of a game page by page, the newest first. */
export const issuesQuery = (gameCode: string, day?: string) =>
  pagesQuery('GET /wps/lottery/games/:gameCode/issues', day === undefined ? {} : { day }, {
    gameCode,
  });

/** The last draws of a game at once, for trends and roads. */
export const lastIssuesQuery = (gameCode: string, limit: number) =>
  callQuery('GET /wps/lottery/games/:gameCode/issues', { params: { gameCode }, query: { limit } });

export const issueQuery = (gameCode: string, issueNo: string) =>
  callQuery('GET /wps/lottery/games/:gameCode/issues/:issueNo', { params: { gameCode, issueNo } });

/** The chains of a game and its last draws with all that proves them. */
export const proofsQuery = (gameCode: string) =>
  callQuery('GET /wps/lottery/games/:gameCode/proofs', { params: { gameCode } });

/** What a game is sold for to the member who asks. */
export const offerQuery = (gameCode: string) =>
  callQuery('GET /wps/lottery/games/:gameCode/offer', { params: { gameCode } });
