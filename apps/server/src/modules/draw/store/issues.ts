import type { Reader, Statement, Tx } from '@parlour/database';
import { UUID } from '../../../platform/uuid.ts';
import type { StoredIssue } from '../rules/issue.ts';

const COLUMNS = `i.id, i.game_code as "gameCode", g.family, g.source,
  g.calendar ->> 'timeZone' as "timeZone", g.state as "gameState",
  i.void_after_hours as "voidAfterHours", i.no, i.day,
  i.opens_at as "opensAt", i.cancel_until as "cancelUntil", i.closes_at as "closesAt",
  i.draws_at as "drawsAt", i.chain_id as "chainId", i.chain_index as "chainIndex",
  i.beacon_chain_id as "beaconChainId", i.beacon_round as "beaconRound", i.result,
  i.result_version as "resultVersion", i.outcome, i.code_status as "codeStatus",
  i.has_conflict as "hasConflict", i.settle_state as "settleState",
  i.settled_version as "settledVersion", i.stages, i.resulted_at as "resultedAt",
  i.settled_at as "settledAt"`;

const SOURCE = 'from lottery_issues i join lottery_games g on g.code = i.game_code';

export const ISSUE_SELECT = `select ${COLUMNS} ${SOURCE}`;

const one = async (
  reader: Reader,
  statement: Statement<StoredIssue>,
): Promise<StoredIssue | null> => (await reader.query(statement))[0] ?? null;

export const findIssue = (reader: Reader, gameCode: string, no: string) =>
  one(reader, {
    name: 'draw_issue_find',
    text: `${ISSUE_SELECT} where i.game_code = $1 and i.no = $2`,
    values: [gameCode, no],
  });

export const findIssueById = (reader: Reader, id: string) =>
  one(reader, {
    name: 'draw_issue_find_by_id',
    text: `${ISSUE_SELECT} where i.id = $1`,
    values: [id],
  });

export const listIssuesById = (reader: Reader, ids: readonly string[]): Promise<StoredIssue[]> =>
  reader.query<StoredIssue>({
    name: 'draw_issue_list_by_id',
    text: `${ISSUE_SELECT} where i.id = any($1::uuid[]) order by i.id`,
    values: [ids],
  });

/**
 * Holds issues as they are until the transaction ends: nobody draws, voids or removes them meanwhile.
 * In the order of their ids, so that no two wait for each other.
 */
export const holdIssues = (tx: Tx, ids: readonly string[]): Promise<StoredIssue[]> =>
  tx.query<StoredIssue>({
    name: 'draw_issue_hold',
    text: `${ISSUE_SELECT} where i.id = any($1::uuid[]) order by i.id for share of i`,
    values: [ids],
  });

/** Takes issues for a change. Waits for those who hold them. */
export const lockIssues = (tx: Tx, ids: readonly string[]): Promise<StoredIssue[]> =>
  tx.query<StoredIssue>({
    name: 'draw_issue_lock',
    text: `${ISSUE_SELECT} where i.id = any($1::uuid[]) order by i.id for update of i`,
    values: [ids],
  });

/** Issues that are called by a number, or the one of an id; the latest draw first. */
export const searchIssues = (reader: Reader, text: string, limit: number): Promise<StoredIssue[]> =>
  UUID.test(text)
    ? listIssuesById(reader, [text])
    : reader.query<StoredIssue>({
        name: 'draw_issue_search',
        // Game by game, because numbers are known by their games.
        text: `${ISSUE_SELECT} where i.no = $1
            and i.game_code = any(array(select code from lottery_games))
          order by i.draws_at desc limit $2`,
        values: [text, limit],
      });

/** Issues whose sale has not closed at an instant, the next draw first. */
export const listUpcoming = (
  reader: Reader,
  gameCode: string,
  { at, count }: { readonly at: Date; readonly count: number },
): Promise<StoredIssue[]> =>
  reader.query<StoredIssue>({
    name: 'draw_issue_list_upcoming',
    text: `${ISSUE_SELECT} where i.game_code = $1 and i.draws_at > $2 and i.closes_at > $2
        and i.outcome is null
      order by i.draws_at limit $3`,
    values: [gameCode, at, count],
  });
