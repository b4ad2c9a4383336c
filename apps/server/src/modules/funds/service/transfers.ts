import type { VendorDirection } from '@parlour/contract';
import { idBeside, type Reader, type Tx } from '@parlour/database';
import {
  add,
  type Amount,
  currencyOf,
  formatAmount,
  max,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Vendor } from '../../catalogue/index.ts';
import type { Member } from '../../member/index.ts';
import { amountProblem } from '../rules/limits.ts';
import { findBalances, findSettings } from '../store/balances.ts';
import { findPolicy } from '../store/policies.ts';
import { insertEvent, listEvents } from '../store/timeline.ts';
import { listTransfers, type TransferFilter, type TransferSort } from '../store/transfer-lists.ts';
import type { PageWish } from '../../../platform/page.ts';
import {
  findTransfer,
  findTransferByKey,
  insertTransfer,
  listOpenTransfers,
  type VendorTransfer,
} from '../store/transfers.ts';
import { type FundsDeps, PURSUE } from './deps.ts';
import type { FollowRounds } from './follow-rounds.ts';
import type { Pursue } from './pursue.ts';

export type AskTransfer = {
  readonly memberId: string;
  readonly key: string;
  readonly vendor: Vendor;
  readonly direction: VendorDirection;
  /** Null is all of it. */
  readonly amount: Amount | null;
  readonly recallId?: string;
};

export type Transfers = ReturnType<typeof createTransfers>;

/** Time for the one who asked to carry it out at once, before a worker does. */
const OWN_TURN_MS = 15_000;

export const limitParams = (limit: Amount | null, currency: string) =>
  limit === null
    ? {}
    : { params: { limit: formatAmount(limit, { currency: currencyOf(currency) }) } };

export function createTransfers(deps: FundsDeps, pursuit: Pursue, followRounds: FollowRounds) {
  const { db, jobs, members, newId, now, wallet } = deps;

  /** Why no money may be moved to vendors now. Money back is refused by nothing. */
  const blockerOf = async (reader: Reader, member: Member): Promise<Refusal | null> => {
    if (member.betBlocked || member.status !== 'active')
      return new Refusal('funds.betting_blocked');
    return deps.playRefusal(reader, member.id, now());
  };

  /** What will be moved; checked against bounds on its way to a vendor. */
  const amountFor = async (
    tx: Tx,
    { amount, direction }: AskTransfer,
    { member, main }: { readonly member: Member; readonly main: Amount },
  ): Promise<Amount | null> => {
    const { brandId, currency } = member;
    if (direction === 'to_main') {
      const problem = amount === null ? null : amountProblem(amount, { currency });
      if (problem !== null) throw new Refusal(`funds.${problem.reason}`);
      return amount;
    }
    const wanted = amount ?? truncateToCurrency(main, currencyOf(currency));
    if (wanted <= 0n) throw new Refusal('funds.nothing_to_move');
    const policy = await findPolicy(tx, { brandId, currency });
    const bounds = { currency, min: policy.vendorMin, max: policy.vendorMax };
    const problem = amountProblem(wanted, bounds);
    if (problem !== null) {
      throw new Refusal(`funds.${problem.reason}`, limitParams(problem.limit, currency));
    }
    return wanted;
  };

  const roomOf = async (reader: Reader, memberId: string): Promise<Amount | null> =>
    (await deps.restrictions(reader, [memberId], now())).get(memberId)?.room() ?? null;

  /**
   * Vendors in transfer mode ask nobody about single bets, so all that lies with them may be lost
   * and is held against the limits before it is sent.
   */
  const assertRoom = async (tx: Tx, member: Member, amount: Amount): Promise<void> => {
    const { currency, id: memberId } = member;
    const room = await roomOf(tx, memberId);
    if (room === null) return;
    const purses = await wallet.vendorPurses(tx, memberId);
    const told = await findBalances(tx, memberId);
    const open = await listOpenTransfers(tx, memberId);
    // Until it is fetched nobody knows how much of it was lost: the larger figure is the safe one.
    const lying = [...new Set([...purses.keys(), ...told.keys()])].map((code) =>
      max(purses.get(code) ?? ZERO, told.get(code)?.amount ?? ZERO),
    );
    const moving = open.flatMap(({ amount: sent, direction }) =>
      direction === 'to_vendor' && sent !== null ? [sent] : [],
    );
    const left = max(ZERO, subtract(room, [...lying, ...moving].reduce(add, ZERO)));
    if (amount > left) throw new Refusal('funds.play_limit_reached', limitParams(left, currency));
  };

  const freeze = async (
    tx: Tx,
    { brandId, currency, id: memberId }: Member,
    { amount, id }: { readonly id: string; readonly amount: Amount },
  ): Promise<string> => {
    const key = `vendor_transfer:${id}:hold`;
    const owner = { memberId, brandId, currency };
    const reason = 'vendor_transfer';
    const { holdId } = await wallet.hold(tx, { key, ...owner, amount, reason, reference: id });
    return holdId;
  };

  const request = async (tx: Tx, ask: AskTransfer, main: Amount): Promise<VendorTransfer> => {
    const { direction, memberId, vendor } = ask;
    const open = await listOpenTransfers(tx, memberId);
    if (open.some(({ vendorCode }) => vendorCode === vendor.code)) {
      throw new Refusal('funds.transfer_open');
    }
    const member = await members.get(tx, memberId);
    if (direction === 'to_vendor') {
      if (vendor.state !== 'live') throw new Refusal('funds.vendor_closed');
      const blocker = await blockerOf(tx, member);
      if (blocker !== null) throw blocker;
    }
    const amount = await amountFor(tx, ask, { member, main });
    if (direction === 'to_vendor' && amount !== null) await assertRoom(tx, member, amount);
    const id = idBeside(memberId, newId());
    const holdId =
      direction === 'to_vendor' && amount !== null
        ? await freeze(tx, member, { id, amount })
        : null;
    const at = now();
    const askAt = new Date(at.getTime() + OWN_TURN_MS);
    const transfer = await insertTransfer(tx, {
      id,
      memberId,
      brandId: member.brandId,
      requestKey: ask.key,
      recallId: ask.recallId ?? null,
      vendorCode: vendor.code,
      direction,
      currency: member.currency,
      amount,
      isAll: ask.amount === null,
      holdId,
      createdAt: at,
      askAt,
    });
    const actor = { kind: 'member', name: member.account } as const;
    await insertEvent(tx, id, { at, state: transfer.state, step: 'requested', actor, note: null });
    await jobs.add(tx, PURSUE, { id }, { key: `${PURSUE}:${id}`, runAt: askAt });
    return transfer;
  };

  const isSame = (known: VendorTransfer, { amount, direction, vendor }: AskTransfer): boolean =>
    known.vendorCode === vendor.code &&
    known.direction === direction &&
    (amount === null ? known.isAll : !known.isAll && known.amount === amount);

  /** Writes the transfer down, with its money frozen; the same key finds what it made before. */
  const askFor = (ask: AskTransfer): Promise<VendorTransfer> =>
    db.tx(async (tx) => {
      const { key: requestKey, memberId } = ask;
      const purse = (await wallet.lock(tx, [memberId])).purses.get(memberId);
      if (purse === undefined) throw new Refusal('wallet.purse_missing');
      const known = await findTransferByKey(tx, { memberId, requestKey });
      if (known === null) return request(tx, ask, purse.main);
      if (!isSame(known, ask)) throw new Refusal('funds.key_conflict');
      return known;
    });

  const own = async (id: string, memberId: string): Promise<VendorTransfer> => {
    const transfer = await findTransfer(db, id);
    if (transfer === null || transfer.memberId !== memberId) {
      throw new Refusal('funds.transfer_not_found');
    }
    return transfer;
  };

  /** Moves money, and answers when it is there, when it is refused, or when nobody knows yet. */
  const move = async (ask: AskTransfer): Promise<VendorTransfer> => {
    if (ask.vendor.walletMode !== 'transfer') throw new Refusal('funds.vendor_seamless');
    // What was played a moment ago must count before more may be lost.
    const isLimited = ask.direction === 'to_vendor' && (await roomOf(db, ask.memberId)) !== null;
    if (isLimited) await followRounds();
    const asked = await askFor(ask);
    if (asked.state !== 'REQUESTED') return asked;
    await pursuit.pursue(asked.id);
    return own(asked.id, ask.memberId);
  };

  return {
    blockerOf,
    askFor,

    move,

    /**
     * The whole main wallet follows the member into a game, where the member wishes it. A game opens
     * with or without: what is refused or unanswered is seen in the wallet.
     */
    async sendAlong(memberId: string, vendor: Vendor): Promise<void> {
      if (vendor.walletMode !== 'transfer') return;
      const { movesOnLaunch } = await findSettings(db, memberId);
      if (!movesOnLaunch) return;
      try {
        const wish = { memberId, vendor, key: newId(), direction: 'to_vendor' } as const;
        await move({ ...wish, amount: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    },

    list: (filter: TransferFilter, wish: PageWish & TransferSort) =>
      listTransfers(db, filter, wish),

    /** One transfer; asks about it when its news is overdue, as someone is waiting for it. */
    async look(id: string, memberId: string) {
      const known = await own(id, memberId);
      const isOverdue = known.askAt !== null && known.askAt <= now();
      if (isOverdue) await pursuit.pursue(id);
      const transfer = isOverdue ? await own(id, memberId) : known;
      return { transfer, timeline: await listEvents(db, id) };
    },
  };
}
