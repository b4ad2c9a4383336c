import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor, STARTING_PACKS, startingMarginBps } from '@parlour/lottery';
import { oddsOf, oddsText } from '../../lib/lottery/odds.ts';
import { changesOf, draftOf, packGroups, readDraft, rowsOf, withMargin } from './pack-draft.ts';

const familyOf = (code: string) => familyFor(code, 'rat') ?? assert.fail(code);

test('odds survive the way through a field, and what is none is refused', () => {
  for (const odds of [1, 98_000, 10_000, 19_801, 999_999_990_000]) {
    assert.equal(oddsOf(oddsText(odds)), odds);
  }
  assert.equal(oddsText(98_000), '9.8');
  assert.equal(oddsOf(' 9,85 '), 98_500);
  for (const text of ['', '0', '-1', '1.23456', '1e3', 'x']) assert.equal(oddsOf(text), null, text);
});

test('the starting pack of every family is read as it was, without a fault', () => {
  for (const [code, pack] of STARTING_PACKS) {
    const family = familyOf(code);
    const draft = draftOf(family, pack.odds);
    assert.deepEqual(readDraft(draft), pack.odds, code);
    const rows = rowsOf(family, draft, startingMarginBps(code));
    assert.deepEqual(
      rows.filter(({ fault }) => fault !== null),
      [],
      code,
    );
  }
});

test('odds that cannot be read are missing, and too high ones leave no margin', () => {
  const family = familyOf('pc28');
  const draft = withMargin(family, draftOf(family, {}), { marginBps: 300, group: null });
  const [first = '', second = ''] = Object.keys(draft);
  const rows = rowsOf(family, { ...draft, [first]: 'x', [second]: '900000' }, 300);
  assert.equal(rows.find(({ key }) => key === first)?.fault, 'missing');
  assert.equal(rows.find(({ key }) => key === second)?.fault, 'margin');
});

test('a margin can be laid on one group alone', () => {
  const family = familyOf('mark-six');
  const before = draftOf(family, STARTING_PACKS.get('mark-six')?.odds ?? {});
  const [group = ''] = packGroups(family);
  const after = withMargin(family, before, { marginBps: 1_000, group });
  const changed = changesOf(readDraft(before), readDraft(after));
  assert.ok(changed.length > 0);
  const groupOf = (key: string) =>
    family.plays.find(({ code }) => code === key.split(':')[0])?.group;
  assert.ok(changed.every(({ key }) => groupOf(key) === group));
});

test('a level that came or went is a change as well', () => {
  assert.deepEqual(changesOf({ a: 1, b: 2 }, { b: 3, c: 4 }), [
    { key: 'b', before: 2, after: 3 },
    { key: 'c', before: null, after: 4 },
    { key: 'a', before: 1, after: null },
  ]);
});
