// Values of proposals as people read them, by the unit that the contract declares for their field.
import {
  declaredField,
  type ProposalCodes,
  type ProposalUnit,
} from '@parlour/contract/proposal-field';
import { formatDay, formatMoney } from '@parlour/ui';
import { dayNames, dayRunsText, type Hours } from '../../lib/hours/days.ts';
import { textOfCode } from '../../lib/language.ts';
import { oddsText } from '../../lib/lottery/odds.ts';
import { percentOf, percentText, timesText } from '../../lib/money/rate.ts';
import type { Proposal } from './api/index.ts';
import { CODES, languageText, ruleText } from './words.ts';

type Change = Proposal['changes'][number];

/** A field of a proposal, and for whom its values are written. */
export type Reading = {
  readonly kind: string;
  readonly field: string;
  /** The person's language, as `Intl` takes it. */
  readonly tag: string;
  /** What the amounts of the proposal are in; null where it does not say. */
  readonly currency: string | null;
  readonly brandCurrency: string;
};

const NONE = '—';

/** Fields in the order in which their kind declares them, those of one record together. */
export const inOrder = (kind: string, changes: readonly Change[]): readonly Change[] =>
  changes
    .map((change) => {
      const { order = 0, parts = {} } = declaredField(kind, change.field) ?? {};
      return { change, order, record: Object.values(parts).join('.') };
    })
    .toSorted((a, b) => compare(a.record, b.record) || a.order - b.order)
    .map(({ change }) => change);

/** Numbers by their value: `rank 10` after `rank 9`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The currency that a proposal tells beside its amounts. */
export function currencyOf(kind: string, changes: readonly Change[]): string | null {
  const told = changes.find(({ field }) => declaredField(kind, field)?.pattern === 'currency');
  const json = told?.after ?? told?.before ?? null;
  return json === null ? null : String(JSON.parse(json));
}

type Read = (value: unknown, reading: Reading & { readonly pathCurrency?: string }) => string;

const latin = (tag: string): string => `${tag}-u-nu-latn`;

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in the largest unit that has no rest: 1440 minutes are one day, 90 are 90 minutes. */
const time =
  (seconds: number): Read =>
  (value, { tag }) => {
    const whole = Number(value) * seconds;
    const [unit, size] =
      DURATIONS.find(([, one]) => one <= seconds || (whole > 0 && whole % one === 0)) ??
      DURATIONS[3];
    return new Intl.NumberFormat(latin(tag), { style: 'unit', unit, unitDisplay: 'long' }).format(
      whole / size,
    );
  };

const amountIn = (value: unknown, currency: string | null, tag: string): string =>
  currency === null ? String(value) : formatMoney(String(value), currency, tag);

const amount: Read = (value, { currency, pathCurrency, tag }) =>
  amountIn(value, pathCurrency ?? currency, tag);

const id: Read = (value) => String(value);

const wholeMinutes = /^\d+$/;

const READERS: Readonly<Record<Exclude<ProposalUnit, `code:${string}`>, Read>> = {
  amount,
  brandAmount: (value, { brandCurrency, tag }) => amountIn(value, brandCurrency, tag),
  bps: (value) => `${percentText(Number(value))} %`,
  percent: (value) => `${String(value)} %`,
  ppm: (value) => `${percentOf(Number(value))} %`,
  odds: (value) => oddsText(Number(value)),
  times: (value) => `× ${timesText(Number(value))}`,
  count: (value, { tag }) => new Intl.NumberFormat(latin(tag)).format(Number(value)),
  days: time(86_400),
  hours: time(3_600),
  minutes: time(60),
  seconds: time(1),
  instant: (value, { tag }) =>
    new Intl.DateTimeFormat(latin(tag), { dateStyle: 'medium', timeStyle: 'medium' }).format(
      new Date(String(value)),
    ),
  day: (value, { tag }) => formatDay(String(value), tag),
  weekday: (value, { tag }) => dayNames(tag)[Number(value) - 1] ?? String(value),
  flag: (value) => textOfCode('approval', value === true ? 'yes' : 'no') ?? String(value),
  text: id,
  texts: (value, { tag }) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([code, text]) => `${languageText(code, tag)}: ${String(text)}`)
          .join('\n')
      : String(value),
  windows: (value, { tag }) => {
    const { days, from, to } = value as Hours;
    return `${dayRunsText(days, tag)} ${from}–${to}`;
  },
  country: (value, { tag }) =>
    new Intl.DisplayNames([tag], { type: 'region' }).of(String(value)) ?? String(value),
  currency: id,
  language: (value, { tag }) => languageText(String(value), tag),
  id: (value, { kind, field }) =>
    kind === 'site.loosen_access' && field === 'order' ? ruleText(String(value)) : String(value),
  ceiling: (value, reading) =>
    value === '-'
      ? NONE
      : wholeMinutes.test(String(value))
        ? READERS.minutes(value, reading)
        : amount(value, reading),
  limitName: (value) => {
    const [kind = '', period = ''] = String(value).split('/');
    return [
      textOfCode('protection.kind', kind) ?? kind,
      textOfCode('protection.period', period) ?? period,
    ].join(' · ');
  },
  secret: (value) =>
    textOfCode('approval.secret', value === 'temporary' ? 'temporary' : 'set') ?? NONE,
};

const codeText = (group: ProposalCodes, code: string): string =>
  textOfCode(CODES[group], code) ?? code;

const readOf = (unit: ProposalUnit): Read =>
  unit.startsWith('code:')
    ? (value) => codeText(unit.slice('code:'.length) as ProposalCodes, String(value))
    : READERS[unit as keyof typeof READERS];

/** Items of a list that are words of the console's own; any other stands on a line of its own. */
const isOfWords = (unit: ProposalUnit): boolean =>
  unit.startsWith('code:') || ['count', 'country', 'language', 'weekday'].includes(unit);

/** What stands in a text as JSON is read as well. */
function readJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as people read it: one text, or the items of a list and what stands between them. */
export type ReadValue = {
  readonly items: readonly string[];
  readonly separator: string;
  readonly isList: boolean;
};

const single = (text: string): ReadValue => ({ items: [text], separator: '', isList: false });

/**
 * JSON of a value as people read it: in the unit of its field, with a dash for nothing; as it is written
 * where its kind does not declare the field.
 */
export function readValue(json: string | null, reading: Reading): ReadValue {
  if (json === null) return single(NONE);
  const declared = declaredField(reading.kind, reading.field);
  try {
    const value = readJson(json);
    if (isNothing(value)) return single(NONE);
    if (declared === null) return single(typeof value === 'object' ? json : String(value));
    const { unit } = declared;
    const read = readOf(unit);
    const { currency: pathCurrency } = declared.parts;
    const own = pathCurrency === undefined ? reading : { ...reading, pathCurrency };
    const one = (item: unknown): string => (isNothing(item) ? NONE : read(item, own));
    if (Array.isArray(value)) {
      // No item may pass for several.
      const items = value.map((item) => one(item).replaceAll(/\s+/g, ' '));
      return { items, separator: isOfWords(unit) ? ', ' : '\n', isList: true };
    }
    if (unit === 'texts') return { items: one(value).split('\n'), separator: '\n', isList: true };
    return single(unit === 'text' ? one(value) : one(value).replaceAll(/\s+/g, ' '));
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return single(json);
  }
}

export function valueText(json: string | null, reading: Reading): string {
  const { items, separator } = readValue(json, reading);
  return items.join(separator);
}

/** Items that the other list does not have; none where one of them is no list, or both hold the same. */
export const oddItems = (value: ReadValue, other: ReadValue): ReadonlySet<string> =>
  new Set(
    value.isList && other.isList ? value.items.filter((item) => !other.items.includes(item)) : [],
  );
