import type { Tx } from '@parlour/database';
import { protectionChanged } from '../events.ts';
import { insertChange } from '../store/changes.ts';
import type { Author, Owner, ProtectionDeps } from './deps.ts';

export type Recorded = {
  readonly action: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, string | null>>;
};

/** Leaves the traces of a change: history, event and audit, in this order because of their locks. */
export async function recordChange(
  { audit, newId, now, outbox }: Pick<ProtectionDeps, 'audit' | 'newId' | 'now' | 'outbox'>,
  tx: Tx,
  {
    owner,
    author,
    change,
  }: { owner: Pick<Owner, 'id' | 'brandId'>; author: Author; change: Recorded },
): Promise<void> {
  const { id: memberId, brandId } = owner;
  const { action, before, detail } = change;
  await insertChange(tx, {
    id: newId(),
    memberId,
    brandId,
    at: now(),
    actor: author.kind,
    action,
    detail,
  });
  await outbox.add(tx, [await protectionChanged(outbox, tx, { memberId, action })]);
  await audit.record(tx, {
    actor:
      author.kind === 'operator'
        ? { kind: 'operator', id: author.operatorId }
        : { kind: author.kind, id: author.kind === 'member' ? memberId : null },
    action: `protection.${action.replace('.', '_')}`,
    subject: { kind: 'member', id: memberId },
    before: before ?? null,
    after: detail,
    reason: author.kind === 'operator' ? author.reason : null,
    ip: author.kind === 'system' ? null : author.ip,
  });
}
