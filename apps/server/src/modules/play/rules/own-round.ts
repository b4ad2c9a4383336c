// What the outcome of an own game does to its round and to the member's money.
import { type Amount, add, negate, subtract, ZERO } from '@parlour/money';
import type { Posting, TransferKind, TransferOrder } from '../../wallet/index.ts';
import type { OwnBet, OwnOutcome } from '../service/own-rounds/types.ts';
import type { OwnRound } from '../store/own-rounds.ts';

/** An outcome that its round cannot have: the caller and the record disagree. */
export class OwnRoundFault extends Error {
  override readonly name = 'OwnRoundFault';
}

const houseOf = (vendorCode: string): string => `gaming:${vendorCode}`;

/** Takes the stake of a bet. */
export const stakeOrder = (bet: OwnBet, roundId: string): TransferOrder => ({
  key: `own:${roundId}:bet`,
  kind: 'BET_DEDUCT',
  cause: `round:${roundId}`,
  memberId: bet.memberId,
  brandId: bet.brandId,
  currency: bet.currency,
  postings: [
    { account: { purse: bet.from }, amount: negate(bet.stake) },
    { account: { house: houseOf(bet.vendorCode) }, amount: bet.stake },
  ],
});

/** The round as the outcome has it. `payout` of a round is all that came back. */
export function outcomeRound(before: OwnRound, outcome: OwnOutcome, at: Date): OwnRound {
  checkOutcome(before, outcome);
  switch (outcome.status) {
    case 'void':
      return {
        ...before,
        status: 'void',
        stake: ZERO,
        payout: ZERO,
        refund: ZERO,
        validBet: ZERO,
        bets: 0,
        wins: 0,
        closedAt: before.status === 'void' ? before.closedAt : at,
      };
    case 'open':
      return {
        ...before,
        status: 'open',
        payout: outcome.payout,
        refund: ZERO,
        validBet: ZERO,
        wins: 0,
        closedAt: null,
      };
    case 'closed':
      return {
        ...before,
        status: 'closed',
        payout: add(outcome.payout, outcome.refund),
        refund: outcome.refund,
        validBet: outcome.validBet,
        wins: outcome.payout > 0n ? 1 : 0,
        closedAt: before.closedAt ?? at,
      };
  }
}

/** Whether a round can come to this at all, whatever its stake. */
export const isPossible = ({ payout, refund, validBet }: OwnOutcome): boolean =>
  payout >= 0n && refund >= 0n && validBet >= 0n;

function checkOutcome(before: OwnRound, outcome: OwnOutcome): void {
  const { refund, status } = outcome;
  if (before.vendorCode !== outcome.vendorCode) {
    throw new OwnRoundFault(`round ${before.id} is not one of ${outcome.vendorCode}`);
  }
  if (before.status === 'void' && status !== 'void') {
    throw new OwnRoundFault(`round ${before.id} is void and cannot become ${status}`);
  }
  if (!isPossible(outcome) || refund > before.stake) {
    if (status !== 'void') throw new OwnRoundFault(`round ${before.id} cannot come to this`);
  }
}

/** Whether anything of a round differs that is kept. */
export const isSameRound = (before: OwnRound, after: OwnRound): boolean =>
  before.status === after.status &&
  before.stake === after.stake &&
  before.payout === after.payout &&
  before.refund === after.refund &&
  before.validBet === after.validBet;

type Move = { readonly kind: TransferKind; readonly toMember: Amount };

type PaidRound = Pick<OwnRound, 'id' | 'memberId' | 'brandId' | 'currency' | 'vendorCode'>;

/** The transfers that bring the member's money from one state of the round to another. */
export function outcomeOrders(
  before: OwnRound,
  after: OwnRound,
  version: number,
): readonly TransferOrder[] {
  const won = subtract(winOf(after), winOf(before));
  const returned = subtract(after.refund, before.refund);
  const undone = subtract(before.stake, after.stake);
  const moves: readonly Move[] = [
    // What comes back comes first, so that what is taken finds it.
    { kind: 'BET_CANCEL_RETURN', toMember: undone },
    { kind: returned > 0n ? 'PUSH_RETURN' : 'REVERSAL', toMember: returned },
    { kind: won > 0n ? 'PAYOUT' : 'PAYOUT_REVERSAL', toMember: won },
  ];
  return ordersOf(after, moves, version);
}

/** The transfers that pay a round which nothing had come back of before. */
export const payOrders = (
  round: PaidRound & Pick<OwnRound, 'payout' | 'refund'>,
  version: number,
): readonly TransferOrder[] =>
  ordersOf(
    round,
    [
      { kind: 'PUSH_RETURN', toMember: round.refund },
      { kind: 'PAYOUT', toMember: winOf(round) },
    ],
    version,
  );

const ordersOf = (
  round: PaidRound,
  moves: readonly Move[],
  version: number,
): readonly TransferOrder[] =>
  moves.filter(({ toMember }) => toMember !== 0n).map((move) => orderOf(round, move, version));

const winOf = ({ payout, refund }: Pick<OwnRound, 'payout' | 'refund'>): Amount =>
  subtract(payout, refund);

function orderOf(round: PaidRound, { kind, toMember }: Move, version: number): TransferOrder {
  const postings: readonly Posting[] = [
    { account: { purse: 'main' }, amount: toMember },
    { account: { house: houseOf(round.vendorCode) }, amount: negate(toMember) },
  ];
  return {
    key: `own:${round.id}:${version}:${kind}`,
    kind,
    cause: `round:${round.id}`,
    memberId: round.memberId,
    brandId: round.brandId,
    currency: round.currency,
    postings,
    // What was paid out may be spent already; the member then owes it.
    mayOverdraw: toMember < 0n,
  };
}
