import type { Reader, Tx } from '@parlour/database';

export type HouseAccount = {
  readonly brandId: string;
  readonly currency: string;
  readonly code: string;
};

export type HouseAccounts = {
  /** The account's id when this process knows it already. */
  peek(account: HouseAccount): number | undefined;
  /** The account's id, making the account when it is the first of its name. */
  resolve(account: HouseAccount): Promise<number>;
};

/**
 * Accounts are made in a statement of their own, committed at once: a caller's transaction that
 * rolls back must not take away an id that other callers already use.
 */
export function createHouseAccounts(db: Reader): HouseAccounts {
  const ids = new Map<string, number>();
  const asked = new Map<string, Promise<number>>();
  const nameOf = ({ brandId, currency, code }: HouseAccount) => `${brandId}/${currency}/${code}`;

  const findOrInsert = async ({ brandId, currency, code }: HouseAccount): Promise<number> => {
    const values = [brandId, currency, code];
    const [found] = await db.query<{ id: number }>({
      name: 'wallet_find_house_account',
      text: 'select id from house_accounts where brand_id = $1 and currency = $2 and code = $3',
      values,
    });
    if (found !== undefined) return found.id;
    const [made] = await db.query<{ id: number }>({
      name: 'wallet_insert_house_account',
      text: `insert into house_accounts (brand_id, currency, code) values ($1, $2, $3)
        on conflict (brand_id, currency, code) do update set code = excluded.code
        returning id`,
      values,
    });
    if (made === undefined) throw new Error('an upsert returned no row');
    return made.id;
  };

  return {
    peek: (account) => ids.get(nameOf(account)),
    resolve(account) {
      const name = nameOf(account);
      // Thousands of first bets may ask at once; one of them is enough.
      const earlier = asked.get(name);
      if (earlier !== undefined) return earlier;
      const asking = findOrInsert(account)
        .then((id) => {
          ids.set(name, id);
          return id;
        })
        .finally(() => asked.delete(name));
      asked.set(name, asking);
      return asking;
    },
  };
}

/** Adds what house accounts gained since the last count to their totals; answers how many rows. */
export async function countHouseDeltas(tx: Tx, at: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'wallet_count_house_deltas',
    text: `with taken as (delete from house_deltas returning account_id, amount),
      summed as (select account_id, sum(amount) as amount from taken group by account_id),
      counted as (
        insert into house_totals (account_id, amount, counted_at)
        select account_id, amount, $1 from summed order by account_id
        on conflict (account_id) do update
          set amount = house_totals.amount + excluded.amount, counted_at = excluded.counted_at
      )
      select count(*)::integer as count from taken`,
    values: [at],
  });
  return row?.count ?? 0;
}

export type HouseBalance = HouseAccount & { readonly amount: bigint };

/** What the house accounts of a brand hold now: the totals and what was not counted yet. */
export async function listHouseBalances(reader: Reader, brandId: string): Promise<HouseBalance[]> {
  const rows = await reader.query<HouseAccount & { readonly amount: string }>({
    name: 'wallet_list_house_balances',
    text: `select h.brand_id as "brandId", h.currency, h.code,
        (coalesce(t.amount, 0) + coalesce(d.amount, 0))::text as amount
      from house_accounts h
      left join house_totals t on t.account_id = h.id
      left join (
        select account_id, sum(amount) as amount from house_deltas group by account_id
      ) d on d.account_id = h.id
      where h.brand_id = $1 order by h.currency, h.code`,
    values: [brandId],
  });
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
