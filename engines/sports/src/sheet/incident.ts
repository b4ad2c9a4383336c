import type { Side } from './side.ts';

/** When something happened by the clock. Stoppage time counts as the last minute of its period. */
type At = { readonly period: number; readonly minute: number };

/** How points were made; football and ice hockey leave it out for a goal from play. */
export type ScoreMethod =
  | 'conversion'
  | 'drop_goal'
  | 'field_goal'
  | 'free_kick'
  | 'free_throw'
  | 'header'
  | 'own_goal'
  | 'penalty'
  | 'safety'
  | 'shot'
  | 'three'
  | 'touchdown'
  | 'try'
  | 'two';

/** Sports by periods. Points go to `side`; the scorer of an own goal plays for the other one. */
export type PeriodIncident =
  | ({
      readonly kind: 'score';
      readonly side: Side;
      readonly points: number;
      readonly how?: ScoreMethod;
      readonly player?: string;
      readonly assist?: string;
    } & At)
  | ({ readonly kind: 'corner'; readonly side: Side } & At)
  | ({
      readonly kind: 'card';
      readonly side: Side;
      readonly colour: 'red' | 'second_yellow' | 'yellow';
      readonly player?: string;
    } & At)
  /** A kick or shot of a shootout. */
  | {
      readonly kind: 'shootout';
      readonly side: Side;
      readonly isScored: boolean;
      readonly player?: string;
    }
  /** A possession that ended (American football): its result as in market 959. */
  | ({ readonly kind: 'drive'; readonly side: Side; readonly result: string } & At);

/** Sets, games, frames and legs. */
export type SetIncident =
  | {
      readonly kind: 'point';
      readonly side: Side;
      readonly server?: Side;
      readonly how?: 'ace' | 'double_fault';
    }
  /** A game of tennis whose points are not known. */
  | { readonly kind: 'game'; readonly side: Side; readonly server?: Side }
  /** A frame of snooker or a leg of darts, with its points where they are known. */
  | {
      readonly kind: 'frame';
      readonly side: Side;
      readonly points?: { readonly home: number; readonly away: number };
    };

export type WicketMethod =
  | 'bowled'
  | 'caught'
  | 'hit_wicket'
  | 'lbw'
  | 'other'
  | 'run_out'
  | 'stumped';

/** One ball of cricket, or the end of an innings. `innings` counts from 1 in the order of play. */
export type CricketIncident =
  | {
      readonly kind: 'ball';
      readonly innings: number;
      readonly side: Side;
      readonly over: number;
      readonly batter?: string;
      readonly bowler?: string;
      /** Runs off the bat; a four or a six that crossed the boundary says so. */
      readonly runs: number;
      readonly isBoundary?: boolean;
      readonly extras?: {
        readonly how: 'bye' | 'leg_bye' | 'no_ball' | 'penalty' | 'wide';
        readonly runs: number;
      };
      readonly wicket?: { readonly how: WicketMethod; readonly player?: string };
      /** Of the over that breaks a tie; its runs count for the winner alone. */
      readonly isSuperOver?: boolean;
    }
  | { readonly kind: 'innings_end'; readonly innings: number; readonly isCurtailed?: boolean }
  | { readonly kind: 'toss'; readonly side: Side };

/** A plate appearance of baseball, or what scored beside one. `half` top is the visitors' turn. */
export type BaseballIncident = {
  readonly kind: 'plate';
  readonly inning: number;
  readonly half: 'bottom' | 'top';
  readonly runs: number;
  readonly outs: number;
  readonly hit?: 'double' | 'home_run' | 'single' | 'triple';
  readonly batter?: string;
  readonly pitcher?: string;
};

export type MapThing =
  | 'aegis'
  | 'ace'
  | 'barracks'
  | 'baron'
  | 'defuse'
  | 'dragon'
  | 'headshot'
  | 'inhibitor'
  | 'kill'
  | 'plant'
  | 'rampage'
  | 'tower'
  | 'turtle'
  | 'ultra_kill';

/** Esports: what a side took inside a map; rounds of shooters; beginnings and ends of maps. */
export type MapIncident =
  | { readonly kind: 'map_begin'; readonly map: number }
  | { readonly kind: 'round'; readonly map: number; readonly side: Side }
  | {
      readonly kind: 'take';
      readonly map: number;
      readonly side: Side;
      readonly thing: MapThing;
      readonly player?: string;
      readonly round?: number;
      readonly minute?: number;
    }
  /** `isAwarded`: given without play. */
  | {
      readonly kind: 'map_end';
      readonly map: number;
      readonly side: Side;
      readonly minute?: number;
      readonly isAwarded?: boolean;
      readonly netWorthLeader?: Side;
    };

export type FightMethod =
  | 'decision'
  | 'disqualification'
  | 'draw'
  | 'knockout'
  | 'no_contest'
  | 'submission';

export type FightIncident =
  | { readonly kind: 'round_begin'; readonly round: number }
  | {
      readonly kind: 'finish';
      readonly side: Side | null;
      readonly method: FightMethod;
      readonly round: number;
      /** Seconds into the round. */
      readonly seconds?: number;
      readonly decision?: 'majority' | 'split' | 'unanimous';
    };

/** Fields of many. Those who share a position have the same number; the next one follows after all of them. */
export type FieldIncident =
  | { readonly kind: 'start'; readonly competitor: string }
  | { readonly kind: 'non_runner'; readonly competitor: string }
  | { readonly kind: 'place'; readonly competitor: string; readonly position: number }
  /** Out before the end, after so many laps or holes; no place. */
  | { readonly kind: 'out'; readonly competitor: string; readonly after?: number }
  /** Won the play-off among those who share the first position. */
  | { readonly kind: 'playoff'; readonly competitor: string };

/** Of every sport: the clock, the players who took part, and their counts that are no score. */
export type CommonIncident =
  | { readonly kind: 'period_begin'; readonly period: number }
  | { readonly kind: 'period_end'; readonly period: number }
  /** A player came on; `minute` 0 is in the first side. */
  | {
      readonly kind: 'appear';
      readonly side: Side;
      readonly player: string;
      readonly period: number;
      readonly minute: number;
    }
  /** Adds to a count of a side or player: shots, passes, rebounds, assists, turnovers, sacks, 180s, strikeouts. */
  | {
      readonly kind: 'count';
      readonly side: Side;
      readonly name: string;
      readonly by: number;
      readonly player?: string;
      readonly period?: number;
    };

export type Incident =
  | BaseballIncident
  | CommonIncident
  | CricketIncident
  | FieldIncident
  | FightIncident
  | MapIncident
  | PeriodIncident
  | SetIncident;
export type IncidentKind = Incident['kind'];
export type IncidentOf<Kind extends IncidentKind> = Extract<Incident, { readonly kind: Kind }>;
