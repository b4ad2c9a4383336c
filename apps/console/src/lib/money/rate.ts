// Rates as people type them: percent for basis points, times for hundredths.

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const TIMES = /^(\d{1,4})(?:\.(\d{1,2}))?$/;

const readParts = (text: string, form: RegExp): number | null => {
  const match = form.exec(text.trim());
  if (match === null) return null;
  const [, whole = '0', part = ''] = match;
  return Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, '0'), 10);
};

const writeParts = (value: number): string => {
  const [whole, part] = [Math.trunc(value / 100), value % 100];
  return part === 0 ? `${whole}` : `${whole}.${String(part).padStart(2, '0').replace(/0$/, '')}`;
};

const BPS_MAX = 10_000;
const HUNDREDTHS_MAX = 100_000;

/** Basis points of a typed percentage ("2.5" is 250); null for what is none, or above the most. */
export function bpsOf(text: string, most = BPS_MAX): number | null {
  const bps = readParts(text, PERCENT);
  return bps === null || bps > most ? null : bps;
}

/** The percentage of basis points, without needless zeros. */
export const percentText = (bps: number): string => writeParts(bps);

/** Hundredths of a typed multiple ("1.5" is 150); null for what is none, or above the most. */
export function hundredthsOf(text: string, most = HUNDREDTHS_MAX): number | null {
  const hundredths = readParts(text, TIMES);
  return hundredths === null || hundredths > most ? null : hundredths;
}

/** The multiple of hundredths, without needless zeros. */
export const timesText = (hundredths: number): string => writeParts(hundredths);

/** Parts per million as a percentage without needless zeros: 965000 is "96.5". */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(5, '0');
  const rest = digits.slice(-4).replace(/0+$/, '');
  return rest === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${rest}`;
}
