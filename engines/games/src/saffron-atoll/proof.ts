import { proveSea } from '../field/index.ts';
import { atollPlan } from './plan.ts';

export const prove = () => proveSea(atollPlan);
