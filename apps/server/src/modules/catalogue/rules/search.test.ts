import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { buildSearchIndex, normalise } from './search.ts';

const names = ['Velvet Hours', 'Moonlit Orchard', 'Café Royale', 'वेल्वेट आवर्स', 'Hours of Gold'];
const index = await buildSearchIndex(names, async () => {});
const found = (query: string) => index.find(query).map((position) => names[position]);

describe('a search', () => {
  it('puts the exact name first', () => {
    assert.equal(found('velvet hours')[0], 'Velvet Hours');
    assert.equal(found('hours')[0], 'Velvet Hours');
  });

  it('forgives slips, accents and case', () => {
    assert.ok(found('velvt hurs').includes('Velvet Hours'));
    assert.ok(found('MOONLT').includes('Moonlit Orchard'));
    assert.ok(found('cafe').includes('Café Royale'));
  });

  it('reads scripts whose vowels are marks', () => {
    assert.equal(normalise('वेल्वेट'), 'वेल्वेट');
    assert.deepEqual(found('वेल्वेट'), ['वेल्वेट आवर्स']);
  });

  it('finds nothing for nothing, and never throws', () => {
    assert.deepEqual(found('   '), []);
    assert.deepEqual(found('zzzz'), []);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void index.find(text)));
  });

  it('finds every name by itself', () => {
    for (const name of names) assert.equal(found(name)[0], name);
  });
});
