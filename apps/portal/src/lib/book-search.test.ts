import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookSearch } from './book-search.ts';

test('launch parameters of the book are read from the address, and nothing else is', () => {
  assert.deepEqual(
    bookSearch({
      vassalage: 'SPB',
      view: 'asian',
      theme: 'light',
      eventId: 4711,
      currency: 'USD',
      backUrl: '/promotions',
    }),
    { view: 'asian', theme: 'light', eventId: '4711', currency: 'USD', backPath: '/promotions' },
  );
  assert.deepEqual(
    bookSearch({ view: 'wide', theme: '<b>', eventId: '1/2', backUrl: '//x.example' }),
    {},
  );
});
