import { idBesideAt, type Tx } from '@parlour/database';
import { type Amount, add, currencyOf, formatAmount, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Member } from '../../../member/index.ts';
import type { Restriction } from '../../../protection/index.ts';
import type { PostOutcome } from '../../../wallet/index.ts';
import { roundChange, roundsChanged } from '../../events.ts';
import { stakeOrder } from '../../rules/own-round.ts';
import { emptyRound } from '../../rules/round.ts';
import { type Round, upsertRounds } from '../../store/rounds.ts';
import type {
  OwnBet,
  OwnBetAnswer,
  OwnBetGroup,
  OwnRoundsDeps,
  OwnRoundsService,
  OwnStanding,
  Spendable,
} from './types.ts';

type Opened = { readonly bet: OwnBet; readonly round: Round };
type Planned = { readonly refusal: Refusal } | { readonly opened: readonly Opened[] };

const sumOf = (bets: readonly OwnBet[]): Amount =>
  bets.reduce((sum, { stake }) => add(sum, stake), ZERO);
const isAttended = ({ from }: OwnBet): boolean => from === 'main';

export function createOpenOwn(deps: OwnRoundsDeps) {
  const { members, newId, now, outbox, protection, wallet } = deps;

  const roundOf = (bet: OwnBet, member: Member, at: Date): Round => ({
    ...emptyRound,
    id: idBesideAt(bet.memberId, { id: newId(), at }),
    memberId: bet.memberId,
    brandId: bet.brandId,
    vendorCode: bet.vendorCode,
    roundRef: bet.roundRef,
    gameCode: bet.gameCode,
    category: bet.category,
    currency: bet.currency,
    stake: bet.stake,
    bets: 1,
    openedAt: at,
    closedAt: null,
    validBet: ZERO,
    lineageId: member.lineageId,
    tradedPoints: bet.tradedPoints,
  });

  const plan = async (tx: Tx, group: OwnBetGroup, standing: OwnStanding): Promise<Planned> => {
    const { bets, memberId } = group;
    const member = standing.members.get(memberId);
    const purse = standing.purses.get(memberId);
    const restriction = standing.restrictions.get(memberId);
    if (restriction?.isStopped === true) {
      const stop = await protection.stopOf(tx, memberId, standing.at);
      return { refusal: stop ?? new Refusal('protection.excluded') };
    }
    const refusal = refusalOf(bets, { member, purse, restriction });
    if (refusal !== null) return { refusal };
    restriction?.reserve(sumOf(bets));
    return {
      opened: bets.map((bet) => ({ bet, round: roundOf(bet, member as Member, standing.at) })),
    };
  };

  const stand: OwnRoundsService['stand'] = async (tx, memberIds) => {
    const ids = [...new Set(memberIds)];
    const at = now();
    const [locked, found, restrictions] = await tx.together(() => [
      wallet.lock(tx, ids),
      members.findMany(tx, ids),
      protection.play.restrictions(tx, ids, at),
    ]);
    return {
      at,
      locked,
      members: new Map(found.map((member) => [member.id, member])),
      purses: new Map([...locked.purses].map(([id, purse]) => [id, { ...purse }])),
      restrictions,
    };
  };

  const open: OwnRoundsService['open'] = async (tx, groups, standing) => {
    const { at, locked } = standing;
    const planned: Planned[] = [];
    for (const group of groups) planned.push(await plan(tx, group, standing));

    const opened = planned.flatMap((one) => ('opened' in one ? one.opened : []));
    if (opened.length === 0) return { answers: answersOf(planned, []), write: async () => {} };
    const rounds = opened.map(({ round }) => round);
    const before = { ...emptyRound, validBet: ZERO, closedAt: null };
    const changes = rounds.map((round) => roundChange(round, before, at));
    const orders = opened.map(({ bet, round }) => stakeOrder(bet, round.id));
    const money = await wallet.plan(tx, orders, { locked, areKeysNew: true });
    return {
      answers: answersOf(planned, money.outcomes),
      // In this order; what members with limits stake is counted behind the locks of their purses.
      async write() {
        await tx.together(() => [
          upsertRounds(tx, rounds),
          noteStakes(deps, tx, { opened, standing }),
          outbox.add(tx, [roundsChanged(changes)]),
          money.write(),
        ]);
      },
    };
  };
  return { open, stand };
}

/** Counts what members with limits stake; a batch without any of them writes nothing. */
async function noteStakes(
  { protection }: OwnRoundsDeps,
  tx: Tx,
  { opened, standing }: { opened: readonly Opened[]; standing: OwnStanding },
): Promise<void> {
  const { at, restrictions } = standing;
  if (restrictions.size === 0) return;
  const changes = opened
    .filter(({ bet }) => restrictions.has(bet.memberId))
    .map(({ bet }) => ({
      memberId: bet.memberId,
      openedAt: at,
      stakeDelta: bet.stake,
      payoutDelta: ZERO,
      isUnattended: !isAttended(bet),
    }));
  await protection.play.note(tx, changes, { restrictions, at });
}

type Asked = {
  readonly member: Member | undefined;
  readonly purse: Spendable | undefined;
  readonly restriction: Restriction | undefined;
};

/** Why bets that stand together may not be placed; takes them off the purse when they may. */
function refusalOf(bets: readonly OwnBet[], asked: Asked): Refusal | null {
  const { member, purse, restriction } = asked;
  const isForeign = bets.some(
    ({ brandId, currency }) => brandId !== purse?.brandId || currency !== purse.currency,
  );
  if (member === undefined || purse === undefined || isForeign) {
    return new Refusal('wallet.purse_missing');
  }
  if (member.standing === 'trial') return new Refusal('play.trial_account');
  if (member.betBlocked || member.status !== 'active') return new Refusal('play.bet_blocked');
  // What was set going earlier goes on without its member, whose time it does not take.
  if (restriction?.isTimeUp === true && bets.some(isAttended)) {
    return new Refusal('protection.time_up');
  }
  if (restriction?.isHeld === true && bets.some(isAttended)) {
    return new Refusal('protection.check_due');
  }
  const stake = sumOf(bets);
  const room = restriction?.room() ?? null;
  if (room !== null && stake > room) {
    const remaining = formatAmount(room, { currency: currencyOf(purse.currency) });
    return new Refusal('protection.play_limit_reached', { params: { remaining } });
  }
  const fromMain = sumOf(bets.filter(isAttended));
  const fromLocked = subtract(stake, fromMain);
  // Someone who owes places no bet, even out of what was set aside.
  if (purse.main < fromMain || purse.main < 0n || purse.locked < fromLocked) {
    return new Refusal('wallet.insufficient_funds');
  }
  purse.main = subtract(purse.main, fromMain);
  purse.locked = subtract(purse.locked, fromLocked);
  return null;
}

/** The wallet objects to what was checked behind its own locks: program and data disagree. */
const objection = (reason: string): Error => new Error(`the wallet refused an own bet: ${reason}`);

function answersOf(
  planned: readonly Planned[],
  outcomes: readonly PostOutcome[],
): readonly OwnBetAnswer[] {
  let next = 0;
  return planned.map((one): OwnBetAnswer => {
    if ('refusal' in one) return { ok: false, refusal: one.refusal };
    let balance = ZERO;
    const rounds = one.opened.map(({ round }) => {
      const outcome = outcomes[next];
      next += 1;
      if (outcome?.ok !== true) throw objection(outcome?.reason ?? 'no answer');
      balance = outcome.balances.main;
      return { roundId: round.id, transferId: outcome.transferId };
    });
    return { ok: true, rounds, balance };
  });
}
