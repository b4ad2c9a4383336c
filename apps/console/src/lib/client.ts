import { createClient, createSocketClient } from '@parlour/client';
import { currentLanguage } from './language.ts';

/** The session is a cookie that scripts cannot read, so no token passes through here. */
export const client = createClient({
  baseUrl: '',
  token: () => null,
  language: currentLanguage,
  onUnauthorised: () => undefined,
});

export const socket = createSocketClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/ws`,
  token: () => null,
});
