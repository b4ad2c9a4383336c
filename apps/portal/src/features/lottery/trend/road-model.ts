import type { AnyFamily, Play } from '@parlour/lottery';
import type { DrawnIssue } from './trend-model.ts';

/** What a road follows: the sides of one box of a play, of which a draw shows at most one. */
export type Road = {
  readonly play: Play<unknown>;
  readonly box: number;
  /** Two sides, and a third one that is drawn as a tie where the play has it. */
  readonly sides: readonly [first: string, second: string];
  readonly tie: string | null;
};

/** Rows of a road, as on the boards of card rooms. */
export const ROAD_ROWS = 6;

const SIDES: readonly (readonly [string, string, string | null])[] = [
  ['big', 'small', null],
  ['odd', 'even', null],
  ['dragon', 'tiger', 'tie'],
  ['sumOdd', 'sumEven', null],
  ['tailBig', 'tailSmall', null],
  ['high', 'low', null],
  ['upper', 'lower', 'middle'],
];

/** Every road of a family, in the order of its plays and their boxes. */
export function roadsOf(family: AnyFamily): readonly Road[] {
  return family.plays.flatMap((play) => {
    if (play.odds !== 'fixed' || play.code === 'parlay') return [];
    return play.input.boxes.flatMap(({ tokens }, box) =>
      SIDES.flatMap(([first, second, third]): Road[] => {
        if (!tokens.includes(first) || !tokens.includes(second)) return [];
        const tie = third !== null && tokens.includes(third) ? third : null;
        return [{ play, box, sides: [first, second], tie }];
      }),
    );
  });
}

/** What a draw showed on a road: one of its sides, the tie, or a stake that went back. */
export type RoadMark = 'first' | 'second' | 'tie';

/** The marks of draws, the latest last. A draw that shows neither side counts as a tie. */
export function marksOf(road: Road, issues: readonly DrawnIssue[]): readonly RoadMark[] {
  const { play, box, sides } = road;
  const alone = (token: string) =>
    play.input.boxes.map((_, place) => (place === box ? [token] : []));
  const [first, second] = sides.map(alone);
  return issues.map(({ draw }) => {
    const judge = play.judge(draw);
    const isWon = (selection: typeof first) => judge(selection ?? []).wins.some((wins) => wins > 0);
    return isWon(first) ? 'first' : isWon(second) ? 'second' : 'tie';
  });
}

/** A circle of the big road, and how many ties followed it. */
export type RoadCell = {
  readonly column: number;
  readonly row: number;
  readonly mark: Exclude<RoadMark, 'tie'>;
  readonly ties: number;
};

/**
 * The big road (大路): a run goes down its column, and turns to the right where the column ends or is
 * taken (the dragon's tail); the next run begins in the first free column of the first row. Ties are
 * counted on the circle before them; those before the first circle are not shown.
 */
export function bigRoad(marks: readonly RoadMark[]): readonly RoadCell[] {
  const cells: { column: number; row: number; mark: 'first' | 'second'; ties: number }[] = [];
  const taken = new Set<string>();
  let runColumn = -1;
  for (const mark of marks) {
    const last = cells.at(-1);
    if (mark === 'tie') {
      if (last !== undefined) last.ties += 1;
      continue;
    }
    let place = { column: 0, row: 0 };
    if (last === undefined || last.mark !== mark) {
      runColumn += 1;
      while (taken.has(`${runColumn}:0`)) runColumn += 1;
      place = { column: runColumn, row: 0 };
    } else {
      const below = { column: last.column, row: last.row + 1 };
      const hasTurned = last.column > runColumn;
      const isFree = below.row < ROAD_ROWS && !taken.has(`${below.column}:${below.row}`);
      place = isFree && !hasTurned ? below : { column: last.column + 1, row: last.row };
    }
    taken.add(`${place.column}:${place.row}`);
    cells.push({ ...place, mark, ties: 0 });
  }
  return cells;
}

/** How often each side came, and the run that is on now. */
export function roadSums(marks: readonly RoadMark[]) {
  const count = (mark: RoadMark) => marks.filter((each) => each === mark).length;
  const decided = marks.filter((mark) => mark !== 'tie');
  const last = decided.at(-1) ?? null;
  const broken = decided.toReversed().findIndex((mark) => mark !== last);
  return {
    first: count('first'),
    second: count('second'),
    tie: count('tie'),
    runOf: last,
    run: broken < 0 ? decided.length : broken,
  };
}
