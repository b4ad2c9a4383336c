import type { Area } from '../area.ts';
import type { LotteryGame } from '../game.ts';

/** Groups of families that a regular looks for, by what they are played with. */
export const FAMILY_GROUPS = [
  { code: 'digits', families: ['ssc', 'three-digit', 'pc28'] },
  { code: 'balls', families: ['eleven-five', 'kuaile10', 'keno'] },
  { code: 'dice', families: ['k3'] },
  { code: 'races', families: ['pk10'] },
  { code: 'markSix', families: ['mark-six'] },
  { code: 'north', families: ['vietnam-north'] },
  { code: 'central', families: ['vietnam-central'] },
  { code: 'south', families: ['vietnam-south'] },
  { code: 'thai', families: ['thai-government', 'thai-stock'] },
  { code: 'laoHanoi', families: ['lao', 'hanoi'] },
  { code: 'fourD', families: ['four-d'] },
] as const;
export type FamilyGroup = (typeof FAMILY_GROUPS)[number]['code'];

export const groupOf = (family: string): FamilyGroup | null =>
  FAMILY_GROUPS.find(({ families }) => families.some((each) => each === family))?.code ?? null;

/** The groups that have a game in a place, in their order. */
export function groupsIn(games: readonly LotteryGame[], area: Area): readonly FamilyGroup[] {
  const found = new Set(gamesIn(games, area, null).map(({ family }) => groupOf(family)));
  return FAMILY_GROUPS.map(({ code }) => code).filter((code) => found.has(code));
}

/** The games of a place, all or those of a group, in the order of the brand. */
export const gamesIn = (
  games: readonly LotteryGame[],
  area: Area,
  group: FamilyGroup | null,
): readonly LotteryGame[] =>
  games.filter((game) => game.area === area && (group === null || groupOf(game.family) === group));

/** Prize modes as launches name them; a launch may ask for the games of one. */
export function readMode(search: Readonly<Record<string, unknown>>): string | null {
  const asked = search['lottoPrizeMode'];
  return typeof asked === 'string' && /^(LOTT|ELOTT|SEA|ZY)$/.test(asked) ? asked : null;
}

export const readGroup = (search: Readonly<Record<string, unknown>>): FamilyGroup | null =>
  FAMILY_GROUPS.map(({ code }) => code).find((code) => code === search['group']) ?? null;

/** Drawn every so often, or on days of a calendar: fast games first, by their pace. */
export const byPace = (left: LotteryGame, right: LotteryGame): number =>
  (left.everySeconds ?? Number.MAX_SAFE_INTEGER) - (right.everySeconds ?? Number.MAX_SAFE_INTEGER);

/** Games that are offered again to who played them last. */
const RECENT_MAX = 6;

/** The games of tickets, the newest first, each once. */
export const recentCodes = (tickets: readonly { readonly gameCode: string }[]): readonly string[] =>
  [...new Set(tickets.map(({ gameCode }) => gameCode))].slice(0, RECENT_MAX);
