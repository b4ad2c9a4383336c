// How money goes to an upline or a downline: once per key, in two legs that lock one purse each, and with
// word to both sides when it has arrived.
import type { Tx } from '@parlour/database';
import { type Amount, currencyOf, formatAmount, negate } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Member } from '../../member/index.ts';
import type { TransferKind } from '../../wallet/index.ts';
import { amountProblem } from '../rules/limits.ts';
import type { FundsDeps } from './deps.ts';
import { proveFactor } from './prove-factor.ts';
import { limitParams } from './transfers.ts';

/** How long the one who sent the first leg is given to bring the second before a job comes for it. */
export const OWN_TURN_MS = 10_000;

/** The words of a blocker: what is owed is an `amount`, every other bound a `limit`. */
export const blockerParams = (
  { code, limit }: { readonly code: string; readonly limit: Amount | null },
  currency: string,
) =>
  code === 'commission.unpaid_downline_obligation' && limit !== null
    ? { params: { amount: formatAmount(limit, { currency: currencyOf(currency) }) } }
    : limitParams(limit, currency);

type Bounds = { readonly currency: string; readonly min: Amount; readonly max: Amount };

export function demandWithin(amount: Amount, bounds: Bounds): void {
  const problem = amountProblem(amount, bounds);
  if (problem === null) return;
  throw new Refusal(`funds.${problem.reason}`, limitParams(problem.limit, bounds.currency));
}

export function demandLeftToday(amount: Amount, left: Amount, currency: string): void {
  if (amount > left) throw new Refusal('funds.daily_amount_reached', limitParams(left, currency));
}

type Outcome = Awaited<ReturnType<FundsDeps['wallet']['postIn']>>[number];
type Objection = Extract<Outcome, { readonly ok: false }>['reason'];

type Leg = {
  readonly side: 'out' | 'in';
  readonly kind: TransferKind;
  readonly cause: string;
  readonly transit: { readonly house: string };
  /** Whose purse it touches. */
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly amount: Amount;
};

/** Moves money between a purse and the transit account; answers why it did not, or null. */
export async function postLeg(
  tx: Tx,
  { amount, brandId, cause, currency, kind, memberId, side, transit }: Leg,
  { wallet }: Pick<FundsDeps, 'wallet'>,
): Promise<Objection | null> {
  const moved = side === 'in' ? amount : negate(amount);
  const [posted] = await wallet.postIn(tx, [
    {
      key: `${cause}:${side}`,
      kind,
      cause,
      memberId,
      brandId,
      currency,
      postings: [
        { account: { purse: 'main' }, amount: moved },
        { account: transit, amount: negate(moved) },
      ],
    },
  ]);
  return posted?.ok === true ? null : (posted?.reason ?? 'purse_missing');
}

type Command = {
  readonly memberId: string;
  readonly key: string;
  readonly paymentPassword: string;
  readonly code: string | undefined;
};

type Once<Transfer> = {
  find(reader: Tx | FundsDeps['db']): Promise<Transfer | null>;
  /** Whether what the key has done before is what is asked for now. */
  isSame(known: Transfer): boolean;
  send(tx: Tx, bonus: Amount): Promise<Transfer>;
};

/** Proves who asks, and sends the first leg unless the key has done so before. */
export async function sendOnce<Transfer>(
  { code, memberId, paymentPassword }: Command,
  { find, isSame, send }: Once<Transfer>,
  deps: FundsDeps,
): Promise<Transfer> {
  const { db, obligations, wallet } = deps;
  // A repeat of what was done needs no second code: an authenticator's code works once.
  const before = await find(db);
  await deps.verifyPaymentPassword(memberId, paymentPassword);
  if (before === null) await proveFactor(deps, memberId, code);
  return db.tx(async (tx) => {
    // Before the purse, as the cashier does: withdrawals asked for meanwhile have to be seen.
    await obligations.lock(tx, memberId);
    const purse = (await wallet.lock(tx, [memberId])).purses.get(memberId);
    if (purse === undefined) throw new Refusal('wallet.purse_missing');
    const known = await find(tx);
    if (known === null) return send(tx, purse.bonus);
    if (!isSame(known)) throw new Refusal('funds.key_conflict');
    return known;
  });
}

type Arrived = {
  readonly brandId: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly senderId: string;
  readonly receiverId: string;
};

/** Writes to both sides of a transfer that has arrived; anyone who has no mail address reads the record. */
export async function tellBoth(
  tx: Tx,
  { amount, brandId, currency, receiverId, senderId }: Arrived,
  /** As what the receiver reads of the sender's account. */
  shownTo: (account: string) => string,
  { members, notifications }: Pick<FundsDeps, 'members' | 'notifications'>,
): Promise<void> {
  const found = await members.findMany(tx, [senderId, receiverId]);
  const sender = found.find(({ id }) => id === senderId);
  const receiver = found.find(({ id }) => id === receiverId);
  if (sender === undefined || receiver === undefined) return;
  const shown = formatAmount(amount, { currency: currencyOf(currency) });
  const tell = async (to: Member, direction: 'sent' | 'received', account: string) => {
    if (to.email === null) return;
    await notifications.send(tx, {
      brandId,
      memberId: to.id,
      channel: 'email',
      to: to.email,
      language: to.language,
      template: 'upline_transferred',
      values: { direction, amount: shown, account },
    });
  };
  await tell(sender, 'sent', receiver.account);
  await tell(receiver, 'received', shownTo(sender.account));
}
