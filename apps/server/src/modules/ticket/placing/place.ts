import { idBesideAt, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { IssueService } from '../../draw/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { openChases } from '../chase/open.ts';
import { foldNumbers } from '../exposure/rules.ts';
import { claimNumbers, takeNumbers } from '../exposure/store.ts';
import { readCurrent } from '../offer/versions.ts';
import type { Ticket } from '../rules/ticket.ts';
import { insertTickets, sumStakes } from '../store/tickets.ts';
import { betOf } from './bet.ts';
import {
  judgeSlip,
  noteNumbers,
  numberRefusal,
  slipNumbers,
  type WaveGround,
} from './judge-wave.ts';
import { findOrders, insertOrders } from './order-store.ts';
import { presentPlaced } from './present.ts';
import { picksOf, type CalculatedSlip, type SlipOutcome } from './slip.ts';
import { UNSETTLED } from './unsettled.ts';

export type PlaceDeps = Pick<Platform, 'jobs' | 'newId' | 'sharedNow'> & {
  readonly issues: Pick<IssueService, 'hold'>;
  readonly ownRounds: Pick<OwnRoundsService, 'open' | 'stand'>;
  readonly wallet: Pick<WalletService, 'plan'>;
};

/** A sale closed while its slips were written: nothing of the batch may stand. */
export class SaleClosed extends Error {
  override readonly name = 'SaleClosed';
}

/** Places many slips in one transaction, each whole or not at all. */
export function createPlace(deps: PlaceDeps) {
  return async (tx: Tx, slips: readonly CalculatedSlip[]): Promise<readonly SlipOutcome[]> => {
    const first = firstOfMembers(slips);
    const issueIds = new Set(first.flatMap(({ chase, issue }) => [issue, ...issuesOf(chase)]));
    // They travel together and are run in this order, which every batch keeps: issues, purses; numbers
    // come after them. What is read behind the locks stands until the end.
    const [held, isCurrent, standing, at, orders, sums] = await tx.together(() => [
      deps.issues.hold(tx, [...new Set([...issueIds].map(({ id }) => id))]),
      readCurrent(
        tx,
        first.map(({ soldBy }) => soldBy),
      ),
      deps.ownRounds.stand(
        tx,
        first.map(({ buyer }) => buyer.memberId),
      ),
      deps.sharedNow(tx),
      findOrders(
        tx,
        first.map(({ buyer, input }) => ({ memberId: buyer.memberId, id: input.orderId })),
      ),
      sumStakes(
        tx,
        first.map(({ buyer, issue }) => ({ memberId: buyer.memberId, issueId: issue.id })),
      ),
    ]);
    const issues = new Map(held.map((issue) => [issue.id, issue]));
    const ground: WaveGround = { at, issues, isCurrent, standing, orders, sums };

    const outcomes = new Map<CalculatedSlip, SlipOutcome>();
    await runWave(deps, tx, { slips: first, ground, outcomes });
    return slips.map((slip) => outcomes.get(slip) ?? 'later');
  };
}

const issuesOf = (chase: CalculatedSlip['chase']) => chase?.items.map(({ issue }) => issue) ?? [];

/** Bounds of what one transaction locks and writes, however much is in each of its slips. */
const NUMBERS_PER_BATCH_MAX = 40_000;
const PICKS_PER_BATCH_MAX = 4_000_000;

/** One slip of each member, as many as a transaction bears; the others follow after it. */
function firstOfMembers(slips: readonly CalculatedSlip[]): readonly CalculatedSlip[] {
  const seen = new Set<string>();
  const first: CalculatedSlip[] = [];
  let [numbers, picks] = [0, 0];
  for (const slip of slips) {
    const { memberId } = slip.buyer;
    if (seen.has(memberId)) continue;
    seen.add(memberId);
    numbers += slip.lines.reduce((sum, line) => sum + (line.numbers?.length ?? 0), 0);
    picks += picksOf(slip);
    const isTooMuch = numbers > NUMBERS_PER_BATCH_MAX || picks > PICKS_PER_BATCH_MAX;
    if (isTooMuch && first.length > 0) break;
    first.push(slip);
  }
  return first;
}

type Wave = {
  readonly slips: readonly CalculatedSlip[];
  readonly ground: WaveGround;
  readonly outcomes: Map<CalculatedSlip, SlipOutcome>;
};

/** Places slips of different members. */
async function runWave(deps: PlaceDeps, tx: Tx, { ground, outcomes, slips }: Wave): Promise<void> {
  const asked: CalculatedSlip[] = [];
  const candidates: CalculatedSlip[] = [];
  for (const slip of slips) {
    const outcome = judgeSlip(slip, ground);
    if (outcome === null) candidates.push(slip);
    else outcomes.set(slip, outcome);
  }
  const numbers = foldNumbers(candidates.flatMap(slipNumbers));
  const staked = await claimNumbers(tx, numbers);
  for (const slip of candidates) {
    const refusal = numberRefusal(slip, staked);
    if (refusal === null) {
      asked.push(slip);
      noteNumbers(slip, staked);
    } else outcomes.set(slip, { ok: false, refusal });
  }
  const drafts = asked.map((slip) => draftTickets(deps, slip, ground.at));
  const { answers, write } = await deps.ownRounds.open(
    tx,
    drafts.map((tickets, index) => ({
      memberId: asked[index]?.buyer.memberId ?? '',
      bets: tickets.map((ticket) => betOf(ticket, 'main')),
    })),
    ground.standing,
  );
  const sold: Sold[] = [];
  let isRefused = false;
  for (const [index, slip] of asked.entries()) {
    const answer = answers[index];
    if (answer?.ok !== true) {
      if (answer === undefined) throw new Error('a slip was left without an answer');
      isRefused = true;
      outcomes.set(slip, answer);
      continue;
    }
    const tickets = (drafts[index] ?? []).map((ticket, line) => ({
      ...ticket,
      roundId: answer.rounds[line]?.roundId ?? '',
    }));
    sold.push({ slip, tickets, chaseId: tickets[0]?.chaseId ?? null, balance: answer.balance });
  }
  if (isRefused) tryFullAgain(outcomes);
  const isSold = new Set(sold.map(({ slip }) => slip));
  const unsold = candidates.filter((slip) => !isSold.has(slip));
  const tickets = await planTickets(deps, tx, { sold, ground, outcomes });
  const [, , closing] = await tx.together(() => [
    write(),
    takeNumbers(tx, foldNumbers(unsold.flatMap(slipNumbers))),
    tickets.write(),
  ]);
  if (sold.some(({ slip }) => slip.issue.closesAt <= closing)) throw new SaleClosed();
}

/** Numbers seemed full with slips that were refused after all. */
function tryFullAgain(outcomes: Map<CalculatedSlip, SlipOutcome>): void {
  for (const [slip, outcome] of outcomes) {
    const isFull =
      typeof outcome === 'object' && !outcome.ok && outcome.refusal.code === NUMBER_FULL;
    if (isFull) outcomes.set(slip, 'later');
  }
}

const NUMBER_FULL = 'ticket.number_full';

type Sold = {
  readonly slip: CalculatedSlip;
  readonly tickets: readonly Ticket[];
  readonly chaseId: string | null;
  readonly balance: Amount;
};

function draftTickets(deps: PlaceDeps, slip: CalculatedSlip, at: Date): readonly Ticket[] {
  const { buyer, chase, currency, input, issue, lines } = slip;
  const nextId = () => idBesideAt(buyer.memberId, { id: deps.newId(), at });
  const chaseId = chase === null ? null : nextId();
  return lines.map(({ numbers, terms }) => ({
    ...terms,
    ...UNSETTLED,
    isCounted: numbers !== null,
    id: nextId(),
    memberId: buyer.memberId,
    brandId: buyer.brandId,
    orderId: input.orderId,
    chaseId,
    issueId: issue.id,
    issueNo: issue.no,
    gameCode: issue.gameCode,
    family: issue.family,
    roundId: '',
    drawsAt: issue.drawsAt,
    currency,
    device: buyer.device,
    ip: buyer.ip,
    placedAt: at,
  }));
}

type TicketPlan = {
  /** Writes tickets, chases and orders, and answers the database's time after that. */
  write(): Promise<Date>;
};

/** What is written of slips that were sold, and what their buyers are told. */
async function planTickets(
  deps: PlaceDeps,
  tx: Tx,
  { ground, outcomes, sold }: Omit<Wave, 'slips'> & { readonly sold: readonly Sold[] },
): Promise<TicketPlan> {
  const { at, standing } = ground;
  if (sold.length === 0) return { write: async () => at };
  const tickets = sold.flatMap((one) => one.tickets);
  const chases = await openChases(deps, tx, { sold, at, locked: standing.locked });
  const orders = sold.map(({ balance, chaseId, slip, tickets }) => {
    const rest = chaseId === null ? undefined : chases.balances.get(chaseId);
    const placed = presentPlaced(slip, { tickets, chaseId, balance: rest ?? balance });
    outcomes.set(slip, { ok: true, placed });
    return {
      memberId: slip.buyer.memberId,
      id: slip.input.orderId,
      inputHash: slip.inputHash,
      answer: placed,
    };
  });
  return {
    async write() {
      // The time comes last; a draw waits for this transaction, so its result was not known to any buyer.
      const [, , , closing] = await tx.together(() => [
        insertTickets(tx, tickets),
        chases.write(),
        insertOrders(tx, orders, at),
        deps.sharedNow(tx),
      ]);
      return closing;
    },
  };
}
