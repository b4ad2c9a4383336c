import type { CashOutView, SlipView } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { cashOut } from '../api/index.ts';
import { gainOf, partOfOffer, WHOLE_BPS } from '../cash-out-model.ts';
import { refreshSlips } from '../placing.ts';
import { CashOutRuleForm } from './cash-out-rule.tsx';
import classes from './cash-out.module.css';

export type CashOutProps = {
  readonly slip: SlipView;
  /** Undefined until it was asked for. */
  readonly value: CashOutView | undefined;
};

const REASONS = ['suspended', 'closed', 'not_offered', 'no_price', 'too_small'] as const;

/** Sells an open slip back, whole or in part, at the value that is shown and after a second press. */
export function CashOut({ slip, value }: CashOutProps): ReactNode {
  const t = useSportText();
  const amountText = useAmountText();
  const [open, setOpen] = useState<'none' | 'sell' | 'rule'>('none');
  const offer = value?.offer ?? null;
  if (value === undefined) return null;
  const reason = REASONS.find((one) => one === value.reason) ?? 'not_offered';
  const toggle = (part: 'sell' | 'rule') => setOpen(open === part ? 'none' : part);
  return (
    <div className={classes.box}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.sell}
          aria-expanded={open === 'sell'}
          disabled={offer === null}
          data-gain={offer === null ? undefined : gainOf(offer, slip.stake, slip.cashedBps)}
          onClick={() => toggle('sell')}
        >
          <span>{t('mybets.cash_out')}</span>
          <strong>
            {offer === null ? t(`mybets.cash_out_${reason}`) : amountText(offer, slip.currency)}
          </strong>
        </button>
        <button
          type="button"
          className={classes.rule}
          aria-expanded={open === 'rule'}
          data-on={slip.cashOutRule === null ? undefined : true}
          onClick={() => toggle('rule')}
        >
          {t('mybets.rule')}
        </button>
      </div>
      {slip.cashOutRule === null ? null : (
        <p className={classes.hint}>
          {t(`mybets.rule_is_${slip.cashOutRule.kind}`, {
            amount: amountText(slip.cashOutRule.value, slip.currency),
          })}
        </p>
      )}
      {open === 'sell' && offer !== null ? (
        <Selling slip={slip} offer={offer} onDone={() => setOpen('none')} />
      ) : null}
      {open === 'rule' ? <CashOutRuleForm slip={slip} onDone={() => setOpen('none')} /> : null}
    </div>
  );
}

type SellingProps = {
  readonly slip: SlipView;
  readonly offer: string;
  readonly onDone: () => void;
};

const STEP_PERCENT = 5;
const BPS_PER_PERCENT = 100;

function Selling({ slip, offer, onDone }: SellingProps): ReactNode {
  const t = useSportText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const [percent, setPercent] = useState(100);
  // One key for one press; a press after an answer gets another one.
  const key = useRef(crypto.randomUUID());
  const shareBps = percent === 100 ? WHOLE_BPS : percent * BPS_PER_PERCENT;
  const part = amountText(amountToText(partOfOffer(offer, shareBps, slip.currency)), slip.currency);
  const sale = useMutation({
    mutationFn: () => cashOut(slip.id, { key: key.current, shareBps, offer }),
    onSuccess: () => {
      showToast('good', t('mybets.cashed', { amount: part }));
      onDone();
    },
    onSettled: () => {
      key.current = crypto.randomUUID();
      refreshSlips();
    },
  });
  return (
    <div className={classes.selling}>
      <div className={classes.share}>
        <span>{t('mybets.share')}</span>
        <bdi dir="ltr">{percent}%</bdi>
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-label={t('mybets.share')}
        min={STEP_PERCENT}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
      />
      {sale.error === null ? null : (
        <p className={classes.bad} role="alert">
          {failureText(sale.error)}
        </p>
      )}
      <div className={classes.row}>
        <Button fullWidth loading={sale.isPending} onClick={() => sale.mutate()}>
          {t('mybets.cash_out_confirm', { amount: part })}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('mybets.keep')}
        </Button>
      </div>
      <p className={classes.hint}>{t('mybets.cash_out_hint')}</p>
    </div>
  );
}
