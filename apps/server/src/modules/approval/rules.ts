// Which way a change of settings goes. Every setting says when it loosens; nothing is guessed.
import { declaredField } from '@parlour/contract/proposal-field';
import { canonicalJson } from '../../platform/canonical-json.ts';

/** The direction in which a change of one setting loosens. */
export type Loosens =
  /** A higher figure allows more; null is no bound at all. */
  | 'up'
  /** A higher figure allows more; null switches off what it allows. */
  | 'up_or_off'
  /** A higher figure allows more; 0 asks for nothing at all. */
  | 'up_zero_off'
  /** A lower figure asks for less. */
  | 'down'
  /** A list that gets longer allows more. */
  | 'listed'
  /** A list that gets shorter forbids less. */
  | 'unlisted'
  /** Any change of it is looked at by two. */
  | 'any'
  /** Neither money nor rights follow from it. */
  | 'never';

type Value = bigint | number | boolean | string | null | undefined | object;

const DECIMAL = /^(-?\d{1,30})(?:\.(\d{1,8}))?$/;
const DECIMALS = 8;

const figure = (value: Value): bigint | number | null => {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  // Amounts in the log are text.
  const [, whole, part = ''] = DECIMAL.exec(typeof value === 'string' ? value : '') ?? [];
  return whole === undefined ? null : BigInt(whole + part.padEnd(DECIMALS, '0'));
};

const lacks = (list: Value, of: Value): boolean => {
  const known = new Set(Array.isArray(list) ? list.map(text) : []);
  return Array.isArray(of) && of.some((item: Value) => !known.has(text(item)));
};

const same = (a: Value, b: Value): boolean => text(a) === text(b);
/** The database keeps the keys of an object in an order of its own. */
const text = (value: Value): string =>
  typeof value === 'bigint' ? `${value}n` : (canonicalJson(value) ?? 'null');

/** Whether a setting that goes from one value to another allows more than before. */
export function isLooser(loosens: Loosens, before: Value, after: Value): boolean {
  if (loosens === 'never' || same(before, after)) return false;
  if (loosens === 'any') return true;
  if (loosens === 'listed') return lacks(before, after);
  if (loosens === 'unlisted') return lacks(after, before);
  const [was, is] = [figure(before), figure(after)];
  if (loosens === 'up_zero_off' && (Number(was) === 0 || Number(is) === 0)) {
    return Number(is) === 0;
  }
  if (was === null || is === null) {
    if (loosens === 'up') return is === null;
    return loosens === 'up_or_off' ? is !== null : true;
  }
  return loosens === 'down' ? is < was : is > was;
}

/** The settings whose change loosens; empty for a change that one operator may make. */
export const looserSettings = <Setting extends string>(
  directions: Readonly<Record<Setting, Loosens>>,
  before: { readonly [S in Setting]?: Value },
  after: { readonly [S in Setting]?: Value },
): Setting[] =>
  (Object.keys(directions) as Setting[]).filter((setting) =>
    isLooser(directions[setting], before[setting], after[setting]),
  );

type Picture = Readonly<Record<string, unknown>>;

/** What names a row of a list, so that one that only moved is still itself. */
const NAMES = ['id', 'currency', 'kind', 'family', 'field', 'code', 'rank'] as const;

const nameOf = (row: Picture, place: number): string => {
  const name = NAMES.map((key) => row[key]).find((value) => value !== undefined);
  return name === undefined ? String(place) : String(name);
};

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A picture of settings in one layer: `limits.USD.stakeMax` beside `isOn`. */
export function flatten(picture: Picture, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(picture)) {
    const path = `${prefix}${key}`;
    const isRows = Array.isArray(value) && value.length > 0 && value.every(isPicture);
    if (isRows) {
      const names = value.map(nameOf);
      // Rows that share a name are told by their place as well: none may hide another.
      const rows = value.map((row, place) => {
        const name = names[place] ?? '';
        const isShared = names.indexOf(name) !== names.lastIndexOf(name);
        return [isShared ? `${name} ${place + 1}` : name, row] as const;
      });
      Object.assign(flat, flatten(Object.fromEntries(rows), `${path}.`));
    } else if (isPicture(value)) Object.assign(flat, flatten(value, `${path}.`));
    else flat[path] = value;
  }
  return flat;
}

/**
 * Whether a change from one picture of settings to another allows more. Settings are told by their
 * path or by its last part; one that has no direction is looked at by two.
 */
export function isLooserPicture(
  directions: Readonly<Record<string, Loosens>>,
  before: Picture,
  after: Picture,
): boolean {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].some((path) => {
    const leaf = path.slice(path.lastIndexOf('.') + 1);
    const loosens = directions[path] ?? directions[leaf] ?? 'any';
    // A row that comes or goes is a change of its own, whichever way its figures would go.
    const isNew = !(path in was) || !(path in is);
    return isNew && loosens !== 'never'
      ? was[path] !== is[path]
      : isLooser(loosens, was[path] as Value, is[path] as Value);
  });
}

/** Throws where an operator could not read a proposal: each of its fields has a unit in the contract. */
export function demandDeclared(kind: string, pictures: readonly Picture[]): void {
  const fields = new Set(pictures.flatMap((picture) => Object.keys(flatten(picture))));
  const bare = [...fields].filter((field) => declaredField(kind, field) === null);
  if (bare.length > 0) throw new Error(`${kind} does not declare ${bare.join(', ')}`);
}
