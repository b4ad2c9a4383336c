/** How old a copy may be before it is read again while callers go on with it. */
const FRESH_MS = 1_000;
/** How old a copy may be at all; older ones are waited for. */
const AGE_MS_MAX = 2_000;

export type HeldCopyOptions<Value> = {
  /** Reads what is true now; what is still true of the last copy need not be read again. */
  read(last: Value | null): Promise<Value>;
  now(): Date;
  /** The copy could not be read again. */
  onFailure(error: unknown): void;
};

export type HeldCopy<Value> = {
  /**
   * At most two seconds old while the database answers, however long nobody asked; the last copy
   * while it does not, because a page that needs no more than the copy should still be shown.
   */
  current(): Promise<Value>;
  /** At most two seconds old, or an error. */
  confirmed(): Promise<Value>;
  /** As it was when this was called, or later. */
  latest(): Promise<Value>;
  /** It has changed: while the database answers, the copy is not used any more. */
  drop(): void;
};

/** A node's copy of rows that change seldom and are needed by every call. */
export function createHeldCopy<Value>({
  read,
  now,
  onFailure,
}: HeldCopyOptions<Value>): HeldCopy<Value> {
  let held: { readonly value: Value; readonly readAt: number; readonly changes: number } | null =
    null;
  let reading: Promise<Value> | null = null;
  /** Changes since the start; a read that began before one of them may lack it. */
  let changes = 0;

  const readAgain = async (): Promise<Value> => {
    // The copy is as old as the beginning of the read: what was changed meanwhile may be missing.
    const readAt = now().getTime();
    const known = changes;
    const value = await read(held?.value ?? null);
    held = { value, readAt, changes: known };
    return value;
  };
  const check = (): Promise<Value> => {
    reading ??= readAgain().finally(() => (reading = null));
    return reading;
  };
  // A clock that was set back makes no copy younger.
  const ageMs = (readAt: number): number => Math.abs(now().getTime() - readAt);

  const latest = async (): Promise<Value> => {
    // A read that is under way may have begun before the caller's own change was committed; if it
    // fails, its own caller is told, and another one follows here.
    await reading?.catch(() => null);
    return check();
  };

  const confirmed = async (): Promise<Value> => {
    if (held === null) return check();
    if (held.changes !== changes) return latest();
    const age = ageMs(held.readAt);
    if (age > AGE_MS_MAX) return check();
    if (age > FRESH_MS) void check().catch(onFailure);
    return held.value;
  };

  return {
    confirmed,
    async current() {
      try {
        return await confirmed();
      } catch (error) {
        if (held === null) throw error;
        onFailure(error);
        return held.value;
      }
    },
    latest,
    drop() {
      changes += 1;
    },
  };
}
