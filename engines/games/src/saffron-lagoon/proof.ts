import { proveSea } from '../field/index.ts';
import { lagoonPlan } from './plan.ts';

export const prove = () => proveSea(lagoonPlan);
