import type { CallInput } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const WINNERS_MAX = 20;

export const winnersQuery = () =>
  callQuery('GET /wps/game/winnerBoard', { query: { gameCategory: 'ALL', limitNum: WINNERS_MAX } });

export const recentQuery = () => callQuery('GET /wps/games/recent', { query: { limitNum: 24 } });

export type Launch = NonNullable<CallInput<'POST /wps/game/launchGame'>['body']>;
export const launchGame = (body: Launch) => client.call('POST /wps/game/launchGame', { body });
