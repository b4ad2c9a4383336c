import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { Hint, ShieldIcon } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { compareMoney, lowestOf } from '../amount-model.ts';
import { type DepositDetail, type DepositMethod, hundredthsText } from '../deposit-model.ts';
import { type OwnRoom, useDepositIntent } from '../use-deposit-intent.ts';
import { AmountField } from './amount-field.tsx';
import { DepositBreakdown } from './deposit-breakdown.tsx';
import classes from './deposit-form.module.css';

export type DepositAmountProps = {
  readonly method: DepositMethod;
  readonly room: OwnRoom | null;
  readonly onBegin: (deposit: DepositDetail) => void;
};

/** How much, what it comes to, and the press that begins the deposit. */
export function DepositAmount({ method, room, onBegin }: DepositAmountProps): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const amountText = useAmountText();
  const [hasTried, setHasTried] = useState(false);
  const deposit = useDepositIntent({ method, room, onBegin });
  const { typed, amount, problem, quote, begin } = deposit;
  const { currency, amountMin: min, amountMax: max, kind } = method;
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null && amount !== null && !begin.isPending) begin.mutate(amount);
  }

  const bounds = {
    min: amountText(min, currency),
    max: amountText(max, currency),
    left: amountText(room?.remaining ?? '0', currency),
  };
  const isReady = amount !== null && problem === null;
  const isFaulty = problem !== null && (hasTried || typed.length > 3);
  return (
    <form className={classes.pay} onSubmit={submit} noValidate>
      <div className={classes.entry}>
        <AmountField
          label={t('cashier.amount')}
          hint={t('cashier.bounds', bounds)}
          currency={currency}
          typed={typed}
          presets={method.presets}
          ceiling={lowestOf(max, room?.remaining ?? null)}
          error={isFaulty ? t(`cashier.deposit_amount_${problem}`, bounds) : undefined}
          onChange={deposit.change}
        />
        {room === null ? null : <RoomNote room={room} min={min} currency={currency} />}
        {method.bonus === null ? null : (
          <BonusChoice
            method={method}
            bonus={method.bonus}
            isTaken={deposit.takesBonus}
            onChange={deposit.takeBonus}
          />
        )}
      </div>
      <div className={classes.summary}>
        <h3>{t('cashier.summary')}</h3>
        {quote.data === undefined || !isReady ? (
          <Hint>{t('cashier.summary_hint')}</Hint>
        ) : (
          <DepositBreakdown quote={quote.data} isStale={deposit.isQuoteStale} />
        )}
        <p role="alert" className={classes.failure}>
          {begin.error === null ? '' : failureText(begin.error)}
        </p>
        <Button type="submit" size="lg" fullWidth loading={begin.isPending}>
          {isReady
            ? t('cashier.deposit_amount', { amount: amountText(amount, currency) })
            : t('cashier.deposit')}
        </Button>
        <Hint>{t(`cashier.next_${kind}`)}</Hint>
      </div>
    </form>
  );
}

type RoomNoteProps = {
  readonly room: OwnRoom;
  readonly min: string;
  readonly currency: string;
};

/** What the member has decided in a calm hour. */
function RoomNote({ room, min, currency }: RoomNoteProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const isUsedUp = compareMoney(room.remaining, min) < 0;
  return (
    <p className={classes.room}>
      <ShieldIcon size={18} />
      {t(isUsedUp ? `cashier.room_none_${room.period}` : `cashier.room_${room.period}`, {
        amount: amountText(room.remaining, currency),
      })}
    </p>
  );
}

type BonusChoiceProps = {
  readonly method: DepositMethod;
  readonly bonus: NonNullable<DepositMethod['bonus']>;
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
};

/** A bonus is an offer: what it gives, what it asks for, and the way to do without, side by side. */
function BonusChoice({ method, bonus, isTaken, onChange }: BonusChoiceProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { amountMax } = bonus;
  const terms = {
    percent: hundredthsText(bonus.bps),
    times: hundredthsText(bonus.multipleHundredths),
    max: amountMax === null ? '' : amountText(amountMax, method.currency),
  };
  const plain = method.multipleHundredths;
  const choices = [
    {
      takes: true,
      label: t(amountMax === null ? 'cashier.bonus_take' : 'cashier.bonus_take_max', terms),
      hint: t('cashier.bonus_terms', terms),
    },
    {
      takes: false,
      label: t('cashier.bonus_decline'),
      hint:
        plain === 0
          ? t('cashier.bonus_decline_free')
          : t('cashier.bonus_decline_terms', { times: hundredthsText(plain) }),
    },
  ];
  return (
    <fieldset className={classes.bonus}>
      <legend>{t('cashier.bonus_question')}</legend>
      {choices.map(({ takes, label, hint }) => (
        <label key={label} className={classes.choice}>
          <input
            type="radio"
            name="bonus"
            checked={takes === isTaken}
            onChange={() => onChange(takes)}
          />
          <ChoiceWords label={label} hint={hint} />
        </label>
      ))}
    </fieldset>
  );
}

type ChoiceWordsProps = { readonly label: string; readonly hint: string };

function ChoiceWords({ label, hint }: ChoiceWordsProps): ReactNode {
  return (
    <span className={classes.words}>
      <span className={classes.label}>{label}</span>
      <Hint as="span">{hint}</Hint>
    </span>
  );
}
