// Lines of bank statements: written down, tied to deposits, credited exactly once.
import type { Tx } from '@parlour/database';
import { type Amount, amountToText, currencies, currencyOf, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Desk } from '../../approval/index.ts';
import { depositChanged } from '../events.ts';
import {
  type BankCredit,
  type BankCreditFilter,
  type BankCreditChange,
  findBankCredit,
  findCreditsOf,
  insertBankCredit,
  listBankCredits,
  lockBankCredit,
  updateBankCredit,
} from '../store/bank-credits.ts';
import { type Channel, findChannel, HOUSE } from '../store/channels.ts';
import { type Deposit, forgetPaid, lockDeposit } from '../store/deposits.ts';
import type { PageWish } from '../../../platform/page.ts';
import type { Credits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import type { OwnLimits } from './own-limits.ts';
import type { Suggestions } from './suggestions.ts';

export type Arrival = {
  readonly amount: Amount;
  readonly currency: string;
  readonly payer: string;
  readonly remittance: string;
  readonly bankReference: string;
  readonly valueAt: Date;
};

/** Who writes it down; null for the house itself. */
export type Writer = { readonly operatorId: string; readonly operatorAccount: string };

export type DecideCredit = Writer & {
  readonly id: string;
  readonly brandId: string;
  readonly reason: string;
  readonly ip: string;
};

const UNTIED = {
  depositId: null,
  memberId: null,
  matchedBy: null,
  matchedAt: null,
  creditedAt: null,
} as const;

export type BankCredits = ReturnType<typeof createBankCredits>;

export function createBankCredits(
  deps: CashierDeps,
  credits: Credits,
  suggestions: Suggestions,
  { deposit: ownLimit }: OwnLimits,
) {
  const { db, audit, outbox, now, newId } = deps;

  const record = (
    tx: Tx,
    by: {
      readonly operatorId: string | null;
      readonly reason: string | null;
      readonly ip: string | null;
    },
    action: string,
    { before, after }: { readonly before: BankCredit | null; readonly after: BankCredit },
  ) => {
    const { operatorId, reason, ip } = by;
    const shown = ({ state, depositId }: BankCredit) => ({ state, depositId });
    return audit.record(tx, {
      actor:
        operatorId === null ? { kind: 'system', id: null } : { kind: 'operator', id: operatorId },
      action: `bank_credit.${action}`,
      subject: { kind: 'bank_credit', id: after.id },
      before: before === null ? null : shown(before),
      after: {
        ...shown(after),
        amount: amountToText(after.amount),
        currency: after.currency,
      },
      ...(reason === null ? {} : { reason }),
      ...(ip === null ? {} : { ip }),
    });
  };

  /** A bank account of the brand's house. */
  const houseChannel = async (brandId: string, channelId: string): Promise<Channel> => {
    const channel = await findChannel(db, channelId);
    if (channel === null || channel.brandId !== brandId) {
      throw new Refusal('cashier.channel_not_found');
    }
    if (channel.provider !== HOUSE || channel.account === null) {
      throw new Refusal('cashier.channel_not_house');
    }
    return channel;
  };

  const lockOfBrand = async (tx: Tx, id: string, brandId: string): Promise<BankCredit> => {
    const credit = await lockBankCredit(tx, id);
    if (credit === null || credit.brandId !== brandId) {
      throw new Refusal('cashier.bank_credit_not_found');
    }
    return credit;
  };

  /**
   * Ties a locked line to a locked deposit, and credits it when both agree. A deposit that an
   * operator had approved by hand is paid already: the line is only what was missing.
   */
  const tie = async (
    tx: Tx,
    { credit, deposit }: { readonly credit: BankCredit; readonly deposit: Deposit },
    by: { readonly account: string | null; readonly reason: string | null },
  ): Promise<BankCredit> => {
    const at = now();
    const paid = { amount: credit.amount, currency: credit.currency };
    const { account, reason } = by;
    let isCredited = deposit.state === 'PAID';
    if (isCredited) {
      const isSame = deposit.paidAmount === paid.amount && deposit.paidCurrency === paid.currency;
      if (!isSame) throw new Refusal('cashier.match_impossible');
    } else {
      const decision =
        account === null || reason === null ? undefined : { by: account, at, reason };
      const after = await credits.receive(tx, deposit, { ...paid, decision });
      isCredited = after.state === 'PAID';
    }
    return updateBankCredit(tx, {
      id: credit.id,
      state: isCredited ? 'CREDITED' : 'MATCHED',
      depositId: deposit.id,
      memberId: deposit.memberId,
      matchedBy: account,
      matchedAt: at,
      creditedAt: isCredited ? at : null,
      reason,
    });
  };

  const isTied = async (tx: Tx, depositId: string): Promise<boolean> =>
    (await findCreditsOf(tx, [depositId])).length > 0;

  /**
   * Whether the operator who acts on a line is the only one behind it: the same one, or one who is
   * not independent, had read it in. Older lines know that by the account alone.
   */
  const isLone = async (
    tx: Tx,
    { importedBy, writtenBy, createdBy }: BankCredit,
    { operatorId, operatorAccount }: Writer,
  ): Promise<boolean> => {
    const maker = writtenBy ?? importedBy;
    if (maker === null) return createdBy === operatorAccount;
    if (maker === operatorId) return true;
    return (await deps.independence.listBound(tx, operatorId, [maker])).size > 0;
  };

  /** Ties a line, within the own limit of the operator where no second one stands behind it. */
  const tieWithin = async (
    tx: Tx,
    pair: { readonly credit: BankCredit; readonly deposit: Deposit },
    by: DecideCredit,
  ): Promise<BankCredit> => {
    const { credit, deposit } = pair;
    const sums = [{ currency: credit.currency, amount: credit.amount }];
    const isAsked = credit.amount === deposit.amount && credit.currency === deposit.currency;
    const isCounted = deposit.state !== 'PAID' && isAsked && (await isLone(tx, credit, by));
    if (isCounted && !(await ownLimit.covers(tx, by, sums))) {
      throw new Refusal('cashier.own_limit_reached');
    }
    const tied = await tie(tx, pair, { account: by.operatorAccount, reason: by.reason });
    if (isCounted && tied.state === 'CREDITED') await ownLimit.note(tx, by, credit.id, sums);
    return tied;
  };

  /**
   * Matches a new line by itself where the account allows it, nothing at all differs, and the operator
   * who reads the statement in might credit it alone: a statement is the word of one person.
   */
  const matchBySelf = async (
    tx: Tx,
    { credit, depositId }: { readonly credit: BankCredit; readonly depositId: string },
    by: Desk,
  ) => {
    const deposit = await lockDeposit(tx, depositId);
    const isWaiting =
      deposit !== null && ['PENDING', 'AWAITING_MATCH', 'EXPIRED'].includes(deposit.state);
    if (!isWaiting || (await isTied(tx, depositId))) return credit;
    if (!(await suggestions.isCertain(tx, credit, deposit))) return credit;
    const sums = [{ currency: credit.currency, amount: credit.amount }];
    if (!(await ownLimit.covers(tx, by, sums))) return credit;
    const tied = await tie(tx, { credit, deposit }, { account: null, reason: null });
    if (tied.state === 'CREDITED') await ownLimit.note(tx, by, credit.id, sums);
    return tied;
  };

  /**
   * Writes a line down, and matches one of a statement at once where that needs nobody. Null when it
   * is known. What an operator writes by hand is that operator's word alone: another one matches it.
   */
  const write = (
    channel: Channel,
    arrival: Arrival,
    by: Writer & { readonly ip: string; readonly isByHand?: boolean },
  ): Promise<BankCredit | null> =>
    db.tx(async (tx) => {
      const { brandId } = channel;
      const named = await suggestions.readReferences(tx, brandId, arrival.remittance);
      const [first] = named;
      const credit = await insertBankCredit(tx, {
        ...arrival,
        id: newId(),
        brandId,
        channelId: channel.id,
        referenceCode: first?.code ?? null,
        createdAt: now(),
        createdBy: by.operatorAccount,
        writtenBy: by.isByHand === true ? by.operatorId : null,
        importedBy: by.isByHand === true ? null : by.operatorId,
      });
      if (credit === null) return null;
      // Two codes in one remittance are two deposits, or a mistake: nobody but a person can tell.
      const mayMatch = channel.autoMatch && by.isByHand !== true;
      const isClear = first !== undefined && named.length === 1;
      const pair = { credit, depositId: first?.depositId ?? '' };
      const after = mayMatch && isClear ? await matchBySelf(tx, pair, { ...by, brandId }) : credit;
      // The audit's own lock comes last, as for everybody: deposit and purse are locked before it.
      const { operatorId, ip } = by;
      await record(tx, { operatorId, ip, reason: null }, 'add', { before: null, after: credit });
      if (after !== credit) {
        const itself = { operatorId: null, reason: null, ip: null };
        await record(tx, itself, 'auto_match', { before: credit, after });
      }
      return after;
    });

  const get = async (id: string, brandId: string): Promise<BankCredit> => {
    const credit = await findBankCredit(db, id);
    if (credit === null || credit.brandId !== brandId) {
      throw new Refusal('cashier.bank_credit_not_found');
    }
    return credit;
  };

  /** A step that changes the line alone. */
  const change = (
    command: DecideCredit,
    action: string,
    step: (credit: BankCredit) => Omit<BankCreditChange, 'id'>,
  ): Promise<BankCredit> =>
    db.tx(async (tx) => {
      const credit = await lockOfBrand(tx, command.id, command.brandId);
      const after = await updateBankCredit(tx, { ...step(credit), id: credit.id });
      await record(tx, command, action, { before: credit, after });
      return after;
    });

  return {
    houseChannel,
    write,
    get,

    list: (filter: BankCreditFilter, wish: PageWish) => listBankCredits(db, filter, wish),

    async add(
      command: Arrival &
        Writer & { readonly brandId: string; readonly channelId: string; readonly ip: string },
    ): Promise<BankCredit> {
      const { brandId, channelId, operatorId, operatorAccount, ip, ...arrival } = command;
      const channel = await houseChannel(brandId, channelId);
      const isKnown = currencies.has(arrival.currency);
      if (!isKnown || !isPayable(arrival.amount, currencyOf(arrival.currency))) {
        throw new Refusal('cashier.amount_too_fine');
      }
      const by = { operatorId, operatorAccount, ip, isByHand: true };
      const written = await write(channel, arrival, by);
      if (written === null) throw new Refusal('cashier.bank_credit_known');
      return written;
    },

    match: (command: DecideCredit & { readonly depositId: string }): Promise<BankCredit> =>
      db.tx(async (tx) => {
        // The deposit first, as everybody locks the two.
        const deposit = await lockDeposit(tx, command.depositId);
        const credit = await lockOfBrand(tx, command.id, command.brandId);
        if (credit.state !== 'OPEN') throw new Refusal('cashier.bank_credit_taken');
        if (credit.writtenBy === command.operatorId) {
          throw new Refusal('cashier.second_operator_needed');
        }
        await deps.independence.demand(tx, command.operatorId, [credit.writtenBy]);
        if (deposit === null || deposit.brandId !== command.brandId) {
          throw new Refusal('cashier.deposit_not_found');
        }
        if (deposit.receiving === null) throw new Refusal('cashier.deposit_not_transfer');
        const isTaken = deposit.state === 'REVIEW' || (await isTied(tx, deposit.id));
        if (isTaken) throw new Refusal('cashier.deposit_matched');
        const matched = await tieWithin(tx, { credit, deposit }, command);
        await record(tx, command, 'match', { before: credit, after: matched });
        return matched;
      }),

    async unmatch(command: DecideCredit): Promise<BankCredit> {
      const { depositId } = await get(command.id, command.brandId);
      return db.tx(async (tx) => {
        const deposit = depositId === null ? null : await lockDeposit(tx, depositId);
        const credit = await lockOfBrand(tx, command.id, command.brandId);
        if (credit.state === 'CREDITED') throw new Refusal('cashier.bank_credit_credited');
        if (credit.state !== 'MATCHED' || credit.depositId !== depositId || deposit === null) {
          throw new Refusal('cashier.bank_credit_not_matched');
        }
        const open = { ...UNTIED, id: credit.id, state: 'OPEN', reason: null } as const;
        const after = await updateBankCredit(tx, open);
        const waiting = await forgetPaid(tx, deposit.id, 'AWAITING_MATCH');
        await outbox.add(tx, [depositChanged(waiting)]);
        await record(tx, command, 'unmatch', { before: credit, after });
        return after;
      });
    },

    ignore: (command: DecideCredit): Promise<BankCredit> =>
      change(command, 'ignore', ({ state }) => {
        if (state !== 'OPEN') throw new Refusal('cashier.bank_credit_taken');
        return { ...UNTIED, state: 'IGNORED', reason: command.reason };
      }),

    reopen: (command: DecideCredit): Promise<BankCredit> =>
      change(command, 'reopen', ({ state }) => {
        if (state !== 'IGNORED') throw new Refusal('cashier.bank_credit_taken');
        return { ...UNTIED, state: 'OPEN', reason: null };
      }),
  };
}
