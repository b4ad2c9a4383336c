// One vendor as its form writes it.
import {
  draftOfWindow,
  type WindowDraft,
  windowOf,
  windowProblem,
} from '../../lib/closure/window.ts';
import type { Vendor, VendorChange } from './api/index.ts';

export type VendorDraft = Pick<Vendor, 'displayName' | 'state' | 'walletMode'> & {
  /** Address of the mark; empty for the drawn one. */
  readonly logo: string;
  readonly isShown: boolean;
  readonly window: WindowDraft;
  readonly blockedCountries: readonly string[];
};

export type VendorField = keyof VendorDraft;
export type VendorProblem = 'name' | 'logo';

export const STATES = ['live', 'maintenance', 'coming_soon'] as const satisfies Vendor['state'][];
export const WALLET_MODES = ['seamless', 'transfer'] as const satisfies Vendor['walletMode'][];
/** A path of the site or a secure address; two slashes would lead to another site. */
const ADDRESS = /^(?:https:\/\/\S+|\/(?!\/)\S*)$/;

/** What can be changed, as it is written; windows that are over stay in it. */
export const editedOf = (vendor: Vendor): VendorDraft => draftOf(vendor, 0);

export const draftOf = (vendor: Vendor, nowMs: number): VendorDraft => ({
  displayName: vendor.displayName,
  state: vendor.state,
  walletMode: vendor.walletMode,
  logo: vendor.logoUrl ?? '',
  isShown: vendor.placement.isShown,
  window: draftOfWindow(vendor.maintenance, nowMs),
  blockedCountries: vendor.blockedCountries,
});

/** What is wrong, by field; windows tell of themselves. */
export function problemsOf(draft: VendorDraft): Partial<Record<VendorField, VendorProblem>> {
  const logo = draft.logo.trim();
  return {
    ...(draft.displayName.trim() === '' && { displayName: 'name' as const }),
    ...(logo !== '' && !ADDRESS.test(logo) && { logo: 'logo' as const }),
  };
}

export const canSave = (draft: VendorDraft, nowMs: number): boolean =>
  Object.keys(problemsOf(draft)).length === 0 && windowProblem(draft.window, nowMs) === null;

/** What is sent of a form without problems. */
export const changeOf = (
  draft: VendorDraft,
  vendor: Vendor,
): Omit<VendorChange, 'version' | 'reason'> => ({
  displayName: draft.displayName.trim(),
  state: draft.state,
  walletMode: draft.walletMode,
  logoUrl: draft.logo.trim() === '' ? null : draft.logo.trim(),
  isShown: draft.isShown,
  maintenance: windowOf(draft.window, vendor.maintenance),
  blockedCountries: [...draft.blockedCountries],
});

export const changedOf = (before: VendorDraft, draft: VendorDraft): VendorField[] =>
  (Object.keys(before) as VendorField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]),
  );

/** Whether players lose the vendor's games by a change. */
export const takesAway = (before: VendorDraft, draft: VendorDraft): boolean =>
  (before.isShown && !draft.isShown) ||
  (before.state === 'live' && draft.state !== 'live') ||
  (draft.window.startsAt !== '' && draft.window.startsAt !== before.window.startsAt);
