import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createCountedParts,
  findPlay,
  groupOdds,
  type PayoutCap,
  type Play,
  ratioText,
  readSelection,
  ssc,
  k3,
} from '@parlour/lottery';
import { type Amount, amountFromText, amountToText, currencyOf, times } from '@parlour/money';
import { type JudgedTicket, judgeMember, type Outcome, voidOutcome } from './judge-member.ts';
import { prepareVerdicts, type Verdicts } from './verdicts.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const CNY = currencyOf('CNY');
const NO_CAP: PayoutCap = { amount: money('1000000000'), reason: 'issue' };

function sscDrawn(code: string): Verdicts {
  const prepared = prepareVerdicts(ssc as never, code);
  return prepared.ok ? prepared.verdicts : assert.fail(prepared.reason);
}

type Asked = {
  readonly perUnit?: string;
  readonly cap?: PayoutCap;
  readonly issueCap?: Amount;
  readonly odds?: string;
};

/** A ticket at fair odds, 2 a bet unless it is said otherwise. */
function ticket(code: string, selection: string, asked: Asked = {}): JudgedTicket {
  const play: Play<never> = findPlay(ssc, code) ?? assert.fail(code);
  const perUnit = money(asked.perUnit ?? '2');
  const bets = play.count(readSelection(selection));
  return {
    play: code,
    selection,
    cuts: '',
    bets,
    perUnit,
    price: 1,
    stake: times(perUnit, BigInt(bets)),
    odds:
      asked.odds ?? play.levels.map((level) => ratioText(groupOdds(play, level, 2000))).join(' '),
    rebateBps: 0,
    capAmount: (asked.cap ?? NO_CAP).amount,
    capReason: (asked.cap ?? NO_CAP).reason,
    issueCap: asked.issueCap ?? null,
  };
}

const judge = (tickets: readonly JudgedTicket[], verdicts: Verdicts): readonly Outcome[] =>
  judgeMember(tickets, CNY, { verdicts, countedParts: createCountedParts(verdicts.family) });

const told = (outcomes: readonly Outcome[]): string[] =>
  outcomes.map(
    ({ isCapped, refund, status, valid, winnings }) =>
      `${status} ${amountToText(winnings)} ${amountToText(refund)} ${amountToText(valid)}` +
      (isCapped ? ' capped' : ''),
  );

describe('tickets of one member on one issue', () => {
  const drawn = sscDrawn('12345');

  test('pay their frozen odds, and count their stakes', () => {
    assert.deepEqual(
      told(
        judge(
          [
            ticket('star5.direct', '1|2|3|4|5'),
            ticket('star5.direct', '1|2|3|4|6'),
            ticket('fixed', '1||7||5', { odds: '98/10' }),
          ],
          drawn,
        ),
      ),
      ['WON 200000.00 0.00 2.00', 'LOST 0.00 0.00 2.00', 'WON 39.20 0.00 6.00'],
    );
  });

  test('give pushed stakes back, which count for nothing', () => {
    const tied = sscDrawn('12341');
    assert.deepEqual(told(judge([ticket('newDragonTiger.15', 'dragon')], tied)), [
      'TIE 0.00 2.00 0.00',
    ]);
  });

  test('are cut to the cap of the issue together, to the last cent', () => {
    const cap: PayoutCap = { amount: money('1000'), reason: 'issue' };
    const outcomes = judge(
      [
        ticket('star5.direct', '1|2|3|4|5', { cap }),
        ticket('star3front.direct', '1|2|3', { cap }),
        ticket('star5.direct', '9|9|9|9|9', { cap }),
      ],
      drawn,
    );
    const sum = outcomes.reduce((total, { winnings }) => total + winnings, 0n);
    assert.equal(sum, money('1000'));
    assert.deepEqual(
      outcomes.map(({ isCapped, status }) => `${status} ${isCapped}`),
      ['WON true', 'WON true', 'LOST false'],
    );
  });

  test('that are single picks are cut play by play before all of them are', () => {
    const single: PayoutCap = { amount: money('500'), reason: 'single_pick' };
    const issue: PayoutCap = { amount: money('800'), reason: 'issue' };
    const outcomes = judge(
      [
        ticket('star5.direct', '1|2|3|4|5', { cap: single }),
        ticket('star3front.direct', '1|2|3', { cap: single }),
        ticket('fixed', '1||||', { cap: issue }),
      ],
      drawn,
    );
    assert.equal(
      outcomes.reduce((total, { winnings }) => total + winnings, 0n),
      money('800'),
    );
    assert.ok((outcomes[0]?.winnings ?? 0n) <= money('500'));
  });

  test('that are all single picks win no more than the cap of the issue together', () => {
    const cap: PayoutCap = { amount: money('500'), reason: 'single_pick' };
    const issueCap = money('800');
    const outcomes = judge(
      [
        ticket('star5.direct', '1|2|3|4|5', { cap, issueCap }),
        ticket('star4front.direct', '1|2|3|4', { cap, issueCap }),
        ticket('star3front.direct', '1|2|3', { cap, issueCap }),
      ],
      drawn,
    );
    assert.equal(
      outcomes.reduce((total, { winnings }) => total + winnings, 0n),
      issueCap,
    );
    assert.ok(outcomes.every(({ winnings }) => winnings <= cap.amount));
  });

  test('are cut where they reach the cap of the issue alone, and not before', () => {
    const cap: PayoutCap = { amount: money('1000'), reason: 'single_pick' };
    const line = (issueCap: string) =>
      ticket('star2back.direct', '4|5', { cap, issueCap: money(issueCap) });
    const [free] = judge([line('1000')], drawn);
    assert.equal(free?.isCapped, false);
    const won = amountToText(free.winnings);
    assert.equal(judge([line(won)], drawn)[0]?.isCapped, false);
    const [cut] = judge([line('100')], drawn);
    assert.deepEqual([cut?.winnings, cut?.isCapped], [money('100'), true]);
  });

  test('that were sold under a lower cap keep it after the brand raised it', () => {
    const low: PayoutCap = { amount: money('100'), reason: 'issue' };
    const high: PayoutCap = { amount: money('150'), reason: 'issue' };
    const outcomes = judge(
      [
        ticket('star2back.direct', '4|5', { cap: low }),
        ticket('star2back.direct', '4|5', { cap: high }),
      ],
      drawn,
    );
    assert.equal(
      outcomes.reduce((total, { winnings }) => total + winnings, 0n),
      money('150'),
    );
    assert.ok((outcomes[0]?.winnings ?? 0n) <= money('100'));
  });

  test('count for nothing where they cover nearly every outcome together', () => {
    assert.deepEqual(
      told(judge([ticket('total', 'big'), ticket('total', 'small')], drawn)).map((line) =>
        line.split(' ').at(-1),
      ),
      ['0.00', '0.00'],
    );
    assert.deepEqual(told(judge([ticket('total', 'big')], drawn)), ['LOST 0.00 0.00 2.00']);
    const nine = '0,1,2,3,4,5,6,7,8||||';
    assert.deepEqual(told(judge([ticket('fixed', nine)], drawn)), ['WON 20.00 0.00 0.00']);
    // Only the position that is covered counts for nothing, in one ticket or in two.
    const valid = (...tickets: readonly JudgedTicket[]) =>
      judge(tickets, drawn).map((one) => amountToText(one.valid));
    assert.deepEqual(valid(ticket('fixed', '0,1,2,3,4,5,6,7,8|5|||')), ['2.00']);
    assert.deepEqual(valid(ticket('fixed', nine), ticket('fixed', '||||5')), ['0.00', '2.00']);
  });
});

test('a draw that was not held gives the stake back', () => {
  assert.deepEqual(told([voidOutcome({ stake: money('7.5') })]), ['VOID 0.00 7.50 0.00']);
});

test('a code of another family judges nothing', () => {
  assert.deepEqual(prepareVerdicts(k3 as never, '12345'), { ok: false, reason: 'code' });
});
