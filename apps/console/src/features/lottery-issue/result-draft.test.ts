import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor } from '@parlour/lottery';
import { draftOfCode, emptyDraft, isPrizeWhole, pastedDraft, readResult } from './result-draft.ts';

const familyOf = (code: string) => familyFor(code, 'rat') ?? assert.fail(code);

test('a row of numbers is read with any separators', () => {
  const family = familyOf('mark-six');
  assert.deepEqual(readResult(family, ['1 7 13, 22 35 41 + 49']), {
    ok: true,
    code: '01,07,13,22,35,41+49',
  });
  assert.deepEqual(readResult(family, ['1 1 2 3 4 5 + 6']), { ok: false, reason: 'repeated' });
  assert.deepEqual(readResult(family, emptyDraft(family.draw.layout)), {
    ok: false,
    reason: 'empty',
  });
});

test('prizes are typed one by one, or pasted whole', () => {
  const family = familyOf('hanoi');
  const draft = ['12345', '67'];
  assert.deepEqual(readResult(family, draft), { ok: true, code: '12345|67' });
  assert.deepEqual(readResult(family, ['1234', '67']), { ok: false, reason: 'range' });
  assert.deepEqual(pastedDraft(family, '12345 67'), draft);
  assert.equal(pastedDraft(family, '12345'), null);
});

test('the form of a known result reads as that result', () => {
  const family = familyOf('vietnam-north');
  const { layout } = family.draw;
  assert.ok(layout.kind === 'prizes');
  const code = layout.rows
    .map(({ count, digits }) => Array.from({ length: count }, () => '7'.repeat(digits)).join(','))
    .join('|');
  const draft = draftOfCode(layout, code);
  assert.deepEqual(readResult(family, draft), { ok: true, code });
  assert.ok(layout.rows.every((row, place) => isPrizeWhole(row, draft[place] ?? '')));
});
