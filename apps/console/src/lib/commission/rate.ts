/** Basis points as a percentage with two decimals, the form in which contracts are written. */
export function writeRate(bps: number): string {
  const size = Math.abs(bps);
  const text = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}%`;
  return bps < 0 ? `-${text}` : text;
}
