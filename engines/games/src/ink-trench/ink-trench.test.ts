import { assertSea } from '../field/testing/sea.ts';
import { trenchPlan, inkTrench, prove } from './index.ts';

assertSea({ game: inkTrench, plan: trenchPlan, prove, from: import.meta.url });
