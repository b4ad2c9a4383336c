import { Button, NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@parlour/money';
import { Dialog, Hint, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { localTime } from '../../../lib/form/local-time.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { useNowMs } from '../../../lib/now.ts';
import { useSelf } from '../../../lib/session.ts';
import { type MadeBatch, makeBatch, type NewBatch, refreshVouchers } from '../api/index.ts';
import { draftProblem, newBatchOf, type VoucherDraft, worthOf } from '../model.ts';
import { MadeCodes } from './made-codes.tsx';
import classes from './voucher.module.css';

/** Makes a batch of vouchers, and shows its codes this one time. */
export function NewBatchButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<MadeBatch | null>(null);
  const close = () => {
    setIsOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('voucher.desk.make')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={made === null ? t('voucher.desk.make') : t('voucher.desk.codes')}
        closeLabel={made === null ? t('action.close') : undefined}
        size="medium"
      >
        {made === null ? (
          <NewBatchForm onMade={setMade} onProposed={close} />
        ) : (
          <MadeCodes made={made} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

const YEAR_MS = 365 * 86_400_000;
const FIELDS = ['count', 'perMember', 'multiple'] as const;

type NewBatchFormProps = {
  readonly onMade: (made: MadeBatch) => void;
  readonly onProposed: () => void;
};

function NewBatchForm({ onMade, onProposed }: NewBatchFormProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const { brand } = useSelf();
  // The same key again answers with what it made, should the first answer be lost on its way.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState<VoucherDraft>(() => ({
    name: '',
    count: '100',
    currency: brand.currency,
    amount: '',
    multiple: '1',
    perMember: '1',
    expiresAt: localTime(new Date(Date.now() + YEAR_MS).toISOString()),
  }));
  const make = useDecision({
    act: (body: NewBatch) => makeBatch(body),
    refresh: refreshVouchers,
    doneText: ({ codes }) => t('voucher.desk.madeCount', { count: codes.length }),
    onDone: ({ batch, codes, csv }) =>
      batch === null ? onProposed() : onMade({ batch, codes, csv }),
  });
  const problem = draftProblem(draft, nowMs);
  const worth = worthOf(draft);
  const isReady = problem === null && reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) make.mutate(newBatchOf(draft, key, reason.trim()));
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <TextInput
        label={t('voucher.desk.name')}
        maxLength={80}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <FieldPair>
        <AmountField
          label={t('voucher.desk.amount')}
          value={draft.amount}
          currency={draft.currency}
          onChange={(amount) => setDraft({ ...draft, amount })}
        />
        <NativeSelect
          label={t('withdrawal.currency')}
          data={[...currencies.keys()]}
          value={draft.currency}
          onChange={(event) => setDraft({ ...draft, currency: event.currentTarget.value })}
        />
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`voucher.desk.${field}`)}
            description={t(`voucher.desk.${field}Hint`)}
            inputMode="decimal"
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        <MomentField
          label={t('voucher.desk.expires')}
          value={draft.expiresAt}
          onChange={(expiresAt) => setDraft({ ...draft, expiresAt })}
        />
      </FieldPair>
      <TextInput
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        maxLength={140}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {worth === null ? null : (
        <p className={classes.worth}>
          {t('voucher.desk.worth')} <Amount value={worth} currency={draft.currency} />
        </p>
      )}
      <Hint>{t('voucher.desk.limitHint')}</Hint>
      {make.error === null ? null : <FailureNote cause={make.error} />}
      <div className={classes.actions}>
        {problem === null || draft.amount === '' ? null : (
          <Hint as="span">{t(`voucher.desk.problem.${problem}`)}</Hint>
        )}
        <Button size="sm" type="submit" disabled={!isReady} loading={make.isPending}>
          {t('voucher.desk.make')}
        </Button>
      </div>
    </Stack>
  );
}
