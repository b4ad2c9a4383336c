import type { PurseStatus } from '@parlour/contract/vendor';
import type { Tx } from '@parlour/database';
import { type Amount, amount, negate, ZERO } from '@parlour/money';
import { findPlayer, upsertPlayer } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { SeedService } from '../seed/service.ts';
import type { Answer } from '../wallet/client.ts';
import type { OwnCallKind } from '../wallet/store.ts';
import {
  type Entry,
  findBalance,
  findEntry,
  findHeldCurrency,
  findRollbackOf,
  insertEntry,
  lockPurse,
  type Owner,
} from './store.ts';

export type Move = {
  readonly kind: 'deposit' | 'withdraw';
  readonly operatorUser: string;
  readonly currency: string;
  readonly reference: string;
  /** Null is everything. */
  readonly amount: Amount | null;
};

export type Moved = {
  readonly status: PurseStatus;
  readonly balance: Amount | null;
  readonly moved: Amount | null;
};

export type PurseService = ReturnType<typeof createPurseService>;

/** The wallets that the transfer house keeps for players. */
export function createPurseService({ db, newId, now }: Platform, seeds: SeedService) {
  /** A player may be sent money before the first game was opened. */
  const playerOf = async (tx: Tx, operatorUser: string): Promise<string> => {
    const player = await upsertPlayer(tx, { id: newId(), operatorUser, at: now() });
    if (player.isNew) await seeds.begin(tx, player.id);
    return player.id;
  };

  const repeated = (entry: Entry, move: Move, owner: Owner): Moved => {
    const asked = move.amount === null ? entry.isAll : sizeOf(entry) === move.amount;
    const isSame =
      asked &&
      entry.kind === move.kind &&
      entry.playerId === owner.playerId &&
      entry.currency === owner.currency;
    return isSame
      ? { status: 'OK', balance: entry.balance, moved: sizeOf(entry) }
      : { status: 'REFERENCE_CONFLICT', balance: null, moved: null };
  };

  return {
    async balance(operatorUser: string, currency: string): Promise<Amount> {
      const playerId = await findPlayer(db, operatorUser);
      return playerId === null ? ZERO : findBalance(db, { playerId, currency });
    },

    /** Carries out a transfer once; its reference answers what it did from then on. */
    move: (move: Move): Promise<Moved> =>
      db.tx(async (tx) => {
        const owner = { playerId: await playerOf(tx, move.operatorUser), currency: move.currency };
        const before = await lockPurse(tx, owner);
        const known = await findEntry(tx, move.reference);
        if (known?.kind === 'tombstone') {
          return { status: 'NOT_ENOUGH_MONEY', balance: before, moved: null };
        }
        if (known !== null) return repeated(known, move, owner);
        // A reference that was refused stays so: the same order may still be on its way a second
        // time, and the operator has released its money by then.
        const refuse = async (status: PurseStatus, balance: Amount | null): Promise<Moved> => {
          await insertEntry(tx, {
            ...owner,
            transactionId: move.reference,
            kind: 'tombstone',
            amount: ZERO,
            referenceId: null,
            isAll: move.amount === null,
            before,
            at: now(),
          });
          return { status, balance, moved: null };
        };

        const held = await findHeldCurrency(tx, owner.playerId);
        if (held !== null && held !== owner.currency) {
          return refuse('WRONG_CURRENCY', null);
        }
        const wanted = move.amount ?? before;
        if (wanted === 0n) return refuse('EMPTY', before);
        if (move.kind === 'withdraw' && wanted > before) {
          return refuse('NOT_ENOUGH_MONEY', before);
        }
        const balance = await insertEntry(tx, {
          ...owner,
          transactionId: move.reference,
          kind: move.kind,
          amount: move.kind === 'withdraw' ? negate(wanted) : wanted,
          referenceId: null,
          isAll: move.amount === null,
          before,
          at: now(),
        });
        return { status: 'OK', balance, moved: wanted };
      }),

    find: (reference: string): Promise<Entry | null> => findEntry(db, reference),
  };
}

export const sizeOf = ({ amount: change }: Pick<Entry, 'amount'>): Amount =>
  change < 0n ? negate(change) : change;

export type PurseCallOf = {
  readonly transactionId: string;
  readonly referenceId: string | null;
  readonly kind: OwnCallKind;
  readonly amount: Amount;
};

const answered = (status: string, balance: Amount | null): Answer => ({
  status,
  balance,
  httpStatus: null,
  text: null,
  latencyMs: 0,
});

/** A bet, win or rollback of a game, by the same decisions as an operator's wallet would take. */
export async function movePurse(
  tx: Tx,
  { owner, call, at }: { readonly owner: Owner; readonly call: PurseCallOf; readonly at: Date },
): Promise<Answer> {
  const before = await lockPurse(tx, owner);
  const known = await findEntry(tx, call.transactionId);
  if (known?.kind === 'tombstone') return answered('RS_ERROR_TRANSACTION_ROLLED_BACK', before);
  if (known !== null) return answered('RS_OK', before);
  const write = (entry: Pick<Entry, 'amount'> & Partial<Entry>): Promise<Amount> =>
    insertEntry(tx, {
      ...owner,
      transactionId: call.transactionId,
      kind: call.kind,
      referenceId: call.referenceId,
      isAll: false,
      before,
      at,
      ...entry,
    });
  if (call.kind === 'bet') {
    if (call.amount > before) return answered('RS_ERROR_NOT_ENOUGH_MONEY', before);
    return answered('RS_OK', await write({ amount: negate(call.amount) }));
  }
  if (call.kind === 'win') return answered('RS_OK', await write({ amount: call.amount }));

  const { referenceId } = call;
  if (referenceId === null) return answered('RS_ERROR_WRONG_SYNTAX', before);
  if ((await findRollbackOf(tx, referenceId)) !== null) return answered('RS_OK', before);
  const bet = await findEntry(tx, referenceId);
  if (bet === null) {
    // The bet may still be on its way: it must find that it was undone.
    await write({ amount: ZERO, transactionId: referenceId, kind: 'tombstone', referenceId: null });
  }
  const returned = bet === null ? ZERO : amount(-bet.amount);
  return answered('RS_OK', await write({ amount: returned }));
}
