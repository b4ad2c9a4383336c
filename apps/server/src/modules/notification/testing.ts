// Carriers that do as they are told, and a module of its own around them.
import { createHash } from 'node:crypto';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { TestApp } from '../../testing.ts';
import type { Carrier, Mail, Outcome, Sms } from './carrier/port.ts';
import { createNotificationJobs } from './jobs.ts';
import { createDeliver } from './service/deliver.ts';
import type { NotificationDeps } from './service/deps.ts';
import { createDesk } from './service/desk.ts';
import { createSend } from './service/send.ts';

export type Scripted<Message> = Carrier<Message> & {
  readonly handed: Message[];
  next: Outcome | (() => Promise<Outcome>);
};

export const SENT: Outcome = { kind: 'sent', reference: 'r1' };
export const DOWN: Outcome = { kind: 'failed', isPermanent: false, error: 'HTTP 503' };
export const REFUSED: Outcome = { kind: 'failed', isPermanent: true, error: 'HTTP 400' };

function scripted<Message>(name: Carrier<Message>['name']): Scripted<Message> {
  const handed: Message[] = [];
  const carrier: Scripted<Message> = {
    name,
    handed,
    next: SENT,
    close: () => {},
    async send(message) {
      handed.push(message);
      return typeof carrier.next === 'function' ? carrier.next() : carrier.next;
    },
  };
  return carrier;
}

/** The module's parts on a test's database, with carriers of the test's own. */
export function stage(t: TestApp, { isProduction = false } = {}) {
  const { platform, services } = t;
  const mail = scripted<Mail>('smtp');
  const sms = scripted<Sms>('http');
  const deps: NotificationDeps = {
    ...platform,
    audit: services.audit,
    site: services.site,
    mail,
    sms,
    isProduction,
    seal: createFieldSeal(platform.config.fieldKeys),
    destinationKey: createHash('sha256')
      .update('notification destination')
      .update(platform.config.fieldKey)
      .digest(),
  };
  const delivery = createDeliver(deps);
  const jobs = createNotificationJobs({ db: platform.db, delivery, isProduction });
  return {
    mail,
    sms,
    delivery,
    desk: createDesk(deps),
    send: createSend(deps),
    run: (name: string, payload: unknown = {}) => jobs[name]?.(payload, t.clock.now()),
  };
}
