// The dense table: which columns it has, and how high each of its rows is.
import {
  type Board,
  boardOf,
  type EventRow,
  type League,
  type LeagueGroup,
  type LineRole,
  type Span,
} from '../model.ts';

export type Column = { readonly span: Span; readonly role: LineRole };

const columnsOf = (span: Span, roles: readonly LineRole[]): readonly Column[] =>
  roles.map((role) => ({ span, role }));

const LINES = ['handicap', 'total', 'result'] as const;

/** Columns that are shown together: all of them where there is room, else one of these sets. */
export const COLUMN_SETS = {
  all: [...columnsOf('full', [...LINES, 'parity']), ...columnsOf('part', LINES)],
  full: columnsOf('full', LINES),
  part: columnsOf('part', LINES),
  parity: [
    { span: 'full', role: 'parity' },
    { span: 'part', role: 'parity' },
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
export type ColumnSet = keyof typeof COLUMN_SETS;
export const NARROW_SETS = ['full', 'part', 'parity'] as const satisfies readonly ColumnSet[];

/** Lines of one market below each other at most; the others stand on the event's page. */
export const LINES_MAX = 4;
/** Home, away and draw. */
const ROWS_MIN = 3;
const ROWS_PER_LINE = 2;

/** How many rows of prices an event takes. */
export function rowsOf(board: Board, columns: readonly Column[]): number {
  const most = Math.max(0, ...columns.map(({ role, span }) => board[span][role].length));
  return Math.max(ROWS_MIN, Math.min(most, LINES_MAX) * ROWS_PER_LINE);
}

export type AsianItem =
  | { readonly kind: 'league'; readonly key: string; readonly league: League }
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: EventRow;
      readonly board: Board;
      readonly rows: number;
    };

/** What stands below each other in the table: leagues, each followed by its events. */
export const itemsOf = (
  groups: readonly LeagueGroup[],
  columns: readonly Column[],
): readonly AsianItem[] =>
  groups.flatMap(({ events, league }): readonly AsianItem[] => [
    { kind: 'league', key: `league ${league.id}`, league },
    ...events.map((event): AsianItem => {
      const board = boardOf(event.markets);
      return { kind: 'event', key: event.id, event, board, rows: rowsOf(board, columns) };
    }),
  ]);

/** Sports by what their first part is called. */
const PARTS: Readonly<Record<string, 'half' | 'set' | 'period' | 'innings' | 'map' | 'game'>> = {
  1: 'half',
  2: 'half',
  3: 'innings',
  4: 'period',
  5: 'set',
  6: 'half',
  12: 'half',
  16: 'half',
  20: 'game',
  21: 'innings',
  23: 'set',
  31: 'game',
  109: 'map',
  110: 'map',
  111: 'map',
};

export const partOfSport = (sportCode: string) => PARTS[sportCode] ?? 'half';

/** Heights in pixels: of a league, of a price's row, of the names above prices, and around an event. */
export const LEAGUE_PX = 38;
export const ROW_PX = { pointer: 30, finger: 44 } as const;
export const NAMES_PX = 84;
export const AROUND_PX = 13;
