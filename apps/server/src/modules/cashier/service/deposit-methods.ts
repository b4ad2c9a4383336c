// Ways to pay in as one member meets them, and what a deposit over one would cost and give.
import type { DepositMethod } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { type Amount, max, min } from '@parlour/money';
import { afterWallMinutes, minutesToOpen, wallTime } from '@parlour/time';
import type { Static } from 'typebox';
import { Refusal } from '../../../platform/refusal.ts';
import { type DepositQuote, quoteDeposit, withoutBonus } from '../rules/deposit-terms.ts';
import { decideDepositAmount } from '../rules/limits.ts';
import { type DepositMethodRow, listDepositMethods } from '../store/methods.ts';
import { likeliestObstacle, type NoChannel, type Weighed, weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { limitParams } from './limit-params.ts';

type Availability = Static<typeof DepositMethod>['availability'];

export type OfferedMethod = DepositMethodRow & {
  readonly availability: Availability;
  readonly opensAt: Date | null;
};

export type DepositWish = {
  readonly memberId: string;
  readonly methodCode: string;
  readonly amount: Amount;
  /** Whether the member wants the bonus of the method; left out for what the brand has chosen. */
  readonly takeBonus?: boolean | undefined;
};

type MethodDeps = Pick<CashierDeps, 'db' | 'members' | 'site' | 'providers' | 'now'>;

export type DepositMethods = ReturnType<typeof createDepositMethods>;

export function createDepositMethods(deps: MethodDeps) {
  const { db, members, site, now } = deps;

  /** A method that the member may use, with its bounds unhurt by channels. */
  const find = async (memberId: string, code: string) => {
    const member = await members.get(db, memberId);
    const { brandId, currency } = member;
    const methods = await listDepositMethods(db, { brandId, currency });
    const method = methods.find((one) => one.code === code);
    if (method === undefined) throw new Refusal('cashier.method_unavailable');
    if (member.vipRank < method.vipMin) {
      throw new Refusal('cashier.method_vip', { params: { rank: method.vipMin } });
    }
    return { member, method };
  };

  /** The terms under which an amount may be paid in; refuses what the method does not take. */
  const decide = async ({ memberId, methodCode, amount, takeBonus }: DepositWish) => {
    const { member, method } = await find(memberId, methodCode);
    const { brandId, currency } = member;
    if (method.kind === 'voucher') throw new Refusal('cashier.method_unavailable');
    const decision = decideDepositAmount(amount, { currency, limits: method });
    if (!decision.ok) {
      throw new Refusal(`cashier.${decision.reason}`, limitParams(decision.limit, currency));
    }
    const terms = (takeBonus ?? method.bonusIsChosen) ? method : withoutBonus(method);
    return { brandId, currency, method, terms, fee: decision.fee };
  };

  return {
    find,
    decide,

    async list(memberId: string): Promise<OfferedMethod[]> {
      const { brandId, currency, vipRank } = await members.get(db, memberId);
      const at = now();
      const { timeZone } = await site.brand(brandId);
      const methods = await listDepositMethods(db, { brandId, currency });
      const direction = 'deposit' as const;
      const weighed = await weighChannels(
        db,
        { brandId, direction, currency, amount: null, at },
        deps,
      );
      return methods.map((method) => {
        const own = weighed.filter(({ channel }) => channel.methodCode === method.code);
        const { availability, opensAt } = availabilityOf(own, { at, timeZone });
        if (vipRank < method.vipMin) return { ...method, availability: 'vip', opensAt: null };
        if (method.kind === 'voucher') return { ...method, availability: 'open', opensAt: null };
        return { ...narrowed(method, own), availability, opensAt };
      });
    },

    async quote(wish: DepositWish): Promise<DepositQuote & { readonly currency: string }> {
      const { brandId, currency, method, terms, fee } = await decide(wish);
      const { amount } = wish;
      const query = {
        brandId,
        direction: 'deposit' as const,
        methodCode: method.code,
        currency,
        amount,
        at: now(),
      };
      const weighed = await weighChannels(db, query, deps);
      if (!weighed.some(({ obstacle }) => obstacle === null)) {
        const why = likeliestObstacle(weighed.flatMap(({ obstacle }) => obstacle ?? []));
        throw await noChannel(db, { ...query, why }, deps);
      }
      return { ...quoteDeposit(amount, { fee, terms, currency }), currency };
    },
  };
}

function availabilityOf(
  weighed: readonly Weighed[],
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): { readonly availability: Availability; readonly opensAt: Date | null } {
  if (weighed.some(({ obstacle }) => obstacle === null)) {
    return { availability: 'open', opensAt: null };
  }
  const wall = wallTime(at, timeZone);
  const waits = weighed
    .filter(({ obstacle }) => obstacle === 'hours')
    .flatMap(({ channel }) => minutesToOpen(channel.hours, wall) ?? []);
  return waits.length === 0
    ? { availability: 'down', opensAt: null }
    : { availability: 'hours', opensAt: afterWallMinutes(at, Math.min(...waits), timeZone) };
}

/** Bounds of a method as far as the channels reach that would take a payment, or else all of them. */
function narrowed(method: DepositMethodRow, weighed: readonly Weighed[]): DepositMethodRow {
  const ready = weighed.filter(({ obstacle }) => obstacle === null);
  const channels = (ready.length > 0 ? ready : weighed).map(({ channel }) => channel);
  const [first, ...others] = channels;
  if (first === undefined) return method;
  const lowest = others.reduce((least, channel) => min(least, channel.min), first.min);
  const highest = others.reduce((most, channel) => max(most, channel.max), first.max);
  const bounds = { min: max(method.min, lowest), max: min(method.max, highest) };
  const presets = method.presets.filter((one) => one >= bounds.min && one <= bounds.max);
  return { ...method, ...bounds, presets };
}

/** The refusal of a deposit that no channel carries: why, and within which bounds one would. */
export async function noChannel(
  reader: Reader,
  wish: {
    readonly brandId: string;
    readonly methodCode: string;
    readonly currency: string;
    readonly amount: Amount;
    readonly at: Date;
    readonly why: NoChannel['why'];
  },
  deps: Pick<CashierDeps, 'site' | 'providers'>,
): Promise<Refusal> {
  const { why, amount, currency, ...place } = wish;
  if (why === 'hours') return new Refusal('cashier.method_closed');
  if (why !== 'amount') return new Refusal('cashier.method_unavailable');
  const query = { ...place, currency, amount: null, direction: 'deposit' as const };
  const open = (await weighChannels(reader, query, deps)).filter(
    ({ obstacle }) => obstacle === null,
  );
  const [first, ...others] = open.map(({ channel }) => channel);
  if (first === undefined) return new Refusal('cashier.method_unavailable');
  const lowest = others.reduce((least, channel) => min(least, channel.min), first.min);
  const highest = others.reduce((most, channel) => max(most, channel.max), first.max);
  if (amount < lowest) {
    return new Refusal('cashier.amount_below_minimum', limitParams(lowest, currency));
  }
  return amount > highest
    ? new Refusal('cashier.amount_above_maximum', limitParams(highest, currency))
    : new Refusal('cashier.method_unavailable');
}
