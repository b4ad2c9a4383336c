import { ODDS_MAX, type Odds } from '@parlour/lottery';

const DECIMALS = 4;
const TYPED = /^(\d{1,8})(?:[.,](\d{1,4}))?$/;
const PLACES = 10 ** DECIMALS;

/** Odds as people write them: 98000 is "9.8". */
export function oddsText(odds: Odds): string {
  const [whole, part] = [Math.trunc(odds / PLACES), odds % PLACES];
  return part === 0
    ? `${whole}`
    : `${whole}.${String(part).padStart(DECIMALS, '0').replace(/0+$/, '')}`;
}

/** Odds of a typed text; null for what is none. */
export function oddsOf(text: string): Odds | null {
  const [match, whole = '0', part = ''] = TYPED.exec(text.trim()) ?? [];
  if (match === undefined) return null;
  const odds =
    Number.parseInt(whole, 10) * PLACES + Number.parseInt(part.padEnd(DECIMALS, '0'), 10);
  return odds >= 1 && odds <= ODDS_MAX ? odds : null;
}
