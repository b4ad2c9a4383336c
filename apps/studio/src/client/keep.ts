// Browsers may refuse storage to a framed page. The game then simply forgets.

export function readKept(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function keep(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Forgetting is the intended outcome: the page works without what it would have kept.
  }
}
