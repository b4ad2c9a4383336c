import { TARGET_MAX, TARGET_MIN } from '@parlour/games/crash';
import { decimals } from '../../instant/figures.ts';

/** A multiplier as it was typed, in hundredths, within those that there are; null for none. */
export function readTarget(text: string): number | null {
  const value = Number.parseFloat(text.trim().replace(',', '.'));
  if (!Number.isFinite(value)) return null;
  return Math.max(TARGET_MIN, Math.min(TARGET_MAX, Math.round(value * 100)));
}

/** A multiplier as it stands in its field; nothing for none. */
export const targetText = (hundredths: number | null): string =>
  hundredths === null ? '' : decimals(hundredths / 100, 2).replaceAll(',', '');
