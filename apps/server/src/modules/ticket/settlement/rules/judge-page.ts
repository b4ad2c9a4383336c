import type { DrawOutcome } from '@parlour/contract';
import { type AnyFamily, createCountedParts } from '@parlour/lottery';
import { add, currencyOf } from '@parlour/money';
import type { SettlingTicket } from '../store/tickets.ts';
import { judgeMember, type JudgeRules, type Outcome, voidOutcome } from './judge-member.ts';
import type { Standing } from './sums.ts';
import { prepareVerdicts } from './verdicts.ts';

/** A ticket before and after a result, and the outcome that lies between. */
export type Judged = {
  readonly ticket: SettlingTicket;
  readonly outcome: Outcome;
  readonly after: Standing;
  /** Whether what it comes to is another than before. */
  readonly isChanged: boolean;
};

export type JudgePage = (tickets: readonly SettlingTicket[]) => readonly Judged[];

export type JudgePrepared =
  | { readonly ok: true; readonly judge: JudgePage }
  | { readonly ok: false; readonly reason: 'code' };

/**
 * Prepares a result for all tickets of its issue. Tickets that were cancelled or are void already stay
 * as they are: their stakes went back, and nothing takes them again.
 */
export function prepareJudge(
  family: AnyFamily,
  { code, outcome }: { readonly outcome: DrawOutcome; readonly code: string | null },
): JudgePrepared {
  if (outcome !== 'DRAWN' || code === null) {
    return {
      ok: true,
      judge: (tickets) => standing(tickets).map((ticket) => judged(ticket, voidOutcome(ticket))),
    };
  }
  const prepared = prepareVerdicts(family, code);
  if (!prepared.ok) return prepared;
  const rules = { verdicts: prepared.verdicts, countedParts: createCountedParts(family) };
  return { ok: true, judge: (tickets) => judgeAll(standing(tickets), rules) };
}

const standing = (tickets: readonly SettlingTicket[]): readonly SettlingTicket[] =>
  tickets.filter(({ status }) => status !== 'CANCELLED' && status !== 'VOID');

function judgeAll(tickets: readonly SettlingTicket[], rules: JudgeRules): readonly Judged[] {
  const groups = new Map<string, SettlingTicket[]>();
  for (const ticket of tickets) {
    const key = `${ticket.memberId} ${ticket.currency}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [ticket]);
    else group.push(ticket);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const outcomes = judgeMember(group, currencyOf(first.currency), rules);
    return group.flatMap((ticket, index) => {
      const outcome = outcomes[index];
      return outcome === undefined ? [] : [judged(ticket, outcome)];
    });
  });
}

function judged(ticket: SettlingTicket, outcome: Outcome): Judged {
  const { refund, status, valid, winnings } = outcome;
  const after = { status, stake: ticket.stake, payout: add(winnings, refund), refund, valid };
  const isChanged =
    ticket.status !== after.status ||
    ticket.payout !== after.payout ||
    ticket.refund !== after.refund ||
    ticket.valid !== after.valid;
  return { ticket, outcome, after, isChanged };
}
