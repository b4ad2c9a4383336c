// Factors as people type them: 0.3 is three tenths of the limits. Pure.
const TYPED = /^(\d{1,2})(?:[.,](\d{1,4}))?$/;
const BPS = 10_000;
const BPS_MIN = 100;
const BPS_MAX = 100_000;

/** Basis points of a typed factor; null for what is none, or beyond a hundredth and ten times. */
export function factorBpsOf(text: string): number | null {
  const [, whole, part = ''] = TYPED.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const bps = Number.parseInt(whole, 10) * BPS + Number.parseInt(part.padEnd(4, '0'), 10);
  return bps >= BPS_MIN && bps <= BPS_MAX ? bps : null;
}

/** Without needless zeros: 3000 is "0.3". */
export function factorText(bps: number): string {
  const part = String(bps % BPS)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return part === '' ? `${Math.trunc(bps / BPS)}` : `${Math.trunc(bps / BPS)}.${part}`;
}
