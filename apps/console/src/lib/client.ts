import { createClient, createSocketClient } from '@parlour/client';
import { currentLanguage } from './language.ts';

/** The brand that this tab began with; what it shows belongs to it until the page is loaded again. */
let shownBrand: string | null = null;
export const holdBrand = (code: string): void => {
  shownBrand ??= code;
};

/** The session is a cookie that scripts cannot read, so no token passes through here. */
export const client = createClient({
  baseUrl: '',
  token: () => null,
  language: currentLanguage,
  onUnauthorised: () => undefined,
  brand: () => shownBrand,
});

export const socket = createSocketClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/ws`,
  token: () => null,
});
