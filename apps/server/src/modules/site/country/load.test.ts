import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAddress } from '../../../platform/network.ts';
import { loadCountryTable } from './load.ts';
import { countryIn } from './table.ts';

test('the package is read in a process of its own and knows the big networks', async () => {
  const table = await loadCountryTable();
  const countryOf = (text: string) => {
    const address = parseAddress(text);
    assert.ok(address !== null);
    return countryIn(table, address);
  };
  assert.equal(countryOf('8.8.8.8'), 'US');
  assert.equal(countryOf('49.36.0.1'), 'IN');
  assert.equal(countryOf('2405:200::1'), 'IN');
  assert.equal(countryOf('127.0.0.1'), null);
  assert.equal(countryOf('255.255.255.255'), null);
  const bytes = [table.starts4, table.codes4, table.starts6, table.codes6].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  assert.ok(bytes < 12_000_000, `${bytes} bytes`);
});
