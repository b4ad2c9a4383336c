import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type ApprovalKind,
  brandNamer,
  isLooserPicture,
  rehearsedKind,
} from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { demandNone, type ReturnGuard } from './guard.ts';
import { findMargin, upsertMargin } from './store.ts';

export type MarginDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly returns: ReturnGuard;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

export type ChangeMargin = {
  readonly brandId: string;
  readonly marginMinBps: number;
  readonly version: number;
};

const EXCESS_TOLD = 2_000;

/** What a brand keeps at least, and what of its settings keeps less. */
export function createMarginDesk({ audit, db, now, returns, site }: MarginDeskDeps) {
  const get = async (brandId: string) => {
    const [held, terms] = [await findMargin(db, brandId), await returns.terms(db, brandId)];
    const excess = (await returns.excess(db, brandId, terms)).slice(0, EXCESS_TOLD);
    const { dividendMaxBps, payMaxBps, rebateMaxBps } = terms;
    return { ...held, rebateMaxBps, payMaxBps, dividendMaxBps, excess };
  };

  const change: ApprovalKind<ChangeMargin> = rehearsedKind(audit, {
    name: 'lottery_margin.update',
    decide: 'lottery.update',
    nameOf: brandNamer(site),
    loosens: ({ before, after }) => isLooserPicture({ marginMinBps: 'down' }, before, after),
    async step(tx, { brandId, marginMinBps, version }, { ip, operatorId, reason }) {
      await returns.lock(tx, brandId);
      const before = await findMargin(tx, brandId);
      if (before.version !== version) throw new Refusal('ticket.margin_changed');
      if (marginMinBps > before.marginMinBps) {
        const terms = await returns.terms(tx, brandId);
        demandNone(await returns.excess(tx, brandId, { ...terms, marginMinBps }));
      }
      await upsertMargin(tx, brandId, { marginMinBps, version: version + 1, at: now() });
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'lottery.change_margin',
        subject: { kind: 'brand', id: brandId },
        before: { marginMinBps: before.marginMinBps },
        after: { marginMinBps },
        reason,
        ip,
      });
    },
  });

  return { get, change };
}

export type MarginDesk = ReturnType<typeof createMarginDesk>;
