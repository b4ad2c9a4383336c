import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCatalogue } from '@parlour/i18n';
import { transferKinds } from '@parlour/ledger';

test('every kind of movement has a name for members and one for operators', () => {
  const kinds = Object.keys(transferKinds);
  const toMembers = readCatalogue('en', 'money');
  const toOperators = readCatalogue('en', 'operator');
  const unnamed = kinds.filter(
    (kind) =>
      toMembers[`wallet.kind_${kind.toLowerCase()}`] === undefined ||
      toOperators[`wallet.kind.${kind}`] === undefined,
  );
  assert.deepEqual(unnamed, []);
});
