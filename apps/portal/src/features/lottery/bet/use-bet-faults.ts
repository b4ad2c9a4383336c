import { useLotteryText } from '../../../lib/lottery-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import type { Offer } from '../offer.ts';
import type { DraftReading } from './draft-model.ts';
import type { PriceFault } from './price-model.ts';
import { useBetNames } from './use-bet-names.ts';

export type BetFaults = {
  /** Why bets cannot be sold at what they cost. */
  readonly price: (fault: PriceFault) => string;
  /** What picks lack to be a bet. */
  readonly missing: (fault: NonNullable<DraftReading['fault']>) => string;
};

/** Words for what keeps picks from being bets. */
export function useBetFaults({ family, currency, limits, multipleMax }: Offer): BetFaults {
  const t = useLotteryText();
  const amountText = useAmountText();
  const names = useBetNames(family);
  return {
    price(fault) {
      switch (fault) {
        case 'stake_below_minimum':
          return t('bet.stake_min', { amount: amountText(limits.stakeMin, currency) });
        case 'stake_above_maximum':
          return t('bet.stake_max', { amount: amountText(limits.stakeMax, currency) });
        case 'member_issue':
          return t('bet.member_issue_max', {
            amount: amountText(limits.memberIssueMax ?? limits.stakeMax, currency),
          });
        case 'bets':
          return t('bet.bets_max', { count: limits.betsMax });
        case 'multiple':
          return t('bet.multiple_max', { count: multipleMax });
        default:
          return t(`bet.fault_${fault}`);
      }
    },
    missing({ play, reason, box }) {
      const found = play.input.boxes[box];
      if (reason === 'no_bet') return t('bet.missing_no_bet');
      if (found === undefined) return t('bet.missing_entry');
      const filled = play.input.kind === 'boxes' ? (play.input.filledMin ?? 0) : 0;
      if (found.min === 0) return t('bet.missing_boxes', { count: filled });
      return t('bet.missing_picks', { box: names.box(play.code, found.code), count: found.min });
    },
  };
}
