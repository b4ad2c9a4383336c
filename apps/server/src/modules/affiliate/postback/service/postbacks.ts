import {
  type PostbackEvent,
  type PostbackMethod,
  postbackEvents,
  POSTBACKS_MAX,
} from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { plainLine } from '../../../../platform/plain-text.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { UUID } from '../../../../platform/uuid.ts';
import { hintOf, newSecret } from '../rules/sign.ts';
import { bodyOf, fillTemplate, judgeTemplate } from '../rules/template.ts';
import { cancelWaiting, insertDelivery } from '../store/deliveries.ts';
import {
  countOwn,
  insertPostback,
  listOwn,
  lockAgent,
  lockPostback,
  markDeleted,
  type PostbackRow,
  updatePostback,
} from '../store/postbacks.ts';
import { testFields } from './announce.ts';
import type { Deliver } from './deliver.ts';
import { type PostbackDeps, secretOwner } from './deps.ts';

const MADE_UP_MS = 60_000;

type Owner = { readonly brandId: string; readonly agentId: string };

export type WrittenPostback = {
  readonly name: string;
  readonly url: string;
  readonly method: PostbackMethod;
  readonly events: readonly PostbackEvent[];
};

type WithSecret = { readonly postback: PostbackRow; readonly secret: string };

export type Postbacks = ReturnType<typeof createPostbacks>;

/** What an agent does with its own postbacks. */
export function createPostbacks(deps: PostbackDeps & { readonly delivery: Deliver }) {
  const { db, delivery, newId, now, outbound, seal } = deps;

  const read = ({ events, method, name, url }: WrittenPostback): WrittenPostback => {
    const line = plainLine(name);
    if (line === '') throw new Refusal('postback.name_empty');
    const address = url.trim();
    const problem = judgeTemplate(address, outbound.policy);
    if (problem !== null) {
      const code = `postback.${problem}` as const;
      throw new Refusal(code, { fields: [{ path: '/url', code }] });
    }
    const heard = postbackEvents.filter((event) => events.includes(event));
    return { name: line, url: address, method, events: heard };
  };

  const demandOwn = async (tx: Tx, { agentId, brandId }: Owner, id: string) => {
    const found = UUID.test(id) ? await lockPostback(tx, id, { agentId, brandId }) : null;
    if (found === null) throw new Refusal('postback.unknown');
    return found;
  };

  const demandVersion = ({ version }: PostbackRow, told: number): void => {
    if (version !== told) throw new Refusal('postback.changed');
  };

  const makeSecret = (id: string) => {
    const secret = newSecret();
    const sealedSecret = seal.seal(secret, secretOwner(id));
    return { secret, kept: { sealedSecret, secretHint: hintOf(secret) } };
  };

  return {
    list: ({ agentId }: Owner): Promise<PostbackRow[]> => listOwn(db, agentId),

    async add({ agentId, brandId }: Owner, written: WrittenPostback): Promise<WithSecret> {
      const clean = read(written);
      const id = newId();
      const { kept, secret } = makeSecret(id);
      const postback: PostbackRow = {
        ...clean,
        ...kept,
        id,
        brandId,
        agentId,
        isActive: true,
        offReason: null,
        failuresInRow: 0,
        deliveredAt: null,
        createdAt: now(),
        version: 1,
      };
      await db.tx(async (tx) => {
        await lockAgent(tx, agentId);
        if ((await countOwn(tx, agentId)) >= POSTBACKS_MAX) throw new Refusal('postback.many');
        await insertPostback(tx, postback);
      });
      return { postback, secret };
    },

    async change(
      owner: Owner,
      id: string,
      {
        isActive,
        version,
        ...written
      }: WrittenPostback & { readonly isActive: boolean; readonly version: number },
    ): Promise<PostbackRow> {
      const clean = read(written);
      return db.tx(async (tx) => {
        const before = await demandOwn(tx, owner, id);
        demandVersion(before, version);
        if (isActive && before.offReason === 'operator') throw new Refusal('postback.closed');
        const offReason = isActive ? null : (before.offReason ?? 'agent');
        const after = await updatePostback(tx, before, { ...clean, isActive, offReason });
        if (!isActive) await cancelWaiting(tx, id, now());
        return after;
      });
    },

    async delete(owner: Owner, id: string): Promise<void> {
      await db.tx(async (tx) => {
        const before = await demandOwn(tx, owner, id);
        // Who could delete it could add it again.
        if (before.offReason === 'operator') throw new Refusal('postback.closed');
        await markDeleted(tx, before.id, now());
        await cancelWaiting(tx, before.id, now());
      });
    },

    async renewSecret(owner: Owner, id: string, version: number): Promise<WithSecret> {
      const { kept, secret } = makeSecret(id);
      const postback = await db.tx(async (tx) => {
        const before = await demandOwn(tx, owner, id);
        demandVersion(before, version);
        return updatePostback(tx, before, kept);
      });
      return { postback, secret };
    },

    /** Sends a made-up notice at once; answers with its id. */
    async test(owner: Owner, id: string, event: PostbackEvent): Promise<string> {
      const deliveryId = newId();
      await db.tx(async (tx) => {
        const { agentId, brandId, isActive, method, url } = await demandOwn(tx, owner, id);
        if (!isActive) throw new Refusal('postback.off');
        const fields = testFields(deliveryId, event, now());
        await insertDelivery(tx, {
          id: deliveryId,
          postbackId: id,
          brandId,
          agentId,
          event,
          cause: deliveryId,
          isTest: true,
          memberId: null,
          fields,
          method,
          url: fillTemplate(url, fields),
          body: bodyOf(method, fields),
          createdAt: now(),
          // It is sent right here; the worker makes up for a process that dies before.
          nextTryAt: new Date(now().getTime() + MADE_UP_MS),
        });
      });
      await delivery.deliverNow(deliveryId);
      return deliveryId;
    },
  };
}
