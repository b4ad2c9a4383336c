import type { Incident } from '../../sheet/index.ts';
import type { BaseballHappening, BaseballLife } from '../baseball/life.ts';
import type { CricketHappening, CricketLife } from '../cricket/life.ts';
import type { RoundHappening, RoundLife } from '../esports/life.ts';
import type { FightHappening, FightLife } from '../fight/fight.ts';
import type { FrameHappening, FrameState } from '../frames/frames.ts';
import type { HockeyHappening, HockeyLife } from '../hockey/life.ts';
import type { ArenaHappening, ArenaLife } from '../moba/moba.ts';
import type { PossessionHappening, PossessionLife } from '../possession/life.ts';
import type { RaceHappening, RaceLife } from '../race/race.ts';
import type { RallyHappening } from '../rally/life.ts';
import type { RallyState } from '../rally/set.ts';
import type { TennisHappening } from '../tennis/life.ts';
import type { TennisState } from '../tennis/match.ts';
import type { Entry } from './keep-sheet.ts';
import type { Side, Step } from './step.ts';

const MINUTE_MS = 60_000;
const isIn = (ended: readonly string[], what: string): boolean => ended.includes(what);

export const tennisEntry = ({ happening }: Step<TennisState, TennisHappening>): Entry => {
  const { ended, how, server, winner } = happening;
  const named = how === 'rally' ? {} : { how };
  return {
    incidents: [{ kind: 'point', side: winner, server, ...named }],
    isEnd: isIn(ended, 'match'),
  };
};

export const rallyEntry = ({ happening }: Step<RallyState, RallyHappening>): Entry => ({
  incidents: [{ kind: 'point', side: happening.winner }],
  isEnd: isIn(happening.ended, 'match'),
});

export const frameEntry = ({ happening }: Step<FrameState, FrameHappening>): Entry => ({
  incidents: [{ kind: 'frame', side: happening.winner }],
  isEnd: happening.isLast,
});

/** A map of rounds: the number of the map is that of the maps before, and this one. */
export function roundEntry({ happening, state }: Step<RoundLife, RoundHappening>): Entry {
  const isMapEnd = happening.kind === 'round' && isIn(happening.ended, 'map');
  const map = state.played.length + (isMapEnd ? 0 : 1);
  const round = state.map.home + state.map.away + 1;
  if (happening.kind === 'kill') {
    const { isHeadshot, side } = happening;
    const kill: Incident = { kind: 'take', thing: 'kill', map, side, round };
    return { incidents: isHeadshot ? [kill, { ...kill, thing: 'headshot' }] : [kill] };
  }
  if (happening.kind === 'bomb_planted') {
    return { incidents: [{ kind: 'take', thing: 'plant', map, side: happening.side, round }] };
  }
  const { ended, how, winner } = happening;
  const incidents: Incident[] = [{ kind: 'round', map, side: winner }];
  if (how === 'bomb_defused')
    incidents.unshift({ kind: 'take', thing: 'defuse', map, side: winner });
  if (isMapEnd) incidents.push({ kind: 'map_end', map, side: winner });
  return { incidents, isEnd: isIn(ended, 'match') };
}

/** Points of a possession as a sheet splits them: a touchdown and its conversion are two scores. */
const POINTS: Readonly<
  Record<
    number,
    readonly (readonly [
      points: number,
      how: 'conversion' | 'field_goal' | 'safety' | 'touchdown' | 'try',
    ])[]
  >
> = {
  2: [[2, 'safety']],
  3: [[3, 'field_goal']],
  5: [[5, 'try']],
  6: [[6, 'touchdown']],
  7: [
    [6, 'touchdown'],
    [1, 'conversion'],
  ],
  8: [
    [6, 'touchdown'],
    [2, 'conversion'],
  ],
};
const RUGBY_POINTS: typeof POINTS = {
  3: [[3, 'field_goal']],
  5: [[5, 'try']],
  7: [
    [5, 'try'],
    [2, 'conversion'],
  ],
};
const BASKETBALL_HOW = ['free_throw', 'two', 'three'] as const;

/** A possession's points on the sheet of its sport. */
function scoresOf(
  sport: PossessionSportName,
  side: Side,
  points: number,
  at: { readonly period: number; readonly minute: number },
): Incident[] {
  if (points === 0) return [];
  if (sport === 'american_football' || sport === 'rugby') {
    const split = (sport === 'rugby' ? RUGBY_POINTS : POINTS)[points] ?? [];
    return split.map(([value, how]) => ({
      kind: 'score',
      side,
      points: value,
      how: sport === 'rugby' && how === 'field_goal' ? 'penalty' : how,
      ...at,
    }));
  }
  const how = sport === 'basketball' ? { how: BASKETBALL_HOW[points - 1] ?? 'three' } : {};
  return [{ kind: 'score', side, points, ...how, ...at }];
}

export type PossessionSportName = 'american_football' | 'basketball' | 'handball' | 'rugby';

export const possessionEntry =
  (sport: PossessionSportName) =>
  ({ happening, state: life }: Step<PossessionLife, PossessionHappening>): Entry => {
    switch (happening.kind) {
      case 'period_start':
        return { incidents: [{ kind: 'period_begin', period: happening.period }] };
      case 'period_end':
        return { incidents: [{ kind: 'period_end', period: happening.period }] };
      case 'match_end':
        return { incidents: [], isEnd: true };
      case 'possession': {
        const rules = life.strength.sport;
        const period = life.state.periods.length;
        const before = (Math.min(period, rules.periods + 1) - 1) * rules.clockMs;
        const length = period > rules.periods ? rules.overtimeMs : rules.clockMs;
        const minute = Math.floor((before + length - life.clockMs) / MINUTE_MS) + 1;
        return { incidents: scoresOf(sport, happening.side, happening.points, { period, minute }) };
      }
    }
  };

const HOCKEY_PERIOD = 20;

export function hockeyEntry({ happening, state: life }: Step<HockeyLife, HockeyHappening>): Entry {
  const period = life.state.periods.length;
  const minute = Math.floor((period - 1) * HOCKEY_PERIOD + life.state.minute) + 1;
  switch (happening.kind) {
    case 'period_start':
      return { incidents: [{ kind: 'period_begin', period: happening.period }] };
    case 'period_end':
      return { incidents: [{ kind: 'period_end', period: happening.period }] };
    case 'goal':
      return { incidents: [{ kind: 'score', side: happening.side, points: 1, period, minute }] };
    case 'shootout':
      return {
        incidents: [{ kind: 'shootout', side: happening.winner, isScored: true }],
        isEnd: true,
      };
    case 'match_end':
      return { incidents: [], isEnd: true };
    default:
      return {
        incidents: [{ kind: 'count', side: happening.side, name: happening.kind, by: 1, period }],
      };
  }
}

const HITS = ['double', 'home_run', 'single', 'triple'] as const;

export function baseballEntry(
  before: BaseballLife,
  { happening }: Step<BaseballLife, BaseballHappening>,
): Entry {
  const { ended, result, runs, side } = happening;
  const hit = HITS.find((one) => one === result);
  return {
    incidents: [
      {
        kind: 'plate',
        inning: before.state.innings.length,
        half: side === 'away' ? 'top' : 'bottom',
        runs,
        outs: Number(result === 'out'),
        ...(hit === undefined ? {} : { hit }),
      },
    ],
    isEnd: isIn(ended, 'match'),
  };
}

const BALLS_PER_OVER = 6;

export function cricketEntry(
  before: CricketLife,
  { happening }: Step<CricketLife, CricketHappening>,
): Entry {
  const innings = before.state.innings.length;
  const { ended, result, side } = happening;
  const over = Math.floor((before.state.innings.at(-1)?.balls ?? 0) / BALLS_PER_OVER) + 1;
  const runs = typeof result === 'number' ? result : 0;
  const ball: Incident = {
    kind: 'ball',
    innings,
    side,
    over,
    runs,
    ...(runs === 4 || runs === 6 ? { isBoundary: true } : {}),
    ...(result === 'wide' ? { extras: { how: 'wide', runs: 1 } } : {}),
    ...(result === 'wicket' ? { wicket: { how: 'caught' } } : {}),
  };
  const end: Incident[] = isIn(ended, 'innings') ? [{ kind: 'innings_end', innings }] : [];
  return { incidents: [ball, ...end], isEnd: isIn(ended, 'match') };
}

export function arenaEntry(
  before: ArenaLife,
  { happening, state }: Step<ArenaLife, ArenaHappening>,
): Entry {
  if (happening.kind === 'map') {
    const { isLast, winner } = happening;
    return {
      incidents: [{ kind: 'map_end', map: state.state.played.length, side: winner }],
      isEnd: isLast,
    };
  }
  const map = before.state.played.length + 1;
  const { kills, minute, objective, side } = happening;
  const begin: Incident[] = minute === 1 ? [{ kind: 'map_begin', map }] : [];
  const taken = (['home', 'away'] as const).flatMap((one, index) =>
    Array.from(
      { length: (kills[index] ?? 0) - (before.state.kills[index] ?? 0) },
      (): Incident => ({
        kind: 'take',
        thing: 'kill',
        map,
        side: one,
        minute,
      }),
    ),
  );
  const more: Incident[] =
    objective === 'none' ? [] : [{ kind: 'take', thing: objective, map, side, minute }];
  return { incidents: [...begin, ...taken, ...more] };
}

export function fightEntry({ happening }: Step<FightLife, FightHappening>): Entry {
  if (happening.kind === 'round_end') {
    return { incidents: [{ kind: 'round_begin', round: happening.round + 1 }] };
  }
  const { how, minute, round, winner } = happening.result;
  const method = winner === 'draw' ? 'draw' : how === 'stoppage' ? 'knockout' : how;
  const side = winner === 'draw' ? null : winner;
  const seconds = Math.round(minute * 60);
  const begin: Incident[] = round === 1 ? [{ kind: 'round_begin', round: 1 }] : [];
  return { incidents: [...begin, { kind: 'finish', side, method, round, seconds }], isEnd: true };
}

/** A finished race: those who came in together share a position. */
export function raceEntry({ happening, state }: Step<RaceLife, RaceHappening>): Entry {
  if (happening.kind === 'positions') {
    const isFirst = state.seen === 1;
    return {
      incidents: isFirst ? state.runners.map(({ id }) => ({ kind: 'start', competitor: id })) : [],
    };
  }
  let position = 1;
  const incidents = happening.places.flatMap((together) => {
    const shared = together.map((competitor): Incident => ({
      kind: 'place',
      competitor,
      position,
    }));
    position += together.length;
    return shared;
  });
  return { incidents, isEnd: true };
}
