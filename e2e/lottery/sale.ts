// What journeys do to sales in place of the calendar, which would keep them waiting. The result itself
// still comes from the chain of the house, or from operators.
import { queryProduct } from '../database.ts';

export type Issue = { readonly id: string; readonly no: string };

async function changeIssue(
  dataFolder: string,
  query: { readonly text: string; readonly values: readonly unknown[] },
): Promise<Issue> {
  const { rows } = await queryProduct(dataFolder, query);
  const [issue] = rows as readonly Issue[];
  if (issue === undefined) throw new Error(`there is no such draw: ${query.values.join(' ')}`);
  return issue;
}

/** Puts the next official draw of a game on sale, for longer than any journey takes. */
export const sellOfficial = (dataFolder: string, gameCode: string): Promise<Issue> =>
  changeIssue(dataFolder, {
    text: `update lottery_issues set opens_at = least(opens_at, now()),
        cancel_until = now() + interval '1 hour', closes_at = now() + interval '1 hour',
        draws_at = now() + interval '1 hour'
      where id = (select id from lottery_issues where game_code = $1 and outcome is null
        and draws_at > now() order by draws_at limit 1)
      returning id, no`,
    values: [gameCode],
  });

/** The time of an official draw comes. */
export const closeOfficial = (dataFolder: string, { id }: Issue): Promise<Issue> =>
  changeIssue(dataFolder, {
    text: `update lottery_issues set cancel_until = now(), closes_at = now(), draws_at = now()
      where id = $1 returning id, no`,
    values: [id],
  });

/**
 * Draws of the house for which a member waits for minutes are held with the next one of another game:
 * they close with it, and take its round of the beacon, which is the first one after that.
 */
export async function hurry(
  dataFolder: string,
  { account, with: gameCode }: { readonly account: string; readonly with: string },
): Promise<void> {
  await queryProduct(dataFolder, {
    text: `with next as (
        select * from lottery_issues where game_code = $2 and outcome is null
          and closes_at > now() order by draws_at limit 1)
      update lottery_issues slow set cancel_until = next.cancel_until, closes_at = next.closes_at,
        draws_at = next.draws_at, beacon_chain_id = next.beacon_chain_id,
        beacon_round = next.beacon_round
      from next, lottery_games game
      where game.code = slow.game_code and game.source = 'house' and slow.outcome is null
        and slow.draws_at > next.draws_at and slow.opens_at <= next.cancel_until
        and slow.id in (select t.issue_id from tickets t join members m on m.id = t.member_id
          where m.account = $1 and t.status = 'PENDING')`,
    values: [account, gameCode],
  });
}
