import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type House, money, openHouse } from './testing/house.ts';
import type { PlayedRound } from './vendor/port.ts';

let house: House;
let memberId: string;
before(async () => {
  house = await openHouse({ hasRecord: true });
  memberId = await house.member();
});
after(() => house.close());
afterEach(() => house.vendor.script('answered'));

const round = (seq: bigint, over: Partial<PlayedRound> = {}): PlayedRound => ({
  seq,
  round: `round-${seq}`,
  memberId,
  gameCode: 'velvet-hours',
  currency: 'USD',
  stake: money('2'),
  payout: money('1.5'),
  validBet: null,
  openedAt: house.clock.now(),
  closedAt: house.clock.now(),
  ...over,
});

const recorded = () =>
  house.platform.db.query<{ stake: bigint; valid: bigint; status: string }>({
    text: `select stake_amount as stake, valid_amount as valid, status from rounds
      where member_id = $1 and vendor_code = 'annex' order by round_ref`,
    values: [memberId],
  });
const told = async () => {
  const rows = await house.platform.db.query<{ count: number }>({
    text: `select (payload->'count')::integer as count from outbox_events
      where type = 'play.rounds_changed'`,
  });
  return rows.reduce((sum, { count }) => sum + count, 0);
};

test('rounds that a vendor reports are recorded once, with what of them counts', async () => {
  house.vendor.report([round(1n), round(2n)]);
  await house.funds.followRounds();
  await house.funds.followRounds();
  assert.deepEqual(
    (await recorded()).map(({ valid }) => valid),
    [money('2'), money('2')],
  );
  assert.equal(await told(), 2);
});

test('workers that read at once record once', async () => {
  house.vendor.report([1n, 2n, 3n, 4n].map((seq) => round(seq)));
  await Promise.all([1, 2, 3, 4].map(() => house.funds.followRounds()));
  await house.funds.followRounds();
  assert.equal((await recorded()).length, 4);
  assert.equal(await told(), 4);
});

test('a silent vendor, a gap and a round of nobody stop nothing that is in order', async () => {
  house.vendor.script('dead');
  await house.funds.followRounds();
  house.vendor.script('answered');
  house.vendor.report([round(6n)]);
  await house.funds.followRounds();
  assert.equal((await recorded()).length, 4, 'the fifth is missing, so the sixth waits');
  const stranger = { memberId: '01930000-0000-7000-8000-00000000ffff' };
  house.vendor.report([round(5n, stranger), round(6n)]);
  await house.funds.followRounds();
  assert.equal((await recorded()).length, 5);
});

test('a report is read to its end, or nobody says that it was', async () => {
  const readUpTo = async () => (await recorded()).length;
  const already = await readUpTo();
  const many = Array.from({ length: 450 }, (_, place) => round(BigInt(place) + 7n));
  house.vendor.script('dead');
  assert.equal(await house.funds.readOut('annex'), false, 'a silent vendor');
  house.vendor.script('answered');
  house.vendor.report([...many.slice(0, 3), ...many.slice(4)]);
  assert.equal(await house.funds.readOut('annex'), false, 'a gap');
  assert.equal(await readUpTo(), already);
  house.vendor.report(many);
  // Closed, as it has to be before it leaves its wallet.
  const { db } = house.platform;
  await db.query({ text: `update vendors set state = 'maintenance' where code = 'annex'` });
  assert.equal(await house.funds.readOut('annex'), true);
  assert.equal(await readUpTo(), already + 450);
  await db.query({ text: `update vendors set state = 'live' where code = 'annex'` });
  assert.equal(await house.funds.readOut('no-such-vendor'), false);
});

test('reported rounds count against limits on play, each of them once', async () => {
  const limited = await house.member();
  await house.limit(limited, 'loss', '100');
  const room = async () => {
    const { db } = house.platform;
    const found = await house.protection.play.restrictions(db, [limited], house.clock.now());
    return found.get(limited)?.room();
  };
  const lost = { memberId: limited, stake: money('30'), payout: money('10') };
  house.vendor.report([round(457n, lost), round(458n, lost)]);
  await house.funds.followRounds();
  assert.equal(await room(), money('60'));
  // A vendor that tells of a known round under a new number moves no figure again.
  house.vendor.report([round(459n, { ...lost, round: 'round-458' })]);
  await house.funds.followRounds();
  assert.equal(await room(), money('60'));
});
