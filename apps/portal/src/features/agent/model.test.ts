import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affiliateLink } from './model.ts';

test('the link leads to the registration of the brand and carries the code as it is', () => {
  assert.equal(
    affiliateLink('https://parlour.example', 'A&B 1'),
    'https://parlour.example/register?affiliateCode=A%26B+1',
  );
});
