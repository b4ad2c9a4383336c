import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { families } from '@parlour/commission';
import { amount, amountToText } from '@parlour/money';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { type RoundChange, ROUNDS_CHANGED } from '../../play/index.ts';
import { creditBrand } from './credit.ts';

type Player = { readonly memberId: string; readonly lineageId: string | null };
type Played = {
  /** Basis points that were taken in odds instead. */
  readonly tradedPoints?: number;
  readonly id: string;
  readonly player: Player;
  settledAt: Date | null;
  valid: bigint;
};

let t: TestApp;

before(async () => {
  t = await createTestApp();
  await t.platform.db.query({
    text: `insert into point_policies (brand_id, family, points_max, gap_min, allows_equal, updated_at)
      select $1, family, 200, 0, true, now() from unnest($2::text[]) family`,
    values: [t.brand.id, [...families]],
  });
});
after(() => t.close());

/** Opens an account with points under someone, for slots unless said otherwise. */
async function open(
  points: number,
  upline: Player | null = null,
  family = 'slots',
): Promise<Player> {
  const { memberId } = await t.member();
  const { db } = t.platform;
  const at = t.clock.now();
  const lineageId = await db.tx(async (tx) => {
    await tx.query({
      text: `insert into rebate_points (member_id, family, points, updated_at)
        values ($1, $4, $2, $3)`,
      values: [memberId, points, at, family],
    });
    if (upline === null) return null;
    const place = { brandId: t.brand.id, uplineId: upline.memberId };
    const id = await t.services.tree.lineageUnder(tx, place);
    await tx.query({
      text: 'update members set upline_id = $2, lineage_id = $3 where id = $1',
      values: [memberId, upline.memberId, id],
    });
    await t.services.tree.enrol(tx, { memberId, lineageId: id, at });
    return id;
  });
  return { memberId, lineageId };
}

const POLICY = { cadence: 'minutes', multipleHundredths: 100 } as const;

const text = (value: bigint): string => amountToText(amount(value));

/** Tells of a round whose valid bet is now another; null takes the settlement back. */
async function settle(played: Played, valid: bigint | null, category = 'RNG'): Promise<void> {
  const { db, outbox } = t.platform;
  const wasSettledAt = played.settledAt;
  const at = t.clock.now();
  const settledAt = valid === null ? null : (wasSettledAt ?? at);
  const now = valid ?? 0n;
  const change: RoundChange = {
    roundId: played.id,
    memberId: played.player.memberId,
    lineageId: played.player.lineageId,
    brandId: t.brand.id,
    vendorCode: 'studio',
    gameCode: 'one',
    category,
    currency: t.brand.currency,
    status: valid === null ? 'void' : 'closed',
    isFree: false,
    stake: text(now),
    stakeDelta: text(now - played.valid),
    valid: text(now),
    validDelta: text(now - played.valid),
    payout: '0',
    payoutDelta: '0',
    jackpotWin: '0',
    jackpotWinDelta: '0',
    settledAt: settledAt?.toISOString() ?? null,
    wasSettledAt: wasSettledAt?.toISOString() ?? null,
    openedAt: at.toISOString(),
    at: at.toISOString(),
    ...(played.tradedPoints === undefined ? {} : { tradedPoints: played.tradedPoints }),
  };
  await db.tx((tx) => outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [change] } }]));
  played.settledAt = settledAt;
  played.valid = now;
}

async function play(player: Player, valid: bigint, category?: string): Promise<Played> {
  const played = { id: newId(), player, settledAt: null, valid: 0n };
  await settle(played, valid, category);
  return played;
}

async function follow(): Promise<void> {
  const consumer = t.app.parts
    .flatMap(({ consumers = [] }) => consumers)
    .find(({ name }) => name === 'team.facts');
  assert.ok(consumer);
  await consumeAll(t.platform.db, [consumer]);
}

const accrue = async (): Promise<void> => {
  await follow();
  await t.services.rebates.accrue();
};

/** Credits in a turn that nobody had yet. */
async function credit(): Promise<void> {
  t.clock.advance(24 * 3_600_000);
  await t.services.rebates.credit(t.clock.now());
}

const earned = async ({ memberId }: Player): Promise<bigint[]> => {
  const query = { beneficiaryId: memberId, limit: 100 };
  const entries = await t.services.rebates.entries(t.platform.db, query);
  return entries.map((entry) => entry.amount).toReversed();
};

const credits = async ({ memberId }: Player) =>
  t.platform.db.query<{ kind: string; amount: bigint }>({
    text: `select kind, main_amount as amount from transfers
      where bucket = $1 and member_id = $2 and kind like '%REBATE%' order by version`,
    values: [bucketOf(memberId), memberId],
  });

const dueOf = async ({ memberId }: Player): Promise<bigint | undefined> =>
  (await t.services.rebates.dues(t.platform.db, memberId))[0]?.due;

test('a bet earns its member the own points and everybody above what they have more', async () => {
  const top = await open(150);
  const middle = await open(120, top);
  const leaf = await open(100, middle);
  await play(leaf, 100_000_00n);
  await accrue();
  assert.deepEqual(await earned(leaf), [100_000n]);
  assert.deepEqual(await earned(middle), [20_000n]);
  assert.deepEqual(await earned(top), [30_000n]);
  await accrue();
  assert.deepEqual(await earned(leaf), [100_000n], 'a row of the journal earns once');

  await credit();
  assert.deepEqual(await credits(leaf), [{ kind: 'MEMBER_REBATE', amount: 100_000n }]);
  assert.deepEqual(await credits(middle), [{ kind: 'AGENT_REBATE', amount: 20_000n }]);
  const rollovers = await t.services.cashier.obligations.rolloverRemaining(
    t.platform.db,
    leaf.memberId,
  );
  assert.equal(rollovers, 100_000n, 'the own rebate is played once');
  const free = await t.services.cashier.obligations.rolloverRemaining(t.platform.db, top.memberId);
  assert.equal(free, 0n);
});

test('what is too small for the currency is carried on until it is not', async () => {
  const leaf = await open(10);
  for (const valid of [400_000n, 400_000n]) await play(leaf, valid);
  await accrue();
  assert.deepEqual(await earned(leaf), [400n, 400n]);
  await credit();
  assert.deepEqual(await credits(leaf), [], 'less than a cent is nobody’s yet');
  await play(leaf, 1_900_000n);
  await accrue();
  await credit();
  assert.deepEqual(await credits(leaf), [{ kind: 'MEMBER_REBATE', amount: 2_000n }]);
  assert.equal(await dueOf(leaf), 700n);
  const [paid] = await t.services.rebates.credits(t.platform.db, {
    beneficiaryId: leaf.memberId,
    role: 'member',
    limit: 10,
  });
  const parts = await t.services.rebates.entries(t.platform.db, {
    beneficiaryId: leaf.memberId,
    creditId: paid?.id,
    limit: 10,
  });
  assert.equal(parts.length, 3, 'a credit can be taken apart into its bets');
});

test('a round that is settled again changes what it earned by the points of then', async () => {
  const top = await open(200);
  const leaf = await open(100, top);
  const played = await play(leaf, 1_000_000n);
  await accrue();
  await t.platform.db.query({
    text: `update rebate_points set points = 180 where member_id = $1`,
    values: [leaf.memberId],
  });
  await settle(played, 400_000n);
  await settle(played, null);
  await accrue();
  assert.deepEqual(await earned(leaf), [10_000n, -6_000n, -4_000n]);
  assert.deepEqual(await earned(top), [10_000n, -6_000n, -4_000n]);
  await credit();
  assert.deepEqual(await credits(leaf), []);
});

test('what was paid and is taken back waits for later rebates', async () => {
  const leaf = await open(100);
  const played = await play(leaf, 1_000_000n);
  await accrue();
  await credit();
  await settle(played, 0n);
  await play(leaf, 300_000n);
  await accrue();
  await credit();
  assert.equal(await dueOf(leaf), -7_000n);
  await play(leaf, 2_000_000n);
  await accrue();
  await credit();
  assert.deepEqual(
    (await credits(leaf)).map(({ amount: value }) => value),
    [10_000n, 13_000n],
  );
});

test('a push that becomes a win earns from then on, within one page as well', async () => {
  const leaf = await open(100);
  const played = await play(leaf, 0n);
  await settle(played, 500_000n);
  await settle(played, 800_000n);
  await accrue();
  assert.deepEqual(await earned(leaf), [5_000n, 3_000n]);
});

test('the frozen are passed over, and nobody gets their part', async () => {
  const top = await open(200);
  const middle = await open(150, top);
  const leaf = await open(100, middle);
  await t.platform.db.query({
    text: `update members set login_blocked = true, block_reason = 'frozen' where id = $1`,
    values: [middle.memberId],
  });
  await play(leaf, 1_000_000n);
  await accrue();
  assert.deepEqual(await earned(middle), []);
  assert.deepEqual(await earned(top), [5_000n]);
});

test('only the family of the game counts, and a brand may switch rebates off', async () => {
  const leaf = await open(100);
  await play(leaf, 1_000_000n, 'LIVE');
  await accrue();
  assert.deepEqual(await earned(leaf), []);
  const desk = await t.operator();
  const { value: unset } = await t.call('GET /console/rebate-policy', desk);
  assert.deepEqual([unset.isOn, unset.cadence, unset.version], [true, 'minutes', 0]);
  const body = { ...POLICY, isOn: false, version: 0, reason: 'no rebates in the off season' };
  const { value: off } = await t.alone('PUT /console/rebate-policy', { ...desk, body });
  assert.deepEqual([off.isOn, off.version], [false, 1]);
  const late = await t.agreed('PUT /console/rebate-policy', { ...desk, body });
  assert.equal(late.refusal?.code, 'commission.rebates_changed');
  await play(leaf, 1_000_000n);
  await accrue();
  const on = { ...POLICY, isOn: true, version: 1, reason: 'the season begins' };
  const { value } = await t.agreed('PUT /console/rebate-policy', { ...desk, body: on });
  assert.deepEqual([value.isOn, value.version], [true, 2]);
  assert.deepEqual(await earned(leaf), []);
});

test('points that were taken in odds earn no rebate, and those above keep theirs', async () => {
  const top = await open(150, null, 'lottery');
  const player = await open(120, top, 'lottery');
  const traded = { id: newId(), player, settledAt: null, valid: 0n, tradedPoints: 80 };
  await settle(traded, 1_000_000n, 'LOTT');
  const all = { id: newId(), player, settledAt: null, valid: 0n, tradedPoints: 120 };
  await settle(all, 1_000_000n, 'LOTT');
  await accrue();
  assert.deepEqual(await earned(player), [4_000n]);
  assert.deepEqual(await earned(top), [3_000n, 3_000n]);
  // A corrected result changes what was earned by the points that were left then.
  await settle(traded, 500_000n, 'LOTT');
  await accrue();
  assert.deepEqual(await earned(player), [4_000n, -2_000n]);
});

test('under a strict law rebates are the player’s alone', async () => {
  const top = await open(200);
  const leaf = await open(100, top);
  const { site } = t.services;
  const strict = { ...(await site.brand(t.brand.id)), complianceProfile: 'UKGC' };
  const kept = site.brand;
  Object.assign(site, { brand: async () => strict });
  await play(leaf, 1_000_000n);
  await accrue();
  Object.assign(site, { brand: kept });
  assert.deepEqual(await earned(leaf), [10_000n]);
  assert.deepEqual(await earned(top), []);
});

test('killed in the middle and with two workers at once everybody is paid once', async () => {
  const players: Player[] = [];
  for (let index = 0; index < 8; index += 1) {
    t.clock.advance(3_600_000);
    const player = await open(100);
    players.push(player);
    await play(player, 1_000_000n);
  }
  await follow();
  await Promise.all([t.services.rebates.accrue(), t.services.rebates.accrue()]);
  t.clock.advance(24 * 3_600_000);
  const { db, log, newId: makeId } = t.platform;
  let posts = 0;
  const failing = {
    db,
    log,
    newId: makeId,
    reports: t.services.reports,
    rollovers: t.services.cashier.rollovers,
    wallet: {
      postIn: async (...[tx, orders]: Parameters<typeof t.services.wallet.postIn>) => {
        const outcome = await t.services.wallet.postIn(tx, orders);
        // After the money moved and before anything else is written.
        if ((posts += 1) % 3 === 0) throw new Error('killed');
        return outcome;
      },
    },
  };
  const now = t.clock.now();
  await creditBrand(t.brand.id, now, failing);
  await db.query({ text: 'delete from rebate_turns' });
  await Promise.all([t.services.rebates.credit(now), t.services.rebates.credit(now)]);
  for (const player of players) {
    assert.deepEqual(await credits(player), [{ kind: 'MEMBER_REBATE', amount: 10_000n }]);
    assert.equal(await dueOf(player), 0n);
  }
});

test('each turn of the cadence credits once', async () => {
  const leaf = await open(100);
  await play(leaf, 1_000_000n);
  await accrue();
  await credit();
  await play(leaf, 1_000_000n);
  await accrue();
  await t.services.rebates.credit(t.clock.now());
  assert.equal((await credits(leaf)).length, 1, 'the turn is over');
  t.clock.advance(10 * 60_000);
  await t.services.rebates.credit(t.clock.now());
  assert.equal((await credits(leaf)).length, 2);
});
