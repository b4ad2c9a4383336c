import type { Beacon } from '../deck/beacon.ts';
import type { Platform } from '../platform/platform.ts';
import { type Outcomes, planOf } from './outcome.ts';
import type { TableConfig } from './settings.ts';
import { insertTableRound, type TableRoundRow } from './store.ts';

export type OpeningDeps = {
  readonly beacon: Pick<Beacon, 'roundAfter'>;
  readonly outcomes: Pick<Outcomes, 'chainFor'>;
};

/** Opens the next round of a table whose outcomes are drawn. */
export const createOpening =
  ({ db, games, newId, now }: Platform, { beacon, outcomes }: OpeningDeps) =>
  async (
    { code: tableCode, gameCode }: TableConfig,
    latest: TableRoundRow | null,
  ): Promise<void> => {
    const number = (latest?.number ?? 0) + 1;
    const { table } = planOf(games, gameCode);
    const chain = await outcomes.chainFor(tableCode, number);
    const at = now();
    // Bets close when the beacon's value comes: until then it is unknown.
    const {
      at: closesAt,
      chainId,
      round,
    } = await beacon.roundAfter(new Date(at.getTime() + table.betMs));
    await db.tx((tx) =>
      insertTableRound(tx, {
        id: newId(),
        tableCode,
        gameCode,
        number,
        chainId: chain.id,
        shiftId: null,
        beaconChainId: chainId,
        beaconRound: round,
        openedAt: at,
        closesAt,
      }),
    );
  };
