import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type Hit = CallValue<'GET /console/search'>['items'][number];

export type GameHit = CallValue<'GET /console/games'>['items'][number];

const GAMES_MAX = 5;

/** The most popular games with the text in a name or in the code. */
export const gameSearchQuery = (search: string) =>
  callQuery('GET /console/games', { query: { search, limit: GAMES_MAX } });

export const searchQuery = (text: string) => callQuery('GET /console/search', { query: { text } });
