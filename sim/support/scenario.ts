import type { Db } from '@parlour/database';
import type { Chance } from './chance.ts';

/** A world of its own for one run: a fresh database and repeatable chance. */
export type SimContext = {
  readonly chance: Chance;
  readonly db: Db;
  readonly url: string;
  /** How much happens in a run, in a unit of the scenario's own; 1 is a short run. */
  readonly size: number;
};

export type SimReport = {
  /** What happened, for people: a name and a count. */
  readonly figures: Readonly<Record<string, number | bigint>>;
  /** Promises that were broken. Empty when the run is clean. */
  readonly breaches: readonly string[];
};

export type Scenario = {
  readonly summary: string;
  run(context: SimContext): Promise<SimReport>;
};
