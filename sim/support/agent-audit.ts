// Compares what agents were paid with contracts, journal and ledger.
import { inspect } from 'node:util';
import { contractKinds, isLegal, PERIODS_OF } from '@parlour/commission';
import type { Db } from '@parlour/database';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { verifyTeams } from '../../apps/server/src/modules/team/rollup/rebuild.ts';
import { listUnfinishedRuns } from '../../apps/server/src/modules/commission/settlement/store/runs.ts';
import { type AgentWorld, TURNOVER_CAP_BPS } from './agent-world.ts';

export async function auditAgents(world: AgentWorld): Promise<{
  readonly breaches: string[];
  readonly figures: Readonly<Record<string, number>>;
}> {
  const { db } = world.t.platform;
  const [figures] = await db.query<Record<string, number>>({
    text: `select (select count(*) from contracts)::integer as contracts,
      (select count(*) from contracts where effective_at is not null)::integer as governed,
      (select count(*) from settlement_runs)::integer as runs,
      (select count(*) from bills)::integer as bills,
      (select count(*) from bills where correction_no > 0)::integer as corrections,
      (select count(*) from bills where paid_amount > 0)::integer as "paid bills",
      (select count(*) from bills where earned_amount > 0)::integer as dividends,
      (select count(*) from bills where waited_out_amount > 0)::integer as "capped bills",
      (select count(*) from bill_payments where payer_id is not null)::integer as "upline payments",
      (select count(*) from rebate_credits)::integer as "rebate credits",
      (select count(*) from turnover_entries)::integer as entries`,
  });
  return {
    figures: figures ?? {},
    breaches: [
      ...(await verifyLedger(db)).map(describeBreach),
      ...(await verifyTeams(db)).map((difference) => `teams: ${inspect(difference)}`),
      ...(await auditBooks(db)),
      ...(await auditCaps(db)),
      ...(await auditBounds(world)),
      ...(await auditRuns(world)),
      ...(await auditRebates(db)),
    ],
  };
}

/** Every payment moved once, nothing lies between two members, and the platform paid what is kept. */
async function auditBooks(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select 'payment ' || bill_id || '/' || seq || ' is ' || state as what
        from bill_payments where state <> 'DONE'
      union all
      select 'bill ' || b.id || ' says ' || b.paid_amount || ', was paid ' || coalesce(p.paid, 0)
        from bills b left join (
          select bill_id, sum(amount) as paid from bill_payments where not is_deduction
          group by bill_id) p on p.bill_id = b.id
        where b.paid_amount <> coalesce(p.paid, 0)
      union all
      select 'bill ' || b.id || ' moved ' || t.moved || ' and not ' || b.paid_amount
        from bills b join (
          select cause, sum(main_amount) as moved from transfers
          where kind like '%\\_RECEIVE' and cause like 'bill:%' group by cause) t on t.cause = 'bill:' || b.id
        where t.moved <> b.paid_amount
      union all
      select 'contract ' || contract_id || ' has two bills for ' || period_start_at from bills
        where correction_no = 0 group by contract_id, period_start_at having count(*) > 1
      union all
      select 'two contracts pay ' || a.member_id || ' ' || a.kind || ' for ' || a.period_start_at
        from bills a join bills b on b.member_id = a.member_id and b.kind = a.kind
          and a.correction_no = 0 and b.correction_no = 0 and a.id < b.id
          and a.contract_id <> b.contract_id
        join contracts c on c.id = a.contract_id join contracts d on d.id = b.contract_id
        where a.period_start_at < least(b.period_end_at, d.ends_at)
          and b.period_start_at < least(a.period_end_at, c.ends_at)
      union all
      select 'between two members lies ' || sum(amount) from postings
        where account like '%transit:bill' having coalesce(sum(amount), 0) <> 0
      union all
      select 'the platform paid ' || house.paid || ', agents kept ' || agents.kept
        from (select -coalesce(sum(amount), 0) as paid from postings
            where account like '%agent_pay') house,
          (select coalesce(sum(main_amount), 0) as kept from transfers
            where cause like 'bill:%') agents
        where house.paid <> agents.kept`,
  });
  return rows.map(({ what }) => what);
}

/**
 * At every bill all dividends of its contract so far are within the cap, by what the journal said then of its
 * team; nothing waits beside room that it could be paid from; and nothing that was earned is lost.
 */
async function auditCaps(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `with dividends as (
        select b.id, b.contract_id, b.period_start_at, b.gross_amount, b.earned_amount,
          b.waited_in_amount, b.waited_out_amount, b.room_out_amount,
          sum(b.gross_amount) over so_far as billed, count(*) over so_far as place,
          lag(b.waited_out_amount) over so_far as waited_before,
          c.ends_at is null and not exists (select from bills o
            where o.member_id = b.member_id and o.kind = 'DIVIDEND'
              and o.payer_id is not distinct from b.payer_id and o.contract_id <> b.contract_id
              and o.period_start_at < b.period_start_at) as is_exact,
          (select coalesce(sum(e.valid_amount), 0) from turnover_entries e
            left join lineages l on l.id = e.lineage_id
            where e.seq <= b.cutoff_seq and e.settled_at >= c.effective_at
              and e.settled_at < least(b.period_end_at, coalesce(c.ends_at, 'infinity'))
              and e.currency = b.currency
              and (e.member_id = b.member_id or b.member_id = any(l.ancestors))) * $1 / 10000
            as allowed
        from bills b join contracts c on c.id = b.contract_id where b.kind = 'DIVIDEND'
        window so_far as (partition by b.contract_id order by b.period_start_at)
      )
      select 'dividend ' || id || ': ' || billed || ' billed, ' || allowed || ' allowed' as what
        from dividends where gross_amount > 0 and billed > allowed
      union all
      select 'dividend ' || id || ' waits beside room of ' || room_out_amount
        from dividends where waited_out_amount > 0 and room_out_amount >= 1000
      union all
      select 'dividend ' || id || ' leaves room of ' || room_out_amount || ' of ' || allowed - billed
        from dividends where is_exact and abs(room_out_amount - (allowed - billed)) > place
      union all
      select 'dividend ' || id || ' lost what waited: ' || waited_before || ' of before'
        from dividends where waited_before <> waited_in_amount`,
    values: [TURNOVER_CAP_BPS],
  });
  return rows.map(({ what }) => what);
}

/** No tier of a contract in force lies outside those of the upline's. */
async function auditBounds({ contracts, t }: AgentWorld): Promise<string[]> {
  const breaches: string[] = [];
  for (const kind of contractKinds) {
    const at = t.clock.now();
    const periods = await Promise.all(
      PERIODS_OF[kind].map((period) =>
        contracts.contracts.reads.governing(t.platform.db, {
          brandId: t.brand.id,
          kind,
          period,
          at,
        }),
      ),
    );
    const governing = periods.flat();
    for (const contract of governing) {
      const { downlineId, id, uplineId } = contract;
      if (uplineId === null) continue;
      const upline = governing.find((other) => other.downlineId === uplineId);
      if (upline === undefined) breaches.push(`${kind} ${id} pays, and its upline has none`);
      else if (!isLegal(kind, { upline: upline.tiers, downline: contract.tiers })) {
        breaches.push(`${kind} of ${downlineId} is better than that of ${uplineId}`);
      }
    }
  }
  return breaches;
}

/** Every run came to its end, and computed again from its cut-off says the same. */
async function auditRuns({ t }: AgentWorld): Promise<string[]> {
  const { db } = t.platform;
  const unfinished = (await listUnfinishedRuns(db, 100)).map(
    ({ id, state }) => `run ${id} is ${state}`,
  );
  const breaches: string[] = [];
  const page = await t.services.settlement.runDesk.list(
    { brandId: t.brand.id },
    { cursor: null, limit: 100 },
  );
  for (const { run } of page.items) {
    const { added, different } = await t.services.settlement.runs.compare(run);
    if (added > 0 || different > 0) {
      breaches.push(`run ${run.id} of ${run.kind} differs in ${different}, lacked ${added}`);
    }
  }
  return [...unfinished, ...breaches];
}

/** What was credited is what entries say, less what is due; one transfer for each credit. */
async function auditRebates(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string }>({
    text: `select 'rebates of ' || coalesce(e.id, d.id) || ' are ' || coalesce(e.sum, 0) || ', credited '
          || coalesce(c.sum, 0) || ', due ' || coalesce(d.sum, 0) as what
        from (select beneficiary_id as id, sum(amount) as sum from rebate_entries group by 1) e
        full join (select beneficiary_id as id, sum(due_amount) as sum from rebate_dues group by 1) d
          using (id)
        full join (select beneficiary_id as id, sum(amount) as sum from rebate_credits group by 1) c
          using (id)
        where coalesce(e.sum, 0) <> coalesce(c.sum, 0) + coalesce(d.sum, 0)
      union all
      select 'rebate credits ' || credits.sum || ', transfers ' || transfers.sum
        from (select coalesce(sum(amount), 0) as sum from rebate_credits) credits,
          (select coalesce(sum(amount), 0) as sum from postings where account = 'purse:main'
            and kind in ('MEMBER_REBATE', 'AGENT_REBATE', 'REBATE_REVERSAL')) transfers
        where credits.sum <> transfers.sum`,
  });
  return rows.map(({ what }) => what);
}
