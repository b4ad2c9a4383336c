// Which bets a slip makes of its legs.

/** Systems that have a name: their legs, and from how many legs a combination begins. */
export const NAMED_SYSTEMS = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  lucky31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky63: { legs: 6, from: 1 },
  superHeinz: { legs: 7, from: 2 },
  lucky127: { legs: 7, from: 1 },
  goliath: { legs: 8, from: 2 },
  lucky255: { legs: 8, from: 1 },
} as const satisfies Readonly<Record<string, { readonly legs: number; readonly from: number }>>;
export type SystemName = keyof typeof NAMED_SYSTEMS;

/** What is made of the legs: each alone, all together, k at a time, or a named system. */
export type SlipKind =
  | { readonly kind: 'singles' }
  | { readonly kind: 'multiple' }
  | { readonly kind: 'system'; readonly size: number }
  | { readonly kind: 'named'; readonly name: SystemName };

/** The sizes of the combinations of a kind; null where it cannot be made of so many legs. */
export function sizesOf(kind: SlipKind, legs: number): readonly number[] | null {
  switch (kind.kind) {
    case 'singles':
      return legs >= 1 ? [1] : null;
    case 'multiple':
      return legs >= 1 ? [legs] : null;
    case 'system':
      return Number.isInteger(kind.size) && kind.size >= 1 && kind.size <= legs
        ? [kind.size]
        : null;
    case 'named': {
      const { from, legs: needed } = NAMED_SYSTEMS[kind.name];
      return legs === needed ? sizesFrom(from, legs) : null;
    }
  }
}

const sizesFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The name of a system by its legs and sizes; null for one without. */
export function nameOfSystem(legs: number, sizes: readonly number[]): SystemName | null {
  for (const [name, system] of Object.entries(NAMED_SYSTEMS)) {
    const own = sizesFrom(system.from, system.legs);
    if (
      system.legs === legs &&
      own.length === sizes.length &&
      own.every((one) => sizes.includes(one))
    )
      return name as SystemName;
  }
  return null;
}
