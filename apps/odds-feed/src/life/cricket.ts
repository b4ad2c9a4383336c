// Limited-overs cricket, ball by ball; a tie goes to an over of each side.
import type { Incident, Side } from '@parlour/sports';
import {
  cricketJoint,
  type CricketLife,
  cricketLife,
  cricketPrice,
  cricketStart,
  drawHit,
  entries,
  nextCricket,
  TWENTY_OVERS,
} from '@parlour/sports/lives';
import { drawOf } from '../world/draw.ts';
import { kept } from './kept.ts';
import { type Ladder, ladderLines, line, lines } from './lines.ts';
import { ended, ladder, NOT_STARTED, priced, type Score } from './parts.ts';
import { edgeOf, NO_SCENES, type Setup, type Specifiers } from './port.ts';

type CricketMatch = {
  readonly life: CricketLife;
  readonly isBegun: boolean;
  /** Balls of the over so far, wides among them. */
  readonly delivery: number;
  /** Who won the over that broke a tie. */
  readonly extra: Side | null;
};

const BALLS = 6;
const INNINGS_CODES = [501, 502];
const NEXT_BALL = 1138;

/** Both sides bat an over: the winner hits one six more. */
const superOver = (winner: Side): Incident[] =>
  (['home', 'away'] as const).map((side, index) => ({
    kind: 'ball',
    innings: 3 + index,
    side,
    over: 1,
    runs: side === winner ? 6 : 4,
    isSuperOver: true,
  }));

/** The name of the ball that is bowled next. */
function nextBall({ delivery, life: { state } }: CricketMatch): Specifiers {
  const now = state.innings.at(-1);
  return {
    inningnr: String(state.innings.length),
    overnr: String(Math.floor((now?.balls ?? 0) / BALLS) + 1),
    deliverynr: String(delivery + 1),
  };
}
const isSame = (one: Specifiers, other: Specifiers): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value);

const runs = (match: CricketMatch): Score => {
  const { innings, isHomeFirst } = match.life.state;
  const [first = 0, second = 0] = innings.map((one) => one.runs);
  return isHomeFirst ? [first, second] : [second, first];
};

function strengthOf(setup: Setup): CricketLife['strength'] {
  const edge = 0.09 * edgeOf(setup, 0.1);
  return { format: TWENTY_OVERS, home: 1 + edge / 2, away: 1 - edge / 2 };
}

const TOTALS: Ladder = ladder(605, 'total', [20.5, 279.5], 3);

export const cricket = kept<CricketMatch>({
  begin(setup) {
    const isHomeFirst = drawOf('toss', setup.fixture.id).unit() < 0.5;
    const life = cricketLife(strengthOf(setup), cricketStart(isHomeFirst));
    return { life, isBegun: false, delivery: 0, extra: null };
  },
  next({ delivery, life }, source) {
    const step = nextCricket(life, source);
    if (step === null) return null;
    const { ended: over, result, runs: scored, side } = step.happening;
    const balls = step.state.state.innings.at(-1)?.balls ?? 0;
    const isOverEnd = result !== 'wide' && balls % BALLS === 0;
    const [first, second] = step.state.state.innings;
    const isTie = step.state.state.isOver === true && first?.runs === second?.runs;
    const extra = isTie ? (drawHit(source, 0.5) ? 'home' : 'away') : null;
    const entry = entries.cricketEntry(life, step);
    const kind =
      over.at(-1) === undefined
        ? result === 'wicket'
          ? 'wicket'
          : scored >= 4
            ? 'boundary'
            : undefined
        : `${over.at(-1)}_end`;
    return {
      afterMs: step.afterMs,
      state: { life: step.state, isBegun: true, delivery: isOverEnd ? 0 : delivery + 1, extra },
      incident: kind === undefined ? null : { kind, side },
      betstopReason: result === 'wicket' ? 41 : undefined,
      isBig: true,
      entry:
        extra === null ? entry : { ...entry, incidents: [...entry.incidents, ...superOver(extra)] },
    };
  },
  isOver: ({ life }) => life.state.isOver === true,
  status(match) {
    const { extra, isBegun, life } = match;
    if (!isBegun) return NOT_STARTED;
    const { innings, isHomeFirst, isOver } = life.state;
    const periods = innings.map((one, index) => {
      const isHome = isHomeFirst === (index === 0);
      return {
        matchStatus: INNINGS_CODES[index] ?? 502,
        number: index + 1,
        score: isHome ? ([one.runs, 0] as const) : ([0, one.runs] as const),
      };
    });
    const score = runs(match);
    if (isOver === true) return ended(periods, score, extra === null ? 100 : 110);
    const now = innings.at(-1);
    const balls = now?.balls ?? 0;
    return {
      status: 1,
      matchStatus: INNINGS_CODES[innings.length - 1] ?? 502,
      score,
      innings: {
        number: innings.length,
        over: Math.floor(balls / BALLS),
        delivery: balls % BALLS,
        dismissals: innings.map(({ wickets }) => wickets),
        isHomeFirst,
      },
      periods,
    };
  },
  pricer(match) {
    const { extra, life } = match;
    const { isOver, innings } = life.state;
    const joint = cricketJoint(life.strength, life.state);
    const next = nextBall(match);
    const hasNext = isOver !== true && !life.isAfterWide;
    return (id, specifiers) => {
      if (id === NEXT_BALL && !(hasNext && isSame(next, specifiers))) return null;
      // Runs of the second innings are not priced before it.
      if (specifiers['inningnr'] === '2' && innings.length < 2) return null;
      if (id === 340 && extra !== null) return null;
      return cricketPrice(joint, id, specifiers);
    };
  },
  lines(match, price) {
    const { innings, isHomeFirst } = match.life.state;
    const inningnr = String(innings.length);
    const isHome = isHomeFirst === (innings.length === 1);
    const own = { ...TOTALS, specifiers: { inningnr }, around: 2 };
    return priced(
      [
        ...lines([1, 340, 341, 342]),
        line(NEXT_BALL, nextBall(match)),
        ...ladderLines(price, { ...own, around: 4 }),
        ...ladderLines(price, { ...own, id: isHome ? 606 : 607 }),
      ],
      price,
    );
  },
  save: (match) => match,
  load: (saved) => saved as CricketMatch,
  scenes: NO_SCENES,
});
