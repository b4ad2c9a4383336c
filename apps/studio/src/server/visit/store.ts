import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Session } from '../launch/store.ts';

export type SessionSums = { readonly staked: Amount; readonly won: Amount };
type SessionKey = Pick<Session, 'gameCode' | 'id' | 'playerId'>;

const sumsOf = ({ gameCode, id, playerId }: SessionKey): Statement<SessionSums> => ({
  name: 'visit_sum_session',
  // Ids grow with time, so that rounds before the session are not read.
  text: `select coalesce(sum(case when reward_id is null then stake_amount else 0 end + raised_amount),
      0)::bigint as staked, coalesce(sum(win_amount), 0)::bigint as won
    from rounds where player_id = $1 and game_code = $2 and id > $3 and session_id = $3
      and state not in ('bet_pending', 'refused', 'rollback_pending', 'rolled_back')`,
  values: [playerId, gameCode, id],
});

/** What a session staked and won; what a reward paid for counts as no stake. */
export async function sumSession(reader: Reader, session: SessionKey): Promise<SessionSums> {
  const [sums] = await reader.query(sumsOf(session));
  if (sums === undefined) throw new Error('a sum has one row');
  return sums;
}

const clockOf = (playerId: string): Statement<{ readonly hasClock: boolean }> => ({
  name: 'visit_has_clock',
  text: 'select has_clock as "hasClock" from players where id = $1',
  values: [playerId],
});

export async function hasClock(reader: Reader, playerId: string): Promise<boolean> {
  const [player] = await reader.query(clockOf(playerId));
  return player?.hasClock ?? false;
}

export const setClock = (tx: Tx, playerId: string, isShown: boolean): Promise<unknown> =>
  tx.query({
    text: 'update players set has_clock = $2 where id = $1',
    values: [playerId, isShown],
  });
