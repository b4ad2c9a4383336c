import type { Bootstrap } from '@parlour/contract';

/** Reads what the server wrote into the page; null when the page came without it. */
export function readBootstrap(): Bootstrap | null {
  const text = document.getElementById('bootstrap')?.textContent ?? '';
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'values' in parsed
      ? (parsed as Bootstrap)
      : null;
  } catch {
    return null;
  }
}

/** The nonce that style elements need under the page's policy. */
export function readNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}
