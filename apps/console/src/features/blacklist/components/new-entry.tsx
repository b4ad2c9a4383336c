import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Actions, Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { instantOf } from '../../../lib/form/local-time.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { addEntry, type BlacklistKind, KINDS } from '../api/index.ts';
import classes from './blacklist.module.css';

/** Puts one value on the list. */
export function NewEntryButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('blacklist.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('blacklist.addTitle')}
        closeLabel={t('action.close')}
      >
        <NewEntryForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type Draft = { kind: BlacklistKind; value: string; reason: string; endsAt: string };
const EMPTY: Draft = { kind: 'ip', value: '', reason: '', endsAt: '' };

function NewEntryForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const add = useMutation({
    mutationFn: () => {
      const { kind, value, reason, endsAt } = draft;
      return addEntry({ kind, value, reason: reason.trim(), expiresAt: instantOf(endsAt) });
    },
    onSuccess: () => {
      notifyDone(t('blacklist.added'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  const valueError = fieldError(add.error, 'value');
  return (
    <Form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t('blacklist.kind')}
        value={draft.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`blacklist.kind.${kind}`) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as BlacklistKind })}
      />
      <TextInput
        label={t('blacklist.value')}
        description={t(`blacklist.kindHint.${draft.kind}`)}
        required
        withAsterisk={false}
        maxLength={300}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        data-autofocus
        value={draft.value}
        error={valueError}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <Textarea
        label={t('blacklist.reason')}
        description={t('form.reasonAudit')}
        required
        withAsterisk={false}
        minLength={3}
        maxLength={300}
        autosize
        minRows={2}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <MomentField
        label={t('blacklist.expiresAt')}
        description={t('blacklist.expiresHint')}
        value={draft.endsAt}
        onChange={(endsAt) => change({ endsAt })}
      />
      {add.error === null || valueError !== null ? null : <FailureNote cause={add.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={add.isPending}>
          {t('blacklist.add')}
        </Button>
      </Actions>
    </Form>
  );
}
