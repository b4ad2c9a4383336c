import { CHASE_ISSUES_MAX, type OrderInput } from '@parlour/contract';
import { findPlay } from '@parlour/lottery';
import { add, type Amount, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredIssue } from '../../draw/index.ts';
import type { LineTerms } from './calculate-line.ts';
import { stakeOf } from './calculate-line.ts';
import type { CalculateDeps } from './calculate.ts';
import type { ChaseItemPlan, ChasePlan, SlipLine } from './slip.ts';

/** Issues that are looked through for those of a chase, which may leave some out. */
const LOOK_AHEAD = 4 * CHASE_ISSUES_MAX;

type ChaseInput = NonNullable<OrderInput['chase']>;

type ChaseContext = {
  readonly input: OrderInput;
  readonly issue: StoredIssue;
  readonly stake: Amount;
  readonly lines: readonly SlipLine[];
  readonly terms: LineTerms;
};

const bad = (reason: string, issueNo: string | null = null): Refusal =>
  new Refusal('ticket.chase_bad', { extra: { reason, issueNo } });

/** The issues of a chase in order with what each costs, or why it cannot be. */
export async function planChase(
  { db, issues, now }: CalculateDeps,
  chase: ChaseInput,
  context: ChaseContext,
): Promise<ChasePlan> {
  const { input, issue } = context;
  if (chase.items[0]?.issueNo !== issue.no) throw bad('first', issue.no);
  if (chase.items.length < 2) throw bad('few');
  const ahead = await issues.listUpcoming(db, input.gameCode, { at: now(), count: LOOK_AHEAD });
  const byNo = new Map([issue, ...ahead].map((one) => [one.no, one]));
  const items: ChaseItemPlan[] = [];
  for (const { issueNo, multiple } of chase.items) {
    const found = byNo.get(issueNo);
    if (found === undefined) throw bad('issue', issueNo);
    const before = items.at(-1)?.issue;
    if (before !== undefined && found.drawsAt <= before.drawsAt) throw bad('order', issueNo);
    items.push({ issue: found, multiple, stake: itemStake(context, multiple) });
  }
  return { items, stopOnWin: chase.stopOnWin };
}

/** What the lines cost together on an issue of the chase. */
function itemStake({ input, lines, terms }: ChaseContext, times: number): Amount {
  return input.tickets.reduce<Amount>((sum, line, ticket) => {
    const play = findPlay(terms.family, line.play);
    const bets = lines[ticket]?.terms.bets;
    if (play === null || bets === undefined) throw new Refusal('ticket.play_unknown');
    const multiple = line.multiple * times;
    return add(sum, stakeOf({ ...line, multiple, bets, play }, terms.limits, ticket).total);
  }, ZERO);
}
