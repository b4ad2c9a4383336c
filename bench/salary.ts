// A run of real-time salaries over everybody: five minutes of play at a thousand bets a second, under
// agents on eight levels who all have contracts, computed, billed and paid down the tree.
import process from 'node:process';
import type { Tier } from '@parlour/commission';
import { newId } from '@parlour/database';
import { createModules } from '../apps/server/src/app.ts';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';

export const group = 'salary';

/** `BENCH_SCALE=0.01` tries it with a hundredth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
const AGENTS = Math.max(64, Math.round(10_000 * SCALE));
const MEMBERS = AGENTS * 5;
const BETS_PER_SECOND = Math.max(10, Math.round(1_000 * SCALE));
const LEVELS = 8;
const SLOT_SECONDS = 300;
const RUN_SECONDS_MAX = 10;

type Bench = {
  readonly platform: Platform;
  readonly services: Awaited<ReturnType<typeof createModules>>['services'];
  readonly slot: Date;
};

export async function run(report: Report): Promise<void> {
  await withServerAlone<null>({
    async prepare(platform) {
      const bench = await prepare(platform);
      await measure(bench, report);
      return null;
    },
    measure: () => Promise.resolve(),
  });
}

async function prepare(platform: Platform): Promise<Bench> {
  const { db, now } = platform;
  const slotMs = SLOT_SECONDS * 1_000;
  const slot = new Date(Math.floor(now().getTime() / slotMs) * slotMs - slotMs);
  const { services } = await createModules({
    ...platform,
    now: () => new Date(slot.getTime() + slotMs + 90_000),
  });
  await writeTree(platform);
  await writeContracts(platform, slot);
  await writeBets(platform, slot);
  await db.query({
    text: 'analyze members, lineages, agent_downlines, contracts, turnover_entries',
  });
  return { platform, services, slot };
}

/** Agents on eight levels, each under the one before on the level above, and players below them. */
async function writeTree({ db }: Platform): Promise<void> {
  const perLevel = Math.ceil(AGENTS / LEVELS);
  const agents = Array.from({ length: AGENTS }, newId);
  const uplineOf = (index: number): string | null =>
    index < perLevel ? null : (agents[index - perLevel] ?? null);
  const members = Array.from({ length: MEMBERS }, newId);
  const rows = [
    ...agents.map((id, index) => ({ id, upline_id: uplineOf(index), type: 2, standing: 'agent' })),
    ...members.map((id, index) => ({
      id,
      upline_id: agents[index % AGENTS],
      type: 0,
      standing: 'member',
    })),
  ];
  for (let start = 0; start < rows.length; start += 5_000) {
    await db.query({
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at, upline_id, type, standing)
        select id, $2, 'bench' || id, 'bench' || id, 'bench', 'USD', 'en', now(), upline_id, type, standing
        from jsonb_to_recordset($1::jsonb) as r (id uuid, upline_id uuid, type smallint, standing text)`,
      values: [JSON.stringify(rows.slice(start, start + 5_000)), DEMO_BRAND_ID],
    });
  }
  for (const text of [
    `with recursive walk as (
        select id, '{}'::uuid[] as ancestors from members
        where account_key like 'bench%' and upline_id is null
        union all
        select m.id, w.ancestors || w.id from members m join walk w on m.upline_id = w.id
      ), made as (
        insert into lineages (ancestors)
        select distinct ancestors from walk where cardinality(ancestors) > 0
        on conflict do nothing returning id, ancestors
      )
      update members m set lineage_id = made.id from walk w join made on made.ancestors = w.ancestors
      where m.id = w.id`,
    `insert into agent_downlines (ancestor_id, member_id, depth)
      select a.id, m.id, cardinality(l.ancestors) - a.place + 1
      from members m join lineages l on l.id = m.lineage_id
      cross join lateral unnest(l.ancestors) with ordinality a (id, place)
      on conflict do nothing`,
    `insert into purses (bucket, member_id, brand_id, currency)
      select get_byte(uuid_send(id), 15), id, brand_id, 'USD' from members
      where account_key like 'bench%' on conflict do nothing`,
  ]) {
    await db.query({ text });
  }
}

const TIERS: readonly (Pick<Tier, 'rateBps' | 'lossRateBps'> & { readonly units: number })[] = [
  { units: 1, rateBps: 80, lossRateBps: 160 },
  { units: 10, rateBps: 100, lossRateBps: 200 },
  { units: 100, rateBps: 120, lossRateBps: 240 },
];

/** A contract for every agent, with a rate that falls by the level. */
async function writeContracts({ db }: Platform, slot: Date): Promise<void> {
  await db.query({
    text: `insert into contracts (id, brand_id, currency, kind, upline_id, downline_id, version, status,
        period, carry_mode, offered_at, expires_at, decided_at, effective_at)
      select m.id, m.brand_id, 'USD', 'REALTIME_SALARY', m.upline_id, m.id, 1, 'ACTIVE', 'SLOT', 'NONE',
        $1, $1, $1, $1
      from members m where account_key like 'bench%' and standing = 'agent'`,
    values: [slot],
  });
  for (const [index, { lossRateBps, rateBps, units }] of TIERS.entries()) {
    await db.query({
      text: `insert into contract_tiers (contract_id, position, bet_amount, net_loss_amount, active_members,
          rate_bps, loss_rate_bps)
        select c.id, $1, $2, 0, 0, $3 - 10 * coalesce(cardinality(l.ancestors), 0),
          $4 - 20 * coalesce(cardinality(l.ancestors), 0)
        from contracts c join members m on m.id = c.downline_id
        left join lineages l on l.id = m.lineage_id
        where c.kind = 'REALTIME_SALARY' and m.account_key like 'bench%'`,
      values: [index + 1, BigInt(units) * 100_000n, rateBps, lossRateBps],
    });
  }
}

/** Settled bets of the slot as the follower of the outbox would have written them. */
async function writeBets({ db }: Platform, slot: Date): Promise<void> {
  const seconds = 10;
  for (let from = 0; from < SLOT_SECONDS; from += seconds) {
    await db.query({
      text: `insert into turnover_entries (at, settled_at, stake_amount, valid_amount, payout_amount,
          jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency, category,
          vendor_code, game_code)
        select s.at, s.at, s.stake, s.stake, case when s.place % 3 = 0 then s.stake * 2 else 0 end, 0,
          m.lineage_id, $1, m.id, gen_random_uuid(), 1, false, 'USD', 'RNG', 'studio', 'bench'
        from (
          select g as place, $2::timestamptz + make_interval(secs => g::float8 / $5) as at,
            (50000 + (g * 7919) % 20000000)::bigint as stake
          from generate_series($3::bigint, $4::bigint) g
        ) s
        join (
          select id, lineage_id, row_number() over (order by id) as place from members
          where account_key like 'bench%' and standing = 'member'
        ) m on m.place = 1 + (s.place * 104729) % $6`,
      values: [
        DEMO_BRAND_ID,
        slot,
        from * BETS_PER_SECOND,
        (from + seconds) * BETS_PER_SECOND - 1,
        BETS_PER_SECOND,
        MEMBERS,
      ],
    });
  }
}

async function measure({ platform, services, slot }: Bench, report: Report): Promise<void> {
  const started = performance.now();
  const { runs } = await services.settlement.runs.settleDue(1, { kind: 'REALTIME_SALARY' });
  const seconds = (performance.now() - started) / 1_000;
  const [settled] = runs;
  if (settled?.periodStart.getTime() !== slot.getTime())
    throw new Error('the slot was not settled');
  const [row] = await platform.db.query<{ bills: number; unpaid: number; paid: bigint }>({
    text: `select count(*)::integer as bills,
        (count(*) filter (where state <> 'PAID'))::integer as unpaid,
        coalesce(sum(paid_amount), 0)::bigint as paid
      from bills where run_id = $1`,
    values: [settled.id],
  });
  if (row === undefined || row.bills === 0 || row.unpaid > 0 || row.paid === 0n) {
    throw new Error(`of ${row?.bills} bills ${row?.unpaid} were not paid`);
  }
  report(
    atMost({
      id: 'salary.realtime',
      figure: `a run of real-time salaries: ${row.bills} bills of ${BETS_PER_SECOND * SLOT_SECONDS} bets, paid`,
      value: Math.round(seconds * 100) / 100,
      unit: 's',
      goal: RUN_SECONDS_MAX,
    }),
  );
}
