import type { Statement } from './db.ts';

/** What a statement takes and answers, as the database describes it. */
export type StatementTypes = {
  readonly values: readonly unknown[];
  readonly row: object;
};

/** What the database cannot tell of a statement's answer, by the names of its columns. */
export type StatementHints = {
  /** Never null, though calculated, or read through a join that may find nothing or through a view. */
  readonly notNull?: readonly string[];
  /** Sums of money, though calculated: columns that are called `amount` or `…_amount` are known to be. */
  readonly amounts?: readonly string[];
  /**
   * Types that are narrower than the column's, as they are written in the noun's `statements.ts`:
   * `import('@parlour/contract').Cause`. Of what is stored as JSON, and of words that no check of the table lists.
   */
  readonly types?: Readonly<Record<string, string>>;
  /**
   * Planned with its values each time, instead of prepared once: for a filter of which most parts are left
   * out, one plan for all values would read the whole table.
   */
  readonly isPlannedEachTime?: boolean;
};

/** A statement as it stands in a store. */
export type NamedStatement = {
  readonly name: string;
  readonly text: string;
  readonly hints: StatementHints;
};

const known = new Map<string, NamedStatement>();

/** Every typed statement of the files that were loaded so far. */
export const listStatements = (): readonly NamedStatement[] => [...known.values()];

/**
 * Declares the typed statements of a module: `typed<Statements>()(name, text)` is a function from the values
 * of `$1`, `$2` and so on to what `query` and `run` take. `Statements` is the file that `npm run db:generate`
 * writes into the noun's folder, with the types that the migrated database describes.
 * Throws where a name stands for two texts: connections keep prepared statements by their names.
 */
export function typed<Types extends Readonly<Record<keyof Types, StatementTypes>>>() {
  return <Name extends keyof Types & string>(
    name: Name,
    text: string,
    hints: StatementHints = {},
  ): ((...values: Types[Name]['values']) => Statement<Types[Name]['row']>) => {
    const first = known.get(name);
    if (first !== undefined && first.text !== text)
      throw new Error(`two statements are called ${name}`);
    known.set(name, { name, text, hints });
    return hints.isPlannedEachTime === true
      ? (...values) => ({ text, values })
      : (...values) => ({ name, text, values });
  };
}
