/** What a person made of the navigation; groups that they neither opened nor folded follow the page. */
export type NavMemory = {
  readonly folds: Readonly<Record<string, boolean>>;
  readonly pinned: readonly string[];
  /** Places that were visited, the latest first. */
  readonly recent: readonly string[];
};

/** The current place stands among them and is not shown again. */
const RECENT_KEPT = 4;
const EMPTY: NavMemory = { folds: {}, pinned: [], recent: [] };

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Reads what was stored; anything that does not look like it counts as nothing. */
export function readMemory(stored: string | null): NavMemory {
  if (stored === null) return EMPTY;
  try {
    const { folds, pinned, recent } = JSON.parse(stored) as Record<string, unknown>;
    const kept = Object.entries(typeof folds === 'object' && folds !== null ? folds : {});
    return {
      folds: Object.fromEntries(kept.map(([key, isOpen]) => [key, isOpen === true])),
      pinned: textsIn(pinned),
      recent: textsIn(recent),
    };
  } catch {
    return EMPTY;
  }
}

/** A visit makes a place the latest, and opens a group that was folded over it. */
export function visit(memory: NavMemory, place: string, group: string | null): NavMemory {
  const recent = [place, ...memory.recent.filter((one) => one !== place)].slice(0, RECENT_KEPT);
  if (group === null || memory.folds[group] !== false) return { ...memory, recent };
  const { [group]: _folded, ...folds } = memory.folds;
  return { ...memory, folds, recent };
}

export const togglePin = (memory: NavMemory, place: string): NavMemory => ({
  ...memory,
  pinned: memory.pinned.includes(place)
    ? memory.pinned.filter((one) => one !== place)
    : [...memory.pinned, place],
});

export const isGroupOpen = ({ folds }: NavMemory, group: string, current: string | null): boolean =>
  folds[group] ?? group === current;

export const toggleGroup = (
  memory: NavMemory,
  group: string,
  current: string | null,
): NavMemory => ({
  ...memory,
  folds: { ...memory.folds, [group]: !isGroupOpen(memory, group, current) },
});
