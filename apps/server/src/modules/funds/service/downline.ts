import type { DownlineTransferKind } from '@parlour/contract';
import { idBeside, type Reader, type Tx } from '@parlour/database';
import { type Amount, max, min, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Member } from '../../member/index.ts';
import {
  downlineLeftToday,
  isDownlineOffered,
  LEGS,
  senderBlockers,
  type SenderStanding,
} from '../rules/downline.ts';
import {
  type DownlineFilter,
  type DownlineTransfer,
  downlineTransfers,
  insertDownlineTransfer,
  listDownlineTransfers,
  sumDownlineTransfers,
} from '../store/downlines.ts';
import type { PageWish } from '../../../platform/page.ts';
import { findPolicy } from '../store/policies.ts';
import { type FundsDeps, FINISH_DOWNLINE } from './deps.ts';
import {
  blockerParams,
  demandLeftToday,
  demandWithin,
  OWN_TURN_MS,
  postLeg,
  sendOnce,
  tellBoth,
} from './family.ts';
import { limitParams } from './transfers.ts';

export type SendDownline = {
  readonly memberId: string;
  readonly downlineId: string;
  readonly key: string;
  readonly kind: DownlineTransferKind;
  readonly amount: Amount;
  readonly paymentPassword: string;
  readonly code: string | undefined;
  readonly note: string | null;
};

export type Downlines = ReturnType<typeof createDownlines>;

/** Where the money is between its two legs. */
const TRANSIT = { house: 'transit:downline' } as const;

export const downlineCause = (id: string): string => `downline_transfer:${id}`;

export function createDownlines(deps: FundsDeps) {
  const { db, jobs, members, newId, now, obligations, site, tree, wallet } = deps;

  const standingOf = async (reader: Reader, member: Member): Promise<SenderStanding> => {
    const { brandId, currency, id: memberId } = member;
    const brand = await site.brand(brandId);
    const policy = await findPolicy(reader, { brandId, currency });
    const { timeZone } = brand;
    return {
      policy,
      isOffered: isDownlineOffered(policy, brand.complianceProfile),
      isBlocked:
        member.withdrawBlocked || member.status !== 'active' || member.standing !== 'agent',
      isTransferBlocked: member.transferBlocked,
      owed: await deps.openObligation(reader, memberId),
      sentToday: await downlineTransfers.sumToday(reader, { memberId, at: now(), timeZone }),
    };
  };

  /** The same refusal for anyone who is not below the agent and for anyone who does not exist. */
  const demandReceiver = async (
    reader: Reader,
    { policy }: SenderStanding,
    { downlineId, memberId }: Pick<SendDownline, 'downlineId' | 'memberId'>,
  ): Promise<Member> => {
    const found = policy.downlineAnyDepth
      ? await tree.demandInTeam(reader, memberId, downlineId)
      : await tree.demandDirect(reader, memberId, downlineId);
    if (found.depth === 0) throw new Refusal('agent.account_unknown');
    return members.get(reader, downlineId);
  };

  const demandReachable = async (
    reader: Reader,
    receiver: Member,
    { amount, currency }: { readonly amount: Amount; readonly currency: string },
  ): Promise<void> => {
    // What comes to a downline is money paid in, so their exclusion and limits on deposits hold.
    const wish = { memberId: receiver.id, amount, at: now() };
    const isReachable =
      receiver.status === 'active' &&
      !receiver.transferBlocked &&
      receiver.currency === currency &&
      (await deps.depositRefusal(reader, wish)) === null;
    if (!isReachable) throw new Refusal('funds.downline_unreachable');
  };

  /** The play that goes along; money that takes none along leaves only the one who owes none. */
  const playOf = async (
    tx: Tx,
    { amount, kind, memberId }: SendDownline,
    multipleHundredths: number,
  ): Promise<Amount> => {
    // Without a multiple nothing would go along, as with the other kinds.
    if (kind === 'general' && multipleHundredths > 0) {
      const required = obligations.teamPlay(amount, multipleHundredths);
      await obligations.passOnPlay(tx, { memberId, value: required, at: now() });
      return required;
    }
    const remaining = await obligations.rolloverRemaining(tx, memberId);
    if (remaining > 0n) {
      const { currency } = await members.get(tx, memberId);
      throw new Refusal('funds.rollover_open', limitParams(remaining, currency));
    }
    return ZERO;
  };

  /** The first leg and the record of it; the second follows by itself, whatever happens to us. */
  const send = async (tx: Tx, command: SendDownline): Promise<DownlineTransfer> => {
    const { amount, downlineId, key: requestKey, kind, memberId, note } = command;
    const member = await members.get(tx, memberId);
    const { brandId, currency } = member;
    const standing = await standingOf(tx, member);
    const [blocker] = senderBlockers(standing);
    if (blocker !== undefined) throw new Refusal(blocker.code, blockerParams(blocker, currency));
    const receiver = await demandReceiver(tx, standing, command);
    const { policy } = standing;
    demandWithin(amount, { currency, min: policy.downlineMin, max: policy.downlineMax });
    await demandReachable(tx, receiver, { amount, currency });
    demandLeftToday(amount, downlineLeftToday(standing), currency);

    const multipleHundredths = policy.downlineMultipleHundredths;
    const rollover = await playOf(tx, command, multipleHundredths);
    const id = idBeside(memberId, newId());
    const cause = downlineCause(id);
    const leg = { kind: LEGS[kind].out, cause, transit: TRANSIT };
    const purse = { memberId, brandId, currency, amount };
    const refused = await postLeg(tx, { ...leg, ...purse, side: 'out' }, deps);
    if (refused !== null) throw new Refusal(`wallet.${refused}`);
    const createdAt = now();
    const scope = { brandId, currency, kind, amount, note, multipleHundredths, rollover };
    const row = { ...scope, id, memberId, downlineId, requestKey, createdAt };
    const transfer = await insertDownlineTransfer(tx, row);
    const runAt = new Date(createdAt.getTime() + OWN_TURN_MS);
    await jobs.add(tx, FINISH_DOWNLINE, { id }, { key: `${FINISH_DOWNLINE}:${id}`, runAt });
    return transfer;
  };

  /** The second leg: locks the downline's purse alone. Any number of workers may come for it. */
  const finish = (id: string): Promise<void> =>
    db.tx(async (tx) => {
      const transfer = await downlineTransfers.lock(tx, id);
      if (transfer?.state !== 'SENT') return;
      const { amount, brandId, currency, downlineId, kind, multipleHundredths, rollover } =
        transfer;
      const { memberId: senderId } = transfer;
      const cause = downlineCause(id);
      const leg = { kind: LEGS[kind].in, cause, transit: TRANSIT };
      const purse = { memberId: downlineId, brandId, currency, amount };
      const refused = await postLeg(tx, { ...leg, ...purse, side: 'in' }, deps);
      if (refused !== null) throw new Error(`${cause} did not arrive: ${refused}`);
      const at = now();
      await obligations.demandTeamPlay(tx, {
        id: idBeside(downlineId, newId()),
        memberId: downlineId,
        brandId,
        currency,
        reference: id,
        amount,
        multipleHundredths,
        required: rollover,
        createdAt: at,
      });
      await downlineTransfers.finish(tx, id, at);
      const arrived = { brandId, currency, amount, senderId, receiverId: downlineId };
      await tellBoth(tx, arrived, (account) => account, deps);
    });

  const get = async (id: string): Promise<DownlineTransfer> => {
    const transfer = await downlineTransfers.find(db, id);
    if (transfer === null) throw new Refusal('funds.transfer_not_found');
    return transfer;
  };

  return {
    finish,

    async options(memberId: string) {
      const member = await members.get(db, memberId);
      const { main } = await wallet.balances(db, memberId);
      const standing = await standingOf(db, member);
      const { policy } = standing;
      const left = downlineLeftToday(standing);
      return {
        policy,
        isOffered: standing.isOffered,
        currency: member.currency,
        amountLeftToday: left,
        available: max(ZERO, min(main, min(left, policy.downlineMax))),
        blockers: senderBlockers(standing),
        hasPaymentPassword: member.hasPaymentPassword,
        needsCode: await deps.secondFactor.isBound(memberId),
      };
    },

    async send(command: SendDownline): Promise<DownlineTransfer> {
      const { amount, downlineId, key: requestKey, kind, memberId } = command;
      const once = {
        find: (reader: Reader) => downlineTransfers.findByKey(reader, { memberId, requestKey }),
        isSame: (known: DownlineTransfer) =>
          known.amount === amount && known.downlineId === downlineId && known.kind === kind,
        send: (tx: Tx) => send(tx, command),
      };
      const { id } = await sendOnce(command, once, deps);
      await finish(id);
      return get(id);
    },

    /** A receipt, for either side of a transfer and for nobody else. */
    async look(id: string, memberId: string): Promise<DownlineTransfer> {
      const transfer = await get(id);
      if (transfer.memberId !== memberId && transfer.downlineId !== memberId) {
        throw new Refusal('funds.transfer_not_found');
      }
      return transfer;
    },

    list: (filter: DownlineFilter, wish: PageWish) => listDownlineTransfers(db, filter, wish),
    totals: (filter: DownlineFilter) => sumDownlineTransfers(db, filter),
  };
}
