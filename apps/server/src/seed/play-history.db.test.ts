import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { amount } from '@parlour/money';
import { rewind } from './rewind.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { seedCatalogue } from '../modules/catalogue/seed.ts';
import { createPlayHistory } from '../modules/play/seed-history.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await seedCatalogue(t.platform);
});
after(() => t.close());

test('a demo member has played what records can show, in several categories, and paid for it', async () => {
  const { account, memberId } = await t.member('demo');
  const brandId = t.brand.id;
  await t.services.wallet.post({
    key: newId(),
    kind: 'DEPOSIT_ONLINE',
    cause: 'test',
    memberId,
    brandId,
    currency: 'USD',
    postings: [
      { account: { house: 'test' }, amount: amount(-20_000_000n) },
      { account: { purse: 'main' }, amount: amount(20_000_000n) },
    ],
  });
  const past = rewind(t.platform);
  const { play } = createPlayHistory({ ...past, services: t.services });
  await play({ memberId, account, brandId, from: 900, to: 1 });
  await play({ memberId, account: 'nobody', brandId, from: 900, to: 1 });
  const rounds = await t.services.record.list({ memberId, limit: 1_000 });
  assert.ok(rounds.items.length > 80, `${rounds.items.length} rounds`);
  assert.ok(rounds.items.every(({ status }) => status === 'closed'));
  assert.ok(new Set(rounds.items.map(({ category }) => category)).size > 2);
  const days = new Set(rounds.items.map(({ openedAt }) => openedAt.toISOString().slice(0, 10)));
  assert.ok(days.size > 10);
  const open = await t.platform.db.query({
    text: `select from game_sessions where member_id = $1 and status = 'active'`,
    values: [memberId],
  });
  assert.equal(open.length, 0);
});
