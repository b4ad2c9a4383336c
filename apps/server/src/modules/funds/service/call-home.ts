import type { Tx } from '@parlour/database';
import { idFor } from '../rules/row-id.ts';
import { listHolders } from '../store/balances.ts';
import type { FundsDeps } from './deps.ts';
import type { Recalls } from './recall.ts';

export type CallHome = ReturnType<typeof createCallHome>;

const PER_PAGE = 500;
/** Money that arrived late, or that a vendor kept back, is called for again after this time. */
const AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Fetches the money of members who may play no longer from vendors that would let them: these ask
 * nobody about single bets, so an empty purse is what ends the play there.
 */
export function createCallHome(deps: FundsDeps, { recall }: Recalls) {
  const { catalogue, db, log, now, restrictions } = deps;

  const mayNotPlay = async (memberIds: readonly string[]): Promise<readonly string[]> => {
    const found = await restrictions(db, memberIds, now());
    return [...found].flatMap(([memberId, { isStopped, isTimeUp, room }]) =>
      isStopped || isTimeUp || room() === 0n ? [memberId] : [],
    );
  };

  const callOne = async (memberId: string): Promise<void> => {
    const { vendors } = await catalogue.snapshot();
    const codes = vendors.flatMap(({ code, walletMode }) =>
      walletMode === 'transfer' ? [code] : [],
    );
    await db.tx((tx: Tx) => deps.endSessions(tx, memberId, codes));
    // Workers who come at once share one recall.
    const turn = Math.floor(now().getTime() / AGAIN_AFTER_MS);
    await recall(memberId, idFor(`call home ${memberId} ${turn}`));
  };

  const call = async (memberIds: readonly string[]): Promise<void> => {
    if (memberIds.length === 0) return;
    for (const memberId of await mayNotPlay(memberIds)) {
      try {
        await callOne(memberId);
      } catch (error) {
        // One member's trouble must not leave the others' money where it is.
        log.error({ err: error, memberId }, 'money at vendors could not be called home');
      }
    }
  };

  return {
    call,

    /** Looks at everybody who has money at a vendor. */
    async callAll(): Promise<void> {
      let after: string | null = null;
      for (;;) {
        const holders: readonly string[] = await listHolders(db, { after, limit: PER_PAGE });
        await call(holders);
        after = holders.at(-1) ?? null;
        if (holders.length < PER_PAGE) return;
      }
    },
  };
}
