const BPS_OF_ALL = 10_000;
const BPS_DECIMALS = 2;
const MIRRORED = /^(?:ar|fa|ur)\b/;
const TYPED = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/**
 * A rate of whole basis points as a percentage: 80 is `0.80%`, or `0.8%` without needless zeros.
 * Figures are not mirrored.
 */
export const formatRate = (bps: number, languageTag: string, decimalsMin = BPS_DECIMALS): string =>
  new Intl.NumberFormat(MIRRORED.test(languageTag) ? 'en' : `${languageTag}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: decimalsMin,
    maximumFractionDigits: BPS_DECIMALS,
  }).format(bps / BPS_OF_ALL);

/** Percent as a person types it, in basis points; null for what is no rate of at most two decimals. */
export function rateFromTyped(typed: string): number | null {
  const found = TYPED.exec(typed.trim().replace(/\s*%$/, ''));
  if (found === null) return null;
  const bps = Number.parseInt(`${found[1]}${(found[2] ?? '').padEnd(BPS_DECIMALS, '0')}`, 10);
  return bps > BPS_OF_ALL ? null : bps;
}

/** Basis points as a person would have typed them: 80 is `0.80`. */
export function typedRate(bps: number): string {
  const digits = String(bps).padStart(BPS_DECIMALS + 1, '0');
  return `${digits.slice(0, -BPS_DECIMALS)}.${digits.slice(-BPS_DECIMALS)}`;
}
