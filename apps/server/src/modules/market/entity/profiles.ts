// What a node holds of the names of players and sides, by their addresses at the provider.
import type { Reader } from '@parlour/database';
import { LRUCache } from 'lru-cache';
import { nameIn } from '../name/naming.ts';
import { listProfiles } from './squad-store.ts';
import type { Names } from './store.ts';

export type Profiles = {
  /** Fetches names that are asked for and not held; answers how many of them are known now. */
  load(reader: Reader, addresses: Iterable<string>): Promise<number>;
  /** Null where it is not known, or was not loaded. */
  profile(address: string, language: string): string | null;
};

const HELD_MAX = 50_000;
const KEPT_MS = 10 * 60_000;
/** A name that is not known yet may be a moment later. */
const UNKNOWN_KEPT_MS = 5_000;

type Held = { readonly names: Names | null; readonly until: number };

export function createProfiles(now: () => Date, provider: string): Profiles {
  const held = new LRUCache<string, Held>({ max: HELD_MAX });
  return {
    async load(reader, addresses) {
      const wanted = [...addresses];
      const at = now().getTime();
      const due = wanted.filter((address) => (held.get(address)?.until ?? 0) <= at);
      if (due.length > 0) {
        const rows = await listProfiles(reader, provider, due);
        const found = new Map(rows.map(({ address, names }) => [address, names]));
        for (const address of due) {
          const names = found.get(address) ?? null;
          const until = at + (names === null ? UNKNOWN_KEPT_MS : KEPT_MS);
          held.set(address, { names, until });
        }
      }
      return wanted.filter((address) => (held.get(address)?.names ?? null) !== null).length;
    },
    profile(address, language) {
      const names = held.get(address)?.names ?? null;
      return names === null ? null : nameIn(names, language);
    },
  };
}
