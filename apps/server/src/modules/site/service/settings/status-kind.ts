import type { Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { type ApprovalKind, brandNamer } from '../../../approval/index.ts';
import type { AuditService } from '../../../audit/index.ts';
import type { SiteStatus } from '../../rules/brand.ts';
import { shortens, unblocks } from '../../rules/status-change.ts';
import { lockStatus, type StatusChange, updateStatus } from '../../store/brand.ts';

export type ChangeStatus = StatusChange & { readonly brandId: string; readonly version: number };

type KindDeps = {
  readonly audit: Pick<AuditService, 'list' | 'record'>;
  readonly brand: (brandId: string) => Promise<{ readonly name: string }>;
  /** Forgets the brands as they were. */
  invalidate(): void;
  now(): Date;
};

const ACTION = 'site.change_status';
/** Who closed the site is looked for among so many changes; beyond them nobody did. */
const CHANGES_READ = 50;

const pictureOf = ({ blockedCountries, endsAt, isMaintenance, startsAt, text }: StatusChange) => ({
  isMaintenance,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  text,
  blockedCountries,
});

/**
 * Opening, closing and restricting the site. What closes counts at once. A country that is let in again
 * waits for a second operator, and so does a maintenance that lasts less long than was announced, unless
 * who changes it closed the site: work that is done early, or a close by mistake, needs no second one.
 */
export function statusKind({
  audit,
  brand,
  invalidate,
  now,
}: KindDeps): ApprovalKind<ChangeStatus> {
  const read = async (tx: Tx, { brandId, version, ...change }: ChangeStatus) => {
    const { endsAt, startsAt } = change;
    if (endsAt !== null && endsAt <= (startsAt ?? now())) throw new Refusal('site.period_invalid');
    const before = await lockStatus(tx, brandId);
    if (before.version !== version) throw new Refusal('site.status_changed');
    return { before, change };
  };

  const isCloser = async (reader: Reader, brandId: string, operatorId: string) => {
    const filter = { action: ACTION, subjectKind: 'brand', subjectId: brandId };
    const { items } = await audit.list(reader, filter, { limit: CHANGES_READ });
    const closing = items.find(
      ({ before, after }) =>
        before?.['isMaintenance'] !== true && after?.['isMaintenance'] === true,
    );
    return closing?.actor.kind === 'operator' && closing.actor.id === operatorId;
  };

  return {
    name: 'site.change_status',
    decide: 'site.update',
    nameOf: brandNamer({ brand }),
    after: async () => invalidate(),

    async weigh(tx, command, { operatorId }) {
      const { before, change } = await read(tx, command);
      const { brandId } = command;
      const isShorter = shortens(before, change, now());
      return {
        loosens:
          unblocks(before, change) || (isShorter && !(await isCloser(tx, brandId, operatorId))),
        subject: { kind: 'brand', id: brandId },
        before: pictureOf(before),
        after: pictureOf(change),
      };
    },

    async apply(tx, command, { maker: { ip, operatorId, reason } }) {
      const { before, change } = await read(tx, command);
      const after: SiteStatus = await updateStatus(tx, command.brandId, { ...change, at: now() });
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: ACTION,
        subject: { kind: 'brand', id: command.brandId },
        before,
        after,
        reason,
        ip,
      });
    },
  };
}
