// Compares what affiliates were paid with their statements, the journal and the ledger.
import type { Db } from '@parlour/database';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import type { AffiliateWorld } from './affiliate-world.ts';

export async function auditAffiliates({ t }: AffiliateWorld): Promise<{
  readonly breaches: string[];
  readonly figures: Readonly<Record<string, number>>;
}> {
  const { db } = t.platform;
  const [figures] = await db.query<Record<string, number>>({
    text: `select (select count(*) from link_clicks)::integer as clicks,
      (select count(*) from link_registrations)::integer as registrations,
      (select count(*) from deposits where state = 'PAID')::integer as deposits,
      (select count(*) from affiliate_conversions)::integer as conversions,
      (select count(*) from affiliate_runs)::integer as runs,
      (select count(*) from affiliate_statements)::integer as statements,
      (select count(*) from affiliate_statements where state = 'PAID')::integer as paid`,
  });
  return {
    figures: figures ?? {},
    breaches: [
      ...(await verifyLedger(db)).map(describeBreach),
      ...(await listOf(db, PAYMENTS)),
      ...(await listOf(db, CHAINS)),
      ...(await listOf(db, CONVERSIONS)),
      ...(await listOf(db, PLAY)),
      ...(await listOf(db, CLICKS)),
    ],
  };
}

async function listOf(db: Db, text: string): Promise<string[]> {
  return (await db.query<{ what: string }>({ text })).map(({ what }) => what);
}

/** Every paid statement moved its amount once, and nothing else moved. */
const PAYMENTS = `
  select 'statement ' || s.id || ' is ' || s.state || ' over ' || s.payable_amount || ', moved '
      || coalesce(t.moved, 0) || ' in ' || coalesce(t.times, 0) as what
    from affiliate_statements s left join (
      select cause, sum(main_amount) as moved, count(*) as times from transfers
      where kind = 'AFFILIATE_RECEIVE' group by cause
    ) t on t.cause = 'affiliate_statement:' || s.id
    where case when s.state = 'PAID' then t.moved is distinct from s.payable_amount or t.times <> 1
      else t.moved is not null end
  union all
  select 'payment ' || t.cause || ' belongs to no statement' from transfers t
    where t.kind = 'AFFILIATE_RECEIVE' and not exists (
      select from affiliate_statements s where t.cause = 'affiliate_statement:' || s.id)
  union all
  select 'statement ' || id || ' is left in CALCULATED' from affiliate_statements
    where state = 'CALCULATED'
  union all
  select 'run ' || id || ' is left in ' || state from affiliate_runs where state <> 'DONE'`;

/** Months follow each other, what one leaves over the next brings in, and lines add up. */
const CHAINS = `
  select 'statement ' || s.id || ' brought ' || s.brought_amount || ' in, the one before left '
      || p.left_amount as what
    from affiliate_statements s join lateral (
      select left_amount from affiliate_statements b
      where b.agent_id = s.agent_id and b.start_day < s.start_day
      order by b.start_day desc limit 1
    ) p on true
    where s.brought_amount <> p.left_amount
  union all
  select 'statement ' || s.id || ' earned ' || s.sub_amount || ' below, its lines say ' || l.total
    from affiliate_statements s join lateral (
      select coalesce(sum(amount), 0) as total from affiliate_statement_subs where statement_id = s.id
    ) l on true
    where s.sub_amount <> l.total
  union all
  select 'runs of ' || brand_id || ' miss a month before ' || start_day from (
      select brand_id, start_day, lag(end_day) over (partition by brand_id order by start_day) as last
      from affiliate_runs) r
    where last <> start_day`;

/** A member qualifies once, is paid once, and what was taken back had been paid. */
const CONVERSIONS = `
  select 'member ' || member_id || ' qualified ' || count(*) || ' times' as what
    from affiliate_conversions group by member_id having count(*) > 1
  union all
  select 'statement ' || s.id || ' pays ' || s.cpa_amount || ' for members, they come to ' || c.total
    from affiliate_statements s join lateral (
      select coalesce(sum(amount), 0) as total from affiliate_conversions where statement_id = s.id
    ) c on true
    where s.cpa_amount <> c.total
  union all
  select 'statement ' || s.id || ' takes ' || s.reversals_amount || ' back, they come to ' || c.total
    from affiliate_statements s join lateral (
      select coalesce(-sum(amount), 0) as total from affiliate_conversions
      where reversed_statement_id = s.id
    ) c on true
    where s.reversals_amount <> c.total
  union all
  select 'conversion ' || id || ' was taken back and never paid' from affiliate_conversions
    where reversed_statement_id is not null and statement_id is null`;

/**
 * The journal, read again: a statement's stakes and payouts, with what came late, are those of its
 * agent's direct downlines up to its cut-off that no statement before it had.
 */
const PLAY = `
  with stated as (
    select s.*, coalesce(lag(s.cutoff_seq) over (partition by s.agent_id order by s.start_day), 0)
      as before_seq
    from affiliate_statements s join affiliate_deals d on d.id = s.deal_id
    join affiliate_plans p on p.id = d.plan_id
    where p.kind <> 'CPA'
  ), told as (
    select s.id, coalesce(sum(e.stake_amount), 0) as stake, coalesce(sum(e.payout_amount), 0) as payout
    from stated s left join (
      select e.*, l.ancestors[cardinality(l.ancestors)] as upline_id
      from turnover_entries e join lineages l on l.id = e.lineage_id
    ) e on e.upline_id = s.agent_id and e.settled_at >= s.start_at and e.settled_at < s.end_at
      and e.seq <= s.cutoff_seq
    group by s.id
  )
  select 'statement ' || s.id || ' counts ' || m.stake || '/' || m.payout || ', the journal says '
      || t.stake || '/' || t.payout as what
    from stated s join told t on t.id = s.id join lateral (
      select coalesce(sum(stake_amount), 0) as stake, coalesce(-sum(payout_amount), 0) as payout
      from affiliate_statement_members where statement_id = s.id
    ) m on true
    where (m.stake, m.payout) <> (t.stake, t.payout)
  union all
  select 'corrections of ' || agent_id || ' come to ' || stated || ', the journal says ' || told
    from (
      select s.agent_id,
        (select coalesce(sum(m.correction_amount), 0) from affiliate_statement_members m
          join stated own on own.id = m.statement_id where own.agent_id = s.agent_id) as stated,
        (select coalesce(sum(e.stake_amount - e.payout_amount), 0) from turnover_entries e
          join lineages l on l.id = e.lineage_id
            and l.ancestors[cardinality(l.ancestors)] = s.agent_id
          join stated own on own.agent_id = s.agent_id and e.settled_at >= own.start_at
            and e.settled_at < own.end_at and e.seq > own.cutoff_seq
          where e.seq <= (select max(cutoff_seq) from stated last
            where last.agent_id = s.agent_id)) as told
      from (select distinct agent_id from stated) s
    ) c where stated <> told`;

/** The one who came by a click came by a link, and counters are what they count. */
const CLICKS = `
  select 'click of ' || k.member_id || ' is no registration by its link' as what
    from click_registrations k join link_clicks c on c.id = k.click_id
    where not exists (select from link_registrations r
      where r.member_id = k.member_id and r.link_id = c.link_id)`;
