import { seaGame } from '../field/index.ts';
import { trenchPlan } from './plan.ts';

/** The game of the sea of this name. */
export const inkTrench = seaGame(trenchPlan);
