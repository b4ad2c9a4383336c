// Rounds of a team, newest first. A glance at the newest entries of the journal fills the page where
// what is wanted is common; otherwise the days on which the sums say that there is something are gone
// through one by one, so that neither a large team nor a rare game reads much for little.
import { bucketOf, type Reader } from '@parlour/database';
import { type Round, roundColumns } from '../../../play/index.ts';
import type { Games } from './days.ts';
import { Query } from './query.ts';
import { bucketSql, isOfSql, isUnderSql, teamSql } from './team.ts';

export type BetPlace = { readonly at: Date; readonly id: string };

export type BetQuery = Games & {
  readonly brandId: string;
  readonly agentId: string;
  readonly subjectId: string;
  readonly isTeam: boolean;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly before: BetPlace | null;
  readonly limit: number;
};

/** Entries of the journal that a glance looks at. */
const GLANCE_MAX = 2_000;

const ofGames = (query: Query, alias: string, { category, vendorCode }: Games): void => {
  query.when(category, 'text', (bound) => `${alias}.category = ${bound}`);
  query.when(vendorCode, 'text', (bound) => `${alias}.vendor_code = ${bound}`);
};

/**
 * What the newest settlements of the brand hold of the wanted. Rounds at the very instant where the
 * glance ends are left out, because others of that instant may not have been looked at.
 */
export function glanceAtRounds(reader: Reader, wanted: BetQuery): Promise<Round[]> {
  const { agentId, before, brandId, currency, from, isTeam, limit, subjectId, to } = wanted;
  const query = new Query();
  const agent = query.bind(agentId, 'uuid');
  const subject = query.bind(subjectId, 'uuid');
  const bounds = [
    `e.brand_id = ${query.bind(brandId, 'uuid')}`,
    `e.currency = ${query.bind(currency, 'text')}`,
    `e.settled_at >= ${query.bind(from, 'timestamptz')}`,
    `e.settled_at < ${query.bind(to, 'timestamptz')}`,
  ];
  if (before !== null) {
    const at = query.bind(before.at, 'timestamptz');
    bounds.push(`e.settled_at <= ${at}`);
    query.conditions.push(`(r.closed_at, r.id) < (${at}, ${query.bind(before.id, 'uuid')})`);
  }
  ofGames(query, 'r', wanted);
  query.conditions.push(
    `r.status = 'closed'`,
    'r.closed_at = e.settled_at',
    isOfSql(subject, isTeam, 'r.member_id'),
    isUnderSql('r.lineage_id', agent, 'r.member_id'),
    `(e.settled_at > (select min(settled_at) from looked)
      or (select count(*) from looked) < ${GLANCE_MAX})`,
  );
  return reader.query<Round>({
    text: `with looked as materialized (
        select e.round_id, e.member_id, e.settled_at, e.rounds from turnover_entries e
        where ${bounds.join(' and ')}
        order by e.settled_at desc, e.seq desc limit ${GLANCE_MAX}
      ), settled as (
        select distinct round_id, member_id, settled_at from looked where rounds = 1
      )
      select ${roundColumns} from settled e
      join rounds r on r.bucket = ${bucketSql('e.member_id')} and r.member_id = e.member_id
        and r.id = e.round_id
      ${query.where}
      order by r.closed_at desc, r.id desc limit ${query.bind(limit, 'integer')}`,
    values: query.values,
  });
}

/** Days on which the subject's sums have settled rounds of the wanted games, newest first. */
export async function listDaysWithPlay(
  reader: Reader,
  {
    category,
    currency,
    days,
    isTeam,
    subjectId,
    vendorCode,
  }: Pick<BetQuery, 'category' | 'currency' | 'isTeam' | 'subjectId' | 'vendorCode'> & {
    readonly days: { readonly from: string; readonly to: string };
  },
): Promise<string[]> {
  const query = new Query();
  const subject = query.bind(subjectId, 'uuid');
  if (isTeam) {
    query.conditions.push(
      `d.agent_id = ${subject}`,
      `d.currency = ${query.bind(currency, 'text')}`,
    );
  } else {
    query.conditions.push(`d.bucket = ${bucketSql(subject)}`, `d.member_id = ${subject}`);
  }
  query.conditions.push(
    `d.day between ${query.bind(days.from, 'date')} and ${query.bind(days.to, 'date')}`,
  );
  ofGames(query, 'd', { category, vendorCode });
  const rows = await reader.query<{ day: string }>({
    text: `select distinct d.day::text as day from ${isTeam ? 'agent_days' : 'member_days'} d
      ${query.where} order by day desc`,
    values: query.values,
  });
  return rows.map(({ day }) => day);
}

/** Above this many accounts the members of a day are found by the day, below it by the team. */
const TEAM_SMALL_MAX = 5_000;

/** Settled rounds of one day: the games that each member played on it, and the newest of each. */
export async function listRoundsOfDay(
  reader: Reader,
  wanted: BetQuery & { readonly day: string },
): Promise<Round[]> {
  const { agentId, before, brandId, currency, day, from, isTeam, limit, subjectId, to } = wanted;
  const query = new Query();
  const agent = query.bind(agentId, 'uuid');
  const subject = query.bind(subjectId, 'uuid');
  const on = query.bind(day, 'date');
  const isLarge = isTeam && (await countTeam(reader, subjectId)) > TEAM_SMALL_MAX;
  const members = isLarge
    ? `(select distinct t.member_id from team_member_days t
        where t.brand_id = ${query.bind(brandId, 'uuid')}
          and t.currency = ${query.bind(currency, 'text')} and t.day = ${on}
          and ${isOfSql(subject, true, 't.member_id')})`
    : teamSql(subject, isTeam);
  ofGames(query, 'd', wanted);
  const bounds = [
    `one.closed_at >= ${query.bind(from, 'timestamptz')}`,
    `one.closed_at < ${query.bind(to, 'timestamptz')}`,
    `one.status = 'closed'`,
    `one.currency = ${query.bind(currency, 'text')}`,
    isUnderSql('one.lineage_id', agent, 'one.member_id'),
  ];
  if (before !== null) {
    const place = `${query.bind(before.at, 'timestamptz')}, ${query.bind(before.id, 'uuid')}`;
    bounds.push(`(one.closed_at, one.id) < (${place})`);
  }
  const size = query.bind(limit, 'integer');
  return reader.query<Round>({
    text: `with played as (
        select d.bucket, d.member_id, d.category, d.vendor_code, d.game_code
        from ${members} team
        join member_days d on d.bucket = ${bucketSql('team.member_id')}
          and d.member_id = team.member_id and d.day = ${on}
        ${query.where}
      )
      select ${roundColumns} from played p cross join lateral (
        select * from rounds one
        where one.bucket = p.bucket and one.member_id = p.member_id and one.category = p.category
          and one.vendor_code = p.vendor_code and one.game_code = p.game_code
          and ${bounds.join(' and ')}
        order by one.closed_at desc, one.id desc limit ${size}
      ) r
      order by r.closed_at desc, r.id desc limit ${size}`,
    values: query.values,
  });
}

async function countTeam(reader: Reader, subjectId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'team_count_up_to',
    text: `select count(*)::integer as count from (
        select from agent_downlines where ancestor_id = $1 limit $2) some_of_it`,
    values: [subjectId, TEAM_SMALL_MAX + 1],
  });
  return row?.count ?? 0;
}

/** Running and cancelled rounds, which are few and have indexes of their own, by their opening. */
export function listRareRounds(
  reader: Reader,
  wanted: BetQuery & { readonly status: 'open' | 'void' },
): Promise<Round[]> {
  const { agentId, before, currency, from, isTeam, limit, status, subjectId, to } = wanted;
  const query = new Query();
  const agent = query.bind(agentId, 'uuid');
  const subject = query.bind(subjectId, 'uuid');
  query.conditions.push(
    `r.status = '${status}'`,
    `r.opened_at >= ${query.bind(from, 'timestamptz')}`,
    `r.opened_at < ${query.bind(to, 'timestamptz')}`,
    `r.currency = ${query.bind(currency, 'text')}`,
    isUnderSql('r.lineage_id', agent, 'r.member_id'),
  );
  if (before !== null) {
    const place = `${query.bind(before.at, 'timestamptz')}, ${query.bind(before.id, 'uuid')}`;
    query.conditions.push(`(r.opened_at, r.id) < (${place})`);
  }
  ofGames(query, 'r', wanted);
  return reader.query<Round>({
    text: `select ${roundColumns} from ${teamSql(subject, isTeam)} team
      join rounds r on r.bucket = ${bucketSql('team.member_id')} and r.member_id = team.member_id
      ${query.where}
      order by r.opened_at desc, r.id desc limit ${query.bind(limit, 'integer')}`,
    values: query.values,
  });
}

/**
 * Whose round it is, of those in the agent's team who placed it under the agent; null for any other.
 * A round ends like its member, so only those of one bucket are asked.
 */
export async function findOwner(
  reader: Reader,
  { roundId, agentId }: { readonly roundId: string; readonly agentId: string },
): Promise<string | null> {
  const [row] = await reader.query<{ memberId: string }>({
    name: 'team_find_round_owner',
    text: `with team as materialized (
        select member_id from ${teamSql('$1::uuid', true)} everybody
        where get_byte(uuid_send(member_id), 15) = $3::smallint
      )
      select r.member_id as "memberId" from team cross join lateral (
        select * from rounds one where one.bucket = $3::smallint
          and one.member_id = team.member_id and one.id = $2 limit 1
      ) r where ${isUnderSql('r.lineage_id', '$1::uuid', 'r.member_id')}`,
    values: [agentId, roundId, bucketOf(roundId)],
  });
  return row?.memberId ?? null;
}
