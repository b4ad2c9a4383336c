import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createFundsJobs } from './jobs.ts';
import { presentRecall } from './routes/present.ts';
import { RESUME } from './service/deps.ts';
import { type House, money, openHouse } from './testing/house.ts';

let house: House;
before(async () => {
  house = await openHouse();
  // Both vendors are open for once, so that money can lie with each of them.
  await house.platform.db.query({
    text: `update vendors set state = 'live' where code = 'kingfisher'`,
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  house.clock.advance(2_000);
});
after(() => house.close());
afterEach(() => {
  house.vendor.script('answered');
  house.other.script('answered');
});

const send = async (memberId: string, merchantCode: string, amount: string) =>
  house.funds.transfers.move({
    memberId,
    key: newId(),
    vendor: await house.vendorNamed(merchantCode),
    direction: 'to_vendor',
    amount: money(amount),
  });

const recall = async (memberId: string, key: string) => {
  const look = await house.funds.recalls.recall(memberId, key);
  const nameOf = (code: string) => ({ displayName: code, vassalage: code });
  return presentRecall(look, house.funds.recalls.isItemOver, nameOf);
};
const statesOf = ({ items }: Awaited<ReturnType<typeof recall>>) =>
  Object.fromEntries(items.map(({ merchantCode, state }) => [merchantCode, state]));

const resume = () =>
  createFundsJobs(house.platform.db, house.funds)[RESUME]?.({}, house.clock.now());

test('one key fetches everything from every vendor, and again it says the same', async () => {
  const memberId = await house.member({ funds: '500' });
  await send(memberId, 'ANNEX', '200');
  await send(memberId, 'KINGFISHER', '100');
  house.other.play(memberId, money('11'));
  const key = newId();
  const first = await recall(memberId, key);
  assert.deepEqual(statesOf(first), { annex: 'DONE', kingfisher: 'DONE' });
  assert.deepEqual([first.returned, first.isOver], ['311.00', true]);
  assert.deepEqual(await recall(memberId, key), first);
  assert.equal(await house.main(memberId), money('511'));
  const nothing = await recall(memberId, newId());
  assert.deepEqual(statesOf(nothing), { annex: 'EMPTY', kingfisher: 'EMPTY' });
});

test('two tabs recall at once and fetch once', async () => {
  const memberId = await house.member({ funds: '500' });
  await send(memberId, 'ANNEX', '200');
  await Promise.all([newId(), newId(), newId()].map((key) => recall(memberId, key)));
  assert.equal(await house.main(memberId), money('500'));
  assert.equal(await house.purse(memberId), 0n);
});

test('a silent vendor holds up none of the others, and a job ends it', async () => {
  const memberId = await house.member({ funds: '500' });
  await send(memberId, 'ANNEX', '200');
  await send(memberId, 'KINGFISHER', '100');
  house.other.script('dead');
  const key = newId();
  const first = await recall(memberId, key);
  assert.deepEqual(statesOf(first), { annex: 'DONE', kingfisher: 'UNKNOWN' });
  assert.equal(first.isOver, false);
  house.other.script('answered');
  house.clock.advance(60_000);
  await resume();
  const last = await recall(memberId, key);
  assert.deepEqual([statesOf(last), last.isOver], [{ annex: 'DONE', kingfisher: 'DONE' }, true]);
  assert.equal(await house.main(memberId), money('500'));
});

test('an earlier transfer has to end first, and then the recall goes on by itself', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script('lost', 'answered');
  await send(memberId, 'ANNEX', '200');
  const key = newId();
  const first = await recall(memberId, key);
  assert.equal(statesOf(first)['annex'], 'BUSY');
  house.clock.advance(60_000);
  await resume();
  house.clock.advance(60_000);
  await resume();
  assert.equal(statesOf(await recall(memberId, key))['annex'], 'DONE');
  assert.equal(await house.main(memberId), money('500'));
});

test('a bet that runs meanwhile keeps its stake there, and its win is fetched by the next recall', async () => {
  const memberId = await house.member({ funds: '100' });
  await send(memberId, 'ANNEX', '100');
  house.vendor.play(memberId, money('-30'));
  const first = await recall(memberId, newId());
  assert.equal(first.returned, '70.00');
  house.vendor.play(memberId, money('90'));
  assert.equal((await recall(memberId, newId())).returned, '90.00');
  assert.equal(await house.main(memberId), money('160'));
  assert.equal(await house.purse(memberId), 0n);
});

test('what was lost there is known by the recall that finds nothing', async () => {
  const memberId = await house.member({ funds: '100' });
  await send(memberId, 'ANNEX', '100');
  house.vendor.play(memberId, money('-100'));
  assert.equal(statesOf(await recall(memberId, newId()))['annex'], 'EMPTY');
  assert.equal(await house.purse(memberId), 0n);
  assert.equal(await house.main(memberId), 0n);
});

test('a recall of someone else is not there', async () => {
  const memberId = await house.member({ funds: '100' });
  const { id } = await recall(memberId, newId());
  const stranger = await house.member({ funds: '0' });
  await assert.rejects(house.funds.recalls.look(id, stranger), { code: 'funds.recall_not_found' });
});
