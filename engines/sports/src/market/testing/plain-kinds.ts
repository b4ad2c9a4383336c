// What lines come to on plain counts, for tests: nothing here is shared with the engine.
import type { Incident } from '../../sheet/incident.ts';

export type Says = Record<string, string>;
/** Null: everything comes back. */
export type Reading = (incidents: readonly Incident[]) => Says | null;
export type Row = readonly [id: number, specifiers: Record<string, string>, reading: Reading];
export type Pair = readonly [home: number, away: number];

export const wl = (isWon: boolean): string => (isWon ? 'w' : 'l');
export const asian = (x: number): string =>
  x >= 0.5 ? 'w' : x === 0.25 ? 'h' : x === 0 ? 'v' : x === -0.25 ? 'm' : 'l';

export const X = ([h, a]: Pair): Says => ({ '1': wl(h > a), '2': wl(h === a), '3': wl(h < a) });
export const W = ([h, a]: Pair): Says | null =>
  h === a ? null : { '4': wl(h > a), '5': wl(h < a) };
export const H = ([h, a]: Pair, hcp: number): Says => ({
  '1714': asian(h - a + hcp),
  '1715': asian(a - h - hcp),
});
export const T = (n: number, line: number): Says => ({
  '12': asian(n - line),
  '13': asian(line - n),
});
export const O = (n: number): Says => ({ '70': wl(n % 2 === 1), '72': wl(n % 2 === 0) });
export const Y = (isSo: boolean): Says => ({ '74': wl(isSo), '76': wl(!isSo) });
export const only = (ids: readonly string[], id: string): Says =>
  Object.fromEntries(ids.map((one) => [one, wl(one === id)]));
export const both = ([h, a]: Pair): number => h + a;

export const row = (id: number, reading: Reading, specifiers: Record<string, string> = {}): Row => [
  id,
  specifiers,
  reading,
];
/** The kinds of one score under their numbers: what is 0 is not offered. */
export function kinds(
  of: (incidents: readonly Incident[]) => Pair | null,
  ids: {
    readonly x?: number;
    readonly w?: number;
    readonly h?: number;
    readonly t?: number;
    readonly home?: number;
    readonly away?: number;
    readonly o?: number;
  },
  lines: { readonly h?: string; readonly t?: string } = {},
  specifiers: Record<string, string> = {},
): Row[] {
  const { h = '-1.5', t = '2.5' } = lines;
  const rows: Row[] = [];
  const add = (
    id: number | undefined,
    more: Record<string, string>,
    says: (pair: Pair) => Says | null,
  ) => {
    if (id === undefined) return;
    rows.push([
      id,
      { ...specifiers, ...more },
      (incidents) => {
        const pair = of(incidents);
        return pair === null ? null : says(pair);
      },
    ]);
  };
  add(ids.x, {}, X);
  add(ids.w, {}, W);
  add(ids.h, { hcp: h }, (pair) => H(pair, Number(h)));
  add(ids.t, { total: t }, (pair) => T(both(pair), Number(t)));
  add(ids.home, { total: t }, ([home]) => T(home, Number(t)));
  add(ids.away, { total: t }, ([, away]) => T(away, Number(t)));
  add(ids.o, {}, (pair) => O(both(pair)));
  return rows;
}

/** Adds up what incidents give to either side. */
export const count =
  (valueOf: (incident: Incident) => readonly [side: string | null | undefined, by: number]) =>
  (incidents: readonly Incident[]): Pair => {
    let [home, away] = [0, 0];
    for (const incident of incidents) {
      const [side, by] = valueOf(incident);
      if (side === 'home') home += by;
      if (side === 'away') away += by;
    }
    return [home, away];
  };
export const NOTHING = [null, 0] as const;
