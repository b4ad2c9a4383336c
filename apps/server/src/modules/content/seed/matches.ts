import type { SeedMatch } from './shape.ts';

export const demoMatches: readonly SeedMatch[] = [];
