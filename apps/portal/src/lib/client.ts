import { createClient, createSocketClient } from '@parlour/client';
import { currentLanguage } from './language.ts';
import { cacheFor } from './published.ts';
import { useSession } from './session.ts';

export const client = createClient({
  baseUrl: '',
  token: () => useSession.getState().token,
  language: currentLanguage,
  cache: cacheFor,
  onUnauthorised: () => useSession.getState().end('expired'),
});

export const socket = createSocketClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/ws`,
  token: () => useSession.getState().token,
  onEnded: () => useSession.getState().end('expired'),
});

useSession.subscribe((now, before) => {
  const isOther = now.token !== before.token;
  // Until there is a new password, a socket is nobody's.
  if (isOther || now.mustChangePassword !== before.mustChangePassword) socket.identify();
});
