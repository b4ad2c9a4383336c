import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor, findPlay, readSelection } from '@parlour/lottery';
import { testOffer } from '../test-offer.ts';
import type { DraftBet } from '../bet/draft-model.ts';
import type { Terms } from '../bet/price-model.ts';
import {
  acceptOdds,
  addLine,
  changeMultiple,
  claimSlip,
  closeOrder,
  haveCutsChanged,
  haveOddsChanged,
  markSent,
  NO_SLIP,
  orderOf,
  readSlip,
  removeLine,
  type Slip,
  SLIP_PICKS_MAX,
  slipFromText,
} from './slip-model.ts';

const family = familyFor('ssc', 'horse');
if (family === null) throw new Error('no family');
const TERMS = { unit: 2, mode: 'yuan', multiple: 1, group: 1900 } as const;

const NAMED = { orderId: 'x', gameCode: 'ssc-60', issueNo: '20261121-0001', chase: null };

const added = (slip: Slip, bet: DraftBet, terms: Terms, id: string): Slip =>
  addLine(slip, { bet, terms, id, packVersion: bet.play.odds === 'fixed' ? 3 : null, cuts: '' });

function betOf(code: string, text: string) {
  const play = findPlay(family!, code);
  if (play === null) throw new Error(`no play ${code}`);
  const selection = readSelection(text);
  return { play, selection, bets: play.count(selection) };
}

test('the same ticket again raises its multiple, another one is a line of its own', () => {
  const one = added(NO_SLIP, betOf('fixed', '1||||'), TERMS, 'a');
  const two = added(one, betOf('fixed', '1||||'), { ...TERMS, multiple: 3 }, 'b');
  assert.deepEqual(
    two.lines.map(({ id, multiple }) => [id, multiple]),
    [['a', 4]],
  );
  const three = added(two, betOf('fixed', '1||||'), { ...TERMS, group: 1800 }, 'c');
  assert.equal(three.lines.length, 2);
  assert.equal(removeLine(three, 'a').lines[0]?.id, 'c');
});

test('fixed odds have no prize group, and are bet at the version that was seen', () => {
  const slip = added(NO_SLIP, betOf('total', 'big'), TERMS, 'a');
  assert.equal(slip.lines[0]?.group, null);
  assert.equal(haveOddsChanged(slip, { pack: { version: 3, odds: {} } }), false);
  assert.equal(haveOddsChanged(slip, { pack: { version: 4, odds: {} } }), true);
  assert.equal(haveOddsChanged(removeLine(slip, 'a'), { pack: null }), false);
});

test('nothing of a slip changes while its order has no answer', () => {
  const slip = added(NO_SLIP, betOf('total', 'big'), TERMS, 'a');
  const sent = markSent(slip, orderOf(slip, NAMED));
  assert.equal(removeLine(sent, 'a'), sent);
  assert.equal(added(sent, betOf('total', 'odd'), TERMS, 'b'), sent);
  assert.deepEqual(closeOrder(sent, 'x', false), slip);
  assert.deepEqual(closeOrder(sent, 'x', true), NO_SLIP);
  assert.equal(closeOrder(slip, 'x', true), slip);
});

test('a slip is taken for an order only as it was looked at, and goes into storage with all of it', () => {
  const slip = added(NO_SLIP, betOf('total', 'big'), TERMS, 'a');
  const order = orderOf(slip, NAMED);
  const claimed = claimSlip(slip, { ...slip }, order);
  assert.deepEqual(claimed?.sent?.tickets, [
    { play: 'total', selection: 'big', unit: 2, mode: 'yuan', multiple: 1, group: null },
  ]);
  assert.deepEqual(slipFromText(JSON.stringify(claimed)), claimed);
  assert.equal(claimSlip(markSent(slip, order), slip, { ...order, orderId: 'y' }), null);
  assert.equal(claimSlip(changeMultiple(slip, 'a', 2), slip, order), null);
});

test('lines that can be sold no more are told apart from those that can', () => {
  const slip = ['fixed', 'star5.anyDigit1'].reduce(
    (before, code) => added(before, betOf(code, code === 'fixed' ? '1||||' : '1'), TERMS, code),
    NO_SLIP,
  );
  const offer = testOffer({ playsOff: ['fixed'] });
  assert.deepEqual(
    readSlip(slip, family, offer).map(({ fault }) => fault),
    ['play_off', null],
  );
  const lower = testOffer({ group: { min: 1800, max: 1956, step: 2, mine: 1850 } });
  assert.equal(readSlip(slip, family, lower)[0]?.fault, 'group');
});

test('a slip comes back from storage, and anything else is an empty one', () => {
  const slip = added(NO_SLIP, betOf('fixed', '1||||'), TERMS, 'a');
  assert.deepEqual(slipFromText(JSON.stringify(slip)), slip);
  for (const text of [
    null,
    '',
    '{',
    '[]',
    '{"packVersion":null,"sent":null,"lines":[{}]}',
    '{"packVersion":null,"sent":{},"lines":[]}',
  ]) {
    assert.deepEqual(slipFromText(text), NO_SLIP);
  }
});

test('a slip takes no more typed numbers than an order holds', () => {
  const typed = (count: number) =>
    Array.from({ length: count }, (_, number) => String(number).padStart(5, '0')).join();
  let slip = NO_SLIP;
  for (let at = 0; at < 10; at += 1) {
    const terms = { ...TERMS, multiple: at + 1, group: 1800 + 2 * at };
    slip = added(slip, betOf('star5.direct.entry', typed(16_000)), terms, String(at));
  }
  assert.equal(slip.lines.length, 10);
  const picks = slip.lines.reduce((sum, { selection }) => sum + selection.length, 0);
  assert.ok(picks <= SLIP_PICKS_MAX);
  const more = betOf('star5.direct.entry', typed(7_000));
  assert.equal(added(slip, more, TERMS, 'more'), slip);
  assert.equal(added(slip, betOf('fixed', '1||||'), TERMS, 'less').lines.length, 11);
});

test('a number that is cut after it was picked is told, and ordered once its odds are accepted', () => {
  const thai = familyFor('thai-stock', 'horse');
  const play = thai && findPlay(thai, 'top2');
  if (thai === null || play === null) throw new Error('no play');
  const selection = readSelection('12,34');
  const sold = { pack: { version: 3, odds: { 'top2:win': 900_000 } }, group: null };
  const cuts = [{ play: 'top2', number: '12', shareBps: 5_000 }];
  const [before, after] = [testOffer(sold), testOffer({ ...sold, cuts })];
  const bet = { play, selection, bets: 2 };
  const slip = addLine(NO_SLIP, { bet, terms: TERMS, id: 'a', packVersion: 3, cuts: '' });
  assert.equal(haveCutsChanged(readSlip(slip, thai, before)), false);
  assert.equal(haveCutsChanged(readSlip(slip, thai, after)), true);
  const accepted = acceptOdds(slip, thai, after);
  assert.equal(haveCutsChanged(readSlip(accepted, thai, after)), false);
  assert.equal(orderOf(accepted, NAMED).tickets[0]?.cuts, '12:5000');
  assert.deepEqual(slipFromText(JSON.stringify(accepted)), accepted);

  // Lifted again, the full odds are shown and accepted as well.
  assert.equal(haveCutsChanged(readSlip(accepted, thai, before)), true);
  assert.equal(
    'cuts' in (orderOf(acceptOdds(accepted, thai, before), NAMED).tickets[0] ?? {}),
    false,
  );
  const only = { ...bet, selection: readSelection('12'), bets: 1 };
  const single = addLine(NO_SLIP, { bet: only, terms: TERMS, id: 'b', packVersion: 3, cuts: '' });
  const most = (offer: typeof after) => readSlip(single, thai, offer)[0]?.priced?.payoutMax ?? 0n;
  assert.equal(most(before), most(after) * 2n);
});
