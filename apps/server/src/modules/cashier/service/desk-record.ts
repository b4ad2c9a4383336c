// What operators change at once, as the audit log has it.
import type { Tx } from '@parlour/database';
import type { AuditService } from '../../audit/index.ts';

export type DeskBy = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

type Change = {
  readonly action: string;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Records changes of subjects of one kind. */
export const deskRecorder =
  (audit: Pick<AuditService, 'record'>, kind: string) =>
  (tx: Tx, { operatorId, reason, ip }: DeskBy, { id, ...change }: Change) =>
    audit.record(tx, {
      ...change,
      actor: { kind: 'operator', id: operatorId },
      subject: { kind, id },
      reason,
      ip,
    });
