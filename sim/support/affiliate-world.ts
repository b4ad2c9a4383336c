// Affiliates with deals and links, those whom they bring, and their play, on a server that crashes.
import type { AffiliateTerms, RegistrationLink } from '@parlour/contract';
import {
  type AffiliateHouse,
  CPA,
  openAffiliateHouse,
  type Person,
  SHARE,
} from '../../apps/server/src/modules/affiliate/testing/house.ts';
import type { PlayedRound } from '../../apps/server/src/modules/affiliate/testing/rounds.ts';
import { createVisits } from '../../apps/server/src/modules/affiliate/testing/visits.ts';
import { consumeAll } from '../../apps/server/src/platform/outbox-follower.ts';
import { createTestApp, type TestApp } from '../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';
import { createFaults, type Faults } from './faults.ts';
import { Cut, type Outcome, outcomeOf } from './outcome.ts';
import type { SimContext } from './scenario.ts';

/** After the real time, so that whatever the database dates itself lies in the past. */
const START_AT = '2031-01-04T09:00:00.000Z';
const AFFILIATES = 4;
/** Members whom each has before the first crash. */
const BROUGHT = 2;
const TRIES_MAX = 4;
const MARKS = ['banner', 'mail', 'stream'];

export type Affiliate = Person & { readonly link: RegistrationLink };

export type AffiliateWorld = {
  readonly t: TestApp;
  readonly faults: Faults;
  readonly house: AffiliateHouse;
  readonly affiliates: readonly Affiliate[];
  readonly members: Person[];
  readonly rounds: PlayedRound[];
  /** Opens the link of an affiliate, and registers by it unless the visitor only looks. */
  visit(affiliate: Affiliate, dice: Chance): Promise<void>;
  /** What followers of the outbox and workers do in a turn; two workers come at once. */
  work(): Promise<Outcome[]>;
  stop(): Promise<void>;
};

function randomTerms(dice: Chance): Partial<AffiliateTerms> {
  const share = { ...SHARE, apartFrom: dice.oneIn(3) ? '400' : null, adminFeeBps: 500 };
  const cpa = { ...CPA, holdDays: dice.pick([0, 3, 7]), monthlyMax: dice.oneIn(3) ? 2 : null };
  const pay = {
    subRateBps: dice.pick([0, 1_000]),
    payoutMin: dice.pick(['0', '10', '60']),
    autoPayMax: dice.pick(['100000', '80']),
  };
  switch (dice.below(3)) {
    case 0:
      return { ...pay, cpa, share: null };
    case 1:
      return { ...pay, cpa: null, share };
    default:
      return { ...pay, cpa, share };
  }
}

export async function createAffiliateWorld({ chance }: SimContext): Promise<AffiliateWorld> {
  const faults = createFaults(chance.branch('cuts'));
  const t = await createTestApp({ startAt: START_AT, wrapDb: faults.wrapDb });
  const house = await openAffiliateHouse(t);
  const visits = createVisits(t);
  const dice = chance.branch('affiliates');
  const affiliates: Affiliate[] = [];
  for (let count = 0; count < AFFILIATES; count += 1) {
    const uplineId = count > 0 && dice.oneIn(2) ? dice.pick(affiliates).id : null;
    const person = await house.affiliate(randomTerms(dice), { uplineId });
    const token = await house.signIn(person);
    const link = await visits.addLink({ memberId: person.id, account: person.account, token });
    affiliates.push({ ...person, link });
  }
  const members: Person[] = [];
  const consumers = t.app.parts.flatMap((part) => part.consumers ?? []);
  const jobs = Object.assign({}, ...t.app.parts.map((part) => part.jobs ?? {})) as Record<
    string,
    (payload: unknown, now: Date) => Promise<void>
  >;
  const run = (name: string): Promise<Outcome> =>
    outcomeOf(async () => {
      const job = jobs[name];
      if (job === undefined) throw new Error(`there is no job ${name}`);
      await job({}, t.clock.now());
    });

  const drain = async (): Promise<void> => {
    for (const consumer of consumers) {
      for (;;) {
        const turn = await outcomeOf(() => consumeAll(t.platform.db, [consumer]));
        if (turn === 'done') break;
        // A follower that objects would object for ever, and everything behind it would wait.
        if (turn !== 'cut') throw new Error(`${consumer.name}: ${JSON.stringify(turn)}`);
      }
    }
  };

  const come = async ({ link }: Affiliate, chosen: Chance, onlyLooks: boolean): Promise<void> => {
    const s1 = chosen.pick(MARKS);
    const ip = `198.51.100.${chosen.between(1, 250)}`;
    const cookie = await visits.visit(link.code, { ip, marks: { s1 } });
    if (onlyLooks) return;
    const account = `visitor${members.length + 1}x${chosen.below(1_000_000)}`;
    members.push({ id: await visits.register(account, link.code, cookie), account });
  };

  /** A page that broke is opened again; what the crash left behind stays. */
  const visit: typeof come = async (affiliate, chosen, onlyLooks) => {
    for (let tries = TRIES_MAX; tries > 0; tries -= 1) {
      const cutsBefore = faults.cuts();
      try {
        await come(affiliate, chosen, onlyLooks);
        return;
      } catch (error) {
        if (faults.cuts() === cutsBefore) throw error;
        if (tries === 1) throw new Cut();
      }
    }
  };

  for (const affiliate of affiliates) {
    for (let more = BROUGHT; more > 0; more -= 1) await visit(affiliate, dice, false);
  }

  return {
    t,
    faults,
    house,
    affiliates,
    members,
    rounds: [],

    visit: (affiliate, chosen) => visit(affiliate, chosen, chosen.oneIn(3)),

    async work() {
      await drain();
      const outcomes: Outcome[] = [];
      for (const name of ['rebate.run', 'affiliate.judge', 'affiliate.settle']) {
        outcomes.push(...(await Promise.all([1, 2].map(() => run(name)))));
        await drain();
      }
      return outcomes;
    },

    stop: () => t.close(),
  };
}
