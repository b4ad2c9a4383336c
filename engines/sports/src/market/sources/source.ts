import type { Score } from '../../sheet/side.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { allVoid, type Endings } from '../ending.ts';
import type { Kind } from '../kind.ts';
import type { Specifiers } from '../specifiers.ts';
import type { SportRule } from '../rule.ts';

/** Final scores of the parts that a market asks about, or that they are never played. */
export type Finals = Iterable<readonly Score[] | 'unplayed'>;

/**
 * Where scores come from: all finals that may still come, followed up to what the kind can tell apart. Null where the
 * specifiers name no part.
 */
export type Source = (sheet: Sheet, specifiers: Specifiers, bound: number) => Finals | null;

export type Asked = {
  readonly sheet: Sheet;
  readonly specifiers: Specifiers;
  readonly rule: SportRule;
};
/** All endings of a market on a sheet; null for a market that the sheet's format or specifiers do not have. */
export type Reader = (asked: Asked) => Endings | null;

function* endingsOf(kind: Kind, finals: Finals, specifiers: Specifiers): Endings {
  for (const final of finals) yield final === 'unplayed' ? allVoid : kind.ending(final, specifiers);
}

/** A market is a kind on a source. */
export const read =
  (kind: Kind, source: Source): Reader =>
  ({ sheet, specifiers }) => {
    const bound = kind.bound(specifiers);
    const finals = bound === null ? null : source(sheet, specifiers, bound);
    return finals === null ? null : endingsOf(kind, finals, specifiers);
  };
