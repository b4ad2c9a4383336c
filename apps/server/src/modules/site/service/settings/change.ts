import type { Db, Tx } from '@parlour/database';
import { type FieldProblem, Refusal } from '../../../../platform/refusal.ts';
import type { RefusalCode } from '@parlour/contract';
import type { AuditService } from '../../../audit/index.ts';
import { differing } from '../../rules/register.ts';
import type { BrandSettings } from '../../rules/brand.ts';

export type SettingsDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  brand(brandId: string): Promise<BrandSettings>;
  /** Forgets the brands as they were; for after the commit. */
  invalidate(): void;
  now(): Date;
  newId(): string;
};

/** What every change of settings carries besides its content. */
export type Change = {
  readonly brandId: string;
  /** The version that the operator saw. */
  readonly version: number;
  readonly reason: string;
  readonly operatorId: string;
  readonly ip: string;
};

export const refuseProblems = (code: RefusalCode, problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new Refusal(code, { fields: problems });
};

type Snapshot = Readonly<Record<string, unknown>>;

type Writing = {
  readonly action: string;
  /** Locks the settings and answers with their version and with all of them as they are. */
  lock(): Promise<{ readonly version: number; readonly before: Snapshot }>;
  /** Writes and answers with the settings as they became. */
  write(before: Snapshot): Promise<Snapshot>;
};

/** One change of settings: alone, on the version that the operator saw, and on the audit trail. */
export async function changeSettings(
  tx: Tx,
  { audit }: Pick<SettingsDeps, 'audit'>,
  { brandId, version, reason, operatorId, ip }: Change,
  { action, lock, write }: Writing,
): Promise<void> {
  const held = await lock();
  if (held.version !== version) throw new Refusal('site.settings_changed');
  const after = await write(held.before);
  await audit.record(tx, {
    actor: { kind: 'operator', id: operatorId },
    action,
    subject: { kind: 'brand', id: brandId },
    ...differing(held.before, after),
    reason,
    ip,
  });
}
