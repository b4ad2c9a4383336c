type Shared<Value> = { readonly readAt: number; readonly value: Promise<Value> };

/**
 * One answer for all who ask for the same within `keptMs` milliseconds; one that failed is asked for
 * again. There are as many answers as keys, so the keys must be few.
 */
export function shareFor<Value>(keptMs: number, now: () => Date) {
  const kept = new Map<string, Shared<Value>>();
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const at = now().getTime();
    const known = kept.get(key);
    if (known !== undefined && Math.abs(at - known.readAt) < keptMs) return known.value;
    const mine = { readAt: at, value: read() };
    kept.set(key, mine);
    mine.value.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.value;
  };
}
