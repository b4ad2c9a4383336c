// What journal and sums should be, from rounds, transfers, members and lineages themselves. Reads
// tables of other modules on purpose: what those modules say of themselves is what is checked.
import type { Tx } from '@parlour/database';
import { readPending } from '../../../platform/outbox.ts';
import { readRoundChanges, ROUNDS_CHANGED } from '../../play/index.ts';
import { BRANCH_MOVED } from '../../agent/index.ts';
import { entriesOf, TRIAL_CURRENCY } from '../journal/entries.ts';
import { DEPOSITS } from './count-transfers.ts';
import { MEMBER_REGISTERED } from './people.ts';

export const PLAY_SUMS = ['stake_amount', 'valid_amount', 'payout_amount', 'jackpot_win_amount'];
const ROUND = `brand_id, currency, member_id, lineage_id, round_id, is_free, category, vendor_code,
  game_code, traded_points`;

/** Settled rounds, less what of them the follower has still to add. */
export async function expectRounds(tx: Tx, consumer: string): Promise<void> {
  await tx.query({
    text: `create temporary table expected_rounds on commit drop as
      select ${ROUND.replace('round_id', 'id as round_id')}, 1 as rounds,
        date_trunc('milliseconds', closed_at) as settled_at, stake_amount,
        r.valid_amount, payout_amount, jackpot_win_amount
      from rounds r
      where status = 'closed' and closed_at is not null and currency <> '${TRIAL_CURRENCY}'`,
  });
  const waiting = await readPending(tx, consumer, ROUNDS_CHANGED);
  const entries = waiting.flatMap(({ payload }) => readRoundChanges(payload).flatMap(entriesOf));
  await tx.query({
    text: `insert into expected_rounds (${ROUND}, rounds, settled_at, ${PLAY_SUMS.join(', ')})
      select x.brand_id, x.currency, x.member_id, x.lineage_id, x.round_id, x.is_free, x.category,
        x.vendor_code, x.game_code, x.traded_points, -x.rounds, x.settled_at, -x.stake_amount,
        -x.valid_amount, -x.payout_amount, -x.jackpot_win_amount
      from jsonb_to_recordset($1::jsonb) x (brand_id uuid, currency text, member_id uuid,
        lineage_id bigint, round_id uuid, is_free boolean, category text, vendor_code text,
        game_code text, traded_points smallint, rounds integer, settled_at timestamptz, stake_amount bigint,
        valid_amount bigint, payout_amount bigint, jackpot_win_amount bigint)`,
    values: [
      JSON.stringify(
        entries.map((entry) => ({
          brand_id: entry.brandId,
          currency: entry.currency,
          member_id: entry.memberId,
          lineage_id: entry.lineageId,
          round_id: entry.roundId,
          is_free: entry.isFree,
          category: entry.category,
          vendor_code: entry.vendorCode,
          game_code: entry.gameCode,
          traded_points: entry.tradedPoints,
          rounds: entry.rounds,
          settled_at: entry.settledAt,
          stake_amount: `${entry.stake}`,
          valid_amount: `${entry.valid}`,
          payout_amount: `${entry.payout}`,
          jackpot_win_amount: `${entry.jackpotWin}`,
        })),
      ),
    ],
  });
  await tx.query({
    text: `create temporary table expected_play on commit drop as
      select r.brand_id, r.currency, r.member_id, r.lineage_id,
        (r.settled_at at time zone z.time_zone)::date as day, r.category, r.vendor_code,
        sum(r.rounds) as round_count,
        ${PLAY_SUMS.map((column) => `sum(r.${column}) as ${column}`).join(', ')}
      from expected_rounds r join report_zones z on z.brand_id = r.brand_id
      group by 1, 2, 3, 4, 5, 6, 7`,
  });
}

/** From when until when each member stood under which lineage; before the first there was none. */
async function expectStandings(tx: Tx): Promise<void> {
  await tx.query({
    text: `create temporary table standing_spans on commit drop as
      select member_id, since_at, lineage_id,
        coalesce(lead(since_at) over (partition by member_id order by since_at), 'infinity')
          as until_at
      from lineage_changes`,
  });
  await tx.query({ text: 'analyze standing_spans' });
}

/** `limited`: up to the marks, as the sums are now; otherwise everything that there is. */
export async function expectLedger(tx: Tx, limited: boolean): Promise<void> {
  await expectStandings(tx);
  await tx.query({
    text: `create temporary table expected_ledger on commit drop as
      select t.bucket, t.member_id, p.brand_id, t.currency, s.lineage_id,
        (t.at at time zone z.time_zone)::date as day, t.kind, count(*) as count,
        min(t.version) as first_version,
        sum(t.main_amount)::bigint as main_amount,
        sum(greatest(t.main_amount, 0))::bigint as credited_amount,
        sum(t.locked_amount)::bigint as locked_amount, sum(t.bonus_amount)::bigint as bonus_amount,
        sum(case when t.vendor_amounts is null then 0
              else (select sum(v) from unnest(t.vendor_amounts) v) end)::bigint as vendor_amount
      from transfers t
      join purses p on p.bucket = t.bucket and p.member_id = t.member_id
      join report_zones z on z.brand_id = p.brand_id
      ${
        limited
          ? `join team_marks m on m.bucket = t.bucket and m.member_id = t.member_id
              and t.version <= m.version`
          : ''
      }
      left join standing_spans s on s.member_id = t.member_id
        and t.at >= s.since_at and t.at < s.until_at
      where t.currency <> '${TRIAL_CURRENCY}'
      group by 1, 2, 3, 4, 5, 6, 7`,
  });
}

const deposits = DEPOSITS.map((kind) => `'${kind}'`).join(', ');

/** Everything that follows from the three tables above. */
export async function expectSums(tx: Tx, consumer: string): Promise<void> {
  const registered = await readPending(tx, consumer, MEMBER_REGISTERED);
  await tx.query({
    text: `create temporary table expected_member_days on commit drop as
      select member_id, day, coalesce(lineage_id, 0) as lineage_id, brand_id, currency,
        sum(valid_amount)::bigint as valid_amount, sum(deposit_count)::bigint as deposit_count
      from (
        select member_id, day, lineage_id, brand_id, currency, valid_amount, 0 as deposit_count
        from expected_play where valid_amount <> 0
        union all
        select member_id, day, lineage_id, brand_id, currency, 0, count
        from expected_ledger where kind in (${deposits})
      ) both_kinds group by 1, 2, 3, 4, 5`,
  });
  await tx.query({
    text: `create temporary table expected_firsts on commit drop as
      select distinct on (member_id) member_id, day, lineage_id from expected_ledger
      where kind in (${deposits}) order by member_id, day, first_version`,
  });
  for (const table of ['expected_member_days', 'expected_ledger', 'expected_firsts']) {
    await tx.query({ text: `analyze ${table}` });
  }
  await tx.query({
    text: `create temporary table expected_people on commit drop as
      ${spansSql('play', 'valid_amount > 0')}
      union all ${spansSql('deposit', 'deposit_count > 0')}
      union all ${firstsSql('first_deposit', 'select member_id, day, lineage_id from expected_firsts')}
      union all ${firstsSql(
        'registration',
        `select m.id as member_id, (m.registered_at at time zone z.time_zone)::date as day,
            s.lineage_id
          from members m join report_zones z on z.brand_id = m.brand_id
          left join standing_spans s on s.member_id = m.id
            and m.registered_at >= s.since_at and m.registered_at < s.until_at
          where m.standing <> 'trial' and m.id <> all($1::uuid[])`,
      )}`,
    values: [registered.map(({ payload }) => (payload as { memberId: string }).memberId)],
  });
}

const above = `left join lineages l on l.id = x.lineage_id
  cross join lateral unnest(coalesce(l.ancestors, '{}') || x.member_id) agent_id`;

/**
 * A member who stood under one lineage all the time, which is nearly everybody, has the same days before for
 * all agents above, so that these are added up by lineage; the others are gone through for each agent.
 */
const spansSql = (kind: string, isActive: string): string => `
  select agent_id, '${kind}' as kind, day, previous_day, sum(members)::bigint as member_count
  from (
    with active as materialized (
      select member_id, lineage_id, day from expected_member_days where ${isActive}
    ), movers as materialized (
      select member_id from active group by 1 having min(lineage_id) <> max(lineage_id)
    ), settled as materialized (
      select member_id, lineage_id, day, lag(day, 1, '-infinity'::date)
        over (partition by member_id order by day) as previous_day
      from active where member_id not in (select member_id from movers)
    )
    select agent_id, day, previous_day, members
    from (
      select lineage_id, day, previous_day, count(*) as members from settled group by 1, 2, 3
    ) s join lineages l on l.id = s.lineage_id cross join lateral unnest(l.ancestors) agent_id
    union all
    select member_id, day, previous_day, 1 from settled
    union all
    select agent_id, day, lag(day, 1, '-infinity'::date)
      over (partition by agent_id, member_id order by day), 1
    from (
      select distinct agent_id, x.member_id, x.day
      from active x join movers using (member_id) ${above}
    ) moved
  ) spans group by 1, 2, 3, 4`;

const firstsSql = (kind: string, firsts: string): string => `
  select agent_id, '${kind}', day, '-infinity'::date, count(*) from (${firsts}) x ${above}
  group by 1, 2, 3, 4`;

/** What counted members have, for those above whom the follower has put it to. */
export async function expectBalances(tx: Tx, consumer: string): Promise<{ isSettled: boolean }> {
  await tx.query({
    text: `create temporary table expected_balances on commit drop as
      select x.bucket, x.member_id, x.currency, sum(x.main_amount)::bigint as main_amount,
        sum(x.locked_amount)::bigint as locked_amount, sum(x.bonus_amount)::bigint as bonus_amount,
        sum(x.vendor_amount)::bigint as vendor_amount
      from expected_ledger x group by 1, 2, 3`,
  });
  const moves = await readPending(tx, consumer, BRANCH_MOVED);
  return { isSettled: moves.length === 0 };
}
