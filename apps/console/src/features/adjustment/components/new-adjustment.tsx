import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Actions, Dialog, Hint } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { proposeAdjustment, type Proposal } from '../api/index.ts';
import { CAUSES, DIRECTIONS, readTimes } from '../model.ts';
import classes from './adjustment.module.css';

export type NewAdjustmentProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whose balance it is about, when that is known already. */
  readonly account: string;
  readonly onMade: (id: string) => void;
};

/** Proposes a credit or a debit; a second operator has to agree beyond the limit of one. */
export function NewAdjustment(props: NewAdjustmentProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('adjustment.new')}
      closeLabel={t('action.close')}
      size="medium"
    >
      <NewAdjustmentForm {...props} />
    </Dialog>
  );
}

type Draft = Omit<Proposal, 'multipleHundredths'> & { readonly times: string };

function NewAdjustmentForm({ account, onClose, onMade }: NewAdjustmentProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState<Draft>(() => ({
    // The same intention keeps its key, so that a second press cannot propose it twice.
    key: crypto.randomUUID(),
    account,
    direction: 'credit',
    cause: 'correction',
    amount: '',
    times: '',
    reason: '',
    reference: '',
  }));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const times = readTimes(draft.times);
  const isCredit = draft.direction === 'credit';
  const propose = useMutation({
    mutationFn: () => {
      const { times: _typed, ...body } = draft;
      const multipleHundredths = isCredit ? (times ?? 0) : 0;
      const amount = body.amount.trim().replaceAll(',', '');
      return proposeAdjustment({
        ...body,
        account: body.account.trim(),
        amount,
        multipleHundredths,
        reason: body.reason.trim(),
      });
    },
    onSuccess: ({ id, state }) => {
      notifyDone(t(state === 'POSTED' ? 'adjustment.posted' : 'adjustment.proposed'));
      onMade(id);
    },
    // A corrected proposal is another one; after a lost answer the same press proposes nothing twice.
    onError: (cause) => {
      if (!(cause instanceof RefusalError)) return;
      setDraft((known) => ({ ...known, key: crypto.randomUUID() }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (times !== null) propose.mutate();
  };
  const text = (key: 'account' | 'amount' | 'reference') => ({
    value: draft[key] ?? '',
    error: fieldError(propose.error, key),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: event.currentTarget.value }),
  });
  return (
    <Form className={classes.form} onSubmit={submit}>
      <SegmentedControl
        aria-label={t('adjustment.direction')}
        data={DIRECTIONS.map((value) => ({ value, label: t(`adjustment.direction.${value}`) }))}
        value={draft.direction}
        onChange={(value) =>
          change({ direction: DIRECTIONS.find((one) => one === value) ?? 'credit' })
        }
      />
      <TextInput
        label={t('adjustment.account')}
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        {...(account === '' && { 'data-autofocus': true })}
        {...text('account')}
      />
      <FieldPair>
        <TextInput
          label={t('adjustment.amount')}
          description={t('adjustment.amountHint')}
          required
          inputMode="decimal"
          autoComplete="off"
          {...text('amount')}
        />
        <NativeSelect
          label={t('adjustment.cause')}
          description={t('adjustment.causeHint')}
          data={CAUSES.map((value) => ({ value, label: t(`adjustment.cause.${value}`) }))}
          value={draft.cause}
          onChange={({ currentTarget: { value } }) =>
            change({ cause: CAUSES.find((one) => one === value) ?? 'other' })
          }
        />
      </FieldPair>
      {isCredit ? (
        <TextInput
          label={t('adjustment.times')}
          description={t('adjustment.timesHint')}
          inputMode="decimal"
          value={draft.times}
          error={times === null ? t('adjustment.timesWrong') : null}
          onChange={(event) => change({ times: event.currentTarget.value })}
        />
      ) : null}
      <Textarea
        label={t('adjustment.reason')}
        description={t('form.reasonAudit')}
        required
        minLength={3}
        maxLength={300}
        autosize
        minRows={2}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <TextInput
        label={t('adjustment.reference')}
        description={t('adjustment.referenceHint')}
        maxLength={120}
        {...text('reference')}
      />
      <Hint>{t('adjustment.fourEyes')}</Hint>
      {propose.error === null ? null : <FailureNote cause={propose.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={propose.isPending}>
          {t('adjustment.propose')}
        </Button>
      </Actions>
    </Form>
  );
}
