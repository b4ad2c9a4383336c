import { idBeside, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { depositChanged } from '../events.ts';
import { bonusOf } from '../rules/deposit-terms.ts';
import { createReference } from '../rules/reference.ts';
import { type Channel, HOUSE } from '../store/channels.ts';
import { countPendingDeposits } from '../store/deposit-lists.ts';
import { claimReference } from '../store/deposit-references.ts';
import { type Deposit, findDepositByKey, insertDeposit } from '../store/deposits.ts';
import { getPolicy } from '../store/methods.ts';
import { lockTotals } from '../store/totals.ts';
import { giveBack, pickChannel } from './channels.ts';
import { type DepositMethods, type DepositWish, noChannel } from './deposit-methods.ts';
import { type DepositPages, PAYABLE_MS } from './deposit-page.ts';
import type { CashierDeps } from './deps.ts';
import { demandExpectedFee } from './expected-fee.ts';

export type BeginDeposit = DepositWish & {
  readonly key: string;
  /** What the member was told that it costs; left out where nobody was told. */
  readonly fee?: Amount | undefined;
  readonly ip: string;
};

const FIRST_ASK_MS = 60_000;
const MINUTE_MS = 60_000;
/** Of more than twenty thousand million codes one is free at once; the loop only ends a fault. */
const REFERENCE_TRIES = 10;

export function createDepositBegin(
  deps: CashierDeps,
  { methods, pages }: { readonly methods: DepositMethods; readonly pages: DepositPages },
) {
  const { db, outbox, now, newId } = deps;

  const resume = async (deposit: Deposit, command: BeginDeposit): Promise<Deposit> => {
    const isOther =
      deposit.methodCode !== command.methodCode ||
      deposit.amount !== command.amount ||
      (command.takeBonus === false && deposit.bonusBps > 0);
    if (isOther) {
      throw new Refusal('cashier.key_conflict');
    }
    const isUnopened =
      deposit.state === 'PENDING' && deposit.payUrl === null && deposit.provider !== HOUSE;
    return isUnopened ? pages.open(deposit) : deposit;
  };

  /** A code for a bank transfer that no other deposit of the brand has had. */
  const newReference = async (tx: Tx, brandId: string, depositId: string): Promise<string> => {
    for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
      const code = createReference();
      if (await claimReference(tx, { brandId, code, depositId })) return code;
    }
    throw new Error('no free reference code for a deposit');
  };

  const insert = async (
    tx: Tx,
    command: BeginDeposit,
    decided: Awaited<ReturnType<DepositMethods['decide']>>,
    channel: Channel,
    at: Date,
  ): Promise<Deposit | null> => {
    const { memberId, key: requestKey, amount, ip } = command;
    const { brandId, currency, method, terms, fee } = decided;
    const id = idBeside(memberId, newId());
    const isHouse = channel.provider === HOUSE;
    const lastsMs = isHouse ? channel.transferMinutes * MINUTE_MS : PAYABLE_MS;
    const expiresAt = new Date(at.getTime() + lastsMs);
    return insertDeposit(tx, {
      id,
      memberId,
      brandId,
      requestKey,
      methodCode: method.code,
      kind: method.kind,
      channelId: channel.id,
      provider: channel.provider,
      currency,
      amount,
      fee,
      bonus: bonusOf(amount, terms, currency),
      multipleHundredths: terms.multipleHundredths,
      bonusBps: terms.bonusBps,
      bonusMax: terms.bonusMax,
      bonusMultipleHundredths: terms.bonusMultipleHundredths,
      referenceCode: isHouse ? await newReference(tx, brandId, id) : null,
      receiving: isHouse ? channel.account : null,
      ip,
      createdAt: at,
      expiresAt,
      // Nobody but its own time has to be asked about a transfer to the house.
      askAt: isHouse ? expiresAt : new Date(at.getTime() + FIRST_ASK_MS),
    });
  };

  const pick = async (
    tx: Tx,
    wish: {
      readonly brandId: string;
      readonly methodCode: string;
      readonly currency: string;
      readonly amount: Amount;
      readonly at: Date;
    },
  ): Promise<Channel> => {
    const picked = await pickChannel(tx, { ...wish, direction: 'deposit' }, deps);
    if (picked.kind === 'refused') throw await noChannel(tx, { ...wish, why: picked.why }, deps);
    return picked.channel;
  };

  return async function begin(command: BeginDeposit): Promise<Deposit> {
    const { memberId, key: requestKey, amount } = command;
    const known = await findDepositByKey(db, { memberId, requestKey });
    if (known !== null) return resume(known, command);

    const decided = await methods.decide(command);
    demandExpectedFee(decided.fee, command.fee);
    const { brandId, currency, method } = decided;
    const at = now();
    const inserted = await db.tx(async (tx) => {
      await lockTotals(tx, memberId);
      const guarded = await deps.depositGuard(tx, { memberId, amount, at });
      if (guarded !== null) throw guarded;
      const { pendingDepositsMax } = await getPolicy(tx, { brandId, currency });
      if ((await countPendingDeposits(tx, { memberId, at })) >= pendingDepositsMax) {
        throw new Refusal('cashier.deposits_pending');
      }
      const wish = { brandId, methodCode: method.code, currency, amount, at };
      const channel = await pick(tx, wish);
      const deposit = await insert(tx, command, decided, channel, at);
      if (deposit === null) {
        await giveBack(tx, { brandId, channelId: channel.id, amount, at }, deps);
        return null;
      }
      await outbox.add(tx, [depositChanged(deposit)]);
      return deposit;
    });
    if (inserted !== null) return inserted.provider === HOUSE ? inserted : pages.open(inserted);
    const raced = await findDepositByKey(db, { memberId, requestKey });
    if (raced === null) throw new Error('a deposit is neither new nor known');
    return resume(raced, command);
  };
}
