import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { buildSearchIndex, normalise } from './search.ts';

const names = [
  'Velvet Hours\nवेल्वेट आवर्स\nساعات المخمل',
  'Moonlit Orchard',
  'Café Royale',
  'Hours of Gold',
];
const index = await buildSearchIndex(names, async () => {});
const found = (query: string) =>
  index
    .find(query)
    .toSorted((left, right) => right.score - left.score || left.position - right.position)
    .map(({ position }) => names[position] ?? '');

describe('a search', () => {
  it('puts the exact name first', () => {
    assert.match(found('velvet hours')[0] ?? '', /^Velvet Hours/);
    assert.match(found('hours')[0] ?? '', /^Velvet Hours/);
    assert.equal(found('hours of')[0], 'Hours of Gold');
  });

  it('forgives slips, accents and case', () => {
    assert.ok(found('velvt hurs').some((name) => name.startsWith('Velvet')));
    assert.ok(found('MOONLT').includes('Moonlit Orchard'));
    assert.ok(found('cafe').includes('Café Royale'));
  });

  it('reads every script in which a thing has a name', () => {
    assert.equal(normalise('वेल्वेट'), 'वेल्वेट');
    assert.match(found('वेल्वेट')[0] ?? '', /^Velvet Hours/);
    assert.match(found('المخمل')[0] ?? '', /^Velvet Hours/);
  });

  it('does not take the end of one name and the beginning of the next for a name', () => {
    const [best] = index.find('hours वेल्वेट');
    assert.ok((best?.score ?? 0) <= 1);
  });

  it('finds nothing for nothing, and never throws', () => {
    assert.deepEqual(found('   '), []);
    assert.deepEqual(found('zzzz'), []);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void index.find(text)));
  });

  it('finds every name by itself', () => {
    for (const name of names.flatMap((lines) => lines.split('\n'))) {
      assert.ok(found(name)[0]?.includes(name), name);
    }
  });
});
