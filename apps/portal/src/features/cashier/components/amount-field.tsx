import '../../../lib/field-styles.ts';
import { TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { compareMoney, readAmount, shownCode, typedOf } from '../amount-model.ts';
import { useBriefAmount } from '../use-brief-amount.ts';
import classes from './amount-field.module.css';

export type AmountFieldProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly currency: string;
  readonly typed: string;
  readonly error: string | undefined;
  /** Amounts of the wire that one press puts into the field. */
  readonly presets: readonly string[];
  /** The highest amount that a preset may have; others are offered, but cannot be pressed. */
  readonly ceiling: string | null;
  readonly onChange: (typed: string) => void;
  /** What stands beside the presets, such as "everything". */
  readonly children?: ReactNode;
};

/** An amount has none: `1e3` is not a thousand, and not 13 either. */
const LETTER = /\p{L}/u;

/** An amount, large enough to be checked at a glance, with the usual ones a press away. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { label, hint, currency, typed, error, presets, ceiling, onChange, children } = props;
  const t = useMoneyText();
  const briefText = useBriefAmount();
  const amount = readAmount(typed, currency);
  return (
    <Stack gap={3}>
      <TextInput
        label={label}
        description={hint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        classNames={{ input: classes.input ?? '' }}
        value={typed}
        rightSection={<span className={classes.currency}>{shownCode(currency)}</span>}
        rightSectionWidth="4.5rem"
        error={LETTER.test(typed) ? t('cashier.deposit_amount_malformed') : error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {presets.length === 0 && children === undefined ? null : (
        <div className={classes.presets}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={amount !== null && compareMoney(amount, preset) === 0}
              disabled={ceiling !== null && compareMoney(preset, ceiling) > 0}
              onClick={() => onChange(typedOf(preset, currency))}
            >
              {briefText(preset, currency)}
            </button>
          ))}
          {children}
        </div>
      )}
    </Stack>
  );
}
