// Fights, and the sports of frames and legs.
import {
  entries,
  type FightLife,
  fightPrice,
  fightStart,
  type FightStrength,
  frameJoint,
  framePrice,
  type FrameState,
  nextFight,
  nextFrame,
} from '@parlour/sports/lives';
import { kept } from './kept.ts';
import { type Ladder, ladderLines, line, lines } from './lines.ts';
import { ended, ladder, NOT_STARTED, priced } from './parts.ts';
import { edgeOf, NO_SCENES, type Setup } from './port.ts';
import { newSheet } from '@parlour/sports';

type Frames = { readonly state: FrameState; readonly isBegun: boolean };
type FrameTerms = {
  readonly best: number;
  readonly seconds: number;
  readonly edge: number;
  /** How much it helps to begin a frame. */
  readonly first: number;
  readonly handicap: number;
  readonly total: number;
  readonly winner: readonly [id: number, specifier: string];
  readonly more: readonly number[];
};

function framePlay(terms: FrameTerms) {
  const { best, edge, first, handicap, more, seconds, total, winner } = terms;
  const next = nextFrame(seconds);
  const target = Math.floor(best / 2) + 1;
  const ladders: readonly Ladder[] = [
    ladder(handicap, 'hcp', [0.5 - target, target - 0.5], 3),
    ladder(total, 'total', [target + 0.5, best - 0.5], 2),
  ];
  const isOver = ({ away, home }: FrameState): boolean => Math.max(home, away) >= target;
  return kept<Frames>({
    begin(setup) {
      const own = 0.5 + edge * edgeOf(setup, 0);
      return {
        state: {
          best,
          beginning: own + first,
          following: own - first,
          home: 0,
          away: 0,
          isHomeFirst: true,
        },
        isBegun: false,
      };
    },
    next({ state }, source) {
      const step = next(state, source);
      if (step === null) return null;
      return {
        afterMs: step.afterMs,
        state: { state: step.state, isBegun: true },
        incident: {
          kind: step.happening.isLast ? 'match_won' : 'frame_won',
          side: step.happening.winner,
        },
        isBig: true,
        entry: entries.frameEntry(step),
      };
    },
    isOver: ({ state }) => isOver(state),
    status({ isBegun, state }) {
      if (!isBegun) return NOT_STARTED;
      const score = [state.home, state.away] as const;
      return isOver(state) ? ended([], score) : { status: 1, matchStatus: 20, score };
    },
    pricer({ state }) {
      const joint = frameJoint(state);
      return (id, specifiers) => framePrice(joint, id, specifiers);
    },
    lines({ state }, price) {
      const frame = state.home + state.away + 1;
      const [id, specifier] = winner;
      return priced(
        [
          ...lines([186, ...more]),
          ...[frame, frame + 1, frame + 2].map((number) =>
            line(id, { [specifier]: String(number) }),
          ),
          ...ladders.flatMap((one) => ladderLines(price, one)),
        ],
        price,
      );
    },
    save: (match) => match,
    load: (saved) => saved as Frames,
    scenes: NO_SCENES,
  });
}

export const snooker = framePlay({
  best: 9,
  seconds: 1_000,
  edge: 0.09,
  first: 0,
  handicap: 493,
  total: 494,
  winner: [499, 'framenr'],
  more: [497],
});
export const darts = framePlay({
  best: 11,
  seconds: 130,
  edge: 0.07,
  first: 0.1,
  handicap: 366,
  total: 367,
  winner: [375, 'legnr'],
  more: [],
});

type FightTerms = Pick<FightStrength, 'roundMinutes' | 'rounds' | 'submissions'> & {
  readonly sport: 'boxing' | 'mma';
  readonly finish: number;
};

function fightPlay({ finish, sport, ...rules }: FightTerms) {
  const strengthOf = (setup: Setup): FightStrength => {
    const edge = edgeOf(setup, 0);
    return {
      ...rules,
      finish: [finish * Math.exp(edge), finish * Math.exp(-edge)],
      points: 1 / (1 + Math.exp(-2 * edge)),
      draw: 0.02,
    };
  };
  const { roundMinutes, rounds } = rules;
  return kept<FightLife>({
    sheet: () => newSheet(sport, { family: 'fight', rounds, roundMinutes }),
    begin: (setup) => ({ strength: strengthOf(setup), state: fightStart }),
    next(life, source) {
      const step = nextFight(life, source);
      if (step === null) return null;
      const { happening } = step;
      const winner = happening.kind === 'fight_end' ? happening.result.winner : 'draw';
      return {
        afterMs: step.afterMs,
        state: step.state,
        incident: { kind: happening.kind, side: winner === 'draw' ? undefined : winner },
        isBig: true,
        entry: entries.fightEntry(step),
      };
    },
    isOver: ({ state }) => state.result !== null,
    status({ state: { result, rounds: over } }) {
      if (result === null)
        return { status: over === 0 ? 0 : 1, matchStatus: over === 0 ? 0 : 540 + over };
      const score = [Number(result.winner === 'home'), Number(result.winner === 'away')] as const;
      return ended([], score);
    },
    pricer:
      ({ state, strength }) =>
      (id, specifiers) =>
        fightPrice(strength, state, id, specifiers),
    lines({ state }, price) {
      const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
      const open = numbers.filter((round) => round > state.rounds);
      return priced(
        [
          ...lines([186, 1, 910, 911, 912]),
          ...open
            .filter((round) => round > 1)
            .map((round) => line(913, { roundnr: String(round) })),
          ...open.map((round) => line(18, { total: String(round - 0.5) })),
        ],
        price,
      );
    },
    save: (life) => life,
    load: (saved) => saved as FightLife,
    scenes: NO_SCENES,
  });
}

export const boxing = fightPlay({ sport: 'boxing', rounds: 12, roundMinutes: 3, finish: 0.03 });
/** Five rounds, as main events have. */
export const mma = fightPlay({
  sport: 'mma',
  rounds: 5,
  roundMinutes: 5,
  finish: 0.07,
  submissions: 0.35,
});
