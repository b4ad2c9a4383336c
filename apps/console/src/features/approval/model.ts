import type { StatusTone } from '@parlour/ui';
import { textOfCode } from '../../lib/language.ts';
import { oddsText } from '../../lib/lottery/odds.ts';
import { percentText, timesText } from '../../lib/money/rate.ts';
import type { Proposal } from './api/index.ts';

export const TONES: Readonly<Record<Proposal['state'], StatusTone>> = {
  OPEN: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** A kind in words; its code where the catalogues do not know it. */
export const kindText = (kind: string): string => textOfCode('approval.kind', kind) ?? kind;

/** A part may carry a place, such as `rank 3`. */
function partText(part: string): string {
  const [, name = part, place = ''] = /^(.+)( \d+)$/.exec(part) ?? [];
  return `${nameText(name)}${place}`;
}

const nameText = (part: string): string =>
  textOfCode('approval.field', part) ??
  textOfCode('policy', part) ??
  textOfCode('channel', part) ??
  textOfCode('method', part) ??
  textOfCode('security.field', part) ??
  textOfCode('game.category', part) ??
  part;

/** A path of a field in words, as far as they have texts: `withdrawMax` of a policy, `rank 3`. */
export const fieldText = (field: string): string =>
  textOfCode('approval.field', field) ?? field.split('.').map(partText).join(' · ');

/** Where the codes that are values of a field have their texts. */
const CODES: Readonly<Record<string, string>> = {
  end: 'approval.end',
  stops: 'agents.desk.stop',
  role: 'operator.role',
  direction: 'channel.direction',
  source: 'rollover.source',
  cadence: 'rebate.desk.cadence',
  reviewMode: 'contract.desk.reviewMode',
  carryModes: 'contract.desk.carryMode',
  complianceProfile: 'security.regulation',
};

const nameOfPart = (field: string): string =>
  field.split('.').at(-1)?.replace(/ \d+$/, '') ?? field;

const codeText = (field: string, code: string): string => {
  const group = CODES[nameOfPart(field)];
  return (group === undefined ? null : textOfCode(group, code)) ?? code;
};

type Unit = (value: number, tag: string) => string;

const time =
  (unit: 'day' | 'hour' | 'minute' | 'second'): Unit =>
  (value, tag) =>
    new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
      value,
    );

const percent: Unit = (value) => `${percentText(value)} %`;

/** Fields of basis points whose names do not say so. */
const RATES = new Set(['deposit', 'payout', 'pointsMax', 'gapMin']);

/** The unit that the last part of a name tells, as names of the contract end with theirs. */
const UNITS: readonly (readonly [suffix: string, unit: Unit])[] = [
  ['Bps', percent],
  ['Hundredths', (value) => `× ${timesText(value)}`],
  ['Days', time('day')],
  ['Hours', time('hour')],
  ['Minutes', time('minute')],
  ['Seconds', time('second')],
];

function unitOf(field: string): Unit | undefined {
  const name = nameOfPart(field);
  return RATES.has(name) ? percent : UNITS.find(([suffix]) => name.endsWith(suffix))?.[1];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const textValue = (value: string, field: string, tag: string): string =>
  INSTANT.test(value)
    ? new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
        dateStyle: 'medium',
        timeStyle: 'medium',
      }).format(new Date(value))
    : codeText(field, value);

/** Figures of a kind whose fields are names of games or plays. */
const UNITS_OF_KIND: Readonly<Record<string, Unit>> = {
  'rollover.change_weights': (value) => `${value} %`,
  'lottery_pack.publish': oddsText,
};

/** A field of a proposal, and how a person reads its values. */
export type Reading = {
  readonly kind: string;
  readonly field: string;
  /** The person's language, as `Intl` takes it. */
  readonly tag: string;
};

/** One value as people read it, on one line: no item may pass for several. */
function plainText(value: unknown, reading: Reading): string {
  const { field, kind, tag } = reading;
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') {
    return textOfCode('approval', value ? 'yes' : 'no') ?? String(value);
  }
  if (typeof value === 'number') {
    return (UNITS_OF_KIND[kind] ?? unitOf(field))?.(value, tag) ?? String(value);
  }
  const text =
    typeof value === 'string'
      ? textValue(value, field, tag)
      : Array.isArray(value)
        ? value.map((one) => plainText(one, reading)).join(', ')
        : entriesText(value as object, reading, '; ');
  return text.replaceAll(/\s+/g, ' ');
}

const entriesText = (value: object, reading: Reading, separator: string): string =>
  Object.entries(value)
    .map(([name, one]) => `${partText(name)}: ${plainText(one, { ...reading, field: name })}`)
    .join(separator);

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

/**
 * JSON of a value as people read it: figures in the unit of their field, text without quotes, yes and no, a
 * dash for nothing, the items of a list and the parts of a record on lines of their own.
 */
export function valueText(json: string | null, reading: Reading): string {
  if (json === null) return '—';
  try {
    const value = readJson(json);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((one) => plainText(one, reading)).join('\n');
    }
    if (Array.isArray(value)) return '—';
    if (typeof value === 'object' && value !== null) return entriesText(value, reading, '\n');
    // A text of several lines keeps them.
    return typeof value === 'string' && value !== ''
      ? textValue(value, reading.field, reading.tag)
      : plainText(value, reading);
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return json;
  }
}
