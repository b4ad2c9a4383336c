import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { DEMO_BRAND_ID } from '../../testing/ground.ts';
import { type House, money, openHouse } from './testing/house.ts';

let house: House;
before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => house.vendor.script('answered'));

const by = (name: string, id: string) => ({
  id,
  brandId: DEMO_BRAND_ID,
  operatorId: `01930000-0000-7000-8000-0000000000${name === 'olivia' ? 'a1' : 'a2'}`,
  operatorAccount: name,
  ip: '198.51.100.7',
});

/** A transfer that its vendor leaves unanswered. */
async function stuck(direction: 'to_vendor' | 'to_main', amount: string | null) {
  const memberId = await house.member({ funds: '500' });
  const vendor = await house.vendorNamed('ANNEX');
  const wish = { memberId, vendor };
  if (direction === 'to_main') {
    const sent = { ...wish, key: newId(), direction: 'to_vendor', amount: money('200') } as const;
    await house.funds.transfers.move(sent);
  }
  house.vendor.script('dead');
  const value = amount === null ? null : money(amount);
  const { id } = await house.funds.transfers.move({
    ...wish,
    key: newId(),
    direction,
    amount: value,
  });
  return { memberId, id };
}

const look = (id: string) => house.funds.settling.look({ id, brandId: DEMO_BRAND_ID });
const reason = 'Letter of the vendor of today';

test('one operator proposes, another decides, and our books follow the letter', async () => {
  const { id, memberId } = await stuck('to_vendor', '100');
  const proposal = { ...by('olivia', id), outcome: 'done', amount: null, reason } as const;
  await house.funds.settling.propose(proposal);
  await assert.rejects(house.funds.settling.propose({ ...proposal, ...by('oscar', id) }), {
    code: 'funds.settlement_open',
  });
  await assert.rejects(
    house.funds.settling.decide({ ...by('olivia', id), isApproved: true, reason }),
    { code: 'funds.second_operator_needed' },
  );
  await house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason });
  const { ledger, timeline, transfer } = await look(id);
  assert.equal(transfer.state, 'DONE');
  assert.deepEqual(timeline.map(({ step }) => step).slice(-2), [
    'settlement_proposed',
    'settled_done',
  ]);
  assert.deepEqual(
    ledger.map(({ kind }) => kind),
    ['VENDOR_IN', 'VENDOR_FREEZE'],
  );
  assert.deepEqual(
    [await house.main(memberId), await house.locked(memberId), await house.purse(memberId)],
    [money('400'), 0n, money('100')],
  );
});

test('what never happened goes back to the member', async () => {
  const { id, memberId } = await stuck('to_vendor', '100');
  await house.funds.settling.propose({
    ...by('olivia', id),
    outcome: 'failed',
    amount: null,
    reason,
  });
  await house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason });
  assert.equal((await look(id)).transfer.state, 'FAILED');
  assert.deepEqual([await house.main(memberId), await house.locked(memberId)], [money('500'), 0n]);
});

test('two who decide at once settle once, and the slower one is told', async () => {
  const { id, memberId } = await stuck('to_main', '50');
  await house.funds.settling.propose({
    ...by('olivia', id),
    outcome: 'done',
    amount: null,
    reason,
  });
  const decide = () =>
    house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason });
  const results = await Promise.allSettled([decide(), decide(), decide()]);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const result of results) {
    if (result.status === 'rejected') assert.equal(result.reason.code, 'funds.transfer_over');
  }
  assert.deepEqual(
    [await house.main(memberId), await house.purse(memberId)],
    [money('350'), money('150')],
  );
});

test('all of a wallet needs the sum that the letter names', async () => {
  const { id, memberId } = await stuck('to_main', null);
  const wish = { ...by('olivia', id), outcome: 'done', reason } as const;
  await assert.rejects(house.funds.settling.propose({ ...wish, amount: null }), {
    code: 'funds.amount_needed',
  });
  await assert.rejects(house.funds.settling.propose({ ...wish, amount: money('210.001') }), {
    code: 'funds.amount_too_fine',
  });
  await house.funds.settling.propose({ ...wish, amount: money('210') });
  await house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason });
  assert.deepEqual([await house.main(memberId), await house.purse(memberId)], [money('510'), 0n]);
});

test('a dropped proposal leaves everything open, and the vendor’s own word still ends it', async () => {
  const { id, memberId } = await stuck('to_vendor', '100');
  await house.funds.settling.propose({
    ...by('olivia', id),
    outcome: 'failed',
    amount: null,
    reason,
  });
  await house.funds.settling.decide({ ...by('oscar', id), isApproved: false, reason });
  await assert.rejects(
    house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason }),
    { code: 'funds.settlement_missing' },
  );
  house.vendor.script('answered');
  await house.funds.settling.ask(by('olivia', id));
  assert.equal((await look(id)).transfer.state, 'DONE');
  await assert.rejects(house.funds.settling.ask(by('olivia', id)), { code: 'funds.transfer_over' });
  assert.equal(await house.purse(memberId), money('100'));
});

test('what operators settle while the vendor is asked is not sent again', async () => {
  const { id, memberId } = await stuck('to_vendor', '100');
  const proposal = { outcome: 'failed', amount: null, reason } as const;
  await house.funds.settling.propose({ ...by('olivia', id), ...proposal });
  const { find } = house.vendor;
  const sent = house.vendor.asked.length;
  house.vendor.find = async () => {
    await house.funds.settling.decide({ ...by('oscar', id), isApproved: true, reason });
    return { kind: 'missing' };
  };
  house.vendor.script('answered');
  await house.funds.pursue(id);
  house.vendor.find = find;
  assert.equal(house.vendor.asked.length, sent);
  assert.deepEqual([await house.main(memberId), await house.purse(memberId)], [money('500'), 0n]);
});

test('while a failure is proposed the order is asked about, and not sent again', async () => {
  const { id, memberId } = await stuck('to_main', '50');
  const proposal = { outcome: 'failed', amount: null, reason } as const;
  await house.funds.settling.propose({ ...by('olivia', id), ...proposal });
  const sent = house.vendor.asked.length;
  house.vendor.script('answered');
  await house.funds.pursue(id);
  assert.equal(house.vendor.asked.length, sent);
  assert.equal((await look(id)).transfer.state, 'UNKNOWN');

  // Once the proposal is dropped, the order goes on.
  await house.funds.settling.decide({ ...by('oscar', id), isApproved: false, reason });
  await house.funds.pursue(id);
  assert.equal((await look(id)).transfer.state, 'DONE');
  assert.deepEqual(
    [await house.main(memberId), await house.purse(memberId)],
    [money('350'), money('150')],
  );
});

test('what is merely under way is no matter for people, nor is another brand’s', async () => {
  const memberId = await house.member({ funds: '500' });
  const vendor = await house.vendorNamed('ANNEX');
  const wish = { memberId, key: newId(), vendor, direction: 'to_vendor' } as const;
  const { id } = await house.funds.transfers.askFor({ ...wish, amount: money('10') });
  const proposal = { outcome: 'failed', amount: null, reason } as const;
  await assert.rejects(house.funds.settling.propose({ ...by('olivia', id), ...proposal }), {
    code: 'funds.transfer_not_stuck',
  });
  await assert.rejects(
    house.funds.settling.propose({ ...by('olivia', id), ...proposal, brandId: newId() }),
    { code: 'funds.transfer_not_found' },
  );
});
