import type { SeedPost } from './shape.ts';

export const demoPosts: readonly SeedPost[] = [];
