import { seaGame } from '../field/index.ts';
import { atollPlan } from './plan.ts';

/** The game of the sea of this name. */
export const saffronAtoll = seaGame(atollPlan);
