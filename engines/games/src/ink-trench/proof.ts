import { proveSea } from '../field/index.ts';
import { trenchPlan } from './plan.ts';

export const prove = () => proveSea(trenchPlan);
