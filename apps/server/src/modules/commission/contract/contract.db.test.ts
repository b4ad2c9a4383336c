import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { codeOf, type ContractHouse, openContractHouse, type Person, tier } from './testing.ts';

let t: TestApp;
let house: ContractHouse;
before(async () => {
  t = await createTestApp();
  await t.operator('olivia');
  house = await openContractHouse(t);
});
after(() => t.close());

const DAY_MS = 86_400_000;
const days = (count: number): void => t.clock.advance(count * DAY_MS);

/** A top agent with a contract, and a direct downline. */
async function pair(): Promise<{ readonly top: Person; readonly under: Person }> {
  const top = await house.person();
  const under = await house.person(top.id);
  await house.platformContract(top.id);
  days(1);
  await house.settle();
  return { top, under };
}

const cut = [tier(100, 40), tier(1_000, 80)];

test('an accepted offer governs from the start of the next day, and not a moment before', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  assert.equal((await house.find(id)).status, 'PENDING_NEW');
  await house.accept(id);
  const { effectiveFrom, status } = await house.find(id);
  assert.equal(status, 'ACTIVE');
  const { timeZone } = await t.services.site.brand(t.brand.id);
  assert.ok(effectiveFrom !== null && effectiveFrom > t.clock.now());
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  assert.equal(shown.format(effectiveFrom), '00:00:00');
  const governs = async (at: Date) =>
    (
      await house.contracts.reads.governing(t.platform.db, {
        brandId: t.brand.id,
        kind: 'DAILY_WAGE',
        period: 'D',
        at,
      })
    ).some((contract) => contract.id === id);
  assert.ok(!(await governs(new Date(effectiveFrom.getTime() - 1))));
  assert.ok(await governs(effectiveFrom));
});

test('an offer is answered once: accepted, rejected, withdrawn or expired', async () => {
  const { top, under } = await pair();
  const { answers, offers } = house.contracts;
  const reject = async (id: string) => {
    const { version } = await house.find(id);
    return answers.reject({ id, memberId: under.id }, { version, note: 'too little' });
  };
  const rejected = await house.offer(top.id, under.id, { tiers: cut });
  await reject(rejected);
  assert.equal((await house.find(rejected)).status, 'REJECTED');
  assert.equal(await codeOf(house.accept(rejected)), 'commission.contract_over');
  assert.equal(await codeOf(reject(rejected)), 'commission.contract_over');

  const withdrawn = await house.offer(top.id, under.id, { tiers: cut });
  await offers.withdraw({ id: withdrawn, uplineId: top.id }, null);
  assert.equal((await house.find(withdrawn)).status, 'WITHDRAWN');
  assert.equal(await codeOf(house.accept(withdrawn)), 'commission.contract_over');

  const late = await house.offer(top.id, under.id, { tiers: cut });
  days(7);
  assert.equal(await codeOf(house.accept(late)), 'commission.offer_expired');
  await house.settle();
  assert.equal((await house.find(late)).status, 'EXPIRED');
  assert.equal(
    await codeOf(offers.withdraw({ id: late, uplineId: top.id }, null)),
    'commission.contract_over',
  );
});

test('acceptance of a version that was not read is refused', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  const wish = { memberId: under.id, paymentPassword: '', endsDownlineContracts: false };
  const stale = house.contracts.answers.accept({ ...wish, id, version: 7 });
  assert.equal(await codeOf(stale), 'commission.offer_changed');
  const changed = await house.offer(top.id, under.id, {
    tiers: [tier(100, 30)],
    replacesId: id,
  });
  assert.equal((await house.find(id)).status, 'WITHDRAWN');
  assert.equal((await house.find(changed)).version, 2);
  assert.equal(await codeOf(house.accept(id)), 'commission.contract_over');
  await house.accept(changed);
});

test('of two offers at once one stands, and a second beside it is refused', async () => {
  const { top, under } = await pair();
  const both = await Promise.all(
    [1, 2].map(() => codeOf(house.offer(top.id, under.id, { tiers: cut }))),
  );
  assert.deepEqual(both.toSorted(), ['commission.offer_pending', null].toSorted());
  assert.equal(
    await codeOf(house.offer(top.id, under.id, { tiers: cut })),
    'commission.offer_pending',
  );
});

test('accepting and withdrawing at once end in one of both', async () => {
  const { top, under } = await pair();
  for (let round = 0; round < 4; round += 1) {
    const id = await house.offer(top.id, under.id, { tiers: cut });
    const [accepted, withdrawn] = await Promise.all([
      codeOf(house.accept(id)),
      codeOf(house.contracts.offers.withdraw({ id, uplineId: top.id }, null)),
    ]);
    assert.notEqual(accepted === null, withdrawn === null);
    const { status } = await house.find(id);
    assert.equal(status, accepted === null ? 'ACTIVE' : 'WITHDRAWN');
  }
});

test('a newer version takes over at the boundary, and the old one earns until then', async () => {
  const { top, under } = await pair();
  const first = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(first);
  days(1);
  await house.settle();
  const second = await house.offer(top.id, under.id, { tiers: [tier(200, 45)] });
  assert.equal((await house.find(first)).endsAt, null);
  await house.accept(second);
  const [old, next] = [await house.find(first), await house.find(second)];
  assert.deepEqual(old.endsAt, next.effectiveFrom);
  assert.deepEqual([old.status, old.endReason], ['ACTIVE', 'superseded']);
  await house.settle();
  assert.equal((await house.find(first)).status, 'ACTIVE');
  days(1);
  await house.settle();
  assert.equal((await house.find(first)).status, 'SUPERSEDED');
  assert.equal((await house.find(second)).status, 'ACTIVE');
});

test('an end that both agree on comes with the period, and takes what hangs on it along', async () => {
  const { top, under } = await pair();
  const third = await house.person(under.id);
  const fourth = await house.person(third.id);
  const { answers } = house.contracts;
  const own = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(own);
  days(1);
  const below = await house.offer(under.id, third.id, { tiers: cut });
  await house.accept(below);
  days(1);
  const offered = await house.offer(third.id, fourth.id, { tiers: cut });

  const place = { id: own, memberId: top.id };
  const mine = { id: own, memberId: under.id };
  assert.equal(
    await codeOf(answers.requestTermination(mine, null)),
    'commission.contract_not_found',
  );
  await answers.requestTermination(place, 'we go apart');
  assert.equal((await house.find(own)).status, 'PENDING_TERMINATE');
  assert.equal(
    await codeOf(answers.requestTermination(place, null)),
    'commission.termination_pending',
  );
  await answers.answerTermination(mine, { isAccepted: false, note: null });
  assert.equal((await house.find(own)).status, 'ACTIVE');
  assert.equal(
    await codeOf(answers.answerTermination(mine, { isAccepted: true, note: null })),
    'commission.termination_missing',
  );

  await answers.requestTermination(place, null);
  await answers.answerTermination(mine, { isAccepted: true, note: null });
  const ended = await house.find(own);
  assert.deepEqual([ended.status, ended.endReason], ['TERMINATED', 'consent']);
  assert.ok(ended.endsAt !== null && ended.endsAt > t.clock.now());
  const cascaded = await house.find(below);
  assert.deepEqual([cascaded.status, cascaded.endReason], ['TERMINATED', 'upline_ended']);
  assert.deepEqual(cascaded.endsAt, ended.endsAt);
  assert.equal((await house.find(offered)).status, 'WITHDRAWN');
});

test('a lower rate ends what was handed down, with consent and not without', async () => {
  const { top, under } = await pair();
  const third = await house.person(under.id);
  const fourth = await house.person(third.id);
  const fifth = await house.person(under.id);
  await house.accept(await house.offer(top.id, under.id, { tiers: cut }));
  days(1);
  const kept = await house.offer(under.id, fifth.id, { tiers: [tier(1_000, 20)] });
  await house.accept(kept);
  const hit = await house.offer(under.id, third.id, { tiers: [tier(1_000, 80)] });
  await house.accept(hit);
  days(1);
  const deep = await house.offer(third.id, fourth.id, { tiers: [tier(1_000, 10)] });
  await house.accept(deep);
  days(1);
  await house.settle();

  const lower = await house.offer(top.id, under.id, { tiers: [tier(1_000, 50)] });
  assert.equal(await codeOf(house.accept(lower)), 'commission.downline_contract_conflict');
  assert.equal((await house.find(lower)).status, 'PENDING_NEW');
  assert.equal((await house.find(hit)).endsAt, null);
  await house.accept(lower, { consent: true });
  const { effectiveFrom } = await house.find(lower);
  const [first, second] = [await house.find(hit), await house.find(deep)];
  assert.deepEqual([first.status, first.endReason], ['TERMINATED', 'rate_cut']);
  assert.deepEqual([second.status, second.endReason], ['TERMINATED', 'upline_ended']);
  assert.deepEqual([first.endsAt, second.endsAt], [effectiveFrom, effectiveFrom]);
  assert.equal((await house.find(kept)).endsAt, null);
});

test('an operator ends a contract at once, with everything below it, on record', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(id);
  days(1);
  const [own] = (
    await house.contracts.reads.list(
      { brandId: t.brand.id, downlineId: top.id },
      { cursor: undefined, limit: 1 },
    )
  ).items;
  assert.ok(own !== undefined);
  await house.contracts.answers.forceEnd(own.id, await house.desk());
  const [head, below] = [await house.find(own.id), await house.find(id)];
  assert.deepEqual(
    [head.status, head.endReason, head.endsAt],
    ['TERMINATED', 'forced', t.clock.now()],
  );
  assert.deepEqual(
    [below.status, below.endReason, below.endsAt],
    ['TERMINATED', 'upline_ended', t.clock.now()],
  );
  assert.equal(
    await codeOf(house.contracts.answers.forceEnd(own.id, await house.desk())),
    'commission.contract_over',
  );
  const [entry] = await t.platform.db.query<{ action: string; reason: string }>({
    text: 'select action, reason from audit_entries where subject_id = $1 order by seq desc',
    values: [own.id],
  });
  assert.deepEqual(entry, { action: 'contract.force_end', reason: 'as it was agreed' });
});

test('moving, excluding oneself and being closed end contracts and offers', async () => {
  const { top, under } = await pair();
  const other = await house.person();
  const third = await house.person(under.id);
  const id = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(id);
  days(1);
  const below = await house.offer(under.id, third.id, { tiers: cut });
  await house.accept(below);
  const newer = await house.offer(top.id, under.id, { tiers: [tier(100, 45)] });
  await t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId: under.id, uplineId: other.id, at: t.clock.now() }),
  );
  await house.settle();
  assert.deepEqual(
    [(await house.find(id)).endReason, (await house.find(below)).endReason],
    ['moved', 'upline_ended'],
  );
  assert.equal((await house.find(newer)).status, 'WITHDRAWN');

  const fresh = await pair();
  const own = await house.offer(fresh.top.id, fresh.under.id, { tiers: cut });
  await house.accept(own);
  const member = await t.services.members.get(t.platform.db, fresh.under.id);
  const author = { kind: 'member', ip: '192.0.2.7' } as const;
  await t.services.protection.exclusions.impose(
    member,
    { kind: 'exclusion', length: null },
    author,
  );
  await house.settle();
  assert.deepEqual((await house.find(own)).endReason, 'excluded');
  assert.equal(
    await codeOf(house.offer(fresh.top.id, fresh.under.id, { tiers: cut })),
    'commission.account_not_eligible',
  );

  const last = await pair();
  const closing = await house.offer(last.top.id, last.under.id, { tiers: cut });
  await house.accept(closing);
  const text = `update members set status = 'closed' where id = $1`;
  await t.platform.db.query({ text, values: [last.under.id] });
  for (const part of t.app.parts) {
    await part.jobs?.['commission.contracts_closed']?.(null, t.clock.now());
  }
  assert.deepEqual((await house.find(closing)).endReason, 'closed');
});

test('news of a move that is told again ends nothing that was agreed on since', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(id);
  for (const reason of ['moved', 'excluded', 'closed'] as const) {
    await t.platform.db.tx((tx) =>
      house.contracts.endDeparted(tx, [{ memberId: under.id, reason }]),
    );
  }
  assert.equal((await house.find(id)).endsAt, null);
});

test('a cool-off is a pause and ends nothing', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(id);
  const member = await t.services.members.get(t.platform.db, under.id);
  await t.services.protection.exclusions.impose(
    member,
    { kind: 'cool_off', length: 24 },
    { kind: 'member', ip: '192.0.2.7' },
  );
  await house.settle();
  assert.equal((await house.find(id)).endsAt, null);
});

test('what was legal when it was offered is looked at again when it is accepted', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: [tier(1_000, 100)] });
  const kept = await house.offer(top.id, (await house.person(top.id)).id, { tiers: cut });
  await house.platformContract(top.id, { tiers: cut });
  // The operator's consent stands for that of the agent, and takes the higher offer back.
  assert.equal((await house.find(id)).status, 'WITHDRAWN');
  await house.accept(kept);
  const other = await pair();
  const pending = await house.offer(other.top.id, other.under.id, { tiers: cut });
  const desk = await house.desk();
  const [own] = (
    await house.contracts.reads.list(
      { brandId: t.brand.id, downlineId: other.top.id },
      { cursor: undefined, limit: 1 },
    )
  ).items;
  await house.contracts.answers.requestTerminationForPlatform(own?.id ?? '', desk);
  await house.contracts.answers.answerTermination(
    { id: own?.id ?? '', memberId: other.top.id },
    { isAccepted: true, note: null },
  );
  assert.equal((await house.find(pending)).status, 'WITHDRAWN');
  assert.equal(
    await codeOf(house.offer(other.top.id, other.under.id, { tiers: cut })),
    'commission.no_own_contract',
  );
});

test('a new version settles an open question whether the old one should end', async () => {
  const { top, under } = await pair();
  const id = await house.offer(top.id, under.id, { tiers: cut });
  await house.accept(id);
  days(1);
  await house.contracts.answers.requestTermination({ id, memberId: top.id }, null);
  const newer = await house.offer(top.id, under.id, { tiers: [tier(100, 45)] });
  assert.equal((await house.contracts.reads.consolidated(under.id)).dailysalreqtype, 'TERMINATE');
  await house.accept(newer);
  const old = await house.find(id);
  assert.deepEqual([old.status, old.endReason], ['ACTIVE', 'superseded']);
  assert.equal((await house.contracts.reads.consolidated(under.id)).dailysalreqtype, null);
});

test('no instant is governed by two contracts, also where the period changes', async () => {
  const top = await house.person();
  const wish = { kind: 'DIVIDEND' as const, tiers: [tier(1_000, 500)] };
  for (const period of ['M', 'D', 'W', 'H', 'M', 'W'] as const) {
    await house.platformContract(top.id, { ...wish, period });
    days(period === 'H' ? 3 : 0);
  }
  const rows = await t.platform.db.query<{ from: Date; to: Date | null }>({
    text: `select effective_at as "from", ends_at as "to" from contracts
      where downline_id = $1 and (ends_at is null or ends_at > effective_at) order by 1`,
    values: [top.id],
  });
  assert.ok(rows.length > 1);
  rows.slice(1).forEach(({ from }, index) => assert.ok((rows[index]?.to ?? from) <= from));
  assert.equal(rows.filter(({ to }) => to === null).length, 1);
});
