import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pick } from './pick.ts';
import { changeSlip, emptyBox, togglePick } from './slip-model.ts';
import { boxFromText, linkOfPicks, picksOfLink } from './slip-text.ts';

const pick: Pick = {
  eventId: '42',
  marketId: 18,
  specifiers: 'total=2.5|grün=1',
  outcomeId: 'sr:player:7',
  names: { event: 'A - B', market: 'Total', outcome: 'Over 2.5' },
  odds: 1_950,
  isBanker: true,
  stake: '5',
};

test('what was kept is read as it was written', () => {
  const box = changeSlip(emptyBox(), (slip) => togglePick(slip, pick));
  assert.deepEqual(boxFromText(JSON.stringify(box)), box);
});

test('what is no slip is left out, and the rest stays', () => {
  const [slip] = emptyBox().slips;
  const text = JSON.stringify({
    ...emptyBox(),
    slips: [{ ...slip, picks: [pick, { ...pick, odds: 1 }, { eventId: 'x' }, null] }],
  });
  assert.deepEqual(boxFromText(text).slips[0]?.picks, [pick]);
  for (const bad of [null, '', '{', '[]', '{"slips":[]}', '{"slips":[null]}']) {
    assert.deepEqual(boxFromText(bad), emptyBox());
  }
});

test('a link holds the picks without their names and stakes', () => {
  const { names, stake, ...linked } = pick;
  const link = linkOfPicks([pick]);
  assert.match(link, /^[\w-]+$/);
  assert.deepEqual(picksOfLink(link), [linked]);
  assert.ok(!atob(link.replaceAll('-', '+').replaceAll('_', '/')).includes(names.outcome + stake));
});

test('a link that was cut or made up fills nothing', () => {
  const link = linkOfPicks([pick]);
  for (const bad of ['', 'x', link.slice(0, -9), btoa('[[1,2]]'), btoa('{"a":1}')]) {
    assert.deepEqual(picksOfLink(bad), []);
  }
});
