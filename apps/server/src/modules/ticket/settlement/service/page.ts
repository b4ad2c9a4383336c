import type { Tx } from '@parlour/database';
import type { StoredIssue } from '../../../draw/index.ts';
import type { OwnOutcome } from '../../../play/index.ts';
import { vendorOf } from '../../rules/ticket.ts';
import { ticketsTold } from '../events.ts';
import type { Judged, JudgePage } from '../rules/judge-page.ts';
import { newsOf } from '../rules/news.ts';
import { movedMoney } from '../rules/moved-money.ts';
import { sumChanges } from '../rules/sums.ts';
import { advancePart, lockPart } from '../store/parts.ts';
import type { StoredSettlement } from '../store/settlements.ts';
import { noteSums } from '../store/sums.ts';
import { insertChanges, readPage, updateTickets } from '../store/tickets.ts';
import type { SettleDeps } from './deps.ts';
import { queueChanged } from './tell-changed.ts';

const TICKETS_PER_PAGE = 1_000;

export type Run = {
  readonly issue: StoredIssue;
  readonly settlement: StoredSettlement;
  readonly judge: JudgePage;
};

export type SettlePage = (tx: Tx, run: Run, bucketFrom: number) => Promise<boolean>;

/**
 * Settles the next page of a part: judged, paid, reported and remembered in one transaction, so that a
 * kill at any moment leaves whole pages. Answers whether more may follow.
 */
export function createSettlePage({
  issues,
  jobs,
  now,
  outbox,
  rounds,
  ticketsPerPage = TICKETS_PER_PAGE,
}: SettleDeps): SettlePage {
  return async (tx, { issue, judge, settlement }, bucketFrom) => {
    const part = await lockPart(tx, settlement, bucketFrom);
    if (part === null) return false;
    const { version } = settlement;
    // A correction that was recorded meanwhile: nothing more is paid by what is known to be wrong.
    const newest = await issues.findById(tx, issue.id);
    if (newest?.resultVersion !== version) return false;
    const page = await readPage(tx, part, ticketsPerPage);
    const judged = judge(page.tickets);
    const changed = judged.filter(({ isChanged }) => isChanged);
    const corrected = changed.filter(({ ticket }) => ticket.status !== 'PENDING');
    const at = now();

    await rounds.settle(
      tx,
      changed.map((each) => ownOutcome(each, issue.family, version)),
    );
    const touched = judged.filter(
      ({ isChanged, ticket }) => isChanged || ticket.resultVersion < version,
    );
    await updateTickets(tx, touched.map(settled), { version, at });
    await insertChanges(tx, corrected.map(changeOf), { version, at });
    await noteSums(tx, part, sumChanges(changed.map(movedOf)));
    if (changed.length > 0) {
      await outbox.add(tx, [ticketsTold('settled', issue.id, newsOf(changed), at)]);
    }
    await queueChanged(tx, jobs, {
      issueId: issue.id,
      issueNo: issue.no,
      gameCode: issue.gameCode,
      version,
      isVoid: issue.outcome !== 'DRAWN',
      members: movedMoney(changed),
    });
    await advancePart(tx, part, {
      last: page.last,
      done: touched.length,
      changed: corrected.length,
      at,
    });
    return page.last !== null;
  };
}

const ownOutcome = ({ outcome, ticket }: Judged, family: string, version: number): OwnOutcome => ({
  memberId: ticket.memberId,
  roundId: ticket.roundId,
  vendorCode: vendorOf(family, ticket.group),
  version,
  status: outcome.status === 'VOID' ? 'void' : 'closed',
  payout: outcome.winnings,
  refund: outcome.refund,
  validBet: outcome.valid,
});

const settled = ({ after, outcome, ticket }: Judged) => ({
  ...after,
  id: ticket.id,
  memberId: ticket.memberId,
  isCapped: outcome.isCapped,
});

const changeOf = ({ after, ticket }: Judged) => ({
  ticketId: ticket.id,
  memberId: ticket.memberId,
  statusBefore: ticket.status,
  statusAfter: after.status,
  payoutBefore: ticket.payout,
  payoutAfter: after.payout,
});

const movedOf = ({ after, ticket }: Judged) => ({
  brandId: ticket.brandId,
  currency: ticket.currency,
  before: ticket,
  after,
});
