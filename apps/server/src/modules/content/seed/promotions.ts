import type { SeedPromotion } from './shape.ts';

export const demoPromotions: readonly SeedPromotion[] = [];
