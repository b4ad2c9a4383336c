// Sums as providers write them: their codes, their decimals, whole minor units.
import {
  AMOUNT_DECIMALS,
  type Amount,
  amount,
  currencies,
  isPayable,
  PURSE_MAX,
} from '@parlour/money';

/** A sum in a provider's words. */
export type OutsideSum = {
  readonly currency: string;
  /** Whole minor units: cents, yen, satoshi. */
  readonly minor: bigint;
  /** Decimals between the minor unit and the currency's unit. */
  readonly decimals: number;
};

export type OurSum = { readonly amount: Amount; readonly currency: string };

type Scale = { readonly code: string; readonly decimals: number; readonly step: bigint };

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const WITHOUT_MINOR = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const WITH_THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';
const ISO_DECIMALS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT_MINOR.split(' ').map((code) => [code, 0] as const),
  ...WITH_THOUSANDTHS.split(' ').map((code) => [code, 3] as const),
]);
const ISO = /^[A-Z]{3}$/;
/** Codes that look like those of ISO and are not: play money, and bitcoins, which we keep otherwise. */
const NOT_ISO = new Set(['FUN', 'BTC']);
/** Bitcoin is kept in millionths, and told in bitcoins with eight decimals. */
const BITCOIN = { ours: 'uBTC', code: 'BTC', decimals: 8, perUnit: 6 } as const;

function scaleOf(ours: string): Scale | null {
  if (ours === BITCOIN.ours) {
    const { code, decimals, perUnit } = BITCOIN;
    return { code, decimals, step: 10n ** BigInt(AMOUNT_DECIMALS - decimals + perUnit) };
  }
  if (!ISO.test(ours) || NOT_ISO.has(ours)) return null;
  const decimals = ISO_DECIMALS.get(ours) ?? 2;
  return { code: ours, decimals, step: 10n ** BigInt(AMOUNT_DECIMALS - decimals) };
}

/** Null for a currency that no provider knows, and for parts that are finer than it has. */
export function toOutside({ amount: value, currency }: OurSum): OutsideSum | null {
  const ours = currencies.get(currency);
  const scale = scaleOf(currency);
  if (ours === undefined || scale === null) return null;
  if (!isPayable(value, ours) || value % scale.step !== 0n) return null;
  return { currency: scale.code, minor: value / scale.step, decimals: scale.decimals };
}

/** Whole minor units as a JSON number; null beyond what every reader keeps exactly. */
export function minorNumber({ minor }: OutsideSum): number | null {
  // tidy-allow money-number: whole units that are checked to be exact, for JSON has no other number
  const value = Number(minor);
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * Reads whole minor units. Also a currency that we do not offer is understood, because someone may
 * have paid in it; null is for what is not a sum.
 */
export function fromMinor(currency: unknown, minor: unknown): OurSum | null {
  if (typeof currency !== 'string') return null;
  const ours = currency === BITCOIN.code ? BITCOIN.ours : currency;
  const scale = scaleOf(ours);
  if (scale === null || scale.code !== currency) return null;
  if (typeof minor !== 'bigint' && !Number.isSafeInteger(minor)) return null;
  const digits = BigInt(minor as bigint | number);
  const value = digits * scale.step;
  // Beyond it nothing could take the money, and no column would hold it.
  if (value > PURSE_MAX || value < -PURSE_MAX) return null;
  return { amount: amount(value), currency: ours };
}

/** The decimal text of a sum, with exactly the decimals of the currency. */
export function toDecimalText({ minor, decimals }: OutsideSum): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${minor < 0n ? '-' : ''}${units}${decimals === 0 ? '' : `.${fraction}`}`;
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/;

/** Reads a decimal text; null when it is none, or finer than the currency has. */
export function fromDecimalText(currency: unknown, text: unknown): OurSum | null {
  if (typeof currency !== 'string' || typeof text !== 'string') return null;
  const scale = scaleOf(currency === BITCOIN.code ? BITCOIN.ours : currency);
  const match = DECIMAL.exec(text);
  if (scale === null || match === null) return null;
  const [, sign, units = '0', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > scale.decimals) return null;
  const magnitude = BigInt(units + kept.padEnd(scale.decimals, '0'));
  return fromMinor(currency, sign === '-' ? -magnitude : magnitude);
}
