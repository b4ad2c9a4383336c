import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { explainAll, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { createMeasures } from './measures/index.ts';
import {
  findMarks,
  listMisplaced,
  listPlaces,
  listRegistered,
  listStandings,
} from './rollup/ledger-store.ts';
import { findNeighbours, listActiveDays } from './rollup/span-store.ts';

const brandId = newId();
const agentId = newId();
const memberId = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
  // Enough rows that the planner has a choice, and statistics that let it choose.
  for (const text of [
    `insert into lineages (ancestors) select array[gen_random_uuid(), gen_random_uuid()]
      from generate_series(1, 3000)`,
    `insert into agent_days select id, 'USD', '2026-01-01'::date + d, 'RNG', 'v', 1, 1, 1, 1, 0
      from (select gen_random_uuid() as id from generate_series(1, 400)) m, generate_series(1, 60) d`,
    `insert into agent_ledger_days select id, 'USD', '2026-01-01'::date + d, 'PROMOTION', 1, 1, 1, 0,
        0, 0
      from (select gen_random_uuid() as id from generate_series(1, 400)) m, generate_series(1, 60) d`,
    `insert into team_member_days select get_byte(uuid_send(id), 15), id, '2026-01-01'::date + d, 0,
        '${brandId}', 'USD', 1, 0
      from (select gen_random_uuid() as id from generate_series(1, 400)) m, generate_series(1, 60) d`,
    `insert into team_marks select get_byte(uuid_send(id), 15), id, 1, 'USD', null, 1, 0, 0, 0, null
      from (select gen_random_uuid() as id from generate_series(1, 20000)) m`,
    `insert into turnover_entries (at, settled_at, stake_amount, valid_amount, payout_amount,
        jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency,
        category, vendor_code, game_code)
      select at, at, 1, 1, 1, 0, 1 + n % 3000, '${brandId}', gen_random_uuid(), gen_random_uuid(), 1,
        false, 'USD', 'RNG', 'v', 'g'
      from generate_series(1, 20000) n,
        lateral (select timestamptz '2026-01-01T00:00Z' + n * interval '5 minutes' as at) t`,
    `select create_turnover_partitions('2026-01-01', 3)`,
    'analyze',
  ]) {
    await database.db.query({ text });
  }
});
after(() => database.close());

// A measure asks first whether its span is days; here it is whatever it is asked as.
const plansOf = (ask: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  explainAll(database.db, ask, ({ text }) =>
    text.includes('"isWhole"') ? [{ fromDay: '2026-01-05', toDay: '2026-01-06', isWhole }] : [],
  );

let isWhole = true;
const measures = createMeasures({ reports: { zoneOf: async () => 'UTC' } });
const span = {
  brandId,
  currency: 'USD',
  agentIds: [agentId],
  from: new Date('2026-01-05T00:00:00Z'),
  to: new Date('2026-01-06T00:00:00Z'),
  upToSeq: 19_000n,
};
const turn = { memberId, day: '2026-02-01', lineageId: '7', isActive: true };

const probes: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['turnover', (r) => measures.turnover(r, span)],
  ['corrections', (r) => measures.corrections(r, { ...span, afterSeq: 18_000n })],
  [
    'single corrections',
    (r) => measures.listCorrections(r, { ...span, afterSeq: 18_000n, upToSeq: 18_500n }),
  ],
  ['net losses', (r) => measures.netLoss(r, span)],
  ['active members', (r) => measures.activeMembers(r, { ...span, minValid: amount(1n) })],
  ['bets', (r) => measures.bets(r, { ...span, limit: 50 })],
  ['bets of a team', (r) => measures.bets(r, { ...span, agentId, limit: 50 })],
  ['groups of bets', (r) => measures.slot(r, { ...span, thresholds: [], memberIds: [] })],
  ['turnover by category', (r) => measures.categories(r, { ...span, agentId })],
  ['rows of the journal', (r) => measures.entries(r, { afterSeq: 19_900n, limit: 50 })],
  ['the head of the journal', (r) => measures.head(r)],
  ['marks', (r) => findMarks(r, [memberId])],
  ['where members stood', (r) => listStandings(r, [memberId])],
  ['where members stand', (r) => listPlaces(r, [memberId])],
  ['who registered', (r) => listRegistered(r, [memberId])],
  ['who moved along', (r) => listMisplaced(r, memberId)],
  ['days around a day', (r) => findNeighbours(r, 'play', [turn])],
  ['days of a member', (r) => listActiveDays(r, 'deposit', [memberId])],
];

const GROWING =
  /Seq Scan on (agent_days|agent_ledger_days|team_|turnover_entries|lineage_changes|agent_downlines)/;

for (const [name, ask] of probes) {
  // A net loss is of whole days alone.
  for (const whole of name === 'net losses' ? [true] : [true, false]) {
    test(`${name} come from an index, of ${whole ? 'days' : 'any moments'}`, async () => {
      isWhole = whole;
      for (const plan of await plansOf(ask)) {
        assert.doesNotMatch(plan, GROWING, plan);
        assert.match(plan, /Index/);
      }
    });
  }
}

/** What was settled in a span is read in its month alone, whatever other months hold. */
const OF_A_MONTH = new Set([
  'turnover',
  'corrections',
  'active members',
  'bets',
  'bets of a team',
  'groups of bets',
  'turnover by category',
]);

for (const [name, ask] of probes.filter(([probe]) => OF_A_MONTH.has(probe))) {
  test(`${name} of a day are read in its month alone`, async () => {
    isWhole = false;
    const plans = (await plansOf(ask)).filter((plan) => plan.includes('turnover_entries'));
    assert.ok(plans.length > 0);
    for (const plan of plans) {
      assert.match(plan, /turnover_entries_2026_01/);
      assert.doesNotMatch(plan, /turnover_entries_(?:2026_0[^1]|default)/, plan);
    }
  });
}
