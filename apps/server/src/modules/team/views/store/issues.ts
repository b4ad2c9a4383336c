// Rounds of the house's lotteries by the draw that they were placed on. A draw is asked for by its
// number, which each game has once; its tickets lie together, by member.
import type { Reader } from '@parlour/database';
import { type PlayTotals } from '../../../report/index.ts';
import { type Round, roundColumns } from '../../../play/index.ts';
import type { BetQuery } from './bets.ts';
import { Query } from './query.ts';
import { bucketSql, isUnderSql, teamSql } from './team.ts';

export type IssueQuery = BetQuery & {
  readonly issueNo: string;
  readonly status: 'open' | 'closed' | 'void';
};

/** Running and cancelled rounds are dated by their opening, as everywhere in the record. */
const timeOf = (status: IssueQuery['status']): string =>
  status === 'closed' ? 'r.closed_at' : 'r.opened_at';

/** Everything of a statement behind its columns: rounds `r` of the wanted draws. */
function fromIssue(query: Query, wanted: IssueQuery): string {
  const { agentId, category, currency, from, isTeam, issueNo, status, subjectId, to } = wanted;
  const agent = query.bind(agentId, 'uuid');
  const subject = query.bind(subjectId, 'uuid');
  const no = query.bind(issueNo, 'text');
  const at = timeOf(status);
  query.conditions.push(
    `r.status = ${query.bind(status, 'text')}`,
    `${at} >= ${query.bind(from, 'timestamptz')}`,
    `${at} < ${query.bind(to, 'timestamptz')}`,
    `r.currency = ${query.bind(currency, 'text')}`,
    isUnderSql('r.lineage_id', agent, 'r.member_id'),
  );
  query.when(category, 'text', (bound) => `r.category = ${bound}`);
  query.when(wanted.vendorCode, 'text', (bound) => `r.vendor_code = ${bound}`);
  return `from lottery_games g
    join lottery_issues i on i.game_code = g.code and i.no = ${no}
    join tickets k on k.issue_id = i.id
    join ${teamSql(subject, isTeam)} team
      on team.member_id = k.member_id and k.bucket = ${bucketSql('team.member_id')}
    join rounds r on r.bucket = k.bucket and r.member_id = k.member_id and r.id = k.round_id`;
}

/** A page of the rounds on a draw, newest first. */
export function listRoundsOfIssue(reader: Reader, wanted: IssueQuery): Promise<Round[]> {
  const query = new Query();
  const rounds = fromIssue(query, wanted);
  const at = timeOf(wanted.status);
  if (wanted.before !== null) {
    const place = `${query.bind(wanted.before.at, 'timestamptz')},
      ${query.bind(wanted.before.id, 'uuid')}`;
    query.conditions.push(`(${at}, r.id) < (${place})`);
  }
  return reader.query<Round>({
    text: `select ${roundColumns} ${rounds} ${query.where}
      order by ${at} desc, r.id desc limit ${query.bind(wanted.limit, 'integer')}`,
    values: query.values,
  });
}

/** What all settled rounds on a draw come to. */
export async function sumIssue(
  reader: Reader,
  wanted: Omit<IssueQuery, 'before' | 'limit' | 'status'>,
): Promise<PlayTotals> {
  const query = new Query();
  const rounds = fromIssue(query, { ...wanted, status: 'closed', before: null, limit: 0 });
  const [row] = await reader.query<PlayTotals>({
    text: `select count(*) as rounds, coalesce(sum(r.stake_amount), 0)::bigint as stake,
        coalesce(sum(r.valid_amount), 0)::bigint as valid,
        coalesce(sum(r.payout_amount), 0)::bigint as payout,
        coalesce(sum(r.jackpot_win_amount), 0)::bigint as "jackpotWin"
      ${rounds} ${query.where}`,
    values: query.values,
  });
  if (row === undefined) throw new Error('a sum answered no row');
  return row;
}

const TICKET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What of a ticket stands in the record of its round. */
export type TicketOfRound = {
  readonly issueNo: string;
  readonly family: string;
  readonly play: string;
  readonly group: number | null;
  /** Exact ratios by the levels of the play, as they were frozen. */
  readonly odds: string;
};

/** The tickets that rounds of a page are; rounds of other games are none. */
export async function listTicketsOf(
  reader: Reader,
  rounds: readonly Pick<Round, 'id' | 'memberId' | 'roundRef'>[],
): Promise<ReadonlyMap<string, TicketOfRound>> {
  // A round of the house's lotteries is called like its ticket.
  const named = rounds.filter(({ roundRef }) => TICKET.test(roundRef));
  if (named.length === 0) return new Map();
  const rows = await reader.query<TicketOfRound & { readonly roundId: string }>({
    name: 'team_list_tickets_of',
    text: `select k.round_id as "roundId", k.issue_no as "issueNo", k.family, k.play,
        k.prize_group as "group", k.odds
      from unnest($1::uuid[], $2::uuid[]) named (member_id, ticket_id)
      join tickets k on k.bucket = ${bucketSql('named.member_id')}
        and k.member_id = named.member_id and k.id = named.ticket_id`,
    values: [named.map(({ memberId }) => memberId), named.map(({ roundRef }) => roundRef)],
  });
  return new Map(rows.map(({ roundId, ...ticket }) => [roundId, ticket]));
}
