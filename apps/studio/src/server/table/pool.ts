// What all players of a table's round have staked together. Two currencies, or money and play money, are two
// pools: nothing is changed into anything else.
import type { Reader, Statement } from '@parlour/database';
import type { Pool } from '@parlour/games/table';
import { amountFromText, amountToText, ZERO } from '@parlour/money';
import { NOT_IN_PLAY } from './store.ts';

/** The pool of one money at a table, as everybody sees it. */
export type PoolView = {
  readonly currency: string;
  readonly isDemo: boolean;
  /** Decimal text by place. */
  readonly stakes: Pool;
};

type Row = {
  readonly currency: string;
  readonly isDemo: boolean;
  readonly place: string;
  readonly staked: string;
};

/** Bets that were taken: the first of each player, and those that were added to it. */
const listStakes = (
  reader: Reader,
  tableRoundId: string,
  places: readonly string[],
): Promise<Row[]> => {
  const statement: Statement<Row> = {
    name: 'table_pool',
    text: `select r.currency, r.is_demo as "isDemo", bet->>'place' as place,
        sum((bet->>'amount')::numeric)::text as staked
      from rounds r cross join lateral (
        select jsonb_array_elements(r.choice->'bets') as bet
        union all select jsonb_array_elements(action->'bets')
          from jsonb_array_elements(r.actions) as action where action->>'kind' = 'bet') as bets
      where r.table_round_id = $1 and r.draws is not null and r.state not in ${NOT_IN_PLAY}
        and bet->>'place' = any($2)
      group by 1, 2, 3`,
    values: [tableRoundId, places],
  };
  return reader.query(statement);
};

const poolIn = (rows: readonly Row[], places: readonly string[]): Pool =>
  Object.fromEntries(
    places.map((place) => {
      const text = rows.find((row) => row.place === place)?.staked;
      return [place, amountToText(amountFromText(text ?? '0') ?? ZERO)];
    }),
  );

/** The pools of a table's round, one for each money in it. */
export async function poolsOf(
  reader: Reader,
  tableRoundId: string,
  places: readonly string[],
): Promise<readonly PoolView[]> {
  const rows = await listStakes(reader, tableRoundId, places);
  const byMoney = Map.groupBy(rows, ({ currency, isDemo }) => `${currency} ${isDemo}`);
  return [...byMoney.values()].flatMap((each) => {
    const [one] = each;
    if (one === undefined) return [];
    return [{ currency: one.currency, isDemo: one.isDemo, stakes: poolIn(each, places) }];
  });
}

export type PoolOf = {
  readonly tableRoundId: string;
  readonly places: readonly string[];
  readonly currency: string;
  readonly isDemo: boolean;
};

/**
 * The pool of one money in a round that takes no bets any more. Every bet is answered or given up before the
 * round runs, so it is the same whenever it is asked for.
 */
export async function poolOf(
  reader: Reader,
  { currency, isDemo, places, tableRoundId }: PoolOf,
): Promise<Pool> {
  const pools = await poolsOf(reader, tableRoundId, places);
  const own = pools.find((pool) => pool.currency === currency && pool.isDemo === isDemo);
  return own?.stakes ?? poolIn([], places);
}
