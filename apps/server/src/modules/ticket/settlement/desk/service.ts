import { LOTTERY_PROFIT_DAYS_MAX, type ProfitBreakdown } from '@parlour/contract';
import { isDay } from '@parlour/time';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Actor, AuditService } from '../../../audit/index.ts';
import { type IssueService, SETTLE_JOB, type StoredIssue } from '../../../draw/index.ts';
import { resetParts } from '../store/parts.ts';
import { beginSettlement, lockSettlement } from '../store/settlements.ts';
import { type Preview, previewResult } from './preview.ts';
import {
  listProfit,
  type ProfitFilter,
  type ProfitRow,
  type ProfitSums,
  totalProfit,
} from './profit-store.ts';
import {
  findSettlement,
  listSettlements,
  type Place,
  type SettlementFilter,
  type SettlementRow,
  type StatusSums,
  sumByStatus,
} from './store.ts';

export type SettlementDeskDeps = Pick<Platform, 'db' | 'jobs' | 'now'> & {
  readonly audit: Pick<AuditService, 'record'>;
  readonly issues: Pick<IssueService, 'beginSettling' | 'findById' | 'list' | 'lock'>;
};

export type IssueSettlement = {
  readonly issue: StoredIssue;
  /** Null where nothing was settled yet. */
  readonly settlement: SettlementRow | null;
};

export type SettleCommand = {
  readonly actor: Actor;
  readonly issueId: string;
  readonly reason: string;
  readonly ip: string | null;
};

const DAY_MS = 86_400_000;

export type SettlementDesk = ReturnType<typeof createSettlementDesk>;

export function createSettlementDesk({ audit, db, issues, jobs, now }: SettlementDeskDeps) {
  const getIssue = async (issueId: string): Promise<StoredIssue> => {
    const issue = await issues.findById(db, issueId);
    if (issue === null) throw new Refusal('draw.issue_not_found');
    return issue;
  };

  const detail = async (
    issueId: string,
  ): Promise<IssueSettlement & { readonly sums: readonly StatusSums[] }> => ({
    issue: await getIssue(issueId),
    settlement: await findSettlement(db, issueId),
    sums: await sumByStatus(db, issueId),
  });

  return {
    detail,

    async list(
      filter: SettlementFilter,
      page: { readonly after: Place | null; readonly limit: number },
    ): Promise<readonly (IssueSettlement & { readonly settlement: SettlementRow })[]> {
      const rows = await listSettlements(db, filter, page);
      const found = await issues.list(
        db,
        rows.map(({ issueId }) => issueId),
      );
      const byId = new Map(found.map((issue) => [issue.id, issue]));
      return rows.flatMap((settlement) => {
        const issue = byId.get(settlement.issueId);
        return issue === undefined ? [] : [{ issue, settlement }];
      });
    },

    /** Begins an issue again from its first ticket; anyone who settles it already is overtaken. */
    settle: ({ actor, ip, issueId, reason }: SettleCommand): Promise<void> =>
      db.tx(async (tx) => {
        const [issue] = await issues.lock(tx, [issueId]);
        if (issue === undefined) throw new Refusal('draw.issue_not_found');
        if (issue.outcome === null) throw new Refusal('ticket.no_result');
        const held = await lockSettlement(tx, issueId);
        if (held?.state === 'RUNNING') throw new Refusal('ticket.settling');
        const at = now();
        await beginSettlement(tx, issue, { version: issue.resultVersion, at });
        await resetParts(tx, issueId, { count: 1, at });
        await issues.beginSettling(tx, issueId);
        await jobs.add(tx, SETTLE_JOB, { issueId }, { key: `${SETTLE_JOB}:${issueId}` });
        await audit.record(tx, {
          actor,
          action: 'lottery_issue.settle',
          subject: { kind: 'lottery_issue', id: issueId },
          after: { gameCode: issue.gameCode, no: issue.no, version: issue.resultVersion },
          reason,
          ip,
        });
      }),

    /** `code` is null for nothing drawn. */
    async preview(issueId: string, code: string | null): Promise<Preview> {
      return previewResult(db, await getIssue(issueId), code);
    },

    async profit(
      filter: ProfitFilter,
      page: {
        readonly by: ProfitBreakdown;
        readonly after: readonly string[] | null;
        readonly limit: number;
      },
    ): Promise<{ readonly rows: readonly ProfitRow[]; readonly totals: readonly ProfitSums[] }> {
      if (!isDay(filter.from) || !isDay(filter.to)) throw new Refusal('request.invalid');
      const days = (Date.parse(filter.to) - Date.parse(filter.from)) / DAY_MS;
      if (days >= LOTTERY_PROFIT_DAYS_MAX) throw new Refusal('ticket.period_too_long');
      return {
        rows: await listProfit(db, filter, page),
        totals: await totalProfit(db, filter),
      };
    },
  };
}
