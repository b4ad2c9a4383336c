import { NativeSelect } from '@mantine/core';
import { CloseIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import type { PayoutChannel } from '../api/index.ts';
import { type PartDraft, partProblem } from '../split.ts';
import { useChannelOptions } from './use-channel-options.ts';
import classes from './parts-dialog.module.css';

export type PartRowProps = {
  readonly number: number;
  readonly part: PartDraft;
  readonly channels: readonly PayoutChannel[];
  readonly currency: string;
  readonly onChange: (part: PartDraft) => void;
  /** Null for the parts without which there would be nothing to split. */
  readonly onRemove: (() => void) | null;
};

/** One part: how much, and by which channel. */
export function PartRow(props: PartRowProps): ReactNode {
  const { number, part, channels, currency, onChange, onRemove } = props;
  const t = useOperatorText();
  const options = useChannelOptions(channels, currency);
  const problem = part.text === '' ? null : partProblem(part, channels, currency);
  const words = problem === null || problem === 'amount' ? null : t(`withdrawal.part.${problem}`);
  return (
    <li className={classes.part}>
      <span className={classes.number}>{number}</span>
      <AmountField
        label={t('withdrawal.partAmount', { number })}
        isLabelHidden
        value={part.text}
        currency={currency}
        error={words}
        onChange={(text) => onChange({ ...part, text })}
      />
      <NativeSelect
        aria-label={t('withdrawal.partChannel', { number })}
        data={options}
        value={part.channelId}
        onChange={(event) => onChange({ ...part, channelId: event.currentTarget.value })}
      />
      {onRemove === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('withdrawal.removePart', { number })}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </li>
  );
}
