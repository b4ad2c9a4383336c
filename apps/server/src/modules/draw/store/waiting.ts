import type { Reader } from '@parlour/database';

/** Draws that wait for people. */
export type WaitingDraws = {
  /** Without a result although it should have been there by now. */
  readonly missing: number;
  /** When the first of them was drawn. */
  readonly oldestAt: Date | null;
  /** When the first of them is called off by itself; null where none is. */
  readonly voidsAt: Date | null;
  /** What was entered differs. */
  readonly conflicts: number;
  /** A change of the result waits for a second operator. */
  readonly proposed: number;
};

/** The house draws by itself within seconds; others have to be read and entered. */
const HOUSE_LATE_SECONDS = 2 * 60;
const OFFICIAL_LATE_SECONDS = 30 * 60;

export async function readWaiting(reader: Reader, at: Date): Promise<WaitingDraws> {
  const [row] = await reader.query<WaitingDraws>({
    name: 'draw_waiting_read',
    text: `select count(*) filter (where is_missing)::integer as missing,
        min(draws_at) filter (where is_missing) as "oldestAt",
        min(voids_at) filter (where is_missing) as "voidsAt",
        count(*) filter (where has_conflict)::integer as conflicts,
        (select count(*)::integer from lottery_changes where state = 'PROPOSED') as proposed
      from (select i.draws_at, i.has_conflict,
          not i.has_conflict and i.draws_at <= $1::timestamptz - make_interval(
            secs => case g.source when 'house' then $2::integer else $3::integer end) as is_missing,
          case when g.source = 'official' and i.code_status = 'NONE'
            then i.draws_at + make_interval(hours => i.void_after_hours) end as voids_at
        from lottery_issues i join lottery_games g on g.code = i.game_code
        where i.outcome is null and i.draws_at <= $1) due`,
    values: [at, HOUSE_LATE_SECONDS, OFFICIAL_LATE_SECONDS],
  });
  if (row === undefined) throw new Error('a count has no row');
  return row;
}
