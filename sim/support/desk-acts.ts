// What people do with deposits, vouchers, lines of bank statements and adjustments.
import { newId } from '@parlour/database';
import { amount } from '@parlour/money';
import { findBankCredit } from '../../apps/server/src/modules/cashier/store/bank-credits.ts';
import { findDeposit } from '../../apps/server/src/modules/cashier/store/deposits.ts';
import {
  type CashierActors,
  idsOf,
  IP,
  operatorOf,
  pickId,
  REASON,
  units,
} from './cashier-actors.ts';
import { BRAND_ID, CURRENCY } from './cashier-world.ts';
import type { Chance } from './chance.ts';
import { type Act, atOnce } from './outcome.ts';

const beginDeposit = (actors: CashierActors, dice: Chance): Act => {
  const wish = {
    memberId: dice.pick(actors.world.members).id,
    key: newId(),
    methodCode: dice.pick(['card', 'wallet', 'bank', 'bank']),
    amount: units(dice.between(20, 400)),
    ip: IP,
  };
  return () => actors.cashier.deposits.begin(wish);
};

/** Two members, or one twice, with the same code; now and then a code that there is not. */
const redeem = (actors: CashierActors, dice: Chance): Act => {
  const code = dice.oneIn(12) ? '0000-0000-0000-0000' : dice.pick(actors.codes);
  const once = (): Act => {
    const wish = { memberId: dice.pick(actors.world.members).id, key: newId(), code, ip: IP };
    const act = () => actors.cashier.vouchers.redeem(wish);
    actors.wishes.push(act);
    return dice.oneIn(3) ? atOnce(act, act) : act;
  };
  return atOnce(...Array.from({ length: dice.between(1, 4) }, once));
};

/** A transfer arrives at the bank: as asked, of another sum, from someone else, or told twice. */
const arrive = (actors: CashierActors, dice: Chance, depositId: string | null): Act => {
  const bankReference = newId();
  const isOther = dice.oneIn(5);
  const payer = dice.oneIn(4) ? 'Somebody Else' : 'Ada Lovelace';
  const isNamed = !dice.oneIn(4);
  const times = dice.oneIn(3) ? 2 : 1;
  const isByHand = dice.oneIn(3);
  const add: Act = async () => {
    const deposit = depositId === null ? null : await findDeposit(actors.db, depositId);
    const asked = deposit?.receiving === null ? null : deposit;
    const { now } = actors.world.deps;
    const by = operatorOf(dice);
    const line = {
      amount: asked === null || isOther ? units(37) : amount(asked?.amount ?? 1n),
      currency: CURRENCY,
      payer,
      remittance: isNamed ? (asked?.referenceCode ?? '') : 'thank you',
      bankReference,
      valueAt: now(),
    };
    const { bankCredits } = actors.cashier;
    if (isByHand) return bankCredits.add({ ...line, ...by, channelId: actors.bankChannel });
    return bankCredits.write(
      await bankCredits.houseChannel(BRAND_ID, actors.bankChannel),
      line,
      by,
    );
  };
  actors.wishes.push(add);
  return atOnce(...Array.from({ length: times }, () => add));
};

/** Two operators pull at a line, at a deposit, or at both. */
const workBank = async (actors: CashierActors, dice: Chance): Promise<Act> => {
  const id = await pickId(actors, 'bank_credits', dice);
  const deposits = await actors.db.query<{ id: string }>({
    text: `select id from deposits where kind = 'bank' order by id`,
  });
  if (deposits.length === 0) return beginDeposit(actors, dice);
  const pick = (): Act => {
    const { bankCredits, depositReview, transfers } = actors.cashier;
    const depositId = dice.pick(deposits).id;
    const ofDeposit = { ...operatorOf(dice), id: depositId, reason: REASON };
    const ofCredit = { ...operatorOf(dice), id: id ?? depositId, reason: REASON };
    switch (dice.below(9)) {
      case 0:
      case 1:
      case 2:
        return () => bankCredits.match({ ...ofCredit, depositId });
      case 3:
        return () => bankCredits.unmatch(ofCredit);
      case 4:
        return dice.oneIn(2)
          ? () => bankCredits.ignore(ofCredit)
          : () => bankCredits.reopen(ofCredit);
      case 5:
        return () => depositReview.approve(ofDeposit);
      case 6:
        return () => depositReview.decline(ofDeposit);
      case 7:
        return async () => {
          const deposit = await findDeposit(actors.db, depositId);
          const own = { id: depositId, memberId: deposit?.memberId ?? '' };
          await (dice.oneIn(4) ? transfers.cancel(own) : transfers.claim(own));
        };
      default:
        return () =>
          depositReview.resolve({
            ...ofDeposit,
            resolution: dice.oneIn(3) ? 'dismiss' : 'credit',
          });
    }
  };
  return dice.oneIn(2) ? atOnce(pick(), pick()) : pick();
};

const propose = (actors: CashierActors, dice: Chance): Act => {
  const proposal = {
    ...operatorOf(dice),
    key: newId(),
    account: dice.pick(actors.world.members).account,
    direction: dice.pick(['credit', 'debit', 'debit'] as const),
    cause: 'correction',
    amount: units(dice.oneIn(2) ? dice.between(1, 60) : dice.between(60, 3_000)),
    multipleHundredths: 0,
    reason: REASON,
    reference: '',
  } as const;
  const act = () => actors.adjustments.propose(proposal);
  actors.wishes.push(act);
  return dice.oneIn(3) ? atOnce(act, act) : act;
};

export const judge = (actors: CashierActors, dice: Chance, id: string): Act => {
  const one = (): Act => {
    const desk = { ...operatorOf(dice), id };
    if (dice.oneIn(5)) return () => actors.adjustments.withdraw(desk);
    const decision = dice.oneIn(4) ? 'decline' : 'approve';
    return () => actors.adjustments.decide({ ...desk, decision, note: REASON });
  };
  return dice.oneIn(2) ? atOnce(one(), one()) : one();
};

/** Makes up something that happens to deposits or balances. */
export async function nextDeskAct(actors: CashierActors, dice: Chance): Promise<Act> {
  const { cashier, providers } = actors;
  const deposit = await pickId(actors, 'deposits', dice);
  switch (dice.below(11)) {
    case 0:
    case 1: {
      const wish = beginDeposit(actors, dice);
      actors.wishes.push(wish);
      return wish;
    }
    case 2:
      return async () => deposit === null || providers.map((one) => one.settlePayment(deposit));
    case 3:
      return async () => {
        const known = deposit === null ? null : await findDeposit(actors.db, deposit);
        if (known !== null) await cashier.deposits.ask(known);
      };
    case 4:
      return redeem(actors, dice);
    case 5:
      if (!dice.oneIn(25)) return redeem(actors, dice);
      return async () => {
        const [id] = await idsOf(actors.db, 'voucher_batches');
        const by = { ...operatorOf(dice), reason: REASON };
        if (id !== undefined) await cashier.voucherDesk.voidBatch({ ...by, id });
      };
    case 6:
      return arrive(actors, dice, deposit);
    case 7:
    case 8:
      return workBank(actors, dice);
    case 9:
      return propose(actors, dice);
    default: {
      const id = await pickId(actors, 'adjustments', dice);
      return id === null ? propose(actors, dice) : judge(actors, dice, id);
    }
  }
}

/** Once the faults are over: what is left open on the desks is decided. */
export async function endDesk(actors: CashierActors, dice: Chance): Promise<readonly Act[]> {
  const { adjustments, cashier } = actors;
  const waiting = await actors.db.query<{ id: string; proposedBy: string }>({
    text: `select id, proposed_by as "proposedBy" from adjustments
      where state = 'PROPOSED' order by id`,
  });
  const acts: Act[] = waiting.map(({ id, proposedBy }) => {
    const decision = { ...operatorOf(dice, proposedBy), id, decision: 'approve' } as const;
    return () => adjustments.decide({ ...decision, note: REASON });
  });
  for (const id of await idsOf(actors.db, 'bank_credits')) {
    const credit = await findBankCredit(actors.db, id);
    if (credit?.state !== 'OPEN') continue;
    acts.push(() => cashier.bankCredits.ignore({ ...operatorOf(dice), id, reason: REASON }));
  }
  for (const id of await idsOf(actors.db, 'deposits')) {
    const deposit = await findDeposit(actors.db, id);
    if (deposit === null) continue;
    const decision = { ...operatorOf(dice), id, brandId: BRAND_ID, reason: REASON };
    if (deposit.state === 'REVIEW') {
      const isOurs = deposit.paidCurrency === CURRENCY;
      const resolution = isOurs && !dice.oneIn(3) ? 'credit' : 'dismiss';
      acts.push(() => cashier.depositReview.resolve({ ...decision, resolution }));
    } else if (deposit.state === 'AWAITING_MATCH') {
      acts.push(() => cashier.depositReview.decline(decision));
    } else {
      acts.push(() => cashier.deposits.ask(deposit));
    }
  }
  return acts;
}
