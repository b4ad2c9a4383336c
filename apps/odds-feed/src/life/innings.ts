// Baseball, and matches of maps and rounds.
import { newSheet, USUAL_FORMATS } from '@parlour/sports';
import {
  baseballJoint,
  type BaseballLife,
  baseballPrice,
  baseballStart,
  entries,
  nextBaseball,
  nextRound,
  roundBuilder,
  type RoundChances,
  roundJoint,
  type RoundLife,
  roundLife,
  roundPrice,
} from '@parlour/sports/lives';
import { kept, sportNamed } from './kept.ts';
import { type Ladder, ladderLines, line, lines } from './lines.ts';
import { ended, ladder, NOT_STARTED, priced, sum } from './parts.ts';
import { edgeOf, NO_SCENES, type Setup } from './port.ts';

type BaseballMatch = { readonly life: BaseballLife; readonly isBegun: boolean };
const BASEBALL_LADDERS: readonly Ladder[] = [
  ladder(256, 'hcp', [-8.5, 8.5], 1),
  ladder(258, 'total', [2.5, 22.5]),
  ladder(260, 'total', [0.5, 12.5], 1),
  ladder(261, 'total', [0.5, 12.5], 1),
];
const FIRST_FIVE: readonly Ladder[] = [
  ladder(275, 'hcp', [-5.5, 5.5], 1),
  ladder(276, 'total', [0.5, 14.5], 1),
];

export const baseball = kept<BaseballMatch>({
  begin(setup) {
    const edge = 0.16 * edgeOf(setup, 0.12);
    return {
      life: { strength: { home: 1 + edge / 2, away: 1 - edge / 2 }, state: baseballStart },
      isBegun: false,
    };
  },
  next({ life }, source) {
    const step = nextBaseball(life, source);
    if (step === null) return null;
    const { ended: over, result, runs, side } = step.happening;
    const kind = runs > 0 ? 'run' : result === 'home_run' ? 'home_run' : over.at(-1);
    return {
      afterMs: step.afterMs,
      state: { life: step.state, isBegun: true },
      incident: kind === undefined ? null : { kind, side },
      isBig: true,
      entry: entries.baseballEntry(life, step),
    };
  },
  isOver: ({ life }) => life.state.isOver === true,
  status({ isBegun, life: { state } }) {
    if (!isBegun) return NOT_STARTED;
    const score = sum(state.innings);
    const periods = state.innings.map((inning, index) => ({
      matchStatus: 401 + 2 * index,
      number: index + 1,
      score: inning,
    }));
    if (state.isOver === true) return ended(periods, score);
    return {
      status: 1,
      matchStatus: 401 + 2 * (state.innings.length - 1) + Number(!state.isTop),
      score,
      periods,
    };
  },
  pricer({ life: { state, strength } }) {
    const joint = baseballJoint(strength, state);
    return (id, specifiers) => baseballPrice(joint, id, specifiers);
  },
  lines({ life: { state } }, price) {
    const number = state.innings.length;
    const innings = [number, number + 1]
      .filter((inning) => inning < 9)
      .flatMap((inning) => {
        const specifiers = { inningnr: String(inning) };
        return [
          line(287, specifiers),
          ...ladderLines(price, { ...ladder(288, 'total', [0.5, 4.5], 1), specifiers }),
        ];
      });
    const five =
      number <= 5
        ? [...lines([274, 1124]), ...FIRST_FIVE.flatMap((one) => ladderLines(price, one))]
        : [];
    return priced(
      [
        ...lines([251, 264, 252, 268, 269]),
        ...five,
        ...innings,
        ...BASEBALL_LADDERS.flatMap((one) => ladderLines(price, one)),
      ],
      price,
    );
  },
  save: (match) => match,
  load: (saved) => saved as BaseballMatch,
  scenes: NO_SCENES,
});

type RoundMatch = { readonly life: RoundLife; readonly isBegun: boolean; readonly isOver: boolean };

const MAP_TILTS = [0.01, 0.045, 0.03];

/** Maps favour the defence a little, each its own way. */
const chancesOfMaps = (setup: Setup): RoundChances[] => {
  const edge = 0.055 * edgeOf(setup, 0);
  return MAP_TILTS.map((tilt) => ({ defending: 0.5 + tilt + edge, attacking: 0.5 - tilt + edge }));
};

const MAP_CODES = [141, 142, 143, 144, 145, 146, 147];

/** Both titles are played by the same overtimes here. */
export const rounds = kept<RoundMatch>({
  sheet: ({ fixture }) => newSheet(sportNamed(fixture.league.sport), USUAL_FORMATS.counter_strike),
  leavesOut: new Set(['take']),
  begin: (setup) => ({
    life: roundLife({
      best: 3,
      maps: chancesOfMaps(setup),
      played: [],
      map: { home: 0, away: 0, isHomeDefendingFirst: true },
    }),
    isBegun: false,
    isOver: false,
  }),
  next({ life }, source) {
    const step = nextRound(life, source);
    if (step === null) return null;
    const { happening } = step;
    const over = happening.kind === 'round' ? happening.ended.at(-1) : undefined;
    const incident =
      happening.kind === 'round'
        ? { kind: over === undefined ? 'round_won' : `${over}_won`, side: happening.winner }
        : null;
    return {
      afterMs: step.afterMs,
      state: { life: step.state, isBegun: true, isOver: over === 'match' },
      incident,
      isBig: happening.kind === 'round',
      entry: entries.roundEntry(step),
    };
  },
  isOver: ({ isOver }) => isOver,
  status({ isBegun, isOver, life: { map, played } }) {
    if (!isBegun) return NOT_STARTED;
    const score = [
      played.filter(([home, away]) => home > away).length,
      played.filter(([home, away]) => away > home).length,
    ] as const;
    const maps = isOver ? played : [...played, [map.home, map.away] as const];
    const periods = maps.map((one, index) => ({
      matchStatus: MAP_CODES[index] ?? 147,
      number: index + 1,
      score: one,
    }));
    if (isOver) return ended(periods, score);
    return { status: 1, matchStatus: MAP_CODES[played.length] ?? 147, score, periods };
  },
  pricer({ life }) {
    const joint = roundJoint(life);
    return (id, specifiers) => roundPrice(joint, id, specifiers);
  },
  build: ({ life }, legs) => roundBuilder(roundJoint(life), legs),
  lines({ life: { played } }, price) {
    const ofMap = { mapnr: String(played.length + 1) };
    return priced(
      [
        line(186),
        ...lines([330, 335, 621], ofMap),
        ...(played.length === 0 ? lines([330, 335, 621], { mapnr: '2' }) : []),
        line(327, { hcp: '-1.5' }),
        line(327, { hcp: '1.5' }),
        line(328, { total: '2.5' }),
        ...ladderLines(price, { ...ladder(331, 'hcp', [-9.5, 9.5]), specifiers: ofMap }),
        ...ladderLines(price, { ...ladder(332, 'total', [14.5, 34.5]), specifiers: ofMap }),
      ],
      price,
    );
  },
  save: (match) => match,
  load: (saved) => saved as RoundMatch,
  scenes: NO_SCENES,
});
