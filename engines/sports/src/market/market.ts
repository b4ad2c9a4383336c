import type { OutcomeSet } from './kind.ts';
import type { Kind } from './kind.ts';
import { type Reader, read, type Source } from './sources/source.ts';

/** Tabs of an event page (sports rules, section 2). */
export type MarketGroup =
  | 'cards'
  | 'combos'
  | 'corners'
  | 'goals'
  | 'halves'
  | 'handicaps'
  | 'main'
  | 'maps'
  | 'outright'
  | 'overtime'
  | 'periods'
  | 'players'
  | 'score'
  | 'sets'
  | 'specials'
  | 'totals'
  | 'innings';

/** One market of a sport: its description, and how its outcomes are read from a sheet. */
export type Market = {
  readonly id: number;
  /** English; `{total}`, `{!goalnr}` and the like are filled from specifiers (sports rules, section 1). */
  readonly name: string;
  readonly group: MarketGroup;
  readonly outcomes: OutcomeSet;
  readonly specifiers: readonly string[];
  readonly hasQuarterLines: boolean;
  readonly read: Reader;
  /** Pays who advances when a side retires, where the rule of the sport lets it stand. */
  readonly paysAdvancing: boolean;
};

type Row = Pick<Market, 'group' | 'id' | 'name'>;

/** A market that is a kind on a source, with the specifiers that the source takes. */
export const scored = (
  [id, name, group]: readonly [id: number, name: string, group: MarketGroup],
  kind: Kind,
  source: Source,
  sourceSpecifiers: readonly string[] = [],
): Market => ({
  id,
  name,
  group,
  outcomes: kind.outcomes,
  specifiers: [...sourceSpecifiers, ...kind.specifiers],
  hasQuarterLines: kind.hasQuarterLines === true,
  read: read(kind, source),
  paysAdvancing: false,
});

/** A market with a reading of its own. */
export const custom = (
  [id, name, group]: readonly [id: number, name: string, group: MarketGroup],
  outcomes: OutcomeSet,
  specifiers: readonly string[],
  reader: Reader,
): Market => ({
  id,
  name,
  group,
  outcomes,
  specifiers,
  hasQuarterLines: false,
  read: reader,
  paysAdvancing: false,
});

export const advancing = (market: Market): Market => ({ ...market, paysAdvancing: true });
export type { Row as MarketTitle };
