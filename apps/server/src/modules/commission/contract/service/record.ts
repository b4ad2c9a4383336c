import type { Tx } from '@parlour/database';
import type { ContractRow } from '../store/contracts.ts';
import type { ContractDeps, Desk } from './deps.ts';

const snapshot = (contract: ContractRow): Readonly<Record<string, unknown>> => ({
  kind: contract.kind,
  version: contract.version,
  status: contract.status,
  uplineId: contract.uplineId,
  downlineId: contract.downlineId,
  effectiveFrom: contract.effectiveFrom?.toISOString() ?? null,
  endsAt: contract.endsAt?.toISOString() ?? null,
});

/** Writes an operator's decision into the audit; last in a transaction, whose chain others wait for. */
export const recordDecision = (
  { audit }: Pick<ContractDeps, 'audit'>,
  tx: Tx,
  {
    action,
    after,
    before,
    desk,
  }: {
    readonly action: string;
    readonly before: ContractRow | null;
    readonly after: ContractRow;
    readonly desk: Desk;
  },
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id: desk.operatorId },
    action,
    subject: { kind: 'contract', id: after.id },
    before: before === null ? null : snapshot(before),
    after: snapshot(after),
    reason: desk.reason,
    ip: desk.ip,
  });
