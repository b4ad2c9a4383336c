import { instantOf, localTime } from '../../lib/form/local-time.ts';

/** What the form holds; times as a `MomentField` holds them. */
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

export const formOf = (status: Status): SiteForm => ({
  isMaintenance: status.isMaintenance,
  startsAt: localTime(status.startsAt),
  endsAt: localTime(status.endsAt),
  text: status.text,
  blockedCountries: status.blockedCountries,
});

/** The form as a person reads it, with the text of each language by its code. */
export function editedOf(status: Status) {
  const { isMaintenance, text, ...form } = formOf(status);
  return { maintenanceSwitch: isMaintenance, ...form, ...text };
}

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
