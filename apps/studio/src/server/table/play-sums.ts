// The money of rooms and seas by five minutes, counted again from what was played last.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Platform } from '../platform/platform.ts';
import type { TableSum } from './console-store.ts';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

const COUNT_MS = 10_000;
const LOOK_BACK_MS = 40 * 60_000;
/** In units of currencies. */
const UNIT = '100000.0';
const bucketOf = (at: string) => `date_bin('5 minutes', ${at}, timestamptz '2000-01-01')`;

const sums = (
  at: string,
  staked: string,
  paid: string,
) => `${bucketOf(at)}, count(*), sum(${staked}),
  sum(${paid}), sum((${staked} / ${UNIT}) ^ 2), sum((${staked} / ${UNIT}) * (${paid} / ${UNIT})),
  sum((${paid} / ${UNIT}) ^ 2)`;

const columns = `table_code, currency, bucket_at, rounds, staked_amount, paid_amount, stake_squares,
  stake_wins, win_squares`;

/** One process counts at a time; false where another one does. */
const isFirst = async (tx: Tx): Promise<boolean> =>
  (
    await rowsOf<{ isFirst: boolean }>(tx, {
      name: 'play_sums_lock',
      text: `select pg_try_advisory_xact_lock(hashtextextended('play_sums', 0)) as "isFirst"`,
      values: [],
    })
  )[0]?.isFirst === true;

/** Counts what was played since an instant instead of what was counted of it before. */
async function countSince(tx: Tx, since: Date, seas: readonly string[]): Promise<void> {
  const from = bucketOf('$1::timestamptz');
  await tx.query({
    name: 'play_sums_uncount',
    text: `delete from play_sums where bucket_at >= ${from}`,
    values: [since],
  });
  await tx.query({
    name: 'play_sums_hands',
    text: `insert into play_sums (${columns})
      select r.game_code, r.currency, ${sums('h.ended_at', 'p.put', 'p.won')}
      from room_hands h join rooms r on r.id = h.room_id
      cross join lateral (select sum(put_amount) as put, sum(won_amount) as won
        from room_hand_seats s where s.hand_id = h.id) p
      where h.ended_at >= ${from} and h.voided_at is null and not r.is_demo
      group by 1, 2, 3`,
    values: [since],
  });
  await tx.query({
    name: 'play_sums_visits',
    text: `insert into play_sums (${columns})
      select r.game_code, r.currency, ${sums('r.created_at', 'c.valid_amount', 'p.paid')}
      from rounds r join wallet_calls c on c.round_id = r.id and c.kind = 'win'
      cross join lateral (select r.win_amount - r.stake_amount - r.raised_amount + c.valid_amount as paid) p
      where r.created_at >= ${from} and r.game_code = any($2) and not r.is_demo
        and c.valid_amount > 0 and r.state in ('win_pending', 'closed')
      group by 1, 2, 3`,
    values: [since, seas],
  });
}

export type PlaySums = ReturnType<typeof createPlaySums>;

/** Counts the money of rooms and seas now and then, by one process at a time. */
export function createPlaySums({ db, games, now }: Pick<Platform, 'db' | 'games' | 'now'>) {
  const seas = games.filter(({ sea }) => sea !== undefined).map(({ code }) => code);
  let countedAtMs = 0;

  const count = (): Promise<void> =>
    db.tx(async (tx) => {
      if (!(await isFirst(tx))) return;
      const [last] = await rowsOf<{ at: Date | null }>(tx, {
        name: 'play_sums_last',
        text: 'select max(bucket_at) as at from play_sums',
        values: [],
      });
      const recent = now().getTime() - LOOK_BACK_MS;
      const from = Math.min(recent, (last?.at?.getTime() ?? 0) - LOOK_BACK_MS);
      await countSince(tx, new Date(Math.max(0, from)), seas);
    });

  return {
    count,
    async sweep(): Promise<void> {
      const at = now().getTime();
      if (at - countedAtMs < COUNT_MS) return;
      countedAtMs = at;
      await count();
    },
  };
}

type Since = { readonly month: Date; readonly day: Date; readonly hour: Date };

/** What rooms and seas took and paid since three instants, by currency. */
export const sumPlay = (reader: Reader, { day, hour, month }: Since): Promise<TableSum[]> =>
  rowsOf<TableSum>(reader, {
    name: 'play_sums_list',
    text: `select table_code as "tableCode", currency, sum(rounds)::integer as rounds,
        sum(staked_amount)::bigint as staked, sum(paid_amount)::bigint as paid,
        coalesce(sum(rounds) filter (where bucket_at >= $3), 0)::integer as "hourRounds",
        coalesce(sum(staked_amount) filter (where bucket_at >= $3), 0)::bigint as "hourStaked",
        coalesce(sum(paid_amount) filter (where bucket_at >= $3), 0)::bigint as "hourPaid",
        coalesce(sum(rounds) filter (where bucket_at >= $2), 0)::integer as "dayRounds",
        coalesce(sum(staked_amount) filter (where bucket_at >= $2), 0)::bigint as "dayStaked",
        coalesce(sum(paid_amount) filter (where bucket_at >= $2), 0)::bigint as "dayPaid",
        sum(stake_squares)::float8 as "stakeSquares",
        sum(stake_wins)::float8 as "stakeWins", sum(win_squares)::float8 as "winSquares"
      from play_sums where bucket_at >= $1 group by table_code, currency
      order by table_code, sum(staked_amount) desc`,
    values: [month, day, hour],
  });
