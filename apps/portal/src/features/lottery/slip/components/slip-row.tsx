import { type AnyFamily, findPlay } from '@parlour/lottery';
import { amountToText } from '@parlour/money';
import { CloseIcon, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Amount, useAmountText } from '../../../../lib/use-money.tsx';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { CountStepper } from '../../bet/components/count-stepper.tsx';
import { CutNote } from '../../bet/components/cut-note.tsx';
import { useBetFaults } from '../../bet/use-bet-faults.ts';
import { useBetNames } from '../../bet/use-bet-names.ts';
import type { Offer } from '../../offer.ts';
import { changeMultiple, removeLine, type Slip, type SlipRow } from '../slip-model.ts';
import classes from './slip-row.module.css';

export type SlipRowViewProps = {
  readonly row: SlipRow;
  readonly family: AnyFamily;
  readonly offer: Offer;
  readonly failure: Error | null;
  readonly isLocked: boolean;
  readonly change: (next: (slip: Slip) => Slip) => void;
  readonly onEdit: () => void;
};

/** One ticket of the slip, with whatever keeps it from being sold beside it. */
export function SlipRowView(props: SlipRowViewProps): ReactNode {
  const { row, family, offer, failure, isLocked, change, onEdit } = props;
  const t = useLotteryText();
  const failureText = useFailureText();
  const amountText = useAmountText();
  const names = useBetNames(family.code);
  const faults = useBetFaults(offer);
  const { line, priced } = row;
  const play = findPlay(family, line.play);
  const problem = failure === null ? faultText(row) : failureText(failure);

  function faultText({ fault }: SlipRow): string | null {
    if (fault === null) return null;
    if (fault === 'play_off' || fault === 'selection' || fault === 'group') {
      return t(`slip.fault_${fault}`);
    }
    return faults.price(fault);
  }

  return (
    <li className={classes.row} data-bad={problem === null ? undefined : true}>
      <Row align="center" justify="between" isSingleLine>
        <button type="button" className={classes.name} disabled={isLocked} onClick={onEdit}>
          {names.play(line.play)}
        </button>
        <button
          type="button"
          className={classes.remove}
          aria-label={t('slip.remove', { play: names.play(line.play) })}
          disabled={isLocked}
          onClick={() => change((now) => removeLine(now, line.id))}
        >
          <CloseIcon size={16} />
        </button>
      </Row>
      {play === null ? null : (
        <p className={classes.picks}>{names.selection(play, line.selection)}</p>
      )}
      {priced === null ? null : <CutNote cuts={priced.cuts} />}
      <Row align="center" justify="between" isSingleLine>
        <CountStepper
          label={t('bet.multiple')}
          lessLabel={t('bet.less')}
          moreLabel={t('bet.more')}
          value={line.multiple}
          max={offer.multipleMax}
          isDisabled={isLocked}
          onChange={(multiple) => change((now) => changeMultiple(now, line.id, multiple))}
        />
        {priced === null ? null : (
          <span className={classes.stake}>
            <span className={classes.muted}>
              {t('bet.count', { count: priced.bets })}
              {line.group === null ? '' : ` · ${t('slip.group', { group: line.group })}`}
            </span>
            <Amount value={amountToText(priced.stake)} currency={offer.currency} />
          </span>
        )}
      </Row>
      {priced === null ? null : (
        <p className={classes.muted}>
          {t(
            !priced.isCapped
              ? 'bet.payout_max'
              : priced.cap.reason === 'single_pick'
                ? 'slip.capped_single'
                : 'slip.capped_issue',
            { amount: amountText(amountToText(priced.payoutMax), offer.currency) },
          )}
        </p>
      )}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
