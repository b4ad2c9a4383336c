import { assertSea } from '../field/testing/sea.ts';
import { lagoonPlan, saffronLagoon, prove } from './index.ts';

assertSea({ game: saffronLagoon, plan: lagoonPlan, prove, from: import.meta.url });
