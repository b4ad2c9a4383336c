// Mail and SMS: what leaves for a person outside the portal, and what became of it.
import { createHash } from 'node:crypto';
import type { Tx } from '@parlour/database';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { chooseCarriers } from './carrier/choose.ts';
import { createNotificationJobs, notificationSchedules } from './jobs.ts';
import type { Message } from './rules/message.ts';
import { isDestination } from './rules/destination.ts';
import { serveNotifications } from './routes.ts';
import { createDeliver } from './service/deliver.ts';
import { createDesk } from './service/desk.ts';
import { createSend } from './service/send.ts';

export type {
  Message,
  NotificationChannel,
  NotificationTemplate,
  NotificationValues,
} from './rules/message.ts';

export { notificationSealed } from './sealed-fields.ts';

/** Whether a mail could be sent there without any reading between the lines. */
export const isMailAddress = (text: string): boolean => isDestination('email', text);

export type NotificationService = {
  /**
   * Queues a message in the caller's transaction and answers with its id. It leaves after the
   * commit; a carrier that is down delays it and never fails the caller.
   */
  send(tx: Tx, message: Message): Promise<string>;
};

export type NotificationModule = {
  readonly notifications: NotificationService;
  readonly parts: ModuleParts;
};

export function createNotification(
  platform: Platform,
  { audit, site }: { readonly audit: AuditService; readonly site: SiteService },
): NotificationModule {
  const { config, log } = platform;
  const isProduction = !config.isDevelopment;
  const { mail, sms } = chooseCarriers(config, log);
  const deps = {
    ...platform,
    audit,
    site,
    mail,
    sms,
    isProduction,
    seal: createFieldSeal(config.fieldKeys),
    destinationKey: createHash('sha256')
      .update('notification destination')
      .update(config.fieldKey)
      .digest(),
  };
  const delivery = createDeliver(deps);
  return {
    notifications: { send: createSend(deps) },
    parts: {
      handlers: serveNotifications(createDesk(deps)),
      jobs: createNotificationJobs({ db: platform.db, delivery, isProduction }),
      schedules: notificationSchedules,
      stop: async () => {
        mail.close();
        sms.close();
      },
    },
  };
}
