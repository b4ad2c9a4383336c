// Which way a change of settings goes. Every setting says when it loosens; nothing is guessed.

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
  /** Any change of it is looked at by two. */
  | 'any'
  /** Neither money nor rights follow from it. */
  | 'never';

type Value = bigint | number | boolean | string | null | undefined | object;

const figure = (value: Value): bigint | number | null => {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : null;
};

const same = (a: Value, b: Value): boolean => text(a) === text(b);
const text = (value: Value): string =>
  typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? 'null');

/** Whether a setting that goes from one value to another allows more than before. */
export function isLooser(loosens: Loosens, before: Value, after: Value): boolean {
  if (loosens === 'never' || same(before, after)) return false;
  if (loosens === 'any') return true;
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
