import type { Reader, Tx } from '@parlour/database';
import { Refusal } from '../../platform/refusal.ts';
import { type BondCause, getPolicy, insertBond, listBound } from './store.ts';

const HOUR_MS = 3_600_000;

export type Independence = {
  /** Notes that one operator gave another access, in the transaction that does so. */
  bind(
    tx: Tx,
    bond: { readonly operatorId: string; readonly makerId: string; readonly cause: BondCause },
  ): Promise<void>;
  /**
   * Refuses an operator who decides what another one began, where either gave the other access or
   * credentials within the set time: those two may be one person.
   */
  demand(reader: Reader, operatorId: string, makers: readonly (string | null)[]): Promise<void>;
  /** Those of the makers for whom this operator cannot be the second person now. */
  listBound(
    reader: Reader,
    operatorId: string,
    makers: readonly string[],
  ): Promise<ReadonlySet<string>>;
};

export function createIndependence({ now }: { now(): Date }): Independence {
  const bound: Independence['listBound'] = async (reader, operatorId, makers) => {
    const others = [...new Set(makers)].filter((maker) => maker !== operatorId);
    if (others.length === 0) return new Set();
    const { independenceHours } = await getPolicy(reader);
    const since = new Date(now().getTime() - independenceHours * HOUR_MS);
    return new Set(await listBound(reader, { operatorId, others, since }));
  };
  return {
    async bind(tx, bond) {
      await insertBond(tx, { ...bond, at: now() });
    },

    async demand(reader, operatorId, makers) {
      const known = makers.filter((maker) => maker !== null);
      if ((await bound(reader, operatorId, known)).size > 0) {
        throw new Refusal('approval.not_independent');
      }
    },

    listBound: bound,
  };
}
