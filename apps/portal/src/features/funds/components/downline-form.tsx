import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import type { DownlineTransferKind } from '@parlour/contract';
import { Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { amountProblem, halfOf, isZero, readAmount, typedOf } from '../amount-model.ts';
import type { DownlineOptions, DownlineTransfer } from '../api/downline.ts';
import { sendableMax, TRANSFER_KINDS } from '../downline-model.ts';
import { DownlineConfirm } from './downline-confirm.tsx';
import type { Receiver } from './downline-dialog.tsx';
import { FundsField } from './funds-field.tsx';
import classes from './downline-dialog.module.css';

export type DownlineFormProps = {
  readonly options: DownlineOptions;
  readonly receiver: Receiver;
  readonly securityPath: string;
  readonly onSent: (transfer: DownlineTransfer) => void;
};

const NOTE_CHARS_MAX = 80;

/** How much and for what; then the last look, which goes back to the same form. */
export function DownlineForm(props: DownlineFormProps): ReactNode {
  const { options, receiver, securityPath, onSent } = props;
  const t = useTeamText();
  const amountText = useAmountText();
  const [kind, setKind] = useState<DownlineTransferKind>('general');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { amountLeftToday, amountMin: min, available, currency } = options;
  const max = sendableMax(options);
  const problem = amountProblem(typed, {
    currency,
    min,
    max: options.amountMax,
    leftToday: amountLeftToday,
    available,
  });
  const amount = readAmount(typed, currency);
  const bounds = {
    min: amountText(min, currency),
    max: amountText(options.amountMax, currency),
    available: amountText(available, currency),
    left: amountText(amountLeftToday, currency),
  };
  const isFaulty = problem !== null && (hasTried || (typed !== '' && problem !== 'below'));

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null) setIsConfirming(true);
  }

  if (isConfirming && amount !== null) {
    return (
      <DownlineConfirm
        order={{ amount, kind, note: note.trim() }}
        options={options}
        receiver={receiver}
        securityPath={securityPath}
        onSent={onSent}
        onBack={() => setIsConfirming(false)}
      />
    );
  }
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <KindChoice value={kind} onChange={setKind} />
      <FundsField
        label={t('funds.amount')}
        hint={t('funds.available', { amount: bounds.available })}
        currency={currency}
        typed={typed}
        error={isFaulty ? t(`funds.sum_${problem}`, bounds) : undefined}
        onChange={setTyped}
      >
        {isZero(max) ? undefined : (
          <>
            <button type="button" onClick={() => setTyped(halfOf(max, currency))}>
              {t('downline.transfer_half')}
            </button>
            <button type="button" onClick={() => setTyped(typedOf(max, currency))}>
              {t('downline.transfer_most')}
            </button>
          </>
        )}
      </FundsField>
      <p className={classes.hint}>
        {t('funds.upline_bounds', bounds)} · {t('funds.upline_left', { amount: bounds.left })}
      </p>
      <TextInput
        label={t('downline.transfer_note')}
        description={t('downline.transfer_note_hint')}
        maxLength={NOTE_CHARS_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={options.blockers.length > 0}>
        {t('funds.upline_go_on')}
      </Button>
    </Stack>
  );
}

type KindChoiceProps = {
  readonly value: DownlineTransferKind;
  readonly onChange: (kind: DownlineTransferKind) => void;
};

function KindChoice({ value, onChange }: KindChoiceProps): ReactNode {
  const t = useTeamText();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('downline.transfer_kind')}</legend>
      {TRANSFER_KINDS.map((kind) => (
        <label key={kind} className={classes.kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <strong>{t(`downline.kind_${kind}`)}</strong>
          <span>{t(`downline.kind_${kind}_hint`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
