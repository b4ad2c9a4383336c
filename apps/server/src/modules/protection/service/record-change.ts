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
  deps: Pick<ProtectionDeps, 'audit' | 'members' | 'newId' | 'notifications' | 'now' | 'outbox'>,
  tx: Tx,
  {
    owner,
    author,
    change,
  }: { owner: Pick<Owner, 'id' | 'brandId'>; author: Author; change: Recorded },
): Promise<void> {
  const { audit, newId, now, outbox } = deps;
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
  await tellByMail(deps, tx, { memberId, template: 'protection_changed', change });
  await outbox.add(tx, [protectionChanged({ memberId, action })]);
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

/** So that nobody else changes a limit unseen, and no member has to remember when to confirm one. */
export async function tellByMail(
  { members, notifications }: Pick<ProtectionDeps, 'members' | 'notifications'>,
  tx: Tx,
  {
    memberId,
    template,
    change,
  }: {
    readonly memberId: string;
    readonly template: 'protection_changed' | 'protection_ripe';
    readonly change: Pick<Recorded, 'action' | 'detail'>;
  },
): Promise<void> {
  const { brandId, email, language } = await members.get(tx, memberId);
  if (email === null) return;
  await notifications.send(tx, {
    brandId,
    memberId,
    channel: 'email',
    to: email,
    template,
    language,
    values: { what: subjectOf(change) },
  });
}

/** What a change was about, in the words of the message. */
function subjectOf({ action, detail }: Pick<Recorded, 'action' | 'detail'>): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'limit') return `${(detail['limit'] ?? '').split('/')[0]}_limit`;
  if (noun === 'reality_check') return noun;
  return verb === 'cool_off' || detail['kind'] === 'cool_off' ? 'cool_off' : 'self_exclusion';
}
