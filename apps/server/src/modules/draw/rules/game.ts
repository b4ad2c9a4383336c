import {
  type DrawSource,
  type LottoArea,
  type PrizeMode,
  VOID_AFTER_HOURS,
} from '@parlour/contract';
import { ANIMALS, type AnyFamily, type DrawCalendar, familyFor } from '@parlour/lottery';

const SEA_FAMILIES = new Set(['thai-government', 'thai-stock', 'lao', 'hanoi', 'four-d']);

/** Where a family is at home, which is how lobbies are divided. */
export function areaOf(family: string): LottoArea {
  if (family.startsWith('vietnam-')) return 'VN';
  return SEA_FAMILIES.has(family) ? 'SEA' : 'LOTT';
}

/** After how many hours a game that is added calls off a draw without a result; the house always draws. */
export const voidAfterHoursOf = (source: DrawSource): number | null =>
  source === 'official' ? VOID_AFTER_HOURS : null;

/** The family whatever the lunar year, for what does not depend on it: its draw and its plays. */
export const anyFamily = (code: string): AnyFamily | null =>
  ANIMALS[0] === undefined ? null : familyFor(code, ANIMALS[0]);

/**
 * The modes that a game is played in. The specification names them without a word of explanation:
 * LOTT is taken as play by prize group, ELOTT as fixed odds, SEA as the games of South-East Asia and
 * ZY as draws of the house.
 */
export function prizeModesOf(family: string, source: DrawSource): PrizeMode[] {
  const plays = anyFamily(family)?.plays ?? [];
  const modes: PrizeMode[] = [];
  if (plays.some((play) => play.odds === 'group')) modes.push('LOTT');
  if (areaOf(family) === 'SEA') modes.push('SEA');
  else if (plays.some((play) => play.odds === 'fixed')) modes.push('ELOTT');
  if (source === 'house') modes.push('ZY');
  return modes;
}

/** Seconds between the draws of a game that is drawn at one pace; null for draws at clock times. */
export function paceOf({ times }: DrawCalendar): number | null {
  if (times.kind === 'CLOCK') return null;
  const paces = new Set(times.windows.map(({ everySeconds }) => everySeconds));
  return paces.size === 1 ? ([...paces][0] ?? null) : null;
}
