import type { GameCategory } from '@parlour/contract';

// The contract's own list is a value beside schemas, which browsers must not carry; the type keeps
// this copy complete, and a test keeps its order.
const listed: Readonly<Record<GameCategory, true>> = {
  SPORTS: true,
  LIVE: true,
  RUMMY: true,
  RNG: true,
  FISH: true,
  LUDO: true,
  PVP: true,
  ELOTT: true,
  LOTT: true,
  ESPORTS: true,
  COCKFIGHT: true,
  JP: true,
  TG: true,
  AC: true,
  BG: true,
  SC: true,
  VP: true,
};

/** Categories in the order in which menus show them. */
export const gameCategories = Object.keys(listed) as readonly GameCategory[];
