import type { LineRole } from '../model.ts';

/** Groups of prices on a card, in their order. */
export const CARD_ROLES = ['result', 'handicap', 'total'] as const satisfies readonly LineRole[];
export type CardRole = (typeof CARD_ROLES)[number];
