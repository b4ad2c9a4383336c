import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { lasting } from '@parlour/web';
import { NO_SLIP, type Slip, slipFromText } from './slip-model.ts';

// Two tabs of one member share a slip, so that neither places what the other has placed: it lives in
// the storage that both see, and what is kept here is only what was read there last.

const known = new Map<string, { readonly text: string | null; readonly slip: Slip }>();
const listeners = new Set<() => void>();

const keyOf = (memberId: string, gameCode: string): string =>
  `lottery-slip:${memberId}:${gameCode}`;

function read(key: string): Slip {
  const text = lasting.read(key);
  const before = known.get(key);
  if (before !== undefined && before.text === text) return before.slip;
  const slip = slipFromText(text);
  known.set(key, { text, slip });
  return slip;
}

function write(key: string, slip: Slip): void {
  const text = slip.lines.length === 0 ? null : JSON.stringify(slip);
  known.set(key, { text, slip });
  lasting.write(key, text);
  // Where storage is refused the slip lasts as long as the page, and an older one that still stands
  // there would be taken for one that is not placed yet.
  if (lasting.read(key) === text) kept.delete(key);
  else {
    lasting.write(key, null);
    kept.set(key, slip);
  }
  for (const listener of listeners) listener();
}

/** Slips of a browser that keeps nothing. */
const kept = new Map<string, Slip>();

const current = (key: string): Slip => kept.get(key) ?? read(key);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs work that no other tab runs at the same time; browsers without locks run it at once. */
async function alone<T>(key: string, work: () => T): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager | null }).locks ?? null;
  return locks === null ? work() : locks.request(key, () => work());
}

export type SharedSlip = {
  readonly slip: Slip;
  readonly change: (next: (slip: Slip) => Slip) => void;
  /**
   * Writes what `next` makes of the slip as it stands in storage, while no other tab does; where it
   * makes null of it nothing is written, and the answer is false.
   */
  readonly claim: (next: (slip: Slip) => Slip | null) => Promise<boolean>;
};

/** The slip of a member for a game, the same in every tab. */
export function useSlip(memberId: string, gameCode: string): SharedSlip {
  const key = keyOf(memberId, gameCode);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null && event.key !== key) return;
      for (const listener of listeners) listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [key]);
  const slip = useSyncExternalStore(
    subscribe,
    () => current(key),
    () => NO_SLIP,
  );
  // What another tab wrote a moment ago counts, so the change starts from what is there now.
  const change = useCallback((next: (slip: Slip) => Slip) => write(key, next(current(key))), [key]);
  const claim = useCallback(
    (next: (slip: Slip) => Slip | null) =>
      alone(key, () => {
        const claimed = next(current(key));
        if (claimed !== null) write(key, claimed);
        // What is shown here may be older than what was found.
        else for (const listener of listeners) listener();
        return claimed !== null;
      }),
    [key],
  );
  return { slip, change, claim };
}
