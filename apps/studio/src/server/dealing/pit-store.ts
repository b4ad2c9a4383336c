// The SQL of the pit: bets for money in the last rounds of a table.
import type { Reader, Statement } from '@parlour/database';
import type { Amount } from '@parlour/money';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

export type Bet = {
  readonly operatorUser: string;
  readonly currency: string;
  readonly staked: Amount;
  readonly round: number;
};

const IN_PLAY = `not r.is_demo and r.draws is not null
  and r.state not in ('refused', 'rollback_pending', 'rolled_back')`;
const LAST = `t.table_code = $1 and t.number > (select max(number) - $2 from table_rounds
  where table_code = $1)`;

type About = { readonly tableCode: string; readonly rounds: number };

/** What players staked in the last rounds, the largest first. */
export const listRecent = (reader: Reader, { rounds, tableCode }: About): Promise<Bet[]> =>
  rowsOf<Bet>(reader, {
    name: 'table_pit_bets',
    text: `select p.operator_user as "operatorUser", r.currency, t.number as round,
        r.stake_amount + r.raised_amount as staked
      from table_rounds t join rounds r on r.table_round_id = t.id join players p on p.id = r.player_id
      where ${LAST} and ${IN_PLAY} order by staked desc, r.id limit 100`,
    values: [tableCode, rounds],
  });

/** Bets of the last rounds that came in at the last moment before the close. */
export const listLate = (
  reader: Reader,
  { lateMs, rounds, tableCode }: About & { readonly lateMs: number },
): Promise<(Bet & { readonly beforeMs: number })[]> =>
  rowsOf<Bet & { readonly beforeMs: number }>(reader, {
    name: 'table_pit_late',
    text: `select p.operator_user as "operatorUser", r.currency, t.number as round, c.amount as staked,
        round(1000 * extract(epoch from t.closes_at - c.created_at))::integer as "beforeMs"
      from table_rounds t join rounds r on r.table_round_id = t.id join players p on p.id = r.player_id
      join wallet_calls c on c.round_id = r.id and c.kind = 'bet' and c.state = 'done'
      where ${LAST} and ${IN_PLAY} and c.created_at > t.closes_at - make_interval(secs => $3 / 1000.0)
      order by t.number desc, c.amount desc limit 20`,
    values: [tableCode, rounds, lateMs],
  });

type Bounds = About & { readonly least: number; readonly percent: number };
export type Winner = Bet & { readonly played: number; readonly won: number };

/** Players who won more of their last rounds than chance would let them. */
export const listWinners = (
  reader: Reader,
  { least, percent, rounds, tableCode }: Bounds,
): Promise<Winner[]> =>
  rowsOf<Winner>(reader, {
    name: 'table_pit_winners',
    text: `select p.operator_user as "operatorUser", r.currency, max(t.number) as round,
        sum(r.stake_amount + r.raised_amount)::bigint as staked, count(*)::integer as played,
        count(*) filter (where r.win_amount > r.stake_amount + r.raised_amount)::integer as won
      from table_rounds t join rounds r on r.table_round_id = t.id join players p on p.id = r.player_id
      where ${LAST} and ${IN_PLAY} and r.state in ('win_pending', 'closed')
      group by p.operator_user, r.currency having count(*) >= $3
        and 100 * count(*) filter (where r.win_amount > r.stake_amount + r.raised_amount)
          >= $4 * count(*)
      order by won desc limit 10`,
    values: [tableCode, rounds, least, percent],
  });
