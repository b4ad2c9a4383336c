import { assertSea } from '../field/testing/sea.ts';
import { atollPlan, saffronAtoll, prove } from './index.ts';

assertSea({ game: saffronAtoll, plan: atollPlan, prove, from: import.meta.url });
