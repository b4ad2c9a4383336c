import { effectiveFrom, OFFER_DAYS } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Member } from '../../../member/index.ts';
import {
  type Contract,
  findContract,
  insertContract,
  listIncoming,
  lockKind,
  nextVersion,
} from '../store/contracts.ts';
import { insertEvents } from '../store/events.ts';
import { changeContract, overRefusal } from './change.ts';
import { type Author, type ContractDeps, type Desk, deskAuthor } from './deps.ts';
import { ceilingOf, demandLegal, type Sides, sidesRefusal, type Terms } from './eligible.ts';
import { activate } from './activate.ts';
import type { Limits } from './limits.ts';
import { createBulletin, type Bulletin } from './notice.ts';
import { recordDecision } from './record.ts';

const DAY_MS = 86_400_000;

export type OfferDeps = ContractDeps & { readonly limits: Limits };

export type Wish = Terms & {
  readonly note: string | null;
  /** An offer to the same downline that makes way for this one. */
  readonly replacesId: string | null;
};

export type AgentOffer = Wish & {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly paymentPassword: string;
};

export type DeskOffer = Wish & {
  readonly downlineId: string;
  readonly mode: 'offer' | 'active';
  readonly endsDownlineContracts: boolean;
};

export function createOffers(deps: OfferDeps) {
  const { db, limits, members, newId, now, site, tickets } = deps;

  const settingsOf = (tx: Tx, { brandId, currency }: Member, kind: Terms['kind']) =>
    limits.get(tx, { brandId, currency, kind });

  /** Makes way for a new offer: takes back the one that it replaces, refuses beside any other. */
  const makeWay = async (
    tx: Tx,
    { downline, upline }: Sides,
    wish: Wish,
    { author, bulletin }: { readonly author: Author; readonly bulletin: Bulletin },
  ): Promise<void> => {
    const { kind, replacesId } = wish;
    const known = await listIncoming(tx, { memberIds: [downline.id], kind, at: now() });
    const pending = known.find(({ status }) => status === 'PENDING_NEW');
    if (replacesId !== null && pending?.id !== replacesId) {
      const named = await findContract(tx, replacesId);
      const isOwn = named?.downlineId === downline.id && named.uplineId === (upline?.id ?? null);
      throw named !== null && isOwn
        ? overRefusal(named)
        : new Refusal('commission.contract_not_found');
    }
    if (pending === undefined) return;
    const isOwn = pending.uplineId === (upline?.id ?? null);
    if (replacesId === null || !isOwn) throw new Refusal('commission.offer_pending');
    const patch = { decidedAt: now() };
    const change = { contract: pending, event: 'withdraw', author, patch } as const;
    bulletin.add(await changeContract(deps, tx, change), null);
  };

  /** Writes an offer down that was held against everything. The kind is locked. */
  const write = async (
    tx: Tx,
    sides: Sides,
    wish: Wish,
    { author, bulletin }: { readonly author: Author; readonly bulletin: Bulletin },
  ): Promise<Contract> => {
    const { downline, upline } = sides;
    const { carryMode, kind, period, tiers } = wish;
    const { brandId, currency } = downline;
    const settings = await settingsOf(tx, downline, kind);
    const refusal = await sidesRefusal(deps, tx, sides, settings);
    if (refusal !== null) throw refusal;
    const { timeZone } = await site.brand(brandId);
    const at = effectiveFrom(period, now(), timeZone);
    demandLegal(wish, await ceilingOf(tx, sides, { at, limits: settings }), currency);
    await makeWay(tx, sides, wish, { author, bulletin });
    const contract: Contract = {
      id: newId(),
      brandId,
      currency,
      kind,
      uplineId: upline?.id ?? null,
      downlineId: downline.id,
      version: await nextVersion(tx, { downlineId: downline.id, kind }),
      status: 'PENDING_NEW',
      period,
      carryMode,
      operatorId: author.actor === 'operator' ? author.id : null,
      offeredAt: now(),
      expiresAt: new Date(now().getTime() + OFFER_DAYS * DAY_MS),
      decidedAt: null,
      effectiveFrom: null,
      terminationAskedAt: null,
      endsAt: null,
      endReason: null,
      endAskedAt: null,
      endAskNote: null,
      tiers,
    };
    await insertContract(tx, contract).catch(refusePending);
    await insertEvents(tx, [
      {
        contractId: contract.id,
        id: newId(),
        at: now(),
        event: 'offer',
        actor: author.actor,
        actorId: author.id,
        note: wish.note,
      },
    ]);
    return contract;
  };

  return {
    /** An agent offers to a direct downline. */
    async offer(wish: AgentOffer): Promise<string> {
      const { downlineId, kind, paymentPassword, uplineId } = wish;
      await deps.verifyPaymentPassword(uplineId, paymentPassword);
      return db.tx(async (tx) => {
        const named = await members.get(tx, downlineId);
        await lockKind(tx, { brandId: named.brandId, currency: named.currency, kind });
        const [downline, upline] = await tx.together(() => [
          members.get(tx, downlineId),
          members.get(tx, uplineId),
        ]);
        if (downline.uplineId !== uplineId) throw new Refusal('commission.not_direct');
        const author: Author = { actor: 'upline', id: uplineId, note: null };
        const bulletin = createBulletin(deps);
        const contract = await write(tx, { downline, upline }, wish, { author, bulletin });
        bulletin.add(contract, 'offered');
        await bulletin.publish(tx);
        return contract.id;
      });
    },

    /** An operator offers for the platform, or lets a contract begin without being asked. */
    offerForPlatform: (wish: DeskOffer, desk: Desk): Promise<string> =>
      db.tx(async (tx) => {
        const { downlineId, endsDownlineContracts, kind, mode } = wish;
        const named = await members.get(tx, downlineId);
        const { brandId, currency } = named;
        await lockKind(tx, { brandId, currency, kind });
        // Or limits that are lowered meanwhile would hide from the sum of returns what is promised here.
        await tickets.lockReturns(tx, brandId);
        const downline = await members.get(tx, downlineId);
        if (downline.uplineId !== null) throw new Refusal('commission.not_top');
        const author = deskAuthor(desk);
        const bulletin = createBulletin(deps);
        const sides = { downline, upline: null };
        const offered = await write(tx, sides, wish, { author, bulletin });
        if (mode === 'active') {
          const consent = { hasConsent: endsDownlineContracts, author, bulletin };
          await activate(deps, tx, offered, { ...consent, event: 'activate' });
          bulletin.add(offered, 'accepted');
        } else {
          bulletin.add(offered, 'offered');
        }
        await bulletin.publish(tx);
        const action = mode === 'active' ? 'contract.activate' : 'contract.offer';
        await recordDecision(deps, tx, { action, before: null, after: offered, desk });
        return offered.id;
      }),

    /** Takes an offer back; `uplineId` null for the platform. */
    async withdraw(
      place: { readonly id: string; readonly uplineId: string },
      note: string | null,
    ): Promise<void> {
      const { id, uplineId } = place;
      await db.tx(async (tx) => {
        const named = await findContract(tx, id);
        if (named === null || named.uplineId !== uplineId) {
          throw new Refusal('commission.contract_not_found');
        }
        const author: Author = { actor: 'upline', id: uplineId, note };
        await takeBack(tx, named, author);
      });
    },

    withdrawForPlatform: (id: string, desk: Desk): Promise<void> =>
      db.tx(async (tx) => {
        const named = await findContract(tx, id);
        if (named === null || named.brandId !== desk.brandId) {
          throw new Refusal('commission.contract_not_found');
        }
        const after = await takeBack(tx, named, deskAuthor(desk));
        const action = 'contract.withdraw';
        await recordDecision(deps, tx, { action, before: named, after, desk });
      }),
  };

  async function takeBack(tx: Tx, named: Contract, author: Author): Promise<Contract> {
    await lockKind(tx, named);
    const contract = await findContract(tx, named.id);
    if (contract === null) throw new Refusal('commission.contract_not_found');
    const patch = { decidedAt: now() };
    const after = await changeContract(deps, tx, { contract, event: 'withdraw', author, patch });
    const bulletin = createBulletin(deps);
    bulletin.add(after, null);
    await bulletin.publish(tx);
    return after;
  }
}

export type Offers = ReturnType<typeof createOffers>;

/** Whatever was looked up before, two offers at once meet in the index. */
const refusePending = (error: unknown): never => {
  const { code, constraint } = error as Record<string, unknown>;
  throw code === '23505' && constraint === 'contracts__pending'
    ? new Refusal('commission.offer_pending')
    : error;
};
