import { seaGame } from '../field/index.ts';
import { lagoonPlan } from './plan.ts';

/** The game of the sea of this name. */
export const saffronLagoon = seaGame(lagoonPlan);
