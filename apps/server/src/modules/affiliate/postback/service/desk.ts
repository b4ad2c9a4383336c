import type { Reader } from '@parlour/database';
import { idCursor } from '../../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../../platform/page.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { UUID } from '../../../../platform/uuid.ts';
import type { Desk } from '../../desk.ts';
import {
  cancelWaiting,
  type DeliveryQuery,
  findDelivery,
  listDeliveries,
  type ListedDelivery,
  listTries,
  type Try,
} from '../store/deliveries.ts';
import {
  type ConsolePostbackRow,
  listAll,
  lockPostback,
  updatePostback,
} from '../store/postbacks.ts';
import type { PostbackDeps } from './deps.ts';

export type DeliveryFilter = Omit<DeliveryQuery, 'after' | 'limit' | 'agentId' | 'brandId'> & {
  /** Of the agent, written in full; nobody's is found for an unknown one. */
  readonly account?: string | undefined;
};

export type DeliveryOwner = { readonly agentId?: string; readonly brandId: string };
export type DeliveryDetail = { readonly delivery: ListedDelivery; readonly log: readonly Try[] };

export type PostbackDesk = ReturnType<typeof createPostbackDesk>;

/** The log, for the agent whose it is and for operators; and what operators do. */
export function createPostbackDesk({ audit, db, members, now }: PostbackDeps) {
  /** Undefined for no wish, null for a wish that nobody meets. */
  const agentOf = async (reader: Reader, brandId: string, account: string | undefined) => {
    if (account === undefined || account.trim() === '') return undefined;
    return (await members.findByAccount(reader, brandId, account.trim()))?.id ?? null;
  };

  return {
    async deliveries(
      { agentId: owner, brandId }: DeliveryOwner,
      { account, ...filter }: DeliveryFilter,
      { cursor, limit }: PageWish,
    ): Promise<Page<ListedDelivery>> {
      const wanted = owner ?? (await agentOf(db, brandId, account));
      if (wanted === null) return { items: [], nextCursor: null };
      const query = { ...filter, agentId: wanted, brandId };
      const after = idCursor.read(cursor)?.id ?? null;
      const found = await listDeliveries(db, { ...query, after, limit: limit + 1 });
      return pageOf(found, limit, idCursor.write);
    },

    async delivery(owner: DeliveryOwner, id: string): Promise<DeliveryDetail> {
      const delivery = UUID.test(id) ? await findDelivery(db, id, owner) : null;
      if (delivery === null) throw new Refusal('postback.delivery_unknown');
      return { delivery, log: await listTries(db, id) };
    },

    async list(
      brandId: string,
      filter: { readonly account?: string | undefined; readonly isActive?: boolean | undefined },
      { cursor, limit }: PageWish,
    ): Promise<Page<ConsolePostbackRow>> {
      const agentId = await agentOf(db, brandId, filter.account);
      if (agentId === null) return { items: [], nextCursor: null };
      const { isActive } = filter;
      const after = idCursor.read(cursor)?.id ?? null;
      const found = await listAll(db, { brandId, agentId, isActive, after, limit: limit + 1 });
      return pageOf(found, limit, idCursor.write);
    },

    /** Switches a postback off or on for the house. */
    async switch(
      { brandId, ip, operatorId, reason }: Desk,
      id: string,
      { isActive, version }: { readonly isActive: boolean; readonly version: number },
    ): Promise<ConsolePostbackRow> {
      await db.tx(async (tx) => {
        const before = UUID.test(id) ? await lockPostback(tx, id, { brandId }) : null;
        if (before === null) throw new Refusal('postback.unknown');
        if (before.version !== version) throw new Refusal('postback.changed');
        const offReason = isActive ? null : 'operator';
        await updatePostback(tx, before, { isActive, offReason });
        if (!isActive) await cancelWaiting(tx, id, now());
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: isActive ? 'postback.open' : 'postback.close',
          subject: { kind: 'member', id: before.agentId },
          before: { name: before.name, isActive: before.isActive },
          after: { name: before.name, isActive },
          reason,
          ip,
        });
      });
      const [row] = await listAll(db, {
        brandId,
        agentId: undefined,
        isActive: undefined,
        id,
        after: null,
        limit: 1,
      });
      if (row === undefined) throw new Refusal('postback.unknown');
      return row;
    },
  };
}
