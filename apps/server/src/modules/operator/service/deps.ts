import type { Db } from '@parlour/database';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import type { Outbox, OutboxEvent } from '../../../platform/outbox.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import type { AuditService } from '../../audit/index.ts';

export type OperatorDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly outbox: Outbox;
  readonly passwords: PasswordHasher;
  readonly fields: FieldSeal;
  /** Mixed into the stored hashes of tokens. */
  readonly pepper: string;
  now(): Date;
  newId(): string;
};

/** Where a call comes from, for sessions and the audit log. */
export type Origin = { readonly ip: string; readonly userAgent: string };
/** A browser that tries to sign in, with what it was given when it last succeeded. */
export type Visitor = Origin & { readonly device: string | undefined };

/** Who acts on whom, and from which address, as the audit log wants it. */
export const byOperator = (operatorId: string, ip: string) =>
  ({ actor: { kind: 'operator', id: operatorId }, ip }) as const;

export const onOperator = (operatorId: string) => ({ kind: 'operator', id: operatorId }) as const;

/** What a sealed secret is bound to, so that it opens in its own row alone. */
export const sealOwner = (operatorId: string): string => `operator:${operatorId}`;

export const operatorSessionsEnded = (operatorId: string): OutboxEvent => ({
  type: 'operator.sessions_ended',
  payload: { operatorId },
});
