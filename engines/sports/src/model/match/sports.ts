import {
  BASEBALL_MARKET_IDS,
  baseballJoint,
  type BaseballJoint,
  baseballPrice,
  baseballStart,
  type BaseballStrength,
} from '../baseball/joint.ts';
import { type BaseballHappening, type BaseballLife, nextBaseball } from '../baseball/life.ts';
import {
  CRICKET_MARKET_IDS,
  type CricketJoint,
  cricketJoint,
  cricketPrice,
  cricketStart,
  type CricketStrength,
} from '../cricket/joint.ts';
import {
  type CricketHappening,
  type CricketLife,
  cricketLife,
  nextCricket,
} from '../cricket/life.ts';
import { nextRound, type RoundHappening, type RoundLife, roundLife } from '../esports/life.ts';
import {
  ROUND_MARKET_IDS,
  roundBuilder,
  type RoundJoint,
  roundJoint,
  roundPrice,
} from '../esports/markets.ts';
import type { RoundChances } from '../esports/rounds.ts';
import {
  FIGHT_MARKET_IDS,
  type FightHappening,
  type FightLife,
  fightPrice,
  fightStart,
  type FightStrength,
  nextFight,
} from '../fight/fight.ts';
import { footballBuilder } from '../football/builder.ts';
import { footballEntry } from '../football/entry.ts';
import { type FootballJoint, footballJoint } from '../football/joint.ts';
import { type FootballHappening, type FootballLife, nextFootball } from '../football/life.ts';
import { FOOTBALL_MARKET_IDS, footballPrice } from '../football/markets.ts';
import {
  FRAME_MARKET_IDS,
  type FrameHappening,
  frameJoint,
  framePrice,
  type FrameState,
  nextFrame,
} from '../frames/frames.ts';
import {
  HOCKEY_MARKET_IDS,
  type HockeyJoint,
  hockeyJoint,
  hockeyPrice,
  type HockeyStrength,
} from '../hockey/joint.ts';
import { type HockeyHappening, type HockeyLife, hockeyLife, nextHockey } from '../hockey/life.ts';
import * as entries from '../life/entries.ts';
import type { Entry } from '../life/keep-sheet.ts';
import type { Step } from '../life/step.ts';
import {
  ARENA_MARKET_IDS,
  type ArenaHappening,
  type ArenaJoint,
  arenaJoint,
  type ArenaLife,
  arenaPrice,
  arenaStart,
  type ArenaStrength,
  nextArena,
} from '../moba/moba.ts';
import { possessionBuilder } from '../possession/builder.ts';
import {
  nextPossession,
  type PossessionHappening,
  type PossessionLife,
  possessionLife,
} from '../possession/life.ts';
import { POSSESSION_MARKET_IDS, possessionPrice } from '../possession/markets.ts';
import {
  type PossessionJoint,
  possessionJoint,
  possessionStart,
  type PossessionStrength,
} from '../possession/sides.ts';
import {
  nextRace,
  RACE_MARKET_IDS,
  type RaceHappening,
  type RaceLife,
  racePrice,
} from '../race/race.ts';
import { nextRally, type RallyHappening } from '../rally/life.ts';
import {
  RALLY_MARKET_IDS,
  rallyBuilder,
  type RallyJoint,
  rallyJoint,
  rallyPrice,
} from '../rally/markets.ts';
import type { RallySport, RallyState } from '../rally/set.ts';
import type { SetJoint } from '../sets/markets.ts';
import { nextTennis, type TennisHappening } from '../tennis/life.ts';
import {
  TENNIS_MARKET_IDS,
  tennisBuilder,
  type TennisJoint,
  tennisJoint,
  tennisPrice,
} from '../tennis/markets.ts';
import type { TennisState } from '../tennis/match.ts';
import { createMatch, type ModelMatch } from './match.ts';

/** An entry that needs only what came after the step. */
const after =
  <State, Happening>(entryOf: (step: Step<State, Happening>) => Entry) =>
  (_: State, step: Step<State, Happening>): Entry =>
    entryOf(step);

export const footballMatch = (life: FootballLife): ModelMatch<FootballLife, FootballHappening> =>
  createMatch<FootballLife, FootballHappening, FootballJoint>(
    {
      marketIds: FOOTBALL_MARKET_IDS,
      next: nextFootball,
      entryOf: after(footballEntry),
      jointOf: footballJoint,
      priceOf: footballPrice,
      build: footballBuilder,
    },
    life,
  );

export const tennisMatch = (state: TennisState): ModelMatch<TennisState, TennisHappening> =>
  createMatch<TennisState, TennisHappening, TennisJoint>(
    {
      marketIds: TENNIS_MARKET_IDS,
      next: nextTennis,
      entryOf: after(entries.tennisEntry),
      jointOf: tennisJoint,
      priceOf: tennisPrice,
      build: tennisBuilder,
    },
    state,
  );

/** Volleyball, table tennis, badminton. */
export const rallyMatch = (
  sport: RallySport,
  state: RallyState,
): ModelMatch<RallyState, RallyHappening> =>
  createMatch<RallyState, RallyHappening, RallyJoint>(
    {
      marketIds: RALLY_MARKET_IDS,
      next: nextRally(sport),
      entryOf: after(entries.rallyEntry),
      jointOf: (one) => rallyJoint(sport, one),
      priceOf: rallyPrice,
      build: rallyBuilder,
    },
    state,
  );

/** Basketball, American football, handball, rugby. */
export const possessionMatch = (
  sport: entries.PossessionSportName,
  strength: PossessionStrength,
): ModelMatch<PossessionLife, PossessionHappening> =>
  createMatch<PossessionLife, PossessionHappening, PossessionJoint>(
    {
      marketIds: POSSESSION_MARKET_IDS,
      next: nextPossession,
      entryOf: after(entries.possessionEntry(sport)),
      jointOf: (life) =>
        possessionJoint(strength, life.phase === 'before' ? possessionStart(strength) : life.state),
      priceOf: possessionPrice,
      build: possessionBuilder,
    },
    possessionLife(strength),
  );

/** Counter-Strike and Valorant: best of so many maps, with the chances of their rounds. */
export const roundMatch = (
  best: number,
  maps: readonly RoundChances[],
): ModelMatch<RoundLife, RoundHappening> =>
  createMatch<RoundLife, RoundHappening, RoundJoint>(
    {
      marketIds: ROUND_MARKET_IDS,
      next: nextRound,
      entryOf: after(entries.roundEntry),
      jointOf: roundJoint,
      priceOf: roundPrice,
      build: roundBuilder,
    },
    roundLife({ best, maps, played: [], map: { home: 0, away: 0, isHomeDefendingFirst: true } }),
  );

/** League of Legends, Dota, mobile arenas. */
export const arenaMatch = (strength: ArenaStrength): ModelMatch<ArenaLife, ArenaHappening> =>
  createMatch<ArenaLife, ArenaHappening, ArenaJoint>(
    {
      marketIds: ARENA_MARKET_IDS,
      next: nextArena,
      entryOf: entries.arenaEntry,
      jointOf: (life) => arenaJoint(life.strength, life.state),
      priceOf: arenaPrice,
    },
    { strength, state: arenaStart },
  );

export const hockeyMatch = (strength: HockeyStrength): ModelMatch<HockeyLife, HockeyHappening> =>
  createMatch<HockeyLife, HockeyHappening, HockeyJoint>(
    {
      marketIds: HOCKEY_MARKET_IDS,
      next: nextHockey,
      entryOf: after(entries.hockeyEntry),
      jointOf: ({ extra, phase, state }) =>
        hockeyJoint(strength, phase === 'before' ? { periods: [[0, 0]], minute: 0 } : state, extra),
      priceOf: hockeyPrice,
    },
    hockeyLife(strength),
  );

export const baseballMatch = (
  strength: BaseballStrength,
): ModelMatch<BaseballLife, BaseballHappening> =>
  createMatch<BaseballLife, BaseballHappening, BaseballJoint>(
    {
      marketIds: BASEBALL_MARKET_IDS,
      next: nextBaseball,
      entryOf: entries.baseballEntry,
      jointOf: ({ state }) => baseballJoint(strength, state),
      priceOf: baseballPrice,
    },
    { strength, state: baseballStart },
  );

export const cricketMatch = (
  strength: CricketStrength,
  isHomeFirst: boolean,
): ModelMatch<CricketLife, CricketHappening> =>
  createMatch<CricketLife, CricketHappening, CricketJoint>(
    {
      marketIds: CRICKET_MARKET_IDS,
      next: nextCricket,
      entryOf: entries.cricketEntry,
      jointOf: ({ state }) => cricketJoint(strength, state),
      priceOf: cricketPrice,
    },
    cricketLife(strength, cricketStart(isHomeFirst)),
  );

const [FRAME_SECONDS, LEG_SECONDS] = [1100, 110];

/** Frames of snooker or legs of darts. */
export const frameMatch = (
  sport: 'darts' | 'snooker',
  state: FrameState,
): ModelMatch<FrameState, FrameHappening> =>
  createMatch<FrameState, FrameHappening, SetJoint>(
    {
      marketIds: FRAME_MARKET_IDS,
      next: nextFrame(sport === 'snooker' ? FRAME_SECONDS : LEG_SECONDS),
      entryOf: after(entries.frameEntry),
      jointOf: frameJoint,
      priceOf: framePrice,
    },
    state,
  );

export const fightMatch = (strength: FightStrength): ModelMatch<FightLife, FightHappening> =>
  createMatch<FightLife, FightHappening, FightLife>(
    {
      marketIds: FIGHT_MARKET_IDS,
      next: nextFight,
      entryOf: after(entries.fightEntry),
      jointOf: (life) => life,
      priceOf: ({ state }, marketId, specifiers) =>
        fightPrice(strength, state, marketId, specifiers),
    },
    { strength, state: fightStart },
  );

/** Races, golf and motor racing: priced until they start. */
export const raceMatch = (life: RaceLife): ModelMatch<RaceLife, RaceHappening> =>
  createMatch<RaceLife, RaceHappening, RaceLife>(
    {
      marketIds: RACE_MARKET_IDS,
      next: nextRace,
      entryOf: after(entries.raceEntry),
      jointOf: (one) => one,
      priceOf: ({ orders, runners }, marketId, specifiers) =>
        orders === null ? racePrice(runners, marketId, specifiers) : null,
    },
    life,
  );
