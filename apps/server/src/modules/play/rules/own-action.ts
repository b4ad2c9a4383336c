// What is shown of a round of the house, of which no vendor sent any action.
import { ZERO } from '@parlour/money';
import { playPath } from '../../catalogue/index.ts';
import type { RoundAction } from '../store/actions.ts';
import type { Round } from '../store/rounds.ts';

/** The bet and what came back, as the actions of a vendor would tell of them. */
export function ownActions(round: Round): readonly RoundAction[] {
  const shared = {
    status: 'RS_OK',
    memberId: round.memberId,
    requestUuid: round.id,
    roundRef: round.roundRef,
    gameCode: round.gameCode,
    currency: round.currency,
    isFree: false,
    isPromo: false,
    jackpotContribution: ZERO,
    jackpotWin: ZERO,
    rewardUuid: null,
    roundId: round.id,
    balance: null,
  } as const;
  const bet: RoundAction = {
    ...shared,
    kind: 'bet',
    state: round.status === 'void' ? 'rolled_back' : 'applied',
    transactionUuid: round.id,
    amount: round.stake,
    referenceUuid: null,
    at: round.openedAt,
  };
  if (round.closedAt === null || round.status !== 'closed') return [bet];
  const win: RoundAction = {
    ...shared,
    kind: 'win',
    state: 'applied',
    transactionUuid: round.roundRef,
    amount: round.payout,
    referenceUuid: round.id,
    at: round.closedAt,
  };
  return [bet, win];
}

/** The portal's page that shows the ticket or slip of a round. */
export const ownRoundPath = ({ roundRef, vendorCode }: Round): string =>
  playPath(vendorCode, roundRef);
