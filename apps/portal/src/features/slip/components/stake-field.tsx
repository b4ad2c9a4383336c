import { amountFromText, type Currency, typedAmount } from '@parlour/money';
import { ArrowStartIcon } from '@parlour/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSlips } from '../slip-store.ts';
import { addStake, cleanStake, pressKey, quickStakes } from '../stake-model.ts';
import classes from './stake-field.module.css';

export type StakeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly currency: Currency;
  /** Least and most of a bet, as the wire has money; null while they are not known, or none is. */
  readonly unitMin: string | null;
  readonly unitMax: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (stake: string) => void;
};

/** A stake, typed or pressed. A finger gets a keypad of its own, which leaves the slip in sight. */
export function StakeField(props: StakeFieldProps): ReactNode {
  const { label, value, currency, isDisabled, onChange } = props;
  const isCoarse = useMedia('(pointer: coarse)');
  const [isActive, setIsActive] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // Only another field folds it: folded by a press of a button, it would move that from under the pointer.
  const leave = (next: EventTarget | null) => {
    if (next instanceof HTMLInputElement && frame.current?.contains(next) !== true)
      setIsActive(false);
  };
  return (
    <div
      ref={frame}
      className={classes.frame}
      onFocus={() => setIsActive(true)}
      onBlur={({ relatedTarget }) => leave(relatedTarget)}
    >
      <label className={classes.field}>
        <span className={classes.sign} aria-hidden="true">
          {currency.symbol}
        </span>
        <input
          aria-label={label}
          // Its own keypad stands below; that of the device would cover the slip.
          inputMode={isCoarse ? 'none' : 'decimal'}
          autoComplete="off"
          placeholder="0.00"
          value={value}
          disabled={isDisabled}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange(cleanStake(currentTarget.value, value))}
        />
      </label>
      {isActive ? <QuickStakes {...props} /> : null}
      {isActive && isCoarse ? <Keypad value={value} onChange={onChange} /> : null}
    </div>
  );
}

/** Sums that one press adds, the stake of last time, and the most that is taken. */
function QuickStakes(props: StakeFieldProps): ReactNode {
  const { currency, isDisabled, onChange, unitMax, unitMin, value } = props;
  const t = useSportText();
  const lastStake = useSlips(({ box }) => box.lastStake);
  const most = unitMax === null ? null : amountFromText(unitMax);
  return (
    <div className={classes.chips}>
      {quickStakes(unitMin, currency).map((sum) => (
        <button
          key={sum.toString()}
          type="button"
          disabled={isDisabled}
          onClick={() => onChange(addStake(value, sum, currency))}
        >
          +{typedAmount(sum, currency)}
        </button>
      ))}
      {lastStake === '' ? null : (
        <button
          type="button"
          disabled={isDisabled}
          aria-label={t('betslip.last_stake', { stake: lastStake })}
          onClick={() => onChange(lastStake)}
        >
          {t('betslip.last')}
        </button>
      )}
      {most === null ? null : (
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => onChange(typedAmount(most, currency))}
        >
          {t('betslip.most')}
        </button>
      )}
    </div>
  );
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;

type KeypadProps = { readonly value: string; readonly onChange: (stake: string) => void };

function Keypad({ value, onChange }: KeypadProps): ReactNode {
  const t = useSportText();
  return (
    <div className={classes.keypad} dir="ltr" role="group" aria-label={t('betslip.keypad')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? t('betslip.key_back') : key}
          onClick={() => onChange(pressKey(value, key))}
        >
          {key === 'back' ? <ArrowStartIcon size={18} data-directed={undefined} /> : key}
        </button>
      ))}
    </div>
  );
}
