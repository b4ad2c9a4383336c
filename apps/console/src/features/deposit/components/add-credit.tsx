import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { instantOf, localTime } from '../../../lib/form/local-time.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { readAmount, wireText } from '../../../lib/money/typed.ts';
import {
  addCredit,
  type BankCreditDetail,
  type Channel,
  type NewCredit,
} from '../api/bank-credit.ts';
import { refreshDeposits } from '../api/index.ts';

export type AddCreditProps = {
  readonly channels: readonly Channel[];
  readonly onAdded: (credit: BankCreditDetail) => void;
};

/** Writes down one arrival that an operator sees at the bank. */
export function AddCreditButton({ channels, onAdded }: AddCreditProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={channels.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {t('arrival.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('arrival.add')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <AddCreditForm
          channels={channels}
          onAdded={(credit) => {
            setIsOpen(false);
            onAdded(credit);
          }}
        />
      </Dialog>
    </>
  );
}

const EMPTY = { amount: '', payer: '', remittance: '', bankReference: '' };

function AddCreditForm({ channels, onAdded }: AddCreditProps): ReactNode {
  const t = useOperatorText();
  const [channelId, setChannelId] = useState(channels[0]?.id ?? '');
  const [valueAt, setValueAt] = useState(() => localTime(new Date().toISOString()));
  const [draft, setDraft] = useState(EMPTY);
  const currency = channels.find(({ id }) => id === channelId)?.currency ?? 'USD';
  const add = useDecision({
    act: (body: NewCredit) => addCredit(body),
    refresh: refreshDeposits,
    doneText: ({ state }) => (state === 'CREDITED' ? t('matching.credited') : t('arrival.added')),
    onDone: onAdded,
  });
  const read = readAmount(draft.amount, currency);
  const at = instantOf(valueAt);
  const isReady =
    read.ok && at !== null && draft.payer.trim() !== '' && draft.bankReference.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok || at === null) return;
    const { payer, remittance, bankReference } = draft;
    const amount = wireText(read.amount, currency);
    add.mutate({ channelId, currency, payer, remittance, bankReference, amount, valueAt: at });
  };
  const text = (field: 'payer' | 'remittance' | 'bankReference', max: number) => ({
    label: t(`arrival.${field}`),
    maxLength: max,
    value: draft[field],
    error: fieldError(add.error, field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [field]: event.currentTarget.value }),
  });
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <NativeSelect
        label={t('arrival.channel')}
        data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={channelId}
        onChange={(event) => setChannelId(event.currentTarget.value)}
      />
      <AmountField
        label={t('arrival.amount')}
        value={draft.amount}
        currency={currency}
        error={fieldError(add.error, 'amount')}
        onChange={(amount) => setDraft({ ...draft, amount })}
      />
      <TextInput {...text('payer', 120)} />
      <TextInput {...text('remittance', 300)} description={t('arrival.remittanceHint')} />
      <TextInput {...text('bankReference', 80)} description={t('arrival.bankReferenceHint')} />
      <MomentField label={t('arrival.valueAt')} value={valueAt} onChange={setValueAt} />
      {add.error === null ? null : <FailureNote cause={add.error} />}
      <Actions isAtEnd>
        <Button size="sm" type="submit" disabled={!isReady} loading={add.isPending}>
          {t('arrival.add')}
        </Button>
      </Actions>
    </Stack>
  );
}
