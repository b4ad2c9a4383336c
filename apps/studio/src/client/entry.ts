import { call } from './api.ts';
import { keep, readKept } from './keep.ts';

const STORE_KEY = 'parlour.studio.session';

/**
 * The secret of this tab's session: a launch code from the address is exchanged for it once; after a
 * reload the one that was kept is used. Session storage dies with the tab and is never sent by itself.
 */
export async function enter(): Promise<string | null> {
  const code = /^#launch=([\w-]{43})$/.exec(location.hash)?.[1];
  const kept = readSession();
  if (code === undefined) return kept?.secret ?? null;
  if (kept?.code === code) return kept.secret;
  const { secret } = await call<{ secret: string }>('/session/open', {
    method: 'POST',
    body: { code },
  });
  keep(() => sessionStorage, STORE_KEY, JSON.stringify({ code, secret }));
  return secret;
}

function readSession(): { code: string; secret: string } | null {
  try {
    const kept = readKept(() => sessionStorage, STORE_KEY);
    return JSON.parse(kept ?? 'null') as { code: string; secret: string } | null;
  } catch {
    return null;
  }
}
