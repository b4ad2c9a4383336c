// Withdrawals in every state that the desk knows: held back, in batches, disputed with proof, and
// what ranks may withdraw. Everything happens through the services, at times that have passed.
import { newId } from '@parlour/database';
import type { CashierDeps } from '../service/deps.ts';
import { createCashierService } from '../service/index.ts';
import { HOUSE, insertChannel } from '../store/channels.ts';
import { listDisputesOf } from '../store/disputes.ts';
import { replaceVipLimits, updatePolicy } from '../store/policy.ts';
import { units } from './brand.ts';
import { drawStatement } from './statement-picture.ts';
import { bind, deposit, depsOf, type HistoryServices, type Rewound } from './history.ts';

const IP = '192.0.2.1';
const CURRENCY = 'USD';

/** What the demo brand's ranks have of their own; from the third on withdrawals cost nothing. */
const VIP_LIMITS = [
  {
    rank: 0,
    withdrawMax: 2_000n,
    dayAmount: 5_000n,
    dayCount: 3,
    feeBps: 100,
    feeFixed: null,
    freePerDay: 1,
  },
  {
    rank: 1,
    withdrawMax: 5_000n,
    dayAmount: 10_000n,
    dayCount: 5,
    feeBps: 100,
    feeFixed: null,
    freePerDay: 2,
  },
  {
    rank: 2,
    withdrawMax: 10_000n,
    dayAmount: 20_000n,
    dayCount: 6,
    feeBps: 50,
    feeFixed: null,
    freePerDay: 3,
  },
  {
    rank: 3,
    withdrawMax: 20_000n,
    dayAmount: 50_000n,
    dayCount: 8,
    feeBps: 0,
    feeFixed: null,
    freePerDay: 8,
  },
  {
    rank: 4,
    withdrawMax: 20_000n,
    dayAmount: 80_000n,
    dayCount: 10,
    feeBps: 0,
    feeFixed: null,
    freePerDay: 10,
  },
  {
    rank: 5,
    withdrawMax: 20_000n,
    dayAmount: 100_000n,
    dayCount: 20,
    feeBps: 0,
    feeFixed: null,
    freePerDay: 20,
  },
] as const;

/** Deposits that are played out, and accounts to be paid to: hours before now, by account. */
const MEANS: readonly (readonly [account: string, bank: string, number: string, paidIn: bigint])[] =
  [
    ['priya', 'first-harbour', '60110234', 700n],
    ['kenji', 'northgate', '60110877', 900n],
    ['noor', 'meridian', '60114410', 600n],
    ['olive.t', 'old-mill', '60119001', 400n],
    ['pablo88', 'northgate', '60112244', 300n],
    ['yukiko', 'first-harbour', '60117735', 500n],
  ];

type Person = {
  readonly memberId: string;
  readonly account: string;
  readonly holder: string;
  readonly brandId: string;
  readonly operator: { readonly id: string; readonly account: string };
};

export type PayoutScope = {
  readonly brandId: string;
  /** Two of them, because much of it takes two. */
  readonly operators: readonly { readonly id: string; readonly account: string }[];
};

/** Gives the desk its work. Does nothing when there is a batch already. */
export async function seedPayouts(
  past: Rewound & { readonly services: HistoryServices },
  { brandId, operators }: PayoutScope,
): Promise<void> {
  const { platform, services, setHoursAgo } = past;
  const [first, second = first] = operators;
  const [known] = await platform.db.query({
    text: 'select from payout_batches where brand_id = $1 limit 1',
    values: [brandId],
  });
  if (known !== undefined || first === undefined || second === undefined) return;
  const deps = depsOf(platform, services);
  await setHoursAgo(400);
  await setPolicy(deps, brandId, first.account);
  const house = newId();
  await deps.db.tx((tx) =>
    insertChannel(tx, {
      id: house,
      brandId,
      code: 'payout-bank-desk',
      name: 'Bank desk, First Harbour',
      direction: 'payout',
      provider: HOUSE,
      methodCode: 'bank',
      currency: CURRENCY,
      min: units(1n),
      max: units(20_000n),
      dayCap: null,
      hours: [],
      weight: 0,
      isEnabled: true,
      account: null,
      autoMatch: false,
      transferMinutes: 24 * 60,
      createdAt: deps.now(),
    }),
  );

  const people = new Map<string, Person>();
  for (const [account, , , paidIn] of MEANS) {
    const member = await services.members.findByAccount(platform.db, brandId, account);
    if (member === null) continue;
    const holder = member.payeeName ?? account;
    const person = { memberId: member.id, account, holder, brandId, operator: first };
    await setHoursAgo(300);
    await deposit(deps, person, { at: 300, deposit: paidIn, method: 'card', news: 'paid' });
    people.set(account, person);
  }
  for (const [account, bank, number] of MEANS) {
    const person = people.get(account);
    if (person === undefined) continue;
    await setHoursAgo(290);
    await bind(deps, person, { at: 290, bind: bank, number });
  }
  const story = createStory(deps, { brandId, operators: [first, second], people, house });
  await tell(story, setHoursAgo);
  await tellToday(story, setHoursAgo);
}

async function setPolicy(deps: CashierDeps, brandId: string, by: string): Promise<void> {
  const scope = { brandId, currency: CURRENCY };
  const settings = {
    memberLockMinutes: 0,
    autoApproveAmount: units(50n),
    autoApproveMemberDayAmount: units(100n),
    autoApproveDayAmount: units(5_000n),
    autoApproveNeedsKyc: true,
  };
  const limits = VIP_LIMITS.map(({ rank, withdrawMax, dayAmount, ...limit }) => ({
    ...limit,
    rank,
    withdrawMax: units(withdrawMax),
    dayAmount: units(dayAmount),
  }));
  await deps.db.tx(async (tx) => {
    await updatePolicy(tx, scope, { settings, at: deps.now(), by });
    await replaceVipLimits(tx, scope, limits);
  });
}

type StoryScope = {
  readonly brandId: string;
  readonly operators: readonly [Person['operator'], Person['operator']];
  readonly people: ReadonlyMap<string, Person>;
  /** The channel of the people at the bank. */
  readonly house: string;
};

/** What happens to withdrawals, in as many words as it takes to tell. */
function createStory(deps: CashierDeps, { brandId, operators, people, house }: StoryScope) {
  const [one, two] = operators;
  const { accounts, batches, batchResults, disputes, payouts, receipts, review, withdrawals } =
    createCashierService(deps);
  const by = ({ id, account }: Person['operator']) => ({
    brandId,
    operatorId: id,
    operatorAccount: account,
    ip: IP,
  });
  const person = (account: string): Person => {
    const found = people.get(account);
    if (found === undefined) throw new Error(`nobody is called ${account}`);
    return found;
  };

  return {
    batches,
    one: by(one),
    two: by(two),
    house,

    async ask(account: string, amount: bigint): Promise<{ id: string; account: string }> {
      const { memberId } = person(account);
      const [payTo] = (await accounts.list(memberId)).accounts;
      if (payTo === undefined) throw new Error(`${account} has no payout account`);
      const { id } = await withdrawals.ask({
        memberId,
        account,
        ip: IP,
        key: newId(),
        accountId: payTo.id,
        amount: units(amount),
        paymentPassword: '',
      });
      await review.assess(id);
      return { id, account };
    },
    approve: ({ id }: { id: string }) => review.approve({ id, ...by(one), note: null }),
    hold: ({ id }: { id: string }, reason: string) => review.hold({ id, ...by(two), reason }),
    /** Approved and paid by the provider at once. */
    async pay(asked: { id: string; account: string }) {
      await review.approve({ id: asked.id, ...by(one), note: null });
      await payouts.pursue(asked.id);
      return asked;
    },
    async batch(asked: readonly { id: string }[], note: string): Promise<string> {
      const { id } = await batches.make({
        ...by(one),
        currency: CURRENCY,
        channelId: house,
        methodCode: null,
        payoutIds: asked.map((each) => each.id),
        amountMax: null,
        note,
      });
      return id;
    },
    async send(id: string): Promise<void> {
      await batches.send({ id, ...by(two) });
      await batches.dispatch(id);
      await batches.file({ id, ...by(two) });
    },
    mark: (id: string, { id: payoutId }: { id: string }, outcome: 'paid' | 'failed') =>
      deps.db.tx((tx) =>
        batchResults.markIn(
          tx,
          { id, ...by(two) },
          {
            payoutId,
            outcome,
            reference: outcome === 'paid' ? `FHB ${payoutId.slice(-6).toUpperCase()}` : null,
            note: outcome === 'failed' ? 'The bank says that the account is closed' : null,
          },
        ),
      ),
    async missing(asked: { id: string; account: string }, pictures: number, note: string) {
      const { memberId, account } = person(asked.account);
      const proofIds: string[] = [];
      for (let page = 1; page <= pictures; page += 1) {
        proofIds.push(await receipts.putProof(memberId, await drawStatement(page)));
      }
      const answer = 'not_received' as const;
      await receipts.answer({ id: asked.id, memberId, account, answer, proofIds, note });
      return disputeOf(deps, asked.id);
    },
    async partly(asked: { id: string; account: string }, received: bigint) {
      const { memberId, account } = person(asked.account);
      const answer = 'partly_received' as const;
      const receivedAmount = units(received);
      await receipts.answer({ id: asked.id, memberId, account, answer, receivedAmount });
      return disputeOf(deps, asked.id);
    },
    propose: (id: string, resolution: 'RESEND' | 'REFUND' | 'FORCED_RECEIVED', reason: string) =>
      disputes.propose({ id, ...by(one), resolution, reason, insist: true, version: 1 }),
    agree: (id: string) => disputes.agree({ id, ...by(two), note: null, version: 2 }),
  };
}

type Story = ReturnType<typeof createStory>;

/** Oldest first: a purse knows no past. */
async function tell(story: Story, setHoursAgo: (hours: number) => Promise<void>): Promise<void> {
  await setHoursAgo(75);
  const refunded = await story.pay(await story.ask('olive.t', 110n));
  const returned = await story.missing(refunded, 1, 'My bank has no record of it');
  await setHoursAgo(70);
  await story.propose(returned, 'REFUND', 'The bank of the member sent it back');
  await story.agree(returned);

  await setHoursAgo(52);
  const paid = await story.ask('olive.t', 90n);
  const closed = await story.ask('pablo88', 60n);
  await story.approve(paid);
  await story.approve(closed);
  const done = await story.batch([paid, closed], 'Morning run');
  await story.send(done);

  await setHoursAgo(50);
  const forced = await story.pay(await story.ask('pablo88', 70n));
  const arrived = await story.missing(forced, 1, 'I do not see it');
  await setHoursAgo(48);
  await story.propose(arrived, 'FORCED_RECEIVED', 'The bank confirmed the credit in writing');
  await story.agree(arrived);
  await setHoursAgo(47);
  await story.mark(done, paid, 'paid');
  await story.mark(done, closed, 'failed');

  await setHoursAgo(21);
  const lost = await story.pay(await story.ask('kenji', 180n));
  await story.missing(lost, 2, 'Two statements, nothing has come');

  await setHoursAgo(11);
  const half = await story.pay(await story.ask('noor', 100n));
  const rest = await story.partly(half, 60n);
  await setHoursAgo(9);
  await story.propose(rest, 'RESEND', 'The correspondent bank kept forty as charges');
}

async function tellToday(
  story: Story,
  setHoursAgo: (hours: number) => Promise<void>,
): Promise<void> {
  await setHoursAgo(6);
  const held = await story.ask('priya', 80n);
  await story.hold(held, 'Waiting for a new proof of address');

  await setHoursAgo(5);
  const waiting = await story.ask('priya', 120n);
  const arrived = await story.ask('kenji', 200n);
  await story.approve(waiting);
  await story.approve(arrived);
  const sent = await story.batch([waiting, arrived], 'Afternoon run');
  await story.send(sent);
  await setHoursAgo(3);
  await story.mark(sent, arrived, 'paid');

  await setHoursAgo(1);
  const next = [await story.ask('noor', 75n), await story.ask('yukiko', 140n)];
  for (const asked of next) await story.approve(asked);
  await story.batch(next, 'Evening run');
  await setHoursAgo(0.1);
  await story.pay(await story.ask('yukiko', 45n));
}

async function disputeOf(deps: CashierDeps, withdrawalId: string): Promise<string> {
  const open = (await listDisputesOf(deps.db, withdrawalId)).find(({ state }) => state === 'OPEN');
  if (open === undefined) throw new Error(`withdrawal ${withdrawalId} has no dispute`);
  return open.id;
}
