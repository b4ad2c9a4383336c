import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  checkBound,
  type ContractKind,
  governsAt,
  type PeriodKind,
  type Tier,
} from '@parlour/commission';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../testing.ts';
import type { Contract, ContractRow } from './store/contracts.ts';
import { COLUMNS, withTiers } from './store/contracts.ts';
import {
  codeOf,
  type ContractHouse,
  openContractHouse,
  type Person,
  tier,
  units,
} from './testing.ts';

let t: TestApp;
let house: ContractHouse;
before(async () => {
  t = await createTestApp();
  await t.operator('olivia');
  house = await openContractHouse(t);
});
after(() => t.close());

type Terms = {
  /** Hundredths of the upline's rates that are handed on; above 100 is mostly illegal. */
  readonly share: number;
  /** By how much more is asked for than of the upline, in units; below zero is illegal. */
  readonly more: number;
  readonly weekly: boolean;
};

type Step =
  | ({ readonly do: 'offer' | 'platform'; readonly to: number } & Terms)
  | { readonly do: 'accept'; readonly to: number; readonly consent: boolean }
  | { readonly do: 'ask' | 'agree' | 'keep' | 'force' | 'move'; readonly to: number }
  | { readonly do: 'wait'; readonly hours: number };

const PEOPLE = 8;
const to = fc.nat(PEOPLE - 1);
const terms = {
  to,
  share: fc.integer({ min: 40, max: 110 }),
  more: fc.integer({ min: -1, max: 6 }),
  weekly: fc.nat(9).map((pick) => pick === 0),
};
const doing = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: doing('offer'), ...terms }) },
  { weight: 2, arbitrary: fc.record({ do: doing('platform'), ...terms }) },
  { weight: 8, arbitrary: fc.record({ do: doing('accept'), to, consent: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: doing('ask', 'agree', 'keep'), to }) },
  { weight: 1, arbitrary: fc.record({ do: doing('force', 'move'), to }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: doing('wait'), hours: fc.integer({ min: 1, max: 60 }) }),
  },
);

const TOP: readonly Tier[] = [tier(100, 2_000), tier(500, 3_000), tier(900, 4_000)];

/** What is handed on of an upline's tiers. */
const handedOn = (upline: readonly Tier[], { more, share }: Terms): readonly Tier[] =>
  upline.map((own, index) => ({
    ...own,
    bet: amount(own.bet + units(more + index)),
    rateBps: Math.floor((own.rateBps * share) / 100),
  }));

const KIND: ContractKind = 'DIVIDEND';

async function allOf(people: readonly Person[]): Promise<readonly Contract[]> {
  const rows = await t.platform.db.query<ContractRow>({
    text: `select ${COLUMNS} from contracts c where c.downline_id = any($1::uuid[]) order by c.id`,
    values: [people.map(({ id }) => id)],
  });
  return withTiers(t.platform.db, rows);
}

/** Every instant at which something begins or ends, and now. */
const instantsOf = (contracts: readonly Contract[]): Date[] =>
  contracts
    .flatMap(({ effectiveFrom, endsAt }) => [effectiveFrom, endsAt])
    .filter((at) => at !== null)
    .concat(t.clock.now());

/** Whatever governs at any instant is covered by what the upline is paid at that instant. */
function assertLegal(contracts: readonly Contract[]): number {
  let checked = 0;
  for (const at of instantsOf(contracts)) {
    const governing = contracts.filter((contract) => governsAt(contract, at));
    const byDownline = Map.groupBy(governing, ({ downlineId }) => downlineId);
    for (const [, own] of byDownline) assert.equal(own.length, 1, 'two contracts govern at once');
    for (const contract of governing) {
      if (contract.uplineId === null) continue;
      checked += 1;
      const [upline] = byDownline.get(contract.uplineId) ?? [];
      // A forced end or a move ends what hangs on it at the same instant.
      assert.ok(upline !== undefined, `nothing covers ${contract.id} at ${at.toISOString()}`);
      assert.equal(upline.period, contract.period);
      const pair = { upline: upline.tiers, downline: contract.tiers };
      assert.deepEqual(checkBound(KIND, pair), [], `illegal at ${at.toISOString()}`);
    }
  }
  return checked;
}

test('no tier is ever illegal, whatever is offered, accepted, ended and moved in a tree', async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(PEOPLE), { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.array(step, { minLength: 40, maxLength: 60 }),
      async (uplines, steps) => {
        const people: Person[] = [];
        for (const pick of uplines) {
          const upline = people[pick % Math.max(1, people.length)];
          people.push(await house.person(upline?.id ?? null));
        }
        await house.platformContract(people[0]?.id ?? '', { kind: KIND, period: 'D', tiers: TOP });
        await handDown(people.slice(0, PEOPLE / 2));
        for (const act of steps) {
          if (act.do === 'wait') t.clock.advance(act.hours * 3_600_000);
          else await perform(act, people);
          await house.settle();
          checked += assertLegal(await allOf(people));
        }
      },
    ),
    { numRuns: 8 },
  );
  // The property says something only where contracts hang on each other.
  assert.ok(checked > 2_000, `only ${checked} pairs were looked at`);
});

/** The first of the tree begin under contract, so that what is drawn has something to break. */
async function handDown(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { uplineId } = await t.services.members.get(t.platform.db, person.id);
    if (uplineId === null) continue;
    const own = await house.contracts.reads.standing(t.platform.db, uplineId, KIND);
    assert.ok(own);
    const tiers = handedOn(own.tiers, { share: 90, more: 1, weekly: false });
    const offer = await house.offer(uplineId, person.id, { kind: KIND, period: 'D', tiers });
    await house.accept(offer);
  }
  t.clock.advance(24 * 3_600_000);
  await house.settle();
}

async function perform(
  act: Exclude<Step, { do: 'wait' }>,
  people: readonly Person[],
): Promise<void> {
  const { answers, reads } = house.contracts;
  const { db } = t.platform;
  const person = people[act.to];
  if (person === undefined) return;
  const { uplineId } = await t.services.members.get(db, person.id);
  const attempt = async (work: () => Promise<unknown>) => void (await codeOf(work()));
  const pick = async (statuses: readonly string[]) => {
    const found = (await allOf(people)).filter(({ status }) => statuses.includes(status));
    return found[act.to % Math.max(1, found.length)];
  };
  if (act.do === 'offer' && uplineId !== null) {
    const own = await reads.standing(db, uplineId, KIND);
    const period: PeriodKind = act.weekly ? 'W' : (own?.period ?? 'D');
    const tiers = handedOn(own?.tiers ?? TOP, act);
    await attempt(() => house.offer(uplineId, person.id, { kind: KIND, period, tiers }));
  } else if (act.do === 'platform' && uplineId === null) {
    const period: PeriodKind = act.weekly ? 'W' : 'D';
    const wish = { kind: KIND, period, tiers: handedOn(TOP, act) };
    await attempt(() => house.platformContract(person.id, wish));
  } else if (act.do === 'accept') {
    const offer = await pick(['PENDING_NEW']);
    const { consent } = act;
    if (offer !== undefined) await attempt(() => house.accept(offer.id, { consent }));
  } else if (act.do === 'move') {
    const target = { headId: person.id, uplineId: people[(act.to * 5 + 1) % PEOPLE]?.id ?? null };
    await attempt(() => db.tx((tx) => t.services.tree.move(tx, { ...target, at: t.clock.now() })));
  } else {
    const contract = await pick(act.do === 'agree' ? ['PENDING_TERMINATE'] : ['ACTIVE']);
    if (contract === undefined) return;
    const { downlineId: memberId, id, uplineId: payer } = contract;
    if (act.do === 'ask' && payer !== null) {
      await attempt(() => answers.requestTermination({ id, memberId: payer }, null));
    } else if (act.do === 'force') {
      await attempt(async () => answers.forceEnd(id, await house.desk()));
    } else if (act.do === 'agree' || act.do === 'keep') {
      const answer = { isAccepted: act.do === 'agree', note: null };
      await attempt(() => answers.answerTermination({ id, memberId }, answer));
    }
  }
}
