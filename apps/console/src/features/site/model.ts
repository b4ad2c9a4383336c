/** What the form holds; times as `<input type="datetime-local">` writes them. */
export type SiteForm = {
  readonly isMaintenance: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly text: Readonly<Record<string, string>>;
  readonly blockedCountries: readonly string[];
};

type Status = {
  readonly isMaintenance: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly text: Readonly<Record<string, string>>;
  readonly blockedCountries: readonly string[];
};

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the local time that a `datetime-local` field shows. */
export function localTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant of a local time; null for an empty or unfinished field. */
export function instantOf(local: string): string | null {
  if (!LOCAL_TIME.test(local)) return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export const formOf = (status: Status): SiteForm => ({
  isMaintenance: status.isMaintenance,
  startsAt: localTime(status.startsAt),
  endsAt: localTime(status.endsAt),
  text: status.text,
  blockedCountries: status.blockedCountries,
});

/** What the server is sent; languages without a text are left out. */
export const changeOf = (form: SiteForm) => ({
  isMaintenance: form.isMaintenance,
  startsAt: instantOf(form.startsAt),
  endsAt: instantOf(form.endsAt),
  text: Object.fromEntries(Object.entries(form.text).filter(([, text]) => text.trim() !== '')),
  blockedCountries: form.blockedCountries.toSorted(),
});

export type SiteProblem = 'period' | null;

/** A maintenance that ends before it begins cannot be announced. */
export function problemOf(form: SiteForm): SiteProblem {
  const [start, end] = [instantOf(form.startsAt), instantOf(form.endsAt)];
  return start !== null && end !== null && end <= start ? 'period' : null;
}

export const isChanged = (status: Status, form: SiteForm): boolean =>
  JSON.stringify(changeOf(formOf(status))) !== JSON.stringify(changeOf(form));

export type SiteChange =
  | { readonly kind: 'closes' | 'opens' | 'reschedules' }
  | { readonly kind: 'blocks' | 'unblocks'; readonly countries: readonly string[] };

/** What a change means for the people who are on the site, for the question before it is made. */
export function describeChange(status: Status, form: SiteForm): SiteChange[] {
  const changes: SiteChange[] = [];
  if (status.isMaintenance !== form.isMaintenance) {
    changes.push({ kind: form.isMaintenance ? 'closes' : 'opens' });
  } else if (
    localTime(status.startsAt) !== form.startsAt ||
    localTime(status.endsAt) !== form.endsAt
  ) {
    changes.push({ kind: 'reschedules' });
  }
  const blocked = form.blockedCountries.filter((code) => !status.blockedCountries.includes(code));
  const unblocked = status.blockedCountries.filter((code) => !form.blockedCountries.includes(code));
  if (blocked.length > 0) changes.push({ kind: 'blocks', countries: blocked });
  if (unblocked.length > 0) changes.push({ kind: 'unblocks', countries: unblocked });
  return changes;
}

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));

/** Every country that the browser has a name for (ISO 3166-1 alpha-2), in the order of the names. */
export function listCountries(languageTag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => `${a}${b}`));
  return codes
    .flatMap((value) => {
      const label = PSEUDO_REGIONS.has(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag));
}

/** Codes of CLDR that are groups, tests or history rather than countries. */
const PSEUDO_REGIONS = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'EU',
  'EZ',
  'FX',
  'HV',
  'NH',
  'NT',
  'QO',
  'QU',
  'RH',
  'SU',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);
