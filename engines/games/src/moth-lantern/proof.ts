import { proveDeck } from '../scratch/index.ts';
import { plan, table } from './rules.ts';

export const prove = () => proveDeck(table, plan);
