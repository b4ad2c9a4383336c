// What the days should be, from rounds and transfers themselves: to count the past of a database
// that is older than they are, and to prove them. Reads tables of other modules on purpose: what
// those modules say of themselves is the very thing that is checked.
import type { Db, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { readRoundChanges } from '../../play/index.ts';
import { EMPTY_CURSOR, readPending } from '../../../platform/outbox.ts';
import {
  type Difference,
  differ,
  findDifferences,
  freeze,
  whileUnmoved,
} from '../../../platform/restate.ts';
import { sharesOf } from '../rules/share.ts';
import { HOUSE_CODES, insertPlayShares, type PlayShare } from './rollup.ts';

const PLAY_KEY = 'bucket, member_id, day, category, vendor_code, game_code';
const PLAY_SUMS = ['rounds', 'stake_amount', 'valid_amount', 'payout_amount', 'jackpot_win_amount'];
const GAME_KEY = 'brand_id, currency, day, vendor_code, game_code';
const GAME_SUMS = [
  'round_count',
  'stake_amount',
  'payout_amount',
  'stake_squares',
  'stake_payouts',
  'payout_squares',
];
/** The same in the table of what is expected. */
const EXPECTED_GAME_SUMS = [
  'paid_rounds',
  'stake_amount',
  'paid_payout_amount',
  'stake_squares',
  'stake_payouts',
  'payout_squares',
];
const LEDGER_KEY = 'bucket, member_id, day, kind';
const LEDGER_SUMS = [
  'count',
  'main_amount',
  'credited_amount',
  'locked_amount',
  'bonus_amount',
  'vendor_amount',
];

async function expectPlay(tx: Tx, consumer: string): Promise<void> {
  await tx.query({
    text: `create temporary table expected_play on commit drop as
      select r.bucket, r.member_id, r.brand_id, r.currency,
        (r.closed_at at time zone z.time_zone)::date as day, r.category, r.vendor_code, r.game_code,
        count(*)::integer as rounds, sum(r.stake_amount)::bigint as stake_amount,
        sum(r.valid_amount)::bigint as valid_amount, sum(r.payout_amount)::bigint as payout_amount,
        sum(r.jackpot_win_amount)::bigint as jackpot_win_amount,
        count(*) filter (where r.stake_amount > 0)::integer as paid_rounds,
        coalesce(sum(w.won) filter (where r.stake_amount > 0), 0)::bigint as paid_payout_amount,
        sum(r.stake_amount::numeric * r.stake_amount) as stake_squares,
        sum(r.stake_amount::numeric * w.won) as stake_payouts,
        coalesce(sum(w.won::numeric * w.won) filter (where r.stake_amount > 0), 0) as payout_squares
      from rounds r join report_zones z on z.brand_id = r.brand_id
        cross join lateral (select r.payout_amount - r.jackpot_win_amount as won) w
      where r.status = 'closed' and r.closed_at is not null
      group by 1, 2, 3, 4, 5, 6, 7, 8`,
  });
  // Rounds hold what events still tell of, so what is waiting is taken off: the follower adds it.
  const waiting = await readPending(tx, consumer, 'play.rounds_changed');
  const shares = waiting.flatMap(({ payload }) => readRoundChanges(payload).flatMap(sharesOf));
  await insertPlayShares(tx, 'expected_play', shares.map(undone));
}

const minus = (amount: Amount): Amount => -amount as Amount;

const undone = ({ paid, ...share }: PlayShare): PlayShare => ({
  ...share,
  rounds: -share.rounds,
  stake: minus(share.stake),
  valid: minus(share.valid),
  payout: minus(share.payout),
  jackpotWin: minus(share.jackpotWin),
  paid: {
    rounds: -paid.rounds,
    payout: minus(paid.payout),
    stakeSquare: -paid.stakeSquare,
    stakePayout: -paid.stakePayout,
    payoutSquare: -paid.payoutSquare,
  },
});

/** `limited`: up to the marks, as the days are now; otherwise everything that there is. */
const expectLedger = (tx: Tx, limited: boolean): Promise<unknown> =>
  tx.query({
    text: `create temporary table expected_ledger on commit drop as
      select t.bucket, t.member_id, p.brand_id, t.currency,
        (t.at at time zone z.time_zone)::date as day, t.kind, count(*) as count,
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
          ? `join member_marks m on m.bucket = t.bucket and m.member_id = t.member_id
              and t.version <= m.version`
          : ''
      }
      group by 1, 2, 3, 4, 5, 6`,
  });

const sums = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column}) as ${column}`).join(', ');

const whileFrozen = <T>(db: Db, consumer: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  whileUnmoved(db, async (tx) => {
    await freeze(tx, consumer);
    return work(tx);
  });

/** Counts everything again, in the zones that brands have now, and remembers that it was done. */
export const rebuildDays = (db: Db, { at, consumer }: { at: Date; consumer: string }) =>
  whileFrozen(db, consumer, async (tx) => {
    await tx.query({
      text: `insert into outbox_cursors (consumer, transaction_id, event_id)
        values ($1, $2::xid8, $3) on conflict (consumer) do nothing`,
      values: [consumer, EMPTY_CURSOR.transactionId, EMPTY_CURSOR.eventId],
    });
    await tx.query({
      text: `insert into report_zones (brand_id, time_zone) select brand_id, time_zone from brand_zones
        on conflict (brand_id) do update set time_zone = excluded.time_zone`,
    });
    await expectPlay(tx, consumer);
    await expectLedger(tx, false);
    for (const table of COUNTED) await tx.query({ text: `delete from ${table}` });
    await writeDays(tx);
    await tx.query({
      text: `insert into member_marks (bucket, member_id, version)
        select bucket, member_id, version from purses where version > 0`,
    });
    // Statements that prove or read them next would be planned for empty tables.
    for (const table of COUNTED) await tx.query({ text: `analyze ${table}` });
    await tx.query({
      text: `update report_builds set built_at = $1 where name in ('days', 'games')`,
      values: [at],
    });
  });

const COUNTED = [
  'member_days',
  'brand_days',
  'game_days',
  'member_ledger_days',
  'brand_ledger_days',
  'member_marks',
];

async function writeDays(tx: Tx): Promise<void> {
  const play = PLAY_SUMS.slice(1);
  const some = `having sum(rounds) <> 0 or ${play.map((column) => `sum(${column}) <> 0`).join(' or ')}`;
  await tx.query({
    text: `insert into member_days (${PLAY_KEY}, ${PLAY_SUMS.join(', ')})
      select ${PLAY_KEY}, ${sums(PLAY_SUMS)} from expected_play group by ${PLAY_KEY} ${some}`,
  });
  const brandPlay = 'brand_id, currency, day, category, vendor_code, game_code';
  await tx.query({
    text: `insert into brand_days (${brandPlay}, round_count, ${play.join(', ')})
      select ${brandPlay}, sum(rounds), ${sums(play)} from expected_play group by ${brandPlay} ${some}`,
  });
  await writeGames(tx);
  await tx.query({
    text: `insert into member_ledger_days (${LEDGER_KEY}, ${LEDGER_SUMS.join(', ')})
      select ${LEDGER_KEY}, ${LEDGER_SUMS.join(', ')} from expected_ledger`,
  });
  const brandLedger = 'brand_id, currency, day, kind';
  await tx.query({
    text: `insert into brand_ledger_days (${brandLedger}, ${LEDGER_SUMS.join(', ')})
      select ${brandLedger}, ${sums(LEDGER_SUMS)} from expected_ledger group by ${brandLedger}`,
  });
}

const writeGames = (tx: Tx): Promise<unknown> =>
  tx.query({
    text: `insert into game_days (${GAME_KEY}, ${GAME_SUMS.join(', ')})
      select ${GAME_KEY}, ${sums(EXPECTED_GAME_SUMS)} from expected_play
      where vendor_code <> all($1::text[]) group by ${GAME_KEY}
      having ${EXPECTED_GAME_SUMS.map((column) => `sum(${column}) <> 0`).join(' or ')}`,
    values: [HOUSE_CODES],
  });

/** Counts the days of games of a database that is older than they are, in the zones that days have. */
export const rebuildGames = (db: Db, { at, consumer }: { at: Date; consumer: string }) =>
  whileFrozen(db, consumer, async (tx) => {
    await expectPlay(tx, consumer);
    await tx.query({ text: 'delete from game_days' });
    await writeGames(tx);
    await tx.query({ text: 'analyze game_days' });
    await tx.query({
      text: `update report_builds set built_at = $1 where name = 'games'`,
      values: [at],
    });
  });

const brandKeyOf = (key: string): string => key.replace('bucket, member_id', 'brand_id, currency');

/** Compares the days with what rounds and transfers say, row by row, while everything goes on. */
export const verifyDays = (db: Db, consumer: string): Promise<Difference[]> =>
  whileFrozen(db, consumer, async (tx) => {
    await expectPlay(tx, consumer);
    await expectLedger(tx, true);
    await tx.query({
      text: `create temporary table expected_games on commit drop as
        select ${GAME_KEY}, ${EXPECTED_GAME_SUMS.map((column, at) => `${column} as ${GAME_SUMS[at]}`).join(', ')}
        from expected_play where vendor_code not in (${HOUSE_CODES.map((code) => `'${code}'`).join(', ')})`,
    });
    const play = { key: PLAY_KEY, columns: PLAY_SUMS };
    const brandPlay = {
      key: brandKeyOf(PLAY_KEY),
      columns: PLAY_SUMS,
      actual: ['round_count', ...PLAY_SUMS.slice(1)],
    };
    const ledger = { key: LEDGER_KEY, columns: LEDGER_SUMS };
    const brandLedger = { ...ledger, key: brandKeyOf(LEDGER_KEY) };
    const checks = [
      ['member_days', differ('expected_play', 'member_days', play)],
      ['brand_days', differ('expected_play', 'brand_days', brandPlay)],
      ['game_days', differ('expected_games', 'game_days', { key: GAME_KEY, columns: GAME_SUMS })],
      ['member_ledger_days', differ('expected_ledger', 'member_ledger_days', ledger)],
      ['brand_ledger_days', differ('expected_ledger', 'brand_ledger_days', brandLedger)],
    ] as const;
    return findDifferences(tx, checks);
  });

/** Whether the past was counted: not yet on a database that is older than the days. */
export async function isBuilt(db: Pick<Db, 'query'>, name: 'days' | 'games'): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from report_builds where name = $1 and built_at is not null',
    values: [name],
  });
  return rows.length > 0;
}
