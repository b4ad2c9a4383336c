// Descriptions of markets as a node holds them.
import type { Db } from '@parlour/database';
import { createHeldCopy } from '../../../platform/held-copy.ts';
import { listDescriptions } from '../feed/store.ts';
import type { Descriptions } from './naming.ts';

export type Described = {
  readonly markets: Descriptions;
  groupsOf(marketId: number): readonly string[];
  /** Another one once something of it is another. */
  readonly key: number;
};

/** They change when a reader of the feed starts; names may be so old. */
const KEPT_MS = 60_000;

export function createDescriptions({
  db,
  now,
  onFailure,
}: {
  readonly db: Db;
  now(): Date;
  onFailure(error: unknown): void;
}): () => Promise<Described> {
  const read = async (last: Described | null): Promise<Described> => {
    const rows = (await listDescriptions(db)).filter(({ variant }) => variant === '');
    const markets = new Map(rows.map((row) => [row.marketId, row]));
    const text = JSON.stringify(rows);
    const isSame = last !== null && text === texts.get(last);
    if (isSame) return last;
    const described = {
      markets,
      groupsOf: (marketId: number) => markets.get(marketId)?.groups ?? [],
      key: (last?.key ?? 0) + 1,
    };
    texts.set(described, text);
    return described;
  };
  const texts = new WeakMap<Described, string>();
  const copy = createHeldCopy({ now, onFailure, read });
  let held: { readonly value: Described; readonly at: number } | null = null;
  return async () => {
    const at = now().getTime();
    // An empty list is no answer: the feed's first reader has not come so far.
    if (held !== null && held.value.markets.size > 0 && Math.abs(at - held.at) < KEPT_MS) {
      return held.value;
    }
    held = { value: await copy.current(), at };
    return held.value;
  };
}
