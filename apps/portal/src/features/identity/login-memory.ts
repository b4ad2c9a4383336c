const NAME = 'login_memory';

/** How long a browser remembers who logged in, in milliseconds. */
const LASTS_MS = 86_400_000;

/** The account name that this browser was asked to remember; empty when there is none. */
export function rememberedName(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  try {
    return decodeURIComponent(found?.slice(NAME.length + 1) ?? '');
  } catch {
    // Another page of this host may have written something that is no encoded text.
    return '';
  }
}

/** Remembers an account name for a day, never its password; null forgets it at once. */
export function rememberName(name: string | null): void {
  const age = name === null ? 0 : LASTS_MS / 1_000;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(name ?? '');
  document.cookie = `${NAME}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
}
