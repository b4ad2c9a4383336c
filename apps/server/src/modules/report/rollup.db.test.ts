import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, type Db, newId } from '@parlour/database';
import { type Amount, amount, amountToText, ZERO } from '@parlour/money';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { consumeAll, consumeOnce } from '../../platform/outbox-follower.ts';
import { createOutbox } from '../../platform/outbox.ts';
import { type RoundChange, ROUNDS_CHANGED } from '../play/index.ts';
import { createWallet, type WalletService } from '../wallet/index.ts';
import { createRollupConsumer, ROLLUP_CONSUMER } from './service/rollup.ts';
import { isBuilt, rebuildDays, verifyDays } from './store/rebuild.ts';

const NEW_YORK = '01930000-0000-7000-8000-0000000000a1';
const KOLKATA = '01930000-0000-7000-8000-0000000000a2';
const zones: Record<string, string> = { [NEW_YORK]: 'America/New_York', [KOLKATA]: 'Asia/Kolkata' };

let database: TestDatabase;
let db: Db;
let now = new Date('2026-03-01T00:00:00Z');
let wallet: WalletService;
const outbox = createOutbox();

before(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  wallet = createWallet({ db, now: () => now, outbox }).wallet;
  for (const [id, zone] of Object.entries(zones)) {
    await db.query({
      text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
          terms_version, created_at)
        values ($1, $3, 'Zone', 'USD', 'en', '{en}', $2, '1', now())`,
      values: [id, zone, id.slice(-2).toUpperCase()],
    });
  }
});
after(async () => {
  await database.close();
});

const consumer = () =>
  createRollupConsumer({
    site: { brand: async (brandId: string) => ({ timeZone: zones[brandId] ?? 'UTC' }) as never },
    wallet,
  });

const drain = (): Promise<void> => consumeAll(db, [consumer()]);

type State = {
  status: 'open' | 'closed' | 'void';
  stake: bigint;
  payout: bigint;
  closedAt: Date | null;
};
type Played = State & { id: string; memberId: string; brandId: string; category: string };

const text = (value: bigint): string => amountToText(amount(value));
const settled = ({ status, closedAt }: State): string | null =>
  status === 'closed' ? (closedAt?.toISOString() ?? null) : null;
const valid = ({ status, stake }: State): bigint => (status === 'closed' ? stake : 0n);

/** Writes a round as it is after a change, with the event of that change, in one transaction. */
async function write(round: Played, before: State, tellTwice = false): Promise<void> {
  const change: RoundChange = {
    roundId: round.id,
    memberId: round.memberId,
    brandId: round.brandId,
    vendorCode: 'studio',
    gameCode: 'one',
    category: round.category,
    currency: 'USD',
    status: round.status,
    isFree: false,
    stake: text(round.stake),
    payout: text(round.payout),
    stakeDelta: text(round.stake - before.stake),
    payoutDelta: text(round.payout - before.payout),
    valid: text(valid(round)),
    validDelta: text(valid(round) - valid(before)),
    jackpotWin: '0',
    jackpotWinDelta: '0',
    settledAt: settled(round),
    wasSettledAt: settled(before),
    openedAt: now.toISOString(),
    at: now.toISOString(),
  };
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
          category, currency, status, stake_amount, valid_amount, payout_amount, bets, opened_at,
          closed_at)
        values ($1, $2, $3, $4, 'studio', $12, 'one', $5, 'USD', $6, $7, $8, $9, 1, $10, $11)
        on conflict (bucket, member_id, id) do update set status = excluded.status,
          stake_amount = excluded.stake_amount, valid_amount = excluded.valid_amount,
          payout_amount = excluded.payout_amount, closed_at = excluded.closed_at`,
      values: [
        bucketOf(round.memberId),
        round.id,
        round.memberId,
        round.brandId,
        round.category,
        round.status,
        round.stake,
        valid(round),
        round.payout,
        now,
        round.closedAt,
        round.id,
      ],
    });
    await outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [change] } }]);
    // A vendor that asks again changes nothing, and its event says so.
    if (tellTwice) {
      const nothing = { stakeDelta: '0', payoutDelta: '0', validDelta: '0' };
      const again = { ...change, ...nothing, wasSettledAt: change.settledAt };
      await outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [again] } }]);
    }
  });
}

/** A small generator with a seed, so that a failure can be seen again. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function openMember(brandId: string): Promise<{ memberId: string; brandId: string }> {
  const memberId = newId();
  await db.tx((tx) => wallet.openPurses(tx, { memberId, brandId, currency: 'USD' }));
  return { memberId, brandId };
}

const order = (
  member: { memberId: string; brandId: string },
  kind: 'DEPOSIT_ONLINE' | 'BET_DEDUCT' | 'PAYOUT' | 'PROMOTION',
  value: bigint,
) => ({
  key: newId(),
  kind,
  cause: 'test',
  ...member,
  currency: 'USD',
  postings: [
    { account: { purse: 'main' as const }, amount: amount(kind === 'BET_DEDUCT' ? -value : value) },
    { account: { house: 'house' }, amount: amount(kind === 'BET_DEDUCT' ? value : -value) },
  ],
});

async function playAtRandom(seed: number, steps: number): Promise<void> {
  const dice = createDice(seed);
  const members = await Promise.all(
    Array.from({ length: 4 }, (_, index) => openMember(index % 2 === 0 ? NEW_YORK : KOLKATA)),
  );
  const rounds: Played[] = [];
  for (let step = 0; step < steps; step += 1) {
    now = new Date(now.getTime() + dice(5 * 3_600_000));
    const member = members[dice(members.length)] as (typeof members)[number];
    const roll = dice(10);
    if (roll < 3 || rounds.length === 0) {
      const round: Played = {
        ...member,
        id: newId(),
        category: dice(2) === 0 ? 'RNG' : 'LIVE',
        status: 'open',
        stake: BigInt(dice(900_000) + 1),
        payout: 0n,
        closedAt: null,
      };
      rounds.push(round);
      await write(round, { status: 'open', stake: 0n, payout: 0n, closedAt: null }, dice(3) === 0);
    } else if (roll < 8) {
      const round = rounds[dice(rounds.length)] as Played;
      const before = { ...round };
      const after = dice(5);
      if (after < 2) Object.assign(round, { status: 'closed', closedAt: round.closedAt ?? now });
      if (after === 2) round.payout += BigInt(dice(400_000));
      if (after === 3) {
        Object.assign(round, { status: 'void', stake: 0n, payout: 0n, closedAt: now });
      }
      if (after === 4 && round.status === 'void') {
        Object.assign(round, { status: 'open', stake: 77_000n, closedAt: null });
      }
      await write(round, before, dice(4) === 0);
    } else {
      const kind = (['DEPOSIT_ONLINE', 'PROMOTION', 'PAYOUT'] as const)[dice(3)] ?? 'PAYOUT';
      await Promise.all([
        wallet.post(order(member, kind, BigInt(dice(1_000_000) + 1))),
        wallet.post(order(member, 'DEPOSIT_ONLINE', 500n)),
        wallet.post(order(member, 'BET_DEDUCT', 300n)),
      ]);
    }
    if (dice(12) === 0) await consumeOnce(db, consumer());
    if (dice(25) === 0) assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
  }
}

const rowsOf = async (table: string, columns: string) =>
  db.query({ text: `select ${columns} from ${table} order by ${columns}` });

const snapshot = async () => ({
  play: await rowsOf(
    `(select * from member_days where rounds <> 0) d`,
    `member_id, day, category, rounds, stake_amount, valid_amount, payout_amount`,
  ),
  brand: await rowsOf(
    `(select * from brand_days where round_count <> 0) d`,
    'brand_id, day, category, round_count, stake_amount, payout_amount',
  ),
  ledger: await rowsOf(
    'member_ledger_days',
    'member_id, day, kind, count, main_amount, credited_amount, locked_amount, bonus_amount',
  ),
  brandLedger: await rowsOf('brand_ledger_days', 'brand_id, day, kind, count, main_amount'),
});

for (const seed of [7, 1_105, 20_261_121]) {
  test(`days are what rounds and transfers say, in any order of events (seed ${seed})`, async () => {
    await playAtRandom(seed, 120);
    await drain();
    assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
    const kept = await snapshot();
    await rebuildDays(db, { at: now, consumer: ROLLUP_CONSUMER });
    assert.deepEqual(await snapshot(), kept);
  });
}

test('a rebuild in the middle of a backlog loses and doubles nothing', async () => {
  await playAtRandom(42, 60);
  await rebuildDays(db, { at: now, consumer: ROLLUP_CONSUMER });
  assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
  await drain();
  assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
  assert.ok(await isBuilt(db, 'days'));
});

test('a difference is found and named', async () => {
  await playAtRandom(3, 40);
  await drain();
  await db.query({
    text: `update member_days set payout_amount = payout_amount + 1
      where ctid = (select ctid from member_days limit 1)`,
  });
  await db.query({ text: `delete from brand_ledger_days where kind = 'PROMOTION'` });
  const found = await verifyDays(db, ROLLUP_CONSUMER);
  const tables = new Set(found.map(({ table }) => table));
  assert.deepEqual([...tables].toSorted(), ['brand_ledger_days', 'member_days']);
  await rebuildDays(db, { at: now, consumer: ROLLUP_CONSUMER });
  assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
});

test('a day begins at midnight of the brand, also when clocks change and at the end of a month', async () => {
  const { memberId, brandId } = await openMember(NEW_YORK);
  const moments = [
    // The night in which New York puts its clocks forward has 23 hours.
    ['2027-03-14T04:59:59.999Z', '2027-03-13'],
    ['2027-03-14T05:00:00.000Z', '2027-03-14'],
    ['2027-03-15T03:59:59.999Z', '2027-03-14'],
    ['2027-03-15T04:00:00.000Z', '2027-03-15'],
    ['2027-11-08T04:59:59.999Z', '2027-11-07'],
    ['2027-12-01T04:59:59.999Z', '2027-11-30'],
    ['2028-03-01T04:59:59.999Z', '2028-02-29'],
  ] as const;
  for (const [at] of moments) {
    now = new Date(at);
    await wallet.post(order({ memberId, brandId }, 'DEPOSIT_ONLINE', 100_000n));
    const round: Played = {
      memberId,
      brandId,
      id: newId(),
      category: 'RNG',
      status: 'closed',
      stake: 1_000n,
      payout: 0n,
      closedAt: now,
    };
    await write(round, { status: 'open', stake: 0n, payout: 0n, closedAt: null });
  }
  await drain();
  const expected = new Map<string, number>();
  for (const [, day] of moments) expected.set(day, (expected.get(day) ?? 0) + 1);
  for (const table of ['member_ledger_days', 'member_days']) {
    const days = await db.query<{ day: string; count: number }>({
      text: `select to_char(day, 'YYYY-MM-DD') as day,
          ${table === 'member_days' ? 'rounds' : 'count'}::integer as count
        from ${table} where bucket = $1 and member_id = $2 order by 1`,
      values: [bucketOf(memberId), memberId],
    });
    assert.deepEqual(new Map(days.map(({ day, count }) => [day, count])), expected, table);
  }
  assert.deepEqual(await verifyDays(db, ROLLUP_CONSUMER), []);
});

test('what days add up to is what the member has', async () => {
  const rows = await db.query<{ memberId: string; main: Amount; held: Amount }>({
    text: `select p.member_id as "memberId", p.main_amount as held,
        coalesce(sum(d.main_amount), 0)::bigint as main
      from purses p left join member_ledger_days d using (bucket, member_id)
      group by 1, 2`,
  });
  assert.ok(rows.some(({ held }) => held > ZERO));
  for (const { main, held } of rows) assert.equal(main, held);
});
