import type { Reader } from '@parlour/database';
import type { Platform } from '../../../../platform/platform.ts';
import type { ApprovalService, Maker } from '../../../approval/index.ts';
import type { AuditService, Snapshot as Fields } from '../../../audit/index.ts';
import type { SiteService } from '../../../site/index.ts';
import type { DemandGames } from '../../rules/game.ts';
import type { CatalogueService } from '../catalogue.ts';

export type DeskDeps = Pick<Platform, 'db' | 'newId' | 'now'> & {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'latest'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly demandGames: DemandGames;
  /** Whether members of any brand have money at a vendor, or on its way there or back. */
  holdsMoney(reader: Reader, vendorCode: string): Promise<boolean>;
  /** Reads the rounds that a transfer vendor still has to report; false when some may be left. */
  readOut(vendorCode: string): Promise<boolean>;
};

/** Who changes something, in which brand, and why. */
export type By = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly ip: string;
  readonly reason: string;
};

export const byOf = ({ brandId, ip, operatorId, reason }: Maker): By => ({
  brandId,
  operatorId,
  ip,
  reason,
});

/** The part of an audit entry that says who and why. */
export const signed = ({ ip, operatorId, reason }: By) => ({
  actor: { kind: 'operator' as const, id: operatorId },
  reason,
  ip,
});

/** Only what differs, so that an entry reads as what was done. */
export function differences(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields; readonly hasAny: boolean } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(plain(before[name])) !== JSON.stringify(plain(after[name])),
  );
  const of = (fields: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, plain(fields[name])]));
  return { before: of(before), after: of(after), hasAny: names.length > 0 };
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
