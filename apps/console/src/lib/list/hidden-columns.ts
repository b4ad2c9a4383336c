/** Keys of columns that are left out, as the device remembers them. */
export const readHidden = (text: string | null): readonly string[] =>
  text === null ? [] : text.split(',').filter((key) => key !== '');

export const writeHidden = (hidden: readonly string[]): string | null =>
  hidden.length === 0 ? null : hidden.join(',');

export const toggleHidden = (hidden: readonly string[], key: string): readonly string[] =>
  hidden.includes(key) ? hidden.filter((known) => known !== key) : [...hidden, key];

type Choosable = { readonly key: string; readonly isRowHeading?: boolean };

/** What is left to show. The column that names the row always stays. */
export const shownColumns = <Column extends Choosable>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] =>
  columns.filter(({ key, isRowHeading }) => isRowHeading === true || !hidden.includes(key));
