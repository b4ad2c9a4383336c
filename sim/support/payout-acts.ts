// What people do with withdrawals: ask, decide, pay in parts, route, answer, dispute.
import { newId, idBeside } from '@parlour/database';
import { amount, currencyOf, truncateToCurrency } from '@parlour/money';
import { isRoutable } from '../../apps/server/src/modules/cashier/service/payout-desk.ts';
import { owedOf } from '../../apps/server/src/modules/cashier/service/payments.ts';
import { listDisputesOf } from '../../apps/server/src/modules/cashier/store/disputes.ts';
import { findPayout } from '../../apps/server/src/modules/cashier/store/payouts.ts';
import { insertProof } from '../../apps/server/src/modules/cashier/store/receipts.ts';
import { findWithdrawal } from '../../apps/server/src/modules/cashier/store/withdrawals.ts';
import { type CashierActors, IP, operatorOf, pickId, REASON, units } from './cashier-actors.ts';
import { BRAND_ID, CURRENCY } from './cashier-world.ts';
import type { Chance } from './chance.ts';
import { type Act, atOnce } from './outcome.ts';

/** States that few come to by themselves. */
const LATE: ReadonlySet<string> = new Set([
  'ISSUED',
  'DISPUTED_NOT_RECEIVED',
  'PARTIALLY_RECEIVED',
]);
const RESOLUTIONS = ['RESEND', 'REFUND', 'FORCED_RECEIVED'] as const;

export const askWithdrawal = (actors: CashierActors, dice: Chance): Act => {
  const member = dice.pick(actors.world.members);
  const wish = {
    memberId: member.id,
    account: member.account,
    key: newId(),
    accountId: member.accountId,
    // Few of them need a second operator, so that money is left for many.
    amount: units(dice.oneIn(6) ? dice.between(1_000, 1_400) : dice.between(20, 300)),
    paymentPassword: '',
    ip: IP,
  };
  return () => actors.cashier.withdrawals.ask(wish);
};

/** Whole, or in two parts, each on a channel of its own or on any. */
export const decide = (actors: CashierActors, dice: Chance, id: string): Act => {
  const decision = { ...operatorOf(dice), id };
  if (dice.oneIn(6)) return () => actors.cashier.review.reject({ ...decision, reason: REASON });
  const isSplit = dice.oneIn(3);
  const channelOf = () => (dice.oneIn(2) ? null : dice.pick(actors.payoutChannels));
  const channels = [channelOf(), channelOf()] as const;
  const share = BigInt(dice.between(1, 9));
  return async () => {
    const withdrawal = await findWithdrawal(actors.db, id);
    if (!isSplit || withdrawal === null) {
      return actors.cashier.review.approve({ ...decision, note: null });
    }
    const owed = owedOf(withdrawal);
    const first = truncateToCurrency(amount((owed * share) / 10n), currencyOf(CURRENCY));
    const parts = [
      { amount: first, channelId: channels[0] },
      { amount: amount(owed - first), channelId: channels[1] },
    ];
    return actors.cashier.review.approve({ ...decision, note: null, parts });
  };
};

/** What operators do with a payment that waits or was refused. */
export const route = (actors: CashierActors, dice: Chance, id: string): Act => {
  const decision = { ...operatorOf(dice), id, reason: REASON };
  const channelId = dice.oneIn(2) ? null : dice.pick(actors.payoutChannels);
  return dice.oneIn(4)
    ? () => actors.cashier.payoutDesk.giveBack(decision)
    : () => actors.cashier.payoutDesk.route({ ...decision, channelId });
};

/** Holds a withdrawal back, or lets it go on. */
export const hold = (actors: CashierActors, dice: Chance, id: string): Act => {
  const decision = { ...operatorOf(dice), id, reason: REASON };
  return dice.oneIn(3)
    ? () => actors.cashier.review.hold(decision)
    : () => actors.cashier.review.release(decision);
};

export const answerReceipt = (actors: CashierActors, dice: Chance, id: string): Act => {
  const answer = dice.pick([
    'received',
    'not_received',
    'not_received',
    'partly_received',
    'partly_received',
  ] as const);
  const share = BigInt(dice.between(1, 9));
  return async () => {
    const withdrawal = await findWithdrawal(actors.db, id);
    const member = actors.world.members.find((one) => one.id === withdrawal?.memberId);
    if (withdrawal === null || member === undefined) return;
    const issued = withdrawal.issuedAmount ?? owedOf(withdrawal);
    const part = truncateToCurrency(amount((issued * share) / 10n), currencyOf(CURRENCY));
    const proofId = idBeside(member.id, newId());
    const { now } = actors.world.deps;
    const content = Buffer.alloc(1);
    const proof = { id: proofId, memberId: member.id, content, uploadedAt: now() };
    await actors.db.tx((tx) => insertProof(tx, proof));
    await actors.cashier.receipts.answer({
      id,
      memberId: member.id,
      account: member.account,
      answer,
      receivedAmount: answer === 'partly_received' ? part : null,
      proofIds: answer === 'received' ? [] : [proofId],
      note: null,
    });
  };
};

/** A proposal, or what others say to one. */
export const resolveDispute = (actors: CashierActors, dice: Chance, withdrawalId: string): Act => {
  const operator = operatorOf(dice);
  const resolution = dice.pick(RESOLUTIONS);
  const isDeclined = dice.oneIn(5);
  const insist = dice.oneIn(2);
  return async () => {
    const found = await listDisputesOf(actors.db, withdrawalId);
    const dispute = found.find(({ state }) => state !== 'CLOSED');
    if (dispute === undefined) return;
    const { disputes } = actors.cashier;
    const decision = { ...operator, id: dispute.id, version: dispute.version };
    if (dispute.state === 'OPEN') {
      await disputes.propose({ ...decision, resolution, reason: REASON, insist });
    } else if (isDeclined) {
      await disputes.decline({ ...decision, reason: REASON });
    } else {
      await disputes.agree({ ...decision, note: null });
    }
  };
};

/** What a withdrawal waits for, so that many of them come far in a short run. */
async function nextOf(actors: CashierActors, dice: Chance): Promise<Act | null> {
  const { cashier, db, providers } = actors;
  const open = await db.query<{ id: string; state: string }>({
    text: `select id, state from withdrawals
      where state not in ('CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'REJECTED', 'FAILED')
      order by id`,
  });
  if (open.length === 0) return null;
  const paid = open.filter(({ state }) => LATE.has(state));
  const { id, state } = dice.pick(paid.length > 0 && dice.oneIn(2) ? paid : open);
  if (state === 'SUBMITTED') return () => cashier.review.assess(id);
  if (state === 'RISK_REVIEW') return decide(actors, dice, id);
  if (state === 'ISSUED') return answerReceipt(actors, dice, id);
  if (state === 'DISPUTED_NOT_RECEIVED') return resolveDispute(actors, dice, id);
  if (state === 'PARTIALLY_RECEIVED' && dice.oneIn(2)) return resolveDispute(actors, dice, id);
  const { payouts } = await cashier.review.look({ id, brandId: BRAND_ID });
  const payout = dice.pick(payouts);
  if (isRoutable(payout) && dice.oneIn(2)) return route(actors, dice, payout.id);
  if (dice.oneIn(2)) return () => cashier.payouts.pursue(payout.id);
  return async () => providers.map((provider) => provider.settlePayout(payout.id));
}

/** Makes up something that happens to withdrawals. */
export async function nextPayoutAct(actors: CashierActors, dice: Chance): Promise<Act> {
  const { cashier, providers, world } = actors;
  const next = dice.oneIn(2) ? await nextOf(actors, dice) : null;
  if (next !== null) return next;
  const id = await pickId(actors, 'withdrawals', dice);
  const payout = await pickId(actors, 'payouts', dice);
  if (id === null) return askWithdrawal(actors, dice);
  const of = (make: typeof decide): Act =>
    dice.oneIn(3) ? atOnce(make(actors, dice, id), make(actors, dice, id)) : make(actors, dice, id);
  const ofPayment =
    (work: (payoutId: string) => unknown): Act =>
    async () =>
      payout === null ? undefined : work(payout);
  switch (dice.below(14)) {
    case 0:
    case 1: {
      const wish = askWithdrawal(actors, dice);
      actors.wishes.push(wish);
      return wish;
    }
    case 2:
      return () => cashier.review.assess(id);
    case 3:
    case 4:
      return of(decide);
    case 5:
      return of(hold);
    case 6:
    case 7:
      return ofPayment((payoutId) => cashier.payouts.pursue(payoutId));
    case 8:
      return ofPayment((payoutId) => providers.map((each) => each.settlePayout(payoutId)));
    case 9:
      return ofPayment(async (payoutId) => {
        const known = await findPayout(actors.db, payoutId);
        if (known !== null && isRoutable(known)) await route(actors, dice, payoutId)();
      });
    case 10:
      return of(answerReceipt);
    case 11:
    case 12:
      return of(resolveDispute);
    default:
      return dice.oneIn(3)
        ? ofPayment((payoutId) => providers.map((each) => each.bouncePayout(payoutId)))
        : () => cashier.receipts.lapse(world.deps.now());
  }
}

/** Once the faults are over: everything about a withdrawal goes one step on. */
export async function endWithdrawal(
  actors: CashierActors,
  dice: Chance,
  id: string,
): Promise<readonly Act[]> {
  const withdrawal = await findWithdrawal(actors.db, id);
  if (withdrawal === null) return [];
  const decision = { ...operatorOf(dice), id, reason: REASON };
  const acts: Act[] = [];
  if (withdrawal.heldAt !== null) acts.push(() => actors.cashier.review.release(decision));
  if (withdrawal.state === 'SUBMITTED') acts.push(() => actors.cashier.review.assess(id));
  if (withdrawal.state === 'RISK_REVIEW') acts.push(decide(actors, dice, id));
  const { payouts } = await actors.cashier.review.look({ id, brandId: BRAND_ID });
  for (const payout of payouts) {
    if (isRoutable(payout) && payout.state === 'FAILED') acts.push(route(actors, dice, payout.id));
    else acts.push(() => actors.cashier.payouts.pursue(payout.id));
  }
  acts.push(resolveDispute(actors, dice, id));
  return acts;
}
