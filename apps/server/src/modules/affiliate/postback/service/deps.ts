import type { FieldSeal } from '../../../../platform/field-seal.ts';
import type { Outbound } from '../../../../platform/outbound/send.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditService } from '../../../audit/index.ts';
import type { MemberService } from '../../../member/index.ts';
import type { NotificationService } from '../../../notification/index.ts';
import type { MemberReference } from '../../member-reference.ts';

export type PostbackDeps = Pick<Platform, 'db' | 'jobs' | 'log' | 'newId' | 'now'> & {
  readonly audit: AuditService;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly outbound: Outbound;
  readonly reference: MemberReference;
  readonly seal: FieldSeal;
};

/** Sends what is due. */
export const DELIVER = 'affiliate.deliver_postbacks';
/** Gives back what a worker that died had begun. */
export const RELEASE = 'affiliate.release_postbacks';
export const RETAIN = 'affiliate.retain_postbacks';

/** Binds a sealed secret to its row. */
export const secretOwner = (id: string): string => `postback:${id}`;
