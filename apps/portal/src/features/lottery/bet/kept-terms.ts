import { type Mode, modes } from '@parlour/lottery';
import { lasting } from '@parlour/web';
import type { Terms } from './price-model.ts';

/** What a player stakes by, which is the same from game to game; multiples are not. */
export type KeptTerms = Partial<Pick<Terms, 'unit' | 'mode' | 'group'>>;

const KEY = 'lottery-terms';

const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** Reads what an earlier visit kept; what cannot be read is left out. */
export function termsFromText(text: string | null): KeptTerms {
  try {
    const read: unknown = text === null ? null : JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    const { unit, mode, group } = read as Record<string, unknown>;
    return {
      ...(isCount(unit) ? { unit } : {}),
      ...(isMode(mode) ? { mode } : {}),
      ...(isCount(group) ? { group } : {}),
    };
  } catch {
    return {};
  }
}

export const readKeptTerms = (): KeptTerms => termsFromText(lasting.read(KEY));

export const keepTerms = ({ unit, mode, group }: Partial<Terms>): void =>
  lasting.write(KEY, JSON.stringify({ unit, mode, group }));
