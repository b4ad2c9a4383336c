import { callQuery } from '../call-query.ts';

/** Every game of the platform; many screens choose from them. */
export const deskGamesQuery = () => ({
  ...callQuery('GET /console/lottery/games'),
  staleTime: 60_000,
});
