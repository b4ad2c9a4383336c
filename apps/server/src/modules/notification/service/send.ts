import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandSettings } from '../../site/index.ts';
import { hashDestination, isDestination, maskDestination } from '../rules/destination.ts';
import type { Message } from '../rules/message.ts';
import { accentOf } from '../rules/accent.ts';
import { findNotification, insertNotification } from '../store/notifications.ts';
import { renderMessage } from '../template/render.ts';
import { destinationOwner, type NotificationDeps, sealBody, SEND } from './deps.ts';

const lookOf = ({ name, colours }: BrandSettings) => ({
  brand: name,
  accent: accentOf(colours.light),
});

/** Queues one message in the caller's transaction: it leaves with what caused it, or not at all. */
export const createSend =
  ({ jobs, site, seal, destinationKey, now, newId }: NotificationDeps) =>
  async (tx: Tx, message: Message): Promise<string> => {
    const { brandId, memberId, channel, to, template, language, expiresAt = null } = message;
    if (!isDestination(channel, to)) throw new Refusal('notification.destination_invalid');
    if (message.id !== undefined && (await findNotification(tx, message.id)) !== null) {
      return message.id;
    }
    const body = renderMessage(message, lookOf(await site.brand(brandId)));
    const id = message.id ?? newId();
    await insertNotification(tx, {
      id,
      brandId,
      memberId,
      channel,
      template,
      language,
      destinationMasked: maskDestination(channel, to),
      destinationSealed: seal.seal(to, destinationOwner(id)),
      destinationHash: hashDestination(destinationKey, to),
      subject: body.subject,
      bodySealed: sealBody(seal, id, body),
      createdAt: now(),
      expiresAt,
    });
    await jobs.add(tx, SEND, { id }, { key: `${SEND}:${id}` });
    return id;
  };
