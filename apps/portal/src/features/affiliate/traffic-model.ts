// What the traffic report is about, as it stands in the address, where anybody may have written it.
import type { TrafficGroup } from '@parlour/contract';
import type { TrafficRow } from './api/traffic.ts';
import { SUB_IDS, type SubId, TRACKING_CHARS_MAX } from './link-builder.ts';

export const TRAFFIC_GROUPS = [
  'link',
  'day',
  ...SUB_IDS,
  'country',
  'device',
] as const satisfies readonly TrafficGroup[];

/** The longest period of one report, in days. */
export const TRAFFIC_DAYS_MAX = 92;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CURRENCY = /^[A-Za-z]{3,5}$/;

export type TrafficFilter = { readonly linkId?: string } & Readonly<Partial<Record<SubId, string>>>;
export type TrafficSearch = {
  readonly by: TrafficGroup;
  readonly filter: TrafficFilter;
  readonly currency: string | undefined;
};

const readAs = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

export function readTrafficSearch(search: Readonly<Record<string, unknown>>): TrafficSearch {
  const linkId = readAs(search['link'], ID);
  const subs = SUB_IDS.flatMap((part) => {
    const value = search[part];
    const isFit = typeof value === 'string' && value !== '' && value.length <= TRACKING_CHARS_MAX;
    return isFit ? [[part, value] as const] : [];
  });
  return {
    by: TRAFFIC_GROUPS.find((known) => known === search['by']) ?? 'link',
    filter: { ...(linkId !== undefined && { linkId }), ...Object.fromEntries(subs) },
    currency: readAs(search['currency'], CURRENCY),
  };
}

/** The parameter of the address that narrows to a row of a group; null where none does. */
const NARROWS: Readonly<Partial<Record<TrafficGroup, string>>> = {
  link: 'link',
  s1: 's1',
  s2: 's2',
  s3: 's3',
  s4: 's4',
  s5: 's5',
};

/** What comes after looking at the rows of a group. */
const NEXT: Readonly<Partial<Record<TrafficGroup, TrafficGroup>>> = {
  link: 's1',
  s1: 's2',
  s2: 's3',
  s3: 's4',
  s4: 's5',
  s5: 'day',
};

/** Where a press on a row leads: the same report within it, by the next part; null for nowhere. */
export function within(
  by: TrafficGroup,
  { key }: Pick<TrafficRow, 'key'>,
): Readonly<Record<string, string>> | null {
  const parameter = NARROWS[by];
  const next = NEXT[by];
  if (parameter === undefined || next === undefined || key === '') return null;
  return { [parameter]: key, by: next };
}

const PERMILLE = 1_000;

/** A part of a whole in tenths of a percent; null of nothing. */
export const permilleOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * PERMILLE) / whole);
