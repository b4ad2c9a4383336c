import { ActionButton, TicketIcon } from '@parlour/ui';
import { amountToText } from '@parlour/money';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Amount, useAmountText } from '../../../../lib/use-money.tsx';
import type { Offer } from '../../offer.ts';
import { SLIP_LINES_MAX } from '../../slip/slip-model.ts';
import { totalsOf } from '../price-model.ts';
import type { DraftPricing } from '../use-betting.ts';
import { useBetFaults } from '../use-bet-faults.ts';
import classes from './bet-bar.module.css';

export type BetBarProps = {
  readonly offer: Offer;
  readonly pricing: DraftPricing;
  /** A line of the slip that these picks replace. */
  readonly isEdit: boolean;
  readonly slipCount: number;
  readonly isSlipLocked: boolean;
  /** The picks did not go to the slip for want of room. */
  readonly isSlipFull: boolean;
  readonly onAdd: () => void;
  readonly onBet: () => void;
  readonly onSlip: () => void;
};

/** What the picks on the screen cost and may pay, always in sight, and the ways on. */
export function BetBar(props: BetBarProps): ReactNode {
  const { offer, pricing, isEdit, slipCount, isSlipLocked, onAdd, onBet, onSlip } = props;
  const t = useLotteryText();
  const amountText = useAmountText();
  const faults = useBetFaults(offer);
  const totals = totalsOf(pricing.bets, offer);
  const isReady = pricing.bets.length > 0 && pricing.fault === null && !isSlipLocked;
  const problem =
    pricing.fault !== null
      ? faults.price(pricing.fault)
      : pricing.missing !== null && pricing.bets.length === 0
        ? faults.missing(pricing.missing)
        : props.isSlipFull
          ? t('slip.full', { max: SLIP_LINES_MAX })
          : null;
  return (
    <div className={classes.bar}>
      <div className={classes.sums}>
        <p className={classes.stake}>
          <span>{t('bet.count', { count: totals.bets })}</span>
          <Amount value={amountToText(totals.stake)} currency={offer.currency} />
        </p>
        <p className={classes.hint} role="status" data-bad={problem === null ? undefined : true}>
          {problem ??
            (totals.bets === 0
              ? t('bet.pick_hint')
              : t(totals.isCapped ? 'bet.payout_capped' : 'bet.payout_max', {
                  amount: amountText(amountToText(totals.payoutMax), offer.currency),
                }))}
        </p>
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.slip}
          aria-label={t('slip.open', { count: slipCount })}
          onClick={onSlip}
        >
          <TicketIcon size={20} />
          <span className={classes.badge}>{slipCount}</span>
        </button>
        <ActionButton look="plain" disabled={!isReady} onClick={onAdd}>
          {isEdit ? t('bet.replace') : t('bet.add')}
        </ActionButton>
        <ActionButton disabled={!isReady} onClick={onBet}>
          {t('bet.now')}
        </ActionButton>
      </div>
    </div>
  );
}
