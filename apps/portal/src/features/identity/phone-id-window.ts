/** What came of a visit to the third party: its ID token, or the name of an error. */
export type PhoneIdOutcome = { readonly token: string } | { readonly error: string };

const WINDOW = 'popup,width=440,height=750';
/** A window tells nobody that it was closed, so it is looked at. */
const LOOK_MS = 500;

type Message = { type?: unknown; nonce?: unknown; token?: unknown; error?: unknown };

/** Opens the page of the third party and waits for its message, or for the window to close. */
export function askPhoneId(pageUrl: string): Promise<PhoneIdOutcome> {
  const nonce = crypto.randomUUID();
  const address = new URL(pageUrl);
  address.searchParams.set('origin', location.origin);
  address.searchParams.set('nonce', nonce);
  const popup = open(address, '_blank', WINDOW);
  if (popup === null) return Promise.resolve({ error: 'popup-blocked' });

  const { promise, resolve } = Promise.withResolvers<PhoneIdOutcome>();
  function hear({ origin, source, data }: MessageEvent<Message | null>) {
    const isTheirs = origin === address.origin && source === popup && data?.type === 'phone-id';
    if (!isTheirs || data.nonce !== nonce) return;
    popup?.close();
    resolve(typeof data.token === 'string' ? { token: data.token } : { error: String(data.error) });
  }
  addEventListener('message', hear);
  let wasClosed = false;
  const watch = setInterval(() => {
    // Its last message may still be on the way when the window is gone already.
    if (wasClosed) resolve({ error: 'popup-closed-by-user' });
    wasClosed = popup.closed;
  }, LOOK_MS);
  return promise.finally(() => {
    clearInterval(watch);
    removeEventListener('message', hear);
  });
}
