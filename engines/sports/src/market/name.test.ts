import assert from 'node:assert/strict';
import test from 'node:test';
import { englishOrdinal, renderName } from './name.ts';
import {
  formatMarketKey,
  formatSpecifiers,
  parseMarketKey,
  parseSpecifiers,
} from './specifiers.ts';
import { variantOutcomes } from './variant.ts';

const words = {
  competitor1: 'Reds',
  competitor2: 'Blues',
  profile: (address: string) => `name of ${address}`,
};

test('names are filled from specifiers and words', () => {
  const name = (template: string, specifiers: Record<string, string>) =>
    renderName(template, specifiers, words);
  assert.equal(name('{!goalnr} goal', { goalnr: '2' }), '2nd goal');
  assert.equal(name('{$competitor1} ({+hcp})', { hcp: '0.5' }), 'Reds (+0.5)');
  assert.equal(name('{$competitor2} ({-hcp})', { hcp: '0.5' }), 'Blues (-0.5)');
  assert.equal(name('({-hcp})', { hcp: '0' }), '(0)');
  assert.equal(name('over {total}', { total: '2.25' }), 'over 2.25');
  assert.equal(name('{!(inningnr+1)} / {(minute-1)}', { inningnr: '2', minute: '10' }), '3rd / 9');
  assert.equal(
    name('{%player} {hcp} {missing}', { player: 'sr:player:1', hcp: '0:1' }),
    'name of sr:player:1 0:1 {missing}',
  );
  assert.deepEqual([1, 2, 3, 4, 11, 12, 21, 102, 113].map(englishOrdinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '102nd',
    '113th',
  ]);
  const hindi = renderName(
    '{!setnr} सेट',
    { setnr: '1' },
    { ...words, ordinal: (count) => `${count}वाँ` },
  );
  assert.equal(hindi, '1वाँ सेट');
});

test('specifiers have one text, whatever their order', () => {
  const text = 'setnr=1|total=9.5';
  assert.deepEqual(parseSpecifiers('total=9.5|setnr=1'), { setnr: '1', total: '9.5' });
  assert.equal(formatSpecifiers({ total: '9.5', setnr: '1' }), text);
  assert.deepEqual(parseSpecifiers('hcp=0:1'), { hcp: '0:1' });
  assert.deepEqual(parseSpecifiers(''), {});
  for (const broken of ['=1', 'total', 'total=', 'a=1|a=2', 'A=1'])
    assert.equal(parseSpecifiers(broken), null);
  const key = { marketId: 204, specifiers: { total: '9.5', setnr: '1' } };
  assert.equal(formatMarketKey(key), `204/${text}`);
  assert.deepEqual(parseMarketKey(`204/${text}`), key);
  assert.equal(parseMarketKey('x/total=1'), null);
});

test('variants have the outcome numbers of recorded feeds', () => {
  const named = (variant: string) =>
    Object.fromEntries((variantOutcomes({ variant }) ?? []).map(({ id, name }) => [name, id]));
  assert.equal(named('sr:exact_goals:6+')['6+'], 'sr:exact_goals:6+:74');
  assert.equal(named('sr:goal_range:7+')['4-6'], 'sr:goal_range:7+:1344');
  assert.equal(named('sr:correct_score:bestof:5')['0:3'], 'sr:correct_score:bestof:5:13');
  assert.equal(named('sr:winning_margin:3+')['draw'], 'sr:winning_margin:3+:119');
  assert.equal(variantOutcomes({ variant: 'pre:markettext:1' }), null);
});
