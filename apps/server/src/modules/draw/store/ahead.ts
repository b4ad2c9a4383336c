import type { Reader, Tx } from '@parlour/database';
import type { Issue } from '@parlour/lottery';
import type { BeaconRound } from '../chain/beacon.ts';

/** How far the stored issues of a game reach. */
export type Reach = {
  readonly gameCode: string;
  /** Issues whose sale has not closed. */
  readonly ahead: number;
  /** When the sale of the last stored issue closes, and when that is drawn. */
  readonly lastClosesAt: Date | null;
  readonly lastDrawsAt: Date | null;
};

export const listReaches = (
  reader: Reader,
  gameCodes: readonly string[],
  at: Date,
): Promise<Reach[]> =>
  reader.query<Reach>({
    name: 'draw_reach_list',
    text: `select g.code as "gameCode", count(a.id)::integer as ahead,
        l.closes_at as "lastClosesAt", l.draws_at as "lastDrawsAt"
      from unnest($1::text[]) g (code)
      left join lottery_issues a on a.game_code = g.code and a.draws_at > $2 and a.closes_at > $2
      left join lateral (select closes_at, draws_at from lottery_issues i
        where i.game_code = g.code order by i.draws_at desc limit 1) l on true
      group by g.code, l.closes_at, l.draws_at`,
    values: [gameCodes, at],
  });

/** What an issue of the house draws from. */
export type Source = {
  readonly chainId: string;
  readonly chainIndex: number;
  readonly beacon: BeaconRound;
};

export type NewIssue = {
  readonly id: string;
  readonly issue: Issue;
  readonly source: Source | null;
};

/** Adds issues of a game; the numbers of those that were there already. */
export async function insertIssues(
  tx: Tx,
  gameCode: string,
  issues: readonly NewIssue[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ no: string }>({
    name: 'draw_issue_insert',
    text: `insert into lottery_issues (game_code, id, no, day, opens_at, cancel_until, closes_at,
        draws_at, chain_id, chain_index, beacon_chain_id, beacon_round, void_after_hours)
      select $1, n.*, (select void_after_hours from lottery_games where code = $1)
      from unnest($2::uuid[], $3::text[], $4::date[], $5::timestamptz[],
        $6::timestamptz[], $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::integer[],
        $11::uuid[], $12::integer[]) n
      on conflict (game_code, no) do nothing returning no`,
    values: [
      gameCode,
      issues.map(({ id }) => id),
      issues.map(({ issue }) => issue.no),
      issues.map(({ issue }) => issue.day),
      issues.map(({ issue }) => issue.opensAt),
      issues.map(({ issue }) => issue.cancelUntil),
      issues.map(({ issue }) => issue.closesAt),
      issues.map(({ issue }) => issue.drawsAt),
      issues.map(({ source }) => source?.chainId ?? null),
      issues.map(({ source }) => source?.chainIndex ?? null),
      issues.map(({ source }) => source?.beacon.chainId ?? null),
      issues.map(({ source }) => source?.beacon.round ?? null),
    ],
  });
  const added = new Set(rows.map(({ no }) => no));
  return issues.map(({ issue }) => issue.no).filter((no) => !added.has(no));
}

export type IssueAhead = {
  readonly id: string;
  readonly day: string;
  /** It was called off before its draw. */
  readonly isDecided: boolean;
};

/**
 * Issues of a game whose sale has not closed, the next draw first. Locked in the order of their ids, as
 * everybody takes issues.
 */
export const lockAhead = (tx: Tx, gameCode: string, at: Date): Promise<IssueAhead[]> =>
  tx.query<IssueAhead>({
    name: 'draw_ahead_lock',
    text: `with held as materialized (
        select id, day, outcome, draws_at from lottery_issues
        where game_code = $1 and draws_at > $2 and closes_at > $2
        order by id for update)
      select id, day, outcome is not null as "isDecided" from held order by draws_at`,
    values: [gameCode, at],
  });

/** The last issue of a game whose sale has closed. */
export async function findLastClosed(
  tx: Tx,
  gameCode: string,
  at: Date,
): Promise<{ readonly day: string } | null> {
  const [row] = await tx.query<{ day: string }>({
    name: 'draw_ahead_last_closed',
    text: `select day from lottery_issues where game_code = $1 and closes_at <= $2
      order by draws_at desc limit 1`,
    values: [gameCode, at],
  });
  return row ?? null;
}

/** The issue of a game that is drawn last of all that are stored. */
export async function findLastStored(
  reader: Reader,
  gameCode: string,
): Promise<Pick<Issue, 'no' | 'day' | 'closesAt' | 'drawsAt'> | null> {
  const [row] = await reader.query<Pick<Issue, 'no' | 'day' | 'closesAt' | 'drawsAt'>>({
    name: 'draw_ahead_last_stored',
    text: `select no, day, closes_at as "closesAt", draws_at as "drawsAt" from lottery_issues
      where game_code = $1 order by draws_at desc limit 1`,
    values: [gameCode],
  });
  return row ?? null;
}

export async function deleteIssues(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'draw_issue_delete',
    text: 'delete from lottery_issues where id = any($1::uuid[])',
    values: [ids],
  });
}
