import { openBody, destinationOwner } from '../modules/notification/service/deps.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from '../modules/notification/store/row.ts';
import { createFieldSeal } from '../platform/field-seal.ts';
import type { Platform } from '../platform/platform.ts';

/** A message as its receiver would read it. */
export type TestMessage = Pick<
  NotificationRow,
  'id' | 'channel' | 'template' | 'language' | 'memberId' | 'subject'
> & { readonly to: string; readonly text: string; readonly html: string | null };

/** Everything that was written to people, the newest first, whether or not it has left. */
export async function readMessages({ config, db }: Platform): Promise<readonly TestMessage[]> {
  const seal = createFieldSeal(config.fieldKeys);
  const rows = await db.query<NotificationRow>({
    text: `select ${NOTIFICATION_COLUMNS} from notifications where body_sealed is not null
      order by created_at desc, id desc limit 100`,
  });
  return rows.map(({ id, channel, template, language, memberId, subject, ...row }) => {
    const { text, html } = openBody(seal, id, row.bodySealed ?? '');
    const to = seal.open(row.destinationSealed, destinationOwner(id));
    return { id, channel, template, language, memberId, subject, to, text, html };
  });
}
