import type { DrawSource, LotteryGameState, LottoArea } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { DrawCalendar } from '@parlour/lottery';
import type { DrawGame } from '../rules/issue.ts';

const SELECT = `select code, family, area, source, calendar, state, position, version,
  void_after_hours as "voidAfterHours",
  created_at as "createdAt", updated_at as "updatedAt" from lottery_games`;

/** In the order of their places. */
export const listGames = (reader: Reader): Promise<DrawGame[]> =>
  reader.query<DrawGame>({
    name: 'draw_game_list',
    text: `${SELECT} order by position, code limit 500`,
  });

export async function findGame(reader: Reader, code: string): Promise<DrawGame | null> {
  const [game] = await reader.query<DrawGame>({
    name: 'draw_game_find',
    text: `${SELECT} where code = $1`,
    values: [code],
  });
  return game ?? null;
}

export async function lockGame(tx: Tx, code: string): Promise<DrawGame | null> {
  const [game] = await tx.query<DrawGame>({
    name: 'draw_game_lock',
    text: `${SELECT} where code = $1 for update`,
    values: [code],
  });
  return game ?? null;
}

export type NewGame = {
  readonly code: string;
  readonly family: string;
  readonly area: LottoArea;
  readonly source: DrawSource;
  readonly calendar: DrawCalendar;
  readonly position: number;
  readonly voidAfterHours: number | null;
  readonly state: LotteryGameState;
};

/** Adds games that are not there yet, and says which these were. */
export async function insertGames(
  tx: Tx,
  games: readonly NewGame[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ code: string }>({
    name: 'draw_game_insert',
    text: `insert into lottery_games
        (code, family, area, source, calendar, position, void_after_hours, state, created_at,
          updated_at)
      select g.code, g.family, g.area, g.source, g.calendar, g.position, g.hours, g.state, $7, $7
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::integer[],
        $8::smallint[], $9::text[]) g (code, family, area, source, calendar, position, hours, state)
      on conflict (code) do nothing returning code`,
    values: [
      games.map(({ code }) => code),
      games.map(({ family }) => family),
      games.map(({ area }) => area),
      games.map(({ source }) => source),
      games.map(({ calendar }) => JSON.stringify(calendar)),
      games.map(({ position }) => position),
      at,
      games.map(({ voidAfterHours }) => voidAfterHours),
      games.map(({ state }) => state),
    ],
  });
  return new Set(rows.map(({ code }) => code));
}

export type GameChange = {
  readonly code: string;
  readonly state: LotteryGameState;
  readonly position: number;
  readonly calendar: DrawCalendar;
  readonly voidAfterHours: number | null;
  readonly at: Date;
};

export async function updateGame(tx: Tx, change: GameChange): Promise<void> {
  const { code, state, position, calendar, voidAfterHours, at } = change;
  await tx.query({
    name: 'draw_game_update',
    text: `update lottery_games set state = $2, position = $3, calendar = $4, updated_at = $5,
        void_after_hours = $6, version = version + 1
      where code = $1`,
    values: [code, state, position, JSON.stringify(calendar), at, voidAfterHours],
  });
}

/**
 * Tells official issues of other hours. One whose sale has closed may get more of them and never fewer,
 * for by then someone may know what was drawn. Taken in the order of ids, as everybody takes issues.
 */
export async function updateVoidHours(
  tx: Tx,
  { code, voidAfterHours, at }: Pick<GameChange, 'code' | 'voidAfterHours' | 'at'>,
): Promise<void> {
  await tx.query({
    name: 'draw_game_void_hours',
    text: `with held as materialized (
        select id from lottery_issues
        where game_code = $1 and outcome is null and chain_id is null
          and (closes_at > $3 or void_after_hours < coalesce($2::smallint, 32767))
        order by id for update)
      update lottery_issues i set void_after_hours = $2 from held where i.id = held.id`,
    values: [code, voidAfterHours, at],
  });
}
