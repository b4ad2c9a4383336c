import type { Vendor } from './api/index.ts';

/** A vendor as the server answers it, for tests. */
export const aVendor = (part: Partial<Vendor> = {}): Vendor => ({
  code: 'harbour',
  displayName: 'Harbour Lights',
  vassalage: 'HL',
  state: 'live',
  shownState: 'live',
  gameTypes: ['FISH'],
  gameCount: 22,
  walletMode: 'seamless',
  isDemoOnly: true,
  logoUrl: null,
  shownLogoUrl: '/art/vendors/harbour.svg',
  maintenance: null,
  blockedCountries: [],
  placement: { isShown: true, position: 1 },
  apiBase: null,
  signatureHeader: 'X-Hub88-Signature',
  keys: [],
  policy: { lenientFields: false },
  version: 2,
  ...part,
});
