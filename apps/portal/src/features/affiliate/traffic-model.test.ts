import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permilleOf, readTrafficSearch, within } from './traffic-model.ts';

const LINK = '019aa000-0000-7000-8000-000000000001';

test('what someone wrote into the address is taken where it can be meant, and left out elsewhere', () => {
  assert.deepEqual(
    readTrafficSearch({ by: 's2', link: LINK, s1: 'mail', s2: '', s3: 7, currency: 'mBTC' }),
    { by: 's2', filter: { linkId: LINK, s1: 'mail' }, currency: 'mBTC' },
  );
  assert.deepEqual(
    readTrafficSearch({ by: 'moon', link: 'x', s1: 'a'.repeat(101), currency: '$' }),
    {
      by: 'link',
      filter: {},
      currency: undefined,
    },
  );
});

test('a row leads into itself by the next part, and one that has no name leads nowhere', () => {
  assert.deepEqual(within('link', { key: LINK }), { link: LINK, by: 's1' });
  assert.deepEqual(within('s5', { key: 'b' }), { s5: 'b', by: 'day' });
  assert.equal(within('s1', { key: '' }), null);
  assert.equal(within('day', { key: '2026-11-01' }), null);
});

test('a rate of nothing is none', () => {
  assert.equal(permilleOf(0, 0), null);
  assert.equal(permilleOf(1, 3), 333);
});
