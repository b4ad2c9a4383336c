import { idBeside, type Reader, type Tx } from '@parlour/database';
import { type Amount, max, min, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { maskMiddle, type Member } from '../../member/index.ts';
import {
  isUplineOffered,
  leftToday,
  uplineBlockers,
  type UplineStanding,
} from '../rules/limits.ts';
import type { PageWish } from '../../../platform/page.ts';
import { findPolicy } from '../store/policies.ts';
import {
  insertUplineTransfer,
  listUplineTransfers,
  type UplineFilter,
  type UplineTransfer,
  uplineTransfers,
} from '../store/uplines.ts';
import { type FundsDeps, FINISH } from './deps.ts';
import {
  blockerParams,
  demandLeftToday,
  demandWithin,
  OWN_TURN_MS,
  postLeg,
  sendOnce,
  tellBoth,
} from './family.ts';

export type SendUpline = {
  readonly memberId: string;
  readonly key: string;
  readonly amount: Amount;
  readonly paymentPassword: string;
  readonly code: string | undefined;
  readonly note: string | null;
};

export type Uplines = ReturnType<typeof createUplines>;

/** Where the money is between its two legs. */
const TRANSIT = { house: 'transit:upline' } as const;

export const uplineCause = (id: string): string => `upline_transfer:${id}`;

export function createUplines(deps: FundsDeps) {
  const { db, jobs, members, newId, now, obligations, site, wallet } = deps;

  const uplineOf = async (reader: Reader, { uplineId }: Member): Promise<Member | null> => {
    if (uplineId === null) return null;
    const [upline] = await members.findMany(reader, [uplineId]);
    return upline ?? null;
  };

  const mayReceiveOf = async (reader: Reader, memberId: string, amount: Amount): Promise<boolean> =>
    (await deps.depositRefusal(reader, { memberId, amount, at: now() })) === null;

  const standingOf = async (
    reader: Reader,
    member: Member,
    bonus: Amount,
  ): Promise<UplineStanding & { readonly upline: Member | null }> => {
    const { brandId, currency, id: memberId } = member;
    const upline = await uplineOf(reader, member);
    const brand = await site.brand(brandId);
    const policy = await findPolicy(reader, { brandId, currency });
    const { timeZone } = brand;
    // What comes to the upline is money paid in, so their exclusion and limits on deposits hold.
    const mayReceive = upline !== null && (await mayReceiveOf(reader, upline.id, policy.uplineMin));
    return {
      upline,
      policy,
      bonus,
      isOffered: isUplineOffered(policy, brand.complianceProfile),
      hasUpline: upline !== null,
      isUplineReachable:
        upline !== null &&
        !upline.transferBlocked &&
        mayReceive &&
        upline.status === 'active' &&
        upline.currency === currency &&
        upline.brandId === brandId,
      isBlocked: member.withdrawBlocked || member.status !== 'active',
      isTransferBlocked: member.transferBlocked,
      owed: await deps.openObligation(reader, memberId),
      rolloverRemaining: await obligations.rolloverRemaining(reader, memberId),
      hasOpenWithdrawal: await obligations.hasOpenWithdrawal(reader, memberId),
      sentToday: await uplineTransfers.sumToday(reader, { memberId, at: now(), timeZone }),
    };
  };

  /** The first leg and the record of it; the second follows by itself, whatever happens to us. */
  const send = async (tx: Tx, command: SendUpline, bonus: Amount): Promise<UplineTransfer> => {
    const { amount, memberId } = command;
    const member = await members.get(tx, memberId);
    const { brandId, currency } = member;
    const standing = await standingOf(tx, member, bonus);
    const [blocker] = uplineBlockers(standing);
    if (blocker !== undefined) {
      throw new Refusal(blocker.code, blockerParams(blocker, currency));
    }
    const { policy, upline } = standing;
    if (upline === null) throw new Refusal('funds.upline_none');
    demandWithin(amount, { currency, min: policy.uplineMin, max: policy.uplineMax });
    // Why the upline may not have it is nobody else's business.
    if (!(await mayReceiveOf(tx, upline.id, amount))) {
      throw new Refusal('funds.upline_unreachable');
    }
    demandLeftToday(amount, leftToday(standing), currency);

    const id = idBeside(memberId, newId());
    const leg = { kind: 'TO_UPLINE_OUT', cause: uplineCause(id), transit: TRANSIT } as const;
    const purse = { memberId, brandId, currency, amount };
    const refused = await postLeg(tx, { ...leg, ...purse, side: 'out' }, deps);
    if (refused !== null) throw new Refusal(`wallet.${refused}`);
    const { key: requestKey, note } = command;
    const createdAt = now();
    const transfer = await insertUplineTransfer(tx, {
      id,
      memberId,
      brandId,
      currency,
      amount,
      note,
      createdAt,
      requestKey,
      uplineId: upline.id,
    });
    const runAt = new Date(createdAt.getTime() + OWN_TURN_MS);
    await jobs.add(tx, FINISH, { id }, { key: `${FINISH}:${id}`, runAt });
    return transfer;
  };

  /** The second leg: locks the upline's purse alone. Any number of workers may come for it. */
  const finish = (id: string): Promise<void> =>
    db.tx(async (tx) => {
      const transfer = await uplineTransfers.lock(tx, id);
      if (transfer?.state !== 'SENT') return;
      const { amount, brandId, currency, memberId: senderId, uplineId } = transfer;
      const cause = uplineCause(id);
      const leg = { kind: 'FROM_DOWNLINE_IN', cause, transit: TRANSIT } as const;
      const purse = { memberId: uplineId, brandId, currency, amount };
      const refused = await postLeg(tx, { ...leg, ...purse, side: 'in' }, deps);
      if (refused !== null) throw new Error(`${cause} did not arrive: ${refused}`);
      await uplineTransfers.finish(tx, id, now());
      const arrived = { brandId, currency, amount, senderId, receiverId: uplineId };
      // A downline's account is not the upline's to know in full.
      await tellBoth(tx, arrived, maskMiddle, deps);
    });

  const get = async (id: string): Promise<UplineTransfer> => {
    const transfer = await uplineTransfers.find(db, id);
    if (transfer === null) throw new Refusal('funds.transfer_not_found');
    return transfer;
  };

  return {
    finish,

    async options(memberId: string) {
      const member = await members.get(db, memberId);
      const { bonus, main } = await wallet.balances(db, memberId);
      const standing = await standingOf(db, member, bonus);
      const { policy, upline } = standing;
      const left = leftToday(standing);
      return {
        upline,
        policy,
        isOffered: standing.isOffered,
        currency: member.currency,
        amountLeftToday: left,
        available: max(ZERO, min(main, min(left, policy.uplineMax))),
        blockers: uplineBlockers(standing),
        hasPaymentPassword: member.hasPaymentPassword,
        needsCode: await deps.secondFactor.isBound(memberId),
      };
    },

    async send(command: SendUpline): Promise<UplineTransfer> {
      const { amount, key: requestKey, memberId } = command;
      const once = {
        find: (reader: Reader) => uplineTransfers.findByKey(reader, { memberId, requestKey }),
        isSame: (known: UplineTransfer) => known.amount === amount,
        send: (tx: Tx, bonus: Amount) => send(tx, command, bonus),
      };
      const { id } = await sendOnce(command, once, deps);
      await finish(id);
      return get(id);
    },

    /** A receipt, for either side of a transfer and for nobody else. */
    async look(id: string, memberId: string): Promise<UplineTransfer> {
      const transfer = await get(id);
      if (transfer.memberId !== memberId && transfer.uplineId !== memberId) {
        throw new Refusal('funds.transfer_not_found');
      }
      return transfer;
    },

    list: (filter: UplineFilter, wish: PageWish) => listUplineTransfers(db, filter, wish),
  };
}
