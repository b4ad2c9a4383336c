import type { Reader, Statement, Tx } from '@parlour/database';
import type { PoolCycle, PoolLevel, PoolShares } from '@parlour/games/pools';
import type { Amount } from '@parlour/money';
import type { Feed } from './feed.ts';

/** A filling of a pool that has not fallen. */
export type OpenFilling = PoolCycle & {
  readonly seed: Amount;
  /** Secret until it falls. Null for a pool that falls by chance. */
  readonly point: Amount | null;
  readonly salt: string | null;
  readonly pointHash: string | null;
  readonly begunAt: Date;
};

export async function insertFilling(tx: Tx, filling: OpenFilling): Promise<void> {
  await tx.query({
    name: 'pool_filling_insert',
    text: `insert into pool_fillings (currency, level, number, seed_amount, point_amount, salt, point_hash,
      begun_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      filling.currency,
      filling.level,
      filling.number,
      filling.seed,
      filling.point,
      filling.salt,
      filling.pointHash,
      filling.begunAt,
    ],
  });
}

/** A pool as it stands: its filling and what can be won. */
export type PoolState = OpenFilling & { readonly balance: Amount };

/** The smallest first. */
export const listPools = (reader: Reader, currency: string): Promise<PoolState[]> =>
  reader.query({
    name: 'pool_list',
    text: `select f.currency, f.level, f.number, f.seed_amount as seed, f.point_amount as point, f.salt,
        f.point_hash as "pointHash", f.begun_at as "begunAt", a.balance_amount as balance
      from pool_fillings f
      join pool_accounts a on a.currency = f.currency and a.code = 'pool:' || f.level
      where f.currency = $1 and f.fallen_at is null
      order by array_position(array['mini', 'minor', 'major', 'grand'], f.level)`,
    values: [currency],
  });

export type Fall = PoolCycle & {
  readonly prize: Amount;
  readonly betId: string;
  readonly transactionId: string;
  readonly at: Date;
};

export async function endFilling(tx: Tx, fall: Fall): Promise<void> {
  await tx.query({
    name: 'pool_filling_end',
    text: `update pool_fillings set fallen_at = $4, prize_amount = $5, bet_id = $6, transaction_id = $7
      where currency = $1 and level = $2 and number = $3 and fallen_at is null`,
    values: [
      fall.currency,
      fall.level,
      fall.number,
      fall.at,
      fall.prize,
      fall.betId,
      fall.transactionId,
    ],
  });
}

/** Notes that a prize was paid; answers the filling, or null when it was noted before. */
export async function markPaid(
  tx: Tx,
  transactionId: string,
  at: Date,
): Promise<{ number: number } | null> {
  const paying: Statement<{ number: number }> = {
    name: 'pool_filling_paid',
    text: `update pool_fillings set paid_at = $2 where transaction_id = $1 and paid_at is null
      returning number`,
    values: [transactionId, at],
  };
  const [paid] = await tx.query(paying);
  return paid ?? null;
}

type NewContribution = {
  readonly betId: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly feed: Feed;
};

/** Keeps what a bet gives, in the transaction that took its answer; nothing unless the bet stands. */
export async function insertContribution(
  tx: Tx,
  { betId, currency, feed, stake }: NewContribution,
): Promise<void> {
  const { isHit, shares, version } = feed;
  await tx.query({
    name: 'pool_contribution_insert',
    text: `insert into pool_contributions (bet_id, currency, version, stake_amount, mini_amount,
        minor_amount, major_amount, grand_amount, is_hit)
      select transaction_id, $2, $3, $4, $5, $6, $7, $8, $9 from wallet_calls
      where transaction_id = $1 and state = 'done'`,
    values: [
      betId,
      currency,
      version,
      stake,
      shares.mini,
      shares.minor,
      shares.major,
      shares.grand,
      isHit,
    ],
  });
}

export type Contribution = {
  readonly betId: string;
  readonly roundId: string;
  readonly stake: Amount;
  readonly shares: PoolShares;
  readonly isHit: boolean;
};

export const listWaitingCurrencies = async (reader: Reader): Promise<string[]> => {
  const waiting: Statement<{ currency: string }> = {
    name: 'pool_waiting',
    text: 'select distinct currency from pool_contributions where counted_at is null',
  };
  return (await reader.query(waiting)).map(({ currency }) => currency);
};

/** Takes the oldest contributions that are not counted yet. The pools must be locked. */
export async function takeContributions(
  tx: Tx,
  {
    at,
    currency,
    limit,
  }: {
    readonly currency: string;
    readonly limit: number;
    readonly at: Date;
  },
): Promise<Contribution[]> {
  type Row = Omit<Contribution, 'shares'> & Record<PoolLevel, Amount>;
  const taking: Statement<Row> = {
    name: 'pool_contribution_take',
    text: `with taken as (
        update pool_contributions set counted_at = $3 where bet_id in (
          select bet_id from pool_contributions where currency = $1 and counted_at is null
          order by seq limit $2)
        returning bet_id, seq, stake_amount, mini_amount, minor_amount, major_amount, grand_amount, is_hit)
      select t.bet_id as "betId", c.round_id as "roundId", t.stake_amount as stake,
        t.mini_amount as mini, t.minor_amount as minor, t.major_amount as major,
        t.grand_amount as grand, t.is_hit as "isHit"
      from taken t join wallet_calls c on c.transaction_id = t.bet_id order by t.seq`,
    values: [currency, limit, at],
  };
  const rows = await tx.query(taking);
  return rows.map(({ grand, major, mini, minor, ...row }) => ({
    ...row,
    shares: { mini, minor, major, grand },
  }));
}

export type FallenFilling = PoolCycle & {
  readonly seed: Amount;
  readonly prize: Amount;
  readonly point: Amount | null;
  readonly salt: string | null;
  readonly pointHash: string | null;
  readonly gameCode: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly operatorUser: string;
  readonly stake: Amount;
  readonly begunAt: Date;
  readonly fallenAt: Date;
  readonly paidAt: Date | null;
};

type FallenFilter = {
  readonly currency: string;
  readonly playerId: string | null;
  readonly before: Date | null;
  readonly limit: number;
};

/** Hits, newest first. */
export const listFallen = (
  reader: Reader,
  { before, currency, limit, playerId }: FallenFilter,
): Promise<FallenFilling[]> =>
  reader.query({
    name: 'pool_fallen',
    text: `select f.currency, f.level, f.number, f.seed_amount as seed, f.prize_amount as prize,
        f.point_amount as point, f.salt, f.point_hash as "pointHash", r.game_code as "gameCode",
        r.id as "roundId", r.player_id as "playerId", p.operator_user as "operatorUser",
        c.amount as stake, f.begun_at as "begunAt", f.fallen_at as "fallenAt", f.paid_at as "paidAt"
      from pool_fillings f join wallet_calls c on c.transaction_id = f.bet_id
      join rounds r on r.id = c.round_id join players p on p.id = r.player_id
      where f.currency = $1 and f.fallen_at is not null
        and ($2::uuid is null or r.player_id = $2) and ($3::timestamptz is null or f.fallen_at < $3)
      order by f.fallen_at desc limit $4`,
    values: [currency, playerId, before, limit],
  });

export type HourOfPool = {
  readonly hour: Date;
  readonly account: string;
  readonly bets: number;
  readonly staked: Amount;
  readonly amount: Amount;
};

/** Contributions by hour and pool, newest first. */
export const listHours = (reader: Reader, currency: string, limit: number): Promise<HourOfPool[]> =>
  reader.query({
    name: 'pool_hours',
    text: `select hour_at as hour, credit as account, bets, staked_amount as staked, amount from pool_entries
      where currency = $1 and kind = 'contribution' order by hour_at desc, credit limit $2`,
    values: [currency, limit],
  });

export const listPoolCurrencies = async (reader: Reader): Promise<string[]> => {
  const open: Statement<{ currency: string }> = {
    name: 'pool_currencies',
    text: `select currency from pool_accounts where code = 'operator' order by currency`,
  };
  return (await reader.query(open)).map(({ currency }) => currency);
};
