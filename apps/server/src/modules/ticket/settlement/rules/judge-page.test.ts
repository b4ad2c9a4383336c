import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlay, groupOdds, ratioText, readSelection, ssc } from '@parlour/lottery';
import { amount, type Amount, AMOUNT_PER_UNIT, ZERO } from '@parlour/money';
import fc from 'fast-check';
import type { SettlingTicket } from '../store/tickets.ts';
import { type Judged, prepareJudge } from './judge-page.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const box = fc.uniqueArray(digit, { minLength: 1, maxLength: 6 }).map((set) => set.toSorted());

type Line = { readonly play: string; readonly boxes: readonly (readonly string[])[] };

const line: fc.Arbitrary<Line> = fc.oneof(
  fc.record({ play: fc.constant('fixed'), boxes: fc.tuple(box, box, box, box, box) }),
  fc.record({ play: fc.constant('star2front.direct'), boxes: fc.tuple(box, box) }),
  fc.record({ play: fc.constant('star5.direct'), boxes: fc.tuple(box, box, box, box, box) }),
  fc.record({
    play: fc.constant('newDragonTiger.15'),
    boxes: fc.constantFrom([['dragon']], [['tiger']]),
  }),
);

const ticket = fc.record({
  line,
  member: fc.constantFrom('ann', 'bob'),
  units: fc.integer({ min: 1, max: 50 }),
});

const CENT = 1_000n;
const toCents = (value: bigint): bigint => value - (value % CENT);

type Due = { readonly payout: bigint; readonly refund: bigint };

/** The rules of these plays once more, digit by digit, at fair odds. */
function dueOf({ boxes, play }: Line, perUnit: bigint, code: string): Due {
  const hits = boxes.filter((picks, place) => picks.includes(code[place] ?? '')).length;
  const paid = (units: bigint): Due => ({ payout: perUnit * units, refund: 0n });
  switch (play) {
    case 'fixed':
      return paid(BigInt(hits) * 10n);
    case 'star2front.direct':
      return paid(hits === 2 ? 100n : 0n);
    case 'star5.direct':
      return paid(hits === 5 ? 100_000n : 0n);
    default: {
      const [first = '', last = ''] = [code[0], code[4]];
      if (first === last) return { payout: perUnit, refund: perUnit };
      return paid((first > last ? 'dragon' : 'tiger') === boxes[0]?.[0] ? 2n : 0n);
    }
  }
}

type Made = { readonly line: Line; readonly ticket: SettlingTicket };

function made(
  { line: picked, member, units }: { line: Line; member: string; units: number },
  place: number,
  cap: Amount,
): Made {
  const play = findPlay(ssc, picked.play);
  assert.ok(play !== null);
  const selection = picked.boxes.map((picks) => picks.join(',')).join('|');
  const bets = play.count(readSelection(selection));
  const perUnit = amount(BigInt(units) * CENT);
  return {
    line: picked,
    ticket: {
      id: `ticket ${place}`,
      memberId: member,
      brandId: 'brand',
      roundId: `round ${place}`,
      play: picked.play,
      selection,
      odds: play.levels.map((level) => ratioText(groupOdds(play, level, 2000))).join(' '),
      cuts: '',
      currency: 'CNY',
      bets,
      price: 1,
      perUnit,
      stake: amount(perUnit * BigInt(bets)),
      rebateBps: 0,
      group: 2000,
      capAmount: cap,
      capReason: 'issue',
      issueCap: cap,
      status: 'PENDING',
      payout: ZERO,
      refund: ZERO,
      valid: ZERO,
      resultVersion: 0,
    },
  };
}

function judge(tickets: readonly SettlingTicket[], code: string | null): readonly Judged[] {
  const outcome = code === null ? 'NOT_DRAWN' : 'DRAWN';
  const prepared = prepareJudge(ssc as never, { outcome, code });
  return prepared.ok ? prepared.judge(tickets) : assert.fail(prepared.reason);
}

const code = fc.tuple(digit, digit, digit, digit, digit).map((digits) => digits.join(''));
const slip = fc.array(ticket, { minLength: 1, maxLength: 12 });
const HUGE = amount(10n ** 12n * AMOUNT_PER_UNIT);

test('random tickets come to what the rules say, digit by digit', () => {
  fc.assert(
    fc.property(slip, code, (asked, drawn) => {
      const tickets = asked.map((one, place) => made(one, place, HUGE));
      const byId = new Map(
        judge(
          tickets.map((one) => one.ticket),
          drawn,
        ).map((one) => [one.ticket.id, one]),
      );
      for (const one of tickets) {
        const due = dueOf(one.line, one.ticket.perUnit, drawn);
        const judged = byId.get(one.ticket.id);
        assert.equal(judged?.after.payout, toCents(due.payout));
        assert.equal(judged?.after.refund, due.refund);
        assert.equal(judged?.outcome.isCapped, false);
      }
    }),
  );
});

test('no member wins more than a cap, and anyone who is below it is paid in full', () => {
  const cap = amount(30n * AMOUNT_PER_UNIT);
  fc.assert(
    fc.property(slip, code, (asked, drawn) => {
      const tickets = asked.map((one, place) => made(one, place, cap));
      const all = judge(
        tickets.map((one) => one.ticket),
        drawn,
      );
      for (const member of ['ann', 'bob']) {
        const own = all.filter((one) => one.ticket.memberId === member);
        const won = own.reduce((sum, { outcome }) => sum + outcome.winnings, 0n);
        const due = tickets
          .filter((one) => one.ticket.memberId === member)
          .map((one) => dueOf(one.line, one.ticket.perUnit, drawn))
          .reduce((sum, { payout, refund }) => sum + payout - refund, 0n);
        assert.equal(won, due < cap ? due : cap);
      }
    }),
  );
});

test('a correction there and back again leaves everything as it was', () => {
  fc.assert(
    fc.property(slip, code, code, (asked, first, second) => {
      const standing = (all: readonly Judged[]): SettlingTicket[] =>
        all.map(({ after, ticket: before }) => ({ ...before, ...after }));
      const tickets = asked.map((one, place) => made(one, place, HUGE).ticket);
      const once = standing(judge(tickets, first));
      const back = standing(judge(standing(judge(once, second)), first));
      assert.deepEqual(back, once);
      assert.ok(judge(once, first).every(({ isChanged }) => !isChanged));
    }),
  );
});

test('a draw that was not held gives back all that stands, and touches nothing else', () => {
  const [ann, bob] = [
    made(
      { line: { play: 'fixed', boxes: [['1'], [], [], [], []] }, member: 'ann', units: 1 },
      0,
      HUGE,
    ),
    made(
      { line: { play: 'fixed', boxes: [['2'], [], [], [], []] }, member: 'bob', units: 1 },
      1,
      HUGE,
    ),
  ];
  const cancelled = { ...bob.ticket, status: 'CANCELLED' as const };
  const all = judge([ann.ticket, cancelled], null);
  assert.deepEqual(
    all.map(({ after, ticket: { id } }) => [id, after.status, after.payout === ann.ticket.stake]),
    [['ticket 0', 'VOID', true]],
  );
});
