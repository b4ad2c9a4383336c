export * from './builder/builder.ts';
export { createSeededSource } from './chance/seeded.ts';
export * from './chance/chance.ts';
export { FIFTY_OVERS, type OversFormat, TWENTY_OVERS } from './cricket/balls.ts';
export type { CricketState, CricketStrength } from './cricket/joint.ts';
export type { CricketHappening, CricketLife } from './cricket/life.ts';
export type { RoundHappening, RoundLife } from './esports/life.ts';
export type { MapState, RoundChances, RoundMatchState } from './esports/rounds.ts';
export * from './fair/fair.ts';
export { besselI, negativeBinomialSpread, poissonSpread, skellamMass } from './fair/counts.ts';
export { footballKeyWeight, normalAbove, normalSpread } from './fair/normal.ts';
export { fairAbove, mirrorFair } from './fair/spread.ts';
export type { FightHappening, FightLife, FightStrength } from './fight/fight.ts';
export type { FootballMatch, FootballPlayer } from './football/joint.ts';
export { type FootballHappening, type FootballLife, footballLife } from './football/life.ts';
export { type FootballState, footballStart, type FootballStrength } from './football/rates.ts';
export {
  chanceOfScores,
  type GoalMeans,
  scoreGrid,
  type ScoreGrid,
} from './football/score-grid.ts';
export { type TallyStrength, USUAL_CORNERS, USUAL_YELLOWS } from './football/tallies.ts';
export type { FrameHappening, FrameState } from './frames/frames.ts';
export type { HockeyStrength } from './hockey/joint.ts';
export type { HockeyHappening, HockeyLife } from './hockey/life.ts';
export type { BaseballStrength } from './baseball/joint.ts';
export type { BaseballHappening, BaseballLife } from './baseball/life.ts';
export type { PossessionSportName } from './life/entries.ts';
export * from './life/fault.ts';
export * from './life/keep-sheet.ts';
export * from './life/step.ts';
export * from './market/sheet-price.ts';
export * from './match/match.ts';
export * from './match/sports.ts';
export type { ArenaHappening, ArenaLife, ArenaStrength } from './moba/moba.ts';
export type { PossessionHappening, PossessionLife } from './possession/life.ts';
export {
  AMERICAN_FOOTBALL,
  BASKETBALL,
  BASKETBALL_FORTY,
  basketballPoints,
  drivePoints,
  HANDBALL,
  handballPoints,
  type PossessionSport,
  type PossessionStrength,
  RUGBY,
  rugbyPoints,
} from './possession/sides.ts';
export { headToHead, orderChance, placeChances } from './race/finish-order.ts';
export {
  type RaceHappening,
  type RaceLife,
  raceLife,
  racePrice,
  type Runner,
} from './race/race.ts';
export type { RallyHappening } from './rally/life.ts';
export { bestOfWin, type RallyRules, rallyWin } from './rally/rally.ts';
export {
  BADMINTON,
  type RallySport,
  type RallyState,
  TABLE_TENNIS,
  VOLLEYBALL,
} from './rally/set.ts';
export type { TennisHappening } from './tennis/life.ts';
export type { TennisState } from './tennis/match.ts';
export { gameWin, type Serves, tiebreakWin } from './tennis/serve.ts';
export { startOfSet, type TennisSetState } from './tennis/set.ts';
