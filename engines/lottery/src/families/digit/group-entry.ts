import { entryPlay } from '../../build/index.ts';
import type { EntryShape } from '../../input.ts';
import type { Play } from '../../play.ts';
import { among, ascending, DIGITS, type Digits, kindsOf } from './digits.ts';
import { byPattern, levelOfKinds, ROWS_PAIR, ROWS_SIX } from './group.ts';
import { groupEntryUnits } from './units.ts';

/** 组选单式 groups by entry: any order of the typed digits. */
const groupEntry = (
  code: string,
  shape: Omit<EntryShape, 'tokens' | 'unordered'>,
  arrangements: number,
  space: number,
) =>
  entryPlay<Digits>({
    code,
    group: '',
    entry: { tokens: DIGITS, unordered: true, ...shape },
    levels: [among(shape.length, arrangements)],
    odds: 'group',
    space,
    winner: (digits) =>
      kindsOf(digits).length === (shape.kinds ?? shape.length)
        ? { entry: ascending(digits).join(''), level: 0 }
        : null,
  });

export const group3Entry = groupEntry('group3.entry', { length: 3, kinds: 2 }, ROWS_PAIR, 90);
export const group6Entry = groupEntry('group6.entry', { length: 3, distinct: true }, ROWS_SIX, 120);
export const pairEntry = groupEntry('group.entry', { length: 2, distinct: true }, 2, 45);

/** 混合组选 mixed group: typed digits but no triple; they pay as group 3 or as group 6. */
export const mixedEntry: Play<Digits> = {
  ...entryPlay<Digits>({
    code: 'mixed.entry',
    group: '',
    entry: { tokens: DIGITS, length: 3, unordered: true, mixed: true },
    levels: byPattern,
    odds: 'group',
    space: 210,
    levelOf: (entry) => levelOfKinds(new Set(entry).size),
    winner(digits) {
      const kinds = kindsOf(digits).length;
      if (kinds === 1) return null;
      return { entry: ascending(digits).join(''), level: levelOfKinds(kinds) };
    },
  }),
  units: groupEntryUnits,
};
