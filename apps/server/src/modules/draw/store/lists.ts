import type { CodeStatus, DrawSource, SettleState } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { StoredIssue } from '../rules/issue.ts';
import { ISSUE_SELECT } from './issues.ts';

/** What every game sells now or next, and what it drew last. */
export type GameFace = {
  readonly gameCode: string;
  readonly currentId: string | null;
  readonly lastId: string | null;
};

export const listFaces = (
  reader: Reader,
  gameCodes: readonly string[],
  at: Date,
): Promise<GameFace[]> =>
  reader.query<GameFace>({
    name: 'draw_face_list',
    text: `select g.code as "gameCode",
        (select i.id from lottery_issues i where i.game_code = g.code and i.draws_at > $2
          and i.closes_at > $2 and i.outcome is null order by i.draws_at limit 1) as "currentId",
        (select i.id from lottery_issues i where i.game_code = g.code and i.draws_at <= $2
          order by i.draws_at desc limit 1) as "lastId"
      from unnest($1::text[]) g (code)`,
    values: [gameCodes, at],
  });

/** Issues of a game whose draw has come, newest first. */
export const listDrawn = (
  reader: Reader,
  gameCode: string,
  page: {
    readonly at: Date;
    readonly before: Date | null;
    readonly day: string | null;
    readonly limit: number;
  },
): Promise<StoredIssue[]> =>
  page.day === null
    ? reader.query<StoredIssue>({
        name: 'draw_drawn_list',
        text: `${ISSUE_SELECT} where i.game_code = $1 and i.draws_at <= $2
            and ($3::timestamptz is null or i.draws_at < $3)
          order by i.draws_at desc limit $4`,
        values: [gameCode, page.at, page.before, page.limit],
      })
    : reader.query<StoredIssue>({
        name: 'draw_drawn_list_of_day',
        // A draw lies within two days of the day that it is counted to, whatever the zone of its game.
        text: `${ISSUE_SELECT} where i.game_code = $1 and i.draws_at <= $2
            and ($3::timestamptz is null or i.draws_at < $3) and i.day = $4
            and i.draws_at >= ($4::date - 2)::timestamptz
            and i.draws_at < ($4::date + 3)::timestamptz
          order by i.draws_at desc limit $5`,
        values: [gameCode, page.at, page.before, page.day, page.limit],
      });

/** Draws of a game that the house held, newest first. */
export const listProven = (
  reader: Reader,
  gameCode: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<StoredIssue[]> =>
  reader.query<StoredIssue>({
    name: 'draw_proven_list',
    text: `${ISSUE_SELECT} where i.game_code = $1 and i.draws_at <= $2 and i.chain_id is not null
        and exists (select 1 from lottery_results r where r.issue_id = i.id and r.source = 'house')
      order by i.draws_at desc limit $3`,
    values: [gameCode, at, limit],
  });

export type IssueFilter = {
  readonly gameCode: string | null;
  readonly issueNo: string | null;
  readonly source: DrawSource | null;
  readonly codeStatus: CodeStatus | null;
  readonly settleState: SettleState | null;
  readonly state:
    | 'upcoming'
    | 'on_sale'
    | 'drawn'
    | 'overdue'
    | 'conflict'
    | 'proposed'
    | 'resulted'
    | null;
  readonly from: Date | null;
  readonly to: Date | null;
};

/** Where a page of issues begins: behind this draw, and behind this id among draws of one instant. */
export type IssueCursor = { readonly drawsAt: Date; readonly id: string };

const STATES = `case $7::text
    when 'upcoming' then i.outcome is null and i.opens_at > $9
    when 'on_sale' then i.outcome is null and i.opens_at <= $9 and i.closes_at > $9
    when 'drawn' then i.draws_at <= $9
    when 'overdue' then i.outcome is null and i.draws_at <= $9
    when 'conflict' then i.has_conflict
    when 'proposed' then exists (select from lottery_changes c
      where c.issue_id = i.id and c.state = 'PROPOSED')
    when 'resulted' then i.outcome is not null
    else true end`;

/** Issues that a filter wants: those of sales that run or are to come from the next draw on, others the latest first. */
export const listIssues = (
  reader: Reader,
  filter: IssueFilter,
  page: { readonly at: Date; readonly after: IssueCursor | null; readonly limit: number },
): Promise<StoredIssue[]> => {
  const { gameCode, issueNo, source, codeStatus, settleState, state, from, to } = filter;
  // Stages that few issues are in at a time have an index of their own; said here, it can be used.
  const isWaiting = state === 'overdue' || state === 'conflict' || state === 'on_sale';
  const isPast = state === 'overdue' || state === 'drawn';
  const isAhead = state === 'upcoming' || state === 'on_sale';
  const order = isAhead ? 'asc' : 'desc';
  return reader.query<StoredIssue>({
    text: `${ISSUE_SELECT} where true ${gameCode === null ? '' : 'and i.game_code = $1'}
        ${isWaiting ? 'and i.outcome is null' : ''} ${isPast ? 'and i.draws_at <= $9' : ''}
        and ($1::text is null or i.game_code = $1) and ($2::text is null or i.no = $2)
        and ($3::text is null or g.source = $3) and ($4::text is null or i.code_status = $4)
        and ($5::text is null or i.settle_state = $5)
        and ($6::timestamptz is null or i.draws_at >= $6) and ${STATES}
        and ($8::timestamptz is null or i.draws_at < $8)
        and ($10::timestamptz is null or (i.draws_at, i.id) ${isAhead ? '>' : '<'} ($10, $11::uuid))
      order by i.draws_at ${order}, i.id ${order} limit $12`,
    values: [
      gameCode,
      issueNo,
      source,
      codeStatus,
      settleState,
      from,
      state,
      to,
      page.at,
      page.after?.drawsAt ?? null,
      page.after?.id ?? null,
      page.limit,
    ],
  });
};

/** Those of these issues of which a change waits for its decision. */
export async function findChanged(
  reader: Reader,
  issueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ issueId: string }>({
    name: 'draw_change_waiting',
    text: `select issue_id as "issueId" from lottery_changes
      where issue_id = any($1::uuid[]) and state = 'PROPOSED'`,
    values: [issueIds],
  });
  return new Set(rows.map(({ issueId }) => issueId));
}

/** Entries that issues have. */
export async function countEntries(
  reader: Reader,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ issueId: string; count: number }>({
    name: 'draw_entry_count',
    text: `select issue_id as "issueId",
        count(distinct coalesce(operator_id::text, feed))::integer as count
      from lottery_entries
      where issue_id = any($1::uuid[]) and leaked_at is null group by issue_id`,
    values: [issueIds],
  });
  return new Map(rows.map(({ issueId, count }) => [issueId, count]));
}

/** How games stand: what they have ahead, what waits for a result, when they draw next. */
export type GameStanding = {
  readonly gameCode: string;
  readonly issuesAhead: number;
  readonly issuesOverdue: number;
  readonly nextDrawsAt: Date | null;
};

export const listStandings = (
  reader: Reader,
  gameCodes: readonly string[],
  at: Date,
): Promise<GameStanding[]> =>
  reader.query<GameStanding>({
    name: 'draw_standing_list',
    text: `select game_code as "gameCode",
        count(*) filter (where draws_at > $2)::integer as "issuesAhead",
        count(*) filter (where draws_at <= $2)::integer as "issuesOverdue",
        min(draws_at) filter (where draws_at > $2) as "nextDrawsAt"
      from lottery_issues where outcome is null and game_code = any($1::text[])
      group by game_code`,
    values: [gameCodes, at],
  });

/** Accounts of operators by id. */
/** Accounts of active operators in one of the roles who entered nothing for the issue themselves. */
export async function listUninvolved(
  reader: Reader,
  issueId: string,
  roles: readonly string[],
): Promise<readonly string[]> {
  const rows = await reader.query<{ account: string }>({
    name: 'draw_operator_uninvolved',
    text: `select o.account from operator_names o
      where o.status = 'active' and o.role = any($2::text[]) and not exists (
        select from lottery_entries e
        where e.issue_id = $1 and e.operator_id = o.id and e.leaked_at is null)
      order by o.account limit 50`,
    values: [issueId, roles],
  });
  return rows.map(({ account }) => account);
}

export async function findOperatorNames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.query<{ id: string; account: string }>({
    name: 'draw_operator_names',
    text: 'select id, account from operator_names where id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, account }) => [id, account]));
}
