import type { IncidentOf } from '../../sheet/incident.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { NIL, plus, type Score, type Side, totalOf } from '../../sheet/side.ts';
import { countOf } from '../specifiers.ts';
import { openFinals } from './open-scores.ts';
import type { Source } from './source.ts';

export type Ball = IncidentOf<'ball'>;

/** Balls that count for totals: those of a super over never do. */
export const balls = (sheet: Sheet): readonly Ball[] =>
  incidentsOf(sheet, 'ball').filter(({ isSuperOver }) => isSuperOver !== true);
export const runsOf = ({ extras, runs }: Ball): number => runs + (extras?.runs ?? 0);
export const isLegal = ({ extras }: Ball): boolean =>
  extras?.how !== 'wide' && extras?.how !== 'no_ball';

export const cricketFormat = ({ format, sport }: Sheet) => {
  if (format.family !== 'cricket') throw new TypeError(`no overs in ${sport}`);
  return format;
};

type Value = (ball: Ball) => number;

export const inningsOver = (sheet: Sheet, number: number): boolean =>
  sheet.status === 'ended' ||
  incidentsOf(sheet, 'innings_end').some(({ innings }) => innings === number);

/** Fewer than four of five overs because of the weather: what the runs have not passed is void. */
function isShort(sheet: Sheet, number: number): boolean {
  const { ballsPerOver, overs } = cricketFormat(sheet);
  const end = incidentsOf(sheet, 'innings_end').find(({ innings }) => innings === number);
  if (overs === null || end?.isCurtailed !== true) return false;
  const bowled = balls(sheet).filter((ball) => ball.innings === number && isLegal(ball)).length;
  return bowled < 0.8 * overs * ballsPerOver;
}

export const sumOfBalls = (found: readonly Ball[], valueOf: Value = runsOf): Score =>
  found.reduce((score, ball) => plus(score, ball.side, valueOf(ball)), NIL);

/** A count over one innings by number. */
export const inInnings =
  (valueOf: Value = runsOf): Source =>
  (sheet, specifiers, bound) => {
    const number = countOf(specifiers, 'inningnr');
    if (number === null || number < 1 || number > 2 * cricketFormat(sheet).inningsEach) return null;
    const score = sumOfBalls(
      balls(sheet).filter(({ innings }) => innings === number),
      valueOf,
    );
    if (isShort(sheet, number) && totalOf(score) < bound) return ['unplayed'];
    return openFinals([{ score, isOver: inningsOver(sheet, number) }], bound);
  };

/** A count over the whole match. */
export const inMatch =
  (valueOf: Value = runsOf): Source =>
  (sheet, _specifiers, bound) =>
    openFinals(
      [{ score: sumOfBalls(balls(sheet), valueOf), isOver: sheet.status === 'ended' }],
      bound,
    );

/** Overs of an innings by a test; over when a later over, or the end of the innings, has come. */
export const inOvers =
  (test: (ball: Ball, over: number) => boolean, name: string): Source =>
  (sheet, specifiers, bound) => {
    const [number, over] = [countOf(specifiers, 'inningnr'), countOf(specifiers, name)];
    if (number === null || over === null || over < 1) return null;
    const own = balls(sheet).filter(({ innings }) => innings === number);
    const score = sumOfBalls(own.filter((ball) => test(ball, over)));
    const { ballsPerOver } = cricketFormat(sheet);
    const isComplete =
      own.filter((ball) => ball.over === over && isLegal(ball)).length >= ballsPerOver;
    const isOver = isComplete || own.some((ball) => ball.over > over) || inningsOver(sheet, number);
    const isReached = own.some((ball) => ball.over >= over);
    if (isOver && !isReached) return ['unplayed'];
    return openFinals([{ score, isOver }], bound);
  };

/** Runs at the fall of wicket n; if it never falls, at the end of the innings. */
export const atDismissal: Source = (sheet, specifiers, bound) => {
  const [innings, number] = [countOf(specifiers, 'inningnr'), countOf(specifiers, 'dismissalnr')];
  if (innings === null || number === null || number < 1) return null;
  const own = balls(sheet).filter((ball) => ball.innings === innings);
  let fallen = 0;
  const at = own.findIndex(({ wicket }) => {
    if (wicket !== undefined) fallen += 1;
    return fallen === number;
  });
  const score = sumOfBalls(at < 0 ? own : own.slice(0, at + 1));
  return openFinals([{ score, isOver: at >= 0 || inningsOver(sheet, innings) }], bound);
};

/** Runs of a player, or wickets of a bowler; run outs count for no bowler. */
export function playerTally(
  sheet: Sheet,
  side: Side,
  what: 'runs' | 'wickets',
): ReadonlyMap<string, number> {
  const tally = new Map<string, number>();
  for (const ball of balls(sheet)) {
    const player = what === 'runs' ? ball.batter : ball.bowler;
    const isOwn = what === 'runs' ? ball.side === side : ball.side !== side;
    if (player === undefined || !isOwn) continue;
    const isTaken = ball.wicket !== undefined && ball.wicket.how !== 'run_out';
    tally.set(player, (tally.get(player) ?? 0) + (what === 'runs' ? ball.runs : Number(isTaken)));
  }
  return tally;
}
