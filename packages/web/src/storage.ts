// Browsers refuse storage in private windows and on full disks; pages must work without it.

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export type Storage = {
  read(key: string): string | null;
  /** Null takes the key out. */
  write(key: string, value: string | null): void;
};

function over(area: () => globalThis.Storage): Storage {
  return {
    read: (key) => attempt(() => area().getItem(key)),
    write: (key, value) => {
      attempt(() => (value === null ? area().removeItem(key) : area().setItem(key, value)));
    },
  };
}

export const lasting = over(() => localStorage);
export const perTab = over(() => sessionStorage);
