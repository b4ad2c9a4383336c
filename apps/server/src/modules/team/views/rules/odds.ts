// Frozen odds of a ticket as a record shows them.
import { ODDS_DENOMINATOR, ratioFromText, scaleRatio } from '@parlour/lottery';

const DECIMALS = 4;

/** Cut rather than rounded up, like wherever else odds are read; two decimals at least. */
function decimalText(units: bigint): string {
  const fraction = String(units % ODDS_DENOMINATOR).padStart(DECIMALS, '0');
  return `${units / ODDS_DENOMINATOR}.${fraction.replace(/0{1,2}$/, '')}`;
}

/** The lowest and the highest of the levels, once where they are alike; what cannot be read is none. */
export function oddsSpan(text: string): string[] {
  const units = text.split(' ').flatMap((part) => {
    const odds = ratioFromText(part);
    return odds === null ? [] : [scaleRatio(odds, ODDS_DENOMINATOR)];
  });
  const [low, ...rest] = units.toSorted((left, right) =>
    left < right ? -1 : left > right ? 1 : 0,
  );
  const high = rest.at(-1) ?? low;
  if (low === undefined || high === undefined) return [];
  return low === high ? [decimalText(low)] : [decimalText(low), decimalText(high)];
}
