// Lives of matches and the prices that follow from them, for programs that play a world.
export { WON } from './bet/leg-result.ts';
export { createSeededSource } from './model/chance/seeded.ts';
export { drawHit, drawUnit, type WordSource } from './model/chance/chance.ts';
export {
  type Fair,
  type FairMarket,
  type FairOutcome,
  loseOf,
  probabilityOf,
} from './model/fair/fair.ts';
export { drawFault, type Fault, NO_FAULTS, USUAL_FAULTS } from './model/life/fault.ts';
export type { NextStep, Side, Step } from './model/life/step.ts';
export { type FootballPlayer, footballJoint, type FootballJoint } from './model/football/joint.ts';
export {
  type FootballHappening,
  footballLife,
  type FootballLife,
  nextFootball,
} from './model/football/life.ts';
export { FOOTBALL_MARKET_IDS, footballPrice } from './model/football/markets.ts';
export { footballStart } from './model/football/rates.ts';
export type { BuilderLeg, JointChance } from './model/builder/builder.ts';
export { footballBuilder } from './model/football/builder.ts';
export { possessionBuilder } from './model/possession/builder.ts';
export { nextTennis, type TennisHappening } from './model/tennis/life.ts';
export { tennisBuilder, tennisJoint, tennisPrice } from './model/tennis/markets.ts';
export type { TennisState } from './model/tennis/match.ts';
export { startOfSet } from './model/tennis/set.ts';
export { nextRally, type RallyHappening } from './model/rally/life.ts';
export { rallyBuilder, rallyJoint, rallyPrice } from './model/rally/markets.ts';
export {
  BADMINTON,
  type RallySport,
  type RallyState,
  TABLE_TENNIS,
  VOLLEYBALL,
} from './model/rally/set.ts';
export { nextRound, type RoundHappening, type RoundLife, roundLife } from './model/esports/life.ts';
export { roundBuilder, roundJoint, roundPrice } from './model/esports/markets.ts';
export type { RoundChances } from './model/esports/rounds.ts';
export {
  nextPossession,
  type PossessionHappening,
  type PossessionLife,
  possessionLife,
} from './model/possession/life.ts';
export { possessionPrice } from './model/possession/markets.ts';
export {
  AMERICAN_FOOTBALL,
  BASKETBALL,
  BASKETBALL_FORTY,
  basketballPoints,
  drivePoints,
  HANDBALL,
  handballPoints,
  possessionJoint,
  type PossessionSport,
  RUGBY,
  rugbyPoints,
} from './model/possession/sides.ts';
export {
  type HockeyHappening,
  type HockeyLife,
  hockeyLife,
  nextHockey,
} from './model/hockey/life.ts';
export { TWENTY_OVERS } from './model/cricket/balls.ts';
export { cricketJoint, cricketPrice, cricketStart } from './model/cricket/joint.ts';
export { cricketLife, type CricketLife, nextCricket } from './model/cricket/life.ts';
export {
  type FightLife,
  fightPrice,
  fightStart,
  type FightStrength,
  nextFight,
} from './model/fight/fight.ts';
export { frameJoint, framePrice, type FrameState, nextFrame } from './model/frames/frames.ts';
export {
  arenaJoint,
  type ArenaLife,
  arenaPrice,
  arenaStart,
  isArenaOver,
  nextArena,
} from './model/moba/moba.ts';
export { nextRace, type RaceLife, raceLife, racePrice, type Runner } from './model/race/race.ts';
export { hockeyJoint, hockeyPrice } from './model/hockey/joint.ts';
export { type BaseballHappening, type BaseballLife, nextBaseball } from './model/baseball/life.ts';
export { baseballJoint, baseballPrice, baseballStart } from './model/baseball/joint.ts';
export * as entries from './model/life/entries.ts';
export type { PossessionSportName } from './model/life/entries.ts';
export { footballEntry } from './model/football/entry.ts';
