import { governsAt, isLive } from '@parlour/commission';
import type { ContractAction, ContractBrief, ContractEndReason } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { amountToText, currencyOf } from '@parlour/money';
import type { MemberService } from '../../../member/index.ts';
import { presentTiers } from '../rules.ts';
import type { Contract } from '../store/contracts.ts';
import type { TimelineEntry } from '../store/events.ts';
import type { Room } from '../service/room.ts';

/** Which side of a contract the reader is on. */
export type ViewSide = 'in' | 'out' | 'desk';
export type Accounts = (memberId: string) => string;

/** The accounts of members by their ids. */
export async function accountsOf(
  members: Pick<MemberService, 'findMany'>,
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<Accounts> {
  const known = ids.filter((id) => id !== null);
  const found = known.length === 0 ? [] : await members.findMany(reader, [...new Set(known)]);
  const accounts = new Map(found.map(({ account, id }) => [id, account]));
  return (memberId) => accounts.get(memberId) ?? '';
}

export const sidesOf = (contracts: readonly (Contract | null)[]): (string | null)[] =>
  contracts.flatMap((contract) =>
    contract === null ? [] : [contract.uplineId, contract.downlineId],
  );

function actionsOf(contract: Contract, side: ViewSide, now: Date): ContractAction[] {
  const { effectiveFrom, endAskedAt, endsAt, expiresAt, status, uplineId } = contract;
  const isOpen = isLive(status) && endsAt === null;
  const isOffered = status === 'PENDING_NEW' && expiresAt > now;
  if (side === 'in') {
    if (isOffered) return ['accept', 'reject'];
    const asked: ContractAction[] =
      status === 'PENDING_TERMINATE' && isOpen ? ['accept_termination', 'reject_termination'] : [];
    return isOpen && endAskedAt === null ? [...asked, 'ask_end'] : asked;
  }
  const isPayer = side === 'out' || uplineId === null;
  const isRunning = effectiveFrom !== null && (endsAt === null || endsAt > now);
  const actions: ContractAction[] = [];
  if (isOffered && (isPayer || side === 'desk')) actions.push('withdraw');
  if (isPayer && (isOffered || isOpen)) actions.push('change');
  if (isPayer && isOpen && status === 'ACTIVE') actions.push('request_termination');
  if (side === 'desk' && isRunning) actions.push('force_end');
  return actions;
}

/** That someone excluded themselves is told to operators alone. */
const endReasonFor = (contract: Contract, side: ViewSide): ContractEndReason | null =>
  side === 'out' && contract.endReason === 'excluded' ? 'forced' : contract.endReason;

export const presentContract = (
  contract: Contract,
  { accountOf, now, side }: { readonly accountOf: Accounts; readonly now: Date; side: ViewSide },
) => {
  const { carryMode, currency, downlineId, id, kind, period, status, uplineId, version } = contract;
  return {
    id,
    kind,
    status,
    version,
    period,
    carryMode,
    currency,
    account: accountOf(downlineId),
    uplineAccount: uplineId === null ? null : accountOf(uplineId),
    tiers: presentTiers(kind, contract.tiers, currency),
    isInForce: governsAt(contract, now),
    offeredAt: contract.offeredAt.toISOString(),
    expiresAt: contract.expiresAt.toISOString(),
    decidedAt: contract.decidedAt?.toISOString() ?? null,
    effectiveFrom: contract.effectiveFrom?.toISOString() ?? null,
    terminationAskedAt: contract.terminationAskedAt?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
    endReason: endReasonFor(contract, side),
    // Between a downline and the operators.
    endAskedAt: side === 'out' ? null : (contract.endAskedAt?.toISOString() ?? null),
    actions: actionsOf(contract, side, now),
  };
};

export const presentBrief = (contract: Contract, accountOf: Accounts): ContractBrief => ({
  id: contract.id,
  kind: contract.kind,
  status: contract.status,
  account: accountOf(contract.downlineId),
  uplineAccount: contract.uplineId === null ? null : accountOf(contract.uplineId),
  tiers: presentTiers(contract.kind, contract.tiers, contract.currency),
});

/** The timeline as a side may read it: operators have no name for the two sides. */
export const presentTimeline = (
  entries: readonly TimelineEntry[],
  side: ViewSide,
  { accountOf, operatorOf }: { readonly accountOf: Accounts; readonly operatorOf?: Accounts },
) =>
  entries
    .filter(({ event }) => side !== 'out' || event !== 'ask_end')
    .map(({ actor, actorId, at, event, note }) => {
      const isMember = actor === 'upline' || actor === 'downline';
      const name = actorId === null ? null : isMember ? accountOf(actorId) : operatorOf?.(actorId);
      return {
        at: at.toISOString(),
        event,
        actor,
        account: name ?? null,
        // Why an operator decided something is told to anyone who may read the audit.
        note: actor === 'operator' && side !== 'desk' ? null : note,
      };
    });

type Translate = (
  language: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
) => string;

export const presentRoom = (
  room: Room,
  {
    accountOf,
    language,
    now,
    side,
    translate,
  }: {
    readonly accountOf: Accounts;
    readonly language: string;
    readonly now: Date;
    readonly side: 'out' | 'desk';
    readonly translate: Translate;
  },
) => {
  const { blocker, current, kind, pending, periods, rebates, settings, upline } = room;
  const currency = current?.currency ?? pending?.currency ?? upline?.currency;
  const view = { accountOf, now, side };
  return {
    kind,
    isOpen: blocker === null,
    blocker:
      blocker === null
        ? null
        : { code: blocker.code, message: translate(language, blocker.code, {}) },
    periods: [...periods],
    carryModes: [...settings.carryModes],
    limits: {
      minRateBps: settings.minRateBps,
      maxRateBps: settings.maxRateBps,
      turnoverCapBps: settings.turnoverCapBps,
      maxTiers: settings.maxTiers,
      minActive: settings.minActive,
      maxThreshold: amountToText(
        settings.maxThreshold,
        currency === undefined ? undefined : currencyOf(currency).decimals,
      ),
      allowEqualRate: settings.allowEqualRate,
      minRateGapBps: settings.minRateGapBps,
      wagePlusRebateCap: settings.wagePlusRebateCap,
    },
    upline:
      upline === null
        ? null
        : {
            id: upline.id,
            period: upline.period,
            tiers: presentTiers(kind, upline.tiers, upline.currency),
          },
    rebates: [...rebates],
    current: current === null ? null : presentContract(current, view),
    pending: pending === null ? null : presentContract(pending, view),
  };
};
