import { idBeside, type Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { Vendor } from '../../catalogue/index.ts';
import { idFor } from '../rules/row-id.ts';
import { findBalances, keepBalance } from '../store/balances.ts';
import {
  findRecall,
  findRecallByKey,
  insertRecall,
  listRecallItems,
  type Recall,
  type RecallItem,
  setRecallAskAt,
  updateRecallItem,
} from '../store/recalls.ts';
import {
  findTransfer,
  findTransferByKey,
  listOpenTransfers,
  type VendorTransfer,
} from '../store/transfers.ts';
import { isOver } from '../rules/transfer-state.ts';
import { type FundsDeps, RECALL } from './deps.ts';
import type { Results } from './results.ts';
import type { Transfers } from './transfers.ts';

export type RecallLook = {
  readonly recall: Recall;
  readonly items: readonly (RecallItem & { readonly transfer: VendorTransfer | null })[];
};

export type Recalls = ReturnType<typeof createRecalls>;

const LOOK_AGAIN_MS = 30_000;
/** A vendor that stays silent for a day has a transfer that someone looks at anyway. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

export function createRecalls(deps: FundsDeps, transfers: Transfers, results: Results) {
  const { catalogue, db, jobs, members, newId, now, wallet } = deps;

  const transferVendors = async (): Promise<readonly Vendor[]> =>
    (await catalogue.snapshot()).vendors.filter(
      ({ connection, walletMode }) => walletMode === 'transfer' && connection !== null,
    );

  const begin = (memberId: string, requestKey: string): Promise<Recall> =>
    db.tx(async (tx) => {
      await wallet.lock(tx, [memberId]);
      const known = await findRecallByKey(tx, { memberId, requestKey });
      if (known !== null) return known;
      const { brandId, currency } = await members.get(tx, memberId);
      const vendorCodes = (await transferVendors()).map(({ code }) => code);
      const at = now();
      const askAt = new Date(at.getTime() + LOOK_AGAIN_MS);
      const id = idBeside(memberId, newId());
      const recall = { id, memberId, brandId, currency, createdAt: at, askAt };
      await insertRecall(tx, { ...recall, requestKey, vendorCodes });
      await jobs.add(tx, RECALL, { id }, { key: `${RECALL}:${id}`, runAt: askAt });
      return recall;
    });

  const note = (recall: Recall, item: RecallItem): Promise<void> =>
    db.tx((tx) => updateRecallItem(tx, recall.id, item));

  /** Whether the vendor itself says that there is nothing; where it has said so, our purse follows. */
  const isEmpty = async (recall: Recall, vendor: Vendor): Promise<boolean> => {
    const { brandId, currency, memberId } = recall;
    const [purses, told] = await Promise.all([
      wallet.vendorPurses(db, memberId),
      findBalances(db, memberId),
    ]);
    // Nothing was ever sent there, so nothing can be there.
    if (!purses.has(vendor.code) && !told.has(vendor.code)) return true;
    const at = now();
    const answer = await deps.vendorOf(vendor).balance({ memberId, currency });
    if (answer.kind === 'unknown' || answer.balance > 0n) return false;
    const vendorCode = vendor.code;
    return db.tx(async (tx) => {
      await wallet.lock(tx, [memberId]);
      // Money that was sent in the meantime would be taken for lost.
      const open = await listOpenTransfers(tx, memberId);
      if (open.some((transfer) => transfer.vendorCode === vendorCode)) return false;
      const later = await findBalances(tx, memberId);
      if ((later.get(vendorCode)?.at ?? at) > at) return false;
      await results.empty(
        tx,
        { memberId, brandId, currency, vendorCode },
        `vendor_recall:${recall.id}`,
      );
      await keepBalance(tx, { memberId, vendorCode, amount: answer.balance, at });
      return true;
    });
  };

  const fetch = async (recall: Recall, vendorCode: string): Promise<void> => {
    const { memberId } = recall;
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null) return note(recall, { vendorCode, state: 'EMPTY', transferId: null });
    // One key for each vendor of a recall: anyone who goes on with it finds what was begun.
    const key = idFor(`recall ${recall.id} ${vendorCode}`);
    const begun = await findTransferByKey(db, { memberId, requestKey: key });
    if (begun === null) {
      const open = await listOpenTransfers(db, memberId);
      const busy = open.find((transfer) => transfer.vendorCode === vendorCode);
      if (busy !== undefined) {
        return note(recall, { vendorCode, state: 'BUSY', transferId: busy.id });
      }
      if (await isEmpty(recall, vendor)) {
        return note(recall, { vendorCode, state: 'EMPTY', transferId: null });
      }
    }
    try {
      const wish = { memberId, vendor, key, direction: 'to_main', amount: null } as const;
      const transfer = await transfers.move({ ...wish, recallId: recall.id });
      await note(recall, { vendorCode, state: 'BEGUN', transferId: transfer.id });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'funds.transfer_open') throw error;
      await note(recall, { vendorCode, state: 'BUSY', transferId: null });
    }
  };

  const look = async (recall: Recall): Promise<RecallLook> => {
    const items = await listRecallItems(db, recall.id);
    return {
      recall,
      items: await Promise.all(
        items.map(async (item) => {
          const transfer =
            item.transferId === null ? null : await findTransfer(db, item.transferId);
          return { ...item, transfer };
        }),
      ),
    };
  };

  const isItemOver = ({ state, transfer }: RecallLook['items'][number]): boolean =>
    state === 'EMPTY' || (state === 'BEGUN' && transfer !== null && isOver(transfer.state));

  const schedule = async (tx: Tx, recall: Recall, isDone: boolean): Promise<void> => {
    const at = now();
    const age = at.getTime() - recall.createdAt.getTime();
    const askAt = isDone || age > GIVEN_UP_AFTER_MS ? null : new Date(at.getTime() + LOOK_AGAIN_MS);
    await setRecallAskAt(tx, recall.id, askAt);
    if (askAt === null) return;
    const { id } = recall;
    await jobs.add(tx, RECALL, { id }, { key: `${RECALL}:${id}`, runAt: askAt });
  };

  /** Goes on with whatever of a recall has not begun; transfers that began are pursued by themselves. */
  const proceed = async (recall: Recall): Promise<RecallLook> => {
    const before = await look(recall);
    if (before.items.every(isItemOver)) {
      if (recall.askAt !== null) await db.tx((tx) => schedule(tx, recall, true));
      return before;
    }
    const waiting = before.items.filter(({ state }) => state === 'WAITING' || state === 'BUSY');
    // A vendor that fails must not keep the others' money.
    await Promise.allSettled(waiting.map(({ vendorCode }) => fetch(recall, vendorCode)));
    const after = await look(recall);
    await db.tx((tx) => schedule(tx, recall, after.items.every(isItemOver)));
    return after;
  };

  return {
    isItemOver,

    /** Fetches everything back from everywhere; the same key goes on with what it began. */
    recall: async (memberId: string, key: string): Promise<RecallLook> =>
      proceed(await begin(memberId, key)),

    async look(id: string, memberId: string): Promise<RecallLook> {
      const recall = await findRecall(db, id);
      if (recall === null || recall.memberId !== memberId)
        throw new Refusal('funds.recall_not_found');
      return look(recall);
    },

    async goOn(id: string): Promise<void> {
      const recall = await findRecall(db, id);
      if (recall?.askAt !== null && recall !== null) await proceed(recall);
    },
  };
}
