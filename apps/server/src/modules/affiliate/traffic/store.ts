// Clicks of an agent's links, who came by them, and what became of those.
import type { ClickDevice, SubName, TrafficGroup } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { TransferKind } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import { conditions } from '../page.ts';
import { GIVEN_KINDS } from '../statement/rules.ts';

export type TrafficFilter = {
  readonly agentId: string;
  readonly linkId?: string | undefined;
  readonly subs: Readonly<Partial<Record<SubName, string | undefined>>>;
};

/** A span of days of the brand, both included, and the same as instants, the last not in it. */
export type TrafficSpan = {
  readonly fromDay: string;
  readonly toDay: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
};

/** What rows are told apart by, of a click `c` on the link `l`; days are those of what is counted. */
const KEYS: Readonly<Record<Exclude<TrafficGroup, 'day'>, string>> = {
  link: 'l.id::text',
  s1: `coalesce(c.s1, '')`,
  s2: `coalesce(c.s2, '')`,
  s3: `coalesce(c.s3, '')`,
  s4: `coalesce(c.s4, '')`,
  s5: `coalesce(c.s5, '')`,
  country: `coalesce(c.country, '')`,
  device: `coalesce(c.device, '')`,
};

function filtered({ agentId, linkId, subs }: TrafficFilter) {
  const where = conditions([agentId]);
  where.also('l.agent_id = $1');
  where.add(linkId, (place) => `l.id = ${place}`);
  for (const [name, value] of Object.entries(subs)) {
    where.add(value, (place) => `c.${name} = ${place}`);
  }
  return where;
}

export type ClickCount = {
  readonly key: string;
  readonly clicks: number;
  readonly uniqueClicks: number;
};

export function countClicks(
  reader: Reader,
  filter: TrafficFilter,
  by: TrafficGroup,
  { fromDay, toDay }: TrafficSpan,
): Promise<ClickCount[]> {
  const where = filtered(filter);
  where.also(`c.agent_id = $1`);
  where.add(fromDay, (place) => `c.click_day >= ${place}`);
  where.add(toDay, (place) => `c.click_day <= ${place}`);
  return reader.query<ClickCount>({
    text: `select ${by === 'day' ? 'c.click_day::text' : KEYS[by]} as key,
        count(*)::integer as clicks,
        (count(*) filter (where c.is_first))::integer as "uniqueClicks"
      from link_clicks c join registration_links l on l.id = c.link_id
      where ${where.text()} group by 1`,
    values: where.values,
  });
}

/** Someone who came by a link, whenever it was. */
export type Comer = {
  readonly memberId: string;
  readonly key: string;
  readonly currency: string;
  readonly day: string;
  /** Whether the member still stands directly below the agent. */
  readonly isDirect: boolean;
};

export function listComers(
  reader: Reader,
  filter: TrafficFilter,
  by: TrafficGroup,
  timeZone: string,
): Promise<Comer[]> {
  const where = filtered(filter);
  const day = `to_char(r.registered_at at time zone ${where.place(timeZone)}, 'YYYY-MM-DD')`;
  return reader.query<Comer>({
    text: `select r.member_id as "memberId", ${by === 'day' ? `''` : KEYS[by]} as key, m.currency,
        ${day} as day, m.upline_id is not distinct from l.agent_id as "isDirect"
      from registration_links l join link_registrations r on r.link_id = l.id
      join member_accounts m on m.id = r.member_id
      left join click_registrations k on k.member_id = r.member_id
      left join link_clicks c on c.id = k.click_id
      where ${where.text()} and m.standing <> 'trial'`,
    values: where.values,
  });
}

type Counted = readonly Pick<Comer, 'memberId' | 'key'>[];

const WANTED = `unnest($1::smallint[], $2::uuid[], $3::text[]) w (bucket, member_id, key)`;

const wantedOf = (comers: Counted): unknown[] => [
  comers.map(({ memberId }) => bucketOf(memberId)),
  comers.map(({ memberId }) => memberId),
  comers.map(({ key }) => key),
];

/** The key of a member, or the day on which it happened. */
const keyOf = (by: TrafficGroup, day: string): string => (by === 'day' ? day : 'w.key');

export type Sum = { readonly key: string; readonly amount: Amount };

/** What members lost at play. */
export const sumPlay = (
  reader: Reader,
  comers: Counted,
  by: TrafficGroup,
  { fromDay, toDay }: TrafficSpan,
): Promise<Sum[]> =>
  reader.query<Sum>({
    text: `select ${keyOf(by, 'd.day::text')} as key,
        sum(d.stake_amount - d.payout_amount)::bigint as amount
      from ${WANTED} join member_days d on d.bucket = w.bucket and d.member_id = w.member_id
        and d.day between $4 and $5 group by 1`,
    values: [...wantedOf(comers), fromDay, toDay],
  });

const DEPOSITS: readonly TransferKind[] = [
  'DEPOSIT_ONLINE',
  'DEPOSIT_TRANSFER',
  'DEPOSIT_MANUAL',
  'DEPOSIT_REVERSAL',
];

export type FundSums = { readonly key: string; readonly deposits: Amount; readonly given: Amount };

export const sumFunds = (
  reader: Reader,
  comers: Counted,
  by: TrafficGroup,
  { fromDay, toDay }: TrafficSpan,
): Promise<FundSums[]> => {
  const whole = 'd.main_amount + d.locked_amount + d.bonus_amount + d.vendor_amount';
  const sum = (kinds: string) =>
    `coalesce(sum(${whole}) filter (where d.kind = any(${kinds}::text[])), 0)::bigint`;
  return reader.query<FundSums>({
    text: `select ${keyOf(by, 'd.day::text')} as key, ${sum('$6')} as deposits, ${sum('$7')} as given
      from ${WANTED} join member_ledger_days d on d.bucket = w.bucket and d.member_id = w.member_id
        and d.day between $4 and $5
      where d.kind = any($6::text[]) or d.kind = any($7::text[]) group by 1`,
    values: [...wantedOf(comers), fromDay, toDay, DEPOSITS, GIVEN_KINDS],
  });
};

export type Count = { readonly key: string; readonly count: number };

export const countFirstDepositors = (
  reader: Reader,
  comers: Counted,
  by: TrafficGroup,
  { from, timeZone, to }: TrafficSpan,
): Promise<Count[]> =>
  reader.query<Count>({
    text: `select ${keyOf(by, `to_char(first.at at time zone $6, 'YYYY-MM-DD')`)} as key,
        count(*)::integer as count
      from ${WANTED} cross join lateral (
        select min(d.settled_at) as at from settled_deposits d
        where d.bucket = w.bucket and d.member_id = w.member_id
      ) first
      where first.at >= $4 and first.at < $5 and $6::text is not null group by 1`,
    values: [...wantedOf(comers), from, to, timeZone],
  });

export type Qualified = Count & { readonly currency: string; readonly amount: Amount };

export const sumQualified = (
  reader: Reader,
  comers: Counted,
  by: TrafficGroup,
  { agentId, from, timeZone, to }: TrafficSpan & { readonly agentId: string },
): Promise<Qualified[]> =>
  reader.query<Qualified>({
    text: `select ${keyOf(by, `to_char(q.qualified_at at time zone $7, 'YYYY-MM-DD')`)} as key,
        q.currency, count(*)::integer as count, sum(q.amount)::bigint as amount
      from ${WANTED} join affiliate_conversions q on q.bucket = w.bucket
        and q.member_id = w.member_id and q.agent_id = $4
      where q.qualified_at >= $5 and q.qualified_at < $6 and q.state <> 'REJECTED'
        and $7::text is not null
      group by 1, 2`,
    values: [...wantedOf(comers), agentId, from, to, timeZone],
  });

export type ShareLine = {
  readonly statementId: string;
  /** The last day of the month. */
  readonly day: string;
  readonly currency: string;
  /** The share of the whole statement. */
  readonly share: Amount;
  readonly memberId: string;
  /** What counted of the member; above zero. */
  readonly counted: Amount;
};

/** Who brought what to the statements of months that end in a period; none that was declined. */
export const listShareLines = (
  reader: Reader,
  agentId: string,
  { fromDay, toDay }: TrafficSpan,
): Promise<ShareLine[]> =>
  reader.query<ShareLine>({
    text: `select s.id as "statementId", (s.end_day - 1)::text as day, s.currency,
        s.share_amount as share, m.member_id as "memberId", m.counted_amount as counted
      from affiliate_statements s join affiliate_statement_members m
        on m.bucket = s.bucket and m.statement_id = s.id and m.counted_amount > 0
      where s.bucket = $1 and s.agent_id = $2 and s.end_day > $3 and s.end_day <= $4::date + 1
        and s.share_amount > 0 and s.state <> 'REJECTED'
      order by s.id, m.member_id`,
    values: [bucketOf(agentId), agentId, fromDay, toDay],
  });

export const listLinkNames = (
  reader: Reader,
  linkIds: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  reader.query<{ id: string; name: string }>({
    name: 'affiliate_list_link_names',
    text: 'select id, name from registration_links where id = any($1::uuid[])',
    values: [linkIds],
  });

export type ClickRow = {
  readonly id: string;
  readonly at: Date;
  readonly linkId: string;
  readonly linkName: string;
  readonly s1: string | null;
  readonly s2: string | null;
  readonly s3: string | null;
  readonly s4: string | null;
  readonly s5: string | null;
  readonly cid: string | null;
  readonly country: string | null;
  readonly device: ClickDevice;
  readonly isUnique: boolean;
  readonly registrations: number;
};

/** Newest first; ids are ordered by time, and days of one brand are as well. */
export function listClicks(
  reader: Reader,
  filter: TrafficFilter,
  page: Pick<TrafficSpan, 'fromDay' | 'toDay'> & {
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<ClickRow[]> {
  const where = filtered(filter);
  where.also('c.agent_id = $1');
  where.add(page.fromDay, (place) => `c.click_day >= ${place}`);
  where.add(page.toDay, (place) => `c.click_day <= ${place}`);
  where.add(
    page.after,
    (place) => `(c.click_day, c.id) < (select click_day, id from link_clicks where id = ${place})`,
  );
  return reader.query<ClickRow>({
    text: `select c.id, c.clicked_at as at, c.link_id as "linkId", l.name as "linkName", c.s1, c.s2,
        c.s3, c.s4, c.s5, c.cid, c.country, c.device, c.is_first as "isUnique",
        (select count(*)::integer from click_registrations k where k.click_id = c.id)
          as registrations
      from link_clicks c join registration_links l on l.id = c.link_id
      where ${where.text()} order by c.click_day desc, c.id desc limit ${where.place(page.limit)}`,
    values: where.values,
  });
}
