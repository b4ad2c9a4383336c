import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { MailPort, SmsPort } from '../carrier/port.ts';
import type { Rendered } from '../template/render.ts';

export const SEND = 'notification.send';
export const RESUME = 'notification.resume';
export const RETAIN = 'notification.retain';

export type NotificationDeps = {
  readonly db: Db;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly jobs: Jobs;
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand'>;
  readonly seal: FieldSeal;
  /** Keys the digests of destinations. */
  readonly destinationKey: Buffer;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** Codes and links are for their receiver alone. */
  readonly isProduction: boolean;
  now(): Date;
  newId(): string;
};

// The owner is bound into each seal: neither can be opened in the place of the other.
export const destinationOwner = (id: string): string => `notification:${id}:destination`;
export const bodyOwner = (id: string): string => `notification:${id}:body`;

export const sealBody = (seal: FieldSeal, id: string, body: Rendered): string =>
  seal.seal(JSON.stringify(body), bodyOwner(id));

export const openBody = (seal: FieldSeal, id: string, sealed: string): Rendered =>
  JSON.parse(seal.open(sealed, bodyOwner(id))) as Rendered;
