import type { Kind } from '../kind.ts';
import { type Market, type MarketGroup, scored } from '../market.ts';
import type { Source } from '../sources/source.ts';

export type KindRow = readonly [id: number, name: string, kind: Kind];

/** Markets of one group on one source. */
export const rows = (
  group: MarketGroup,
  source: Source,
  list: readonly KindRow[],
  sourceSpecifiers: readonly string[] = [],
): readonly Market[] =>
  list.map(([id, name, kind]) => scored([id, name, group], kind, source, sourceSpecifiers));

/** Those of a table whose numbers are named. */
export const only = (table: readonly Market[], ids: readonly number[]): readonly Market[] =>
  table.filter(({ id }) => ids.includes(id));
