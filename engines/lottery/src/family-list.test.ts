import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { familiesOf, familyFor, familyOfIssue } from './family-list.ts';
import { checkOddsPack, marginPack } from './odds-pack.ts';
import { settleBet } from './payout.ts';
import { fairOdds } from './odds.ts';
import { amount, currencyOf } from '@parlour/money';
import { checkSelection, readSelection, writeSelection } from './selection.ts';
import { randomSelection, seededWords } from './testing/index.ts';

const families = familiesOf('horse');
const NAME = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/;

test('families, plays, levels and boxes are named once, and by names that may be written', () => {
  assert.equal(new Set(families.map(({ code }) => code)).size, families.length);
  for (const family of families) {
    assert.match(family.code, /^[a-z][a-z0-9-]*$/);
    assert.equal(familyFor(family.code, 'horse'), familyFor(family.code, 'horse'));
    assert.equal(new Set(family.plays.map(({ code }) => code)).size, family.plays.length);
    for (const play of family.plays) {
      const what = `${family.code} ${play.code}`;
      assert.match(play.code, NAME, what);
      assert.match(play.group, NAME, what);
      assert.equal(new Set(play.levels.map(({ code }) => code)).size, play.levels.length, what);
      assert.equal(
        new Set(play.input.boxes.map(({ code }) => code)).size,
        play.input.boxes.length,
        what,
      );
      const tokens = play.input.boxes.flatMap((box) => [...box.tokens]);
      for (const token of tokens) assert.match(token, /^[A-Za-z0-9-]+$/, what);
    }
  }
  assert.equal(familyFor('bingo', 'horse'), null);
});

test('a drawn result is read back from its text, and no other text does harm', () => {
  const source = seededWords(91);
  for (const { code, draw } of families) {
    for (let drawn = 0; drawn < 100; drawn += 1) {
      const result = draw.drawFrom(source);
      assert.deepEqual(draw.parse(draw.format(result)), { ok: true, draw: result }, code);
    }
    const sign = fc.constantFrom(...'0123456789 ,|-+x');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        const reading = draw.parse(text);
        if (!reading.ok) return;
        assert.deepEqual(draw.parse(draw.format(reading.draw)), reading);
      }),
    );
    for (const text of [
      '',
      ' ',
      'x',
      '1',
      '-1',
      '99',
      '1'.repeat(10_000),
      '1.5,2',
      '-1-2-3',
      '1,-2,3',
      '-1,-2,-3',
    ]) {
      assert.ok(!draw.parse(text).ok, `${code} takes ${text.slice(0, 20)}`);
    }
  }
});

test('every play can be bet on, written down, read back and settled within its peaks', () => {
  const source = seededWords(92);
  for (const family of families) {
    const draw = family.draw.drawFrom(source);
    for (const play of family.plays) {
      const what = `${family.code} ${play.code}`;
      const selection = randomSelection(play, source, { picksMax: 4, entriesMax: 4 });
      assert.ok(selection !== null, what);
      const read = readSelection(writeSelection(selection));
      const check = checkSelection(play, read);
      assert.ok(check.ok && Number.isSafeInteger(check.bets) && check.bets <= play.space, what);
      const result = settleBet(play.judge(draw)(read), {
        bets: check.bets,
        perUnit: amount(200_000n),
        price: play.price ?? 1,
        odds: play.levels.map((level) => fairOdds(play, level)),
        rebateBps: 0,
        currency: currencyOf('USD'),
      });
      assert.ok(result.payout >= result.refund && result.validBet >= 0n, what);
      assert.ok(play.peaks(read).length > 0, what);
    }
  }
});

test('a pack with a margin can be made of every family, and can be sold', () => {
  for (const family of families) {
    const pack = marginPack(family, { version: 1, marginBps: 500 });
    assert.deepEqual(checkOddsPack(family, pack, 200), [], family.code);
  }
});

test('an issue is of the lunar year of its draw, by the clock of its game', () => {
  const family = (drawsAt: string, timeZone: string) =>
    familyOfIssue('mark-six', { drawsAt: new Date(drawsAt) }, timeZone);
  // The year of the horse begins on 17 February 2026 in Hong Kong.
  assert.equal(family('2026-02-16T15:59:00Z', 'Asia/Hong_Kong'), familyFor('mark-six', 'snake'));
  assert.equal(family('2026-02-16T16:00:00Z', 'Asia/Hong_Kong'), familyFor('mark-six', 'horse'));
  assert.equal(family('2026-02-16T16:00:00Z', 'America/New_York'), familyFor('mark-six', 'snake'));
  assert.equal(familyOfIssue('bingo', { drawsAt: new Date() }, 'UTC'), null);
});
