import { idBesideAt, type Tx } from '@parlour/database';
import { amountFromText, ZERO } from '@parlour/money';
import { isWithin, type Vendor } from '../../../catalogue/index.ts';
import { type Action, wasTip } from '../../rules/action.ts';
import { decide, namesOtherRound, type Standing } from '../../rules/decide.ts';
import { ordersOf } from '../../rules/movement.ts';
import { findActions, listWinsOf } from '../../store/actions.ts';
import { findRewards, rewardKey } from '../../store/rewards.ts';
import {
  findRounds,
  findRoundsById,
  type Round,
  type RoundId,
  roundKey,
} from '../../store/rounds.ts';
import type { Batch, MoneyCall, Plan, SettleDeps, Wave } from './batch.ts';

/** Reads what the calls of a wave depend on, in sets that travel together. */
export async function readWave(tx: Tx, vendor: Vendor, calls: readonly MoneyCall[]): Promise<Wave> {
  const actions = calls.map((call) => call.action);
  const named = actions.flatMap(({ memberId, transactionUuid, referenceUuid }) =>
    referenceUuid === null
      ? [{ memberId, transactionUuid }]
      : [
          { memberId, transactionUuid },
          { memberId, transactionUuid: referenceUuid },
        ],
  );
  const undone = actions.flatMap(({ kind, memberId, referenceUuid }) =>
    kind === 'rollback' && referenceUuid !== null
      ? [{ memberId, transactionUuid: referenceUuid }]
      : [],
  );
  const rewarded = actions.flatMap(({ memberId, rewardUuid }) =>
    rewardUuid === null ? [] : [{ memberId, rewardUuid }],
  );
  const [known, rounds, wins, rewards] = await tx.together(() => [
    findActions(tx, vendor.code, named),
    findRounds(tx, vendor.code, actions),
    listWinsOf(tx, vendor.code, undone),
    findRewards(tx, vendor.code, rewarded),
  ]);
  const strays = actions.flatMap((action) => roundOfBet(action, known) ?? []);
  const roundsOfBets =
    strays.length === 0 ? new Map<string, Round>() : await findRoundsById(tx, strays);
  return { vendor, known, rounds, wins, rewards, roundsOfBets };
}

/** The round of what a call refers to where the call names another one; null anywhere else. */
export function roundOfBet(action: Action, known: Wave['known']): RoundId | null {
  const reference = action.referenceUuid === null ? undefined : known.get(action.referenceUuid);
  if (reference === undefined || reference.roundId === null) return null;
  if (reference.memberId !== action.memberId || !namesOtherRound(action, reference)) return null;
  return { memberId: action.memberId, id: reference.roundId };
}

/**
 * The round that a call is about: its bet's where it refers to one, otherwise the one that it names. A tip
 * and what takes it back are about none.
 */
function findRoundOf(action: Action, { known, rounds, roundsOfBets }: Wave): Round | null {
  const reference = action.referenceUuid === null ? undefined : known.get(action.referenceUuid);
  if (action.isTip === true || (reference !== undefined && wasTip(reference))) return null;
  const other = roundOfBet(action, known);
  return (other === null ? rounds.get(roundKey(action)) : roundsOfBets.get(other.id)) ?? null;
}

function standingOf(action: Action, { batch, wave }: { batch: Batch; wave: Wave }): Standing {
  const account = batch.accounts.get(action.memberId);
  const member = batch.members.get(action.memberId);
  const session = batch.sessions.get(action.token);
  const isOwn = session?.memberId === action.memberId && session.vendorCode === wave.vendor.code;
  const restriction = batch.restrictions.get(action.memberId);
  const { policy } = wave.vendor;
  const game = batch.snapshot.findGame(wave.vendor.code, action.gameCode);
  const limits =
    account === undefined || game === null
      ? null
      : batch.snapshot.limitsOf(account.brandId, game.id, account.currency);
  const reward =
    action.rewardUuid === null
      ? undefined
      : wave.rewards.get(rewardKey({ memberId: action.memberId, rewardUuid: action.rewardUuid }));
  return {
    member:
      account === undefined || member === undefined
        ? null
        : {
            isBarred:
              member.betBlocked || member.status !== 'active' || restriction?.isStopped === true,
            isTimeUp: restriction?.isTimeUp === true || restriction?.isHeld === true,
            room: restriction?.room() ?? null,
            balance: account.balance,
          },
    session:
      session === undefined || !isOwn
        ? null
        : { ...session, isExpired: session.expiresAt.getTime() <= batch.at.getTime() },
    isGameKnown: game !== null,
    isStakeAllowed: limits === null || isWithin(limits, action.baseAmount ?? action.amount),
    isPlaceAllowed:
      limits === null ||
      limits.placeMax === null ||
      (action.placeAmount ?? ZERO) <= limits.placeMax,
    known: wave.known.get(action.transactionUuid) ?? null,
    reference:
      action.referenceUuid === null ? null : (wave.known.get(action.referenceUuid) ?? null),
    wins: action.referenceUuid === null ? [] : (wave.wins.get(action.referenceUuid) ?? []),
    isRoundOpen: wave.rounds.get(roundKey(action))?.status === 'open',
    isRoundClosed: wave.rounds.get(roundKey(action))?.status === 'closed',
    reward: reward ?? null,
    policy: { ...policy, betMax: policy.betMax === null ? null : amountFromText(policy.betMax) },
  };
}

/** Decides one call and names the transfers that carry the decision out. */
export function planCall(
  { newId }: SettleDeps,
  call: MoneyCall,
  context: { batch: Batch; wave: Wave },
): Plan {
  const { action } = call;
  const { batch, wave } = context;
  const decision = decide(action, standingOf(action, context));
  // Other bets of the same batch must find the room that is left by this one.
  if (decision.step === 'stake' || decision.step === 'tip')
    batch.restrictions.get(action.memberId)?.reserve(decision.amount);
  const round = findRoundOf(action, wave);
  const isOpened = decision.step === 'stake' || (decision.step === 'pay' && !decision.isPromo);
  const roundId =
    round?.id ?? (isOpened ? idBesideAt(action.memberId, { id: newId(), at: batch.at }) : null);
  const account = batch.accounts.get(action.memberId);
  const orders =
    account === undefined
      ? []
      : ordersOf(action, decision, { ...account, vendorCode: wave.vendor.code, roundId });
  return { call, decision, round, roundId, orders };
}
