import type { Reader, Statement } from '@parlour/database';
import { presentOwnHit, type OwnHitView } from './present.ts';
import type { FallenFilling } from './store.ts';

/** The pools that bets of a round hit, the first first. */
export async function hitsOfRound(reader: Reader, roundId: string): Promise<OwnHitView[]> {
  const hits: Statement<FallenFilling> = {
    name: 'pool_fallen_of_round',
    text: `select f.currency, f.level, f.number, f.seed_amount as seed, f.prize_amount as prize,
        f.point_amount as point, f.salt, f.point_hash as "pointHash", r.game_code as "gameCode",
        r.id as "roundId", r.player_id as "playerId", p.operator_user as "operatorUser",
        c.amount as stake, f.begun_at as "begunAt", f.fallen_at as "fallenAt", f.paid_at as "paidAt"
      from wallet_calls c join pool_fillings f on f.bet_id = c.transaction_id
      join rounds r on r.id = c.round_id join players p on p.id = r.player_id
      where c.round_id = $1 order by f.fallen_at, f.level`,
    values: [roundId],
  };
  return (await reader.query(hits)).map(presentOwnHit);
}
