// A game, issues, members and tickets with frozen odds, and results that settle them, for tests.
import type { DrawOutcome } from '@parlour/contract';
import { newId, idBesideAt } from '@parlour/database';
import { fastCalendar, findPlay, groupOdds, ratioText, readSelection, ssc } from '@parlour/lottery';
import { type Amount, amount, amountFromText, amountToText, times, ZERO } from '@parlour/money';
import type { TestApp } from '../../../../testing.ts';
import type { StoredIssue } from '../../../draw/index.ts';
import { betOf } from '../../placing/bet.ts';
import { UNSETTLED } from '../../placing/unsettled.ts';
import type { Ticket } from '../../rules/ticket.ts';
import { findTicket, insertTickets } from '../../store/tickets.ts';
import type { SettleDeps } from '../service/deps.ts';
import { createSettle } from '../service/settle.ts';

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

const GAME = 'ssc-of-tests';
const HOUR_MS = 3_600_000;

export type Sold = {
  readonly memberId: string;
  readonly play?: string;
  readonly selection: string;
  readonly perUnit?: string;
  readonly cap?: string;
};

export type SettlementHouse = Awaited<ReturnType<typeof openSettlementHouse>>;

export async function openSettlementHouse(t: TestApp, over: Partial<SettleDeps> = {}) {
  const { db } = t.platform;
  const { issues, ownRounds, wallet } = t.services;
  const followed: string[] = [];
  const deps: SettleDeps = {
    ...t.platform,
    issues,
    rounds: ownRounds,
    chases: {
      returnWaiting: async () => {},
      follow: async (_tx, issueId) => void followed.push(issueId),
    },
    ...over,
  };
  await db.query({
    text: `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
      values ($1, 'ssc', 'LOTT', 'official', $2, $3, $3) on conflict do nothing`,
    values: [GAME, JSON.stringify(fastCalendar('UTC', 300)), t.clock.now()],
  });

  let made = 0;
  const house = {
    deps,
    followed,
    settle: createSettle(deps),

    /** An issue whose sale is open. */
    async issue(): Promise<StoredIssue> {
      made += 1;
      const id = newId();
      const at = t.clock.now().getTime();
      await db.query({
        text: `insert into lottery_issues
            (id, game_code, no, day, opens_at, cancel_until, closes_at, draws_at)
          values ($1, $2, $3, $4, $5, $6, $6, $6)`,
        values: [
          id,
          GAME,
          `20260101-${String(made).padStart(4, '0')}`,
          new Date(at).toISOString().slice(0, 10),
          new Date(at - HOUR_MS),
          new Date(at + HOUR_MS),
        ],
      });
      const issue = await issues.findById(db, id);
      if (issue === null) throw new Error('the issue was not written');
      return issue;
    },

    async player(balance = '1000000'): Promise<string> {
      const { memberId } = await t.member();
      await db.tx((tx) =>
        wallet.postIn(tx, [
          {
            key: newId(),
            kind: 'ADMIN_ADD',
            cause: 'test:begin',
            memberId,
            brandId: t.brand.id,
            currency: t.brand.currency,
            postings: [
              { account: { purse: 'main' }, amount: money(balance) },
              { account: { house: 'adjustment' }, amount: amount(-money(balance)) },
            ],
          },
        ]),
      );
      return memberId;
    },

    /** Sells tickets at fair odds, 2 a bet of a prize group unless it is said otherwise. */
    async sell(issue: StoredIssue, sold: readonly Sold[]): Promise<readonly Ticket[]> {
      const tickets = sold.map((one) => ticketOf(t, issue, one));
      return db.tx(async (tx) => {
        const standing = await ownRounds.stand(
          tx,
          tickets.map(({ memberId }) => memberId),
        );
        const { answers, write } = await ownRounds.open(
          tx,
          tickets.map((ticket) => ({ memberId: ticket.memberId, bets: [betOf(ticket, 'main')] })),
          standing,
        );
        await write();
        const opened = tickets.map((ticket, index) => {
          const answer = answers[index];
          if (answer?.ok !== true) throw new Error(`refused: ${answer?.refusal.code}`);
          return { ...ticket, roundId: answer.rounds[0]?.roundId ?? '' };
        });
        await insertTickets(tx, opened);
        return opened;
      });
    },

    /** The next version of the result. */
    async result(issue: StoredIssue, code: string | null, outcome: DrawOutcome = 'DRAWN') {
      await db.query({
        text: `update lottery_issues set result = $2, outcome = $3, code_status = 'VERIFIED',
            result_version = result_version + 1, resulted_at = $4 where id = $1`,
        values: [
          issue.id,
          code,
          code === null && outcome === 'DRAWN' ? 'NOT_DRAWN' : outcome,
          t.clock.now(),
        ],
      });
    },

    /** Settles until nothing is left. */
    async settleAll(issue: StoredIssue): Promise<void> {
      while ((await house.settle(issue.id)) === 'more') {
        // Run by run, as the job does.
      }
    },

    async main(memberId: string): Promise<string> {
      return amountToText((await wallet.balances(db, memberId)).main);
    },

    async told(ticket: Ticket): Promise<string> {
      const found = await findTicket(db, ticket);
      if (found === null) return 'gone';
      const { payout, refund, resultVersion, status, valid } = found;
      const sums = [payout, refund, valid].map((value) => amountToText(value)).join(' ');
      return `${status} ${sums} v${resultVersion}`;
    },
  };
  return house;
}

function ticketOf(t: TestApp, issue: StoredIssue, sold: Sold): Ticket {
  const code = sold.play ?? 'fixed';
  const play = findPlay(ssc, code);
  if (play === null) throw new Error(`there is no play ${code}`);
  const at = t.clock.now();
  const perUnit = money(sold.perUnit ?? '2');
  const bets = play.count(readSelection(sold.selection));
  return {
    ...UNSETTLED,
    id: idBesideAt(sold.memberId, { id: newId(), at }),
    memberId: sold.memberId,
    brandId: t.brand.id,
    orderId: newId(),
    chaseId: null,
    issueId: issue.id,
    issueNo: issue.no,
    gameCode: issue.gameCode,
    family: issue.family,
    roundId: '',
    drawsAt: issue.drawsAt,
    play: code,
    selection: sold.selection,
    bets,
    unit: 2,
    mode: 'yuan',
    multiple: 1,
    price: 1,
    currency: t.brand.currency,
    stake: times(perUnit, BigInt(bets)),
    perUnit,
    group: 2000,
    tradedPoints: 0,
    rebateBps: 0,
    packVersion: null,
    odds: play.levels.map((level) => ratioText(groupOdds(play, level, 2000))).join(' '),
    cuts: '',
    payoutMax: money('1000000'),
    cap: money(sold.cap ?? '1000000'),
    capReason: 'issue',
    issueCap: money(sold.cap ?? '1000000'),
    isCounted: false,
    device: 'desktop',
    ip: null,
    placedAt: at,
  };
}
