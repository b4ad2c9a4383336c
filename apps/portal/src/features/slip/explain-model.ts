const RATIO = /^(\d+)\/(\d+)$/;
const DECIMALS = 4n;

/** An exact fraction as people read it: four decimals, cut off, without zeros that say nothing. */
export function factorText(text: string): string {
  const [, numerator = '', denominator = ''] = RATIO.exec(text) ?? [];
  if (numerator === '' || BigInt(denominator) === 0n) return text;
  const scale = 10n ** DECIMALS;
  const scaled = (BigInt(numerator) * scale) / BigInt(denominator);
  const rest = (scaled % scale).toString().padStart(Number(DECIMALS), '0').replace(/0+$/, '');
  return `${scaled / scale}${rest === '' ? '' : `.${rest}`}`;
}
